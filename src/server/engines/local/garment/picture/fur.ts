/**
 * Fur over lit cloth: hairs in locks, each rooted on what is seen of a furred cloth, falling with it and standing off it. Lower ones are laid
 * first, so that ends lie over roots: laid from above, fur was a noise without depth.
 */
import type { Pace } from '../../../engine.ts';
import { noise } from '../../pixels/noise.ts';
import { Random } from '../../pixels/random.ts';
import { clamp, step } from '../blocks/surface.ts';
import type { Furred, Roots } from './fur-roots.ts';
import type { Canvas, Front } from './hair.ts';
import { curl, type Lock, straight } from './locks.ts';
import { NOTHING, type View } from './rasteriser.ts';
import { KEY, type Shaded } from './shading.ts';

/** Px per cm at which hairs are as dense as in the animal; coarser pictures have fewer, broader ones. */
const TRUE_SIZE = 15;

/** How far colour deepens where there is little light. */
const DEEPENED = 0.5;

/** Light of what comes round an edge from the inside. */
const WITHIN = 0.55;

/**
 * Hair lies in each other's light: where there is little of it, its colour deepens instead of turning grey. Cloth is left dark under it, but not
 * what is sewn over fur, from which no hair takes its light.
 */
function deepen(light: Float32Array, { mesh, inside, over }: Front, furred: Roots['furred']): Float32Array {
  const source = light.slice();
  for (let i = 0; i < mesh.length; i++) {
    const own = mesh[i] === NOTHING ? undefined : furred[mesh[i]];
    if (!own) continue;
    const o = i * 3;
    if (inside[i] === 1 || (over && over[i] > 0)) {
      // What comes round an edge is no lining.
      for (let c = 0; c < 3; c++) source[o + c] = WITHIN * (own.colour[c] ?? 0) + (inside[i] === 1 ? (1 - WITHIN) * source[o + c] : 0);
      continue;
    }
    const most = Math.max(source[o], source[o + 1], source[o + 2], 1e-4);
    const lack = DEEPENED * Math.max(0, 1 - most / Math.max(...own.colour));
    const k = own.pile.deep + (1 - own.pile.deep) * 0.55 * step(0.1, 0.7, most);
    for (let c = 0; c < 3; c++) {
      const value = source[o + c] * (1 - lack + (lack * source[o + c]) / most);
      source[o + c] = value;
      light[o + c] = value * k;
    }
  }
  return source;
}

export function paintFur(seen: Shaded, roots: Roots, front: Front, view: View, seed: number, pace: Pace): void {
  const { width, height, scale } = view;
  const { furred } = roots;
  const canvas: Canvas = { ...seen, ...front, before: roots.before, width, height };
  const source = deepen(seen.light, front, furred);
  const random = new Random(seed).fork('hairs');
  const lie = noise(seed + 3);
  const wave = noise(seed + 4);
  for (let n = 0; n < roots.at.length; n++) {
    if (n % 64 === 0) {
      pace.signal.throwIfAborted();
      if (n % 2048 === 0) pace.progress(n / roots.at.length, '皮毛');
    }
    const at = roots.at[n] as number;
    const own = furred[front.mesh[at]] as Furred;
    const lock = lockAt(n, roots, own, source, front, view, lie, wave, random);
    if (own.pile.curled) curl(canvas, source, lock, scale, random);
    else straight(canvas, source, lock, scale, random);
  }
}

