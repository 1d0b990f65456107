/** A dummy covered with linen, on a stand. */
import { regions } from '../../matting/regions.ts';
import { labPlanes } from '../../pixels/lab-planes.ts';
import { median } from '../../pixels/median.ts';
import { boxBlur } from '../../pixels/planes.ts';
import type { ShownOn } from './hanger.ts';
import { clothOf, type PictureRows } from './picture-rows.ts';

/** Of the widest row, how much of a stand's is pole or feet at most, and how many rows there are of it, of the height. */
const STAND = { cloth: 0.3, rows: 0.015, hub: 0.06, middle: 0.2, beside: 0.08, pole: 0.12 } as const;

/** First row of the stand alone. */
function standOf({ runs, top, bottom, wide, axis }: PictureRows): number | undefined {
  let y = bottom;
  // Where feet meet they are wider than that; above them is the pole.
  for (let row = bottom; row > top && y - row <= STAND.hub * (bottom - top); row--)
    if (clothOf(runs[row] ?? []) <= STAND.cloth * wide) y = row - 1;
  if (bottom - y < STAND.rows * (bottom - top)) return undefined;
  // Feet and pole stand about the axis, to both sides alike; sleeves that hang below a hem leave it free.
  let [off, at] = [0, 0];
  for (let row = y + 1; row <= bottom; row++) {
    const list = runs[row] ?? [];
    off += Math.abs(((list[0]?.[0] ?? axis) + (list.at(-1)?.[1] ?? axis)) / 2 - axis) / (bottom - y);
    if (list.some(([from, to]) => from <= axis + 1 && axis - 1 <= to)) at++;
  }
  return off < STAND.beside * wide && at > STAND.middle * (bottom - y) ? y + 1 : undefined;
}

/**
 * Chroma of linen by its lightness, and how far a pixel of one dummy is from its middle. Measured in our pictures, whatever lies in shade: b 0.033 to
 * 0.037 and a 0.003 to 0.008; beige cloth has b 0.038 to 0.046, white 0.006 at most.
 */
const LINEN = { a: [0, 0.016], b: [0.024, 0.05], off: 0.0032 } as const;

interface Tone {
  readonly a: number;
  readonly b: number;
  readonly row: number;
}

/** Rows of even colour at the axis near the top. */
function linenOf({ top, bottom, axis, wide }: PictureRows, a: Float32Array, b: Float32Array, width: number): Tone | undefined {
  const by = Math.max(2, Math.round(0.02 * wide));
  let seen: { readonly a: number; readonly b: number }[] = [];
  for (let y = top; y < top + 0.25 * (bottom - top); y++) {
    const list = Array.from({ length: by * 2 + 1 }, (_, k) => y * width + Math.round(axis) - by + k);
    const row = { a: median(list.map((i) => a[i] ?? 0)), b: median(list.map((i) => b[i] ?? 0)) };
    const even = row.a > LINEN.a[0] && row.a < LINEN.a[1] && row.b > LINEN.b[0] && row.b < LINEN.b[1];
    const before = seen.at(-1);
    if (!even || (before && Math.hypot(row.a - before.a, row.b - before.b) > LINEN.off)) seen = [];
    if (even) seen.push(row);
    if (seen.length >= Math.max(6, 0.012 * (bottom - top)))
      return { a: median(seen.map((one) => one.a)), b: median(seen.map((one) => one.b)), row: y - seen.length + 1 };
  }
  return undefined;
}

/** Of the neck, how wide the cap on it is at most. */
const CAP = 1.3;
/** Of what is cut out, how much a dummy is at most: more is a garment of linen. */
const MOST = 0.45;
const LEAST = 30;

export function dummyIn(rows: PictureRows, area: Float32Array, rgb: Uint8Array, width: number, height: number): ShownOn | undefined {
  const stand = standOf(rows);
  if (stand === undefined) return undefined;
  const lab = labPlanes(rgb, area.length);
  const [a, b] = [lab.a, lab.b].map((plane) =>
    boxBlur(
      plane.map((v, i) => v / Math.max(0.05, lab.l[i])),
      width,
      height,
      1,
    ),
  ) as [Float32Array, Float32Array];
  const tone = linenOf(rows, a, b, width);
  if (!tone) return undefined;
  const { runs, top, axis } = rows;
  const away = new Uint8Array(area.length);
  away.fill(1, stand * width);
  const mark = new Float32Array(area.length);
  for (let i = 0; i < mark.length; i++) if (area[i] > 0.5 && Math.hypot(a[i] - tone.a, b[i] - tone.b) < LINEN.off) mark[i] = 1;
  const near = boxBlur(mark, width, height, 2);
  for (let i = 0; i < mark.length; i++) mark[i] = near[i] > 0.5 && area[i] > 0.5 ? 1 : 0;
  const { label, size, value } = regions(mark, width, height);
  const edge = boxBlur(area, width, height, 3);
  const open = size.map(() => 0);
  for (let i = 0; i < mark.length; i++) if (mark[i] === 1 && (edge[i] < 0.97 || away[i])) open[label[i]]++;
  const seed = label[tone.row * width + width * 2 + Math.round(axis)];
  let [own, all] = [0, 0];
  for (let i = 0; i < mark.length; i++) {
    if (area[i] > 0.5) all++;
    const k = label[i];
    if (mark[i] === 1 && k !== seed && !(size[k] > LEAST && open[k] > 0 && value[k] === 1)) mark[i] = 0;
    if (mark[i] === 1) own++;
  }
  if (own > MOST * all) return undefined;
  // A dummy's neck ends in a cap; a hood that is drawn over it goes on above.
  const cap = Math.max(...runs.slice(top, tone.row).map((list) => clothOf(list)), 0);
  let neck = 0;
  for (let i = (tone.row + 4) * width; i < (tone.row + 5) * width; i++) neck += mark[i];
  if (cap <= CAP * neck) away.fill(1, 0, tone.row * width);
  const beside = boxBlur(mark, width, height, 1);
  const around = boxBlur(mark, width, height, 3);
  const free = boxBlur(area, width, height, 2);
  for (let i = 0; i < mark.length; i++) if (beside[i] > 0.15 || (around[i] > 0.1 && free[i] < 0.95)) away[i] = 1;
  takePole(away, stand, rows, area, width);
  return { away };
}

/** The pole goes on between two legs, as soon as those of the dummy are gone. */
function takePole(away: Uint8Array, stand: number, { top, axis, wide }: PictureRows, area: Float32Array, width: number): void {
  const middle = Math.round(axis);
  const seen = (i: number) => area[i] > 0.2 && !away[i];
  for (let y = stand - 1; y > top; y--) {
    const row = y * width;
    let [from, to] = [middle, middle];
    while (seen(row + from - 1)) from--;
    while (seen(row + to + 1)) to++;
    if (to - from + 1 > STAND.pole * wide) continue;
    for (let x = from; x <= to; x++) away[row + x] = 1;
  }
}
