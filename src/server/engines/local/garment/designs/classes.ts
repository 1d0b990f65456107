/** Sets of garments for the classes a sentence or a form's feature names. */
import { coloursIn } from '../../../../../contract/colour/chinese-colours.ts';
import type { FabricKind, Garment } from '../specification.ts';
import { piecesIn } from './class-words.ts';
import { dressDesigns } from './dress-designs.ts';
import type { GarmentClass } from './garment-class.ts';
import { pieceDesigns } from './piece-designs.ts';
import { type GarmentBrief, readGarmentBrief } from './wording.ts';

export const CLASS_NAMES: Readonly<Record<GarmentClass, string>> = {
  design_dress: '连衣裙',
  design_denim: '牛仔外套',
  design_downJacket: '羽绒服',
  design_leather: '皮衣',
  design_fur: '皮草',
  design_woolenCoat: '毛呢大衣',
  design_knit: '毛织',
  design_outdoor: '户外外套',
  design_trousers: '裤装',
  skirt: '半裙',
  shirt: '衬衫',
  tee: 'T恤',
  suit: '西装',
};

/** The cloth that makes a class what it is, and the pieces that are cut from it as well: jeans among 牛仔, trousers among 皮衣. */
const OWN_CLOTH: Partial<Record<GarmentClass, { readonly cloth: FabricKind; readonly pieces: readonly GarmentClass[] }>> = {
  design_denim: { cloth: 'denim', pieces: ['design_trousers', 'skirt', 'shirt', 'design_dress'] },
  design_leather: { cloth: 'leather', pieces: ['design_trousers', 'skirt', 'shirt', 'design_dress'] },
  design_knit: { cloth: 'knit', pieces: ['design_trousers', 'skirt', 'design_dress'] },
  design_outdoor: { cloth: 'nylon', pieces: ['design_trousers'] },
  design_downJacket: { cloth: 'nylon', pieces: ['design_trousers', 'skirt'] },
  design_woolenCoat: { cloth: 'wool', pieces: ['design_trousers', 'skirt', 'design_dress'] },
};

function setOf(garment: GarmentClass, brief: GarmentBrief, count: number, seed: number): Garment[] {
  return garment === 'design_dress' ? dressDesigns(brief, count, seed) : pieceDesigns(garment, brief, count, seed);
}

/** A set of one class. */
export function designsOf(garment: GarmentClass, brief: GarmentBrief, count: number, seed: number): Garment[] {
  const own = OWN_CLOTH[garment];
  if (!own) return setOf(garment, brief, count, seed);
  const { cloth, pieces } = own;
  const said = piecesIn(brief.text).map((piece) => piece.garment);
  const other = said.includes(garment) ? undefined : said.find((one) => pieces.includes(one));
  if (other) return setOf(other, { ...brief, fabrics: brief.fabrics.length > 0 ? brief.fabrics : [cloth] }, count, seed);
  return setOf(garment, brief, count, seed);
}

/** What is said of one piece of several: its own words, and what is said of none of them in particular. */
function partOf(brief: GarmentBrief, text: string): GarmentBrief {
  const own = readGarmentBrief(text, brief.wearer);
  const named: ReadonlySet<string> = new Set(coloursIn(brief.text).map(({ hex }) => hex));
  const chosen = brief.colours.filter((hex) => !named.has(hex));
  const colours = [...chosen, ...own.colours];
  return { ...own, colours: colours.length > 0 ? colours : brief.colours, display: brief.display, cuts: brief.cuts };
}

/** A set over several classes: they take turns, each with its own cuts, cloth and colour. */
export function mixedDesigns(classes: readonly GarmentClass[], brief: GarmentBrief, count: number, seed: number): Garment[] {
  const pieces = piecesIn(brief.text);
  const sets = classes.map((garment, i) => {
    const size = Math.ceil((count - i) / classes.length);
    // 毛衣 and 阔腿裤 in one sentence are two pieces, not trousers of knit.
    if (classes.length === 1) return designsOf(garment, brief, size, seed + i);
    const text = pieces.filter((piece) => piece.garment === garment).map((piece) => piece.text);
    return setOf(garment, text.length > 0 ? partOf(brief, text.join('，')) : brief, size, seed + i);
  });
  return Array.from({ length: count }, (_, index) => sets[index % classes.length]?.[Math.floor(index / classes.length)]).filter(
    (garment): garment is Garment => garment !== undefined,
  );
}
