/**
 * A second way to find the subject, for grounds that cannot be walked through: what has colours and a texture that the picture's border has not,
 * and lies in the middle. Eight rounds of asking which kinds of pixels are the subject's and which pixels are of those kinds, along the picture's edges.
 */
import type { StopSignal } from '../../engine.ts';
import { followGuide } from '../pixels/guided-filter.ts';
import { kMeans, nearestCentre } from '../pixels/k-means.ts';
import { type LabPlanes, labDistance, labPlanes } from '../pixels/lab-planes.ts';
import { blur, boxBlur } from '../pixels/planes.ts';
import { Random } from '../pixels/random.ts';
import type { Raster } from '../pixels/raster.ts';
import type { Part } from '../sharing.ts';

/** Longest side on which it is done. */
export const COLOURS_SIDE = 256;
/** Colours that are told apart, and of each how rough it is: calm cloth, a weave, leaves. OKLab steps. */
const COLOURS = 40;
const ROUGH = [0.012, 0.035];
const ROUNDS = 8;
/** Share of the sides within which a pixel is ground, unless its kind says otherwise. */
const RING = 0.045;

/** @param small RGB, `COLOURS_SIDE` on its longest side @returns 0–1 per pixel */
export function subjectByColours(small: Raster, signal: StopSignal): Float32Array {
  const { width, height, data } = small;
  const n = width * height;
  const lab = labPlanes(data, n);
  signal.throwIfAborted();
  const kind = kindsOf(lab, width, height, signal);
  signal.throwIfAborted();
  const kinds = COLOURS * (ROUGH.length + 1);
  const prior = placePrior(width, height);
  signal.throwIfAborted();
  const follow = followGuide(small, 4, 2e-4, signal);
  let share = startOf(kind, kinds, prior, width, height);
  const vote = new Float32Array(n);
  for (let round = 0; round < ROUNDS; round++) {
    signal.throwIfAborted();
    voteByKind(kind, kinds, share, prior, vote);
    share = follow(boxBlur(vote, width, height, 1));
    harden(share);
  }
  return share;
}

/** A quarter of a cut-out's first look, of a picture that crosses in no time. */
export const BY_COLOURS: Part<Raster, Float32Array> = {
  name: 'by-colours',
  make: async (small, { signal }) => subjectByColours(small, signal),
};

/** What the kinds say of each pixel, and the place of it. */
function voteByKind(kind: Uint8Array, kinds: number, share: Float32Array, prior: Float32Array, vote: Float32Array): void {
  const inside = new Float64Array(kinds);
  const outside = new Float64Array(kinds);
  let allInside = 0;
  let allOutside = 0;
  for (let i = 0; i < kind.length; i++) {
    inside[kind[i]] += share[i];
    outside[kind[i]] += 1 - share[i];
    allInside += share[i];
    allOutside += 1 - share[i];
  }
  for (let i = 0; i < kind.length; i++) {
    const f = (inside[kind[i]] + 1) / (allInside + kinds);
    const b = (outside[kind[i]] + 1) / (allOutside + kinds);
    const p = prior[i];
    vote[i] = (p * f) / (p * f + (1 - p) * b);
  }
}

function harden(share: Float32Array): void {
  for (let i = 0; i < share.length; i++) share[i] = Math.min(1, Math.max(0, (share[i] - 0.5) * 1.6 + 0.5));
}

/** Which kind each pixel is of. */
function kindsOf({ l, a, b }: LabPlanes, width: number, height: number, signal: StopSignal): Uint8Array {
  const n = l.length;
  const smooth = { l: boxBlur(l, width, height, 1), a: boxBlur(a, width, height, 1), b: boxBlur(b, width, height, 1) };
  const points = new Float32Array(Math.ceil(n / 7) * 3);
  let m = 0;
  for (let i = 0; i < n; i += 7) {
    points[m++] = smooth.l[i];
    points[m++] = 2 * smooth.a[i];
    points[m++] = 2 * smooth.b[i];
  }
  signal.throwIfAborted();
  const centres = kMeans(points.subarray(0, m), COLOURS, new Random(1));
  signal.throwIfAborted();
  const off = new Float32Array(n);
  for (let i = 0; i < n; i++) off[i] = labDistance(l[i] - smooth.l[i], a[i] - smooth.a[i], b[i] - smooth.b[i]);
  const rough = leastAround(boxBlur(off, width, height, 2), width, height, 3);
  signal.throwIfAborted();
  const kind = new Uint8Array(n);
  const at = Float32Array.from(centres.flatMap(({ x, y, z }) => [x, y, z]));
  for (let i = 0, best = 0; i < n; i++) {
    best = nearestCentre(smooth.l[i], 2 * smooth.a[i], 2 * smooth.b[i], at, best);
    kind[i] = best * (ROUGH.length + 1) + (rough[i] > ROUGH[1] ? 2 : rough[i] > ROUGH[0] ? 1 : 0);
  }
  return kind;
}

/** The least of four means beside each pixel, aslant: an edge beside calm cloth or calm ground makes neither of them rough. */
function leastAround(plane: Float32Array, width: number, height: number, by: number): Float32Array {
  const result = new Float32Array(plane.length);
  for (let y = 0; y < height; y++) {
    const up = Math.max(0, y - by) * width;
    const down = Math.min(height - 1, y + by) * width;
    leastOfRow(plane, up, down, by, result, y * width, width);
  }
  return result;
}

function leastOfRow(plane: Float32Array, up: number, down: number, by: number, into: Float32Array, row: number, width: number): void {
  for (let x = 0; x < width; x++) {
    const left = Math.max(0, x - by);
    const right = Math.min(width - 1, x + by);
    into[row + x] = Math.min(plane[up + left], plane[up + right], plane[down + left], plane[down + right]);
  }
}

/** How likely a subject is at each place: people put it in the middle, and let it be cut by the lower edge at most. */
function placePrior(width: number, height: number): Float32Array {
  const prior = new Float32Array(width * height);
  const side = new Float64Array(width);
  for (let x = 0; x < width; x++) side[x] = Math.exp(-(((Math.abs((x + 0.5) / width - 0.5) * 2) / 0.62) ** 4));
  for (let y = 0, i = 0; y < height; y++) {
    const v = ((y + 0.5) / height - 0.5) * 2;
    const down = v < 0 ? Math.exp(-((v / 0.88) ** 6)) : Math.exp(-((v / 1) ** 8));
    for (let x = 0; x < width; x++, i++) prior[i] = 0.03 + 0.62 * side[x] * down;
  }
  return prior;
}

/** What is like the border is ground: kinds of which more lies along it than a subject's would. */
function startOf(kind: Uint8Array, kinds: number, prior: Float32Array, width: number, height: number): Float32Array {
  const all = new Float64Array(kinds);
  const ring = new Float64Array(kinds);
  const wide = Math.max(2, Math.round(RING * Math.min(width, height)));
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      all[kind[i]]++;
      if (y < wide || x < wide || x >= width - wide) ring[kind[i]]++;
    }
  const unlike = Float64Array.from(all, (count, k) => Math.exp(-((ring[k] / wide / Math.sqrt(count + 1) / 0.9) ** 2)));
  const start = new Float32Array(prior.length);
  for (let i = 0; i < start.length; i++) start[i] = prior[i] * unlike[kind[i]];
  return blur(start, width, height, 1.5);
}
