/**
 * A round neck by its line alone: where the inside of the back is as dark as the front, or either is printed, an arc goes from one end of the collar to the
 * other with one and the same step of colour all along it, at the left as at the right. A print has steps of many colours, a collar's leaves no arc.
 */
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { withoutGrain } from '../pixels/without-grain.ts';

/** Where a collar ends at either side of its middle, in pixels. */
interface Collar {
  readonly centre: number;
  readonly half: number;
  readonly top: number;
  /** It stands up above the shoulders. */
  readonly stands: boolean;
  /** Its half of the garment's width. */
  readonly part: number;
}

/** Of a garment's width, how far beside its middle the collar's ends are looked for; of its height, how much lower than the highest place they lie. */
const REACH = 0.4;
const LOWER = 0.012;
/** Of a garment's height, the rows whose middle is its own. */
const UPPER = 0.4;
/** Of its width, and pixels: narrower there is nothing to tell an arc by. */
const NARROW = { part: 0.06, pixels: 10 } as const;
/** In halves of a collar's width: how much higher one end lies than the other at most. */
const TILTED = 0.35;
/**
 * Beside a collar's ends the shoulder falls by so much for its width, next to it and a little further: crew necks have 1.3 and 1.05 at most, what stands up
 * – a shirt's collar, a roll neck, a hood – has 1.7 and 1.2 at least.
 */
const FALLS = [
  { beside: 0.15, most: 1.45 },
  { beside: 0.3, most: 1.12 },
] as const;

/** Places at each side of a line, and pixels from it to both sides where its step is asked. */
const PLACES = 20;
const APART = 2;
/** OKLab with chroma counted twice: a weaker step is grain, and along a V in coral the lower part of it was an arc (0.013). Of the middle step, how much of it a place has along it, and at most. */
const STEP = 0.018;
const [SAME, OTHER] = [0.35, 4];
/** Of the places of either side: what an arc has at least, and a straight V along it at most. */
const ARC = 0.95;
const STRAIGHT = 0.9;
/** In a line's own widths, how deep a round neck is. */
const DEPTH = [0.18, 0.56] as const;

/** From the middle, 0, to the end, 1: how far down of its depth. */
type Line = readonly (readonly [across: number, down: number])[];
const places = Array.from({ length: PLACES }, (_, k) => (k + 0.5) / PLACES);
const quarter = (at: number) => (at * Math.PI) / 2;
const ARCS: readonly Line[] = [places.map((u) => [u, 1 - u * u]), places.map((u) => [Math.sin(quarter(u)), Math.cos(quarter(u))])];
const V: Line = places.map((u) => [u, 1 - u]);

/** Lines that are tried, in halves of the collar's width: how wide, how deep, how far below its ends; and about the best of them. */
const WIDTHS = [0.66, 0.74, 0.82, 0.9, 0.98, 1.06, 1.14];
const DEPTHS = [0.3, 0.36, 0.42, 0.48, 0.55, 0.62, 0.7, 0.78, 0.87, 0.96, 1.06, 1.16];
const BELOW = [0, 0.12, 0.24];
const NEAR = [-0.04, 0, 0.04];
const BEST = 2;

interface Tried {
  readonly centre: number;
  readonly wide: number;
  readonly deep: number;
  readonly below: number;
  /** Of the places of the worse side, and of both, with the line's own step. */
  readonly worse: number;
  readonly both: number;
  /** Outwards. */
  readonly darker: boolean;
}

/** @param area the garment, 0–1 @returns whether an arc is seen for sure */
export function hasRoundNeck(area: Float32Array, lab: LabPlanes, width: number, height: number): boolean {
  const collar = collarOf(area, width, height);
  if (!collar || collar.stands) return false;
  const { l, a, b } = withoutGrain(lab, width, height);
  const planes: Planes = [l, a, b];
  const best = (line: Line) => bestOf(line, collar, area, planes, width);
  const isArc = ARCS.some((line) => {
    const found = best(line);
    if (!found || found.worse < ARC) return false;
    const depth = found.deep / (2 * found.wide);
    return depth > DEPTH[0] && depth < DEPTH[1] && (!found.darker || goesOn(found, collar, area, planes, width));
  });
  return isArc && (best(V)?.worse ?? 0) <= STRAIGHT;
}

