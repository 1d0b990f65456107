/** An outline in rows, from its top to its hem. */

export interface Row {
  readonly runs: readonly (readonly [from: number, to: number])[];
}

export const ROWS = 64;

/** Of the whole width: a piece so narrow is no part of the garment, and a gap so narrow none: a button, a label, or a fold that was cut out. Pixels: less is dust. */
const [LEAST, GAP] = [0.018, 0.03];
const THREAD = 2;

/** @param left and @param right between which the garment lies @returns a row of it, and the threads in that */
export function rowAt(area: Float32Array, from: number, left: number, right: number): { readonly row: Row; readonly threads: Row } {
  const [runs, threads]: [[number, number][], [number, number][]] = [[], []];
  for (let x = left; x <= right; x++) {
    if (area[from + x] <= 0.5) continue;
    const start = x;
    while (x <= right && area[from + x] > 0.5) x++;
    const before = runs.at(-1);
    if (before && start - before[1] < (right - left) * GAP) before[1] = x;
    else if (x - start > (right - left) * LEAST) runs.push([start, x]);
    else if (x - start >= THREAD) threads.push([start, x]);
  }
  return { row: { runs }, threads: { runs: threads } };
}

export const wide = ({ runs }: Row) => runs.reduce((sum, [from, to]) => sum + to - from, 0);

export function middleRun({ runs }: Row, centre: number): number {
  const run = runs.find(([from, to]) => from <= centre && centre <= to);
  return run ? run[1] - run[0] : 0;
}

export const between = <T>(list: readonly T[], from: number, to: number) =>
  list.slice(Math.floor(from * list.length), Math.ceil(to * list.length));

export const widest = ({ runs }: Row) => runs.reduce((most, [from, to]) => Math.max(most, to - from), 0);
