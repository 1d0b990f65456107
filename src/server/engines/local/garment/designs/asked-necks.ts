/** 荡领 and 海军领: what a cut becomes that has one. */

import { isDark } from '../../pattern/palette.ts';
import { cowlOf } from '../blocks/cowl.ts';
import type { FabricKind, Garment } from '../specification.ts';
import type { GarmentBrief } from './wording.ts';

/** Cloth that falls in folds between the shoulders. */
const HANGS: ReadonlySet<FabricKind> = new Set(['satin', 'chiffon', 'jersey', 'velvet', 'knit', 'jacquard', 'sequin']);

function cowled(garment: Garment, brief: GarmentBrief): Garment {
  const { cloth, trims, seams } = garment;
  const stiff = !HANGS.has(cloth.fabric) && brief.fabrics.length === 0;
  return {
    ...garment,
    // Nothing closes what hangs, so it is neither a cardigan nor a shirt.
    name: garment.name
      .replace(/(?:针织)?开衫/, '毛衣')
      .replace(/(?:经典)?衬衫(?!连衣裙)/, '上衣')
      .replace('衬衫连衣裙', '连衣裙'),
    closure: 'none',
    cloth: stiff ? { ...cloth, fabric: 'satin' } : cloth,
    seams: seams.filter((seam) => seam !== 'yoke' && seam !== 'centre' && seam !== 'bust-dart' && seam !== 'princess'),
    trims: trims.filter((trim) => trim !== 'ruffle-neck' && trim !== 'tie' && trim !== 'contrast-collar' && trim !== 'drawcord'),
    pockets: garment.pockets === 'chest' || garment.pockets === 'four' ? 'none' : garment.pockets,
  };
}

const [NAVY, CHALK] = ['#23304a', '#f4f1e8'] as const;

function sailor(garment: Garment, { accents }: GarmentBrief): Garment {
  const { contrast, cloth, trims, closure, seams } = garment;
  return {
    ...garment,
    contrast:
      accents.length > 0
        ? contrast
        : { fabric: cloth.fabric === 'lace' ? 'poplin' : cloth.fabric, colour: isDark(cloth.colour) ? CHALK : NAVY, wash: 0 },
    // It is pulled over the head, or closes below the collar's point.
    closure: closure === 'frogs' ? 'none' : closure,
    seams: seams.filter((seam) => seam !== 'yoke'),
    trims: trims.filter((trim) => trim !== 'ruffle-neck' && trim !== 'contrast-collar' && trim !== 'tie'),
  };
}

export function withAskedNeck(garment: Garment, brief: GarmentBrief): Garment {
  if (cowlOf(garment)) return cowled(garment, brief);
  return garment.neckline === 'sailor' ? sailor(garment, brief) : garment;
}
