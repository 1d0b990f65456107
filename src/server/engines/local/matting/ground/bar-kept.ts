/** The crossbar of a goal, which goes on beyond the picture, stayed with the player before it, and the answer was said to be good. */
import { marksAbove } from '../../pixels/convert.ts';
import { boxBlur } from '../../pixels/planes.ts';
import { regions } from '../regions.ts';

/** Pixels at the frame that are not asked, where an outline is solved less surely. */
const FRAME = 3;
/**
 * Shares of the picture's width: half of what a bar is thick at most, and how far it goes in from its edge at least. Of 313 photographs one that was good
 * had such a bar, 0.65 long; of the other good ones none has 0.1.
 */
const BAR = { half: 0.02, long: 0.3 } as const;

/** @param mask 1 = subject @returns whether something thin that comes in from one side of the picture was kept */
export function barKept(mask: Float32Array, width: number, height: number): boolean {
  const half = Math.round(BAR.half * width);
  const core = marksAbove(boxBlur(mask, width, height, half), 0.999);
  const opened = boxBlur(core, width, height, half);
  const thin = new Float32Array(mask.length);
  for (let i = 0; i < thin.length; i++) if (mask[i] === 1 && opened[i] === 0) thin[i] = 1;
  const { label, size, value } = regions(thin, width, height);
  const [left, right] = [new Int32Array(size.length).fill(width), new Int32Array(size.length)];
  for (let i = 0; i < thin.length; i++) {
    left[label[i]] = Math.min(left[label[i]], i % width);
    right[label[i]] = Math.max(right[label[i]], i % width);
  }
  return size.some((_, k) => {
    const isAtFrame = left[k] <= FRAME || right[k] >= width - 1 - FRAME;
    return value[k] === 1 && isAtFrame && right[k] - left[k] > BAR.long * width;
  });
}
