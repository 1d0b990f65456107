/**
 * The seams of a garment under a print: yoke, placket, pocket flap, lapel and hem are dark lines that go on, straight or in a smooth curve, as are the pleats
 * of a skirt. Where wash or shade is counted as a colour they were smoothed away with it: of a denim jacket an even blob was left.
 */
import type { StopSignal } from '../../engine.ts';
import { edgeFlow } from '../lines/flow.ts';
import { lineFollower } from '../lines/follow-line.ts';
import { blur, boxBlur, halve } from '../pixels/planes.ts';
import type { PicturedCloth } from './cloth-of-picture.ts';
import { marked, type OneCloth } from './one-cloth.ts';

/** Pixels at a long side of 1024: how far a line goes on at least, to one side; farther on grey cloth, where a row of letters is as dark; how broad one is; within which the cloth beside it is looked at. */
const FAR = 60;
const FAR_GREY = 88;
const BROAD = 4;
const BESIDE = 9;
/** Within which threads are taken together, and the directions of edges; and within which other lines are counted. */
const THREADS = 2.4;
const ALONG = 5;
const AROUND = 40;
/** Darker than the cloth beside it, OKLab: where a line may be looked for, all of it in the middle, where it is still the same line. */
const LEAST = 0.012;
const MIDDLE = 0.02;
const GOES_ON = 0.005;
/** Times what is dark around it: the grain of denim is short lines everywhere, pleats stand beside each other. */
const ALONE = 1.4;
/** As `long-lines` has them: of the places on it, and how straight; a curved placket is less so than a pocket. */
const WHOLE = 0.9;
const STRAIGHT = 0.93;
/** Of what a line has in the middle: what fewer places than this part of it have less of. */
const EVEN = { part: 0.6, few: 0.1 } as const;
/** Paler than the cloth around it is a hole or a stitch, beside which all is dark. */
const PALER = 0.025;
/** No seam is darker than that; and no pixel of one by more or less than so many times what all of it is: threads are neither gaps in a seam nor lines. */
const DEEPEST = 0.16;
const GRAIN = [0.3, 2] as const;
/** What a thin line loses where threads are taken together. */
const MORE = 1.7;

/**
 * @param light changed: what light does to the cloth, as smooth as a print under it has left it
 * @param open 1 where it is the cloth's own, with all its seams
 * @param carry by how much the light of each ink counts
 * @param one which inks are the cloth's
 */
export function sewSeams(
  light: Float32Array,
  cloth: PicturedCloth,
  open: Float32Array,
  carry: readonly number[],
  one: OneCloth,
  signal: StopSignal,
): void {
  const own = one.inks;
  // A cloth of one colour lies open; what is dark on it beside that is printed.
  if (own.size < 2) return;
  signal.throwIfAborted();
  const { lab, separation, picture } = cloth;
  const { first } = separation;
  const { width, height } = picture;
  const { least, most, beside, wide } = seamLines(cloth, one, signal);
  signal.throwIfAborted();
  const isOwn = marked(own);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0, row = (y >> 1) * wide; x < width; x++, i++) {
      const k = row + (x >> 1);
      if (most[k] === 0 || open[i] === 1 || isOwn[first[i]] === 0) continue;
      const darker = Math.min(most[k], Math.max(least[k], beside[k] - lab.l[i]));
      light[i] -= DEEPEST * Math.tanh(darker / DEEPEST) * (carry[first[i]] ?? 1);
    }
}

/** At half the size: how much darker a pixel is for a seam, at least and at most, than the cloth beside it. */
interface SeamLines {
  readonly least: Float32Array;
  readonly most: Float32Array;
  readonly beside: Float32Array;
  readonly wide: number;
}

