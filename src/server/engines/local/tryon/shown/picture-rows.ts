/** The rows of what is cut out of a picture, and where its middle is. */
import { median } from '../../pixels/median.ts';

export type Run = readonly [from: number, to: number];

export interface PictureRows {
  readonly top: number;
  readonly bottom: number;
  readonly axis: number;
  /** The widest row, from its first pixel to its last. */
  readonly wide: number;
  /** By row of the picture. */
  readonly runs: readonly (readonly Run[])[];
}

export const clothOf = (runs: readonly Run[]): number => runs.reduce((sum, [from, to]) => sum + to - from + 1, 0);

/** Of the height, the rows by whose middles the axis goes: the same as those of a piece (`outlineOf`). */
const MIDDLE = [0.3, 0.75] as const;

/** @param least what counts as cut out @returns nothing where there is too little */
export function pictureRows(area: Float32Array, width: number, height: number, least: number): PictureRows | undefined {
  const runs: Run[][] = [];
  for (let y = 0; y < height; y++) {
    const row: Run[] = [];
    for (let x = 0, i = y * width; x < width; x++) {
      if (area[i + x] <= least) continue;
      const from = x;
      while (x < width && area[i + x] > least) x++;
      row.push([from, x - 1]);
    }
    runs.push(row);
  }
  const top = runs.findIndex((list) => list.length > 0);
  const bottom = runs.findLastIndex((list) => list.length > 0);
  if (top < 0 || bottom - top < 24) return undefined;
  const part = runs.slice(top + Math.floor((bottom - top) * MIDDLE[0]), top + Math.ceil((bottom - top) * MIDDLE[1]));
  const spans = part.filter((list) => list.length > 0).map((list): Run => [list[0]?.[0] ?? 0, list.at(-1)?.[1] ?? 0]);
  const axis = median(spans.map(([from, to]) => (from + to) / 2));
  let wide = 0;
  for (const list of runs) wide = Math.max(wide, (list.at(-1)?.[1] ?? -1) - (list[0]?.[0] ?? 0) + 1);
  return { top, bottom, axis, wide, runs };
}
