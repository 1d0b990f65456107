/** A set of dresses for one brief: what is said is kept, what is open differs by silhouette, neck, sleeve, cloth and colour, as a designer's proposals do. */

import { shade } from '../../pattern/palette.ts';
import { Random } from '../../pixels/random.ts';
import { isBlocked } from '../blocks/colour-block.ts';
import { baresShoulder, isStrapless } from '../blocks/necks/neckline.ts';
import { printColours } from '../cloth/print-recipe.ts';
import { type Cloth, type FabricKind, type Garment, KNITTED, type Neckline, SILHOUETTES, type Silhouette } from '../specification.ts';
import { hasRoom } from './asked/room-for-parts.ts';
import { clashingWith } from './clashing.ts';
import { BASE_BODY, BLOCKS, type Block } from './cuts/silhouettes.ts';
import { SLEEVE_LENGTHS } from './cuts/sleeve-lengths.ts';
import { TRAILING } from './finished.ts';
import { briefFor, withFreeParts } from './free-parts.ts';
import { dressesOf } from './manners/manner.ts';
import { clothsWorn, isWorn } from './occasions.ts';
import { hasOwnParts } from './reading/coloured-parts.ts';
import type { GarmentBrief } from './reading/wording.ts';
import { clothsOf, inColour, onCloth } from './said-cloth.ts';
import { toned } from './stories.ts';
import { seasonOf } from './words/season-words.ts';
import { GOWN } from './words/vocabulary.ts';

const CUFFED: ReadonlySet<string> = new Set(['puff', 'bishop']);

const TAN = '#8a5a34';

/** Colour stories for briefs that name none. */
const STORIES: readonly (readonly [colour: string, contrast: string])[] = [
  ['#1f5a4c', '#15352d'],
  ['#efe6d8', '#b88d5f'],
  ['#8fa9c4', '#34506e'],
  ['#7c2629', '#3b1416'],
  ['#e3b9b2', '#9c5a5c'],
  ['#23252c', '#c9a24d'],
  ['#c9922f', '#6b4420'],
  ['#b7a5d2', '#5b4a86'],
  ['#d8dcd2', '#6f7f64'],
  ['#d0643c', '#5f2a18'],
];

/** Cloth that suits a silhouette when none is named. */
const CLOTHS: Readonly<Record<Silhouette, readonly FabricKind[]>> = {
  'fit-and-flare': ['satin', 'poplin', 'jacquard', 'velvet'],
  'a-line': ['poplin', 'tweed', 'linen', 'denim'],
  sheath: ['jersey', 'tweed', 'satin', 'wool'],
  empire: ['chiffon', 'poplin', 'organza', 'linen'],
  shift: ['tweed', 'linen', 'denim', 'poplin'],
  slip: ['satin', 'velvet', 'sequin', 'satin'],
  'shirt-dress': ['poplin', 'denim', 'linen', 'satin'],
  wrap: ['jersey', 'satin', 'chiffon', 'linen'],
  tiered: ['poplin', 'chiffon', 'linen', 'tulle'],
  pleated: ['chiffon', 'satin', 'poplin', 'organza'],
  mermaid: ['satin', 'velvet', 'sequin', 'lace'],
  cocoon: ['wool', 'linen', 'denim', 'jacquard'],
  qipao: ['jacquard', 'satin', 'velvet', 'lace'],
  trapeze: ['poplin', 'linen', 'organza', 'denim'],
  'drop-waist': ['linen', 'jersey', 'poplin', 'corduroy'],
};

/** Nobody proposes a bare shoulder for a child unasked. */
const CHILDREN_NECKS: readonly Neckline[] = ['peter-pan', 'round', 'square', 'crew'];

/** Parts of a silhouette's own length, in turn. */
const LENGTHS = [1, 0.84, 1.14, 0.93, 1.06] as const;

/** What sets apart dresses of one silhouette, in turn; only where the brief leaves it open. */
const TWISTS: readonly { readonly trims: Garment['trims']; readonly waist?: Garment['waist']; readonly pockets?: Garment['pockets'] }[] = [
  { trims: [] },
  { trims: ['ruffle-hem'] },
  { trims: [], waist: 'bow' },
  { trims: ['contrast-collar'], pockets: 'welt' },
  { trims: ['contrast-collar'], waist: 'sash' },
];

const QIPAO_TWISTS: typeof TWISTS = [{ trims: [] }, { trims: [] }, { trims: [] }, { trims: [] }, { trims: ['contrast-collar'] }];

