/** Which of two answers to keep – the walk's or the colours' –, and how far to trust it: a fragment is never called good. */
import type { Grade } from '../../engine.ts';
import { marksAbove, marksBelow } from '../pixels/convert.ts';
import { type LabPlanes, labDistance, stepBetween } from '../pixels/lab-planes.ts';
import { boxBlur } from '../pixels/planes.ts';
import { withoutGrain } from '../pixels/without-grain.ts';
import { DITHERED, type Ground, oneColourAt } from './ground/ground.ts';
import { regions } from './regions.ts';
import { eachRim } from './rim.ts';

export interface Judgement {
  /** The subject found by its colours is the better answer. */
  readonly byColours: boolean;
  readonly grade: Grade;
}

/** What of the colours' answer is neither subject nor ground, as a share of the subject: clear, passable, a fog. Found on 90 photographs and scenes. */
const CLEAR = 0.15;
const PASSABLE = 0.3;
const FOG = 0.5;
/** Shares of one answer that the other has not: from then on one of them is wrong. */
const MOST_MISSED = 0.5;
const MOST_EXTRA = 0.4;
const MUCH_EXTRA = 0.17;
const SOME_EXTRA = 0.12;
const SOME_MISSED = 0.25;
const AGREED = 0.05;
/**
 * Before a ground with a grain: so much of the walk's answer is ground for colours that miss nothing of theirs, and one of both is wrong; right answers have
 * 0.2 at most. And so soft is what neither agrees with, from 0.47 on; right ones have 0.37.
 */
const A_QUARTER = 0.25;
const MIST = 0.42;
/** A ground of one colour, by the steps between its neighbours: through it a walk finds every edge there is. */
const ONE_COLOUR = 0.0005;
/** Off the hue of such a ground, OKLab: shade on it never is. */
const OWN_HUE = 0.04;
/** A walk that found less of the picture than this found nothing. */
const LEAST_FOUND = 0.005;
/** Share of the frame's sides that a subject may touch, and of the ground that may be uneven. */
const MOST_TOUCHED = 0.05;
const MOST_UNEVEN = 0.09;
/** Outline in lengths of a square's side of the same area; share of the whole in its largest part. */
const MOST_OUTLINE = 20;
const LEAST_WHOLE = 0.75;

/**
 * @param walked the walk's answer, 1 = subject @param likely the colours' answer, 0–1; without it there is nothing to compare with
 * @param busy the ground cannot be walked through
 */
export function judge(
  walked: Float32Array,
  likely: Float32Array | undefined,
  ground: Ground,
  busy: boolean,
  width: number,
  height: number,
): Judgement {
  if (!likely) return { byColours: false, grade: busy ? 'poor' : 'good' };
  const { share, soft, missed, extra, pale } = compared(walked, likely, ground, width, height);
  if (share < LEAST_FOUND) return { byColours: true, grade: soft < CLEAR ? 'usable' : 'poor' };
  if (busy) {
    if (missed < AGREED && extra < AGREED) return { byColours: false, grade: soft < CLEAR ? 'usable' : 'poor' };
    return { byColours: soft < PASSABLE || missed > MOST_MISSED, grade: soft < CLEAR ? 'usable' : 'poor' };
  }
  const other = missed > MOST_MISSED || pale > MOST_EXTRA;
  // A walk does not get through grain: a floor of it stayed beneath somebody's feet, of which the colours knew all but the shoes' soles.
  const grainy = ground.border.noise >= ONE_COLOUR && missed < AGREED;
  const most = grainy ? passable(pale) : CLEAR;
  if ((soft < most && pale > MUCH_EXTRA) || (soft < PASSABLE && other)) return { byColours: true, grade: 'usable' };
  if (grainy && pale > A_QUARTER) return { byColours: false, grade: 'poor' };
  // Splinters that the colours hold for next to nothing of it: whoever opens them sees no coat.
  if (missed > MOST_MISSED && inPieces(walked, width, height)) return { byColours: soft < FOG, grade: 'poor' };
  const lively = uneven(walked, ground, width, height) > MOST_UNEVEN;
  // In a room a walk stops at whatever has an edge, a screen behind her, and the colours are no word against that.
  if (lively && soft > FOG) return { byColours: false, grade: 'poor' };
  const shaken = lively || inPieces(walked, width, height);
  // Of a garment that fills its picture the colours know nothing but fog: before paper of one colour that is no word against a walk that lost none of it.
  const fills = ground.border.noise < ONE_COLOUR && !shaken && missed < AGREED;
  if (soft > FOG && !fills && (missed > SOME_MISSED || extra > SOME_EXTRA)) return { byColours: false, grade: 'poor' };
  // Each of both misses much of what the other is sure of.
  if (ground.border.noise >= ONE_COLOUR && soft > MIST && missed > SOME_MISSED && extra > SOME_EXTRA)
    return { byColours: false, grade: 'poor' };
  const doubtful = shaken || touched(walked, width, height) > MOST_TOUCHED;
  return { byColours: false, grade: doubtful ? 'usable' : 'good' };
}

