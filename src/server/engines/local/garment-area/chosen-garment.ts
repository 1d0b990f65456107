/** One garment of all that somebody wears: top and trousers have other colours above and below the waist; shoes and bags lie apart. */
import type { Pace } from '../../engine.ts';
import { OUTSIDE, type Separation, separateInks } from '../inks/inks.ts';
import { regions } from '../matting/regions.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { boxBlur } from '../pixels/planes.ts';
import type { Random } from '../pixels/random.ts';
import { type Covering, withPartsBehind } from './behind-arms.ts';
import { fadedHue } from './faded-hue.ts';
import { hangingSleeves } from './hanging-sleeves.ts';
import { othersShade } from './others-shade.ts';
import { offTone } from './skin.ts';
import { waistOf } from './waist.ts';

export type Part = 'upper' | 'lower' | undefined;

/**
 * A colour that makes up so many times more of one garment than of the other is that one's, also where a hem or a sleeve hangs over the
 * other. Two greys may be one ink: it is as much of both, and only its place tells.
 */
const OWN = 2;
/** A part of the garment against its largest: sleeves under crossed arms are, shoes and bags are not. */
const PART = 0.08;
/** Trousers that the picture's edge cuts off count this much: it was taken for the top. */
const CUT_OFF = 0.6;
/** Of what has no waist, a colour with more than this is no shoe and no collar: the studded bodice of a black dress. */
const LARGE = 0.25;
/** Of the height below the waist, the lowest part in which shoes are, one foot before the other; share of a colour of theirs that lies there. */
const FEET = 0.2;
const SHOES = 0.75;
/** The far side of a sleeve is as dark as black trousers, but has the colour of its cloth: OKLab, chroma of such cloth and how far it is off, fading with the light. */
const COLOURED = 0.05;
const SHADE = 0.014;
/** Of the picture's height: how far from the waist a slanting hem goes. */
const NEAR_WAIST = 0.08;
/** Stripes of a shirt in the colour of the jeans below it: among the garment, in a window of so much of the picture's longer side, by so much of the cloth there. */
const AMONG = { window: 0.022, share: 0.5 };
/** What borders on the garment along this much of its outline lies on it: letters in the colour of the jeans below. */
const ENCLOSED = 0.6;

export interface Chosen {
  /** 0 or 1. */
  readonly area: Float32Array;
  /** Which of two it is; undefined when there is one. */
  readonly part: Part;
}

/**
 * @param worn 0 or 1 by pixel: all cloth on the person, without skin and head.
 * @param part which of two is asked for; otherwise the larger is taken, one that the picture cuts off counting less.
 */
export function chooseGarment(
  worn: Float32Array,
  lab: LabPlanes,
  width: number,
  height: number,
  part: Part,
  over: Covering,
  random: Random,
  pace: Pace,
): Chosen {
  const separation = separateInks(lab, worn, width, height, { most: 7, lit: true, several: true }, random, pace);
  const parted = waistOf(worn, lab, over, part !== undefined, width, height);
  const waist = parted?.row;
  pace.signal.throwIfAborted();
  const side = waist === undefined ? undefined : sideOf(worn, waist, part, width);
  const isHere = (i: number) => waist === undefined || i < waist * width === (side === 'upper');
  const isNear = (i: number) => waist !== undefined && Math.abs(Math.floor(i / width) - waist) < NEAR_WAIST * height;
  const isOthers = othersShade(worn, lab, separation, isHere);
  const chosen =
    waist === undefined
      ? asTall(worn, separation, width)
      : oneSide(
          worn,
          lab,
          separation,
          {
            isHere,
            isNear: (i) => side === 'upper' && isNear(i),
            // Leggings with stripes in a colour of the tee's blocks: what is far below its hem is theirs.
            isOthers: (i) => (parted?.seam === true && !isHere(i) && !isNear(i)) || isOthers(i),
            isOurs: othersShade(worn, lab, separation, (i) => !isHere(i)),
          },
          side === 'lower' ? feetBelow(worn, waist, width) : undefined,
          width,
        );
  if (waist !== undefined && parted?.seam === false) {
    const hanging = hangingSleeves(worn, separation, waist, width, height);
    const isLower = othersShade(worn, lab, separation, (i) => i < waist * width);
    for (let i = waist * width; i < chosen.length; i++) if (hanging[i] === 1 && !isLower(i)) chosen[i] = side === 'upper' ? 1 : 0;
  }
  if (waist !== undefined && side === 'upper') withStripes(chosen, worn, waist, width, height);
  const near = boxBlur(chosen, width, height, Math.max(2, Math.round(Math.max(width, height) / 256)));
  const whole = new Float32Array(chosen.length);
  for (let i = 0; i < whole.length; i++) if (worn[i] > 0 && (chosen[i] > 0 || near[i] > 0.62) && near[i] > 0.2) whole[i] = 1;
  const large = largeParts(whole, width, height, isHere);
  const parts = withPartsBehind(large, whole, over, isHere, width, height);
  return { area: withEnclosed(parts, worn, width, height), part: side };
}

