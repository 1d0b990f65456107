/** Sets of garments for the classes a sentence or a form's feature names. */
import { coloursIn } from '../../../../../contract/colour/chinese-colours.ts';
import { type FabricKind, type Garment, KNITTED } from '../specification.ts';
import { withAskedParts } from './asked/asked-parts.ts';
import { asksForCape } from './choosing-cuts.ts';
import { OUTERWEAR } from './cuts/outerwear-cuts.ts';
import { dressDesigns } from './dress-designs.ts';
import { finished } from './finished.ts';
import { withHungSleeves } from './fitting.ts';
import type { GarmentClass } from './garment-class.ts';
import { isJumpsuit, jumpsuitDesigns } from './jumpsuit-designs.ts';
import { inManner, turned } from './manners/manner.ts';
import { withBadge } from './manners/school-badge.ts';
import { inSeason } from './manners/seasons.ts';
import { pieceDesigns } from './piece-designs.ts';
import { garmentsNamed, piecesIn } from './reading/class-words.ts';
import { ensembleIn } from './reading/ensembles.ts';
import { withPlacedFigures } from './reading/placed-figure.ts';
import { type GarmentBrief, readGarmentBrief } from './reading/wording.ts';

/** The cloth that makes a class what it is, and the pieces that are cut from it as well: jeans among 牛仔, trousers among 皮衣. */
const OWN_CLOTH: Partial<Record<GarmentClass, { readonly cloth: FabricKind; readonly pieces: readonly GarmentClass[] }>> = {
  design_denim: { cloth: 'denim', pieces: ['design_trousers', 'skirt', 'shirt', 'design_dress'] },
  design_leather: { cloth: 'leather', pieces: ['design_trousers', 'skirt', 'shirt', 'design_dress'] },
  design_knit: { cloth: 'knit', pieces: ['design_trousers', 'skirt', 'design_dress'] },
  design_outdoor: { cloth: 'nylon', pieces: ['design_trousers'] },
  design_downJacket: { cloth: 'nylon', pieces: ['design_trousers', 'skirt'] },
  design_woolenCoat: { cloth: 'wool', pieces: ['design_trousers', 'skirt', 'design_dress'] },
};

/** 半裙 and what is always one. */
const HALF = /半裙|半身[长短]?裙|马面裙/;

function cutsOf(garment: GarmentClass, brief: GarmentBrief, count: number, seed: number): Garment[] {
  if (garment === 'design_dress') return isJumpsuit(brief.text) ? jumpsuitDesigns(brief, count, seed) : dressDesigns(brief, count, seed);
  return pieceDesigns(garment, brief, count, seed);
}

function setOf(garment: GarmentClass, brief: GarmentBrief, count: number, seed: number): Garment[] {
  return cutsOf(garment, brief, count, seed).map((one, index) =>
    withBadge(
      withPlacedFigures(
        withHungSleeves(withAskedParts(finished(inSeason(inManner(one, brief), brief, index), brief, index), brief, index)),
        brief.placed,
        index,
        brief.text.includes('袋'),
      ),
      brief,
      index,
    ),
  );
}

const OUTER: ReadonlySet<GarmentClass> = new Set(OUTERWEAR);

/** Tools of outerwear that have no cape among their own cuts. */
const NO_CAPE: ReadonlySet<GarmentClass> = new Set(['design_denim', 'design_leather', 'design_outdoor', 'suit']);

/** Garments that are no outerwear. */
const PLAIN: ReadonlySet<GarmentClass> = new Set(['tee', 'shirt', 'suit', 'skirt', 'design_trousers', 'design_dress', 'design_knit']);

/** Words of what a tool is known for, whatever shape is named with them. */
const OF_TOOL: Partial<Record<GarmentClass, RegExp>> = {
  design_leather: /皮/,
  design_downJacket: /羽绒|夹棉|棉服/,
  design_fur: /皮草|[貂狐兔貉毛]/,
};

const AFTER_ONE = /(?:西装|西服|衬衫|衬衣|毛衣|卫衣|t恤|连衣裙|裙)(?=[款式风型版感]|元素)/g;

/** 速干短袖T恤 asked of a tool of outerwear: it was a trench coat. Knits draw whatever is knitted. @returns the class that is named and nothing else */
function plainlyOther(garment: GarmentClass, { text }: GarmentBrief): GarmentClass | undefined {
  if (!OUTER.has(garment) || garment === 'design_knit' || /外套|大衣|夹克|风衣|斗篷|披风/.test(text)) return undefined;
  // A suit of leather and a shirt filled with down are those tools' own.
  if (OF_TOOL[garment]?.test(text)) return undefined;
  // 西装款式 says how a coat is cut.
  const named = garmentsNamed(text.replaceAll(AFTER_ONE, ''));
  const [first] = named;
  return first && named.every((one) => !one.outer && PLAIN.has(one.garment)) ? first.garment : undefined;
}

