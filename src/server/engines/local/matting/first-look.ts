/** What a picture is before anybody painted on it: its ground, what a walk finds there, what the colours say, and which of both is believed. */
import type { Grade, Pace } from '../../engine.ts';
import { marksAbove } from '../pixels/convert.ts';
import { type LabPlanes, labPlanes } from '../pixels/lab-planes.ts';
import type { Raster } from '../pixels/raster.ts';
import { withoutSeedsInCloth } from './cloth/lower-edge.ts';
import { offExactGround } from './ground/exact-ground.ts';
import { calmGround, type Ground } from './ground/ground.ts';
import { faceGivenUp } from './head/face-given-up.ts';
import { judge, walkInstead } from './judge.ts';
import { type Reached, reach } from './reach.ts';
import { tidy } from './regions.ts';

/** Nothing of it is ever written to: it serves the next answer about its picture, too. */
export interface FirstLook {
  /** The picture at the size at which the subject is found. */
  readonly small: Raster;
  readonly lab: LabPlanes;
  /** The subject by its colours, 0–1. */
  readonly likely: Float32Array | undefined;
  readonly ground: Ground;
  /** The ground is too busy for a sure answer. */
  readonly busy: boolean;
  readonly walked: Reached;
  /** The colours had given up a face. */
  readonly givenUp: boolean;
  readonly byColours: boolean;
  readonly grade: Grade;
}

/** The subject by its colours, 0–1, as soon as it is there. */
export type Likely = () => Promise<Float32Array | undefined>;

/** @param likelyOf asked for once all that it is not needed for is done: somebody else may be looking for it */
export async function firstLook(picture: Raster, small: Raster, likelyOf: Likely, pace: Pace): Promise<FirstLook> {
  const { width, height, data } = small;
  const lab = labPlanes(data, width * height);
  pace.signal.throwIfAborted();
  const calm = calmGround(lab, width, height, pace.signal);
  pace.signal.throwIfAborted();
  const ground = { ...withoutSeedsInCloth(calm, width, height, pace), exact: offExactGround(picture, small) };
  pace.signal.throwIfAborted();
  const { border } = ground;
  const likely = await likelyOf();
  const busy = border.noise > 0.012 || border.share < 0.45;
  const walked = reach(ground, likely, width, height, pace);
  const byWalk = tidy(marksAbove(walked.far, walked.threshold), width, height);
  const judged = judge(byWalk, likely, ground, busy, width, height);
  const givenUp = judged.byColours && !busy && likely !== undefined && faceGivenUp(byWalk, likely, ground.lab, width, height);
  const { byColours, grade } = givenUp ? walkInstead(byWalk, width, height) : judged;
  pace.signal.throwIfAborted();
  return { small, lab, likely, ground, busy, walked, givenUp, byColours, grade };
}