function seamLines(cloth: PicturedCloth, { inks, grey }: OneCloth, signal: StopSignal): SeamLines {
  const { width, height } = cloth.picture;
  /** Of a length in pixels at 1024, in pixels at half the size. */
  const scale = Math.max(width, height) / 2048;
  const { l, cover, wide, tall } = halved(cloth, inks);
  signal.throwIfAborted();
  const beside = clothBeside(l, cover, wide, tall, BESIDE * scale);
  signal.throwIfAborted();
  for (let k = 0; k < l.length; k++) l[k] = cover[k] < 1 ? beside[k] : Math.min(l[k], beside[k] + PALER);
  const fine = blur(l, wide, tall, (THREADS * scale) / 2);
  signal.throwIfAborted();
  const strength = new Float32Array(l.length);
  for (let k = 0; k < l.length; k++) strength[k] = cover[k] < 1 ? 0 : Math.max(0, beside[k] - fine[k]);
  const flow = edgeFlow([fine], wide, tall, (ALONG * scale) / 2, signal);
  signal.throwIfAborted();
  const around = boxBlur(strength, wide, tall, Math.round(AROUND * scale));
  signal.throwIfAborted();
  const far = Math.round((grey ? FAR_GREY : FAR) * scale);
  const path = new Int32Array(far);
  const going = { far, goesOn: GOES_ON, whole: WHOLE, straight: STRAIGHT };
  const follow = lineFollower({ strength, flow, inside: cover, width: wide, height: tall }, going, path);
  const on = new Float32Array(l.length);
  for (let y = 2; y < tall - 2; y++) {
    if (y % 32 === 0) signal.throwIfAborted();
    for (let x = 2; x < wide - 2; x++) {
      const k = y * wide + x;
      // What lies on a line already was followed from there.
      if (strength[k] < LEAST || strength[k] < around[k] || on[k] > 0) continue;
      // From the middle of a line: each start is followed for a hundred steps.
      const aside = Math.round(flow.x[k]) * wide - Math.round(flow.y[k]);
      if (strength[k] < strength[k + aside] || strength[k] < strength[k - aside]) continue;
      for (const side of [1, -1]) {
        const mean = follow(x, y, side) / far;
        if (mean > Math.max(MIDDLE, ALONE * around[k]) && isEven(path, strength, mean))
          for (const at of path) if (on[at] < mean) on[at] = mean;
      }
    }
  }
  const reach = Math.max(1, Math.round((BROAD * scale) / 2));
  const least = boxBlur(on, wide, tall, reach);
  const most = strength;
  for (let k = 0; k < least.length; k++) {
    // Of a square around a place on a line one row is line. A running sum leaves crumbs behind.
    const all = least[k] * (2 * reach + 1);
    const seen = all > LEAST / 8;
    least[k] = seen ? GRAIN[0] * all : 0;
    most[k] = seen ? Math.max(GRAIN[0] * all, Math.min(GRAIN[1] * all, MORE * most[k])) : 0;
  }
  return { least, most, beside, wide };
}

/** A row of small letters is dark and pale in turn. */
function isEven(path: Int32Array, strength: Float32Array, mean: number): boolean {
  let less = 0;
  for (const at of path) if (strength[at] < EVEN.part * mean) less++;
  return less <= EVEN.few * path.length;
}

/** The lightness of the cloth at half the size, and how much of each place is of it. */
function halved({ lab, area, separation: { first }, picture: { width, height } }: PicturedCloth, own: ReadonlySet<number>) {
  const [wide, tall] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const l = new Float32Array(wide * tall);
  const cover = new Float32Array(wide * tall);
  const isOwn = marked(own);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0, row = (y >> 1) * wide; x < width; x++, i++) {
      if (isOwn[first[i]] === 0 || area[i] < 0.9) continue;
      l[row + (x >> 1)] += lab.l[i];
      cover[row + (x >> 1)] += 0.25;
    }
  for (let k = 0; k < l.length; k++) if (cover[k] > 0) l[k] /= 4 * cover[k];
  return { l, cover, wide, tall };
}

/** What the cloth beside a seam is like; holes and stitches paler than it are left out, or all around them was a seam. */
function clothBeside(l: Float32Array, cover: Float32Array, wide: number, tall: number, sigma: number): Float32Array {
  const weighed = new Float32Array(l.length);
  for (let k = 0; k < l.length; k++) weighed[k] = l[k] * cover[k];
  const small = halve(weighed, wide, tall);
  const weight = halve(cover, wide, tall);
  const mean = (values: Float32Array, by: number) => {
    const sums = blur(values, small.width, small.height, by / 2);
    const weights = blur(weight.data, small.width, small.height, by / 2);
    for (let k = 0; k < sums.length; k++) sums[k] /= Math.max(1e-3, weights[k]);
    return sums;
  };
  const around = mean(small.data, sigma * 1.5);
  for (let k = 0; k < around.length; k++) small.data[k] = Math.min(small.data[k], (around[k] + PALER) * weight.data[k]);
  const even = mean(small.data, sigma);
  const out = new Float32Array(l.length);
  for (let y = 0, k = 0; y < tall; y++) {
    const [row, next] = [(y >> 1) * small.width, Math.min(small.height - 1, Math.max(0, (y >> 1) + (y & 1 ? 1 : -1))) * small.width];
    for (let x = 0; x < wide; x++, k++) {
      const [at, other] = [x >> 1, Math.min(small.width - 1, Math.max(0, (x >> 1) + (x & 1 ? 1 : -1)))];
      out[k] = (9 * even[row + at] + 3 * (even[row + other] + even[next + at]) + even[next + other]) / 16;
    }
  }
  return out;
}
