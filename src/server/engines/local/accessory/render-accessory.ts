/** A bag from the front, a pair of shoes from the side: cut out, for boards. */
import type { Pace } from '../../engine.ts';
import { cutProduct } from '../garment/picture/render.ts';
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
}

/** Stood before the eye: details are only drawn on what is not behind a garment's middle. */
const BAG: Standing = { yaw: 0.3, pitch: 0.16, away: -30 };
/** The near shoe, and the one beside it. */
/** A peak points to the right, past the eye. */
const HAT: Standing = { yaw: 0.62, pitch: 0.3 };
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
function clothsOf({ accessory: { fabric, own, sole, gored }, colour }: AccessoryPiece): readonly Cloth[] {
  const contrast: Cloth = gored ? { fabric: 'rib', colour: shade(colour, -0.35), wash: 0 } : leather(own ? TAN : shade(colour, -0.16));
  return [
    { fabric, colour, wash: 0 },
    contrast,
    leather('#d9c7ae'),
    { fabric: 'satin', colour: BRASS, wash: 0 },
    { fabric: 'poplin', colour: sole ?? shade(colour, -0.42), wash: 0 },
  ];
}

/** @param wanted width of the whole frame, px @returns RGBA, trimmed */
export function renderAccessory(piece: AccessoryPiece, pace: Pace, wanted: number): Promise<Raster> {
  const { accessory, colour, seed } = piece;
  const { surfaces, details } = accessory.model(colour, seed);
  const ways = { shoes: [NEAR, FAR], bag: [BAG], hat: [HAT] }[accessory.kind];
  return cutProduct(
    {
      surfaces: ways.flatMap((way) => surfaces.map((surface) => standing(surface, way))),
      cloths: clothsOf(piece),
      details: () => details,
      lining: INSIDE,
      laid: false,
      smallest: SMALLEST,
      seed,
    },
    pace,
    wanted,
  );
}
