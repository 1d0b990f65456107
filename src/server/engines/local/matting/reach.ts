/** Which pixels cannot be reached from the border: the walks, and the pale cloth that they went into all the same. */
import type { Pace } from '../../engine.ts';
import { marksAbove } from '../pixels/convert.ts';
import { type LabPlanes, stepBetween } from '../pixels/lab-planes.ts';
import { calmWalk, paleBays } from './cloth/bays.ts';
import { geodesic } from './geodesic.ts';
import { clothOffGround } from './ground/even-ground.ts';
import type { Ground } from './ground/ground.ts';
import { GROUNDS_OWN, offGround } from './ground/off-ground.ts';
import { regions } from './regions.ts';
import { eachRim } from './rim.ts';

/** So many times as hard to reach as an edge, and a pixel is surely inside. */
export const INNER = 1.6;
/** Of what the bold walk found: less is not much more. */
const LEAST_MORE = 0.03;
/** What is given to cloth that was walked into. */
const FAR_ENOUGH = 2;

export interface Reached {
  readonly far: Float32Array;
  /** Farther than this lies the subject. */
  readonly threshold: number;
  readonly white: boolean;
  /** 1 where a walk went into cloth and was sent out again. */
  readonly bays: Float32Array | undefined;
  /** Where the bold walk and the one through the picture without its grain ended, before either was corrected: one from more places goes on from there. */
  readonly bold: Float32Array;
  readonly calm: Float32Array | undefined;
}

/** Times the ground's own steps, or slopes, that cost nothing. */
const FREE_STEP = 1.6;
const FREE_SLOPE = 1.2;

/** What is farther from the frame than this lies beyond an edge. */
export function farthest({ border }: Ground): number {
  return Math.max(0.0075, 4 * border.noise);
}

/** OKLab steps that cost a walk nothing, whatever the ground: of the one that steps over soft shadows, and of the careful one. */
const BOLD = 0.0036;
const CAREFUL = 0.0019;

/** How far each pixel is from `seeds` for a walk that steps over soft shadows. It goes on from where the ground was `walked` already. */
export function boldWalk(ground: Ground, seeds: readonly number[], width: number, height: number, pace: Pace): Float32Array {
  const { lab, steep } = ground;
  return geodesic({ ...lab, steep }, width, height, seeds, freeStep(ground, BOLD), farthest(ground) * INNER, pace, ground.walked);
}

/** Of what costs nothing on this ground, `least` or what its own steps are. */
function freeStep({ border, sloping }: Ground, least: number): number {
  return Math.max(least, (sloping ? FREE_SLOPE : FREE_STEP) * border.noise);
}

/**
 * Two walks: one that steps over soft shadows, and one careful enough for white on white. The careful one counts when it finds much more that is
 * not darker than the ground: that is pale cloth, while a shadow is darker.
 * @param likely the subject by its colours, 0–1
 */
export function reach(ground: Ground, likely: Float32Array | undefined, width: number, height: number, pace: Pace): Reached {
  const { border } = ground;
  const threshold = farthest(ground);
  const bold = boldWalk(ground, border.seeds, width, height, pace);
  const careful = carefulWalk(ground, bold, likely, width, height, pace);
  const white = careful !== undefined;
  const far = careful ?? bold.slice();
  const off = clothOffGround(marksAbove(far, threshold), ground, width, height, pace.signal);
  if (off) mark(far, off.open, 0);
  if (off) mark(far, off.cloth, FAR_ENOUGH * threshold);
  pace.signal.throwIfAborted();
  const calm = calmWalk(ground, width, height, pace);
  const bays = (calm && paleBays(marksAbove(far, threshold), ground, calm, width, height)) ?? off?.cloth;
  if (bays && off?.cloth) for (let i = 0; i < bays.length; i++) if (off.cloth[i] === 1) bays[i] = 1;
  mark(far, bays, FAR_ENOUGH * threshold);
  return { far, threshold, white, bays, bold, calm };
}

/** @param bold where the bold walk ended @returns where the careful one did, if it counts */
function carefulWalk(
  ground: Ground,
  bold: Float32Array,
  likely: Float32Array | undefined,
  width: number,
  height: number,
  pace: Pace,
): Float32Array | undefined {
  const { lab, border, steep } = ground;
  const threshold = farthest(ground);
  const free = freeStep(ground, CAREFUL);
  // Where the ground's own steps are larger than either's, the careful walk is the bold one once more.
  if (free === freeStep(ground, BOLD)) return undefined;
  const careful = geodesic({ ...lab, steep }, width, height, border.seeds, free, threshold * INNER, pace);
  const side = new Float32Array(bold.length);
  let [found, more] = [0, 0];
  for (let i = 0; i < bold.length; i++) {
    side[i] = bold[i] > threshold ? FOUND : careful[i] > threshold ? MORE : 0;
    if (side[i] === FOUND) found++;
    else if (side[i] === MORE) more++;
  }
  // Parts are asked one by one only where all of them together could be enough.
  if (more <= found * LEAST_MORE) return undefined;
  const cloth = paleCloth(side, lab, likely, width, height, found);
  let level = 0;
  for (const i of border.seeds) level += lab.l[i] / border.seeds.length;
  let count = 0;
  let darker = 0;
  for (let i = 0; i < cloth.length; i++) {
    if (cloth[i] === 0) {
      // Ground that merely grows lighter round the subject is not walked into by the bold one either.
      careful[i] = Math.min(careful[i], bold[i]);
      continue;
    }
    count++;
    darker += level - lab.l[i];
  }
  const pale = count > 0 && darker / count < 0.025;
  return (pale && count > found * LEAST_MORE) || count > found * 0.35 ? careful : undefined;
}