function sumOf(list: Float32Array | readonly number[]): number {
  let total = 0;
  for (let i = 0; i < list.length; i++) total += list[i] as number;
  return total;
}

/** What is worn runs out of the picture below. */
function cutOff(worn: Float32Array, width: number): boolean {
  return sumOf(worn.subarray(worn.length - width)) > width * 0.08;
}

/** @param asked the half that was asked for; otherwise the larger is taken */
function sideOf(worn: Float32Array, waist: number, asked: Part, width: number): 'upper' | 'lower' {
  const shown = sumOf(worn.subarray(waist * width)) * (cutOff(worn, width) ? CUT_OFF : 1);
  return asked ?? (sumOf(worn.subarray(0, waist * width)) >= shown ? 'upper' : 'lower');
}

/** The pixel at which the rows begin where shoes may be, below trousers or a skirt; undefined where the picture ends above them. */
function feetBelow(worn: Float32Array, waist: number, width: number): number | undefined {
  if (cutOff(worn, width)) return undefined;
  const last = Math.floor(worn.findLastIndex((v) => v > 0) / width);
  return Math.round(last - FEET * (last - waist)) * width;
}

/** Colours that are hardly anywhere else below the waist: shoes stand there, and no skin parts them from a long hem. @param here pixels of each colour below the waist */
function inksOfShoes(worn: Float32Array, first: Separation['first'], here: readonly number[], atFeet: number): readonly boolean[] {
  const low = here.map(() => 0);
  for (let i = atFeet; i < worn.length; i++) if (worn[i] > 0 && first[i] !== OUTSIDE) low[first[i]] = (low[first[i]] ?? 0) + 1;
  return here.map((n, k) => n > 0 && (low[k] ?? 0) > SHOES * n);
}

interface Sides {
  /** On the garment's side of the waist. */
  readonly isHere: (i: number) => boolean;
  /** Where a top's slanting hem may be. */
  readonly isNear: (i: number) => boolean;
  /** In the hue of one of the two and far from the other's, whatever ink it was counted to. */
  readonly isOthers: (i: number) => boolean;
  readonly isOurs: (i: number) => boolean;
}

