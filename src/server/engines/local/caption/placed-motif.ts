/** Whether something is printed in one place of plain cloth: letters, a mountain, a portrait. Counted as inks they are the folds of it. */
import { regions } from '../matting/regions.ts';
import { marksAbove } from '../pixels/convert.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { boxBlur } from '../pixels/planes.ts';
import { withoutGrain } from '../pixels/without-grain.ts';

/** A step over four pixels that no fold has; chroma counts twice. OKLab. */
const STEP = 0.2;
const ACROSS = 4;
/** Part of a small square that is such a step: less is a thread. Its reach, and that of the rim with its hems and collars, in sides of a square of the garment's area. */
const DENSE = 0.1;
const NEAR = 0.02;
const RIM = 0.07;
/** Part of the cloth that lies in one such place. In 37 photographs buttons, buckles, lace and studs have up to 0.049, printed letters 0.055 and more. */
const LEAST = 0.052;

/**
 * Of the box of the cloth within its rim, that a print all over it spans: white flowers on blue, which are one ink with it in light and shade,
 * have 1.06; letters right across a sweatshirt, with what lies at its hems, 0.91, other placed prints up to 0.48.
 */
const ALL_OVER = 0.97;

export function motifIn(lab: LabPlanes, area: Float32Array, width: number, height: number): '局部图案' | '满版印花' | undefined {
  const spanned = motifSpan(lab, area, width, height);
  return spanned === undefined ? undefined : spanned > ALL_OVER ? '满版印花' : '局部图案';
}

/** @returns of the box of the cloth within its rim, the part that what is printed on it spans; `undefined` for plain cloth */
export function motifSpan(lab: LabPlanes, area: Float32Array, width: number, height: number): number | undefined {
  let covered = 0;
  for (let i = 0; i < area.length; i++) if (area[i] > 0.9) covered++;
  const side = Math.sqrt(covered);
  const inner = boxBlur(area, width, height, Math.max(2, Math.round(side * RIM)));
  const smooth = withoutGrain(lab, width, height);
  const step = (i: number, j: number) =>
    Math.hypot(smooth.l[i] - smooth.l[j], 2 * (smooth.a[i] - smooth.a[j]), 2 * (smooth.b[i] - smooth.b[j]));
  const edges = new Float32Array(area.length);
  let cloth = 0;
  for (let i = 0; i < area.length; i++) {
    if (inner[i] <= 0.97) continue;
    cloth++;
    if (i + ACROSS * width < area.length && Math.max(step(i, i + ACROSS), step(i, i + ACROSS * width)) > STEP) edges[i] = 1;
  }
  const near = boxBlur(edges, width, height, Math.max(2, Math.round(side * NEAR)));
  const { label, size, value } = regions(marksAbove(near, DENSE), width, height);
  const motifs = size.filter((_, k) => value[k] === 1);
  if (!motifs.some((count) => count > LEAST * Math.max(1, cloth))) return undefined;
  const isMotif = (i: number) => value[label[i]] === 1;
  return spanOf(isMotif, width, height) / spanOf((i) => inner[i] > 0.97, width, height);
}

/** Pixels of the box in which most of something lies. */
function spanOf(takes: (i: number) => boolean, width: number, height: number): number {
  const [across, down] = [new Uint32Array(width), new Uint32Array(height)];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      if (takes(i)) {
        across[x]++;
        down[y]++;
      }
  return mostOf(across) * mostOf(down);
}

/** Over how many places most of it lies: without a twentieth at each end. */
export function mostOf(counts: Uint32Array): number {
  const all = counts.reduce((sum, n) => sum + n, 0);
  let [sum, from, to] = [0, -1, 0];
  for (let k = 0; k < counts.length; k++) {
    sum += counts[k];
    if (from < 0 && sum > all * 0.05) from = k;
    if (sum <= all * 0.95) to = k;
  }
  return Math.max(0, to - from);
}
