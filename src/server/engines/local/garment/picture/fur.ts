/**
 * Fur over lit cloth: hairs in locks, each rooted on what is seen of a furred cloth, falling with it and standing off it. Lower ones are laid
 * first, so that ends lie over roots: laid from above, fur was a noise without depth.
 */
import type { Pace } from '../../../engine.ts';
import { noise } from '../../pixels/noise.ts';
import { Random } from '../../pixels/random.ts';
import { step } from '../blocks/surface.ts';
import type { Pile } from '../cloth/fur.ts';
import { type Canvas, type Front, hair } from './hair.ts';
import { type Buffer3d, NOTHING, type View } from './rasteriser.ts';
import type { Shaded } from './shading.ts';

/** Hair of one mesh. */
export interface Furred {
  readonly pile: Pile;
  /** Linear light of the brightest part of its colour. */
  readonly brightest: number;
  /** Cm: it lies away from this place, as round a face; otherwise it falls. */
  readonly from?: readonly [x: number, y: number] | undefined;
}

/** Where locks grow: pixels, and what is known of the cloth there. From the far to the near mesh, and in it from the lowest to the highest. */
interface Roots {
  readonly at: readonly number[];
  readonly nx: Float32Array;
  readonly ny: Float32Array;
  readonly nz: Float32Array;
  readonly s: Float32Array;
  readonly t: Float32Array;
}

/** Cloth that turns away holds more hair for what is seen of it, up to this many times. */
const MOST = 5;

/** Locks grow this many times their half width apart. */
const APART = 1.1;

export interface Fur {
  readonly furred: readonly (Furred | undefined)[];
  readonly roots: Roots;
}

/** Looked for before what lies behind is drawn into the same buffers. @param furred by mesh @param order of meshes, what is laid first before the rest */
export function rootsOf(buffer: Buffer3d, { width, height, scale }: View, furred: readonly (Furred | undefined)[], seed: number): Fur {
  const random = new Random(seed).fork('fur');
  const rows = furred.map((): number[] => []);
  const finest = Math.max(1, Math.round(Math.min(...furred.flatMap((one) => (one ? [one.pile.lock] : []))) * 0.5 * scale));
  for (let y = height - finest; y >= 0; y -= finest)
    for (let x = 0; x < width - finest; x += finest) {
      const i = (y + Math.floor(random.next() * finest)) * width + x + Math.floor(random.next() * finest);
      const chance = random.next();
      const mesh = buffer.mesh[i];
      const own = mesh === NOTHING ? undefined : furred[mesh];
      if (!own || buffer.inside[i] === 1) continue;
      const apart = own.pile.lock * APART * scale;
      const seen = Math.max(1 / MOST, buffer.nz[i]);
      if (chance < (finest * finest) / (apart * apart * seen)) rows[mesh].push(i);
    }
  const at = rows.flat();
  const pick = (plane: Float32Array) => Float32Array.from(at, (i) => plane[i]);
  return {
    furred,
    roots: { at, nx: pick(buffer.nx), ny: pick(buffer.ny), nz: pick(buffer.nz), s: pick(buffer.s), t: pick(buffer.t) },
  };
}

/** Px per cm at which hairs are as dense as in the animal; coarser pictures have fewer, broader ones. */
const TRUE_SIZE = 15;

/** Of one lock: its root in px and cm, its way in the picture, and its light. */
interface Lock {
  readonly at: number;
  readonly mesh: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Across it, and along it, per cm. */
  readonly bx: number;
  readonly by: number;
  readonly dx: number;
  readonly dy: number;
  /** Its middle and its end for a hair of one cm. */
  readonly mx: number;
  readonly my: number;
  readonly ex: number;
  readonly ey: number;
  readonly size: number;
  readonly long: number;
  readonly close: number;
  readonly tone: number;
  readonly root: number;
  readonly flash: number;
  readonly count: number;
}

/** Hair lies in each other's light: where there is little of it, its colour deepens instead of turning grey. */
function deepen(light: Float32Array, { mesh, inside }: Front, furred: Fur['furred']): Float32Array {
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

const DEEPENED = 0.5;

export function paintFur(seen: Shaded, { furred, roots }: Fur, front: Front, view: View, seed: number, pace: Pace): void {
  const { width, height, scale, originX, originY } = view;
  const canvas: Canvas = { ...seen, ...front, width, height };
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
    const mesh = front.mesh[at];
    const { pile, from } = furred[mesh] as Furred;
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
    const lock: Lock = {
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
      long: pile.length * random.range(0.65, 1.15),
      close: pile.close * random.range(0.5, 1.1) * (1 - 0.45 * away),
      tone: (1 + random.range(-0.14, 0.1) * pile.uneven + drift * 0.1) * (1 + 0.45 * away * away * (1 - 0.6 * pale)),
      root: pile.deep + (0.93 - pile.deep) * (0.2 + 0.6 * pale),
      flash: pile.gleam * 0.028 * (1 - slope * slope) * (0.35 + Math.min(1, most * 3)),
      count: Math.max(4, Math.round(size * size * 3 * pile.density * Math.min(1, scale / TRUE_SIZE))),
    };
    if (pile.curled) curl(canvas, source, lock, scale, random);
    else straight(canvas, source, lock, scale, random);
  }
}