/** @param suits cloths that suit the cut, in turn where none is named */
export function clothFor(
  brief: GarmentBrief,
  suits: readonly FabricKind[],
  index: number,
  seed: number,
): { cloth: Cloth; contrast: Cloth } {
  const laced = brief.trims.includes('lace-sleeve');
  const own = laced ? suits.filter((kind) => kind !== 'lace') : suits;
  const cloths = clothsOf(brief);
  const fabric =
    cloths[index % Math.max(1, cloths.length)] ??
    (brief.print ? (own.find((kind) => PRINTED.has(kind)) ?? 'poplin') : own[(index + 2 * Math.floor(index / own.length)) % own.length]) ??
    'poplin';
  const stories = toned(STORIES, brief.text);
  const [storyColour, storyContrast] = stories[(index * 3 + seed) % stories.length] ?? ['#1f5a4c', '#15352d'];
  const said = brief.colours;
  // One colour: as said, then its relatives; several: they take turns.
  const [only] = said;
  const plain = only && (said.length === 1 || brief.print !== undefined);
  const colour = plain ? inColour(onCloth(only, fabric), index) : (said[index % said.length] ?? storyColour);
  const second =
    brief.accents[0] ??
    (said.length > 1 ? said[(index + 1) % said.length] : undefined) ??
    clashingWith(colour, brief.text, index) ??
    (said.length === 1 ? shade(colour, -0.5) : storyContrast);
  const print = brief.print
    ? { prompt: brief.print, place: index, repeat: [30, 24, 36, 20][index % 4] ?? 28, seed, colours: said }
    : undefined;
  const worn = print && said.length === 0 ? printColours(print, fabric) : undefined;
  // Belts and buttons of denim are of tan leather, not of a story's second colour: they came out grass green.
  const tan = fabric === 'denim' && said.length < 2 && brief.accents.length === 0;
  const dye = worn?.[0] ?? (fabric === 'denim' && said.length === 0 ? '#2c3f73' : colour);
  // Lace is dyed with what it is sewn to, unless something else was said.
  const other = laced && said.length < 2 && brief.accents.length === 0 ? dye : (worn?.[1] ?? (tan ? TAN : (second ?? storyContrast)));
  return {
    cloth: { fabric, colour: dye, print, wash: brief.wash ?? 0.35 },
    contrast: {
      fabric: laced ? 'lace' : fabric === 'denim' && !hasOwnParts(brief) && !isBlocked(brief) ? 'leather' : fabric,
      colour: other,
      wash: 0,
    },
  };
}

/** What a dress has whose collar has a colour of its own: 黑色连衣裙，白色领子. */
const COLLARS: readonly Neckline[] = ['peter-pan', 'shirt', 'mandarin'];

/** Cloth that is printed, or woven in colours. */
const PRINTED: ReadonlySet<FabricKind> = new Set(['poplin', 'twill', 'seersucker', 'linen', 'satin', 'chiffon', 'jersey', 'organza']);
const STIFF: ReadonlySet<FabricKind> = new Set([
  'denim',
  'canvas',
  'leather',
  'suede',
  'fur',
  'wool',
  'tweed',
  'corduroy',
  'nylon',
  'ripstop',
]);
const IN_KNIT: ReadonlySet<Silhouette> = new Set(['sheath', 'a-line', 'fit-and-flare', 'shift', 'cocoon', 'drop-waist']);
const NOT_STIFF: ReadonlySet<Silhouette> = new Set(['slip', 'wrap', 'tiered', 'mermaid', 'qipao', 'pleated', 'empire']);
/** Known by their neck: with another one they would be something else. */
const KNOWN_BY_NECK: ReadonlySet<Silhouette> = new Set(['slip', 'shirt-dress', 'qipao', 'wrap']);

/** Cut in one from shoulder to hem, so that a front can lap over. */
const LAPELLED: ReadonlySet<Silhouette> = new Set(['sheath', 'shift']);
const FOR_CHILDREN: ReadonlySet<Silhouette> = new Set([
  'a-line',
  'fit-and-flare',
  'shift',
  'trapeze',
  'drop-waist',
  'tiered',
  'empire',
  'shirt-dress',
]);

