/** One garment of all that somebody wears: top and trousers have other colours above and below the waist; shoes and bags lie apart. */
import type { Pace } from '../../engine.ts';
import { regions } from '../matting/regions.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { boxBlur } from '../pixels/planes.ts';
import type { Random } from '../pixels/random.ts';
import { OUTSIDE, type Separation, separateInks } from './inks.ts';
import { findWaist } from './waist.ts';

export type Part = 'upper' | 'lower' | undefined;

/** A colour of which this much lies on one side belongs to that side's garment, also where its hem or its sleeves hang over the other. */
const OWN = 0.78;
/** With less than this on its side it is the other's: a sleeve beside trousers. Two greys may be one ink, so half of it is no stranger. */
const FOREIGN = 0.35;
/** A part of the garment against its largest: sleeves under crossed arms are, shoes and bags are not. */
const PART = 0.08;
/** Trousers that the picture's edge cuts off count this much: it was taken for the top. */
const CUT_OFF = 0.6;
/** Of what has no waist, a colour with more than this is no shoe and no collar: the studded bodice of a black dress. */
const LARGE = 0.25;
/** What borders on the garment along this much of its outline lies on it: letters in the colour of the jeans below. */
const ENCLOSED = 0.6;

export interface Chosen {
  /** 0 or 1. */
  readonly area: Float32Array;
  /** Which of two it is; undefined when there is one. */
  readonly part: Part;
}

export function chooseGarment(
  worn: Float32Array,
  lab: LabPlanes,
  width: number,
  height: number,
  part: Part,
  random: Random,
  pace: Pace,
): Chosen {
  const separation = separateInks(lab, worn, width, height, { most: 7, lit: true }, random, pace);
  const waist = findWaist(worn, lab, width, height);
  pace.signal.throwIfAborted();
  const side = waist === undefined ? undefined : sideOf(worn, waist, part, width);
  const chosen = waist === undefined ? asTall(worn, separation, width) : oneSide(worn, separation, waist, side, width);
  const near = boxBlur(chosen, width, height, Math.max(2, Math.round(Math.max(width, height) / 256)));
  const whole = chosen.map((v, i) => (worn[i] > 0 && (v > 0 || near[i] > 0.62) && near[i] > 0.2 ? 1 : 0));
  return { area: withEnclosed(largeParts(whole, width, height), worn, width, height), part: side };
}

const sumOf = (list: Iterable<number>): number => {
  let total = 0;
  for (const v of list) total += v;
  return total;
};

/** What is worn runs out of the picture below. */
function cutOff(worn: Float32Array, width: number): boolean {
  return sumOf(worn.subarray(worn.length - width)) > width * 0.08;
}

/** @param asked the half that was asked for; otherwise the larger is taken */
function sideOf(worn: Float32Array, waist: number, asked: Part, width: number): 'upper' | 'lower' {
  const shown = sumOf(worn.subarray(waist * width)) * (cutOff(worn, width) ? CUT_OFF : 1);
  return asked ?? (sumOf(worn.subarray(0, waist * width)) >= shown ? 'upper' : 'lower');
}

function oneSide(worn: Float32Array, { inks, first }: Separation, waist: number, side: Part, width: number): Float32Array {
  const upper = side === 'upper';
  const here = inks.map(() => 0);
  const all = inks.map(() => 0);
  for (let i = 0; i < worn.length; i++) {
    const k = first[i];
    if (worn[i] <= 0 || k === OUTSIDE) continue;
    all[k] = (all[k] ?? 0) + 1;
    if (i < waist * width === upper) here[k] = (here[k] ?? 0) + 1;
  }
  const share = all.map((n, k) => (here[k] ?? 0) / Math.max(1, n));
  return worn.map((v, i) => {
    if (v <= 0 || first[i] === OUTSIDE) return 0;
    return Number((share[first[i]] ?? 0) >= (i < waist * width === upper ? FOREIGN : OWN));
  });
}

/** Of what has no waist: the largest colour with those that share its height. Shoes and collars have another. */
function asTall(worn: Float32Array, { inks, first }: Separation, width: number): Float32Array {
  const places = inks.map((): number[] => []);
  for (let i = 0; i < first.length; i += 3) if (first[i] !== OUTSIDE && worn[i] > 0) places[first[i]]?.push(Math.floor(i / width));
  const spans = places.map((list) => {
    list.sort((x, y) => x - y);
    const at = (share: number) => list[Math.floor((list.length - 1) * share)] ?? 0;
    return { from: at(0.1), to: at(0.9), size: list.length };
  });
  const all = sumOf(spans.map(({ size }) => size));
  const main = [...spans].sort((x, y) => y.size - x.size)[0];
  if (!main) return worn;
  const together = spans.map(({ from, to, size }) => {
    const common = Math.min(to, main.to) - Math.max(from, main.from);
    return size > LARGE * all || (size > 0 && common > 0.6 * Math.max(1, Math.min(to - from, main.to - main.from)));
  });
  return worn.map((v, i) => (v > 0 && first[i] !== OUTSIDE && together[first[i]] ? 1 : 0));
}

/** Without what lies apart and is small: a bag, a shoe, a rim of skin in shade. */
function largeParts(area: Float32Array, width: number, height: number): Float32Array {
  const { label, size, value } = regions(area, width, height);
  const largest = size.reduce((most, n, k) => (value[k] === 1 ? Math.max(most, n) : most), 0);
  return area.map((v, i) => (v === 1 && (size[label[i]] ?? 0) >= largest * PART ? 1 : 0));
}

/** With what of the other colours lies on the garment. */
function withEnclosed(area: Float32Array, worn: Float32Array, width: number, height: number): Float32Array {
  const rest = area.map((v, i) => (v === 0 && worn[i] > 0 ? 1 : 0));
  const { label, size, value } = regions(rest, width, height);
  const border = size.map(() => 0);
  const own = size.map(() => 0);
  for (let i = width; i < rest.length - width; i++) {
    if (rest[i] === 0) continue;
    for (const next of [i - 1, i + 1, i - width, i + width]) {
      if (rest[next] === 1) continue;
      border[label[i]] = (border[label[i]] ?? 0) + 1;
      if (area[next] === 1) own[label[i]] = (own[label[i]] ?? 0) + 1;
    }
  }
  const enclosed = size.map((_, k) => value[k] === 1 && (own[k] ?? 0) >= ENCLOSED * (border[k] ?? 0) && (own[k] ?? 0) > 0);
  return area.map((v, i) => (v === 1 || enclosed[label[i]] ? 1 : 0));
}
