/** The collar and the straps of what somebody wears: they rise into the rows of the head, which as a whole is no garment. */

import { regions } from '../matting/regions.ts';
import { type LabPlanes, labDistance } from '../pixels/lab-planes.ts';
import type { Head } from './wearer-head.ts';

/** OKLab: from pixel to pixel of one cloth, and from where it was known to be the garment; a rib in the shade of a chin is in, hair on a pale top is not. */
const STEP = 0.06;
const OFF = 0.14;
/** How far above the head's last row a collar ends, in halves of its width. What goes on from there is hair. */
const RISES = 1.5;
/** Pixels below the topmost row of a head that the picture cuts off. */
const CUT_OFF = 3;

/**
 * @param area 1 = the garment, none of it above the head's last row and beside the face
 * @param skin 1 = skin; asked above that row
 * @returns it with what goes on there in its colour, as far as skin or another colour ends it
 */
export function withCollar(
  area: Float32Array,
  alpha: Float32Array,
  lab: LabPlanes,
  skin: (i: number) => boolean,
  { bottom, half }: Pick<Head, 'bottom' | 'half'>,
  width: number,
): Float32Array {
  const end = bottom * width;
  const top = Math.floor(alpha.findIndex((v) => v > 0.5) / width);
  const least = Math.max(top + CUT_OFF, Math.round(bottom - RISES * half));
  const grown = new Float32Array(end);
  const known = new Int32Array(end);
  const stack: number[] = [];
  const apart = (i: number, j: number) => labDistance(lab.l[i] - lab.l[j], lab.a[i] - lab.a[j], lab.b[i] - lab.b[j]);
  const visit = (from: number, seed: number) => {
    for (const i of [from - 1, from + 1, from - width, from + width]) {
      if (i < 0 || i >= end || area[i] > 0 || grown[i] > 0 || alpha[i] <= 0.5 || skin(i)) continue;
      if (apart(i, from) > STEP || apart(i, seed) > OFF) continue;
      grown[i] = 1;
      known[i] = seed;
      stack.push(i);
    }
  };
  for (let i = Math.max(0, least * width); i < end + width && i < area.length; i++) if (area[i] > 0) visit(i, i);
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) visit(i, known[i]);
  const { label, size, value } = regions(grown, width, bottom);
  const hair = size.map(() => false);
  for (let i = 0; i < least * width; i++) if (grown[i] > 0) hair[label[i]] = true;
  const result = area.slice();
  for (let i = 0; i < result.length; i++) if (area[i] > 0 || (i < end && value[label[i]] === 1 && !hair[label[i]])) result[i] = 1;
  return result;
}
