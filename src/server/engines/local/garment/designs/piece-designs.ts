/** Sets of one class of garment: the cuts that were asked for, or all in turn, in the colours and cloths of the brief. */
import { shade } from '../../pattern/palette.ts';
import { Random } from '../../pixels/random.ts';
import { isBlocked } from '../blocks/colour-block.ts';
import { printColours } from '../cloth/print-recipe.ts';
import { type Cloth, type FabricKind, type Garment, KNITTED } from '../specification.ts';
import { cutsFor, LENGTH_WORDS, PRINTED } from './choosing-cuts.ts';
import { drawnName } from './cut-names.ts';
import { CAPE_CUTS } from './cuts/cape-cuts.ts';
import { NAMED_CUTS } from './cuts/named-cuts.ts';
import { NAMED_PIECES } from './cuts/named-pieces.ts';
import { NAMED_TROUSERS } from './cuts/named-trousers.ts';
import { LONG, NO_SKIRT, OUTERWEAR, OUTERWEAR_CUTS, type OuterwearCut } from './cuts/outerwear-cuts.ts';
import { PIECE_CUTS, PIECES, type PieceClass } from './cuts/piece-cuts.ts';
import { BASE_BODY } from './cuts/silhouettes.ts';
import { fitted, widened } from './fitting.ts';
import { coloursOf, cordColour, denimBeside } from './piece-colours.ts';
import { hasOwnParts } from './reading/coloured-parts.ts';
import type { GarmentBrief } from './reading/wording.ts';
import { clothsOf } from './said-cloth.ts';
import { denimOf } from './stories.ts';
import { varied } from './variations.ts';

export const PIECE_CLASSES: readonly PieceClass[] = [...OUTERWEAR, ...PIECES];
const OWN_CUTS: Readonly<Record<PieceClass, readonly OuterwearCut[]>> = { ...OUTERWEAR_CUTS, ...PIECE_CUTS };
/** What only its name brings stands last, so that a seed's turn through the other cuts is what it was without it. */
export const CUTS: Readonly<Record<PieceClass, readonly OuterwearCut[]>> = {
  ...OWN_CUTS,
  ...Object.fromEntries(
    OUTERWEAR.map((type) => [type, [...OWN_CUTS[type], ...(NAMED_CUTS[type] ?? []), ...(CAPE_CUTS[type] ?? [])]] as const),
  ),
  design_trousers: [...OWN_CUTS.design_trousers, ...NAMED_TROUSERS],
  ...Object.fromEntries(Object.entries(NAMED_PIECES).map(([type, named]) => [type, [...OWN_CUTS[type as PieceClass], ...named]] as const)),
};

const THREAD = '#c98a3c';
const RIBBED: ReadonlySet<PieceClass> = new Set(['design_knit', 'design_downJacket', 'tee']);

/** Wash of denim, place by place; in a colour that was named it may not fade to another one. */
const [WASHES, TINTED] = [
  [0.5, 0.25, 0.8, 0.4],
  [0.3, 0.15, 0.4, 0.2],
] as const;

/** Checks are woven of heavier yarn. */
const LIGHT: ReadonlySet<FabricKind> = new Set(['satin', 'chiffon', 'organza']);
/** What is over down shines or does not, whatever the cut is usual in: 哑光羽绒服 was 亮面尼龙. */
const [MATT, BRIGHT] = [/[哑亚]光|消光|雾面|磨砂/, /亮面|亮光|漆光|高光|镜面|光面/];

/** Cm of a repeat; of the stripes of shirting, which are a pencil's to a finger's width: as broad as a dress's they were an awning's. */
const REPEAT = 30;
const SHIRTING = [11, 15, 9, 13] as const;

function repeatOf(type: PieceClass, { print = '', text }: GarmentBrief, index: number): number {
  return type === 'shirt' && /条/.test(print) && !/[宽粗细]/.test(text) ? (SHIRTING[index % SHIRTING.length] ?? REPEAT) : REPEAT;
}

