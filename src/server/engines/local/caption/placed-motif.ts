/** Whether something is printed in one place of plain cloth: letters, a mountain, a portrait. Counted as inks they are the folds of it. */
import { regions } from '../matting/regions.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { boxBlur } from '../pixels/planes.ts';

/** A step over four pixels that no fold has; chroma counts twice. OKLab. */
const STEP = 0.2;
const ACROSS = 4;
/** Part of a small square that is such a step: less is a thread. Its reach, and that of the rim with its hems and collars, in sides of a square of the garment's area. */
const DENSE = 0.1;
const NEAR = 0.02;
const RIM = 0.07;
/** Part of the cloth that lies in one such place. In 37 photographs buttons, buckles, lace and studs have up to 0.049, printed letters 0.055 and more. */
const LEAST = 0.052;

export function hasPlacedMotif({ l, a, b }: LabPlanes, area: Float32Array, width: number, height: number): boolean {
  let covered = 0;
  for (let i = 0; i < area.length; i++) if (area[i] > 0.9) covered++;
  const side = Math.sqrt(covered);
  const inner = boxBlur(area, width, height, Math.max(2, Math.round(side * RIM)));
  const smooth = { l: boxBlur(l, width, height, 1), a: boxBlur(a, width, height, 1), b: boxBlur(b, width, height, 1) };
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
  const { size, value } = regions(
    near.map((v) => (v > DENSE ? 1 : 0)),
    width,
    height,
  );
  return size.some((count, k) => value[k] === 1 && count > LEAST * Math.max(1, cloth));
}
