/** 灯芯绒领, 缎面驳领, 皮袖, 橙色内里: the second cloth is what was said of a part, and a lining has its colour. */
import { isDark, shade } from '../../../pattern/palette.ts';
import type { Cloth, FabricKind, Garment } from '../../specification.ts';
import type { ClothedPlace } from '../reading/part-cloths.ts';
import type { GarmentBrief } from '../reading/wording.ts';

/** Students' jackets have pale sleeves; any other leather on dark cloth is dark, and brown on light. */
const LEATHER = { pale: '#e9e2d3', black: '#1f1e1f', brown: '#6b4a33', deep: '#2b2622' } as const;

/** Lace on what is dark is seen by being pale. */
const LACE = '#f4efe6';

function colourOf(fabric: FabricKind, { colour }: Cloth, ofSleeve: boolean): string {
  const dark = isDark(colour);
  if (fabric === 'leather' || fabric === 'suede')
    return ofSleeve ? (dark ? LEATHER.pale : LEATHER.deep) : dark ? LEATHER.black : LEATHER.brown;
  if (fabric === 'lace') return dark ? LACE : colour;
  // Lapels of satin are of the suit's own colour, and told by their shine.
  if (fabric === 'satin') return colour;
  return shade(colour, dark ? 0.12 : -0.35);
}

/** What is a piece of the pattern by itself, and may have a colour of its own. */
function isCut(place: ClothedPlace): place is 'sleeve' | 'collar' | 'cuff' {
  return place === 'sleeve' || place === 'collar' || place === 'cuff';
}

export function withPartCloth(garment: Garment, { clothed, coloured, accents, colours, lining }: GarmentBrief): Garment {
  const lined = lining === undefined ? garment : { ...garment, lining };
  // Ribs are of the second cloth, too: a hem of lace below a collar of it was not asked for.
  const ribbed = garment.trims.includes('rib-hem');
  const has = (place: ClothedPlace) => (place === 'belt' ? garment.waist === 'belt' : place === 'sleeve' || place === 'block' || !ribbed);
  const [part] = clothed.filter(({ fabric, place }) => fabric !== undefined && has(place));
  if (part?.fabric === undefined) return lined;
  const { fabric, place } = part;
  // A colour that was said of buttons is not the collar's.
  const own = coloured.includes(isCut(place) ? place : 'trimming') ? accents[0] : undefined;
  // Of what is pieced in two colours it has the second.
  const second = place === 'block' && colours.length > 1 ? garment.contrast.colour : undefined;
  const colour = own ?? second ?? colourOf(fabric, garment.cloth, place === 'sleeve');
  return { ...lined, contrast: { fabric, colour, wash: 0 } };
}
