/** 荡领, 海军领 and 交领: what a cut becomes that has one. */

import { hexToOklab } from '../../../../../../contract/colour/oklab.ts';
import { isDark, shade } from '../../../pattern/palette.ts';
import { cowlOf } from '../../blocks/necks/cowl.ts';
import type { FabricKind, Garment } from '../../specification.ts';
import type { GarmentBrief } from '../reading/wording.ts';

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

/** 交领 as a neck; of a whole that has no cut here (汉服, 襦裙) nothing is drawn anyhow. */
export const CROSSED_COLLAR = /(?:交|和服)领(?!口?型)/;

/** Cm below the waist that there have to be for a sash to be tied over. */
const TIED = 9;

/** What laps over and is tied: nothing buttons, and no lapel or rib is left of its cut. */
function crossedCollar(garment: Garment, brief: GarmentBrief): Garment {
  const { kind, body, skirt, waist, trims, cloth, contrast, pockets, seams } = garment;
  const reaches = skirt.kind !== 'none' || body.length > body.waistAt + TIED;
  const name = garment.name
    .replace(/双排扣|单排扣|牛角扣|平驳领|立领|连帽|圆领|V领|高领/, '')
    .replace(/(?:经典)?衬衫(?!连衣裙)|(?:针织)?开衫/, kind === 'top' ? '上衣' : '');
  const near = Math.abs(hexToOklab(cloth.colour).l - hexToOklab(contrast.colour).l) < 0.14;
  return {
    ...garment,
    name: name.startsWith('交领') ? name : `交领${name}`,
    neckline: 'v',
    closure: 'none',
    crossed: true,
    concealed: undefined,
    waist: waist === 'none' && reaches ? 'sash' : waist,
    contrast:
      near && brief.accents.length === 0 ? { ...contrast, colour: shade(cloth.colour, isDark(cloth.colour) ? 0.3 : -0.45) } : contrast,
    pockets: pockets === 'chest' || pockets === 'four' ? 'none' : pockets,
    seams: seams.filter((seam) => seam !== 'centre' && seam !== 'twin' && seam !== 'bust-dart'),
    trims: trims.filter((trim) => !COLLARED.has(trim)),
  };
}

const COLLARED: ReadonlySet<Garment['trims'][number]> = new Set([
  'rib-hem',
  'contrast-collar',
  'ruffle-neck',
  'tie',
  'drawcord',
  'fur-collar',
]);

function canCross({ kind, cape, legs, cloth, seams, layered, knotted, ruched }: Garment): boolean {
  if (kind === 'trousers' || kind === 'skirt' || cape || legs || layered || knotted || ruched) return false;
  return cloth.fabric !== 'fur' && !seams.includes('baffle');
}

export function withAskedNeck(garment: Garment, brief: GarmentBrief): Garment {
  if (CROSSED_COLLAR.test(brief.text) && canCross(garment)) return crossedCollar(garment, brief);
  if (cowlOf(garment)) return cowled(garment, brief);
  return garment.neckline === 'sailor' ? sailor(garment, brief) : garment;
}
