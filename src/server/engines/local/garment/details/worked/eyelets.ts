/** 镂空: flowers and leaves cut out of the cloth, each petal a hole of its own with cloth left between them, their edges bound with thread. SVG in cm. */
import type { Random } from '../../../pixels/random.ts';
import { num } from '../../../pixels/svg.ts';

interface Hole {
  readonly x: number;
  readonly y: number;
  /** Half its length, which points along `turn` (degrees, 0 up), and half its width. */
  readonly long: number;
  readonly wide: number;
  readonly turn: number;
}

/** Part of the way up, how far beside the middle (−1…1), part of the largest size. */
const FLOWERS = [
  { up: 0.18, beside: 0.1, size: 1 },
  { up: 0.44, beside: -0.42, size: 0.78 },
  { up: 0.5, beside: 0.62, size: 0.62 },
  { up: 0.74, beside: 0.06, size: 0.66 },
  { up: 0.94, beside: -0.3, size: 0.44 },
] as const;
/** Leaves grow in pairs between the flowers. */
const LEAVES = [0.02, 0.31, 0.4, 0.6, 0.66, 0.84] as const;

function flower(x: number, y: number, radius: number, turn: number): Hole[] {
  const petals = radius > 2 ? 8 : 6;
  const around = Array.from({ length: petals }, (_, i) => {
    const angle = turn + (360 * i) / petals;
    const [dx, dy] = [Math.sin((angle * Math.PI) / 180), -Math.cos((angle * Math.PI) / 180)];
    // A petal lies between the middle and the rim; cloth is left on all its sides.
    return { x: x + dx * radius * 0.66, y: y + dy * radius * 0.66, long: radius * 0.34, wide: (radius * 0.95) / petals, turn: angle };
  });
  return [...around, { x, y, long: radius * 0.16, wide: radius * 0.16, turn: 0 }];
}

/** @param wide, high the box that is filled, from its middle */
function holes(random: Random, wide: number, high: number): Hole[] {
  const largest = Math.min(wide * 0.3, high * 0.17);
  const at = (up: number, beside: number) => ({ x: beside * wide * 0.42, y: high * (0.46 - 0.9 * up) });
  const flowers = FLOWERS.flatMap(({ up, beside, size }) => {
    const { x, y } = at(up, beside);
    return flower(x, y, largest * size, random.range(-20, 20));
  });
  const leaves = LEAVES.flatMap((up, i) =>
    [-1, 1].map((side) => {
      const { x, y } = at(up, side * (0.42 + 0.3 * ((i % 3) / 2)) * (i % 2 === 0 ? 1 : 0.8));
      return { x, y, long: largest * 0.36, wide: largest * 0.13, turn: side * random.range(38, 66) };
    }),
  );
  // A leaf that would run into a petal is left out: the cloth between them would tear.
  const free = leaves.filter((leaf) => flowers.every(({ x, y, long }) => Math.hypot(x - leaf.x, y - leaf.y) > leaf.long + long + 0.15));
  return [...flowers, ...free];
}

/** @param dark what is seen through them @param edge of the thread that binds them */
export function eyelets(random: Random, wide: number, high: number, dark: string, edge: string): string {
  return holes(random, wide, high)
    .map(
      ({ x, y, long, wide: half, turn }) =>
        `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(half)}" ry="${num(long)}" fill="${dark}" stroke="${edge}" stroke-width="0.14" transform="rotate(${num(turn)} ${num(x)} ${num(y)})"/>`,
    )
    .join('');
}
