/** A product cut into points and drawn from one side: what is in front at each pixel, before any light falls on it. */
import type { Pace } from '../../../engine.ts';
import type { Plume } from '../blocks/plumes/plume.ts';
import { type Mesh, type Surface, sample } from '../blocks/surface.ts';
import { isRubbed } from '../cloth/fabric.ts';
import { type DetailLayers, type Details, rasterDetails } from '../details/details.ts';
import type { Area } from '../details/path-extent.ts';
import type { Cloth } from '../specification.ts';
import { frame, look } from './framing.ts';
import type { Plumage } from './plumage.ts';
import { type Buffer3d, drawMesh, type Lens, newBuffer, type ShadowMap, shadowMap, type View } from './rasteriser.ts';
import type { Side } from './scene.ts';
import { KEY } from './shading.ts';

/** Height of a picture for its width, and how much finer it is drawn before it is reduced: with lanczos, 1.25 gives smooth edges for 40 % of the cost of 2. */
export const TALL = 1365 / 1024;
export const FINER = 1.25;
/** Eye to garment, cm: a long lens, so hems curve and sleeves do not bulge. */
const DISTANCE = 420;
/** Depth that is left of a garment laid on the ground. */
const LAID = 0.4;
/** What a product is to whoever draws it. */
export interface Shown {
  readonly cloths: readonly Cloth[];
  details(side: Side): Details;
  /** Laid on the ground it keeps its folds but not its body. */
  readonly laid: boolean;
  /** Narrowest thing that fills a picture, cm: what is smaller stays small beside a coat. */
  readonly smallest: number;
  readonly plumage?: Plumage | undefined;
}

export interface DrawnSide {
  readonly side: Side;
  readonly meshes: readonly Mesh[];
  readonly shadow: ShadowMap;
  readonly lens: Lens;
  readonly view: View;
  readonly plumes: readonly Plume[];
  readonly details: Details;
  readonly area: Area;
  readonly layers: DetailLayers | undefined;
  readonly buffer: Buffer3d;
  /** Cm of its highest and its lowest point. */
  readonly top: number;
  readonly foot: number;
  /** Pixels of the picture once it is reduced. */
  readonly outHeight: number;
}

/** Pictures narrower than this are sampled more coarsely, by this part: nobody sees the difference, and boards take half the time. */
const SMALL = 700;
const COARSE = 0.7;

/** @param wanted width of the picture, px */
export function sampled(surfaces: readonly Surface[], wanted: number, pace: Pace): readonly Mesh[] {
  return surfaces.map((surface, i) => {
    pace.progress(i / surfaces.length, '裁片');
    if (wanted >= SMALL) return sample(surface, pace.signal);
    const coarse = { nu: Math.max(16, Math.round(surface.nu * COARSE)), nv: Math.max(12, Math.round(surface.nv * COARSE)) };
    return sample({ ...surface, ...coarse }, pace.signal);
  });
}

/** Half a turn about the upright axis: what was behind is seen. */
function turn({ x, z, rx, nx, nz }: Mesh): void {
  for (let i = 0; i < x.length; i++) {
    x[i] = -x[i];
    z[i] = -z[i];
    rx[i] = -rx[i];
    nx[i] = -nx[i];
    nz[i] = -nz[i];
  }
}

/** Laid down, cloth keeps its folds but not its body. */
function flatten({ z, nx, ny, nz }: Mesh): void {
  for (let i = 0; i < z.length; i++) {
    z[i] *= LAID;
    nx[i] *= LAID;
    ny[i] *= LAID * 1.4;
    const l = Math.sqrt(nx[i] * nx[i] + ny[i] * ny[i] + nz[i] * nz[i]) || 1;
    nx[i] /= l;
    ny[i] /= l;
    nz[i] /= l;
  }
}

/** The same points seen from one side; what is not changed is shared. */
function seenFrom(mesh: Mesh, side: Side, laid: boolean): Mesh {
  const { x, y, z, rx, nx, ny, nz } = mesh;
  const copy = { ...mesh, x: x.slice(), y: y.slice(), z: z.slice(), rx: rx.slice(), nx: nx.slice(), ny: ny.slice(), nz: nz.slice() };
  if (side === 'back') turn(copy);
  if (laid) flatten(copy);
  return copy;
}

/** Where drawn details can lie, cm: the rest plane of what carries them. */
function detailArea(meshes: readonly Mesh[]): Area {
  return meshes.filter(({ surface }) => surface.detailed).reduce(widened, { x0: 0, y0: 0, x1: 0, y1: 0 });
}

/** With room for one more. One mesh a call, and numbers of its own: put into an object, each of four a point went through memory. */
function widened({ x0: left, y0: top, x1: right, y1: foot }: Area, { rx, ry }: Mesh): Area {
  let [x0, y0, x1, y1] = [left, top, right, foot];
  for (let i = 0; i < rx.length; i++) {
    x0 = Math.min(x0, rx[i] - 1);
    x1 = Math.max(x1, rx[i] + 1);
    y0 = Math.min(y0, ry[i] - 1);
    y1 = Math.max(y1, ry[i] + 1);
  }
  return { x0, y0, x1, y1 };
}

/** A promise only so that it may fail beside others, each of which is waited for. */
async function drawnMeshes(meshes: readonly Mesh[], view: View, pace: Pace): Promise<Buffer3d> {
  const buffer = newBuffer(view);
  for (const [i, mesh] of meshes.entries()) drawMesh(buffer, view, mesh, i, pace);
  return buffer;
}

/** @param shared its points, which stay as they are @param wanted width of the picture once it is reduced, px */
export async function drawnSide(shown: Shown, shared: readonly Mesh[], side: Side, wanted: number, pace: Pace): Promise<DrawnSide> {
  const outHeight = Math.round(wanted * TALL);
  const width = Math.round(wanted * FINER);
  const height = Math.round(outHeight * FINER);
  const meshes = shared.map((mesh) => seenFrom(mesh, side, shown.laid));
  pace.signal.throwIfAborted();
  const shadow = shadowMap(meshes, KEY, 3.4);
  pace.signal.throwIfAborted();
  let top = 1e9;
  let foot = -1e9;
  for (const { y } of meshes) {
    top = Math.min(top, y[0]);
    foot = Math.max(foot, y[y.length - 1]);
  }
  const lens: Lens = { distance: DISTANCE, level: top + (foot - top) * 0.3 };
  const plumes = shown.plumage?.plumes(meshes) ?? [];
  pace.signal.throwIfAborted();
  for (const mesh of meshes) look(mesh, lens);
  const view = frame(meshes, plumes, width, height, shown.smallest);
  const details = shown.details(side);
  const area = detailArea(shared);
  const sewn = details.raised.length + details.seams.length + details.ink.length > 0 || details.figures?.svg;
  // While the library draws what is sewn on, cloth is drawn.
  const [layers, buffer] = await Promise.all([
    sewn ? rasterDetails(details, area, view.scale, shown.cloths.some(isRubbed), pace.signal) : undefined,
    drawnMeshes(meshes, view, pace),
  ]);
  pace.progress(1, '成型');
  return { side, meshes, shadow, lens, view, plumes, details, area, layers, buffer, top, foot, outHeight };
}
