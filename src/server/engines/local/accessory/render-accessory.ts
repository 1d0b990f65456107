/** A bag from the front, a pair of shoes from the side: cut out, for boards. */
import type { Pace } from '../../engine.ts';
import type { Surface } from '../garment/blocks/surface.ts';
import { cutProduct, type Product, type RenderedGarment, renderProduct } from '../garment/picture/render.ts';
import type { Cloth } from '../garment/specification.ts';
import { shade } from '../pattern/palette.ts';
import type { Raster } from '../pixels/raster.ts';
import type { Accessory } from './accessories.ts';
import { BRASS } from './bags.ts';
import { type Standing, standing } from './place.ts';

export interface AccessoryPiece {
  readonly accessory: Accessory;
  /** `#rrggbb` */
  readonly colour: string;
  readonly seed: number;
  /** Where its cloth was said, or it has a print. */
  readonly cloth?: Cloth;
  /** Another model of the same thing. */
  readonly surfaces?: readonly Surface[];
}

/** Stood before the eye: details are only drawn on what is not behind a garment's middle. */
const BAG: Standing = { yaw: 0.3, pitch: 0.16, away: -30 };
/** The near shoe, and the one beside it. */
/** A peak points to the right, past the eye. */
const HAT: Standing = { yaw: 0.62, pitch: 0.3 };
const SCARF: Standing = { yaw: 0.2, pitch: 0.12, away: -10 };
const NEAR: Standing = { yaw: -0.42, pitch: 0.36, about: 13 };
const FAR: Standing = { yaw: -0.24, pitch: 0.36, about: 13, right: 3.4, away: 11.5 };
/** Narrowest accessory that fills a picture, cm. */
const SMALLEST = 24;

/** Inside of a bag or shoe where no lining of its own is drawn. */
const INSIDE = '#8a7862';
const TAN = '#7a4c2b';

function leather(colour: string): Cloth {
  return { fabric: 'leather', colour, wash: 0 };
}

/** In the order in which models count them: itself, contrast, lining, metal, sole. */
function clothsOf({ accessory: { fabric, own, sole, gored }, colour, cloth }: AccessoryPiece): readonly Cloth[] {
  const contrast: Cloth = gored ? { fabric: 'rib', colour: shade(colour, -0.35), wash: 0 } : leather(own ? TAN : shade(colour, -0.16));
  return [
    cloth ?? { fabric, colour, wash: 0 },
    contrast,
    leather('#d9c7ae'),
    { fabric: 'satin', colour: BRASS, wash: 0 },
    { fabric: 'poplin', colour: sole ?? shade(colour, -0.42), wash: 0 },
  ];
}

function productOf(piece: AccessoryPiece): Product {
  const { accessory, colour, seed } = piece;
  const { surfaces, details } = accessory.model(colour, seed);
  const ways = { shoes: [NEAR, FAR], bag: [BAG], hat: [HAT], scarf: [SCARF] }[accessory.kind];
  return {
    surfaces: ways.flatMap((way) => (piece.surfaces ?? surfaces).map((surface) => standing(surface, way))),
    cloths: clothsOf(piece),
    details: () => details,
    // The back of a scarf is its own cloth.
    lining: accessory.kind === 'scarf' ? (piece.cloth?.colour ?? colour) : INSIDE,
    laid: false,
    smallest: SMALLEST,
    seed,
  };
}

/** @param wanted width of the whole frame, px @returns RGBA, trimmed */
export function renderAccessory(piece: AccessoryPiece, pace: Pace, wanted: number): Promise<Raster> {
  return cutProduct(productOf(piece), pace, wanted);
}

/** Alone before the studio's wall, as a garment is. @param width px; the height follows at 3 : 4 */
export function pictureAccessory(piece: AccessoryPiece, pace: Pace, width?: number): Promise<RenderedGarment> {
  return renderProduct(productOf(piece), piece.cloth?.colour ?? piece.colour, pace, width);
}
