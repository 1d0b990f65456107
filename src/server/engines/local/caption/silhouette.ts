/** What the outline of a garment says: which garment, how long, which sleeves. Ratios to its own body width, so that size does not matter. */
import { median } from '../pixels/median.ts';
import type { Inseam } from './inseam.ts';
import { hasLegOpenings } from './leg-openings.ts';
import { dungarees, readLower, SHORTS, skirt, trouserShape } from './lower.ts';
import { aboveTies, hangsByStraps, hangsOnStraps, isShell } from './no-sleeves.ts';
import { between, middleRun, ROWS, type Row, rowAt, wide } from './rows.ts';
import { cuffsAtHem, cuffsBesideHem, endsAboveElbow, endsAboveHem, roundHem, sleevesEnd, sleevesToHem, waistRow } from './sleeve-ends.ts';
import type { Silhouette } from './words.ts';
import {
  endsInLegs,
  isCutUnseen,
  isWornAlone,
  isWornOver,
  reachesLegs,
  standsOver,
  trunkOf,
  type Worn,
  wornLength,
  wornSleeve,
} from './worn.ts';

export interface Measures {
  readonly rows: readonly Row[];
  /** First row of the picture; the same with straps or a hood. */
  readonly top: number;
  readonly outset: number;
  readonly height: number;
  readonly centre: number;
  /** A hood above `rows`: nothing of what follows hangs from a waist. */
  readonly hooded: boolean;
  /** Long straps above them: they are no part of its length, and nothing hangs from a waist either. */
  readonly strapped: boolean;
}

/**
 * @param worn somebody wears it
 * @returns undefined when there is no garment to speak of
 */
export function measure(area: Float32Array, width: number, height: number, worn = false): Measures | undefined {
  const whole = measureFrom(area, width, height, 0);
  if (!whole) return undefined;
  // The head stands where a hood would.
  const hood = worn ? 0 : hoodRows(whole.rows);
  const straps = strapRows(whole.rows);
  if (!hood && !straps) return whole;
  const body = measureFrom(area, width, height, whole.top + Math.floor((whole.height * (hood || straps)) / ROWS));
  return body ? { ...body, outset: whole.top, hooded: hood > 0, strapped: hood === 0 } : whole;
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
  let begun = false;
  const rows = Array.from({ length: ROWS }, (_, k): Row => {
    const y = Math.min(bottom, Math.round(top + ((bottom - top) * (k + 0.5)) / ROWS));
    const { row, threads } = rowAt(area, y * width, left, right);
    begun ||= row.runs.length > 0;
    // Straps as thin as cords are above all that is wider: a slip dress had nothing there, and no straps.
    return begun ? row : threads;
  });
  return { rows, top, outset: top, height: bottom - top + 1, centre: (left + right) / 2, hooded: false, strapped: false };
}

/** Of the width a little lower: where a garment begins straight and at once, it hangs from the waist; a neck or straps begin narrow. */
const STRAIGHT_TOP = 0.68;
/** Lengths in waists: longer is a strapless dress; so long is no skirt with a slit. */
const LONGEST_SKIRT = 3.5;
const LONG_LEG = 3.2;
/** Length in widths from which on something with long sleeves is a coat. */
const COAT = 1.72;
/** Of a body's width, what two sleeves make up below it. */
const SLEEVES_ONLY = 0.6;

/** The same from which on anything straight is a dress; with short sleeves shifts have 2.6 and more, the longest T-shirt of eighty photographs 2.5. */
const DRESS = { from: 2.62, shift: 0.06 } as const;

/** Length of a sleeve in widths of the body. T-shirts in eight photographs have 0.33–0.67, long sleeves 0.91 and more. */
const SHORT_SLEEVE = 0.74;

/** Part of the lower half in which two legs stand apart. */
const LEGS_APART = 0.42;
/** A waist, in widths of the shoulders above it. */
const DRAWN_IN = 0.9;

/** What the cloth says of the garment: a vertical edge down the middle front, and denim. */
interface Seen {
  readonly opening: boolean;
  readonly fabric: string;
  readonly confidence: string;
  /** Garment and ground look alike along its outline: what nobody sees is not guessed from it. */
  readonly doubtful?: boolean;
  /** Checks on somebody, closed: shirts have them far more often than jackets. */
  readonly patterned?: boolean;
}

/**
 * @param inseam a line between two legs was seen
 * @param worn undefined for what lies flat
 */
