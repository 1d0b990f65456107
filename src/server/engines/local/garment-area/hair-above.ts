/** How dark hair is above what is worn: brown hair has the hue of skin, and so have a coat in camel and a collar of rust. */
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { median } from '../pixels/median.ts';

/** Rows in which a head may end, as parts of the subject; a neck is so much narrower than what is above it. */
const NECK = { from: 0.06, to: 0.3, narrower: 0.8 } as const;
/** Lightness, by which hair is darker than what is worn below it: OKLab. */
const HAIR_DARKER = 0.16;

/** What is at the top stands on something narrower: no collar does. */
function narrows(rows: readonly { readonly wide: number }[], top: number, size: number): boolean {
  const widths = rows.slice(top, top + Math.ceil(size * NECK.to)).map(({ wide }) => wide);
  let widest = 0;
  return widths.some((wide, k) => {
    widest = Math.max(widest, wide);
    return k > size * NECK.from && wide < NECK.narrower * widest;
  });
}

/** @param rows how wide the subject is in each @returns the lightness below which what lies at the top may be hair; 0 where no head stands on a neck */
export function hairAbove(
  alpha: Float32Array,
  { l }: LabPlanes,
  rows: readonly { readonly wide: number }[],
  width: number,
  top: number,
  size: number,
): number {
  if (!narrows(rows, top, size)) return 0;
  const below: number[] = [];
  for (let i = (top + Math.ceil(size * NECK.from)) * width; i < alpha.length; i += 7) if (alpha[i] > 0.9) below.push(l[i]);
  return median(below) - HAIR_DARKER;
}