/** A set of one class. */
export function designsOf(garment: GarmentClass, brief: GarmentBrief, count: number, seed: number): Garment[] {
  const own = OWN_CLOTH[garment];
  // A skirt that is called half of one is no dress, whatever the tool.
  if (garment === 'design_dress' && HALF.test(brief.text) && !/连[衣身]裙/.test(brief.text)) return setOf('skirt', brief, count, seed);
  // Trousers in one with a bodice are both tools' own.
  if (garment === 'design_trousers' && isJumpsuit(brief.text) && piecesIn(brief.text).every((piece) => piece.garment !== garment))
    return setOf('design_dress', brief, count, seed);
  // A cape of denim or leather is cut as those of wool are.
  if (asksForCape(brief.text) && NO_CAPE.has(garment)) {
    const fabrics = brief.fabrics.length > 0 || !own ? brief.fabrics : [own.cloth];
    return setOf('design_woolenCoat', { ...brief, fabrics }, count, seed);
  }
  const apart = plainlyOther(garment, brief);
  if (apart && !own?.pieces.includes(apart)) return setOf(apart, brief, count, seed);
  if (!own) return setOf(garment, brief, count, seed);
  const { cloth, pieces } = own;
  // 牛仔长裙 may be either, and is a skirt as often as it is of denim or leather.
  const skirted = garment === 'design_denim' || garment === 'design_leather' || garment === 'design_downJacket';
  const said = piecesIn(brief.text).map((piece) => (skirted && piece.dressOrSkirt ? 'skirt' : piece.garment));
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
  const manner = brief.manner === undefined ? {} : { manner: brief.manner };
  return { ...own, ...manner, colours: colours.length > 0 ? colours : brief.colours, display: brief.display, cuts: brief.cuts };
}

/** Every proposal of a whole is all of its parts in one cloth and colour: jacket, trousers, jacket, trousers. */
function wholeDesigns(
  parts: readonly string[],
  classes: readonly GarmentClass[],
  brief: GarmentBrief,
  count: number,
  seed: number,
): Garment[] {
  const turns = piecesIn(brief.text).filter(({ garment }, i) => classes.includes(garment) || i < parts.length);
  const sets = turns.map(({ garment, text }, i) => {
    const size = Math.max(0, Math.ceil((count - i) / turns.length));
    return setOf(garment, partOf(brief, text), size, seed + i);
  });
  return matched(
    Array.from({ length: count }, (_, index) => sets[index % turns.length]?.[Math.floor(index / turns.length)]),
    parts.length,
    turns.length,
  );
}

/** The later parts of a whole are of the first one's cloth and colour. @param parts how many of the `turns` are of the whole */
function matched(list: readonly (Garment | undefined)[], parts: number, turns: number): Garment[] {
  return list.flatMap((garment, index) => {
    const first = list[index - (index % turns)];
    if (!garment) return [];
    if (!first || index % turns === 0 || index % turns >= parts) return [garment];
    // Knitted cloth keeps its own stitch within a whole: a rib vest goes with jersey leggings.
    const cloth =
      KNITTED.has(first.cloth.fabric) === KNITTED.has(garment.cloth.fabric)
        ? first.cloth
        : { ...first.cloth, fabric: garment.cloth.fabric };
    return [{ ...garment, cloth, contrast: { ...garment.contrast, colour: first.contrast.colour }, stitch: first.stitch }];
  });
}

/** A set over several classes: they take turns, each with its own cuts, cloth and colour. */
export function mixedDesigns(classes: readonly GarmentClass[], brief: GarmentBrief, count: number, seed: number): Garment[] {
  const pieces = piecesIn(brief.text);
  // A whole may hold two pieces of one class: the jacket and the waistcoat of a suit.
  const whole = ensembleIn(brief.text.toLowerCase());
  if (whole) return wholeDesigns(whole.parts, classes, brief, count, seed);
  const sets = classes.map((garment, i) => {
    const size = Math.ceil((count - i) / classes.length);
    // 毛衣 and 阔腿裤 in one sentence are two pieces, not trousers of knit.
    if (classes.length === 1) return designsOf(garment, brief, size, seed + i);
    const own = turned(brief, i);
    const text = pieces.filter((piece) => piece.garment === garment).map((piece) => piece.text);
    return setOf(garment, text.length > 0 ? partOf(own, text.join('，')) : own, size, seed + i);
  });
  return Array.from({ length: count }, (_, index) => sets[index % classes.length]?.[Math.floor(index / classes.length)]).filter(
    (garment): garment is Garment => garment !== undefined,
  );
}