/** 纯棉 says what it is spun of, and nothing of how it is woven. */
const OF_COTTON: ReadonlySet<FabricKind> = new Set(['twill', 'canvas', 'seersucker']);

/** A knitted cut stays knitted in wool, cotton or silk: there the fibre says nothing of the surface. */
function clothFor(type: PieceClass, cut: OuterwearCut, cloths: readonly FabricKind[], brief: GarmentBrief, index: number): FabricKind {
  const said = cloths[index % Math.max(1, cloths.length)];
  const checked = brief.print !== undefined && /格|犬牙/.test(brief.print) && LIGHT.has(cut.fabric);
  if (said === undefined && cut.seams?.some((seam) => seam === 'baffle' || seam === 'quilt')) {
    if (cut.fabric === 'satin' && MATT.test(brief.text)) return 'nylon';
    if (cut.fabric === 'nylon' && BRIGHT.test(brief.text)) return 'satin';
  }
  if (said === undefined)
    return brief.print && (checked || !PRINTED.has(cut.fabric))
      ? type === 'shirt' || type === 'design_outdoor'
        ? 'poplin'
        : type === 'design_downJacket'
          ? 'nylon'
          : cut.seams?.includes('panel')
            ? 'satin'
            : 'wool'
      : cut.fabric;
  // A figure that is named is knitted in instead of the usual ones.
  // 牛津布 over down is of nylon; of a shirt it is shirting.
  if (type === 'design_downJacket' && said === 'poplin' && brief.text.includes('牛津')) return 'nylon';
  if (said === 'fairIsle' && brief.print !== undefined && /雪花|[麋小]鹿|小熊/.test(brief.print)) return 'knit';
  // 提花 of what is knitted is knitted in.
  if (type === 'design_knit' && said === 'jacquard') return 'fairIsle';
  const stays = KNITTED.has(cut.fabric) || (said === 'poplin' && OF_COTTON.has(cut.fabric));
  return stays && brief.fibres.includes(said) ? cut.fabric : said;
}

/** 撞色口袋: of the garment's own cloth, whatever its ribs are of. */
const CONTRAST_PARTS = ['contrast-pocket', 'contrast-waist', 'contrast-foot', 'contrast-hem'] as const;

/** Tools whose cloth stays what it is in that manner. */
const KEEPS_CLOTH: ReadonlySet<PieceClass> = new Set(['design_knit', 'design_denim', 'design_leather']);

/** 小香风 of a knit is its braid and buttons: woven of tweed it was none. */
function asKnit(type: PieceClass, brief: GarmentBrief): GarmentBrief {
  const tweed = KEEPS_CLOTH.has(type) && brief.text.includes('小香') && !brief.text.includes('花呢');
  return tweed ? { ...brief, fabrics: brief.fabrics.filter((fabric) => fabric !== 'tweed') } : brief;
}

/** Of denim or leather, fur is the collar and what is seen inside: 羊羔绒牛仔外套 and 皮毛一体 were coats of it. */
function furTrimmed(type: PieceClass, brief: GarmentBrief): GarmentBrief {
  const lined = type === 'design_denim' || type === 'design_leather' || (type === 'design_woolenCoat' && FUR_PIECED.test(brief.text));
  if (!lined || !brief.fabrics.includes('fur')) return brief;
  return {
    ...brief,
    fabrics: brief.fabrics.filter((fabric) => fabric !== 'fur'),
    trims: [...new Set([...brief.trims, 'fur-collar' as const])],
  };
}

const FUR_PIECED = /(?:羊羔[毛绒]|毛绒|皮草)拼接|拼接?(?:羊羔[毛绒]|毛绒|皮草)/;

/** 棉服 is padded, and has no down in it. */
function padded(name: string, { text }: GarmentBrief): string {
  return /棉服|棉衣|棉袄|棉马甲|棉背心/.test(text) && !text.includes('羽绒') ? name.replace('羽绒服', '棉服').replace('羽绒', '棉') : name;
}

