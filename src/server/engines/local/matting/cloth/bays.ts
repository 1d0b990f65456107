/**
 * Pale cloth on a pale ground that a walk went into: where a hem is as bright as the wall behind it there is no edge, and the walk has a door to the
 * whole panel. A bay of the subject with a narrow mouth is cloth; what lies open along most of its side is a shadow.
 */
import type { Pace } from '../../../engine.ts';
import { marksAbove } from '../../pixels/convert.ts';
import { stepBetween } from '../../pixels/lab-planes.ts';
import { boxBlur } from '../../pixels/planes.ts';
import { withoutGrain } from '../../pixels/without-grain.ts';
import { geodesic } from '../geodesic.ts';
import { type Ground, steepness } from '../ground/ground.ts';
import { GROUNDS_OWN, offGround } from '../ground/off-ground.ts';
import { regions } from '../regions.ts';
import { eachRim } from '../rim.ts';

/** A picture without its grain shows slopes that are less than that grain, and a walk that pays every slope goes through no door. OKLab. */
const FREE = 0.0019;
const ACROSS = 0.0075;
/** Pixels by which slopes reach out beyond the edge that they belong to. */
const FRINGE = 2;
/** Smaller ones, as shares of the picture, are no cloth that anybody misses. */
const LEAST = 0.0004;
/** Square of the mouth's length, in pixels, over the bay's area. Found on garments in white, cream and pale grey: mouths up to 2, shadows from 22. */
const WIDEST_MOUTH = 6;
/**
 * Share of the subject that such shadows make up at most: a ground that has more of them has edges of its own, and shade between blinds is no cloth.
 * The cloth that is given back belongs to the subject: of a white shirt the walk had found a rim, and its shadow alone was too much for that.
 */
const MOST_OPEN = 0.06;
/** Least step through the mouth; through the one between an arm and a body the ground goes on. */
const MOUTH_STEP = 0.006;

/** The walk through the picture without its grain, from the same places; none where the ground itself was calmed: such a picture was walked already, and paid every slope. */
export function calmWalk(
  { lab, border, sloping, calmWalked }: Ground,
  width: number,
  height: number,
  pace: Pace,
): Float32Array | undefined {
  if (sloping) return undefined;
  const smooth = withoutGrain(lab, width, height);
  const far = geodesic({ ...smooth, steep: steepness(smooth, width, height) }, width, height, border.seeds, FREE, ACROSS, pace, calmWalked);
  pace.signal.throwIfAborted();
  return far;
}

/** @param found what the walk found, 1 = subject @param calm how far each pixel is without the grain @returns 1 where it went into cloth, or nothing where it did not */
export function paleBays(
  found: Float32Array,
  { lab }: Ground,
  calm: Float32Array,
  width: number,
  height: number,
): Float32Array | undefined {
  const smooth = withoutGrain(lab, width, height);
  const within = boxBlur(marksAbove(calm, ACROSS), width, height, FRINGE);
  const bay = new Float32Array(found.length);
  const taken = found.slice();
  for (let i = 0; i < bay.length; i++) if (within[i] > 0.999 && found[i] === 0) bay[i] = taken[i] = 1;
  const { label, size, value } = regions(bay, width, height);
  const mouth = new Int32Array(size.length);
  const steps = new Float64Array(size.length);
  eachRim(bay, taken, width, height, (at, inward, beyond) => {
    mouth[label[at]]++;
    steps[label[at]] += stepBetween(smooth, at + inward, beyond);
  });
  const off = offGround(taken, lab, label, size.length);
  const cloth = size.map((n, k) => {
    const long = mouth[k] as number;
    if (off[k] < GROUNDS_OWN) return false;
    return value[k] === 1 && n > width * height * LEAST && long * long < WIDEST_MOUTH * n && (steps[k] as number) >= MOUTH_STEP * long;
  });
  let [subject, open] = [0, 0];
  for (let i = 0; i < found.length; i++) subject += found[i];
  for (const [k, n] of size.entries())
    if (cloth[k]) subject += n;
    else if (value[k] === 1 && (mouth[k] as number) ** 2 >= WIDEST_MOUTH * n) open += n;
  if (open > MOST_OPEN * subject || !cloth.includes(true)) return undefined;
  for (let i = 0; i < bay.length; i++) if (!cloth[label[i]]) bay[i] = 0;
  return bay;
}
