/** A garment as product imagery: sampled, drawn, lit and set before a studio ground. */
import sharp from 'sharp';
import { hexToOklab, hexToRgb, toLinear } from '../../../../../contract/colour/oklab.ts';
import type { Pace } from '../../../engine.ts';
import { partOf } from '../../method.ts';
import { drawPrint, rasterPrint } from '../../pattern/generate.ts';
import { blend } from '../../pattern/palette.ts';
import { spread, trimmed } from '../../pixels/cutout.ts';
import { boxBlur } from '../../pixels/planes.ts';
import type { Raster } from '../../pixels/raster.ts';
import { type Mesh, type Surface, sample, step } from '../blocks/surface.ts';
import { shows } from '../blocks/under-layer.ts';
import { isRubbed, makeMaterial } from '../cloth/fabric.ts';
import { type PressedTile, pressedTile } from '../cloth/pressed.ts';
import { printRecipe } from '../cloth/print-recipe.ts';
import { type DetailLayers, type Details, fastenings, rasterDetails } from '../details/details.ts';
import { furOpening } from '../details/outerwear-details.ts';
import type { Area } from '../details/path-extent.ts';
import type { Cloth, Garment } from '../specification.ts';
import { backdrop, develop, soften } from './backdrop.ts';
import { frame, look } from './framing.ts';
import { paintFur } from './fur.ts';
import { furredOf, rootsOf } from './fur-roots.ts';
import { frontOf, type Plumage, plumageOf } from './plumage.ts';
import { paintPlumes } from './plumes.ts';
import { type Buffer3d, clearBuffer, drawMesh, type Lens, newBuffer, shadowMap, type View } from './rasteriser.ts';
import { buildScene, type Side } from './scene.ts';
import { KEY, newShaded, settle, shade } from './shading.ts';

/** Output size, and how much finer it is drawn before it is reduced: with lanczos, 1.25 gives smooth edges for 40 % of the cost of 2. */
const GARMENT_WIDTH = 1024;
const GARMENT_HEIGHT = 1365;
const FINER = 1.25;
/** A fifth smaller than the usual level 6 without filters, in the same time. */
const PNG = { compressionLevel: 3, adaptiveFiltering: true };
/** Studio paper. */
const GROUND = '#efece8';
/** Behind white and cream, whose edges were lost on the usual one. */
const DEEPER = '#d6d4d1';
/** OKLab lightness of cloth from which the ground turns deeper, and at which it is deepest. */
const PALE = { from: 0.86, to: 0.94 } as const;

/** Whatever is palest decides: white shirt tails below a grey knit were lost as well. */
function groundFor({ cloth, layered }: Pick<Garment, 'cloth' | 'layered'>): string {
  const palest = Math.max(...[cloth, ...(layered ? [layered.cloth] : [])].map(({ colour }) => hexToOklab(colour).l));
  return blend(GROUND, DEEPER, step(PALE.from, PALE.to, palest));
}
/** Eye to garment, cm: a long lens, so hems curve and sleeves do not bulge. */
const DISTANCE = 420;
/** Depth that is left of a garment laid on the ground. */
const LAID = 0.4;
/** Narrowest garment that fills a picture, cm: shorts stay smaller than a coat. */
const SMALLEST = 62;

