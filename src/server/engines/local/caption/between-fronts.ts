/**
 * What is seen between the two fronts of something that is worn over it: a white roll neck between lapels, a T-shirt below an open jacket. It is another
 * garment, and was told as a print in one place.
 */
import type { Oklab } from '../../../../contract/colour/oklab.ts';
import type { StopSignal } from '../../engine.ts';
import { OUTSIDE, type Separation } from '../inks/inks.ts';
import type { Ink } from '../inks/one-dye.ts';
import { regions } from '../matting/regions.ts';
import { isShadeOf } from './surface.ts';
import { isOfSkin } from './told-inks.ts';

export interface BetweenFronts {
  /** 1 where it is seen. */
  readonly inside: Uint8Array;
  /** All the way down to the hem. */
  readonly open: boolean;
}

/** Where the trunk of a garment is, in pixels; its rows from the shoulders to the hem. */
export interface Trunk {
  readonly top: number;
  readonly hem: number;
  readonly body: number;
}

/** Of a row, in widths of the body: what is cloth of the leading ink at both sides of it. Of an ink: how much of it lies between such sides. */
const FRONT = 0.08;
const BETWEEN = 0.5;
/** Lightness of the leading ink in its own shade, as a part of it: less is a dye of its own. */
const SHADE = 0.6;
/** Of all that lies so: what is one piece from the neck down; of the trunk, how much that is at least. Buttons are less. */
const ONE_PIECE = 0.6;
const LEAST = 0.02;
/**
 * Of the trunk's height, where it begins at most, and of its upper rows, what has nothing of the garment above it: a neck is there, above a printed figure is
 * cloth.
 */
const BEGINS = 0.15;
const [UPPER, CLEAR] = [0.1, 0.6];
/** Of the trunk's height: down to where it goes between two collars; from where on the front is open. */
const COLLAR = [0.05, 0.5] as const;
const OPEN = 0.62;
/** How wide what is seen in an open front is on average, in widths of the body: zips and plackets are narrower. */
const WIDE = 0.08;
/** Widths at its upper end in widths at its lower: lapels meet in a point. Of its rows, those with cloth at both sides: beside a neck a collar may stand off. */
const TAPERS = 1.6;
const SIDES = { collar: 0.6, open: 0.85 } as const;

/** @param skin of whoever wears it: a deep neck shows that. @returns undefined where nothing is seen so for sure */
export function betweenFronts(
  { inks, first }: Separation,
  area: Float32Array,
  skin: Oklab | undefined,
  trunk: Trunk,
  width: number,
  height: number,
  signal: StopSignal,
): BetweenFronts | undefined {
  const [main] = inks;
  if (!main || inks.length < 2 || trunk.hem <= trunk.top) return undefined;
  const [all, between] = [new Float64Array(inks.length), new Float64Array(inks.length)];
  for (let y = 0; y < height; y++) {
    const sides = frontsOf(first, area, y, FRONT * trunk.body, width);
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (area[i] <= 0.5 || first[i] === OUTSIDE) continue;
      all[first[i]]++;
      if (sides && x > sides.left && x < sides.right) between[first[i]]++;
    }
  }
  const may = (ink: Ink, k: number) =>
    k > 0 && between[k] > BETWEEN * all[k] && !(skin && isOfSkin(ink, skin)) && !(isShadeOf(main, ink) && ink.l > SHADE * main.l);
  const inner = inks.flatMap((ink, k) => (may(ink, k) ? [k] : []));
  // A T-shirt and its print, or one of two inks alone: the other may be a worn place of the denim.
  for (const counted of inner.length > 1 ? [inner, ...inner.map((k) => [k])] : inner.map((k) => [k])) {
    signal.throwIfAborted();
    const piece = pieceOf(new Set(counted), first, area, trunk, width, height);
    if (piece) return piece;
  }
  return undefined;
}

function pieceOf(
  inner: ReadonlySet<number>,
  first: Uint8Array,
  area: Float32Array,
  trunk: Trunk,
  width: number,
  height: number,
): BetweenFronts | undefined {
  const [plane, front] = [new Float32Array(first.length), new Uint8Array(first.length)];
  for (let i = 0; i < plane.length; i++) {
    if (area[i] <= 0.5) continue;
    if (inner.has(first[i])) plane[i] = 1;
    else if (first[i] === 0) front[i] = 1;
  }
  return pieceBetween(plane, front, trunk, width, height, ONE_PIECE, 0);
}

/**
 * @param plane 1 where it may be @param front 1 where the cloth is that lies at both sides of it
 * @param onePiece of all that may be it, what is one piece @param rim in widths of the body, how much of that cloth above it is but the edge of a neckline
 * @returns one piece from the neck down with that cloth at both sides; undefined where none is
 */
