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
import { isBlocked } from '../blocks/colour-block.ts';
import { type Mesh, type Surface, step } from '../blocks/surface.ts';
import { shows } from '../blocks/under-layer.ts';
import { makeMaterial } from '../cloth/fabric.ts';
import { type PressedTile, pressedTile } from '../cloth/pressed.ts';
import { printRecipe } from '../cloth/print-recipe.ts';
import { type DetailLayers, fastenings } from '../details/details.ts';
import { furOpening } from '../details/outerwear-details.ts';
import type { Cloth, Garment } from '../specification.ts';
import { backdrop, develop, soften } from './backdrop.ts';
import { type DrawnSide, drawnSide, FINER, type Shown, sampled } from './drawn-side.ts';
import { paintFur } from './fur.ts';
import { furredOf, rootsOf } from './fur-roots.ts';
import { frontOf, plumageOf } from './plumage.ts';
import { paintPlumes } from './plumes.ts';
import { type Buffer3d, clearBuffer, drawMesh, newBuffer, type View } from './rasteriser.ts';
import { buildScene, type Side } from './scene.ts';
import { type Lining, newShaded, settle, shade } from './shading.ts';

/** Output size. */
const GARMENT_WIDTH = 1024;
/** A fifth smaller than the usual level 6 without filters, in the same time. */
const PNG = { compressionLevel: 3, adaptiveFiltering: true };
/** A garment on its stand throws its shadow on the floor so far below its hem, cm. */
const FLOOR_BELOW = 1.2;
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
/** Narrowest garment that fills a picture, cm: shorts stay smaller than a coat. */
const SMALLEST = 62;

