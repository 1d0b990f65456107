/**
 * A head that the upper edge of a picture cuts: where its hair is much of that edge it was taken for ground, the walk began in it, and a hole was left in
 * the crown of an answer that was said to be good.
 */
import { skinLike } from '../../garment-area/skin.ts';
import { type LabPlanes, labDistance } from '../../pixels/lab-planes.ts';
import { median } from '../../pixels/median.ts';

/** The row that is read, and of its width both ends, which are ground. */
const ROW = 1;
const ENDS = 0.08;
/** OKLab by which such an end strays from its own colour at most, in the mean: of a street nobody knows what is cut by it. */
const CALM = 0.02;
/** OKLab from the ground at both ends at least. */
const OFF = 0.12;
/** Of the picture's width, how wide such a crown is; and breaks in it, where the light falls on a parting. */
const WIDE = { least: 0.05, most: 0.6 } as const;
const BREAK = 0.02;
/** In widths of the crown: where its face is looked for, and how much of a row is skin there. Whoever stands before a door has a face far narrower than it. */
const FACE = { from: 0.1, to: 1.6, share: 0.4 } as const;

/** Columns of the upper edge that are somebody's crown: the first, and the one after the last. */
export interface Crown {
  readonly from: number;
  readonly to: number;
}

/** @returns nothing where no head is cut by the upper edge */
export function cutCrown({ l, a, b }: LabPlanes, width: number, height: number): Crown | undefined {
  const ends = Math.max(2, Math.round(ENDS * width));
  const row = ROW * width;
  const colour = (from: number, to: number) =>
    [l, a, b].map((plane) => median(Array.from(plane.subarray(row + from, row + to)))) as [number, number, number];
  const [left, right] = [colour(0, ends), colour(width - ends, width)];
  const calm = ([gl]: readonly [number, number, number], from: number) => {
    let sum = 0;
    for (let i = row + from; i < row + from + ends; i++) sum += Math.abs(l[i] - gl);
    return sum < CALM * ends;
  };
  if (!calm(left, 0) || !calm(right, width - ends)) return undefined;
  if (labDistance(left[0] - right[0], left[1] - right[1], left[2] - right[2]) > OFF) return undefined;
  const off = (i: number, [gl, ga, gb]: readonly [number, number, number]) => labDistance(l[i] - gl, a[i] - ga, b[i] - gb);
  const crown = longest(width, Math.max(1, Math.round(BREAK * width)), (x) => Math.min(off(row + x, left), off(row + x, right)) > OFF);
  const wide = crown.to - crown.from;
  if (wide < WIDE.least * width || wide > WIDE.most * width || crown.from < ends / 2 || crown.to > width - ends / 2) return undefined;
  const own = colour(crown.from, crown.to);
  const end = Math.min(height, Math.round(FACE.to * wide));
  for (let y = Math.round(FACE.from * wide); y < end; y++) {
    let skin = 0;
    for (let i = y * width + crown.from; i < y * width + crown.to; i++) {
      // A wall may have the hue of skin, and a wooden door.
      const other = Math.min(off(i, left), off(i, right), off(i, own)) < OFF / 2;
      if (!other && skinLike(l[i], a[i], b[i])) skin++;
    }
    if (skin > FACE.share * wide) return crown;
  }
  return undefined;
}

/** The longest stretch that is such, with breaks of no more than `most`. */
function longest(width: number, most: number, is: (x: number) => boolean): Crown {
  let best = { from: 0, to: 0 };
  let [from, last] = [-1, -1];
  for (let x = 0; x <= width; x++) {
    if (x < width && is(x)) {
      if (from < 0) from = x;
      last = x;
    } else if (from >= 0 && (x === width || x - last > most)) {
      if (last + 1 - from > best.to - best.from) best = { from, to: last + 1 };
      from = -1;
    }
  }
  return best;
}