export function pieceBetween(
  plane: Float32Array,
  front: Uint8Array,
  { top, hem, body }: Trunk,
  width: number,
  height: number,
  onePiece: number,
  rim: number,
): BetweenFronts | undefined {
  let seen = 0;
  for (let i = 0; i < plane.length; i++) seen += plane[i];
  const { label, size, value } = regions(plane, width, height);
  const largest = size.reduce((most, count, k) => (value[k] === 1 && (most < 0 || count > (size[most] ?? 0)) ? k : most), -1);
  const pixels = size[largest] ?? 0;
  if (pixels < onePiece * seen || pixels < LEAST * (hem - top) * body) return undefined;
  const rows = rowsOf(label, largest, front, FRONT * body, width, height);
  const at = (y: number) => (y - top) / (hem - top);
  const [begins, ends] = [at(rows[0]?.y ?? top), at(rows.at(-1)?.y ?? top)];
  const flanked = rows.filter(({ sides }) => sides).length / rows.length;
  const upper = rows.slice(0, Math.max(1, Math.round(UPPER * rows.length))).at(-1)?.y ?? 0;
  if (begins > BEGINS || isCovered(label, largest, front, rim * body, upper, width)) return undefined;
  const quarter = Math.max(1, rows.length >> 2);
  const tapers = meanWidth(rows.slice(0, quarter)) > TAPERS * meanWidth(rows.slice(-quarter));
  const open = ends > OPEN && flanked > SIDES.open && meanWidth(rows) > WIDE * body;
  const collar = tapers && ends > COLLAR[0] && ends < COLLAR[1] && flanked > SIDES.collar;
  if (!open && !collar) return undefined;
  const inside = new Uint8Array(label.length);
  for (let i = 0; i < inside.length; i++) if (label[i] === largest) inside[i] = 1;
  return { inside, open };
}

/** Whether the cloth at its sides lies above most of the upper end of a piece. @param rim pixels of it that are but the edge of a neckline */
function isCovered(label: Int32Array, piece: number, front: Uint8Array, rim: number, upper: number, width: number): boolean {
  let [columns, covered] = [0, 0];
  for (let x = 0; x < width; x++) {
    let [cloth, begins] = [0, false];
    for (let y = 0; y <= upper && !begins; y++) {
      const i = y * width + x;
      if (label[i] === piece) begins = true;
      else if (front[i] === 1) cloth++;
    }
    if (!begins) continue;
    columns++;
    if (cloth > rim) covered++;
  }
  return covered > (1 - CLEAR) * columns;
}

/** @returns between which places of a row there is enough of the leading ink at both sides; undefined without */
function frontsOf(first: Uint8Array, area: Float32Array, y: number, least: number, width: number) {
  let [left, right, count] = [-1, -1, 0];
  for (let x = 0; x < width && left < 0; x++) if (area[y * width + x] > 0.5 && first[y * width + x] === 0 && ++count > least) left = x;
  count = 0;
  for (let x = width - 1; x > left && right < 0; x--)
    if (area[y * width + x] > 0.5 && first[y * width + x] === 0 && ++count > least) right = x;
  return left >= 0 && right > left ? { left, right } : undefined;
}

interface InsideRow {
  readonly y: number;
  readonly count: number;
  /** Such cloth at both sides. */
  readonly sides: boolean;
}

function rowsOf(label: Int32Array, piece: number, front: Uint8Array, least: number, width: number, height: number): readonly InsideRow[] {
  const rows: InsideRow[] = [];
  for (let y = 0; y < height; y++) {
    let [from, to, count] = [width, -1, 0];
    for (let x = 0; x < width; x++) {
      if (label[y * width + x] !== piece) continue;
      from = Math.min(from, x);
      to = x;
      count++;
    }
    if (count === 0) continue;
    let [left, right] = [0, 0];
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (front[i] === 0) continue;
      if (x < from) left++;
      if (x > to) right++;
    }
    rows.push({ y, count, sides: Math.min(left, right) > least });
  }
  return rows;
}

const meanWidth = (rows: readonly InsideRow[]) => rows.reduce((sum, { count }) => sum + count, 0) / Math.max(1, rows.length);

/** The same inks without what is seen between fronts, largest first as before; those that were nothing else are gone. */
export function withoutInside({ inks, first, second, blend }: Separation, area: Float32Array, inside: Uint8Array): Separation {
  const counts = new Float64Array(inks.length);
  let all = 0;
  const own = new Uint8Array(first);
  for (let i = 0; i < own.length; i++) {
    if (inside[i] === 1) own[i] = OUTSIDE;
    if (own[i] === OUTSIDE || area[i] <= 0.5) continue;
    counts[own[i]]++;
    all++;
  }
  const kept = inks.flatMap((_, k) => (k === 0 || counts[k] > LEFT * all ? [k] : []));
  const place = new Uint8Array(OUTSIDE + 1).fill(OUTSIDE);
  for (const [to, from] of kept.entries()) place[from] = to;
  return {
    inks: kept.flatMap((k) => {
      const ink = inks[k];
      return ink ? [{ ...ink, share: counts[k] / Math.max(1, all) }] : [];
    }),
    first: own.map((k) => place[k] ?? OUTSIDE),
    second: second.map((k) => place[k] ?? OUTSIDE),
    blend,
  };
}

/** Of a garment: an ink of which less is left was the rim of what is seen inside. */
const LEFT = 0.01;
