/** From a coarse answer to a close one: local colours of both sides decide between them. */
import type { Pace } from '../../engine.ts';
import { followPicture } from '../pixels/guided-filter.ts';
import { type LabPlanes, labDistance } from '../pixels/lab-planes.ts';
import { pushPullAt } from '../pixels/push-pull.ts';
import type { Raster } from '../pixels/raster.ts';
import { type PaleParts, paleParts } from './cloth/pale-parts.ts';

/** Pixels between sure subject and sure background go to the side whose nearby colour they are closer to; three rounds. */
export function refine(lab: LabPlanes, picture: Raster, sure: Float32Array, start: Float32Array, pace: Pace): Float32Array {
  const { width, height } = picture;
  let alpha = start;
  const { open, places } = openIn(sure);
  const follow = followPicture(picture, open, 3, 1e-4, pace.signal);
  const planes = [lab.l, lab.a, lab.b];
  const pale = paleParts(lab, sure, picture.width, picture.height);
  const inside = new Float32Array(alpha.length);
  const outside = new Float32Array(alpha.length);
  const vote = sure.slice();
  for (let round = 0; round < 3; round++) {
    pace.signal.throwIfAborted();
    sides(sure, alpha, inside, outside);
    const front = pushPullAt(planes, inside, width, height, places);
    pace.signal.throwIfAborted();
    const back = pushPullAt(planes, outside, width, height, places);
    pace.signal.throwIfAborted();
    voteAt(places, lab, front, back, pale, start, alpha, vote);
    alpha = follow(vote);
    for (let i = 0; i < alpha.length; i++)
      if (sure[i] !== 0.5) alpha[i] = sure[i];
      // White beside white has no edge to follow: the filter would mix cloth and wall.
      else if (pale?.there[i] === 1 && start[i] > 0.5 && vote[i] > alpha[i]) alpha[i] = vote[i];
  }
  return alpha;
}

/** The pixels that are to be found out, as marks and as a list. */
function openIn(sure: Float32Array): { readonly open: Uint8Array; readonly places: Int32Array } {
  const open = new Uint8Array(sure.length);
  let count = 0;
  for (let i = 0; i < open.length; i++)
    if (sure[i] === 0.5) {
      open[i] = 1;
      count++;
    }
  const places = new Int32Array(count);
  for (let i = 0, k = 0; k < count; i++) if (open[i] === 1) places[k++] = i;
  return { open, places };
}

/** What is known of each side in this round. */
function sides(sure: Float32Array, alpha: Float32Array, inside: Float32Array, outside: Float32Array): void {
  for (let i = 0; i < alpha.length; i++) {
    inside[i] = sure[i] === 1 || (sure[i] !== 0 && alpha[i] > 0.92) ? 1 : 0;
    outside[i] = sure[i] === 0 || (sure[i] !== 1 && alpha[i] < 0.08) ? 1 : 0;
  }
}

/** @param front, back the colours of both sides at each place @param pale what of the cloth looks like the ground */
function voteAt(
  places: Int32Array,
  { l, a, b }: LabPlanes,
  front: Float32Array,
  back: Float32Array,
  pale: PaleParts | undefined,
  start: Float32Array,
  alpha: Float32Array,
  vote: Float32Array,
): void {
  for (let k = 0, q = 0; k < places.length; k++, q += 3) {
    const i = places[k];
    let toFront = labDistance(l[i] - front[q], a[i] - front[q + 1], b[i] - front[q + 2]);
    const toBack = labDistance(l[i] - back[q], a[i] - back[q + 1], b[i] - back[q + 2]);
    // White between the black flowers of a print is cloth too, though the flowers and it are grey in the mean.
    const printed = pale !== undefined && start[i] > 0.5 && pale.there[i] === 1;
    if (printed) toFront = Math.min(toFront, labDistance(l[i] - pale.l[i], a[i] - pale.a[i], b[i] - pale.b[i]));
    // A bare leg under a red dress is like neither: what lies behind an edge and is nothing like the ground is subject.
    const unlike = start[i] > 0.5 ? Math.min(1, Math.max(0, (toBack - 0.07) / 0.08)) : 0;
    const own = Math.max(unlike, 1 / (1 + Math.exp(-(toBack - toFront) / 0.018)));
    // White on white: both sides look alike, and only the edge that was crossed can tell.
    let apart = labDistance(front[q] - back[q], front[q + 1] - back[q + 1], front[q + 2] - back[q + 2]);
    if (printed) apart = Math.min(apart, labDistance(pale.l[i] - back[q], pale.a[i] - back[q + 1], pale.b[i] - back[q + 2]));
    const trust = Math.min(1, Math.max(0, (apart - 0.03) / 0.09));
    vote[i] = trust * (0.7 * own + 0.3 * alpha[i]) + (1 - trust) * start[i];
  }
}
