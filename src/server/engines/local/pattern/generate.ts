/** From a recipe to a print. */
import type { Pace } from '../../engine.ts';
import { drawSvg, type Raster } from '../pixels/raster.ts';
import { withFewerLayers } from '../pixels/svg-opacity.ts';
import { camouflage, cow, leopard, snake } from './generators/animal.ts';
import { floral, foliage, novelty } from './generators/botanical.ts';
import { fret, wave } from './generators/chinese.ts';
import { tieDye } from './generators/dyed.ts';
import { deco, geometric, memphis } from './generators/geometric.ts';
import { argyle, hempLeaf, herringbone } from './generators/heritage.ts';
import { inkLandscape } from './generators/ink-landscape.ts';
import { knockedBack, lettering } from './generators/lettering.ts';
import { marble } from './generators/marble.ts';
import { medallion } from './generators/medallion.ts';
import { pixel } from './generators/pixel.ts';
import { batik } from './generators/resist.ts';
import { cloudPrint } from './generators/ruyi-clouds.ts';
import { paisley, toile } from './generators/scenic.ts';
import { scroll } from './generators/scroll.ts';
import { crackle, terrazzo } from './generators/stone.ts';
import { wood } from './generators/wood.ts';
import { check, dot, houndstooth, ikat, stripe, tartan } from './generators/woven.ts';
import { zebra } from './generators/zebra.ts';
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
  argyle,
  herringbone,
  pixel,
  medallion,
  scroll,
  batik,
  landscape: inkLandscape,
  'hemp-leaf': hempLeaf,
  marble,
  wood,
  terrazzo,
  crackle,
};

/** Draws one repeat of exactly `size`; opposite edges meet. */
export function drawPrint(recipe: Recipe, size: Size, pace: Pace): Print {
  const { under } = recipe;
  if (under === undefined) return GENERATORS[recipe.kind](recipe, size, pace);
  const print = GENERATORS[under](
    { ...recipe, under: undefined, kind: under, natural: false, inked: false, palette: knockedBack(recipe.palette) },
    size,
    pace,
  );
  const words = GENERATORS[recipe.kind](recipe, size, pace);
  return 'svg' in print && 'svg' in words ? { svg: laidOn(print.svg, words.svg) } : print;
}

/** One tile on another of the same size; what the lower one names gets names of its own. */
function laidOn(lower: string, upper: string): string {
  const renamed = lower.replace(/(id="|href="#|url\(#)([md]\d+)(?=["')])/g, '$1u-$2');
  return upper.replace(/^<svg[^>]*>/, (open) => `${open}${renamed}`);
}

/** The repeat as pixels. */
export async function rasterPrint(print: Print, size: Size): Promise<Raster> {
  if ('rgb' in print) return { ...size, channels: 3, data: print.rgb };
  return drawSvg(withFewerLayers(print.svg), 3);
}
