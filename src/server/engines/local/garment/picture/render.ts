/** A garment as product imagery: sampled, drawn, lit and set before a studio ground. */
import sharp from 'sharp';
import { fromLinear, hexToRgb, toLinear } from '../../../../../contract/colour/oklab.ts';
import type { Pace } from '../../../engine.ts';
import { partOf } from '../../method.ts';
import { readBrief } from '../../pattern/brief.ts';
import { drawPrint, rasterPrint } from '../../pattern/generate.ts';
import { proposals } from '../../pattern/proposals.ts';
import { blur, boxBlur, halve } from '../../pixels/planes.ts';
import { Random } from '../../pixels/random.ts';
import type { Raster } from '../../pixels/raster.ts';
import { type Mesh, sample } from '../blocks/surface.ts';
import { makeMaterial } from '../cloth/fabric.ts';
import { growFur } from '../cloth/fur.ts';
import { rasterDetails } from '../details/details.ts';
import type { Cloth, Garment } from '../specification.ts';
import { drawMesh, newBuffer, shadowMap, type View } from './rasteriser.ts';
import { buildScene } from './scene.ts';
import { KEY, shade } from './shading.ts';

/** Output size, and how much finer it is drawn before it is reduced: 1.5 gives smooth edges for half the cost of 2. */
const GARMENT_WIDTH = 1024;
const GARMENT_HEIGHT = 1365;
const FINER = 1.5;
/** Eye to garment, and the height it looks at, cm: a long lens, so hems curve and sleeves do not bulge. */
const DISTANCE = 420;

async function printTile(cloth: Cloth, pace: Pace): Promise<Raster | undefined> {
  if (!cloth.print) return undefined;
  const size = { width: 640, height: 640 };
  const recipe = proposals(readBrief(cloth.print.prompt), 4, cloth.print.seed)[cloth.print.place % 4];
  return recipe && rasterPrint(drawPrint(recipe, size, pace), size);
}

function lens(mesh: Mesh, level: number): void {
  for (let i = 0; i < mesh.x.length; i++) {
    const k = DISTANCE / (DISTANCE - mesh.z[i]);
    mesh.x[i] *= k;
    mesh.y[i] = level + (mesh.y[i] - level) * k;
  }
}

function frame(meshes: readonly Mesh[], width: number, height: number): View {
  let [x0, y0, x1, y1] = [1e9, 1e9, -1e9, -1e9];
  for (const { x, y, edge } of meshes)
    for (let i = 0; i < x.length; i++) {
      if (edge[i] < 0) continue;
      x0 = Math.min(x0, x[i]);
      x1 = Math.max(x1, x[i]);
      y0 = Math.min(y0, y[i]);
      y1 = Math.max(y1, y[i]);
    }
  const scale = Math.min((width * 0.84) / (x1 - x0), (height * 0.86) / (y1 - y0));
  return { width, height, scale, originX: width / 2 - ((x0 + x1) / 2) * scale, originY: height * 0.49 - ((y0 + y1) / 2) * scale };
}

/** Wall and floor in one sweep, with the garment's soft shadow on both. */
function backdrop(view: View, cover: Float32Array, colour: string): Float32Array {
  const { width, height, scale } = view;
  const base = hexToRgb(colour);
  const [r, g, b] = [toLinear(base.r), toLinear(base.g), toLinear(base.b)];
  const quarter = halve(halve(cover, width, height).data, Math.ceil(width / 2), Math.ceil(height / 2));
  const near = blur(quarter.data, quarter.width, quarter.height, (1.6 * scale) / 4);
  const far = blur(quarter.data, quarter.width, quarter.height, (7 * scale) / 4);
  let bottom = 0;
  for (let i = 0; i < cover.length; i++) if (cover[i] > 0) bottom = Math.floor(i / width);
  const light = new Float32Array(width * height * 3);
  const look = (plane: Float32Array, x: number, y: number) => {
    const fx = Math.min(quarter.width - 1.001, Math.max(0, x / 4 - 0.5));
    const fy = Math.min(quarter.height - 1.001, Math.max(0, y / 4 - 0.5));
    const x0 = Math.floor(fx);
    const y0 = Math.floor(fy);
    const i = y0 * quarter.width + x0;
    const u = fx - x0;
    const v = fy - y0;
    return (plane[i] * (1 - u) + plane[i + 1] * u) * (1 - v) + (plane[i + quarter.width] * (1 - u) + plane[i + quarter.width + 1] * u) * v;
  };
  const floor = bottom + 1.2 * scale;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const dx = x / width - 0.42;
      const dy = y / height - 0.36;
      const glow = 1.045 - 0.2 * (dx * dx * 1.2 + dy * dy * 0.9) - 0.03 * (y / height);
      const wall = 0.13 * look(near, x - 1.3 * scale, y - 1.9 * scale) + 0.17 * look(far, x - 4.5 * scale, y - 5 * scale);
      const fx = (x - width * 0.505) / (width * 0.2);
      const fy = (y - floor) / (1.5 * scale);
      const ground = 0.2 * Math.exp(-(fx * fx) * 1.1 - fy * fy);
      const k = glow * (1 - wall) * (1 - ground);
      const o = (y * width + x) * 3;
      light[o] = r * k;
      light[o + 1] = g * k;
      light[o + 2] = b * k;
    }
  return light;
}

