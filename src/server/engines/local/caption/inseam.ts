/** Where two legs meet: wide trousers have no gap that an outline could show, but a dark line from crotch to hem, and nothing like it beside it or above. */
import { softened } from './softened.ts';

/** Places across a garment at which it is looked, from its left edge to its right one in every row. */
const PLACES = 61;
const MIDDLE = 30;
/** Places from the middle at which the line may lie, and within which nothing else counts as another line. */
const ASIDE = 4;
const APART = 7;
/** OKLab lightness by which it is darker than both of its sides, and times as deep as any other line. */
const DEPTH = 0.05;
const TIMES = 2.5;
/** Part of some rows that must be seen at a place, for its gaps to be lost cloth. */
const MOSTLY = 0.3;
/** A placket or a box pleat goes on above the hip. */
const ABOVE = 0.6;

/** How far down the line goes: from the crotch, or over the lower leg alone, as the slit of a skirt may too. */
export type Inseam = 'whole' | 'low' | undefined;

export function inseamOf(l: Float32Array, area: Float32Array, width: number, height: number): Inseam {
  const smooth = softened(l, width, height);
  const rows = edgesOf(area, width, height);
  const [upper, middle, lower] = [
    [0.06, 0.25],
    [0.5, 0.75],
    [0.75, 0.97],
  ].map(([from = 0, to = 0]) => lines(acrossRows(smooth, area, width, rows, from, to))) as [Lines, Lines, Lines];
  const line = ({ centre, beside }: Lines) => centre > DEPTH && centre > TIMES * beside && upper.centre < ABOVE * centre;
  if (line(middle)) return 'whole';
  return line(lower) ? 'low' : undefined;
}

interface Edges {
  readonly y: number;
  readonly left: number;
  readonly right: number;
}

function edgesOf(area: Float32Array, width: number, height: number): readonly Edges[] {
  const rows: Edges[] = [];
  for (let y = 0; y < height; y++) {
    let [left, right] = [-1, -1];
    for (let x = 0; x < width; x++) {
      if (area[y * width + x] <= 0.5) continue;
      if (left < 0) left = x;
      right = x;
    }
    if (left >= 0) rows.push({ y, left, right });
  }
  return rows;
}

/** Mean lightness at each place over some rows; a gap in the middle counts as black. Elsewhere it is pale cloth that was lost on a pale ground. */
function acrossRows(
  l: Float32Array,
  area: Float32Array,
  width: number,
  rows: readonly Edges[],
  from: number,
  to: number,
): readonly number[] {
  const sums = new Float64Array(PLACES);
  const counts = new Float64Array(PLACES);
  const part = rows.slice(Math.floor(rows.length * from), Math.ceil(rows.length * to));
  for (const { y, left, right } of part)
    for (let k = 0; k < PLACES; k++) {
      const i = y * width + Math.round(left + ((right - left) * (k + 0.5)) / PLACES);
      if (area[i] > 0.5) {
        sums[k] += l[i];
        counts[k]++;
      }
    }
  const seen = (k: number) => Math.abs(k - MIDDLE) > APART && (counts[k] as number) > part.length * MOSTLY;
  return Array.from(sums, (sum, k) => sum / Math.max(1, seen(k) ? (counts[k] as number) : part.length));
}

/** Depths of the deepest line in the middle, and of the deepest one elsewhere. */
interface Lines {
  readonly centre: number;
  readonly beside: number;
}

function lines(across: readonly number[]): Lines {
  const depth = (k: number) => {
    const side = (way: number) => Math.max(...[3, 4, 5, 6].map((step) => across[k + way * step] ?? 0));
    return Math.min(side(-1), side(1)) - (across[k] ?? 0);
  };
  let [centre, beside] = [0, 0];
  for (let k = 8; k < PLACES - 8; k++) {
    const off = Math.abs(k - MIDDLE);
    if (off <= ASIDE) centre = Math.max(centre, depth(k));
    else if (off > APART) beside = Math.max(beside, depth(k));
  }
  return { centre, beside };
}