/** Every so many stands out of its lock, longer than the rest. */
const GUARD = 0.12;

/** Part of what is under it that a hair covers at its root. */
const COVERS = 0.64;

function straight(canvas: Canvas, source: Float32Array, lock: Lock, scale: number, random: Random): void {
  const { at, mesh, x, y, z, bx, by, dx, dy, mx, my, ex, ey, root, count } = lock;
  const { width, height } = canvas;
  const wide = lock.size * scale;
  for (let h = 0; h < count; h++) {
    const u = random.next() * 2 - 1;
    const v = random.next() * 2 - 1;
    const px = x + (bx * u + dx * v) * wide;
    const py = y + (by * u + dy * v) * wide;
    const place = Math.floor(py) * width + Math.floor(px);
    const grown = px >= 0 && px < width && py >= 0 && py < height && canvas.mesh[place] === mesh && canvas.inside[place] === 0;
    const guard = random.next() < GUARD;
    const l = lock.long * (guard ? random.range(1, 1.3) : random.range(0.5, 1.05)) * scale;
    const meet = -u * wide * lock.close * (guard ? 0.2 : 1);
    const tone = lock.tone * (1 - 0.15 * u - 0.12 * u * u) * random.range(0.88, 1.1);
    const side = (random.next() - 0.5) * 0.34 * l;
    const q = (grown ? place : at) * 3;
    const flash = lock.flash * random.range(0.2, 1.6);
    const fx = grown ? px : x;
    const fy = grown ? py : y;
    hair(
      canvas,
      fx,
      fy,
      fx + mx * l + bx * (meet * 0.35 + side * 0.3),
      fy + my * l + by * (meet * 0.35 + side * 0.3),
      fx + ex * l + bx * (meet + side),
      fy + ey * l + by * (meet + side),
      z,
      mesh,
      source[q] * tone + flash,
      source[q + 1] * tone + flash,
      source[q + 2] * tone + flash,
      COVERS,
      0,
      root,
      1.08,
    );
  }
}

/** Radians that the hair of a curl goes round it, and how far out its curve is led for that. */
const ROUND = { by: 1.9, out: 1 / Math.cos(0.95) } as const;

/** Hairs round a middle that stands up: its upper left lies in the light, and it is dark between one and the next. */
function curl(canvas: Canvas, source: Float32Array, lock: Lock, scale: number, random: Random): void {
  const { at, mesh, x, y, z, bx, by, dx, dy, root, count, mx, my } = lock;
  const wide = lock.size * scale;
  const hand = random.next() < 0.5 ? -1 : 1;
  // It stands off where the cloth turns away.
  const cx = x + mx * wide * 0.8;
  const cy = y + my * wide * 0.8;
  const q = at * 3;
  for (let h = 0; h < count; h++) {
    const far = Math.sqrt(random.next()) * 1.05;
    const from = random.next() * Math.PI * 2;
    const middle = from + hand * ROUND.by * 0.5;
    const to = from + hand * ROUND.by;
    const end = far * random.range(0.7, 1.1);
    const px = cx + (bx * Math.cos(from) + dx * Math.sin(from)) * far * wide;
    const py = cy + (by * Math.cos(from) + dy * Math.sin(from)) * far * wide;
    const ox = bx * Math.cos(middle) + dx * Math.sin(middle);
    const oy = by * Math.cos(middle) + dy * Math.sin(middle);
    const tone = lock.tone * (1.06 - 0.34 * far * far - 0.2 * far * (0.6 * ox + 0.7 * oy)) * random.range(0.88, 1.1);
    const flash = lock.flash * random.range(0.2, 1.6);
    hair(
      canvas,
      px,
      py,
      cx + ox * far * ROUND.out * wide,
      cy + oy * far * ROUND.out * wide,
      cx + (bx * Math.cos(to) + dx * Math.sin(to)) * end * wide,
      cy + (by * Math.cos(to) + dy * Math.sin(to)) * end * wide,
      z,
      mesh,
      source[q] * tone + flash,
      source[q + 1] * tone + flash,
      source[q + 2] * tone + flash,
      COVERS,
      0,
      (root + 1) / 2,
      1.08,
    );
  }
}