function mark(far: Float32Array, marks: Float32Array | undefined, value: number): void {
  if (marks) for (let i = 0; i < far.length; i++) if (marks[i] === 1) far[i] = value;
}

/** More of the subject than this is not taken away by a stroke that does not cover it, nor more than so many times the stroke. */
const MOST_TAKEN = 0.4;
const TIMES_PAINTED = 3;

/**
 * The walk that starts from a 去除 stroke too: what was painted on goes with all that no edge parts from it, a bag with its handle. Where that
 * would be most of the subject – a stroke over the hem of a plain dress – only what was painted goes, and there is no such walk.
 */
export function reachFrom(
  remove: Float32Array,
  before: Reached,
  ground: Ground,
  likely: Float32Array | undefined,
  width: number,
  height: number,
  pace: Pace,
): Reached | undefined {
  const painted: number[] = [];
  for (let i = 0; i < remove.length; i++) if (remove[i] > 0.5) painted.push(i);
  const { border } = ground;
  const wider = { ...ground, border: { ...border, seeds: [...border.seeds, ...painted] }, walked: before.bold, calmWalked: before.calm };
  const after = reach(wider, likely, width, height, pace);
  let subject = 0;
  let taken = 0;
  for (let i = 0; i < remove.length; i++) {
    if (before.far[i] <= before.threshold) continue;
    subject++;
    if (after.far[i] <= after.threshold) taken++;
  }
  return taken > MOST_TAKEN * subject && taken > TIMES_PAINTED * painted.length ? undefined : after;
}

/** Least step across the rim of cloth, however white on white: two levels and a half of grey. Light that fades on a wall takes one or two. */
const RIM_STEP = 0.008;
/** Smaller patches, as parts of what is sure to be subject, are shadows behind hair. */
const LEAST_CLOTH = 0.01;

/** Square of a mouth's length over the area: wider ones are no gap between two legs. Found on photographs: gaps up to 0.4. */
const GAP_MOUTH = 1;
/** Light on a wall beside hair has a faint rim, and the colours are sure that it is none of the subject's. */
const UNLIKELY = 0.03;
const WALL_STEP = 0.012;

/**
 * Pixels further in and further out, the least that it is darker between those, and how many times as much as right across its rim: a soft shadow goes
 * on growing darker behind the place where the careful walk stopped, cloth is as dark at once. In fifteen photographs shadows have 2 to 12 times,
 * cloth 1 time at most. A grey wall's shadow, half as large as the figure before it, went with her jeans.
 * What is lighter than the ground right across its rim is none: half a white shirt was lost for the arms and the buttons behind its edge.
 */
const SHADOW = { inner: 8, outer: 6, darker: 0.015, times: 2, lighter: 0.001 };

/** On which side a pixel is: the ground (0), what both walks found, what only the careful one did. */
const FOUND = 2;
const MORE = 1;

/** What only the careful walk found: the parts of it that end in an edge towards the ground, marked 1. */
function paleCloth(
  side: Float32Array,
  lab: LabPlanes,
  likely: Float32Array | undefined,
  width: number,
  height: number,
  found: number,
): Float32Array {
  const { label, size, value } = regions(side, width, height);
  const rim = new Int32Array(size.length);
  const steps = new Float64Array(size.length);
  const [near, far] = [new Float64Array(size.length), new Float64Array(size.length)];
  const more = new Float32Array(side.length);
  for (let i = 0; i < more.length; i++) if (side[i] === MORE) more[i] = 1;
  eachRim(more, side, width, height, (at, inward, beyond) => {
    rim[label[at]]++;
    steps[label[at]] += stepBetween(lab, at + 2 * inward, beyond);
    const [inside, outside] = [at + SHADOW.inner * inward, beyond - SHADOW.outer * inward];
    if (Math.min(inside, outside) < 0 || Math.max(inside, outside) >= side.length) return;
    near[label[at]] += lab.l[beyond] - lab.l[at + 2 * inward];
    far[label[at]] += lab.l[outside] - lab.l[inside];
  });
  const off = offGround(side, lab, label, size.length);
  const chance = meanOf(likely, label, size);
  const cloth = size.map((n, k) => {
    if (value[k] !== MORE || n < found * LEAST_CLOTH || steps[k] < RIM_STEP * rim[k]) return false;
    const gap = rim[k] * rim[k] < GAP_MOUTH * n && off[k] < GROUNDS_OWN;
    const wall = chance[k] < UNLIKELY && steps[k] < WALL_STEP * rim[k];
    const shadow = near[k] > -SHADOW.lighter * rim[k] && far[k] > SHADOW.darker * rim[k] && far[k] > SHADOW.times * near[k];
    return !gap && !wall && !shadow;
  });
  const result = new Float32Array(side.length);
  for (let i = 0; i < result.length; i++) if (cloth[label[i]]) result[i] = 1;
  return result;
}

/** Mean over each part; 1 where nothing is known. */
function meanOf(plane: Float32Array | undefined, label: Int32Array, size: readonly number[]): Float64Array {
  const sums = new Float64Array(size.length).fill(plane ? 0 : 1);
  if (!plane) return sums;
  for (let i = 0; i < plane.length; i++) sums[label[i]] += plane[i] / size[label[i]];
  return sums;
}
