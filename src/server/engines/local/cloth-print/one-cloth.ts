/**
 * Which inks of a garment are one cloth all the same: washed denim, pleats and a coat in light and shade are counted as two colours or more, as a print is.
 * A wash and a shade fade: all the lightness between two colours lies on the cloth, in broad patches. A print steps from one to the other.
 */
import type { StopSignal } from '../../engine.ts';
import { OUTSIDE } from '../inks/inks.ts';
import { type Ink, isShade } from '../inks/one-dye.ts';
import { blur } from '../pixels/planes.ts';
import type { PicturedCloth } from './cloth-of-picture.ts';

/** Of the garment: what is less is no colour of its cloth. */
const LEAST_INK = 0.04;
/**
 * Washed is denim: blue, however pale or dark. All its colours are most of the garment; between pixels a little apart lightness changes by so much of all it
 * has on the cloth, by a half of that at few borders, and most of it is left where threads are no longer seen: flowers have 0.4, 0.38 and 0.5.
 */
const WASH = { blue: -0.012, share: 0.85, step: 0.4, sharp: 0.2, broad: 0.6 } as const;
/**
 * Shade is darker than the cloth, and all there is beside it; it lies in most places of a garment, and is as broad as a fold: letters and checks are gone where
 * the picture is made small.
 */
const SHADE = { share: 0.9, places: 0.5, broad: 0.2, strange: 3 } as const;
/**
 * What lies between the two is as frequent as this part of them, and so many of their borders are sharp. Colours of one hue are seldom two on a garment, greys
 * are: of those shade is a smaller part, too.
 */
const OF_GREYS = { between: 0.55, sharp: 0.46, most: 0.2 } as const;
const OF_COLOURS = { between: 0.3, sharp: 0.55, most: 0.5 } as const;
const COLOURED = 0.04;
/** Of the longer side: how far apart two pixels are between which lightness steps or fades. */
const APART = 0.007;
/** Longer side at which threads are no longer seen; pixels between two looks at the lightness of the picture. */
const SIDE = 256;
const EVERY = 7;

/** A garment made so small that threads and stitches are gone from it. */
interface Broad {
  readonly l: Float32Array;
  /** Of the middle of each place; `OUTSIDE` where not all of it is cloth. */
  readonly ink: Uint8Array;
  readonly width: number;
}

export interface OneCloth {
  /** The inks of what the garment is made of, its largest one always. */
  readonly inks: ReadonlySet<number>;
  /** Greys by light alone: nothing but its darkness tells a seam from what is printed. */
  readonly grey: boolean;
  /** By its wash: what is pale and dark on it is no light. */
  readonly washed: boolean;
}

export function inksOfOneCloth(cloth: PicturedCloth, signal: StopSignal): OneCloth {
  const { inks } = cloth.separation;
  const alone = { inks: new Set([0]), grey: false, washed: false };
  const [main] = inks;
  if (!main || inks.length < 2) return alone;
  const washed = reached(inks);
  const darker = inks.flatMap((ink, k) => (k > 0 && ink.share > LEAST_INK && ink.l < main.l && isShade(main, ink) ? [k] : []));
  const mayBeWashed = washed.size > 1 && isBlue(inks, washed) && shareOf(inks, washed) > WASH.share;
  const mayBeShaded = darker.length > 0 && shareOf(inks, new Set([0, ...darker])) > SHADE.share;
  if (!mayBeWashed && !mayBeShaded) return alone;
  const small = broadly(cloth);
  signal.throwIfAborted();
  if (mayBeWashed && isWash(cloth, washed, small)) return { inks: washed, grey: false, washed: true };
  if (!mayBeShaded) return alone;
  const shaded = new Set([0, ...darker.filter((k) => isShadeOf(cloth, k, small))]);
  return shaded.size > 1 && shareOf(inks, shaded) > SHADE.share && !isAmongStrangers(shaded, small)
    ? { inks: shaded, grey: !isColoured(main), washed: false }
    : alone;
}

