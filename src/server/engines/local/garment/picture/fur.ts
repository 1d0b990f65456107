/**
 * Fur over lit cloth: hairs in locks, each rooted on what is seen of a furred cloth, falling with it and standing off it. Lower ones are laid
 * first, so that ends lie over roots: laid from above, fur was a noise without depth.
 */
import type { Pace } from '../../../engine.ts';
import { noise } from '../../pixels/noise.ts';
import { Random } from '../../pixels/random.ts';
import { step } from '../blocks/surface.ts';
import type { Furred, Roots } from './fur-roots.ts';
import type { Canvas, Front } from './hair.ts';
import { curl, type Lock, straight } from './locks.ts';
import { NOTHING, type View } from './rasteriser.ts';
import { KEY, type Shaded } from './shading.ts';

/** Px per cm at which hairs are as dense as in the animal; coarser pictures have fewer, broader ones. */
const TRUE_SIZE = 15;

/** How far colour deepens where there is little light. */
const DEEPENED = 0.5;

/** Hair lies in each other's light: where there is little of it, its colour deepens instead of turning grey. Cloth is left dark under it. */
function deepen(light: Float32Array, { mesh, inside }: Front, furred: Roots['furred']): Float32Array {
  const source = light.slice();
  for (let i = 0; i < mesh.length; i++) {
    if (mesh[i] === NOTHING || inside[i] === 1) continue;
    const own = furred[mesh[i]];
    if (!own) continue;
    const o = i * 3;
    const most = Math.max(source[o], source[o + 1], source[o + 2], 1e-4);
    const lack = DEEPENED * Math.max(0, 1 - most / own.brightest);
    const k = own.pile.deep + (1 - own.pile.deep) * 0.55 * step(0.1, 0.7, most);
    for (let c = 0; c < 3; c++) {
      const value = source[o + c] * (1 - lack + (lack * source[o + c]) / most);
      source[o + c] = value;
      light[o + c] = value * k;
    }
  }
  return source;
}

/** Cm that hair may lie behind other fur, into which it grows. */
const AMONG = -1.5;

/** Fur meets fur softly; what is worn over it lies over it, and a stand is what it is. */
function among({ before, behind }: Front, furred: Roots['furred']): Float32Array {
  return before.map((cm, mesh) => (furred[mesh] ? AMONG : Math.max(cm, behind[mesh] ?? cm)));
}

export function paintFur(seen: Shaded, roots: Roots, front: Front, view: View, seed: number, pace: Pace): void {
  const { width, height, scale } = view;
  const { furred } = roots;
  const canvas: Canvas = { ...seen, ...front, before: among(front, furred), width, height };
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
  { pile, from, tips }: Furred,
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
    gx /= gl;
    gy /= gl;
  }
  const along = gx * nx + gy * ny;
  let [tx, ty, tz] = [gx - nx * along, gy - ny * along, -nz * along];
  const tl = Math.sqrt(tx * tx + ty * ty + tz * tz);
  if (tl < 0.05) [tx, ty, tz] = [0, 0.1, 1];
  else [tx, ty, tz] = [tx / tl, ty / tl, tz / tl];
  const [ax, ay, az] = [ty * nz - tz * ny, tz * nx - tx * nz, tx * ny - ty * nx];
  const drift = wave(s / 9 + mesh * 31, t / 11);
  const turn = (lie(s / 2.6 + mesh * 17, t / 3.4) * 0.55 + random.range(-0.3, 0.3)) * pile.uneven + drift * 0.3;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dy, dz] = [tx * cos + ax * sin, ty * cos + ay * sin, tz * cos + az * sin];
  const off = Math.min(0.9, pile.lift * random.range(0.6, 1.3));
  const size = pile.lock * random.range(0.7, 1.3);
  const o = at * 3;
  const most = Math.max(source[o], source[o + 1], source[o + 2]);
  const pale = step(0.08, 0.7, most);
  // Light comes through hair that stands against it.
  const away = 1 - Math.min(1, nz);
  const slope = dz * (1 - off) + nz * off;
  const key = Math.max(0, nx * KEY[0] + ny * KEY[1] + nz * KEY[2]);
  // Pelts are sewn side by side: each is a little higher along its middle.
  const pelt = pile.pelts * Math.cos((s * 2 * Math.PI) / PELT);
  const brushed = 1 + 0.7 * drift + 0.6 * pelt + random.range(-0.5, 0.5) * pile.uneven;
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
    mx: dx * (1 - off) * 0.5 + nx * off * 0.6,
    my: dy * (1 - off) * 0.5 + ny * off * 0.6,
    ex: dx * (1 - 0.4 * off) + nx * off * 0.7,
    ey: dy * (1 - 0.4 * off) + ny * off * 0.7 + 0.06,
    size,
    long: pile.length * random.range(0.6, 1.2),
    close: pile.close * random.range(0.35, 1.1) * (1 - 0.45 * away),
    tone: (1 + random.range(-0.14, 0.1) * pile.uneven + drift * 0.1 + 0.1 * pelt) * (1 + GLOW * away * away * (1 - 0.6 * pale)),
    root: pile.deep + (0.93 - pile.deep) * (0.2 + 0.6 * pale),
    tips,
    flash: pile.gleam * 0.034 * (1 - slope * slope) * (0.35 + Math.min(1, most * 3)) * (0.2 + 1.3 * key * key) * Math.max(0, brushed),
    count: Math.max(4, Math.round(size * size * 3 * pile.density * Math.min(1, scale / TRUE_SIZE))),
  };
}

/** Cm of a pelt. */
const PELT = 5.4;

/** Light that comes through hair at the outline. */
const GLOW = 0.7;
