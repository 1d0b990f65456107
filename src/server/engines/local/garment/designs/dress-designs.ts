/** A set of dresses for one brief: what is said is kept, what is open differs by silhouette, neck, sleeve, cloth and colour, as a designer's proposals do. */

import { shade } from '../../pattern/palette.ts';
import { Random } from '../../pixels/random.ts';
import { isStrapless } from '../blocks/neckline.ts';
import { type Cloth, type FabricKind, type Garment, SILHOUETTES, type Silhouette } from '../specification.ts';
import { BASE_BODY, BLOCKS, type Block } from './silhouettes.ts';
import { SLEEVE_LENGTHS } from './sleeve-lengths.ts';
import type { GarmentBrief } from './wording.ts';

const CUFFED: ReadonlySet<string> = new Set(['puff', 'bishop']);

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

function clothFor(brief: GarmentBrief, silhouette: Silhouette, index: number, seed: number): { cloth: Cloth; contrast: Cloth } {
  const own = CLOTHS[silhouette];
  const fabric =
    brief.fabrics[index % Math.max(1, brief.fabrics.length)] ??
    (brief.print
      ? (own.find((kind) => kind !== 'tweed' && kind !== 'jacquard' && kind !== 'sequin' && kind !== 'velvet') ?? 'poplin')
      : own[(index + 2 * Math.floor(index / own.length)) % own.length]) ??
    'poplin';
  const [storyColour, storyContrast] = STORIES[(index * 3 + seed) % STORIES.length] ?? ['#1f5a4c', '#15352d'];
  const said = brief.colours;
  // One colour: as said, then its deep and pale relatives; several: they take turns.
  const first =
    said.length === 0
      ? storyColour
      : said.length === 1
        ? [said[0], said[0], shade(said[0] ?? storyColour, 0.3), shade(said[0] ?? storyColour, -0.3)][index % 4]
        : said[index % said.length];
  const colour = first ?? storyColour;
  const second = said.length > 1 ? said[(index + 1) % said.length] : said.length === 1 ? shade(colour, -0.5) : storyContrast;
  const print = brief.print ? { prompt: brief.print, place: index, repeat: [30, 24, 36, 20][index % 4] ?? 28, seed } : undefined;
  return {
    cloth: { fabric, colour: fabric === 'denim' && said.length === 0 ? '#2c3f73' : colour, print, wash: brief.wash ?? 0.35 },
    contrast: { fabric: fabric === 'denim' ? 'leather' : fabric, colour: second ?? storyContrast, wash: 0 },
  };
}

function skirtFor(brief: GarmentBrief, block: Block, index: number): Garment['skirt'] {
  if (block.skirt.kind === 'none') return block.skirt;
  const kind = brief.skirts[0] ?? block.skirt.kind;
  const length = brief.length ?? block.skirt.length * (LENGTHS[index % LENGTHS.length] ?? 1);
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

function dress(brief: GarmentBrief, silhouette: Silhouette, index: number, count: number, seed: number): Garment {
  const block = BLOCKS[silhouette];
  const random = new Random(seed).fork(`dress${index}`);
  const turn = Math.floor(index / Math.max(1, count > 4 ? SILHOUETTES.length : 4)) + (brief.silhouettes.length > 0 ? index : 0);
  const neckline =
    brief.necklines[index % Math.max(1, brief.necklines.length)] ?? block.necklines[turn % block.necklines.length] ?? 'round';
  const asked = brief.sleeves[index % Math.max(1, brief.sleeves.length)];
  const sleeveKind =
    isStrapless(neckline) || neckline === 'halter'
      ? 'none'
      : (asked ?? block.sleeves[(turn + 3 * Math.floor(turn / block.sleeves.length)) % block.sleeves.length] ?? 'none');
  const skirt = skirtFor(brief, block, index);
  const body = { ...BASE_BODY, ...block.body };
  const length =
    block.skirt.kind === 'none'
      ? body.waistAt + (brief.length ?? (body.length - body.waistAt) * (LENGTHS[index % LENGTHS.length] ?? 1))
      : body.length;
  const { cloth, contrast } = clothFor(brief, silhouette, index, seed);
  const settled = brief.silhouettes.length > 0;
  // A qipao has neither frill nor bow; its collar may be of another cloth.
  const twists = silhouette === 'qipao' ? QIPAO_TWISTS : TWISTS;
  const twist = (settled ? twists[index % twists.length] : undefined) ?? { trims: [] };
  const wrapped = silhouette === 'wrap' || silhouette === 'empire';
  return {
    kind: 'dress',
    name: block.name,
    body: { ...body, length },
    neckline,
    sleeve: {
      kind: sleeveKind,
      length: SLEEVE_LENGTHS[sleeveKind],
      ease: 0,
      cuff: CUFFED.has(sleeveKind) || (silhouette === 'shirt-dress' && SLEEVE_LENGTHS[sleeveKind] > 40) ? 'band' : 'none',
    },
    skirt,
    waist: brief.waist ?? (wrapped ? undefined : twist.waist) ?? (isStrapless(neckline) && block.waist === 'sash' ? 'belt' : block.waist),
    closure: brief.closure ?? block.closure ?? 'none',
    pockets: brief.pockets ?? twist.pockets ?? block.pockets ?? 'none',
    seams: brief.trims.includes('topstitch') ? [...block.seams, 'yoke'] : block.seams,
    trims: [...new Set([...brief.trims, ...(brief.trims.length > 0 || skirt.kind === 'tiered' ? [] : twist.trims)])],
    cloth,
    contrast,
    stitch: cloth.fabric === 'denim' ? '#c98a3c' : shade(cloth.colour, -0.35),
    display: brief.display ?? 'ghost',
    seed: random.whole(1, 2 ** 30),
  };
}

export function dressDesigns(brief: GarmentBrief, count: number, seed: number): Garment[] {
  const random = new Random(seed);
  const open = random.shuffle(SILHOUETTES.filter((name) => !brief.fabrics.includes('knit') || !['pleated', 'tiered'].includes(name)));
  const printed = open.filter((name) => name !== 'qipao' || !brief.print);
  const list = brief.silhouettes.length > 0 ? brief.silhouettes : printed;
  const offset = random.whole(0, 9);
  return Array.from({ length: count }, (_, index) =>
    dress(brief, list[index % list.length] ?? 'fit-and-flare', index, count, offset + (seed % 97)),
  );
}
