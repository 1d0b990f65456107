/** Where one garment ends and the next begins on somebody who wears two. */
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { median } from '../pixels/median.ts';

/** Colours that two halves of what is worn have in common, as part of a half; above it they are one garment. */
const TWO_GARMENTS = 0.36;
/** Their mean colours are this far apart at least: the studded bodice of a black dress is a little lighter than its skirt. */
const APART = 0.13;
/** So are those of two bands beside the waist: a dress dipped in dye changes slowly. */
const STEP = 0.08;
/** With a sharper step between them they may have more in common: white on top and a print on white below. In nine photographs of two garments the step is 0.15 and more, in five of dresses 0.07 at most. */
const SHARP_GARMENTS = 0.54;
const SHARP = 0.12;
/** A lower garment is so wide at least, against the upper one: shoes and the ground between two legs below a hem are not. */
const NARROW = 0.4;
/** Where there is less cloth than this part of what is usual there is a bare belly: one photograph has 0.19, 26 without one 0.83 and more. */
const BARE = 0.4;
/** Share of the cloth, from below, from which a bare belly is not told: the red rims of a pair of bare legs were as tall as a skirt, and no wider than a belly. */
const RIMS = 0.05;
/** Height of such a band, as part of what is worn. */
const BAND = 0.08;
/** Where a waist may be, by the cloth above it. */
const FROM = 0.12;
const TO = 0.88;
/** Colours are told apart in steps of lightness and of chroma: a black top over grey jeans is two garments, although a dyer has one grey. */
const LIGHT_STEPS = 16;
const CHROMA_STEPS = 15;
const CHROMA = 0.05;

function binOf(l: number, a: number, b: number): number {
  const step = (v: number) => Math.min(CHROMA_STEPS - 1, Math.max(0, Math.round(v / CHROMA) + (CHROMA_STEPS >> 1)));
  const light = Math.min(LIGHT_STEPS - 1, Math.max(0, Math.floor(l * LIGHT_STEPS)));
  return (light * CHROMA_STEPS + step(a)) * CHROMA_STEPS + step(b);
}

/** Of the picture's width, in its last row: what is worn runs out of it. */
const CUT_OFF = 0.08;

/**
 * Where what somebody wears is parted.
 * @param asked whether one of two is asked for: then a waist that only shows a little counts
 * @returns the first row below it, and whether the upper garment has a clearer seam above it; undefined for a dress
 */
export function waistOf(
  worn: Float32Array,
  lab: LabPlanes,
  { bottom, half }: { readonly bottom: number; readonly half: number },
  asked: boolean,
  width: number,
  height: number,
): { readonly row: number; readonly seam: boolean } | undefined {
  const likely = Math.round(bottom + LIKELY * half);
  const found = findWaist(worn, lab, width, height);
  const plain = (row: number | undefined) => (row === undefined ? undefined : { row, seam: false });
  if (found === undefined) return asked ? plain(faintWaist(worn, lab, width, height, likely)) : undefined;
  // A tee in red, white and navy ended where its navy block began.
  const below = found < likely ? faintWaist(worn, lab, width, height, likely, SHARP) : undefined;
  return below === undefined ? plain(found) : { row: below, seam: true };
}

/** @param worn 0–1. @returns the first row below the row with the least in common above and below it; undefined for a dress. */
export function findWaist(worn: Float32Array, lab: LabPlanes, width: number, height: number): number | undefined {
  const bins = new Int16Array(worn.length).fill(-1);
  const below = new Float64Array(LIGHT_STEPS * CHROMA_STEPS * CHROMA_STEPS);
  const above = new Float64Array(below.length);
  const size = new Uint32Array(height);
  let total = 0;
  for (let i = 0; i < worn.length; i++) {
    if (worn[i] <= 0) continue;
    bins[i] = binOf(lab.l[i], lab.a[i], lab.b[i]);
    below[bins[i]]++;
    size[Math.floor(i / width)]++;
    total++;
  }
  const bare = bareWaist(size, total);
  if (bare !== undefined) return bare;
  const mean = meansByRow(worn, lab, width, height);
  const [from, to] = [size.findIndex((n) => n > 0), size.findLastIndex((n) => n > 0)];
  const band = Math.max(1, Math.round((to - from) * BAND));
  let [passed, least] = [0, SHARP_GARMENTS];
  let found: number | undefined;
  for (let y = 0; y < height; y++) {
    if (passed > FROM * total && passed < TO * total && y >= band && y + band <= height) {
      const common = inCommon(above, passed, below, total - passed);
      if (common < least && apart(mean(0, y), mean(y, height)) > APART) {
        const step = apart(mean(y - band, y), mean(y, y + band));
        if (step > (common < TWO_GARMENTS ? STEP : SHARP) && widthOf(size, y, to + 1) > NARROW * widthOf(size, from, y))
          [least, found] = [common, y];
      }
    }
    for (let i = y * width; i < (y + 1) * width; i++) {
      if (bins[i] < 0) continue;
      above[bins[i]]++;
      below[bins[i]]--;
    }
    passed += size[y];
  }
  return found;
}

/** Cloth above such a waist, as part of all: nearer the ends a hem or a yoke is as clear. And the least step across it, OKLab: a vest over shorts has 0.024, two dresses 0.021. */
const [HIGHEST, LOWEST, FAINT] = [0.4, 0.75, 0.022];
/** The same of somebody whom the picture cuts off below: there is no hem, and of trousers little is seen. */
const LOWEST_CUT_OFF = 0.88;
/**
 * Halves of the head's width below the chin. A waist that shows little is no higher: a print on a chest has 3.2, jeans below hair that is wide 3.6. One that
 * shows well and is higher may be a seam between two blocks of colour.
 */
