/**
 * A mark of one solid colour is known by that colour: the brush has much of it and the picture beside has none. What only stands out is found
 * where the picture differs; on cloth nearly as pale, letters stayed, and patches took what was left of them for picture.
 */

import { colourCounts, middleOf, strangeShare } from '../pixels/colour-counts.ts';
import { grown } from './stand-out.ts';

/** Least part of the brush that such a colour has, and the most that it has beside, as a part of that. */
const LEAST = 0.03;
const BESIDE = 0.03;
/** Levels a channel by which the ink differs from its own middle: compression, and the inner half of a soft rim. */
const SAME = 14;
/** How much of the rest of the brush may be strange beside it. Solid letters leave up to 0.006; a veil, a colour for each that it lies on, from 0.026. */
const MOST_STRANGE = 0.015;

/**
 * @param brush 1 = painted @param around 1 = painted or beside that @param fringe pixels of a mark's soft rim
 * @returns 1 where the ink is, `undefined` where the mark is not of one colour
 */
export function solidInk(
  rgb: Uint8Array,
  width: number,
  height: number,
  brush: Uint8Array,
  around: Uint8Array,
  fringe: number,
): Uint8Array | undefined {
  const inside = colourCounts(rgb, (i) => brush[i] === 1);
  const beside = colourCounts(rgb, (i) => around[i] === 1 && brush[i] === 0);
  if (inside.all === 0 || beside.all === 0) return undefined;
  const more = (k: number) => inside.of[k] / inside.all - beside.of[k] / beside.all;
  const top = inside.of.reduce((best, _, k) => (more(k) > more(best) ? k : best), 0);
  const ink = middleOf(rgb, (i) => brush[i] === 1, top);
  const [red = 0, green = 0, blue = 0] = ink;
  const isInk = (i: number) =>
    Math.abs(rgb[i * 3] - red) <= SAME && Math.abs(rgb[i * 3 + 1] - green) <= SAME && Math.abs(rgb[i * 3 + 2] - blue) <= SAME;
  const found = new Uint8Array(brush.length);
  let [own, other] = [0, 0];
  for (let i = 0; i < brush.length; i++) {
    if (around[i] === 0 || !isInk(i)) continue;
    if (brush[i]) {
      found[i] = 1;
      own++;
    } else other++;
  }
  if (own < LEAST * inside.all || other / beside.all > (BESIDE * own) / inside.all) return undefined;
  const rim = grown(found, width, height, fringe);
  const rest = colourCounts(rgb, (i) => brush[i] === 1 && rim[i] === 0);
  return strangeShare(rest, beside) > MOST_STRANGE ? undefined : found;
}
