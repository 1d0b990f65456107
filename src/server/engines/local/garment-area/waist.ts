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
/** The same of somebody whom the picture cuts off below: of the trousers under a coat little is seen, and no shoes are. */
const TO_CUT_OFF = 0.97;
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
  if (found === undefined)
    return asked ? plain(faintWaist(worn, lab, width, height, likely, FAINT, Math.round(bottom + TOPS_END * half))) : undefined;
  // A tee in red, white and navy ended where its navy block began.
  const below = found < likely ? faintWaist(worn, lab, width, height, likely, SHARP, likely) : undefined;
  return below === undefined ? plain(found) : { row: below, seam: true };
}

/** @param worn 0–1. @returns the first row below the row with the least in common above and below it; undefined for a dress. */
export function findWaist(worn: Float32Array, lab: LabPlanes, width: number, height: number): number | undefined {
  const bins = new Int16Array(worn.length).fill(-1);
  const below = new Float64Array(LIGHT_STEPS * CHROMA_STEPS * CHROMA_STEPS);
  const above = new Float64Array(below.length);
  const size = new Uint32Array(height);
  let total = 0;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (worn[i] <= 0) continue;
      const bin = binOf(lab.l[i], lab.a[i], lab.b[i]);
      bins[i] = bin;
      below[bin]++;
      size[y]++;
      total++;
    }
  const bare = bareWaist(size, total);
  const mean = meansByRow(worn, lab, width, height);
  const [from, to] = [size.findIndex((n) => n > 0), size.findLastIndex((n) => n > 0)];
  const band = Math.max(1, Math.round((to - from) * BAND));
  const lowest = (size.at(-1) ?? 0) > CUT_OFF * width ? TO_CUT_OFF : TO;
  let [passed, least] = [0, SHARP_GARMENTS];
  let found: number | undefined;
  for (let y = 0; y < height; y++) {
    if (passed > FROM * total && passed < lowest * total && y >= band && y + band <= height) {
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
  // Two arms held before a shirt leave as little of it as a belly does: the same cloth goes on below them, down to where trousers begin.
  const goesOn = bare !== undefined && found !== undefined && found > bare + band && apart(mean(from, bare), mean(bare, found)) < STEP;
  return bare === undefined || goesOn ? found : bare;
}

/** Cloth above such a waist, as part of all: nearer the ends a hem or a yoke is as clear. And the least step across it, OKLab: a vest over shorts has 0.024, two dresses 0.021. */
const [HIGHEST, LOWEST, FAINT] = [0.4, 0.75, 0.022];
/**
 * Halves of the head's width below the chin. A waist that shows little is no higher: a print on a chest has 3.2, jeans below hair that is wide 3.6. One that
 * shows well and is higher may be a seam between two blocks of colour.
 */
const LIKELY = 3.4;
/**
 * Folds, a belt and the light on a chest change how light cloth is and leave its hue: asked for a top, coats, dresses and tees were cut across in their middle.
 * Such a step that is not sharp is a waist where tops end alone, so far below the chin (5.9 and more on eight people in two garments, 5.7 and less in twelve of
 * fourteen that are one); or it is one of hue, OKLab; or so many times as clear as any other
 * between collar and hem, more than so many bands away.
 */
const TOPS_END = 5.8;
const OF_HUE = 0.009;
const ALONE = 2;
const BESIDE = 1.5;
const SEEN = [0.2, 0.93] as const;

/**
 * A waist that only shows a little: a navy top over navy jeans. For whoever was told that there is one, by somebody who asks for one of two garments.
 * @param worn 0–1 @param from first row it may be in @param least step across it @param light first row in which one of light alone may be @returns the row of the clearest step, by middle colours: a print on the chest has none; undefined where no row has any
 */
function faintWaist(
  worn: Float32Array,
  lab: LabPlanes,
  width: number,
  height: number,
  from: number,
  least: number,
  light: number,
): number | undefined {
  const rows = Array.from({ length: height }, (_, y) => {
    const own: number[] = [];
    for (let i = y * width; i < (y + 1) * width; i++) if (worn[i] > 0) own.push(i);
    const middle = (plane: Float32Array) => median(own.map((i) => plane[i] as number));
    return { size: own.length, colour: own.length === 0 ? undefined : ([middle(lab.l), middle(lab.a), middle(lab.b)] as const) };
  });
  const total = rows.reduce((sum, { size }) => sum + size, 0);
  const [first, last] = [rows.findIndex(({ size }) => size > 0), rows.findLastIndex(({ size }) => size > 0)];
  const band = Math.max(1, Math.round((last - first) * BAND));
  const lowest = (rows.at(-1)?.size ?? 0) > CUT_OFF * width ? TO_CUT_OFF : LOWEST;
  const colourOf = (start: number, end: number) => {
    const own = rows.slice(start, end).flatMap(({ colour }) => (colour ? [colour] : []));
    return own.length === 0
      ? undefined
      : ([0, 1, 2].map((k) => median(own.map((colour) => colour[k] as number))) as [number, number, number]);
  };
  const steps = rows.map((_, y) => {
    const [above, below] = [colourOf(y - band, y), colourOf(y, y + band)];
    return above && below ? { of: apart(above, below), hue: hueStep(above, below) } : { of: 0, hue: 0 };
  });
  // The flank of a fold that is clearer further up is no waist.
  const steepest = (y: number) => steps.slice(Math.max(0, y - band), y + band).every(({ of }) => of <= (steps[y]?.of ?? 0));
  const passed = sumsOf(rows.map(({ size }) => size / total));
  const alone = (y: number) =>
    steps.every(({ of }, k) => Math.abs(k - y) <= BESIDE * band || outside(passed[k], SEEN) || ALONE * of <= (steps[y]?.of ?? 0));
  let [most, found] = [least, -1];
  for (let y = from; y < height; y++) {
    const step = steps[y] ?? { of: 0, hue: 0 };
    if (step.of <= most || outside(passed[y], [HIGHEST, lowest])) continue;
    if (step.of > SHARP || ((y >= light || step.hue > OF_HUE || alone(y)) && steepest(y))) [most, found] = [step.of, y];
  }
  return found < 0 ? undefined : found;
}

const outside = (share: number | undefined, [from, to]: readonly [number, number]): boolean =>
  share === undefined || share <= from || share >= to;

/** How much there is before each. */
function sumsOf(list: readonly number[]): readonly number[] {
  let sum = 0;
  return list.map((v) => {
    sum += v;
    return sum - v;
  });
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
function meansByRow(worn: Float32Array, lab: LabPlanes, width: number, height: number): Mean {
  const sums = new Float64Array((height + 1) * 4);
  for (let y = 0; y < height; y++) {
    const at = y * 4;
    sums.copyWithin(at + 4, at, at + 4);
    addRow(worn, lab, y * width, width, sums, at + 4);
  }
  return (from, to) => {
    const count = Math.max(1, sums[to * 4 + 3] - sums[from * 4 + 3]);
    const mean = (k: number) => (sums[to * 4 + k] - sums[from * 4 + k]) / count;
    return [mean(0), mean(1), mean(2)];
  };
}

/** Adds a row's colours, and its pixels, to four sums. */
function addRow(worn: Float32Array, { l, a, b }: LabPlanes, from: number, width: number, sums: Float64Array, at: number): void {
  for (let i = from; i < from + width; i++) {
    if (worn[i] <= 0) continue;
    sums[at] += l[i];
    sums[at + 1] += a[i];
    sums[at + 2] += b[i];
    sums[at + 3]++;
  }
}

/** How far two colours are apart in what light does not change. */
function hueStep([l, a, b]: ReturnType<Mean>, [l2, a2, b2]: ReturnType<Mean>): number {
  return (Math.hypot(a / l - a2 / l2, b / l - b2 / l2) * (l + l2)) / 2;
}

/** Chroma counts twice. */
function apart([l, a, b]: ReturnType<Mean>, [l2, a2, b2]: ReturnType<Mean>): number {
  return Math.abs(l - l2) + 2 * Math.hypot(a - a2, b - b2);
}
