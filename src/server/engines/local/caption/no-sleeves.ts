/** What an outline shows of a garment that lies flat and has no sleeves: long ones were told where nothing hung from its shoulders. */
import { between, type Row, wide, widest } from './rows.ts';

/** First rows; of the widest span above the hem, what they span already: straps as far apart as the body is wide, and nothing stands out beside it. */
const TOP = [1, 4] as const;
const SPAN = 0.95;

const spanOf = ({ runs }: Row) => (runs.at(-1)?.[1] ?? 0) - (runs[0]?.[0] ?? 0);

/** Broad straps at the sides: ties that hang beside its hem were its sleeves. */
export function hangsOnStraps(rows: readonly Row[]): boolean {
  const top = rows.slice(...TOP);
  const widest = Math.max(...between(rows, 0, 0.6).map(spanOf));
  return top.every((row) => row.runs.length === 2 && spanOf(row) > SPAN * widest);
}

/** Of the body's width, how narrow straps are, and rows in which they stand alone. */
const NARROW = 0.2;
const ALONE = 8;

/** @param rows of what hangs on straps at its sides: whether these are narrow, or it is cut out between broad shoulders */
export const hangsByStraps = (rows: readonly Row[], body: number) =>
  rows.slice(1, ALONE).every(({ runs }) => runs.length === 2 && runs.every(([from, to]) => to - from < NARROW * body));

/** @returns how many rows there are down to the hem of what hangs on straps: a crop top with ties below it was long, and nearly a dress */
export const aboveTies = (rows: readonly Row[], body: number) => 1 + rows.findLastIndex((row) => widest(row) > NARROW * body);

/** In widths of the body, a hem that spreads; rows below the shoulder, and how much wider they are there: a sleeve falls outwards from it. */
const SPREAD = 1.15;
const BELOW = 8;
const STRAIGHT = 1.03;
/** Of the widest row, where the shoulder ends at least. */
const SHOULDER = 0.7;

/** Spread towards its hem, but straight below its shoulders: a shell, whose sides were sleeves along the body. */
export function isShell(rows: readonly Row[], body: number, hem: number): boolean {
  const widths = rows.map(wide);
  const from = widths.findIndex((w) => w > SHOULDER * Math.max(...widths));
  return hem > SPREAD * body && Math.max(...widths.slice(from + 1, from + BELOW)) < STRAIGHT * Math.max(...widths.slice(from, from + 2));
}