export function readSilhouette(
  { rows, top, outset, height, centre, hooded, strapped }: Measures,
  { opening, fabric, confidence, doubtful = false, patterned = false }: Seen,
  inseam: Inseam,
  worn?: Worn,
): Silhouette {
  if (worn?.part === 'lower') return readLower(rows, height, inseam, worn.cutOff, worn.half);
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
  const trunk = worn && trunkOf(rows);
  const body = trunk?.body ?? median(part(0.32, 0.5).map((row) => middleRun(row, centre) || wide(row)));
  const waist = Math.min(
    ...part(0.28, 0.6)
      .map((row) => middleRun(row, centre))
      .filter((w) => w > 0),
    Number.POSITIVE_INFINITY,
  );
  const hem = median(part(0.88, 0.97).map((row) => middleRun(row, centre) || wide(row)));
  const tied = !worn && hangsOnStraps(rows);
  // Neither straps nor ties are any length.
  const above = tied ? aboveTies(rows, body) : ROWS;
  const start = Math.max(
    0,
    rows.findIndex((row) => wide(row) > shoulder * 0.5),
  );
  const ratio = trunk
    ? (trunk.rows * height) / ROWS / Math.max(1, body)
    : (height * (above - (straps ? start : 0))) / ROWS / Math.max(1, Math.min(body, shoulder));
  const flat = worn?.part !== 'upper' && !hooded && !straps && shoulder / Math.max(1, neck) < 1.42;
  if (legs > LEGS_APART && flat && crotch > 0) {
    const short = crotch / ROWS > 0.38 && height / Math.max(1, neck) < 1.75;
    return { garment: short ? '短裤' : '长裤', sure: Math.min(1, legs), sleeve: undefined, length: undefined, shape: trouserShape(rows) };
  }
  if (straps && !worn && crotch > 0 && legs > LEGS_APART) return dungarees(rows, legs);
  const long = height / Math.max(1, neck);
  const straight = wide(rows[0] as Row) > STRAIGHT_TOP * wide(rows[3] as Row);
  const shouldered = !worn && hasShoulders(rows, height);
  const hangs = !worn && !hooded && !strapped && straight && !shouldered;
  const stepped = worn ? undefined : sleevesEnd(rows, ratio < COAT);
  // A pale waistband on a pale ground loses its corners; a line from crotch to hem is legs all the same. A print has lines too, but legs no sleeves.
  if ((hangs || (flat && inseam === 'whole' && stepped === undefined)) && (inseam === 'whole' || (inseam === 'low' && long > LONG_LEG)))
    return { garment: long < SHORTS ? '短裤' : '长裤', sure: 0.7, sleeve: undefined, length: undefined, shape: trouserShape(rows) };
  const cropped = !worn && !tied && sleevesAlone(rows, centre);
  const armed = cropped || cuffsBesideHem(rows) || part(0.15, 0.85).some(({ runs }) => runs.length >= 3);
  if (hangs && !armed && long < LONGEST_SKIRT) return skirt(long, hem / Math.max(1, neck));
  const seen = straps || (tied && hangsByStraps(rows, body)) ? '吊带' : sleeveOf(rows, sides, body, shoulder, waist, height);
  // Sleeves that lie along the body leave no gap, but then the body is as wide as the shoulders. What has a hood has sleeves.
  const falls = hem < body * (shouldered ? SPREAD : 1.15);
  const shell = isShell(rows, body, hem);
  const along = !tied && !shell && !roundHem(rows) && (hooded || (!flat && body > shoulder * 0.97 && falls && !armholes(rows)));
  const cuffs = !worn && !tied && seen === '无袖' && hem < body * SPREAD && cuffsAtHem(rows);
  const beside = cuffs || cropped ? '长袖' : seen === '无袖' && (along || stepped !== undefined) ? alongBody(rows, stepped, height) : seen;
  const ending = !worn && beside === '长袖' && ratio < COAT ? endsAboveHem(rows, height) : undefined;
  const flatSleeve = ending ? '中袖' : beside;
  const sleeve = trunk ? wornSleeve(worn, rows, trunk, top, height, straps) : flatSleeve;
  if (!worn && sleeve !== '长袖' && sleeve !== '中袖' && hasLegOpenings(rows))
    return { garment: '连体衣', sure: 0.6, sleeve: sleeve === '短袖' ? undefined : sleeve, length: undefined, shape: undefined };
  // Sleeves that lie along the body are no width of it: a long dress was a short one.
  const slim = trunk || straps ? ratio : Math.max(ratio, height / Math.max(1, Math.min(bodyOf(body, waist), shoulder)));
  const flare = hem / Math.max(1, waist);
  if (!worn && flat && sleeve === '无袖' && waist >= neck * 0.9 && rowsGrow(rows)) return skirt(long, flare);
  const armsIn = sleeve === '长袖' || sleeve === '中袖';
  // A dress is longer for its width than a top; one that is cut at the waist or flares shows it earlier.
  const dressFrom =
    DRESS.from -
    (sleeve === '短袖' ? DRESS.shift : 0) -
    (flare > 1.45 ? 0.4 : 0) -
    (waist < body * 0.86 ? 0.1 : 0) +
    (armsIn && opening ? 0.5 : 0);
  const drawn = waist < Math.min(body, shoulder) * 0.9;
  // Straight, with sleeves and a closure all the way down: that is worn over something, whatever its length.
  const over = sleeve === '长袖' && opening && !drawn && flare < 1.3;
  const wornHem = trunk ? top + (trunk.hem * height) / ROWS : 0;
  const coated = worn !== undefined && isWornOver(worn, sleeve, wornHem, body, ratio);
  const unbuttoned = worn?.fronts === 'open' && sleeve !== '无袖' && sleeve !== '吊带' && sleeve !== '短袖';
  const alone = worn !== undefined && isWornAlone(worn, ratio, wornHem, body);
  const toHem = !worn && sleevesToHem(rows);
  const inLegs = trunk !== undefined && alone && endsInLegs(rows, trunk.hem);
  const dress = alone ? !inLegs : ratio > dressFrom && worn?.part !== 'upper';
  const untold = inseam === 'whole' || (worn !== undefined && isCutUnseen(worn, wornHem, body));
  if (dress && !over && !toHem && !coated && !unbuttoned) {
    // A line from crotch to hem is legs: shirts and jackets over trousers of their colour were dresses.
    if (untold) return { garment: '上衣或连身装', sure: 0.5, sleeve, length: undefined, shape: undefined };
    return {
      garment: '连衣裙',
      sure: alone ? 0.8 : Math.min(1, 0.5 + (ratio - dressFrom)),
      sleeve,
      length: trunk
        ? wornLength(worn, outset, wornHem)
        : flatLength(armsIn ? slim : ratio, height / Math.max(1, waist), armsIn ? undefined : waistRow(rows)),
      shape: flare > 1.6 ? 'A 字' : drawn ? '收腰' : '直筒',
    };
  }
  // Nothing else with long sleeves is so long and falls so straight: a coat whose closure lies in its own shade shows no opening.
  // Nor does any end above its cuffs, where sleeves are all that is left: a bodysuit was one, and a top whose straps hang beside it.
  const falling = !cropped && !toHem && hem > body * SLEEVES_ONLY && hem < body * 1.15;
  const coat = coated || (sleeve === '长袖' && falling && (!worn || (opening && reachesLegs(worn, wornHem))) && ratio > COAT);
  // Denim with long sleeves is a jacket far more often than a shirt, its studs too few for an edge. Of four that were worn one was a blouse and one a shirt.
  const denim = sleeve === '长袖' && fabric === '牛仔布' && confidence === '较大';
  const stand = trunk && standsOver(worn, sleeve, opening && !patterned, top + (trunk.shoulder * height) / ROWS, body);
  const open = (sleeve === '长袖' && opening && !patterned) || denim || unbuttoned || stand !== undefined;
  const guessed = doubtful && !trunk && !cuffs && !cropped && seen === '无袖' && along && stepped === undefined;
  return {
    garment: coat ? '大衣' : open ? '外套' : '上衣',
    sure:
      (coat && !open) || (stand === 'guess' && !opening) || (ratio > dressFrom && !toHem) || (denim && (!opening || worn !== undefined))
        ? 0.5
        : Math.min(1, (toHem ? 0.7 : 0.5) + Math.max(0, dressFrom - ratio)),
    sleeve: (guessed && !coat && !open) || (coated && sleeve !== '长袖') ? undefined : sleeve,
    ...(ending === 'guess' ? { sleeveGuessed: true } : {}),
    // Tucked in, or blown aside by an arm on the hip, it shows neither. Long as a dress on somebody it may be two: a vest and shorts were one long top.
    length:
      toHem || (worn && ratio > dressFrom && !coat && !open)
        ? undefined
        : topLength(ratio, height, worn ? 0 : Math.min(body, waist), coat || open || worn ? 0 : Math.max(...rows.map(wide))),
    // What sleeves lie along shows no waist.
    shape: waist < hem * 0.86 && !worn && !along && !shell ? '收腰' : undefined,
  };
}

