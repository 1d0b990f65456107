/** From a recipe to a print. */
import type { Pace } from '../../engine.ts';
import { drawSvg, type Raster } from '../pixels/raster.ts';
import { camouflage, cow, leopard, snake, zebra } from './generators/animal.ts';
import { floral, foliage, novelty } from './generators/botanical.ts';
import { cloudPrint, fret, wave } from './generators/chinese.ts';
import { tieDye } from './generators/dyed.ts';
import { deco, geometric, memphis } from './generators/geometric.ts';
import { lettering } from './generators/lettering.ts';
import { paisley, toile } from './generators/scenic.ts';
import { check, dot, houndstooth, ikat, stripe, tartan } from './generators/woven.ts';
import type { Generator, PatternKind, Print, Recipe } from './recipe.ts';
import type { Size } from './tile.ts';

const GENERATORS: Readonly<Record<PatternKind, Generator>> = {
  floral,
  foliage,
  novelty,
  paisley,
  toile,
  stripe,
  check,
  tartan,
  dot,
  houndstooth,
  leopard,
  zebra,
  cow,
  snake,
  camouflage,
  'tie-dye': tieDye,
  geometric,
  deco,
  memphis,
  ikat,
  cloud: cloudPrint,
  wave,
  fret,
  lettering,
};

/** Draws one repeat of exactly `size`; opposite edges meet. */
export function drawPrint(recipe: Recipe, size: Size, pace: Pace): Print {
  return GENERATORS[recipe.kind](recipe, size, pace);
}

/** The repeat as pixels. */
export async function rasterPrint(print: Print, size: Size): Promise<Raster> {
  if ('rgb' in print) return { ...size, channels: 3, data: print.rgb };
  return drawSvg(print.svg, 3);
}
