/** Where a garment shows its print: around edges that no fold makes. */
import { type LabPlanes, stepBetween } from '../../pixels/lab-planes.ts';
import { boxBlur } from '../../pixels/planes.ts';

/** OKLab, over two pixels: folds take longer for it. */
const STEP = 0.05;
/** Part of what lies around that is such an edge: less is a seam or a crease. */
const DENSE = 0.05;
/** Reach of "around", and of the rim that shows ground and hems, in sides of a square of the garment's area. */
const AROUND = 0.07;
const RIM = 0.012;

/** @param area 0–1 @returns 1 where the print is, 0 where cloth is plain */
export function printedAreas(lab: LabPlanes, area: Float32Array, width: number, height: number): Float32Array {
  let covered = 0;
  for (let i = 0; i < area.length; i++) covered += area[i];
  const side = Math.sqrt(covered);
  const inner = boxBlur(area, width, height, Math.max(2, Math.round(side * RIM)));
  const edges = new Float32Array(area.length);
  const cloth = new Float32Array(area.length);
  for (let i = 0; i + 2 * width < area.length; i++) {
    if (inner[i] < 0.999) continue;
    cloth[i] = 1;
    if (Math.max(stepBetween(lab, i, i + 2), stepBetween(lab, i, i + 2 * width)) > STEP) edges[i] = 1;
  }
  const radius = Math.max(2, Math.round(side * AROUND));
  const [near, around] = [boxBlur(edges, width, height, radius), boxBlur(cloth, width, height, radius)];
  for (let i = 0; i < near.length; i++) near[i] = cloth[i] === 1 && near[i] > DENSE * around[i] ? 1 : 0;
  return near;
}
