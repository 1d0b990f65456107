/** The outline of a cut-out, row by row. */
import { median } from '../pixels/median.ts';
import type { Piece } from './garment-piece.ts';

export const THRESHOLD = 0.5;

export interface Rows {
  /** Edges of the middle part of every row; left > right where there is none. */
  readonly left: Float32Array;
  readonly right: Float32Array;
}

type Run = readonly [from: number, to: number];

/** Cloth in a row, wider than that. */
export function runsOf({ alpha, width }: Piece, y: number, least: number): Run[] {
  const runs: Run[] = [];
  for (let x = 0; x < width; x++) {
    if (alpha[y * width + x] <= THRESHOLD) continue;
    const from = x;
    while (x < width && alpha[y * width + x] > THRESHOLD) x++;
    if (x - from > least) runs.push([from, x - 1]);
  }
  return runs;
}

export interface Outline {
  readonly top: number;
  readonly bottom: number;
  readonly axis: number;
  readonly runs: readonly Run[][];
  readonly middle: Rows;
}

export function outlineOf(piece: Piece): Outline {
  const { width, height } = piece;
  const runs = Array.from({ length: height }, (_, y) => runsOf(piece, y, width * 0.015));
  const top = Math.max(
    0,
    runs.findIndex((list) => list.length > 0),
  );
  const bottom = Math.max(
    top + 1,
    runs.findLastIndex((list) => list.length > 0),
  );
  const part = runs.slice(top + Math.floor((bottom - top) * 0.3), top + Math.ceil((bottom - top) * 0.75));
  // Outer edges as a pair lie evenly about the middle even where sleeves and gaps make several runs of a row.
  const axis =
    median(part.filter((list) => list.length > 0).map((list) => ((list[0]?.[0] ?? 0) + (list.at(-1)?.[1] ?? 0)) / 2)) || width / 2;
  const left = new Float32Array(height).fill(1);
  const right = new Float32Array(height);
  for (const [y, list] of runs.entries()) {
    const run = list.find(([from, to]) => from <= axis && axis <= to) ?? nearest(list, axis, width * 0.06);
    if (!run) continue;
    left[y] = run[0];
    right[y] = run[1];
  }
  return { top, bottom, axis, runs, middle: { left, right } };
}

function nearest(list: readonly Run[], axis: number, most: number): Run | undefined {
  const far = ([from, to]: Run) => Math.min(Math.abs(from - axis), Math.abs(to - axis));
  const best = [...list].sort((a, b) => far(a) - far(b))[0];
  return best && far(best) < most ? best : undefined;
}

/** Without sleeves everything is trunk, straps too. */
export function outerRows({ runs }: Outline, height: number): Rows {
  const rows: Rows = { left: new Float32Array(height).fill(1), right: new Float32Array(height) };
  for (const [y, list] of runs.entries()) {
    const last = list.at(-1);
    if (!list[0] || !last) continue;
    rows.left[y] = list[0][0];
    rows.right[y] = last[1];
  }
  return rows;
}
