/** Long hair that hangs beside the face, or onto a top: it lies as wide and as low as shoulders do, and a print made a hood of it. */
import { type LabPlanes, labDistance } from '../pixels/lab-planes.ts';
import { boxBlur } from '../pixels/planes.ts';
import { middleColour } from './ground-gaps.ts';
import type { Head } from './wearer-head.ts';

/** OKLab from the middle colour of hair; strands in the light have more. */
const LIKE = 0.11;
/** Share of the head's rows, from its top, in which what is no skin is hair. */
const CROWN = 0.5;
/** How far below the head's last row it is followed, in halves of its width. */
const LONG = 2;
/** Its soft rim, in halves of the head's width. */
const RIM = 0.03;
/** Share of the garment that may have hair's colour: more, and nobody can part them. */
const MOST_ALIKE = 0.12;

/** @param area the garment, 0–1 @param skin asked for rows of the head @returns it without the hair that hangs from the head */
export function withoutHair(
  area: Float32Array,
  alpha: Float32Array,
  lab: LabPlanes,
  skin: (i: number) => boolean,
  { bottom, centre, half }: Pick<Head, 'bottom' | 'centre' | 'half'>,
  width: number,
): Float32Array {
  const top = Math.floor(alpha.findIndex((v) => v > 0.5) / width);
  const crown = (top + Math.max(1, Math.round(CROWN * (bottom - top)))) * width;
  const end = Math.min(area.length, Math.round(bottom + LONG * half) * width);
  const inHead = (i: number) => i < crown && alpha[i] > 0.9 && Math.abs((i % width) - centre) < half && !skin(i);
  const tone = middleColour(lab, inHead);
  if (!tone) return area;
  const like = (i: number) => alpha[i] > 0.5 && labDistance(lab.l[i] - tone.l, lab.a[i] - tone.a, lab.b[i] - tone.b) < LIKE;
  const hair = new Uint8Array(end);
  const stack: number[] = [];
  for (let i = top * width; i < crown; i++) if (inHead(i) && like(i)) stack.push(i);
  for (const i of stack) hair[i] = 1;
  for (let i = stack.pop(); i !== undefined; i = stack.pop())
    for (const j of [i - 1, i + 1, i - width, i + width]) {
      if (j < 0 || j >= end || hair[j] === 1 || !like(j)) continue;
      hair[j] = 1;
      stack.push(j);
    }
  let [alike, all, both] = [0, 0, 0];
  for (let i = bottom * width; i < area.length; i++) {
    if (area[i] < 0.5) continue;
    all++;
    if (like(i) && hair[i] !== 1) alike++;
  }
  for (let i = 0; i < end; i++) both += hair[i] === 1 && area[i] > 0 ? 1 : 0;
  if (both === 0 || alike > MOST_ALIKE * all) return area;
  const plane = new Float32Array(end);
  for (let i = 0; i < end; i++) plane[i] = hair[i];
  // Its rim is half wall, half hair.
  const wide = boxBlur(plane, width, end / width, Math.max(1, Math.round(RIM * half)));
  return area.map((v, i) => (i < end && wide[i] > 0 ? 0 : v));
}
