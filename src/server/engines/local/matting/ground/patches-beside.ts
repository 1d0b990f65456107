/**
 * Patches of ground that were kept beside a figure: a small JPEG is mottled about whatever has an edge, and a walk through that wall leaves off at the
 * rim of its blocks. White scraps hung on arms, hair and hems, and the answer was said to be usable.
 */
import type { StopSignal } from '../../../engine.ts';
import { marksBelow } from '../../pixels/convert.ts';
import { type LabPlanes, labDistance, stepBetween } from '../../pixels/lab-planes.ts';
import { boxBlur } from '../../pixels/planes.ts';
import { pushPullAll } from '../../pixels/push-pull.ts';
import { withoutGrain } from '../../pixels/without-grain.ts';
import { isBand, pieceOf } from '../cloth/bands.ts';
import { regions } from '../regions.ts';
import { eachRim } from '../rim.ts';

/** Farthest from the ground beside the figure, OKLab: each pixel, and their mean distance. */
const LIKE = 0.03;
const ALL_LIKE = 0.02;
/**
 * Its mean colour is the ground's, OKLab: blocks are lighter here and darker there, up to 0.008 in the mean; a white collar is another white all over.
 */
const OWN = 0.0085;
/** Pixels beside the outline that are no ground yet but its blur. */
const BLUR = 3;
/** In the mean of as many pixels around one: less, and ground lies among them. */
const ALL_FIGURE = 0.9999;
/** Shares of the figure: less is nothing anybody sees, more is a garment. */
const LEAST = 0.0005;
const MOST = 0.03;
/**
 * It lies open to the ground along so much of what it lies against the figure: of 314 photographs patches do along 0.52 and more of that, white collars,
 * stripes and cuffs, which are as pale and as clear-edged, along 0.33 at most.
 */
const OPEN = 0.42;
/**
 * Share of its rim with the figure that is a clear edge, OKLab: patches have 0.57 and more, pieces of white trousers and of pale coats up to 0.2. Where the
 * colours give it up as well, wall that lies against skin has 0.43.
 */
const CLEAR = 0.1;
const MOSTLY = 0.55;
const MUCH = 0.4;
/** Mean step towards the open ground at most, OKLab: patches have up to 0.048, the end of a white stripe beside a dark one 0.15. */
const MOUTH_STEP = 0.05;

/**
 * A gap whose mouth such blocks closed lies open along next to nothing, as stripes and collars do: between the sleeves and the body of black tees all of it
 * stayed. There the colours know better: for them it is ground, 0–1 in the mean of it, and its colour is nearer to the ground's own. Of 341 photographs six
 * pieces of ground have 0.06 at most, the end of a white stripe 0.59.
 */
const UNLIKELY = 0.2;
const NEARER = 0.006;
const MOST_OF_GAP = 0.06;

/** @param mask 1 = figure @param likely the subject by its colours, 0–1 @returns 1 where a patch is; nothing where there are none */
export function patchesBeside(
  mask: Float32Array,
  likely: Float32Array | undefined,
  lab: LabPlanes,
  width: number,
  height: number,
  signal: StopSignal,
): Float32Array | undefined {
  const smooth = withoutGrain(lab, width, height);
  const near = boxBlur(mask, width, height, BLUR);
  const outside = marksBelow(near, 1e-6);
  signal.throwIfAborted();
  const [l, a, b] = pushPullAll([smooth.l, smooth.a, smooth.b], outside, width, height) as [Float32Array, Float32Array, Float32Array];
  signal.throwIfAborted();
  const [like, off] = [new Float32Array(mask.length), new Float32Array(mask.length)];
  let figure = 0;
  for (let i = 0; i < like.length; i++) {
    if (mask[i] === 0) continue;
    figure++;
    off[i] = labDistance(smooth.l[i] - l[i], smooth.a[i] - a[i], smooth.b[i] - b[i]);
    if (off[i] < LIKE) like[i] = 1;
  }
  const { label, size, value } = regions(like, width, height);
  const sums = () => new Float64Array(size.length);
  const [far, lighter, redder, yellower, chance, beside] = [sums(), sums(), sums(), sums(), sums(), sums()];
  for (let i = 0; i < off.length; i++) {
    if (like[i] === 0) continue;
    chance[label[i]] += likely ? likely[i] : 1;
    if (near[i] < ALL_FIGURE) beside[label[i]]++;
    far[label[i]] += off[i];
    lighter[label[i]] += smooth.l[i] - l[i];
    redder[label[i]] += smooth.a[i] - a[i];
    yellower[label[i]] += smooth.b[i] - b[i];
  }
  const [mouth, step, rim, clear] = [sums(), sums(), sums(), sums()];
  eachRim(like, like, width, height, (at, inward, beyond) => {
    const k = label[at];
    if (mask[at - inward] === 0) {
      mouth[k]++;
      step[k] += stepBetween(smooth, at + inward, beyond);
    } else {
      rim[k]++;
      if (stepBetween(smooth, at, beyond) > CLEAR) clear[k]++;
    }
  });
  const is = size.map((n, k) => {
    if (value[k] === 0 || n < LEAST * figure || far[k] > ALL_LIKE * n || rim[k] === 0) return false;
    const unlikely = chance[k] < UNLIKELY * n;
    const open = mouth[k] > OPEN * rim[k];
    if (clear[k] <= (unlikely && open ? MUCH : MOSTLY) * rim[k]) return false;
    const own = Math.hypot(lighter[k] as number, redder[k] as number, yellower[k] as number);
    if (open) return n <= MOST * figure && own <= OWN * n && step[k] < MOUTH_STEP * mouth[k];
    const gap = n <= MOST_OF_GAP * figure && own < NEARER * n && unlikely && beside[k] > 0;
    return gap && !isBand(pieceOf(label, k), mask, width, height);
  });
  if (!is.includes(true)) return undefined;
  const patches = new Float32Array(mask.length);
  for (let i = 0; i < patches.length; i++) if (is[label[i]]) patches[i] = 1;
  return patches;
}
