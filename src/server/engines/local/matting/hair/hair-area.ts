/** Where somebody's hair is: what has the colour of the crown and goes on from it, beside the face and down onto the shoulders. */
import type { Head } from '../../garment-area/wearer-head.ts';
import type { LabPlanes } from '../../pixels/lab-planes.ts';
import { median } from '../../pixels/median.ts';

/** Of a head's height, the rows below its crown that are hair, and of half its width the columns: a brow lies lower. */
const CROWN = 0.14;
const ABOUT = 0.6;
/** OKLab off the crown's colour. Strands in the light and in the shade of others have its hue, and half of a step in light is no other colour. */
const LIKE = 0.12;
const LIGHT = 0.45;
/** How far below the head's last row it is followed, in halves of its width. */
const LONG = 2.4;
/** Below the head's last row it hangs no farther to the sides than that: what is as dark and lies there is a sleeve. */
const WIDE = 1.9;
/** Fewer pixels tell nothing of a colour. */
const LEAST = 12;

/** @param mask 1 = subject @returns 1 where hair is, or nothing where too little of it is seen */
export function hairArea(
  mask: Float32Array,
  { l, a, b }: LabPlanes,
  { bottom, centre, half }: Pick<Head, 'bottom' | 'centre' | 'half'>,
  width: number,
): Float32Array | undefined {
  const top = Math.floor(mask.findIndex((v) => v > 0.5) / width);
  const brow = top + Math.max(2, Math.round(CROWN * (bottom - top)));
  const [left, right] = [Math.max(0, Math.round(centre - ABOUT * half)), Math.min(width - 1, Math.round(centre + ABOUT * half))];
  const stack: number[] = [];
  for (let y = top; y < brow; y++) for (let x = left; x <= right; x++) if (mask[y * width + x] > 0.5) stack.push(y * width + x);
  if (stack.length < LEAST) return undefined;
  const [crownL, crownA, crownB] = [l, a, b].map((plane) => median(stack.map((i) => plane[i] as number))) as [number, number, number];
  const end = Math.min(mask.length, Math.round(bottom + LONG * half) * width);
  const below = bottom * width;
  const hair = new Float32Array(mask.length);
  const take = (i: number) => {
    if (i < 0 || i >= end || hair[i] === 1 || mask[i] < 0.5) return;
    if (i >= below && Math.abs((i % width) - centre) > WIDE * half) return;
    if (Math.hypot(LIGHT * (l[i] - crownL), 2 * (a[i] - crownA), 2 * (b[i] - crownB)) > LIKE) return;
    hair[i] = 1;
    stack.push(i);
  };
  for (const i of stack.splice(0)) take(i);
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
    take(i - 1);
    take(i + 1);
    take(i - width);
    take(i + width);
  }
  return hair;
}