const LIKELY = 3.4;

/**
 * A waist that only shows a little: a navy top over navy jeans. For whoever was told that there is one, by somebody who asks for one of two garments.
 * @param worn 0–1 @param from first row it may be in @param least step across it @returns the row of the clearest step, by middle colours: a print on the chest has none; undefined where no row has any
 */
function faintWaist(worn: Float32Array, lab: LabPlanes, width: number, height: number, from: number, least = FAINT): number | undefined {
  const rows = Array.from({ length: height }, (_, y) => {
    const own: number[] = [];
    for (let i = y * width; i < (y + 1) * width; i++) if (worn[i] > 0) own.push(i);
    const middle = (plane: Float32Array) => median(own.map((i) => plane[i] as number));
    return { size: own.length, colour: own.length === 0 ? undefined : ([middle(lab.l), middle(lab.a), middle(lab.b)] as const) };
  });
  const total = rows.reduce((sum, { size }) => sum + size, 0);
  const [first, last] = [rows.findIndex(({ size }) => size > 0), rows.findLastIndex(({ size }) => size > 0)];
  const band = Math.max(1, Math.round((last - first) * BAND));
  const lowest = (rows.at(-1)?.size ?? 0) > CUT_OFF * width ? LOWEST_CUT_OFF : LOWEST;
  const colourOf = (start: number, end: number) => {
    const own = rows.slice(start, end).flatMap(({ colour }) => (colour ? [colour] : []));
    return own.length === 0
      ? undefined
      : ([0, 1, 2].map((k) => median(own.map((colour) => colour[k] as number))) as [number, number, number]);
  };
  let [passed, most] = [0, least];
  let found: number | undefined;
  for (let y = 0; y < height; y++) {
    if (y >= from && passed > HIGHEST * total && passed < lowest * total) {
      const [above, below] = [colourOf(y - band, y), colourOf(y, y + band)];
      const step = above && below ? apart(above, below) : 0;
      if (step > most) [most, found] = [step, y];
    }
    passed += rows[y]?.size ?? 0;
  }
  return found;
}

/**
 * A bare belly parts two garments of whatever colour: a black top and black trousers were one, and a print went over both.
 * @param size cloth by row @returns the middle of the narrowest rows
 */
function bareWaist(size: Uint32Array, total: number): number | undefined {
  const [from, to] = [size.findIndex((n) => n > 0), lastWide(size, total)];
  let [passed, first, last] = [0, -1, -1];
  const usual = BARE * widthOf(size, from, to + 1);
  for (let y = from; y <= to; y++) {
    if (passed > FROM * total && passed < TO * total && size[y] < usual) {
      if (first < 0) first = y;
      if (y - last > 1 && last >= 0) return undefined;
      last = y;
    }
    passed += size[y];
  }
  if (first < 0) return undefined;
  const narrower = Math.min(widthOf(size, from, first), widthOf(size, last + 1, to + 1));
  const sides = widthOf(size, last + 1, to + 1) > NARROW * widthOf(size, from, first);
  return sides && widthOf(size, first, last + 1) < BARE * narrower ? Math.round((first + last + 1) / 2) : undefined;
}

/** The row above which all cloth is but for the rims of what is bare. */
function lastWide(size: Uint32Array, total: number): number {
  let [passed, y] = [0, size.length];
  while (y > 0 && passed <= RIMS * total) passed += size[--y] ?? 0;
  return y;
}

/** Middle one of the widths in some rows, those without any left out. */
function widthOf(size: Uint32Array, from: number, to: number): number {
  return median(Array.from(size.subarray(from, to)).filter((n) => n > 0));
}

/** Shares of two halves that are the same colour, a step of lightness more or less counted half: folds and shade move it so far. */
function inCommon(above: Float64Array, up: number, below: Float64Array, down: number): number {
  const next = CHROMA_STEPS * CHROMA_STEPS;
  const blurred = (of: Float64Array, k: number) => 0.5 * of[k] + 0.25 * ((of[k - next] ?? 0) + (of[k + next] ?? 0));
  let common = 0;
  for (let k = 0; k < above.length; k++) common += Math.min(blurred(above, k) / up, blurred(below, k) / down);
  return common;
}

type Mean = (from: number, to: number) => readonly [l: number, a: number, b: number];

/** @returns mean colours of bands of rows. */
function meansByRow(worn: Float32Array, { l, a, b }: LabPlanes, width: number, height: number): Mean {
  const sums = new Float64Array((height + 1) * 4);
  for (let y = 0; y < height; y++) {
    const at = y * 4;
    sums.copyWithin(at + 4, at, at + 4);
    for (let i = y * width; i < (y + 1) * width; i++) {
      if (worn[i] <= 0) continue;
      sums[at + 4] += l[i];
      sums[at + 5] += a[i];
      sums[at + 6] += b[i];
      sums[at + 7]++;
    }
  }
  return (from, to) => {
    const count = Math.max(1, sums[to * 4 + 3] - sums[from * 4 + 3]);
    const mean = (k: number) => (sums[to * 4 + k] - sums[from * 4 + k]) / count;
    return [mean(0), mean(1), mean(2)];
  };
}

/** Chroma counts twice. */
function apart([l, a, b]: ReturnType<Mean>, [l2, a2, b2]: ReturnType<Mean>): number {
  return Math.abs(l - l2) + 2 * Math.hypot(a - a2, b - b2);
}