/** How soft the colours' answer may be, the more so the more the walk kept of what is ground for them. */
function passable(pale: number): number {
  return CLEAR + (PASSABLE - CLEAR) * Math.min(1, Math.max(0, (pale - MUCH_EXTRA) / (MOST_EXTRA - MUCH_EXTRA)));
}

/** The walk's answer where the colours gave up a face. What else it kept as far as the picture's sides, a plant in its pot, nobody can tell from the figure. */
export function walkInstead(walked: Float32Array, width: number, height: number): Judgement {
  return { byColours: false, grade: touched(walked, width, height) > MOST_TOUCHED ? 'poor' : 'usable' };
}

function compared(walked: Float32Array, likely: Float32Array, calm: Ground, width: number, height: number) {
  const { l, a, b } = calm.lab;
  const at = oneColourAt(calm, DITHERED);
  // The colours gave up both sleeves of a red tee for the white stripes along them: before one colour, what has a hue of its own is no ground.
  const own = (i: number) => at !== undefined && labDistance(0, a[i] - a[at], b[i] - b[at]) > OWN_HUE && l[i] < l[at];
  const ground = marksBelow(likely, 0.05);
  const { label, value, touchesBorder } = regions(ground, width, height);
  let [area, between, sure, missed, kept, extra, pale] = [0, 0, 0, 0, 0, 0, 0];
  for (let i = 0; i < likely.length; i++) {
    const p = likely[i];
    area += p;
    if (p > 0.1 && p < 0.9) between++;
    if (p > 0.95) {
      sure++;
      if (walked[i] === 0) missed++;
    }
    if (walked[i] === 1) {
      kept++;
      // A face between hair and collar may have the wall's colour: what the subject encloses is no piece of ground.
      if (value[label[i]] === 0 || !touchesBorder[label[i]]) continue;
      extra++;
      if (!own(i)) pale++;
    }
  }
  return {
    share: kept / likely.length,
    soft: between / Math.max(1, area),
    missed: missed / Math.max(1, sure),
    extra: extra / Math.max(1, kept),
    pale: pale / Math.max(1, kept),
  };
}

/** Left and right, but for the lowest fifth: there people are cut by the frame. */
function touched(mask: Float32Array, width: number, height: number): number {
  const rows = Math.max(1, Math.floor(height * 0.8));
  let count = 0;
  for (let y = 0; y < rows; y++) count += mask[y * width + 1] + mask[y * width + width - 2];
  return count / (2 * rows);
}

/** Share of the ground, away from the subject, over which the lightness changes clearly within four pixels. */
function uneven(mask: Float32Array, { lab: { l } }: Ground, width: number, height: number): number {
  const seen = { count: 0, clear: 0 };
  for (let y = 3; y < height - 3; y++) countUneven(mask, l, y * width, width, seen);
  return seen.clear / Math.max(1, seen.count);
}

function countUneven(mask: Float32Array, l: Float32Array, row: number, width: number, seen: { count: number; clear: number }): void {
  let [count, clear] = [0, 0];
  for (let i = row + 3, end = row + width - 3; i < end; i++) {
    if (mask[i] + mask[i + 3] + mask[i - 3] + mask[i + 3 * width] + mask[i - 3 * width] > 0) continue;
    count++;
    if ((l[i + 2] - l[i - 2]) ** 2 + (l[i + 2 * width] - l[i - 2 * width]) ** 2 > 0.0016) clear++;
  }
  seen.count += count;
  seen.clear += clear;
}

function inPieces(mask: Float32Array, width: number, height: number): boolean {
  const { size, value } = regions(mask, width, height);
  let [whole, largest, outline] = [0, 0, 0];
  for (let k = 0; k < size.length; k++)
    if (value[k] === 1) {
      whole += size[k];
      largest = Math.max(largest, size[k]);
    }
  for (let i = 0; i + width < mask.length; i++) {
    if (mask[i] !== mask[i + 1]) outline++;
    if (mask[i] !== mask[i + width]) outline++;
  }
  return largest < LEAST_WHOLE * whole || outline > MOST_OUTLINE * Math.sqrt(whole);
}