function lockAt(
  n: number,
  roots: Roots,
  { pile, from, tips, colour, frost, work }: Furred,
  source: Float32Array,
  front: Front,
  { width, scale, originX, originY }: View,
  lie: (x: number, y: number) => number,
  wave: (x: number, y: number) => number,
  random: Random,
): Lock {
  const at = roots.at[n] as number;
  const mesh = front.mesh[at];
  const [nx, ny, nz, s, t] = [roots.nx[n], roots.ny[n], roots.nz[n], roots.s[n], roots.t[n]];
  const x = at % width;
  const y = (at - x) / width;
  // The way it lies: down the cloth, or away from a face.
  let [gx, gy] = [0, 1];
  if (from) {
    gx = x - (from[0] * scale + originX);
    gy = y - (from[1] * scale + originY);
    const gl = Math.sqrt(gx * gx + gy * gy) || 1;
    // On the side of the face it lies inwards.
    const way = (gx * nx + gy * ny) / gl < -0.25 ? -1 : 1;
    gx *= way / gl;
    gy *= way / gl;
  }
  const near = Math.sqrt(roots.edgeX[n] ** 2 + roots.edgeY[n] ** 2);
  gx += (roots.edgeX[n] - gx * near) * TURNED;
  gy += (roots.edgeY[n] - gy * near) * TURNED;
  const along = gx * nx + gy * ny;
  let [tx, ty, tz] = [gx - nx * along, gy - ny * along, -nz * along];
  const tl = Math.sqrt(tx * tx + ty * ty + tz * tz);
  if (tl < 0.05) [tx, ty, tz] = [0, 0.1, 1];
  else [tx, ty, tz] = [tx / tl, ty / tl, tz / tl];
  const [ax, ay, az] = [ty * nz - tz * ny, tz * nx - tx * nz, tx * ny - ty * nx];
  const drift = wave(s / 9 + mesh * 31, t / 11);
  worked.tone = 1;
  worked.turn = 0;
  work?.(s, t, worked);
  // At the front edge it falls to both sides: without a parting a coat was a smock.
  const beside = roots.beside[n];
  const parted = Math.max(0, 1 - Math.abs(beside) / PARTING.wide);
  const turn =
    PARTING.turned * parted * Math.sign(beside) +
    (lie(s / 2.6 + mesh * 17, t / 3.4) * 0.55 + random.range(-0.3, 0.3)) * pile.uneven +
    drift * 0.3 +
    worked.turn;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dy, dz] = [tx * cos + ax * sin, ty * cos + ay * sin, tz * cos + az * sin];
  const off = Math.min(0.9, pile.lift * random.range(0.6, 1.3));
  const size = pile.lock * random.range(0.7, 1.3);
  const o = at * 3;
  const most = Math.max(source[o], source[o + 1], source[o + 2]);
  const pale = step(0.08, 0.7, most);
  // Light comes through hair that stands against it.
  const away = 1 - Math.min(1, nz);
  const through = GLOW * away * away;
  const down = Math.max(0, gy);
  const loose = 1 - 0.65 * Math.max(away, near);
  const slope = dz * (1 - off) + nz * off;
  const key = Math.max(0, nx * KEY[0] + ny * KEY[1] + nz * KEY[2]);
  // Pelts are sewn side by side: each is a little higher along its middle.
  const pelt = pile.pelts * Math.cos((s / PELT + 0.16 * lie(s / 5 + 40, t / 14)) * 2 * Math.PI);
  const brushed = 1 + 5 * pile.brushed * drift + 0.75 * pelt + random.range(-0.85, 1.1) * pile.uneven;
  return {
    at,
    mesh,
    x,
    y,
    z: front.z[at] + off * pile.length * nz * 0.5,
    bx: ax * cos - tx * sin,
    by: ay * cos - ty * sin,
    dx,
    dy,
    nx,
    ny,
    mx: dx * (1 - off) * 0.5 + nx * off * 0.6,
    my: dy * (1 - off) * 0.5 + ny * off * 0.6,
    ex: dx * (1 - 0.4 * off) + nx * off * 0.7,
    ey: dy * (1 - 0.4 * off) + ny * off * 0.7 + 0.06,
    size,
    // Where it turns round an edge that does not lie below it, only its ends are seen.
    long: pile.length * random.range(0.6, 1.2) * (1 - 0.65 * near * (1 - down)),
    close: pile.close * random.range(0.35, 1.1) * loose,
    tone:
      worked.tone *
      (1 - PARTING.dark * parted * parted) *
      (1 + random.range(-0.2, 0.15) * pile.uneven + drift * pile.brushed + 0.08 * pelt),
    root: pile.deep + (0.93 - pile.deep) * (0.2 + 0.6 * pale),
    tip: 1.1 + 0.22 * (1 - pale),
    uneven: pile.uneven,
    tips: tips + (1.15 - tips) * away,
    guards: pile.guards,
    // Along the back of a strip: all over, strips were lost among the tips.
    frost: frost && frosted(frost, most / Math.max(...colour), (1 - 0.5 * away) * (work ? clamp(3.2 * (1.08 - worked.tone), 0.06, 1) : 1)),
    flash:
      worked.tone ** 3 *
      pile.gleam *
      0.03 *
      (1 - slope * slope) *
      (0.35 + Math.min(1, most * 3)) *
      (0.06 + 1.3 * key ** 3) *
      Math.max(0, brushed),
    through: [colour[0] * through, colour[1] * through, colour[2] * through],
    // A hem ends in hair of its last centimetres alone.
    count: Math.max(4, Math.round(size * size * 3 * pile.density * Math.min(1, scale / TRUE_SIZE) * (1 + 0.5 * away + near * down))),
  };
}

/** As much light as falls on the hair that it ends. */
function frosted([r, g, b]: readonly [number, number, number], light: number, part: number): Lock['frost'] {
  const lit = Math.min(1.1, light);
  return [r * lit, g * lit, b * lit, part];
}

/** One for all locks: an object for each was a tenth of the time. */
const worked = { tone: 1, turn: 0 };

/** Cm of a pelt. */
const PELT = 6.2;

/** Cm on each side of a front edge where hair lies away from it, by radians at most, and how much darker it is between. */
const PARTING = { wide: 2.2, turned: 0.75, dark: 0.3 } as const;

/** How far hair beside an edge turns to it. */
const TURNED = 0.75;

/** Part of the light that comes through hair at the outline. */
const GLOW = 0.55;