/** Lengths of dresses that lie flat, in widths of the body; and in waists, between which two a long skirt below a wide bodice is not told from one to the calf. */
const [SHORT, LONG] = [3.2, 4.1];
const [CALF, FLOOR] = [4.1, 4.6];

/** Of a height: where the waist of a short dress is at least, however narrow. Five have 0.39–0.41, five to the knee and longer 0.28–0.35. */
const SHORT_WAIST = 0.37;

/** @param at where its waist is, of its height */
function flatLength(bodies: number, waists: number, at: number | undefined): Silhouette['length'] {
  if (bodies > LONG || waists > FLOOR) return '长款';
  if (waists > CALF) return undefined;
  return bodies > SHORT && !(at !== undefined && at > SHORT_WAIST) ? '中长款' : '短款';
}

/** Of a top: in bodies, sleeves beside it included, and in trunks where it is short for both; of its whole width where it is long. */
const TOP = { short: 1.3, trunks: 1.6, long: 2.45, whole: 1.5 };

/** A boxy T-shirt is no wider than it is long, and is not short by that. */
function topLength(ratio: number, height: number, trunk: number, whole: number): Silhouette['length'] {
  if (ratio < TOP.short && height < TOP.trunks * trunk) return '短款';
  return ratio > TOP.long && height > TOP.whole * whole ? '长款' : undefined;
}