/** Asked of every pixel: a set is too slow. */
export function marked(own: ReadonlySet<number>): Uint8Array {
  const out = new Uint8Array(256);
  for (const ink of own) out[ink] = 1;
  return out;
}

/** From the cloth's colour by steps of one dye: pale blue is no shade of navy, but of what lies between. */
function reached(inks: readonly Ink[]): ReadonlySet<number> {
  const found = new Set([0]);
  // A set goes on over what is added while it is gone through.
  for (const one of found) for (const [k, ink] of inks.entries()) if (ink.share > LEAST_INK && isShade(inks[one] as Ink, ink)) found.add(k);
  return found;
}

function shareOf(inks: readonly Ink[], own: ReadonlySet<number>): number {
  return inks.reduce((sum, { share }, k) => sum + (own.has(k) ? share : 0), 0);
}

function isBlue(inks: readonly Ink[], own: ReadonlySet<number>): boolean {
  const all = shareOf(inks, own);
  const mean = (of: (ink: Ink) => number) => inks.reduce((sum, ink, k) => sum + (own.has(k) ? of(ink) * ink.share : 0), 0) / all;
  const [a, b] = [mean((ink) => ink.a), mean((ink) => ink.b)];
  return b < WASH.blue && Math.abs(a) < -b;
}

function broadly({ area, lab, separation: { first }, picture: { width, height } }: PicturedCloth): Broad {
  const by = Math.max(2, Math.round(Math.max(width, height) / SIDE));
  const [w, h] = [Math.floor(width / by), Math.floor(height / by)];
  const l = new Float32Array(w * h);
  const weight = new Float32Array(w * h);
  const ink = new Uint8Array(w * h).fill(OUTSIDE);
  for (let y = 0, k = 0; y < h; y++)
    for (let x = 0; x < w; x++, k++) {
      for (let row = y * by; row < (y + 1) * by; row++)
        for (let i = row * width + x * by, end = i + by; i < end; i++) {
          if (first[i] === OUTSIDE || area[i] < 0.9) continue;
          l[k] += lab.l[i];
          weight[k]++;
        }
      const middle = by >> 1;
      if (weight[k] === by * by) ink[k] = first[(y * by + middle) * width + x * by + middle];
    }
  const [sums, weights] = [blur(l, w, h, 1), blur(weight, w, h, 1)];
  for (let k = 0; k < l.length; k++) l[k] = sums[k] / Math.max(1e-3, weights[k]);
  return { l, ink, width: w };
}

function isWash(cloth: PicturedCloth, own: ReadonlySet<number>, small: Broad): boolean {
  const { lab, area, separation } = cloth;
  const isOwn = marked(own);
  const all = spreadOf(lab.l, (i) => area[i] > 0.9 && isOwn[separation.first[i]] === 1, EVERY);
  const broad = spreadOf(small.l, (k) => isOwn[small.ink[k]] === 1, 1);
  const { step, sharp } = bordersOf(cloth, own, all, 0.5);
  return step < WASH.step && sharp < WASH.sharp && broad > WASH.broad * all;
}

/** Lightness between what is darkest and what is palest, a twentieth left out at either end. */
function spreadOf(l: Float32Array, takes: (i: number) => boolean, every: number): number {
  const counts = new Uint32Array(256);
  let all = 0;
  for (let i = 0; i < l.length; i += every)
    if (takes(i)) {
      counts[Math.max(0, Math.min(255, Math.floor(l[i] * 256)))]++;
      all++;
    }
  const end = (from: number, way: number) => {
    let at = from;
    for (let seen = counts[at]; seen < all / 20; seen += counts[at]) at += way;
    return at;
  };
  return (end(255, -1) - end(0, 1)) / 256;
}

