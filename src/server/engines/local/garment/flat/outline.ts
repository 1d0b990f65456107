/** Surfaces as lines: what a technical flat draws of them. */
import { lines, type Point } from '../../pixels/svg.ts';
import { type Surface, sample } from '../blocks/surface.ts';

/** Outermost points of a surface row by row, as one closed outline; cut-away places are left out. @param turned seen from behind */
export function outline(surface: Surface, turned: boolean, top: readonly Point[] = []): string[] {
  const coarse: Surface = { ...surface, nu: Math.min(surface.nu, 181), nv: Math.min(surface.nv, 90) };
  const mesh = sample(coarse);
  const side = turned ? -1 : 1;
  const x = mesh.x.map((value) => value * side);
  const z = mesh.z.map((value) => value * side);
  const { y, edge } = mesh;
  const left: Point[] = [];
  const right: Point[] = [];
  for (let j = 0; j < coarse.nv; j++) {
    let low = -1;
    let high = -1;
    for (let k = 0; k < coarse.nu; k++) {
      const i = j * coarse.nu + k;
      if (edge[i] < 0 || z[i] < -2) continue;
      if (low < 0 || x[i] < x[low]) low = i;
      if (high < 0 || x[i] > x[high]) high = i;
    }
    if (low >= 0 && high >= 0) {
      left.push({ x: x[low], y: y[low] });
      right.push({ x: x[high], y: y[high] });
    }
  }
  const hem: Point[] = [];
  for (let k = 0; k < coarse.nu; k++) {
    const i = (coarse.nv - 1) * coarse.nu + k;
    if (z[i] > 0 && edge[i] >= 0) hem.push({ x: x[i], y: y[i] });
  }
  return left.length > 2 ? [lines([...left, ...hem.sort((a, b) => a.x - b.x), ...right.reverse(), ...top], true)] : [];
}