/** Of a garment's width: between broad straps there is more, and they stand up as well. */
const STRAPS = 0.2;

/** Whether what ends at the neck of a garment stands up there: a shirt's collar, a roll neck, a hood. */
export function standsUp(area: Float32Array, width: number, height: number): boolean {
  const collar = collarOf(area, width, height);
  return collar?.stands === true && collar.part < STRAPS;
}

function collarOf(area: Float32Array, width: number, height: number): Collar | undefined {
  const tops = new Int32Array(width).fill(-1);
  let last = 0;
  for (let i = 0; i < area.length; i++) {
    if ((area[i] as number) <= 0.5) continue;
    if ((tops[i % width] as number) < 0) tops[i % width] = Math.floor(i / width);
    last = Math.floor(i / width);
  }
  const [left, right] = [tops.findIndex((y) => y >= 0), tops.findLastIndex((y) => y >= 0)];
  const first = tops.reduce((least, y) => (y >= 0 && y < least ? y : least), height);
  const [wide, tall] = [right - left, last - first];
  let [sum, count] = [0, 0];
  for (let y = first; y < first + UPPER * tall; y++) {
    const row = area.subarray(y * width, (y + 1) * width);
    const from = row.findIndex((v) => v > 0.5);
    if (from < 0) continue;
    sum += (from + row.findLastIndex((v) => v > 0.5)) / 2;
    count++;
  }
  const middle = Math.round(sum / Math.max(1, count));
  const top = (x: number) => tops[x] ?? -1;
  const [one, other] = [-1, 1].map((way) => {
    const columns = Array.from({ length: Math.max(0, Math.floor(REACH * wide) - 2) }, (_, k) => middle + way * (k + 2)).filter(
      (x) => top(x) >= 0,
    );
    const highest = Math.min(...columns.map(top));
    const end = columns.findLast((x) => top(x) <= highest + LOWER * tall);
    return end === undefined ? undefined : { end, highest };
  });
  if (!one || !other) return undefined;
  const half = (other.end - one.end) / 2;
  if (half < Math.max(NARROW.pixels, NARROW.part * wide) || Math.abs(one.highest - other.highest) > TILTED * half) return undefined;
  const falls = (side: { readonly end: number; readonly highest: number }, way: 1 | -1, beside: number) => {
    const at = top(Math.round(side.end + way * beside * half));
    return at < 0 ? Number.POSITIVE_INFINITY : (at - side.highest) / (beside * half);
  };
  const stands = FALLS.some(({ beside, most }) => (falls(one, -1, beside) + falls(other, 1, beside)) / 2 > most);
  return { centre: (one.end + other.end) / 2, half, top: (one.highest + other.highest) / 2, stands, part: half / wide };
}

/**
 * In halves of a collar's width: rows below an arc, and columns beside its middle, whose cloth is the front's; as a part of its lightness, how far that is from what lies in the
 * middle. Below an arc that is darker than what it goes round may lie the inside: of a suit it was the band of the back's collar between two lapels.
 */
const FRONT = { from: 0.25, to: 0.6, middle: 0.2, beside: [0.75, 1.05] } as const;
const ONE_CLOTH = 0.085;

/** Whether the front goes on from side to side below an arc. */
function goesOn({ centre, deep, below }: Tried, { half, top }: Collar, area: Float32Array, planes: Planes, width: number): boolean {
  const bottom = top + (below + deep) * half;
  const sums = [new Float64Array(4), new Float64Array(4)];
  for (let y = Math.round(bottom + FRONT.from * half); y < bottom + FRONT.to * half; y++)
    for (let x = Math.round(centre - FRONT.beside[1] * half); x <= centre + FRONT.beside[1] * half; x++) {
      const aside = Math.abs(x - centre) / half;
      const sum = sums[aside < FRONT.middle ? 0 : 1] as Float64Array;
      const i = y * width + x;
      if ((aside >= FRONT.middle && aside < FRONT.beside[0]) || (area[i] ?? 0) <= 0.5) continue;
      sum[3]++;
      for (const [c, plane] of planes.entries()) sum[c] = (sum[c] as number) + (plane[i] as number);
    }
  const [middle, beside] = sums.map((sum) =>
    [0, 1, 2].map((c) => (c === 0 ? 1 : 2) * ((sum[c] as number) / Math.max(1, sum[3] as number))),
  );
  return (
    Math.hypot(...(middle as number[]).map((v, c) => v - ((beside as number[])[c] as number))) <
    ONE_CLOTH * ((beside as number[])[0] as number)
  );
}

