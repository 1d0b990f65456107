/** An outline in rows, from its top to its hem. */

export interface Row {
  readonly runs: readonly (readonly [from: number, to: number])[];
}

export const ROWS = 64;

export const wide = ({ runs }: Row) => runs.reduce((sum, [from, to]) => sum + to - from, 0);

export function middleRun({ runs }: Row, centre: number): number {
  const run = runs.find(([from, to]) => from <= centre && centre <= to);
  return run ? run[1] - run[0] : 0;
}

export const between = <T>(list: readonly T[], from: number, to: number) =>
  list.slice(Math.floor(from * list.length), Math.ceil(to * list.length));

export const widest = ({ runs }: Row) => runs.reduce((most, [from, to]) => Math.max(most, to - from), 0);
