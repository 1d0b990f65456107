/** Long hair that hangs beside the face, or onto a top: it lies as wide and as low as shoulders do, and a print made a hood of it. */
import type { Oklab } from '../../../../contract/colour/oklab.ts';
import { regions } from '../matting/regions.ts';
import { type LabPlanes, labDistance } from '../pixels/lab-planes.ts';
import { boxBlur } from '../pixels/planes.ts';
import { middleColour } from './ground-gaps.ts';
import { offTone } from './skin.ts';
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

/** Over stripes of its colour it ends, column by column, where cloth of another colour begins: off its tone, chroma fading with the light, for so many halves of the head's width. Then it may be longer, too. */
const FOREIGN = { off: 0.06, run: 0.06, long: 2.8 } as const;

/** So far above the last row of the head, in halves of its width, such hair begins at least. */
const BESIDE_FACE = 0.2;

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
  const seeds: number[] = [];
  for (let i = top * width; i < crown; i++) if (inHead(i) && like(i)) seeds.push(i);
  const hair = grownFrom(seeds, like, end, width);
  let [alike, all, both] = [0, 0, 0];
  for (let i = bottom * width; i < area.length; i++) {
    if (area[i] < 0.5) continue;
    all++;
    if (like(i) && hair[i] !== 1) alike++;
  }
  for (let i = 0; i < end; i++) both += hair[i] === 1 && area[i] > 0 ? 1 : 0;
  if (both === 0) return area;
  const plane = alike > MOST_ALIKE * all ? aboveStripes(area, lab, tone, { bottom, half }, width) : Float32Array.from(hair);
  // Its rim is half wall, half hair.
  const wide = boxBlur(plane, width, plane.length / width, Math.max(1, Math.round(RIM * half)));
  return area.map((v, i) => (i < plane.length && wide[i] > 0 ? 0 : v));
}

/** All that is like the seeds and touches them. */
function grownFrom(seeds: readonly number[], like: (i: number) => boolean, end: number, width: number): Uint8Array {
  const grown = new Uint8Array(end);
  const stack = seeds.filter((i) => i < end);
  for (const i of stack) grown[i] = 1;
  for (let i = stack.pop(); i !== undefined; i = stack.pop())
    for (const j of [i - 1, i + 1, i - width, i + width]) {
      if (j < 0 || j >= end || grown[j] === 1 || !like(j)) continue;
      grown[j] = 1;
      stack.push(j);
    }
  return grown;
}

/** Hair over a garment that has its colour in stripes; nothing where all of the garment has it, and nobody can part them. */
function aboveStripes(
  area: Float32Array,
  lab: LabPlanes,
  tone: Oklab,
  { bottom, half }: Pick<Head, 'bottom' | 'half'>,
  width: number,
): Float32Array {
  const end = Math.min(area.length, Math.round(bottom + FOREIGN.long * half) * width);
  const long = Math.max(3, Math.round(FOREIGN.run * half));
  const plane = new Float32Array(end);
  for (let x = 0; x < width; x++) {
    let run = 0;
    let i = x;
    for (; i < end && run < long; i += width) run = area[i] > 0 && offTone(tone, lab.l[i], lab.a[i], lab.b[i]) > FOREIGN.off ? run + 1 : 0;
    if (run === long) for (let j = x; j < i - long * width; j += width) if (area[j] > 0) plane[j] = 1;
  }
  // Hair hangs down from beside the face; what begins below it is the plain part of a top above its print.
  const { label, value } = regions(plane, width, end / width);
  const hangs = value.map(() => false);
  for (let i = 0; i < Math.max(0, Math.round(bottom - BESIDE_FACE * half)) * width; i++) if (plane[i] === 1) hangs[label[i]] = true;
  return plane.map((v, i) => (hangs[label[i]] ? v : 0));
}
