/**
 * What a season wears where nobody said: its cuts, cloths and sleeves. Seasons led nothing but colours, and cloth of dresses: summer had turtlenecks of
 * cables, a suit of wool and trousers of leather, winter a jacket against the sun and linen shorts. What is named stays, and so does a class that is
 * known by its cloth.
 */
import { baresShoulder } from '../../blocks/necks/neckline.ts';
import { type FabricKind, type Garment, KNITTED } from '../../specification.ts';
import { drawnName } from '../cut-names.ts';
import type { OuterwearCut } from '../cuts/outerwear-cuts.ts';
import { SLEEVE_LENGTHS } from '../cuts/sleeve-lengths.ts';
import type { GarmentBrief } from '../reading/wording.ts';
import { type Season, seasonOf } from '../words/season-words.ts';

type Fabrics = ReadonlySet<FabricKind>;
const of = (...fabrics: readonly FabricKind[]): Fabrics => new Set(fabrics);

/** Cloths that nobody wears then. */
const OUT: Readonly<Record<Season, Fabrics>> = {
  spring: of('velvet', 'fleece', 'fur', 'corduroy'),
  summer: of('velvet', 'fleece', 'wool', 'tweed', 'corduroy', 'suede', 'leather', 'cable', 'purl', 'fairIsle', 'jacquard'),
  autumn: of('linen', 'organza', 'tulle'),
  winter: of('linen', 'organza', 'tulle', 'chiffon', 'lace', 'poplin'),
};

/** Classes whose cloth is asked for with them, and jackets of one that is worn all year. */
const OWN_CLOTH: Fabrics = of('fur', 'leather', 'suede', 'wool', 'tweed', 'denim', 'nylon');

/** Legs that end above the knee, cm. */
const SHORTS = 60;
const SHORT_SLEEVES: ReadonlySet<string> = new Set(['none', 'cap', 'short', 'puff', 'flutter', 'elbow']);
const LONG_SLEEVES: ReadonlySet<string> = new Set(['long', 'bishop', 'puff-long', 'bell']);

function suits({ fabric, legs, neckline, name, sleeve, kind = 'jacket' }: OuterwearCut, season: Season): boolean {
  const cold = season === 'winter' || season === 'autumn';
  if (legs && legs.length < SHORTS && cold) return false;
  if (season === 'summer' && (neckline === 'turtle' || name.includes('软壳'))) return false;
  if (season === 'winter' && (name.includes('防晒') || (kind === 'top' && sleeve?.kind === 'short'))) return false;
  return kind === 'coat' || kind === 'jacket' ? !(season === 'winter' && fabric === 'organza') : !OUT[season].has(fabric);
}

/** Cuts that nobody named; all of them where too few are left to take turns. */
export function cutsOfSeason(cuts: readonly OuterwearCut[], { text }: GarmentBrief): readonly OuterwearCut[] {
  const season = seasonOf(text);
  if (season === undefined) return cuts;
  const worn = cuts.filter((cut) => suits(cut, season));
  return worn.length > 1 ? worn : cuts;
}

/** What takes the place of a cloth, in turns. */
const INSTEAD: Readonly<Record<Season, readonly FabricKind[]>> = {
  spring: ['poplin', 'satin', 'jersey'],
  summer: ['linen', 'poplin', 'linen'],
  autumn: ['wool', 'corduroy', 'satin'],
  winter: ['wool', 'velvet', 'corduroy'],
};
/** Knits stay knitted. */
const KNITS: Readonly<Record<Season, readonly FabricKind[]>> = {
  spring: ['knit', 'rib'],
  summer: ['knit', 'crochet', 'rib'],
  autumn: ['knit', 'cable', 'rib'],
  winter: ['cable', 'rib', 'fairIsle'],
};

function clothFor(
  { kind, cloth, closure, cape, layered, seams }: Garment,
  { fabrics, fibres, print }: GarmentBrief,
  season: Season,
  turn: number,
) {
  // 针织 is said of any stitch.
  const named = fabrics.some((one) => !fibres.includes(one) || !KNITTED.has(cloth.fabric));
  if (named || print || cloth.print || cape || layered || closure === 'frogs' || seams.includes('baffle')) return cloth.fabric;
  const tailored = kind === 'jacket' || kind === 'coat';
  // A suit is of another wool in summer: of linen. A coat of wool or leather is one because it was asked for.
  const out = OUT[season].has(cloth.fabric) || (season === 'winter' && kind === 'dress' && cloth.fabric === 'denim');
  if (!out || (kind === 'coat' && OWN_CLOTH.has(cloth.fabric))) return cloth.fabric;
  if (tailored && cloth.fabric !== 'wool' && cloth.fabric !== 'linen' && cloth.fabric !== 'tweed') return cloth.fabric;
  const list = KNITTED.has(cloth.fabric) ? KNITS[season] : INSTEAD[season].filter((one) => !tailored || one !== 'velvet');
  return list[turn % list.length] ?? cloth.fabric;
}

const LONG = { kind: 'long', length: 57, ease: 0.06 } as const;

/** Only of dresses, shirts and knits: a T-shirt is short in winter, a jacket long in summer. */
function sleeveFor(garment: Garment, { sleeves }: GarmentBrief, season: Season, turn: number): Garment['sleeve'] {
  const { sleeve, kind, neckline, cape, layered, legs, cloth, name } = garment;
  const worn = kind === 'dress' || kind === 'top';
  if (!worn || sleeves.length > 0 || cape || layered || legs || baresShoulder(neckline) || neckline === 'hood') return sleeve;
  if (
    season === 'winter' &&
    SHORT_SLEEVES.has(sleeve.kind) &&
    cloth.fabric !== 'jersey' &&
    neckline !== 'straps' &&
    !/背心|马甲|吊带/.test(name)
  )
    return { ...sleeve, ...LONG, cuff: kind === 'dress' || !KNITTED.has(cloth.fabric) ? 'none' : 'rib' };
  if (
    season === 'summer' &&
    LONG_SLEEVES.has(sleeve.kind) &&
    cloth.fabric !== 'jersey' &&
    (kind === 'dress' || KNITTED.has(cloth.fabric) || turn % 2 === 0)
  ) {
    const elbow = turn % 3 === 1;
    return {
      ...sleeve,
      kind: elbow ? 'elbow' : 'short',
      length: SLEEVE_LENGTHS[elbow ? 'elbow' : 'short'],
      cuff: 'none',
    };
  }
  return sleeve;
}

/** Cables are knitted with their stitch, and go with it. */
function stitched(seams: Garment['seams'], fabric: FabricKind): Garment['seams'] {
  const plain = seams.filter((seam) => seam !== 'cable');
  return fabric === 'cable' ? [...plain, 'cable'] : plain;
}

/** @param index of the proposal in its set */
export function inSeason(garment: Garment, brief: GarmentBrief, index: number): Garment {
  const season = seasonOf(brief.text);
  if (season === undefined) return garment;
  const { cloth, contrast, kind } = garment;
  const fabric = clothFor(garment, brief, season, index);
  const sleeve = sleeveFor(garment, brief, season, index);
  if (fabric === cloth.fabric && sleeve === garment.sleeve) return garment;
  const made: Garment = {
    ...garment,
    cloth: { ...cloth, fabric },
    sleeve,
    seams: stitched(garment.seams, fabric),
    ...(contrast.fabric === cloth.fabric && { contrast: { ...contrast, fabric } }),
  };
  if (kind === 'dress') return made;
  const name = drawnName(made);
  return { ...made, name: season === 'summer' ? name.replace('毛衣', '针织衫') : name };
}