/** Least step across an outline that anybody sees, OKLab, and the share of it that may have less. */
const SEEN_STEP = 0.012;
export const MOST_FAINT = 0.045;
/**
 * So much of it together with a long stretch (`MOST_LOST`), before a ground of several colours, and the outline is somewhere: of 314 photographs five have
 * 0.0955 and more, all cut wrongly; white tops before a grey wall, cut rightly, up to 0.072. A white that is one colour tells cloth by that (0.43).
 */
export const GUESSED = 0.083;

/** Share of the outline across which nothing is seen to change: there it is a guess. @param mask 1 = subject */
export function faintShare(mask: Float32Array, lab: LabPlanes, width: number, height: number): number {
  // Grain is no edge.
  const smooth = withoutGrain(lab, width, height);
  let [rim, faint] = [0, 0];
  eachRim(mask, mask, width, height, (at, inward, beyond) => {
    rim++;
    if (stepBetween(smooth, at + inward, beyond) < SEEN_STEP) faint++;
  });
  return faint / Math.max(1, rim);
}

/** Pixels to both sides of the outline over which an edge has ended, the least that changes there, and the part of it that a sharp one takes at once. */
const ACROSS = 6;
const CLEAR_STEP = 0.04;
const AT_ONCE = 0.5;
/** Shares of the outline without such an edge. Photographs of garments have up to 0.16, fur 0.35; a lit patch of wall that was kept from 0.45. */
const MOST_SOFT = 0.38;
const A_PATCH = 0.45;

/** The least that can be said of a subject whose outline runs along the soft rim of light on a wall; `undefined` where it does not. @param mask 1 = subject */
export function gradeOfSoft(mask: Float32Array, lab: LabPlanes, width: number, height: number): Exclude<Grade, 'good'> | undefined {
  const smooth = withoutGrain(lab, width, height);
  let [rim, soft] = [0, 0];
  eachRim(mask, mask, width, height, (at, inward, beyond) => {
    const [inside, outside] = [at + ACROSS * inward, at - (ACROSS + 1) * inward];
    if (Math.min(inside, outside) < 0 || Math.max(inside, outside) >= mask.length) return;
    rim++;
    const whole = stepBetween(smooth, inside, outside);
    if (whole > CLEAR_STEP && stepBetween(smooth, at + inward, beyond) < AT_ONCE * whole) soft++;
  });
  return soft > A_PATCH * rim ? 'poor' : soft > MOST_SOFT * rim ? 'usable' : undefined;
}

/** Pixels to both sides between which nothing changes, OKLab: no edge runs there. */
const NEAR = 4;
const NO_EDGE = 0.02;
/** Gaps in such a stretch that do not end it, px. */
const JOINED = 2;
/** As a part of the side of a square as large as the subject. Of 70 photographs those cut wrongly in a place have 0.1 and more, of 50 cut rightly one has. */
export const MOST_LOST = 0.1;

/** The longest stretch of the outline along which the picture shows no edge: ground beside a neck went with the figure, a pale sleeve with the wall. @param mask 1 = subject */
export function longestLost(mask: Float32Array, lab: LabPlanes, width: number, height: number): number {
  const smooth = withoutGrain(lab, width, height);
  const lost = new Float32Array(mask.length);
  const edged = new Float32Array(mask.length);
  eachRim(mask, mask, width, height, (at, inward) => {
    const [inside, outside] = [at + NEAR * inward, at - (NEAR + 1) * inward];
    if (Math.min(inside, outside) < 0 || Math.max(inside, outside) >= mask.length) return;
    (stepBetween(smooth, inside, outside) < NO_EDGE ? lost : edged)[at] = 1;
  });
  for (let i = 0; i < lost.length; i++) if (edged[i] === 1) lost[i] = 0;
  const { label, size } = regions(marksAbove(boxBlur(lost, width, height, JOINED), 0), width, height);
  const long = size.map(() => 0);
  let [area, most] = [0, 0];
  for (let i = 0; i < lost.length; i++) {
    area += mask[i];
    if (lost[i] === 1) most = Math.max(most, ++long[label[i]]);
  }
  return most / Math.sqrt(Math.max(1, area));
}