/** Whether an open silhouette can be what was said of neck, sleeve, cloth, length and print. */
function suits(brief: GarmentBrief, silhouette: Silhouette): boolean {
  const { necklines, sleeves, print, length } = brief;
  if (necklines[0] === 'notch') return LAPELLED.has(silhouette);
  if (!isWorn(brief, silhouette)) return false;
  if (brief.wearer === 'child' && !FOR_CHILDREN.has(silhouette)) return false;
  if (!hasRoom(brief, silhouette)) return false;
  const block = BLOCKS[silhouette];
  const cloths = clothsOf(brief);
  if (
    necklines.length > 0 &&
    KNOWN_BY_NECK.has(silhouette) &&
    !necklines.some((neck) => block.necklines.includes(neck === 'cowl-straps' ? 'straps' : neck))
  )
    return false;
  if (sleeves.some((sleeve) => sleeve !== 'none') && block.sleeves.every((sleeve) => sleeve === 'none')) return false;
  if (length !== undefined && length < 60 && (silhouette === 'mermaid' || silhouette === 'slip')) return false;
  if (print && silhouette === 'qipao') return false;
  if (brief.finish.train && !TRAILING.has(brief.skirts[0] ?? block.skirt.kind)) return false;
  if (cloths.some((cloth) => KNITTED.has(cloth)) && !IN_KNIT.has(silhouette)) return false;
  return !(cloths.some((cloth) => STIFF.has(cloth)) && NOT_STIFF.has(silhouette));
}

/** How a named type sits, cm: 收腰 takes the waist in, 直筒 lets it out, 高腰 and 低腰 move it. */
function figured(body: Garment['body'], skirted: boolean, { figure, silhouettes }: GarmentBrief): Garment['body'] {
  const own = silhouettes.some((name) => ['fit-and-flare', 'sheath', 'empire', 'drop-waist', 'shift'].includes(name));
  if (own) return body;
  const moved = figure.includes('high') ? -5 : figure.includes('low') ? 8 : 0;
  const waist =
    figure.includes('waisted') || figure.includes('slim')
      ? Math.max(12.6, Math.min(body.waist - 1, 13.4))
      : figure.includes('straight') || figure.includes('loose')
        ? Math.max(body.waist, 16.8)
        : body.waist;
  return { ...body, waist, waistAt: body.waistAt + moved, length: skirted ? body.length + moved : body.length };
}

/** From the waist to the floor, in heels, cm: a longer gown trails before its wearer's feet. */
const TO_FLOOR = 107;

/** The shortest skirt below a seam. */
const SHORTEST = 22;

/** From where its skirt is sewn on to the hem that was said: below a dropped waist 到膝盖 was the calf. */
function saidLength({ length }: GarmentBrief, { body }: Block): number | undefined {
  const seam = body.length ?? BASE_BODY.length;
  return length === undefined ? undefined : Math.max(SHORTEST, length + BASE_BODY.waistAt - seam);
}

function skirtFor(brief: GarmentBrief, block: Block, index: number): Garment['skirt'] {
  if (block.skirt.kind === 'none') return block.skirt;
  const kind = brief.skirts[0] ?? block.skirt.kind;
  const length = saidLength(brief, block) ?? Math.min(TO_FLOOR, block.skirt.length * (LENGTHS[index % LENGTHS.length] ?? 1));
  const wide = {
    pencil: 18,
    slit: 19,
    'a-line': 31,
    circle: 42,
    gathered: 35,
    'knife-pleat': 33,
    'box-pleat': 33,
    mermaid: 34,
    bubble: 30,
    'hi-low': 41,
    tiered: 43,
    none: 0,
  }[kind];
  const sweep = kind === block.skirt.kind ? block.skirt.sweep : wide;
  return {
    kind,
    length,
    sweep: Math.max(19, 13 + (sweep - 13) * (0.55 + (0.45 * length) / block.skirt.length)),
    tiers: length > 84 ? 4 : length < 50 ? 2 : 3,
  };
}

/** 开衩 of a dress that has no skirt of its own opens its sides. */
function seamsFor({ trims, skirts, seams: said }: GarmentBrief, { seams, skirt }: Block): Garment['seams'] {
  const more: Garment['seams'] = [
    ...said,
    ...(trims.includes('topstitch') ? (['yoke'] as const) : []),
    ...(skirts.includes('slit') && skirt.kind === 'none' ? (['side-slit'] as const) : []),
  ];
  return [...new Set([...seams, ...more])];
}

