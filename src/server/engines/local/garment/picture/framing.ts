/** What of a garment fills a picture, as a long lens sees it. */
import type { Plume } from '../blocks/plumes/plume.ts';
import type { Mesh } from '../blocks/surface.ts';
import type { Lens, View } from './rasteriser.ts';

/** Bends a mesh as the lens does: what is nearer is drawn larger. */
export function look(mesh: Mesh, { distance, level }: Lens): void {
  for (let i = 0; i < mesh.x.length; i++) {
    const k = distance / (distance - mesh.z[i]);
    mesh.x[i] *= k;
    mesh.y[i] = level + (mesh.y[i] - level) * k;
  }
}

/** Bounds of what is not cut away, put into `box`. One function a mesh: in a loop over all of them every number was boxed. */
function widen(box: Float64Array, { x, y, edge }: Mesh): void {
  let [x0, y0, x1, y1] = box;
  for (let i = 0; i < x.length; i++) {
    if (edge[i] < 0) continue;
    x0 = Math.min(x0, x[i]);
    x1 = Math.max(x1, x[i]);
    y0 = Math.min(y0, y[i]);
    y1 = Math.max(y1, y[i]);
  }
  box[0] = x0;
  box[1] = y0;
  box[2] = x1;
  box[3] = y1;
}

/** Parts of a frame that a garment fills at most. */
export const FILLED = { across: 0.84, down: 0.86 } as const;

/** Part of its length at which the hair of a plume ends. */
const TIP = 1.2;

/** @param smallest cm: narrowest thing that fills a picture */
export function frame(meshes: readonly Mesh[], plumes: readonly Plume[], width: number, height: number, smallest: number): View {
  const box = Float64Array.of(1e9, 1e9, -1e9, -1e9);
  for (const mesh of meshes) widen(box, mesh);
  // As far to both sides: what hangs askew would move the garment out of the middle.
  let beside = 0;
  for (const { x, y, dx, dy, length } of plumes) {
    const [tip, low] = [x + dx * length * TIP, y + dy * length * TIP];
    beside = Math.max(beside, tip - box[2], box[0] - tip);
    box[1] = Math.min(box[1], low);
    box[3] = Math.max(box[3], low);
  }
  box[0] -= beside;
  box[2] += beside;
  const [x0, y0, x1, y1] = box;
  const scale = Math.min((width * FILLED.across) / Math.max(smallest, x1 - x0), (height * FILLED.down) / (y1 - y0));
  return { width, height, scale, originX: width / 2 - ((x0 + x1) / 2) * scale, originY: height * 0.49 - ((y0 + y1) / 2) * scale };
}