/** @returns how much lightness changes at the borders of these inks, by `span`, and the part of the borders at which it is more than `much` of it */
function bordersOf(
  { lab, area, separation: { first }, picture: { width, height } }: PicturedCloth,
  own: ReadonlySet<number>,
  span: number,
  much: number,
) {
  const far = Math.max(2, Math.round((Math.max(width, height) * APART) / 2));
  const isOwn = marked(own);
  let [count, sum, sharp] = [0, 0, 0];
  // Every other pixel, as the fields of a chessboard: of every other row the borders of stripes were none.
  for (let y = far; y < height - far; y++)
    for (let x = far + (y & 1); x < width - far; x += 2) {
      const i = y * width + x;
      if (isOwn[first[i]] === 0 || (first[i + 1] === first[i] && first[i + width] === first[i])) continue;
      for (const next of [1, width]) {
        if (first[i + next] === first[i] || isOwn[first[i + next]] === 0) continue;
        const [from, to] = [i - (far - 1) * next, i + far * next];
        if (area[from] < 0.9 || area[to] < 0.9) continue;
        const step = Math.abs(lab.l[to] - lab.l[from]) / Math.max(1e-3, span);
        count++;
        sum += step;
        if (step > much) sharp++;
      }
    }
  return count === 0 ? { step: 1, sharp: 1 } : { step: sum / count, sharp: sharp / count };
}

function isColoured({ a, b }: Ink): boolean {
  return Math.hypot(a, b) > COLOURED;
}

function isShadeOf(cloth: PicturedCloth, k: number, small: Broad): boolean {
  const { l, ink } = small;
  const [main, shade] = [0, k].map((at) => cloth.separation.inks[at] as Ink) as [Ink, Ink];
  const asked = isColoured(main) ? OF_COLOURS : OF_GREYS;
  if (shade.share > asked.most) return false;
  // Six classes from one to the other, and three beyond either.
  const counts = new Float32Array(12);
  let own = 0;
  for (let i = 0; i < l.length; i++) {
    if (ink[i] !== 0 && ink[i] !== k) continue;
    if (ink[i] === k) own++;
    const at = Math.floor(((l[i] - shade.l) / (main.l - shade.l)) * 6 + 3);
    if (at >= 0 && at < counts.length) counts[at]++;
  }
  const most = (from: number, to: number) => Math.max(...counts.subarray(from, to));
  const [dark, pale] = [most(0, 5), most(7, 12)];
  if (dark < SHADE.broad * own || Math.min(...counts.subarray(4, 8)) < asked.between * Math.min(dark, pale)) return false;
  return partOfPlaces(k, small) > SHADE.places && bordersOf(cloth, new Set([0, k]), main.l - shade.l, 0.6).sharp < asked.sharp;
}

/** Another colour here and there all over the garment: it is printed, whatever else it is. */
function isAmongStrangers(own: ReadonlySet<number>, { ink, width }: Broad): boolean {
  let [borders, all] = [0, 0];
  for (let i = width; i < ink.length; i++) {
    if (ink[i] === OUTSIDE) continue;
    all++;
    for (const beside of [i - 1, i - width]) if (ink[beside] !== OUTSIDE && own.has(ink[i]) !== own.has(ink[beside])) borders++;
  }
  return borders > SHADE.strange * Math.sqrt(all);
}

/** Of the places on a garment – eight by eight –, those where an ink is seen. */
function partOfPlaces(k: number, { ink, width }: Broad): number {
  let [x0, x1, y0, y1] = [width, 0, ink.length, 0];
  for (let i = 0; i < ink.length; i++) {
    if (ink[i] === OUTSIDE) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  const [all, own] = [new Float32Array(64), new Float32Array(64)];
  let covered = 0;
  for (let i = 0; i < ink.length; i++) {
    if (ink[i] === OUTSIDE) continue;
    const at = Math.floor(((Math.floor(i / width) - y0) * 8) / (y1 - y0 + 1)) * 8 + Math.floor((((i % width) - x0) * 8) / (x1 - x0 + 1));
    all[at]++;
    covered++;
    if (ink[i] === k) own[at]++;
  }
  let [places, seen] = [0, 0];
  for (let at = 0; at < all.length; at++) {
    if (all[at] < 0.005 * covered) continue;
    places++;
    if (own[at] > 0.015 * all[at]) seen++;
  }
  return seen / Math.max(1, places);
}
