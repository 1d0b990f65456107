/** Dark hair before a dark ground: a face was cut out without it, along an edge as clear as any, and the answer was said to be usable. */
import { skinLike } from '../../garment-area/skin.ts';
import type { Head } from '../../garment-area/wearer-head.ts';
import type { LabPlanes } from '../../pixels/lab-planes.ts';

/** Columns about the head's middle, and rows below the figure's first in which its brow may be: in halves of its width. */
const COLUMNS = 0.8;
const BROW = 1.3;
/** Pixels to both sides of the outline at which it is looked, and how dark it is beyond it, where nobody tells hair from a wall. OKLab. */
const APART = 4;
const DARK = 0.32;
/** Share of those columns in which skin meets the dark: of 115 photographs one has any, and that 0.88. */
const MOST = 0.5;

/** @param mask 1 = subject @param head whose brow is looked at @returns whether it ends in the dark */
export function hairLost(
  mask: Float32Array,
  lab: LabPlanes,
  { centre, half }: Pick<Head, 'centre' | 'half'>,
  width: number,
  height: number,
): boolean {
  const top = Math.floor(mask.findIndex((v) => v > 0.5) / width);
  const [from, to] = [-1, 1].map((side) => Math.round(centre + side * COLUMNS * half)) as [number, number];
  const end = Math.min(height - APART, Math.round(top + BROW * half));
  let [all, bare] = [0, 0];
  for (let x = Math.max(0, from); x <= Math.min(width - 1, to); x++) {
    let y = top;
    while (y < end && (mask[y * width + x] as number) < 0.5) y++;
    if (y === end) continue;
    all++;
    const [inside, beyond] = [(y + APART) * width + x, (y - APART) * width + x];
    if (beyond >= 0 && lab.l[beyond] < DARK && skinLike(lab.l[inside], lab.a[inside], lab.b[inside])) bare++;
  }
  return bare > MOST * all;
}