/** Lays the garment on the ground; outline pixels are mixed by how much of their neighbourhood is covered. */
function soften(light: Float32Array, cover: Float32Array, ground: Float32Array, width: number, height: number): void {
  const around = boxBlur(cover, width, height, 1);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const a = around[i];
      if (a === 0) continue;
      if (a > 0.999) {
        for (let c = 0; c < 3; c++) ground[i * 3 + c] = light[i * 3 + c];
        continue;
      }
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (const j of [i - width - 1, i - width, i - width + 1, i - 1, i, i + 1, i + width - 1, i + width, i + width + 1])
          sum += light[j * 3 + c] * cover[j];
        ground[i * 3 + c] = ground[i * 3 + c] * (1 - a) + sum / 9;
      }
    }
}

/** Linear light to sRGB with a shoulder, so that highlights roll off as on film. */
function expose(value: number): number {
  const shoulder = value < 0.7 ? value : 0.7 + 0.3 * (1 - Math.exp(-(value - 0.7) / 0.3));
  return fromLinear(shoulder);
}

export interface RenderedGarment {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface RenderOptions {
  /** Pixels; the height follows at 3 : 4. */
  readonly width?: number;
  readonly backdrop?: string;
}

export async function renderGarment(
  garment: Garment,
  pace: Pace,
  { width: wanted = GARMENT_WIDTH, backdrop: ground0 = '#efece8' }: RenderOptions = {},
): Promise<RenderedGarment> {
  const outHeight = Math.round((wanted * GARMENT_HEIGHT) / GARMENT_WIDTH);
  const width = Math.round(wanted * FINER);
  const height = Math.round(outHeight * FINER);
  const scene = buildScene(garment);
  const tiles = await Promise.all(scene.cloths.map((cloth) => printTile(cloth, partOf(pace, 0, 0.15))));
  pace.progress(0.16, '裁片');
  const meshes = scene.surfaces.map((surface) => {
    pace.signal.throwIfAborted();
    return sample(surface);
  });
  const shadow = shadowMap(meshes, KEY, 3.4);
  let top = 1e9;
  let foot = -1e9;
  for (const { y } of meshes) {
    top = Math.min(top, y[0]);
    foot = Math.max(foot, y[y.length - 1]);
  }
  for (const mesh of meshes) lens(mesh, top + (foot - top) * 0.3);
  const view = frame(meshes, width, height);
  const materials = scene.cloths.map((cloth, i) => makeMaterial(cloth, garment.seed + i, view.scale / FINER, tiles[i]));
  const buffer = newBuffer(view);
  for (const [i, mesh] of meshes.entries()) drawMesh(buffer, view, mesh, i, pace);
  pace.progress(0.4, '成型');
  const { raised, seams, ink } = scene.details;
  const reach = 70;
  const layers =
    raised.length + seams.length + ink.length > 0
      ? await rasterDetails(scene.details, { x0: -reach, x1: reach, y0: -8, y1: foot + 6 }, view.scale)
      : undefined;
  const lining: [number, number, number] = [0, 1, 2].map(
    (c) => 0.5 * toLinear(Object.values(hexToRgb(garment.cloth.colour))[c] ?? 0) + 0.05,
  ) as [number, number, number];
  const { light, cover } = shade(buffer, view, meshes, materials, lining, shadow, layers, partOf(pace, 0.45, 0.85));
  if (scene.cloths.some((cloth) => cloth.fabric === 'fur'))
    growFur(light, cover, buffer, view, (mesh) => scene.cloths[meshes[mesh].surface.cloth]?.fabric === 'fur', garment.seed);
  const ground = backdrop(view, cover, ground0);
  const rgb = new Uint8Array(width * height * 3);
  soften(light, cover, ground, width, height);
  const grain = new Random(garment.seed + 5);
  for (let i = 0; i < cover.length; i++) {
    const noise = 1 + (grain.next() - 0.5) * 0.035;
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = expose(ground[i * 3 + c] * noise);
  }
  pace.progress(0.9, '显影');
  const png = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize(wanted, outHeight, { fit: 'fill', kernel: 'lanczos3' })
    .png({ compressionLevel: 6 })
    .toBuffer();
  pace.progress(1, '完成');
  return { png, width: wanted, height: outHeight };
}
