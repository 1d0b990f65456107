/** What the outline of a garment says: which garment, how long, which sleeves. Ratios to its own body width, so that size does not matter. */
import { median } from '../pixels/median.ts';
import type { Inseam } from './inseam.ts';

export const CLASSES = ['连衣裙', '上衣', '外套', '大衣', '半身裙', '长裤', '短裤'] as const;
export type Class = (typeof CLASSES)[number];

export const SLEEVES = ['无袖', '吊带', '短袖', '中袖', '长袖'] as const;

export interface Silhouette {
  readonly garment: Class;
  /** 0–1, how far the outline is from another answer. */
  readonly sure: number;
  readonly sleeve: (typeof SLEEVES)[number] | undefined;
  readonly length: string | undefined;
  readonly shape: '收腰' | '宽松' | 'A 字' | '直筒' | undefined;
}

interface Row {
  readonly runs: readonly (readonly [from: number, to: number])[];
}

const ROWS = 64;

interface Measures {
  readonly rows: readonly Row[];
  /** First row of the picture. */
  readonly top: number;
  readonly height: number;
  readonly centre: number;
  /** A hood above `rows`: nothing of what follows hangs from a waist. */
  readonly hooded: boolean;
  /** Long straps above them: they are no part of its length, and nothing hangs from a waist either. */
  readonly strapped: boolean;
}

/** @returns undefined when there is no garment to speak of */
export function measure(area: Float32Array, width: number, height: number): Measures | undefined {
  const whole = measureFrom(area, width, height, 0);
  if (!whole) return undefined;
  const hood = hoodRows(whole.rows);
  const straps = strapRows(whole.rows);
  if (!hood && !straps) return whole;
  const body = measureFrom(area, width, height, whole.top + Math.floor((whole.height * (hood || straps)) / ROWS));
  return body ? { ...body, hooded: hood > 0, strapped: hood === 0 } : whole;
}

/** Straps, in rows and in widths of the body below: so many of them, each so narrow, two side by side in most rows. */
const STRAPS = { least: 7, begins: 0.45, narrow: 0.16, pairs: 0.6 };

/** @returns how many rows of a garment are straps alone: 0 where its shoulders begin at once */
function strapRows(rows: readonly Row[]): number {
  const body = median(between(rows, 0.5, 0.9).map(wide));
  const begin = rows.findIndex((row) => wide(row) > STRAPS.begins * body);
  if (begin < STRAPS.least) return 0;
  const above = rows.slice(1, begin - 1);
  const thin = above.filter(({ runs }) => runs.every(([from, to]) => to - from < STRAPS.narrow * body));
  const pairs = thin.filter(({ runs }) => runs.length === 2);
  return pairs.length >= STRAPS.pairs * above.length ? begin : 0;
}

/** A hood: a piece of even width above shoulders that are much wider. In rows of all. */
const HOOD = { least: 8, most: 24, even: 0.78, wider: 1.45, narrow: 0.45 };

/** @returns how many rows of a garment are its hood: 0 without one. A body without it says which garment it is. */
function hoodRows(rows: readonly Row[]): number {
  const widths = rows.map(wide);
  const widest = Math.max(...widths);
  for (let k = HOOD.least; k < HOOD.most; k++) {
    const above = widths.slice(3, k);
    const most = Math.max(...above);
    const single = rows.slice(0, k).every(({ runs }) => runs.length <= 1);
    if (!single || most > HOOD.narrow * widest || Math.min(...above) < HOOD.even * most) continue;
    if ((widths[k + 3] as number) > HOOD.wider * most) return k;
  }
  return 0;
}

/** @param from first row that counts */
function measureFrom(area: Float32Array, width: number, height: number, from: number): Measures | undefined {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let i = from * width; i < area.length; i++) {
    if (area[i] <= 0.5) continue;
    const x = i % width;
    const y = (i - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right - left < 8 || bottom - top < 8) return undefined;
  const least = (right - left) * 0.018;
  const rows = Array.from({ length: ROWS }, (_, k): Row => {
    const y = Math.min(bottom, Math.round(top + ((bottom - top) * (k + 0.5)) / ROWS));
    const runs: [number, number][] = [];
    for (let x = left; x <= right; x++) {
      if (area[y * width + x] <= 0.5) continue;
      const start = x;
      while (x <= right && area[y * width + x] > 0.5) x++;
      const before = runs.at(-1);
      // A button, a label or a fold that was cut out is no gap.
      if (before && start - before[1] < (right - left) * 0.03) before[1] = x;
      else if (x - start > least) runs.push([start, x]);
    }
    return { runs };
  });
  return { rows, top, height: bottom - top + 1, centre: (left + right) / 2, hooded: false, strapped: false };
}