/** A neck that leaves no shoulder has no place for a sleeve that was asked for, nor for one in the cold: 冬季连衣裙 was a strapless gown. */
function coveredNecks(necks: readonly Neckline[], { sleeves, text }: GarmentBrief): readonly Neckline[] {
  const sleeved = sleeves.length > 0 && sleeves.every((sleeve) => sleeve !== 'none');
  const season = seasonOf(text);
  const cold = (season === 'winter' || season === 'autumn') && !GOWN.test(text);
  if (!sleeved && !cold) return necks;
  const covered = necks.filter((neck) => !baresShoulder(neck));
  return covered.length > 0 ? covered : sleeved ? necks : ['round', 'v', 'high'];
}

/** 毛衣裙 is a jumper that is long, and has its neck and sleeves where none are said. */
const JUMPER = /毛衣(?:连衣)?裙/;
const JUMPER_NECKS: readonly Neckline[] = ['round', 'high', 'v'];
const JUMPER_SLEEVES: readonly Garment['sleeve']['kind'][] = ['long', 'bishop', 'long'];

function dress(brief: GarmentBrief, silhouette: Silhouette, index: number, count: number, seed: number): Garment {
  const block = BLOCKS[silhouette];
  const random = new Random(seed).fork(`dress${index}`);
  const turn = Math.floor(index / Math.max(1, count > 4 ? SILHOUETTES.length : 4)) + (brief.silhouettes.length > 0 ? index : 0);
  const proposed = coveredNecks(block.necklines, brief);
  const collared =
    (brief.coloured.includes('collar') || brief.clothed.some(({ place }) => place === 'collar')) &&
    brief.necklines.length === 0 &&
    silhouette !== 'qipao';
  const jumper = JUMPER.test(brief.text);
  const necks = collared ? COLLARS : jumper && brief.necklines.length === 0 ? JUMPER_NECKS : brief.necklines;
  const neckline = necks[index % Math.max(1, necks.length)] ?? proposed[turn % proposed.length] ?? 'round';
  const sleeves = jumper && brief.sleeves.length === 0 ? JUMPER_SLEEVES : brief.sleeves;
  const asked = sleeves[index % Math.max(1, sleeves.length)];
  // Lace, and a second colour, have to be seen somewhere.
  const laced =
    brief.trims.includes('lace-sleeve') || isBlocked(brief) ? (block.sleeves.find((kind) => kind !== 'none') ?? 'long') : undefined;
  const sleeveKind =
    (neckline === 'off-shoulder' || neckline === 'one-shoulder') && asked !== undefined
      ? asked
      : baresShoulder(neckline)
        ? 'none'
        : (asked ?? laced ?? block.sleeves[(turn + 3 * Math.floor(turn / block.sleeves.length)) % block.sleeves.length] ?? 'none');
  const skirt = skirtFor(brief, block, index);
  if (neckline === 'notch') return blazer(brief, block, index, seed);
  const body = figured({ ...BASE_BODY, ...block.body }, block.skirt.kind !== 'none', brief);
  const length =
    block.skirt.kind === 'none'
      ? body.waistAt + (brief.length ?? (body.length - body.waistAt) * (LENGTHS[index % LENGTHS.length] ?? 1))
      : body.length;
  const { cloth, contrast } = clothFor(brief, clothsWorn(brief, CLOTHS[silhouette]), index, seed);
  const settled = brief.silhouettes.length > 0;
  // A qipao has neither frill nor bow; its collar may be of another cloth.
  const twists = silhouette === 'qipao' ? QIPAO_TWISTS : TWISTS;
  const turned = (settled ? twists[index % twists.length] : undefined) ?? { trims: [] };
  // One colour was named: a collar in another one was not.
  const one = brief.colours.length === 1 && brief.accents.length === 0;
  const twist = one ? { ...turned, trims: turned.trims.filter((trim) => trim !== 'contrast-collar') } : turned;
  const wrapped = silhouette === 'wrap' || silhouette === 'empire';
  return {
    kind: 'dress',
    name: neckline === 'bib' ? '背带裙' : block.name,
    body: { ...body, length },
    neckline,
    sleeve: {
      kind: sleeveKind,
      length: SLEEVE_LENGTHS[sleeveKind],
      ease: 0,
      cuff: CUFFED.has(sleeveKind) || (silhouette === 'shirt-dress' && SLEEVE_LENGTHS[sleeveKind] > 40) ? 'band' : 'none',
    },
    skirt,
    // A bib ends in a band of its own.
    waist:
      neckline === 'bib'
        ? 'seam'
        : (brief.waist ?? (wrapped ? undefined : twist.waist) ?? (isStrapless(neckline) && block.waist === 'sash' ? 'belt' : block.waist)),
    closure: brief.closure ?? block.closure ?? 'none',
    pockets: brief.pockets ?? twist.pockets ?? block.pockets ?? 'none',
    seams: seamsFor(brief, block),
    trims: [...new Set([...brief.trims, ...(brief.trims.length > 0 || skirt.kind === 'tiered' ? [] : twist.trims)])],
    cloth,
    contrast,
    stitch: cloth.fabric === 'denim' ? '#c98a3c' : shade(cloth.colour, -0.35),
    display: brief.display ?? 'ghost',
    seed: random.whole(1, 2 ** 30),
  };
}