async function printTile(cloth: Cloth, reference: Raster | undefined, pace: Pace): Promise<Raster | undefined> {
  if (!cloth.print) return undefined;
  if ('reference' in cloth.print) return reference;
  const size = { width: 640, height: 640 };
  const recipe = printRecipe(cloth.print, cloth.fabric);
  return recipe && rasterPrint(drawPrint(recipe, size, pace), size);
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
export interface Product extends Shown {
  readonly surfaces: readonly Surface[];
  /** Seen where the inside shows, a shade of it: hex. */
  readonly lining: string;
  /** Whether that is a cloth of its own, and not the reverse of the garment's. */
  readonly lined?: boolean;
  /** The same of its second cloth, where whole pieces are of that: a black skirt below a white body had white edges. */
  readonly second?: string | undefined;
  readonly seed: number;
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
    lined: garment.lining !== undefined,
    second: garment.lining === undefined && (garment.split || isBlocked(garment)) ? garment.contrast.colour : undefined,
    lining: garment.lining ?? (shows(garment, 'collar') && garment.layered ? garment.layered.cloth.colour : garment.cloth.colour),
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

interface Begun {
  readonly prepared: Prepared;
  readonly drawn: DrawnSide;
}

/** Cut, and drawn from the side that is seen first. While the library draws the print – 0.3 s for flowers –, nothing waits that does not need it. */
async function begin(product: Product, reference: Raster | undefined, side: Side, wanted: number, pace: Pace): Promise<Begun> {
  const { cloths } = product;
  const [tiles, pressed, { meshes, drawn }] = await Promise.all([
    Promise.all(cloths.map((cloth) => printTile(cloth, reference, partOf(pace, 0, 0.3)))),
    Promise.all(cloths.map(({ relief }) => relief && pressedTile(relief))),
    cutAndDrawn(product, side, wanted, partOf(pace, 0.3, 1)),
  ]);
  return { prepared: { product, meshes, tiles, pressed }, drawn };
}

async function cutAndDrawn(product: Product, side: Side, wanted: number, pace: Pace) {
  const meshes = sampled(product.surfaces, wanted, partOf(pace, 0, 0.6));
  return { meshes, drawn: await drawnSide(product, meshes, side, wanted, partOf(pace, 0.6, 1)) };
}

interface LitSide {
  readonly view: View;
  readonly light: Float32Array;
  readonly cover: Float32Array;
  readonly outHeight: number;
}

/** Light that a lining of its own colour gives back beside the reverse of a cloth: as dim as that, orange was brown. */
const LINED = 1.5;

function liningOf({ lining, lined, second }: Product, cloth: number): Lining {
  const { r, g, b } = hexToRgb(cloth === 1 ? (second ?? lining) : lining);
  const seen = (channel: number) => (lined ? LINED * toLinear(channel) : 0.5 * toLinear(channel) + 0.05);
  return [seen(r), seen(g), seen(b)];
}

/** What is seen of one side, before it is set before a ground. */
async function lightSide({ product, tiles, pressed }: Prepared, drawn: DrawnSide, pace: Pace): Promise<LitSide> {
  const { cloths, seed } = product;
  const { side, meshes, shadow, lens, view, plumes, details, area, layers, buffer, top, foot, outHeight } = drawn;
  const materials = cloths.map((cloth, i) => makeMaterial(cloth, seed + i, view.scale / FINER, tiles[i], pressed[i]));
  const linings = cloths.map((_, cloth) => liningOf(product, cloth));
  const seen = newShaded(view);
  const lit = (layer: Buffer3d, on: DetailLayers | undefined, veiled: boolean, from: number, to: number) =>
    shade(seen, layer, view, meshes, materials, linings, shadow, lens, on, veiled, partOf(pace, from, to));
  const { plumage } = product;
  const furred = furredOf(meshes, cloths);
  const fur =
    furred && rootsOf(buffer, view, meshes, furred, product.own ?? meshes.length, side === 'front' ? product.opens : undefined, seed);
  const over = fur || plumage?.covers ? await fastenings(details, area, view.scale) : undefined;
  // What is behind is drawn into the same buffers.
  const front = fur || plumes.length > 0 ? frontOf(buffer, meshes, product.own ?? meshes.length, over) : undefined;
  if (lit(buffer, layers, false, 0, 0.6)) {
    // Something shows through: what lies behind is drawn layer by layer, two more at most.
    const other = newBuffer(view);
    for (const [front, back, from] of [
      [buffer, other, 0.6],
      [other, buffer, 0.7],
    ] as const) {
      clearBuffer(back);
      for (const [i, mesh] of meshes.entries()) drawMesh(back, view, mesh, i, pace, front.z);
      if (!lit(back, undefined, true, from, from + 0.1)) break;
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

function drawSide(garment: Garment, begun: Begun, wanted: number, pace: Pace, wall = groundFor(garment)): Promise<Written> {
  return onGround(begun, wanted, pace, wall, garment.display === 'ghost' || garment.display === 'mannequin');
}

async function onGround({ prepared, drawn }: Begun, wanted: number, pace: Pace, wall: string, upright: boolean): Promise<Written> {
  const { view, light, cover, outHeight } = await lightSide(prepared, drawn, partOf(pace, 0, 0.88));
  const { width, height } = view;
  pace.progress(0.88, '布景');
  const ground = backdrop(view, cover, wall, upright ? FLOOR_BELOW : undefined);
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
  const begun = await begin(productOf(garment), reference, side, width, partOf(pace, 0, 0.5));
  return written(await drawSide(garment, begun, width, partOf(pace, 0.5, 1), ground));
}

/** Anything else that is shown alone. @param colour of its cloth, which the wall stands off from */
export async function renderProduct(product: Product, colour: string, pace: Pace, width = GARMENT_WIDTH): Promise<RenderedGarment> {
  const begun = await begin(product, undefined, 'front', width, partOf(pace, 0, 0.5));
  const wall = groundFor({ cloth: { fabric: 'poplin', colour, wash: 0 } });
  return written(await onGround(begun, width, partOf(pace, 0.5, 1), wall, true));
}

/** Front at full size and back at the companion's; cut and printed once. */
export async function renderBothSides(
  garment: Garment,
  pace: Pace,
  backWidth: number,
  reference: Raster | undefined,
): Promise<{ readonly front: RenderedGarment; readonly back: RenderedGarment }> {
  const { prepared, front } = await frontOfBoth(garment, partOf(pace, 0, 0.7), reference);
  // While the front is written, the back is drawn.
  const [one, other] = await Promise.all([written(front), backOf(garment, prepared, backWidth, partOf(pace, 0.7, 1))]);
  return { front: one, back: other };
}

/** By itself, so that what it was drawn into – 0.1 GB – is given up before the back is drawn. */
async function frontOfBoth(garment: Garment, pace: Pace, reference: Raster | undefined) {
  const begun = await begin(productOf(garment), reference, 'front', GARMENT_WIDTH, partOf(pace, 0, 0.5));
  return { prepared: begun.prepared, front: await drawSide(garment, begun, GARMENT_WIDTH, partOf(pace, 0.5, 1)) };
}

async function backOf(garment: Garment, prepared: Prepared, wanted: number, pace: Pace): Promise<RenderedGarment> {
  const drawn = await drawnSide(prepared.product, prepared.meshes, 'back', wanted, partOf(pace, 0, 0.4));
  return written(await drawSide(garment, { prepared, drawn }, wanted, partOf(pace, 0.4, 1)));
}

/** The garment alone, RGBA, trimmed to what is seen: for boards. @param wanted width of the whole frame, px @param from width from which what is narrow fills less of it */
export async function renderCutout(garment: Garment, pace: Pace, wanted: number, from = wanted): Promise<Raster> {
  return cutProduct({ ...productOf(garment), smallest: (SMALLEST * wanted) / from }, pace, wanted);
}

/** As `renderCutout`, of anything. */
export async function cutProduct(product: Product, pace: Pace, wanted: number): Promise<Raster> {
  const { prepared, drawn } = await begin(product, undefined, 'front', wanted, partOf(pace, 0, 0.5));
  const { view, light, cover, outHeight } = await lightSide(prepared, drawn, partOf(pace, 0.5, 0.95));
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
