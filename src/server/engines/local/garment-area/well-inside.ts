/** What lies well inside of a garment is its print; one looks through beside a strap, between an arm and the body, in a neckline, between legs. */
import { median } from '../pixels/median.ts';

/** Cloth on each of the four sides, in sides of a square of the subject's area. Two white prints have 0.29 and more, a sleeve beside two gaps 0.13. */
const CLOTH = 0.22;
/** Of the subject's height: further down are legs, and cloth on all sides of what is between them. */
const LOWEST = 0.55;

interface Patches {
  readonly label: Int32Array;
  /** Which of them are asked about. */
  readonly asked: readonly boolean[];
}

/** @returns of each patch that is asked about, whether it is far from the outline on all sides */
export function wellInside({ label, asked }: Patches, alpha: Float32Array, width: number, height: number): readonly boolean[] {
  const [left, right, up, down]: number[][][] = Array.from({ length: 4 }, () => asked.map(() => []));
  // Of each patch its first row and its last, in numbers: a pair made of each of its pixels took longer than all the rest.
  const [first, last] = [new Int32Array(asked.length).fill(height), new Int32Array(asked.length)];
  let [inside, top, bottom] = [0, height, 0];
  const isAsked = Uint8Array.from(asked, Number);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (alpha[i] <= 0.5) continue;
      if (inside++ === 0) top = y;
      bottom = y;
      const patch = label[i];
      if (isAsked[patch] === 0) continue;
      if (y < first[patch]) first[patch] = y;
      last[patch] = y;
      if (label[i - 1] !== patch) left[patch].push(reach(alpha, i, -1, x));
      if (label[i + 1] !== patch) right[patch].push(reach(alpha, i, 1, width - 1 - x));
      if (label[i - width] !== patch) up[patch].push(reach(alpha, i, -width, y));
      if (label[i + width] !== patch) down[patch].push(reach(alpha, i, width, height - 1 - y));
    }
  const least = CLOTH * Math.sqrt(inside);
  const lowest = top + LOWEST * (bottom - top);
  return asked.map((one, k) => {
    if (!one || (first[k] + last[k]) / 2 > lowest) return false;
    return [left, right, up, down].every((side) => median(side[k]) > least);
  });
}

/** Pixels of the subject from a pixel on, one way. */
function reach(alpha: Float32Array, from: number, step: number, most: number): number {
  let far = 1;
  while (far <= most && alpha[from + far * step] > 0.5) far++;
  return far - 1;
}