const wide = ({ runs }: Row) => runs.reduce((sum, [from, to]) => sum + to - from, 0);

function middleRun({ runs }: Row, centre: number): number {
  const run = runs.find(([from, to]) => from <= centre && centre <= to);
  return run ? run[1] - run[0] : 0;
}

const between = <T>(list: readonly T[], from: number, to: number) =>
  list.slice(Math.floor(from * list.length), Math.ceil(to * list.length));

/** Of the width a little lower: where a garment begins straight and at once, it hangs from the waist; a neck or straps begin narrow. */
const STRAIGHT_TOP = 0.68;
/** Lengths in waists: longer is a strapless dress; so long is no skirt with a slit; shorter are shorts. */
const LONGEST_SKIRT = 3.5;
const LONG_LEG = 3.2;
const SHORTS = 1.9;
/** Length in widths from which on something with long sleeves is a coat. */
const COAT = 1.8;

/** Length of a sleeve in widths of the body. T-shirts in eight photographs have 0.33–0.67, long sleeves 0.91 and more. */
const SHORT_SLEEVE = 0.74;

/** What the cloth says of the garment: a vertical edge down the middle front, and denim. */
interface Seen {
  readonly opening: boolean;
  readonly fabric: string;
  readonly confidence: string;
}

/** @param inseam a line between two legs was seen */
export function readSilhouette(
  { rows, height, centre, hooded, strapped }: Measures,
  { opening, fabric, confidence }: Seen,
  inseam: Inseam,
): Silhouette {
  const part = (from: number, to: number) => between(rows, from, to);
  const legRows = part(0.5, 0.96).filter((row) => row.runs.length >= 2 && middleRun(row, centre) === 0);
  const legs = legRows.length / part(0.5, 0.96).length;
  const crotch = rows.findIndex((row, k) => k > 6 && middleRun(row, centre) === 0 && row.runs.length >= 2);
  const neck = median(part(0.01, 0.05).map(wide));
  const shoulder = Math.max(...part(0.08, 0.24).map(wide));
  const thin = part(0.025, 0.1).filter(
    (row) => row.runs.length === 2 && middleRun(row, centre) === 0 && row.runs.every(([a, b]) => b - a < shoulder * 0.16),
  );
  const straps = strapped || thin.length >= part(0.025, 0.1).length * 0.55;
  const sides = rows.map((row) => (row.runs.length >= 3 ? 1 : 0));
  const body = median(part(0.32, 0.5).map((row) => middleRun(row, centre) || wide(row)));
  const waist = Math.min(
    ...part(0.28, 0.6)
      .map((row) => middleRun(row, centre))
      .filter((w) => w > 0),
    Number.POSITIVE_INFINITY,
  );
  const hem = median(part(0.88, 0.97).map((row) => middleRun(row, centre) || wide(row)));
  // Straps are no length.
  const start = Math.max(
    0,
    rows.findIndex((row) => wide(row) > shoulder * 0.5),
  );
  const ratio = (height * (1 - (straps ? start / ROWS : 0))) / Math.max(1, Math.min(body, shoulder));
  const flat = !hooded && !straps && shoulder / Math.max(1, neck) < 1.42;
  if (legs > 0.42 && flat && crotch > 0) {
    const short = crotch / ROWS > 0.38 && height / Math.max(1, neck) < 1.75;
    return { garment: short ? '短裤' : '长裤', sure: Math.min(1, legs), sleeve: undefined, length: undefined, shape: trouserShape(rows) };
  }
  const long = height / Math.max(1, neck);
  const hangs = !hooded && !strapped && wide(rows[0] as Row) > STRAIGHT_TOP * wide(rows[3] as Row);
  // A pale waistband on a pale ground loses its corners; a line from crotch to hem is legs all the same.
  if ((hangs || (flat && inseam === 'whole')) && (inseam === 'whole' || (inseam === 'low' && long > LONG_LEG)))
    return { garment: long < SHORTS ? '短裤' : '长裤', sure: 0.7, sleeve: undefined, length: undefined, shape: trouserShape(rows) };
  const armed = part(0.15, 0.85).some(({ runs }) => runs.length >= 3);
  if (hangs && !armed && long < LONGEST_SKIRT) return skirt(long, hem / Math.max(1, neck));
  const seen = straps ? '吊带' : sleeveOf(rows, sides, body, shoulder, waist, height);
  // Sleeves that lie along the body leave no gap, but then the body is as wide as the shoulders. What has a hood has sleeves.
  const hidden = seen === '无袖' && (hooded || (!flat && body > shoulder * 0.97 && hem < body * 1.15 && !armholes(rows)));
  const sleeve = hidden ? '长袖' : seen;
  const flare = hem / Math.max(1, waist);
  if (flat && sleeve === '无袖' && waist >= neck * 0.9 && rowsGrow(rows)) return skirt(long, flare);
  const sleeved = sleeve === '长袖' || sleeve === '中袖';
  // A dress is longer for its width than a top; one that is cut at the waist or flares shows it earlier.
  const dressFrom = 2.62 - (flare > 1.45 ? 0.4 : 0) - (waist < body * 0.86 ? 0.1 : 0) + (sleeved && opening ? 0.5 : 0);
  const drawn = waist < Math.min(body, shoulder) * 0.9;
  // Straight, with sleeves and a closure all the way down: that is worn over something, whatever its length.
  const over = sleeve === '长袖' && opening && !drawn && flare < 1.3;
  if (ratio > dressFrom && !over)
    return {
      garment: '连衣裙',
      sure: Math.min(1, 0.5 + (ratio - dressFrom)),
      sleeve,
      length: ratio > 4.1 ? '长款' : ratio > 3.2 ? '中长款' : '短款',
      shape: flare > 1.6 ? 'A 字' : drawn ? '收腰' : '直筒',
    };
  // Nothing else with long sleeves is so long and falls so straight: a coat whose closure lies in its own shade shows no opening.
  const coat = sleeve === '长袖' && ratio > COAT && hem < body * 1.15;
  // Denim with long sleeves is a jacket far more often than a shirt, its studs too few for an edge.
  const denim = sleeve === '长袖' && fabric === '牛仔布' && confidence === '较大';
  const open = (sleeve === '长袖' && opening) || denim;
  return {
    garment: coat ? '大衣' : open ? '外套' : '上衣',
    sure: (coat && !open) || ratio > dressFrom || (denim && !opening) ? 0.5 : Math.min(1, 0.5 + (dressFrom - ratio)),
    sleeve,
    length: ratio < 1.3 ? '短款' : ratio > 2.45 ? '长款' : undefined,
    shape: waist < hem * 0.86 ? '收腰' : undefined,
  };
}