type Planes = readonly [Float32Array, Float32Array, Float32Array];

function bestOf(line: Line, { centre, half, top }: Collar, area: Float32Array, planes: Planes, width: number): Tried | undefined {
  const tried = (middle: number, wide: number, deep: number, below: number): Tried[] => {
    const found = alongLine(line, { centre: middle, half, top }, wide, deep, below, area, planes, width);
    return found ? [{ centre: middle, wide, deep, below, ...found }] : [];
  };
  const all = WIDTHS.flatMap((wide) => DEPTHS.flatMap((deep) => BELOW.flatMap((below) => tried(centre, wide, deep, below))));
  const first = all.sort((one, other) => other.both - one.both).slice(0, BEST);
  const near = first.flatMap(({ wide, deep, below }) =>
    NEAR.flatMap((aside) =>
      NEAR.flatMap((wider) =>
        NEAR.flatMap((deeper) => NEAR.flatMap((lower) => tried(centre + aside * half, wide + wider, deep * (1 + deeper), below + lower))),
      ),
    ),
  );
  return near.reduce<Tried | undefined>((most, one) => (most && most.worse >= one.worse ? most : one), undefined);
}

/** Steps across the line at each of its places, one colour after the other; and one of them, to be sorted. */
const STEPS = new Float32Array(6 * PLACES);
const SORTED = new Float32Array(2 * PLACES);

/** @returns undefined where there is no step worth the name */
function alongLine(
  line: Line,
  { centre, half, top }: Pick<Collar, 'centre' | 'half' | 'top'>,
  wide: number,
  deep: number,
  below: number,
  area: Float32Array,
  planes: Planes,
  width: number,
): { readonly worse: number; readonly both: number; readonly darker: boolean } | undefined {
  const [across, down, from] = [wide * half, deep * half, top + below * half];
  const all = 2 * PLACES;
  for (let k = 0; k < all; k++) {
    const at = k % PLACES;
    const way = k < PLACES ? 1 : -1;
    const [before, here, after] = [line[Math.max(0, at - 1)], line[at], line[Math.min(PLACES - 1, at + 1)]] as [Line[0], Line[0], Line[0]];
    const [alongX, alongY] = [(after[0] - before[0]) * across, (after[1] - before[1]) * down];
    const length = Math.hypot(alongX, alongY) || 1;
    const [outX, outY] = [(-alongY / length) * way * APART, (alongX / length) * APART];
    const [x, y] = [centre + way * here[0] * across, from + here[1] * down];
    const outer = Math.round(y + outY) * width + Math.round(x + outX);
    const inner = Math.round(y - outY) * width + Math.round(x - outX);
    const isCloth = (area[outer] ?? 0) > 0.5 && (area[inner] ?? 0) > 0.5;
    for (let c = 0; c < 3; c++) {
      const plane = planes[c] as Float32Array;
      STEPS[c * all + k] = isCloth ? (c === 0 ? 1 : 2) * ((plane[outer] as number) - (plane[inner] as number)) : 0;
    }
  }
  const middle = [0, 1, 2].map((c) => {
    SORTED.set(STEPS.subarray(c * all, (c + 1) * all));
    SORTED.sort();
    return ((SORTED[PLACES - 1] as number) + (SORTED[PLACES] as number)) / 2;
  });
  const square = middle.reduce((sum, v) => sum + v * v, 0);
  if (square < STEP * STEP) return undefined;
  const has = [0, 0];
  for (let k = 0; k < all; k++) {
    const along = middle.reduce((sum, v, c) => sum + v * (STEPS[c * all + k] as number), 0) / square;
    if (along > SAME && along < OTHER) has[k < PLACES ? 0 : 1]++;
  }
  const [one = 0, other = 0] = has;
  return { worse: Math.min(one, other) / PLACES, both: (one + other) / all, darker: (middle[0] as number) < 0 };
}
