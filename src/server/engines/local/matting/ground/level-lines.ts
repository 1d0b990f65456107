/** Lines of the ground that hang on the subject: where a wall meets its floor, the joints between boards. */
import { marksAbove } from '../../pixels/convert.ts';
import { boxBlur } from '../../pixels/planes.ts';
import { regions } from '../regions.ts';

/** Of the picture's width: how long such a line is at least, how near the frame it ends; and how tall for its length at most. */
const LEVEL_LINE = { long: 0.12, near: 0.12, tall: 0.15 };
/** Longer ones need not come near it: where the floor grows dark beside a figure the line is lost early, and no garment has anything like it. */
const LONG_LINE = 0.2;

/** The line where wall meets floor, and the joints between boards, hang on the subject like thin arms to the frame: cut them off. */
export function cutGroundLines(mask: Float32Array, width: number, height: number): void {
  const radius = Math.max(2, Math.round(Math.max(width, height) * 0.011));
  const eroded = marksAbove(boxBlur(mask, width, height, radius), 0.999);
  const opened = boxBlur(eroded, width, height, radius + 1);
  const thin = new Float32Array(mask.length);
  for (let i = 0; i < thin.length; i++) if (mask[i] > 0 && opened[i] <= 0) thin[i] = 1;
  const { label, size, value } = regions(thin, width, height);
  const extents = size.map(() => ({ left: width, right: 0, top: height, bottom: 0 }));
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (thin[i] === 0) continue;
      const extent = extents[label[i]] as (typeof extents)[number];
      extent.left = Math.min(extent.left, x);
      extent.right = Math.max(extent.right, x);
      extent.top = Math.min(extent.top, y);
      extent.bottom = y;
    }
  const line = size.map((count, k) => {
    const { left, right, top, bottom } = extents[k] as (typeof extents)[number];
    const nearest = Math.min(left, width - 1 - right);
    // Grain hides the last of the line: then it is known by being level, long and close to the frame.
    const long = right - left > width * LONG_LINE || (right - left > width * LEVEL_LINE.long && nearest < width * LEVEL_LINE.near);
    const level = long && bottom - top < (right - left) * LEVEL_LINE.tall;
    // No strap and no leg goes through the whole picture.
    const through = top < 2 && bottom > height - 3;
    return value[k] === 1 && count > width * 0.04 && (nearest < 2 || level || through);
  });
  for (let i = 0; i < mask.length; i++) if (line[label[i]]) mask[i] = 0;
}
