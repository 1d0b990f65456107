/** Sleeves that lie along the body leave no gap beside it: only where they end does the outline show them. */
import { between, ROWS, type Row, wide } from './rows.ts';

/** Within so many rows a sleeve ends, and what is left of the width there. Hips and waists take four times as many. */
const STEP = 5;
const LEFT = 0.76;
/** Of the height. Further down end the long sleeves of a coat. */
const [FROM, TO] = [0.2, 0.48];

/** @returns the last row that sleeves make wider, where they end above the hem: legs and skirts never lose a quarter of their width so fast */
export function sleevesEnd(rows: readonly Row[]): number | undefined {
  for (let k = Math.floor(FROM * ROWS); k < TO * ROWS; k++) {
    const [here, below] = [rows[k] as Row, rows[k + STEP] as Row];
    if (here.runs.length === 1 && below.runs.length === 1 && wide(below) < LEFT * wide(here)) return k;
  }
  return undefined;
}

/** Rows, of the lowest fifth; of the width: how far cuffs are apart, and how wide each is at most. */
const LEAST_ROWS = 2;
const APART = 0.4;
const CUFF = 0.3;

/** Cuffs hang beside or below the hem. */
export function cuffsAtHem(rows: readonly Row[]): boolean {
  const found = between(rows, 0.8, 1).filter(({ runs }) => {
    const [left, right] = [runs[0], runs.at(-1)];
    if (!left || !right || runs.length < 2) return false;
    const span = right[1] - left[0];
    return right[0] - left[1] > APART * span && Math.max(left[1] - left[0], right[1] - right[0]) < CUFF * span;
  });
  return found.length >= LEAST_ROWS;
}

/** Sleeves along a body end in corners beside its hem: one that rounds off alone has none beside it. */
export function roundHem(rows: readonly Row[]): boolean {
  const low = rows.slice(-7);
  const single = low.every(({ runs }) => runs.length === 1);
  return (
    single && wide(low.at(-1) as Row) < 0.5 * wide(low[0] as Row) && low.every((row, k) => k === 0 || wide(row) <= wide(low[k - 1] as Row))
  );
}
