/** What of a garment could not be told from its cloth, or not kept: it is said, and no such picture is graded good. */
import { broadMean } from '../pixels/broad-blur.ts';
import { median } from '../pixels/median.ts';
import type { SeenCloth } from './shade-of-cloth.ts';

/** Of the longer side: what is broader is a fold; and how far from the outline nothing is asked. */
const SCALE = 0.006;
const RIM = 0.012;
/** Darker than the cloth around it by so much – and so many times as much as is usual on it: a knit is full of lines –, a place is on a line. OKLab. */
const LINE = { least: 0.025, times: 3.2 } as const;
const STEP = 17;

export interface ToldApart {
  /** Parts of the garment: on lines of its own cloth; of another colour, and covered. */
  readonly lines: number;
  readonly covered: number;
}

/** @param stays 0–1 per pixel of the picture */
export function toldApart({ half, level, own }: SeenCloth, stays: (i: number) => number, width: number): ToldApart {
  const { l, wide, tall } = half;
  const inside = new Float32Array(l.length);
  for (let k = 0; k < inside.length; k++) inside[k] = l[k] > 0 ? 1 : 0;
  const around = broadMean(l, inside, wide, tall, Math.max(wide, tall) * SCALE, 1e-3);
  const rim = Math.max(2, Math.round(Math.max(wide, tall) * RIM));
  const offs: number[] = [];
  for (let k = 0; k < l.length; k += STEP) if (inside[k] === 1) offs.push(Math.abs(l[k] - around[k]));
  const least = Math.max(LINE.least, LINE.times * median(offs));
  let [all, lines, covered] = [0, 0, 0];
  for (let y = rim; y < tall - rim; y++)
    for (let x = rim, k = y * wide + rim; x < wide - rim; x++, k++) {
      if (inside[k] === 0 || inside[k - rim] === 0 || inside[k + rim] === 0 || inside[k - rim * wide] === 0 || inside[k + rim * wide] === 0)
        continue;
      all++;
      const i = 2 * y * width + 2 * x;
      if (stays(i) > 0.5) continue;
      if (own[i] === 0 && level[k] > 0) covered++;
      else if (around[k] - l[k] > least) lines++;
    }
  return { lines: lines / Math.max(1, all), covered: covered / Math.max(1, all) };
}
