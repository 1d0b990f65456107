/** Hairs of one lock: straight ones that meet towards their ends, or rolled up in a curl. */
import type { Random } from '../../pixels/random.ts';
import { type Canvas, hair } from './hair.ts';

/** Its root in px and cm, its way in the picture, and its light. */
export interface Lock {
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
  /** Away from the cloth. */
  readonly nx: number;
  readonly ny: number;
  /** Its middle and its end for a hair of one cm. */
  readonly mx: number;
  readonly my: number;
  readonly ex: number;
  readonly ey: number;
  readonly size: number;
  readonly long: number;
  readonly close: number;
  readonly tone: number;
  /** Parts of its light at the roots, at the ends, and at those of guard hairs. */
  readonly root: number;
  readonly tip: number;
  readonly tips: number;
  /** Part of its hairs that stand out of it. */
  readonly guards: number;
  /** Light of ends that are dyed, and how much of the hairs they cover. */
  readonly frost: readonly [r: number, g: number, b: number, part: number] | undefined;
  /** Light it throws back, and that of its colour which comes through it. */
  readonly flash: number;
  readonly through: readonly [number, number, number];
  /** How far its hairs differ in light, 0–1. */
  readonly uneven: number;
  readonly count: number;
}

/** Every so many is finer and strays. */
const STRAY = 0.16;

/** Parts of its length by which a hair leaves its lock towards and away from the cloth. */
const FAN = [-0.3, 0.36] as const;

/** Part of what is under it that a hair covers at its root. */
const COVERS = { hair: 0.7, stray: 0.38 } as const;

/** @param source light of the cloth before any hair lay on it */
export function straight(canvas: Canvas, source: Float32Array, lock: Lock, scale: number, random: Random): void {
  const { at, mesh, x, y, z, bx, by, dx, dy, mx, my, ex, ey, root, tip, tips, count } = lock;
  const { width, height } = canvas;
  const { nx, ny, flash: shine, uneven } = lock;
  const [throughR, throughG, throughB] = lock.through;
  const wide = lock.size * scale;
  for (let h = 0; h < count; h++) {
    const u = random.next() * 2 - 1;
    const v = random.next() * 2 - 1;
    const px = x + (bx * u + dx * v) * wide;
    const py = y + (by * u + dy * v) * wide;
    const place = Math.floor(py) * width + Math.floor(px);
    const grown = px >= 0 && px < width && py >= 0 && py < height && canvas.mesh[place] === mesh;
    const kind = random.next();
    const guard = kind < lock.guards;
    const stray = kind > 1 - STRAY;
    const l = lock.long * (guard || stray ? random.range(0.95, 1.35) : random.range(0.5, 1.05)) * scale;
    const meet = -u * wide * lock.close * (guard ? 0.3 : stray ? -0.2 : 1);
    const tone = lock.tone * (1 - uneven * (0.15 * u + 0.12 * u * u)) * (1 + (random.next() - 0.55) * 0.22 * uneven);
    const side = (random.next() - 0.5) * (stray ? 0.6 : 0.34) * l;
    const q = (grown ? place : at) * 3;
    const flash = shine * (1 + (random.next() - 0.5) * 1.4 * uneven);
    // Seen from its side a lock opens as a fan: all one way, an outline was a row of teeth.
    const fan = random.range(...FAN) * l;
    const fx = grown ? px : x;
    const fy = grown ? py : y;
    const [cx, cy] = [fx + mx * l + bx * (meet * 0.35 + side * 0.3), fy + my * l + by * (meet * 0.35 + side * 0.3)];
    const [tx, ty] = [fx + ex * l + bx * (meet + side) + nx * fan, fy + ey * l + by * (meet + side) + ny * fan];
    hair(
      canvas,
      fx,
      fy,
      cx,
      cy,
      tx,
      ty,
      z,
      mesh,
      source[q] * tone + flash + throughR,
      source[q + 1] * tone + flash + throughG,
      source[q + 2] * tone + flash + throughB,
      stray ? COVERS.stray : COVERS.hair,
      0,
      root,
      guard ? tips : tip,
    );
    if (lock.frost && kind < DYED)
      dyedEnd(canvas, lock.frost, 0.16 * fx + 0.48 * cx + 0.36 * tx, 0.16 * fy + 0.48 * cy + 0.36 * ty, tx, ty, z, mesh);
  }
}

/** Every so many has an end that is dyed, and how much it covers where it begins. */
const [DYED, TIPPED] = [0.2, 0.62] as const;

/** From beyond the middle of a hair to a little beyond its end, where it is thin. */
function dyedEnd(
  canvas: Canvas,
  [r, g, b, part]: readonly [number, number, number, number],
  x: number,
  y: number,
  tx: number,
  ty: number,
  z: number,
  mesh: number,
): void {
  const [ex, ey] = [x + (tx - x) * 1.25, y + (ty - y) * 1.25];
  hair(canvas, x, y, (x + ex) / 2, (y + ey) / 2, ex, ey, z, mesh, r, g, b, TIPPED * part, 0, 1, 1);
}

/** Radians that the hair of a curl goes round it, and how far out its curve is led for that. */
const ROUND = { by: 1.9, out: 1 / Math.cos(0.95) } as const;

/** Hairs round a middle that stands up: its upper left lies in the light, and it is dark between one and the next. */
export function curl(canvas: Canvas, source: Float32Array, lock: Lock, scale: number, random: Random): void {
  const { at, mesh, x, y, z, bx, by, dx, dy, root, tip, count, mx, my } = lock;
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
    const tone = lock.tone * (1.2 - 0.34 * far * far - 0.2 * far * (0.6 * ox + 0.7 * oy)) * random.range(0.88, 1.1);
    const flash = lock.flash * random.range(0.2, 1.6);
    // The dye takes where a curl stands highest.
    const dyed = lock.frost && far < 0.5 ? lock.frost : undefined;
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
      dyed ? dyed[0] * tone : source[q] * tone + flash,
      dyed ? dyed[1] * tone : source[q + 1] * tone + flash,
      dyed ? dyed[2] * tone : source[q + 2] * tone + flash,
      COVERS.hair,
      0,
      (root + 1) / 2,
      tip,
    );
  }
}