/** @param atFeet from here on there may be shoes */
function oneSide(
  worn: Float32Array,
  lab: LabPlanes,
  { inks, first }: Separation,
  { isHere, isNear, isOthers, isOurs }: Sides,
  atFeet: number | undefined,
  width: number,
): Float32Array {
  const here = inks.map(() => 0);
  const there = inks.map(() => 0);
  for (let i = 0; i < worn.length; i++) {
    const k = first[i];
    if (worn[i] <= 0 || k === OUTSIDE) continue;
    const counts = isHere(i) ? here : there;
    counts[k] = (counts[k] ?? 0) + 1;
  }
  const more = (list: readonly number[], k: number) => (list[k] ?? 0) / Math.max(1, sumOf(list));
  const own = inks.map((_, k) => more(here, k) >= OWN * more(there, k));
  const shoes = atFeet === undefined ? [] : inksOfShoes(worn, first, here, atFeet);
  const foreign = inks.map((_, k) => more(there, k) >= OWN * more(here, k) || shoes[k] === true);
  const coloured = inks.filter(({ a, b }, k) => !foreign[k] && (here[k] ?? 0) > 0 && Math.hypot(a, b) > COLOURED);
  const inShade = (i: number) =>
    Math.hypot(lab.a[i], lab.b[i]) > COLOURED / 2 &&
    coloured.some((ink) => lab.l[i] < ink.l && offTone(ink, lab.l[i], lab.a[i], lab.b[i]) < SHADE);
  const height = worn.length / width;
  const ours = inks.filter((_, k) => own[k] === true);
  const theirs = inks.filter((_, k) => foreign[k] === true);
  const isFaded = fadedHue(lab, ours, theirs, width, height);
  const isTheirsFaded = fadedHue(lab, theirs, ours, width, height);
  const chosen = new Float32Array(worn.length);
  for (let i = 0; i < chosen.length; i++) {
    const ink = first[i];
    if (worn[i] <= 0 || ink === OUTSIDE) continue;
    if (isHere(i)) {
      if (foreign[ink] && !(inShade(i) || isFaded(i) || (!shoes[ink] && isOurs(i)))) continue;
      if (!(isNear(i) && isOthers(i))) chosen[i] = 1;
    } else if (!foreign[ink] && own[ink] === true && !isOthers(i) && !isTheirsFaded(i)) chosen[i] = 1;
  }
  return chosen;
}

/** Adds what lies among a top, clear of its hem. */
function withStripes(chosen: Float32Array, worn: Float32Array, waist: number, width: number, height: number): void {
  const radius = Math.round(AMONG.window * Math.max(width, height));
  const [own, all] = [boxBlur(chosen, width, height, radius), boxBlur(worn, width, height, radius)];
  const end = Math.max(0, waist - 2 * radius) * width;
  for (let i = 0; i < end; i++) if (worn[i] > 0 && own[i] > AMONG.share * all[i]) chosen[i] = 1;
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
  const chosen = new Float32Array(worn.length);
  for (let i = 0; i < chosen.length; i++) if (worn[i] > 0 && first[i] !== OUTSIDE && together[first[i]]) chosen[i] = 1;
  return chosen;
}

/** Without what lies apart and is small (a bag, a shoe, a rim of skin in shade), or beyond the waist: the patch on a knee may have the colour of the top. */
function largeParts(area: Float32Array, width: number, height: number, isHere: (i: number) => boolean): Float32Array {
  const { label, size, value } = regions(area, width, height);
  const here = new Uint32Array(size.length);
  for (let i = 0; i < label.length; i++) if (area[i] > 0 && isHere(i)) here[label[i]]++;
  const largest = size.reduce((most, n, k) => (value[k] === 1 ? Math.max(most, n) : most), 0);
  const kept = size.map((n, k) => value[k] === 1 && n >= largest * PART && 2 * here[k] >= n);
  const large = new Float32Array(area.length);
  for (let i = 0; i < large.length; i++) if (area[i] > 0 && kept[label[i]]) large[i] = 1;
  return large;
}

/** With what of the other colours lies on the garment. */
function withEnclosed(area: Float32Array, worn: Float32Array, width: number, height: number): Float32Array {
  const rest = new Float32Array(area.length);
  for (let i = 0; i < rest.length; i++) if (area[i] === 0 && worn[i] > 0) rest[i] = 1;
  const { label, size, value } = regions(rest, width, height);
  const border = new Uint32Array(size.length);
  const own = new Uint32Array(size.length);
  // Jeans below a slanting hem lie along it with most of their outline, and run out of the picture.
  const open = new Set(label.subarray(rest.length - width));
  for (let i = width; i < rest.length - width; i++) {
    if (rest[i] === 0) continue;
    for (const next of [i - 1, i + 1, i - width, i + width]) {
      if (rest[next] === 1) continue;
      border[label[i]]++;
      if (area[next] === 1) own[label[i]]++;
    }
  }
  const enclosed = size.map((_, k) => value[k] === 1 && !open.has(k) && own[k] >= ENCLOSED * border[k] && own[k] > 0);
  const whole = new Float32Array(area.length);
  for (let i = 0; i < whole.length; i++) if (area[i] === 1 || enclosed[label[i]]) whole[i] = 1;
  return whole;
}