export function pieceDesigns(type: PieceClass, said: GarmentBrief, count: number, seed: number): Garment[] {
  const brief = furTrimmed(type, asKnit(type, said));
  const start = seed % OWN_CUTS[type].length;
  const settled = CUTS[type].filter(({ name }) => brief.cuts.includes(name));
  const cuts = settled.length > 0 ? settled : cutsFor(CUTS[type], type, brief, start);
  return Array.from({ length: count }, (_, index) => {
    const cut = cuts[index % cuts.length] as OuterwearCut;
    const round = Math.floor(index / cuts.length);
    const fabric = clothFor(type, cut, clothsOf(brief), brief, index);
    const repeat = repeatOf(type, brief, index);
    const print = brief.print ? { prompt: brief.print, place: index, repeat, seed, colours: brief.colours } : undefined;
    const own = print && brief.colours.length === 0 ? printColours(print, fabric) : undefined;
    const [colour, next] = own ?? coloursOf(type, brief, fabric, index, round, start, cut.trims?.includes('piping') ?? false);
    const second =
      (cut.closure === 'frogs' || brief.closure === 'frogs' || (cut.crossed && type === 'design_knit')) && brief.accents.length === 0
        ? cordColour(colour, next)
        : next;
    const denim = fabric === 'denim';
    const laced = type === 'shirt' && brief.trims.includes('lace-sleeve');
    // Whole sleeves of rib belong to a jumper alone.
    const ownParts = hasOwnParts(brief) || CONTRAST_PARTS.some((trim) => brief.trims.includes(trim));
    const blocked = (isBlocked(brief) || ownParts) && type !== 'design_knit';
    const contrastFabric: FabricKind = laced
      ? 'lace'
      : blocked
        ? fabric
        : RIBBED.has(type) || cut.trims?.includes('rib-hem')
          ? 'rib'
          : denim && cut.kind === 'trousers'
            ? 'leather'
            : fabric;
    const cloth: Cloth = {
      fabric,
      colour: denim && brief.colours.length === 0 && type !== 'design_denim' ? denimOf(brief.text, index) : colour,
      wash: brief.wash ?? (denim ? ((brief.colours.length > 0 ? TINTED : WASHES)[index % 4] ?? 0.5) : 0),
      print,
    };
    const { name, words: _words, asked: _asked, body, fabric: _own, ...rest } = cut;
    const garment: Garment = {
      kind: 'jacket',
      neckline: 'round',
      sleeve: LONG,
      skirt: NO_SKIRT,
      waist: 'none',
      closure: 'none',
      pockets: 'none',
      trims: [],
      stitch: denim ? THREAD : shade(cloth.colour, -0.3),
      display: brief.display ?? 'ghost',
      ...rest,
      ...(rest.legs && { legs: widened(rest.legs, brief, 0.6) }),
      seams: fabric === 'cable' ? [...new Set([...(rest.seams ?? []), 'cable' as const])] : (rest.seams ?? []),
      name,
      body: { ...BASE_BODY, ...body },
      cloth,
      contrast: {
        fabric: contrastFabric,
        colour: laced ? cloth.colour : denim ? denimBeside(cloth, brief, blocked, second) : second,
        wash: 0,
      },
      seed: new Random(seed).fork(`${type}${index}`).whole(1, 2 ** 30),
    };
    // Two cuts that come again are changed differently.
    const proposal = varied(type, garment, brief, round === 0 ? 0 : round + (index % cuts.length));
    // A cut that is short or long by its name is so already: its length is varied a little, not cut twice.
    const named = LENGTH_WORDS.some((word) => brief.text.includes(word) && cut.words?.split(' ').includes(word));
    const made = named
      ? fitted(proposal.garment, { ...brief, length: undefined }, 1 + (proposal.length - 1) * 0.45)
      : fitted(proposal.garment, brief, proposal.length);
    return { ...made, name: padded(drawnName(made, named ? undefined : brief.length), brief) };
  });
}
