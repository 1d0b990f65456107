/** Small folds that cloth falls into: soft ridges with a direction and an end, denser where a garment is pulled or bunched. */
import { noise } from '../../pixels/noise.ts';
import type { Random } from '../../pixels/random.ts';
import { step } from '../blocks/surface.ts';

export interface Crease {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly bend: number;
}

/** A crease from a point in a direction (radians, 0 to the right, down positive). Lengths in cm; a negative height is a valley. */
export function crease(x: number, y: number, angle: number, length: number, width: number, height: number, bend = 0): Crease {
  return { x, y, dx: Math.cos(angle), dy: Math.sin(angle), length, width, height, bend };
}

/** Numbers of a crease, side by side: as objects, each point read eight boxes a crease. */
const PACKED = 8;

/** How far beside its line and beyond its ends a crease is felt: in its widths, and in its length. */
const FELT = { across: 3, beyond: 0.15 } as const;

/** Cm above and below which a crease is not felt. */
function extentOf({ y, dx, dy, length, width, bend }: Crease): readonly [top: number, foot: number] {
  const ends = [-FELT.beyond * length * dy, (1 + FELT.beyond) * length * dy];
  // At its widest and where it bends furthest.
  const beside = (FELT.across * width * 0.94 + 0.25 * Math.abs(bend) * length) * Math.abs(dx) + 0.01;
  return [y + Math.min(...ends) - beside, y + Math.max(...ends) + beside];
}

/**
 * Height of all creases at a point, cm. A ridge has a valley beside it, as cloth keeps its length. Cloth is sampled in rows, most of them level:
 * those that are felt at a height are found once for it, a few of dozens.
 */
export function creased(list: readonly Crease[]): (x: number, y: number) => number {
  const all = Float64Array.from(
    list.flatMap(({ x, y, dx, dy, length, width, height, bend }) => [x, y, dx, dy, length, width, height, bend]),
  );
  const extents = Float64Array.from(list.flatMap(extentOf));
  const felt = new Int32Array(list.length);
  let level = Number.NaN;
  let count = 0;
  const find = (y: number) => {
    level = y;
    count = 0;
    for (let k = 0; k < felt.length; k++) if (y >= extents[2 * k] && y <= extents[2 * k + 1]) felt[count++] = k * PACKED;
  };
  return (x, y) => {
    if (y !== level) find(y);
    let sum = 0;
    for (let k = 0; k < count; k++) {
      const at = felt[k];
      const px = x - all[at];
      const py = y - all[at + 1];
      const dx = all[at + 2];
      const dy = all[at + 3];
      const length = all[at + 4];
      const along = (px * dx + py * dy) / length;
      if (along < -0.15 || along > 1.15) continue;
      const across =
        (-px * dy + py * dx - all[at + 7] * length * along * (1 - along)) / (all[at + 5] * (0.55 + 0.9 * along * (1.3 - along)));
      if (across < -3 || across > 3) continue;
      const a2 = across * across;
      const ends = along < 0 ? 1 + along / 0.15 : along > 1 ? (1.15 - along) / 0.15 : 1;
      sum +=
        all[at + 6] * ends * Math.sin(Math.PI * Math.min(1, Math.max(0.08, 0.12 + 0.86 * along))) * (1 - 0.55 * a2) * Math.exp(-a2 * 0.75);
    }
    return sum;
  };
}

/** How fast a wrinkle falls off beside its crest, and how softly one place passes into another where nothing breaks. */
const STEEP = 3;
const CALM = 0.05;
/** How round a crest is, and how far the cloth between lies below its place: without it a garment grew with its wrinkles. */
const [ROUND, SUNK] = [0.15, 0.14];

/** Soft folds that wander, about −0.1 to 1: how cloth that is held in one place and loose in another breaks. Cells of one unit. @param stiff of its hand */
export function wrinkles(seed: number, stiff: number): (x: number, y: number) => number {
  // Cloth that falls like water flows where another breaks: silk, jersey.
  const breaking = 0.5 + 0.5 * step(0.05, 0.4, stiff);
  const warp = noise(seed + 3);
  const crest = noise(seed + 5);
  const where = noise(seed + 11);
  return (x, y) => {
    const n = crest(x + 0.9 * warp(x * 0.6, y * 0.6), y);
    const amount = 0.5 + 0.9 * where(x * 0.35, y * 0.35 + 7);
    // Neither a knife's edge at the crest nor an end beside it: crests are closed lines, and with either satin looked as if plates lay under it.
    const high = 0.5 * (amount + Math.sqrt(amount * amount + CALM)) * Math.exp(STEEP * (ROUND - Math.sqrt(n * n + ROUND * ROUND)));
    return breaking * (high - SUNK);
  };
}

/** Height of a crease in a fan, as a part of its width. */
const STEEPEST = 0.3;

/** A fan of creases that leave a point: armpit, bust, elbow, crotch. */
export function fan(
  random: Random,
  x: number,
  y: number,
  from: number,
  to: number,
  count: number,
  length: number,
  width: number,
  height: number,
): Crease[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = from + ((to - from) * (i + random.range(0.2, 0.8))) / count;
    const [x0, y0] = [x + random.range(-1, 1), y + random.range(-1, 1)];
    const long = length * random.range(0.6, 1.15);
    const wide = width * random.range(0.8, 1.3);
    const high = height * random.range(0.55, 1.1) * (random.chance(0.25) ? -0.7 : 1);
    // Several begin at one place: steeper, the ones that met there stood up in crisp cloth as a fin with a black edge.
    return crease(x0, y0, angle, long, wide, Math.sign(high) * Math.min(Math.abs(high), STEEPEST * wide), random.range(-0.12, 0.12));
  });
}

/** Loose creases over an area, mostly along a direction. */
export function strew(
  random: Random,
  area: { readonly x0: number; readonly x1: number; readonly y0: number; readonly y1: number },
  count: number,
  angle: number,
  spread: number,
  length: number,
  width: number,
  height: number,
): Crease[] {
  return Array.from({ length: count }, () =>
    crease(
      random.range(area.x0, area.x1),
      random.range(area.y0, area.y1),
      angle + random.range(-spread, spread),
      length * random.range(0.5, 1.2),
      width * random.range(0.7, 1.4),
      height * random.range(-0.8, 1),
      random.range(-0.15, 0.15),
    ),
  );
}