async function printTile(cloth: Cloth, reference: Raster | undefined, pace: Pace): Promise<Raster | undefined> {
  if (!cloth.print) return undefined;
  if ('reference' in cloth.print) return reference;
  const size = { width: 640, height: 640 };
  const recipe = printRecipe(cloth.print, cloth.fabric);
  return recipe && rasterPrint(drawPrint(recipe, size, pace), size);
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

export interface RenderedGarment {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface RenderOptions {
  /** Pixels; the height follows at 3 : 4. */
  readonly width?: number;
  readonly side?: Side;
  /** One repeat of the reference picture's cloth. */
  readonly reference?: Raster | undefined;
  /** Hex of the wall; otherwise the one that the cloth stands off from. */
  readonly ground?: string;
}

/** Anything that is drawn as product imagery: a garment, or what is carried and worn beside it. */
export interface Product {
  readonly surfaces: readonly Surface[];
  readonly cloths: readonly Cloth[];
  details(side: Side): Details;
  /** Seen where the inside shows, a shade of it: hex. */
  readonly lining: string;
  /** Laid on the ground it keeps its folds but not its body. */
  readonly laid: boolean;
  /** Narrowest thing that fills a picture, cm: what is smaller stays small beside a coat. */
  readonly smallest: number;
  readonly seed: number;
  readonly plumage?: Plumage | undefined;
  /** How many of the first surfaces are its own, where the rest is what it is shown on. */
  readonly own?: number;
  /** Cm beside its middle: where its front edges meet, if it has any. */
  readonly opens?: number | undefined;
}

function productOf(garment: Garment): Product {
  const { surfaces, furniture, cloths } = buildScene(garment);
  return {
    surfaces: [...surfaces, ...furniture],
    cloths,
    details: (side) => buildScene(garment, side).details,
    lining: shows(garment, 'collar') && garment.layered ? garment.layered.cloth.colour : garment.cloth.colour,
    laid: garment.display === 'flat',
    smallest: SMALLEST,
    seed: garment.seed,
    plumage: plumageOf(garment),
    own: surfaces.length,
    opens: furOpening(garment),
  };
}

/** What both sides of a product share. */
interface Prepared {
  readonly product: Product;
  readonly meshes: readonly Mesh[];
  readonly tiles: readonly (Raster | undefined)[];
  readonly pressed: readonly (PressedTile | undefined)[];
}

/** Pictures narrower than this are sampled more coarsely, by this part: nobody sees the difference, and boards take half the time. */
const SMALL = 700;
const COARSE = 0.7;

async function prepare(product: Product, reference: Raster | undefined, wanted: number, pace: Pace): Promise<Prepared> {
  const { surfaces, cloths } = product;
  // While the library draws the print – 0.3 s for flowers –, cloth is cut.
  const [tiles, pressed, meshes] = await Promise.all([
    Promise.all(cloths.map((cloth) => printTile(cloth, reference, partOf(pace, 0, 0.5)))),
    Promise.all(cloths.map(({ relief }) => relief && pressedTile(relief))),
    sampled(surfaces, wanted, partOf(pace, 0.5, 1)),
  ]);
  return { product, meshes, tiles, pressed };
}

/** A promise only so that it may fail beside others, each of which is waited for. */
async function sampled(surfaces: readonly Surface[], wanted: number, pace: Pace): Promise<readonly Mesh[]> {
  return surfaces.map((surface, i) => {
    pace.progress(i / surfaces.length, '裁片');
    if (wanted >= SMALL) return sample(surface, pace.signal);
    const coarse = { nu: Math.max(16, Math.round(surface.nu * COARSE)), nv: Math.max(12, Math.round(surface.nv * COARSE)) };
    return sample({ ...surface, ...coarse }, pace.signal);
  });
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
  const area = { x0: 0, y0: 0, x1: 0, y1: 0 };
  for (const { surface, rx, ry } of meshes) {
    if (!surface.detailed) continue;
    for (let i = 0; i < rx.length; i++) {
      area.x0 = Math.min(area.x0, rx[i] - 1);
      area.x1 = Math.max(area.x1, rx[i] + 1);
      area.y0 = Math.min(area.y0, ry[i] - 1);
      area.y1 = Math.max(area.y1, ry[i] + 1);
    }
  }
  return area;
}

interface LitSide {
  readonly view: View;
  readonly light: Float32Array;
  readonly cover: Float32Array;
  readonly outHeight: number;
}

/** As `sampled`, a promise for the sake of what is waited for beside it. */
async function drawnMeshes(meshes: readonly Mesh[], view: View, pace: Pace): Promise<Buffer3d> {
  const buffer = newBuffer(view);
  for (const [i, mesh] of meshes.entries()) drawMesh(buffer, view, mesh, i, pace);
  return buffer;
}

/** What is seen of one side, before it is set before a ground. */
async function lightSide({ product, meshes: shared, tiles, pressed }: Prepared, side: Side, wanted: number, pace: Pace): Promise<LitSide> {
  const { cloths, seed } = product;
  const outHeight = Math.round((wanted * GARMENT_HEIGHT) / GARMENT_WIDTH);
  const width = Math.round(wanted * FINER);
  const height = Math.round(outHeight * FINER);
  const meshes = shared.map((mesh) => seenFrom(mesh, side, product.laid));
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
  const plumes = product.plumage?.plumes(meshes) ?? [];
  pace.signal.throwIfAborted();
  for (const mesh of meshes) look(mesh, lens);
  const view = frame(meshes, plumes, width, height, product.smallest);
  const materials = cloths.map((cloth, i) => makeMaterial(cloth, seed + i, view.scale / FINER, tiles[i], pressed[i]));
  const details = product.details(side);
  const area = detailArea(shared);
  // While the library draws what is sewn on, cloth is drawn.
  const [layers, buffer] = await Promise.all([
    details.raised.length + details.seams.length + details.ink.length > 0 || details.figures?.svg
      ? rasterDetails(details, area, view.scale, cloths.some(isRubbed), pace.signal)
      : undefined,
    drawnMeshes(meshes, view, pace),
  ]);
  pace.progress(0.3, '成型');
  const { r, g, b } = hexToRgb(product.lining);
  const lining = [r, g, b].map((c) => 0.5 * toLinear(c) + 0.05) as [number, number, number];
  const seen = newShaded(view);
  const lit = (layer: Buffer3d, on: DetailLayers | undefined, veiled: boolean, from: number, to: number) =>
    shade(seen, layer, view, meshes, materials, lining, shadow, lens, on, veiled, partOf(pace, from, to));
  const { plumage } = product;
  const furred = furredOf(meshes, cloths);
  const fur =
    furred && rootsOf(buffer, view, meshes, furred, product.own ?? meshes.length, side === 'front' ? product.opens : undefined, seed);
  const over = fur || plumage?.covers ? await fastenings(details, area, view.scale) : undefined;
  // What is behind is drawn into the same buffers.
  const front = fur || plumes.length > 0 ? frontOf(buffer, meshes, product.own ?? meshes.length, over) : undefined;
  if (lit(buffer, layers, false, 0.4, 0.7)) {
    // Something shows through: what lies behind is drawn layer by layer, two more at most.
    const other = newBuffer(view);
    for (const [front, back, from] of [
      [buffer, other, 0.7],
      [other, buffer, 0.78],
    ] as const) {
      clearBuffer(back);
      for (const [i, mesh] of meshes.entries()) drawMesh(back, view, mesh, i, pace, front.z);
      if (!lit(back, undefined, true, from, from + 0.08)) break;
    }
    settle(seen);
  }
  const { light, cover } = seen;
  if (fur && front) paintFur(seen, fur, front, view, seed, partOf(pace, 0.86, 1));
  if (front && plumage) {
    const down = (y: number) => (y - top) / Math.max(1, foot - top);
    paintPlumes(seen, plumes, front, view, lens, shadow, (y) => plumage.colourAt(down(y)), seed, partOf(pace, 0.86, 1));
  }
  return { view, light, cover, outHeight };
}

/** A picture that is drawn, and being written. */
interface Written {
  readonly png: Promise<Uint8Array>;
  readonly width: number;
  readonly height: number;
}

function drawSide(
  garment: Garment,
  prepared: Prepared,
  side: Side,
  wanted: number,
  pace: Pace,
  wall = groundFor(garment),
): Promise<Written> {
  return onGround(prepared, side, wanted, pace, wall, garment.display === 'ghost' || garment.display === 'mannequin');
}

async function onGround(prepared: Prepared, side: Side, wanted: number, pace: Pace, wall: string, upright: boolean): Promise<Written> {
  const { view, light, cover, outHeight } = await lightSide(prepared, side, wanted, partOf(pace, 0, 0.88));
  const { width, height } = view;
  pace.progress(0.88, '布景');
  const ground = backdrop(view, cover, wall, upright);
  pace.signal.throwIfAborted();
  soften(light, cover, ground, width, height);
  pace.progress(0.93, '显影');
  const png = sharp(develop(ground, prepared.product.seed + 5), { raw: { width, height, channels: 3 } })
    .resize(wanted, outHeight, { fit: 'fill', kernel: 'lanczos3' })
    .png(PNG)
    .toBuffer();
  pace.progress(1, '完成');
  return { png, width: wanted, height: outHeight };
}

async function written({ png, width, height }: Written): Promise<RenderedGarment> {
  return { png: await png, width, height };
}

export async function renderGarment(
  garment: Garment,
  pace: Pace,
  { width = GARMENT_WIDTH, side = 'front', reference, ground }: RenderOptions = {},
): Promise<RenderedGarment> {
  return written(
    await drawSide(
      garment,
      await prepare(productOf(garment), reference, width, partOf(pace, 0, 0.3)),
      side,
      width,
      partOf(pace, 0.3, 1),
      ground,
    ),
  );
}

/** Anything else that is shown alone. @param colour of its cloth, which the wall stands off from */
export async function renderProduct(product: Product, colour: string, pace: Pace, width = GARMENT_WIDTH): Promise<RenderedGarment> {
  const prepared = await prepare(product, undefined, width, partOf(pace, 0, 0.3));
  const wall = groundFor({ cloth: { fabric: 'poplin', colour, wash: 0 } });
  return written(await onGround(prepared, 'front', width, partOf(pace, 0.3, 1), wall, true));
}

/** Front at full size and back at the companion's; cut and printed once. */
export async function renderBothSides(
  garment: Garment,
  pace: Pace,
  backWidth: number,
  reference: Raster | undefined,
): Promise<{ readonly front: RenderedGarment; readonly back: RenderedGarment }> {
  const prepared = await prepare(productOf(garment), reference, GARMENT_WIDTH, partOf(pace, 0, 0.25));
  const front = await drawSide(garment, prepared, 'front', GARMENT_WIDTH, partOf(pace, 0.25, 0.75));
  // While the front is written, the back is drawn.
  const [one, other] = await Promise.all([
    written(front),
    drawSide(garment, prepared, 'back', backWidth, partOf(pace, 0.75, 1)).then(written),
  ]);
  return { front: one, back: other };
}

/** The garment alone, RGBA, trimmed to what is seen: for boards. @param wanted width of the whole frame, px */
export async function renderCutout(garment: Garment, pace: Pace, wanted: number, reference?: Raster): Promise<Raster> {
  return cutProduct(productOf(garment), pace, wanted, reference);
}

/** As `renderCutout`, of anything. */
export async function cutProduct(product: Product, pace: Pace, wanted: number, reference?: Raster): Promise<Raster> {
  const prepared = await prepare(product, reference, wanted, partOf(pace, 0, 0.4));
  const { view, light, cover, outHeight } = await lightSide(prepared, 'front', wanted, partOf(pace, 0.4, 0.95));
  const { width, height } = view;
  const alpha = boxBlur(cover, width, height, 1);
  const data = new Uint8Array(width * height * 4);
  const rgb = develop(spread(light, cover, width, height), product.seed + 5);
  for (let i = 0; i < alpha.length; i++) {
    for (let c = 0; c < 3; c++) data[i * 4 + c] = rgb[i * 3 + c];
    data[i * 4 + 3] = Math.round(alpha[i] * 255);
  }
  const cut = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(wanted, outHeight, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  return trimmed({ width: wanted, height: outHeight, channels: 4, data: cut });
}
