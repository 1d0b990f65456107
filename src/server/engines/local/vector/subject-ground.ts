/**
 * What a picture shows apart from its plain ground. A white T-shirt on grey has less contrast than the folds of a red one: told by colours alone
 * its lit side would run into the ground, and half of the inks would be greys of a wall.
 */
import type { Oklab } from '../../../../contract/colour/oklab.ts';
import type { Pace, StopSignal } from '../../engine.ts';
import { OUTSIDE, type Separation } from '../inks/inks.ts';
import { matte } from '../matting/matte.ts';
import { regions } from '../matting/regions.ts';
import { colourCounts, strangeShare } from '../pixels/colour-counts.ts';
import { marksAbove } from '../pixels/convert.ts';
import { type LabPlanes, labDistance, labPlanes } from '../pixels/lab-planes.ts';
import { boxBlur } from '../pixels/planes.ts';
import type { Raster } from '../pixels/raster.ts';
import { studioGround } from './studio-ground.ts';

/** Parts of the picture between which a subject is one. */
const LEAST = 0.03;
const MOST = 0.92;
/** How far a ground strays from its own mean (OKLab, mean square root): a wall with its vignette 0.05; a room, a street more. */
const PLAIN = 0.075;
/** Chroma and lightness that no shadow on a ground has: what differs by so much is a thing that the outline missed. */
const OTHER_HUE = 0.05;
const OTHER_LIGHT = 0.34;
const RIM = 3;
/** Part of the picture that a shadow is at least, and part of it in colours that the subject has not. */
const LEAST_SHADOW = 0.0005;
const STRANGE = 0.5;

export interface OnGround {
  /** 0–1. */
  readonly cover: Float32Array;
  /** RGB of what covers, without the ground in its soft rim: mixed with it, a red sleeve ends in splinters of pink. */
  readonly colour: Uint8Array;
  /** One flat colour for all that is not covered. */
  readonly ground: Oklab;
}

/** @param picture RGB @returns `undefined` where nothing stands out from one plain ground */
export async function subjectOnGround(picture: Raster, pace: Pace): Promise<OnGround | undefined> {
  const { width, height, data } = picture;
  const n = width * height;
  const { alpha, colour, busy, grade } = await matte(picture, {}, pace);
  if (busy || grade === 'poor') return undefined;
  const lab = labPlanes(data, n);
  const sums = { l: 0, a: 0, b: 0, squares: 0, count: 0 };
  for (let i = 0; i < n; i++) {
    if (alpha[i] > 0) continue;
    sums.count++;
    sums.l += lab.l[i];
    sums.a += lab.a[i];
    sums.b += lab.b[i];
    sums.squares += lab.l[i] ** 2 + lab.a[i] ** 2 + lab.b[i] ** 2;
  }
  if (sums.count < (1 - MOST) * n || sums.count > (1 - LEAST) * n) return undefined;
  const ground = { l: sums.l / sums.count, a: sums.a / sums.count, b: sums.b / sums.count };
  const strays = Math.sqrt(Math.max(0, sums.squares / sums.count - ground.l ** 2 - ground.a ** 2 - ground.b ** 2));
  if (strays > PLAIN) return undefined;
  pace.signal.throwIfAborted();
  const cover = withMissed(withoutShadow(alpha, data, lab, width, height, pace.signal), lab, ground, width, height);
  return { cover, colour, ground };
}

/** A deep shadow beside a rose shirt was taken for a part of it: it hangs together with the ground, and the shirt has no such colour. */
function withoutShadow(
  alpha: Float32Array,
  data: Uint8Array,
  lab: LabPlanes,
  width: number,
  height: number,
  signal: StopSignal,
): Float32Array {
  const smooth = { l: lab.l, a: boxBlur(lab.a, width, height, 1), b: boxBlur(lab.b, width, height, 1) };
  const walked = studioGround(smooth, width, height, signal);
  if (!walked) return alpha;
  // In loops, here and below: `map` makes an object of every number that it hands over.
  const doubtful = new Float32Array(alpha.length);
  for (let i = 0; i < doubtful.length; i++) if (alpha[i] > 0 && walked[i] === 1) doubtful[i] = 1;
  const { label, value, size } = regions(doubtful, width, height);
  const own = colourCounts(data, (i) => alpha[i] > 0.5 && walked[i] === 0);
  const least = LEAST_SHADOW * alpha.length;
  const shadow = new Set<number>();
  for (const [k, count] of size.entries()) {
    if (value[k] !== 1 || count < least) continue;
    signal.throwIfAborted();
    if (
      strangeShare(
        colourCounts(data, (i) => label[i] === k && alpha[i] > 0.5),
        own,
      ) > STRANGE
    )
      shadow.add(k);
  }
  return shadow.size === 0 ? alpha : alpha.map((v, i) => (shadow.has(label[i]) ? 0 : v));
}

/** Away from the outline alone: its own soft rim is mixed with the subject's hue. */
function withMissed(alpha: Float32Array, { l, a, b }: LabPlanes, ground: Oklab, width: number, height: number): Float32Array {
  const near = boxBlur(alpha, width, height, rimOf(width, height));
  const result = alpha.slice();
  for (let i = 0; i < result.length; i++) {
    if (near[i] > 0) continue;
    if (labDistance(0, a[i] - ground.a, b[i] - ground.b) > OTHER_HUE || Math.abs(l[i] - ground.l) > OTHER_LIGHT) result[i] = 1;
  }
  return result;
}

/** Where a subject is whole and no pixel is mixed with the ground: a rim of pink round a red sleeve is no ink of it. @returns 1 there */
export function coreOf({ cover }: OnGround, width: number, height: number): Float32Array {
  return marksAbove(boxBlur(cover, width, height, rimOf(width, height)), 0.98);
}

function rimOf(width: number, height: number): number {
  return Math.max(RIM, Math.round(Math.max(width, height) / 256));
}

/** The inks of what is covered with the ground as one more, below all of them; along the outline one blends into the other. */
export function onGround({ inks, first, second, blend }: Separation, { cover, ground }: OnGround): Separation {
  const own = { first: first.slice(), second: second.slice(), blend: blend.slice() };
  let bare = 0;
  for (let i = 0; i < first.length; i++) {
    const ink = first[i] === OUTSIDE ? 0 : (blend[i] > 0.5 ? second[i] : first[i]) + 1;
    if (cover[i] < 0.5) bare++;
    if (cover[i] < 0.98 || ink === 0) {
      own.first[i] = 0;
      own.second[i] = ink;
      own.blend[i] = ink === 0 ? 0 : cover[i];
    } else {
      own.first[i] = first[i] + 1;
      own.second[i] = second[i] + 1;
    }
  }
  const share = bare / first.length;
  return { inks: [{ ...ground, share }, ...inks.map((ink) => ({ ...ink, share: ink.share * (1 - share) }))], ...own };
}