/** A dress with a tailored front: lapels, buttons in one row or two, flaps. */
function blazer(brief: GarmentBrief, block: Block, index: number, seed: number): Garment {
  const { cloth, contrast } = clothFor(brief, CLOTHS.sheath, index, seed);
  const said = brief.closure === 'double-breasted' || brief.closure === 'buttons' ? brief.closure : undefined;
  const kind =
    brief.sleeves[index % Math.max(1, brief.sleeves.length)] ?? (['long', 'long', 'three-quarter', 'none'] as const)[index % 4] ?? 'long';
  const loose = block === BLOCKS.shift || brief.figure.includes('loose') || brief.figure.includes('straight') || index % 3 === 2;
  const waistAt = 41;
  return {
    kind: 'dress',
    name: '西装连衣裙',
    body: {
      shoulder: 19.6,
      bust: 18.8,
      waist: loose ? 18 : 15.4,
      waistAt,
      hip: 19.4,
      length: waistAt + (brief.length ?? 46 * (LENGTHS[index % LENGTHS.length] ?? 1)),
      sweep: loose ? 0.4 : index % 2 === 0 ? 0.8 : 3.4,
    },
    neckline: 'notch',
    sleeve: { kind, length: SLEEVE_LENGTHS[kind], ease: kind === 'none' ? 0 : 0.06, cuff: 'none' },
    skirt: BLOCKS.sheath.skirt,
    waist: brief.waist ?? (['none', 'belt', 'none', 'sash'] as const)[index % 4] ?? 'none',
    closure: said ?? (index % 2 === 0 ? 'double-breasted' : 'buttons'),
    pockets: brief.pockets ?? (index % 3 === 1 ? 'welt' : 'flap'),
    seams: [],
    trims: brief.trims,
    cloth: brief.fabrics.length > 0 || brief.print ? cloth : { ...cloth, fabric: index % 4 === 3 ? 'linen' : 'wool' },
    contrast: { ...contrast, fabric: brief.fabrics.length > 0 || brief.print ? contrast.fabric : 'wool' },
    stitch: shade(cloth.colour, -0.35),
    display: brief.display ?? 'ghost',
    seed: new Random(seed).fork(`dress${index}`).whole(1, 2 ** 30),
  };
}

/** A girl of about 110 cm: shorter all over, without a waist of her own. */
function forChild(garment: Garment): Garment {
  const { body, skirt, sleeve } = garment;
  const waistAt = body.waistAt * 0.84;
  const upper = skirt.kind === 'none' ? body.length * 0.66 : body.length * 0.84;
  return {
    ...garment,
    body: { ...body, waist: Math.max(body.waist, body.bust * 0.9), waistAt, length: upper },
    skirt: { ...skirt, length: skirt.length * 0.56, sweep: 14 + (skirt.sweep - 14) * 0.8 },
    sleeve: { ...sleeve, length: sleeve.length * 0.74 },
    wearer: 'child',
  };
}

export function dressDesigns(brief: GarmentBrief, count: number, seed: number): Garment[] {
  const random = new Random(seed);
  const open = random.shuffle(SILHOUETTES);
  const fit = open.filter((name) => suits(brief, name));
  const list = brief.silhouettes.length > 0 ? brief.silhouettes : dressesOf(brief, fit.length > 0 ? fit : open);
  const offset = random.whole(0, 9);
  const child = brief.wearer === 'child';
  const worn = child && brief.necklines.length === 0 ? { ...brief, necklines: CHILDREN_NECKS } : brief;
  return Array.from({ length: count }, (_, index) => {
    const silhouette = list[index % list.length] ?? 'fit-and-flare';
    const free = briefFor(worn, silhouette, index);
    const made = withFreeParts(dress(free, silhouette, index, count, offset + (seed % 97)), worn, silhouette, index);
    return child ? forChild(made) : made;
  });
}