/** @param long its length, and @param flare its hem, in waists */
function skirt(long: number, flare: number): Silhouette {
  return {
    garment: '半身裙',
    sure: 0.6,
    sleeve: undefined,
    length: long > 2.5 ? '长款' : long > 1.6 ? '中长款' : '短款',
    shape: flare > 1.5 ? 'A 字' : '直筒',
  };
}

function trouserShape(rows: readonly Row[]): Silhouette['shape'] {
  const thigh = median(between(rows, 0.5, 0.6).map(wide));
  const ankle = median(between(rows, 0.9, 0.97).map(wide));
  return ankle > thigh * 1.1 ? '宽松' : ankle > thigh * 0.82 ? '直筒' : undefined;
}

/** Sleeveless: below the shoulders the outline goes in, and out again at the armpits. */
function armholes(rows: readonly Row[]): boolean {
  const widths = between(rows, 0.05, 0.4).map(wide);
  const widest = Math.max(...widths);
  return widths.some(
    (w, k) => w > 0.6 * widest && w < 0.95 * Math.max(...widths.slice(0, k + 1)) && 1.12 * w < Math.max(...widths.slice(k)),
  );
}

/** A skirt only gets wider on its way down. */
function rowsGrow(rows: readonly Row[]): boolean {
  const widths = between(rows, 0.02, 0.98).map(wide);
  let falls = 0;
  for (let k = 4; k < widths.length; k++) if ((widths[k] as number) < (widths[k - 4] as number) * 0.97) falls++;
  return falls < widths.length * 0.05;
}

function sleeveOf(
  rows: readonly Row[],
  sides: readonly number[],
  body: number,
  shoulder: number,
  waist: number,
  height: number,
): Silhouette['sleeve'] {
  const row = height / ROWS;
  const start = rows.findIndex((one) => wide(one) > shoulder * 0.75);
  const beside = sides.lastIndexOf(1);
  const hanging = sides.filter((one) => one === 1).length;
  const base = Math.min(body, Number.isFinite(waist) ? waist * 1.15 : body);
  let reach = 0;
  // Sleeves that touch the body widen the upper rows instead of standing beside it.
  for (let k = start; k < ROWS * 0.4; k++) if (wide(rows[k] as Row) > base * 1.32) reach = k;
  if (hanging >= 2 && beside < ROWS * 0.97) reach = Math.max(reach, beside);
  const down = ((reach - start) * row) / Math.max(1, base);
  if (reach === 0 || down < 0.14) return '无袖';
  if (down < SHORT_SLEEVE) return '短袖';
  return down < 0.88 ? '中袖' : '长袖';
}