/** Of the body's width: below shoulders and without armholes, sleeves stand out so far beside a hem at most; skirts more. */
const SPREAD = 1.25;
/** Rows at the top that are looked at, how far apart, and how much farther the outline goes out there than down; of the width of a collar, what is below it. */
const SHOULDERS = { rows: 14, apart: 2, out: 1.9, wider: 2 } as const;

/**
 * Below a collar the outline goes out two and a half to three and a half times as far as down, below a waistband at most 1.3: a denim jacket
 * whose sleeves lie along it was a skirt.
 */
function hasShoulders(rows: readonly Row[], height: number): boolean {
  const widths = between(rows, 0, 0.25).map(wide);
  const down = (SHOULDERS.apart * height) / ROWS;
  const out = widths.slice(0, SHOULDERS.rows).map((w, k) => ((widths[k + SHOULDERS.apart] ?? w) - w) / 2 / down);
  return Math.max(...out) > SHOULDERS.out && Math.max(...widths) > SHOULDERS.wider * (widths[0] ?? 0);
}

/** Of the width, that lies open between two sleeves below a short hem. Legs stand closer. */
const BETWEEN_SLEEVES = 0.5;

/** Sleeves longer than the body they lie along: two ends and nothing between them. Read as a skirt's, they had no shoulders above. */
function sleevesAlone(rows: readonly Row[], centre: number): boolean {
  return between(rows, 0.88, 0.97).every((row) => {
    const [left, right] = [row.runs[0], row.runs.at(-1)];
    if (row.runs.length !== 2 || !left || !right || middleRun(row, centre) > 0) return false;
    return right[0] - left[1] > BETWEEN_SLEEVES * (right[1] - left[0]);
  });
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

/** Of the height: what stands beside a hem alone is its frill, sleeves hang beside what is above it too. */
const HANG = 0.9;

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
  const base = bodyOf(body, waist);
  let reach = 0;
  // Sleeves that touch the body widen the upper rows instead of standing beside it.
  // Once the outline has gone in to a waist, what widens again is a skirt.
  let widestYet = 0;
  for (let k = start; k < ROWS * 0.4; k++) {
    const here = wide(rows[k] as Row);
    widestYet = Math.max(widestYet, here);
    if (here < base * 1.08 && here < widestYet * DRAWN_IN) break;
    if (here > base * 1.32) reach = k;
  }
  if (hanging >= 2 && beside < ROWS * 0.97 && sides.indexOf(1) < HANG * ROWS) reach = Math.max(reach, beside);
  const down = ((reach - start) * row) / Math.max(1, base);
  if (reach === 0 || down < 0.14) return '无袖';
  const said = sleeved(down);
  return said === '中袖' && endsAboveElbow(rows, start, reach) ? '短袖' : said;
}

/** @param end the row in which they end above the hem; long ones do not */
function alongBody(rows: readonly Row[], end: number | undefined, height: number): Silhouette['sleeve'] {
  if (end === undefined) return '长袖';
  const below = median(rows.slice(end + 5, end + 15).map(wide));
  const start = rows.findIndex((row) => wide(row) > 0.75 * wide(rows[end] as Row));
  return sleeved(((end - start) * height) / ROWS / Math.max(1, below));
}

function sleeved(down: number): Silhouette['sleeve'] {
  if (down < SHORT_SLEEVE) return '短袖';
  return down < 0.88 ? '中袖' : '长袖';
}

/** Width of the body alone, where sleeves lie along it. */
function bodyOf(body: number, waist: number): number {
  return Math.min(body, Number.isFinite(waist) ? waist * 1.15 : body);
}
