/** Sets of one class of garment: the cuts that were asked for, or all in turn, in the colours and cloths of the brief. */
import { hexToOklab } from '../../../../../contract/colour/oklab.ts';
import { isDark, shade } from '../../pattern/palette.ts';
import { Random } from '../../pixels/random.ts';
import { isBlocked } from '../blocks/colour-block.ts';
import { printColours } from '../cloth/print-recipe.ts';
import { type Cloth, type FabricKind, type Garment, KNITTED } from '../specification.ts';
import { KNIT_BUTTONS } from './asked/asked-edges.ts';
import { hasPlace } from './asked/room-for-parts.ts';
import { TIERS_SAID } from './asked/tiered.ts';
import { clashingWith } from './clashing.ts';
import { CLOTH_CLAIMS, drawnName, NECK_CLAIMS, SHAPED_LEGS, SLEEVE_CLAIMS, WIDE_LEG } from './cut-names.ts';
import { NAMED_TROUSERS } from './cuts/bottom-cuts.ts';
import { CAPE_CUTS } from './cuts/cape-cuts.ts';
import { NAMED_CUTS } from './cuts/named-cuts.ts';
import { LONG, NO_SKIRT, OUTERWEAR, OUTERWEAR_CUTS, type OuterwearCut } from './cuts/outerwear-cuts.ts';
import { PIECE_CUTS, PIECES, type PieceClass } from './cuts/piece-cuts.ts';
import { BASE_BODY } from './cuts/silhouettes.ts';
import { fitted, widened } from './fitting.ts';
import { cutsOfManner, ownCutsOfManner } from './manners/manner-cuts.ts';
import { cutsOfSeason } from './manners/seasons.ts';
import { hasOwnParts } from './reading/coloured-parts.ts';
import type { GarmentBrief } from './reading/wording.ts';
import { clothsOf, inColour, onCloth } from './said-cloth.ts';
import { storiesFor } from './stories.ts';
import { varied } from './variations.ts';
import { tasteWord } from './words/taste-words.ts';

export const PIECE_CLASSES: readonly PieceClass[] = [...OUTERWEAR, ...PIECES];
const OWN_CUTS: Readonly<Record<PieceClass, readonly OuterwearCut[]>> = { ...OUTERWEAR_CUTS, ...PIECE_CUTS };
/** What only its name brings stands last, so that a seed's turn through the other cuts is what it was without it. */
export const CUTS: Readonly<Record<PieceClass, readonly OuterwearCut[]>> = {
  ...OWN_CUTS,
  ...Object.fromEntries(
    OUTERWEAR.map((type) => [type, [...OWN_CUTS[type], ...(NAMED_CUTS[type] ?? []), ...(CAPE_CUTS[type] ?? [])]] as const),
  ),
  design_trousers: [...OWN_CUTS.design_trousers, ...NAMED_TROUSERS],
};

const THREAD = '#c98a3c';
const RIBBED: ReadonlySet<PieceClass> = new Set(['design_knit', 'design_downJacket', 'tee']);

const LENGTH_WORDS = ['短款', '长款', '中长'] as const;

/** Hem, cm below the waist, under which a coat is short and over which it is long. */
const [SHORT, LENGTHY] = [50, 90];

/** 斗篷 as a garment; 斗篷袖 and 斗篷领 are parts. */
export function asksForCape(text: string): boolean {
  return /(斗篷|披风|披肩(?=大衣|外套))(?![袖领])/.test(text);
}

/** What hangs from the shoulders, and knits that button: nobody wears those below them, unless it is asked for. */
function needsShoulders({ cape, kind, fabric, closure = 'none' }: OuterwearCut, closed: boolean): boolean {
  return cape === true || (kind === 'top' && KNITTED.has(fabric) && closure !== 'none' && !closed);
}

/** No cardigan has a boat neck: a sailor's jumper was four of them. */
const isBoat = ({ text, necklines }: GarmentBrief) =>
  necklines.length > 0 && necklines.every((neck) => neck === 'boat') && !/开衫|扣/.test(text);

/** What cannot be made into what was asked, whatever else is. */
function isOtherPiece(cut: OuterwearCut, brief: GarmentBrief): boolean {
  const { text, necklines, closure } = brief;
  if (text !== '' && asksForCape(text) !== (cut.cape === true)) return true;
  if (cut.skirt?.kind === 'gathered' && TIERS_SAID.test(text)) return true;
  const bare = necklines.includes('off-shoulder') || necklines.includes('one-shoulder');
  if (cut.kind === 'top' && cut.closure === 'buttons' && KNITTED.has(cut.fabric) && isBoat(brief)) return true;
  return bare && needsShoulders(cut, closure !== undefined);
}

/** Trousers that are known by what they are for: none of leather is any of them. */
const NO_LEATHER = /(?:休闲|卡其|工装|运动|卫|居家|睡|瑜伽|烟管)裤/;

/**
 * A suit has no trousers of leather or fleece, nor those of jeans but for their flare, which none of its own has: 小脚西装裤 were of leather,
 * and so were 直筒休闲裤.
 */
function isOtherTrousers({ fabric }: OuterwearCut, { text }: GarmentBrief): boolean {
  // Linen is no sweatshirt's jersey: it is the yarn of a knit alone.
  if (fabric === 'jersey' && text.includes('亚麻') && !/卫|运动|束脚|慢跑|针织/.test(text)) return true;
  if (fabric === 'leather' && NO_LEATHER.test(text) && !text.includes('皮')) return true;
  if (!/西[装服]?裤/.test(text) || /皮|卫|运动|休闲|牛仔/.test(text)) return false;
  return fabric === 'leather' || fabric === 'jersey' || (fabric === 'denim' && !text.includes('喇'));
}

/** A sweatshirt is none of a tee's cuts, however loose it is said to be, and 短袖 by itself is a tee: 黑色oversize卫衣 had short sleeves. */
function isOtherTop({ kind, fabric, name, words = '' }: OuterwearCut, { text }: GarmentBrief): boolean {
  if (kind !== 'top' || (fabric !== 'jersey' && fabric !== 'rib')) return false;
  if (/卫衣|帽衫/.test(text)) return fabric === 'jersey' && !words.includes('卫衣');
  return name.includes('卫衣') && /t恤|球衣|球服|短袖(?!连帽|套头)/.test(text);
}

/** Whether a cut is known for something else than was asked: its name speaks of another cloth, sleeve, neck, length or closure. */
function contradicts(cut: OuterwearCut, brief: GarmentBrief): boolean {
  const { sleeves, necklines, length, closure } = brief;
  const claims = `${cut.name} ${cut.words ?? ''}`;
  if (isOtherPiece(cut, brief) || isOtherTop(cut, brief) || !hasPlace(cut, brief)) return true;
  const lapels = LAPELLED.has(cut.neckline ?? 'round');
  const cloths = clothsOf(brief);
  const cloth = CLOTH_CLAIMS.some(
    ([word, own]) => word !== '西裤' && word !== '毛衣' && cut.name.includes(word) && !own.some((fabric) => cloths.includes(fabric)),
  );
  // A knit by any stitch: 针织 asks for none in particular.
  const anyStitch = KNITTED.has(cut.fabric) && cloths.every((fabric) => brief.fibres.includes(fabric));
  if (cloths.length > 0 && cloth && !anyStitch) return true;
  if (cut.asked && brief.text !== '' && !(cut.words ?? '').split(' ').some((word) => brief.text.includes(word))) return true;
  // Nobody runs in a trench coat.
  if (cut.name.endsWith('风衣') && /(?:跑步|骑行|运动|健身|登山|徒步)[^，。、；\s]{0,2}风衣/.test(brief.text)) return true;
  if (cut.kind === 'coat' && brief.text.includes('夹克') && !/大衣|风衣|长款/.test(brief.text)) return true;
  if (cut.kind === 'top' && brief.text.includes('套头') && (cut.closure === 'buttons' || cut.closure === 'zip')) return true;
  // A cardigan opens: a jumper with the same neck was proposed as one.
  if (cut.kind === 'top' && KNITTED.has(cut.fabric) && /开衫/.test(brief.text) && (cut.closure ?? 'none') === 'none' && !cut.crossed)
    return true;
  // Metal buttons of a knit button it: named of a jumper, they dyed its ribs.
  if (cut.kind === 'top' && KNITTED.has(cut.fabric) && KNIT_BUTTONS.test(brief.text) && (cut.closure ?? 'none') === 'none') return true;
  // A vest with pockets for the hills is no trench and no veil against the sun.
  if (/户外|山系|机能/.test(brief.text) && /马甲/.test(brief.text) && (lapels || cut.kind === 'coat' || cut.fabric === 'organza'))
    return true;
  if (cut.name.includes('对襟') && /斜襟|大襟|偏襟/.test(brief.text)) return true;
  if (brief.wearer === 'male' && womens(cut)) return true;
  // A 马面裙 is of silk when it is printed: asked for with dragons it was a tiered skirt.
  const printable = CLOTH_CLAIMS.every(([word, own]) => !cut.name.includes(word) || (cut.fabric === 'jacquard' && own.includes('satin')));
  if (cloths.length === 0 && brief.print && !PRINTED.has(cut.fabric) && !printable) return true;
  const full = cut.skirt?.kind === 'tiered' || cut.skirt?.kind === 'gathered';
  if (full && cloths.some((fabric) => STIFF.has(fabric))) return true;
  if (cut.legs && WIDE_LEG.test(brief.text) && SHAPED_LEGS.some((word) => cut.name.includes(word) && !brief.text.includes(word)))
    return true;
  if (cut.legs && isOtherTrousers(cut, brief)) return true;
  if (cut.legs && cut.legs.length < 60 && brief.text.includes('长裤')) return true;
  if (sleeves.length > 0 && SLEEVE_CLAIMS.some(([word, own]) => claims.includes(word) && !own.some((kind) => sleeves.includes(kind))))
    return true;
  if (sleeves.length > 0 && cut.sleeve?.kind === 'none' && !sleeves.includes('none')) return true;
  // Whoever says 立领 wants no lapels, which no cut gives up.
  if (lapels && necklines.length > 0 && !turnsDown(brief) && !necklines.some((neck) => LAPELLED.has(neck))) return true;
  // A hood is no collar that turns down.
  if (cut.neckline === 'hood' && turnsDown(brief)) return true;
  if (necklines.length > 0 && NECK_CLAIMS.some(([word, own]) => cut.name.includes(word) && !own.some((neck) => necklines.includes(neck))))
    return true;
  if (length !== undefined && ((length < SHORT && /长款|中长/.test(claims)) || (length > LENGTHY && claims.includes('短款')))) return true;
  return (closure === 'buttons' && claims.includes('双排')) || (closure === 'double-breasted' && claims.includes('单排'));
}

/** 翻领 of a coat is any collar that lies down, lapels as well: whoever wrote it of a coat of cashmere was given four duffles. */
const turnsDown = ({ text, necklines }: GarmentBrief) => /翻领/.test(text) && necklines.every((neck) => neck === 'shirt');

const LAPELLED: ReadonlySet<Garment['neckline']> = new Set(['notch', 'shawl']);

/** How long it is to be says nothing of a cut that a manner has for itself. */
const LENGTHS = new RegExp(LENGTH_WORDS.join('|'), 'g');

/** The cuts that the text names best; those of its manner, or all in turn, when it names none. */
export function cutsFor(type: PieceClass, brief: GarmentBrief, start: number): readonly OuterwearCut[] {
  const { text } = brief;
  const fits = (cut: OuterwearCut) => !contradicts(cut, brief);
  const own = asLong(inTurn(ownCutsOfManner(type, brief), start).filter(fits), brief);
  const every = inTurn(CUTS[type], start).filter(({ name }) => own.every((cut) => cut.name !== name));
  const other = every.filter((cut) => !isOtherPiece(cut, brief));
  const turned = [[...own, ...every.filter(fits)], other, every].find((list) => list.length > 0) ?? every;
  const score = (cut: OuterwearCut, said: string) =>
    [cut.name, ...(cut.words ?? '').split(' ')].reduce(
      (sum, word) => sum + (word && said.includes(word.toLowerCase()) ? word.length : 0),
      0,
    );
  // Any leg can be cut wide: 卫裤 and 牛仔裤 say more of 阔腿卫裤 than 阔腿, which alone names the cuts that are wide.
  const kind = (own.length > 1 ? text.replaceAll(LENGTHS, '') : text).replace(WIDE_LEG, '');
  const said = own.length > 1 || turned.some((cut) => score(cut, kind) > 0) ? kind : text;
  const best = Math.max(...turned.map((cut) => score(cut, said)));
  // One cut asked for by name is varied, not diluted with others.
  if (best > 0) {
    // A cut of its manner that is named, too, takes turns with the one that is named best: 新中式针织开衫 is no plain cardigan.
    const ownBest = Math.max(0, ...own.map((cut) => score(cut, said)));
    return turned.filter((cut) => score(cut, said) === best || (ownBest > 0 && own.includes(cut) && score(cut, said) === ownBest));
  }
  const rest = turned.filter((cut) => !own.includes(cut));
  return cutsOfSeason(own.length > 1 ? own : [...own, ...cutsOfManner(rest, brief)], brief);
}

/** A blouson is no 长款, nor a coat to the ankle a 短款, where a manner has others. Cm of a body. */
const BOUNDS = { short: 90, long: 74 } as const;

function asLong(cuts: readonly OuterwearCut[], { length }: GarmentBrief): readonly OuterwearCut[] {
  if (length === undefined || (length >= SHORT && length <= LENGTHY)) return cuts;
  const near = cuts.filter(({ body }) => (length < SHORT ? (body.length ?? 0) <= BOUNDS.short : (body.length ?? 0) >= BOUNDS.long));
  return near.length > 1 ? near : cuts;
}

function inTurn(cuts: readonly OuterwearCut[], start: number): OuterwearCut[] {
  return cuts.map((_, i) => cuts[(start + i) % cuts.length] as OuterwearCut);
}

const KNITS_AND_TEES: ReadonlySet<PieceClass> = new Set(['design_knit', 'tee']);

function colours(
  type: PieceClass,
  brief: GarmentBrief,
  fabric: FabricKind,
  index: number,
  round: number,
  start: number,
  braided: boolean,
): readonly [string, string] {
  const stories = storiesFor(type, fabric, brief.text);
  // One cut alone goes through all stories; several come back in another one.
  const turn = start + index + (round === index ? 0 : round);
  const [storyColour, storyContrast] = stories[turn % stories.length] ?? ['#54575b', '#23252c'];
  const said = brief.colours;
  const several = said.length > 1 && brief.print === undefined;
  const named = said[several ? index % said.length : 0];
  // 白色毛领 says nothing of buttons and cuffs.
  const accent =
    brief.trims.includes('fur-collar') || ((type === 'design_knit' || braided) && KNIT_BUTTONS.test(brief.text))
      ? undefined
      : brief.accents[0];
  if (!named) return [storyColour, accent ?? clashingWith(storyColour, brief.text, index) ?? storyContrast];
  const own = onCloth(named, fabric);
  const colour = several ? own : inColour(own, index);
  if (accent) return [colour, accent];
  // Ribs, and the zip of a down jacket, in the next colour of a season are a child's.
  const tonal =
    (KNITS_AND_TEES.has(type) || type === 'design_downJacket') &&
    said === brief.proposed &&
    brief.manner === undefined &&
    tasteWord(brief.text) === undefined;
  if (said.length > 1 && !tonal) return [colour, said[(index + 1) % said.length] ?? storyContrast];
  const clash = clashingWith(colour, brief.text, index);
  if (clash) return [colour, clash];
  return [
    colour,
    KNITS_AND_TEES.has(type) || tonal || (type === 'design_trousers' && KNITTED.has(fabric))
      ? shade(several ? colour : own, -0.1)
      : shade(own, -0.55),
  ];
}

/** Cords of the cloth's own shade are not seen on it: then they are of silk in old gold, or deep. */
function cordColour(cloth: string, next: string): string {
  if (Math.abs(hexToOklab(cloth).l - hexToOklab(next).l) > 0.2) return next;
  return isDark(cloth) ? '#b4935a' : shade(cloth, -0.6);
}

/** Buttons, patches and collars of denim are of leather; a block of it is another denim, unless its colour was said. @param second as it goes with this cloth */
function denimBeside({ colour }: Cloth, { colours, accents }: GarmentBrief, blocked: boolean, second: string): string {
  if (blocked && accents.length > 0) return second;
  if (!blocked) return '#8a5a34';
  return colours.length > 1 ? second : shade(colour, isDark(colour) ? 0.55 : -0.5);
}

/** Wash of denim, place by place; in a colour that was named it may not fade to another one. */
const [WASHES, TINTED] = [
  [0.5, 0.25, 0.8, 0.4],
  [0.3, 0.15, 0.4, 0.2],
] as const;

/** Cloth that is printed, or woven or knitted in colours. */
const PRINTED: ReadonlySet<FabricKind> = new Set(['poplin', 'linen', 'satin', 'chiffon', 'organza', 'wool', 'nylon', ...KNITTED]);
/** Checks are woven of heavier yarn. */
const LIGHT: ReadonlySet<FabricKind> = new Set(['satin', 'chiffon', 'organza']);
/** Too stiff for tiers and gathers. */
const STIFF: ReadonlySet<FabricKind> = new Set(['denim', 'leather', 'suede', 'fur', 'wool', 'tweed', 'corduroy']);
const WOMENS: ReadonlySet<string> = new Set([
  'puff',
  'bell',
  'bishop',
  'flutter',
  'square',
  'scoop',
  'boat',
  'peter-pan',
  'sash',
  'bow',
  'ruffle-neck',
  'ruffle-hem',
]);

const WOMENS_CUTS: ReadonlySet<string> = new Set(['裙裤', '短款粗花呢外套', '收腰羽绒服', '收腰系带西装']);

/** Frills, puffs and sashes, which nobody proposes for men unasked. */
export function womens({ name, sleeve, neckline, waist, trims = [] }: OuterwearCut): boolean {
  return WOMENS_CUTS.has(name) || [sleeve?.kind, neckline, waist, ...trims].some((part) => part !== undefined && WOMENS.has(part));
}

/** What is over down shines or does not, whatever the cut is usual in: 哑光羽绒服 was 亮面尼龙. */
const [MATT, BRIGHT] = [/[哑亚]光|消光|雾面|磨砂/, /亮面|亮光|漆光|高光|镜面|光面/];

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
  if (said === 'fairIsle' && brief.print !== undefined && /雪花|[麋小]鹿|小熊/.test(brief.print)) return 'knit';
  // 提花 of what is knitted is knitted in.
  if (type === 'design_knit' && said === 'jacquard') return 'fairIsle';
  return KNITTED.has(cut.fabric) && brief.fibres.includes(said) ? cut.fabric : said;
}

/** 小香风 of a knit is its braid and buttons: woven of tweed it was none. */
function asKnit(type: PieceClass, brief: GarmentBrief): GarmentBrief {
  const tweed = type === 'design_knit' && brief.text.includes('小香') && !brief.text.includes('花呢');
  return tweed ? { ...brief, fabrics: brief.fabrics.filter((fabric) => fabric !== 'tweed') } : brief;
}

export function pieceDesigns(type: PieceClass, said: GarmentBrief, count: number, seed: number): Garment[] {
  const brief = asKnit(type, said);
  const start = seed % OWN_CUTS[type].length;
  const settled = CUTS[type].filter(({ name }) => brief.cuts.includes(name));
  const cuts = settled.length > 0 ? settled : cutsFor(type, brief, start);
  return Array.from({ length: count }, (_, index) => {
    const cut = cuts[index % cuts.length] as OuterwearCut;
    const round = Math.floor(index / cuts.length);
    const fabric = clothFor(type, cut, clothsOf(brief), brief, index);
    const print = brief.print ? { prompt: brief.print, place: index, repeat: 30, seed, colours: brief.colours } : undefined;
    const own = print && brief.colours.length === 0 ? printColours(print, fabric) : undefined;
    const [colour, next] = own ?? colours(type, brief, fabric, index, round, start, cut.trims?.includes('piping') ?? false);
    const second =
      (cut.closure === 'frogs' || brief.closure === 'frogs' || (cut.crossed && type === 'design_knit')) && brief.accents.length === 0
        ? cordColour(colour, next)
        : next;
    const denim = fabric === 'denim';
    const laced = type === 'shirt' && brief.trims.includes('lace-sleeve');
    // Whole sleeves of rib belong to a jumper alone.
    const blocked = (isBlocked(brief) || hasOwnParts(brief)) && type !== 'design_knit';
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
      colour:
        denim && brief.colours.length === 0 && type !== 'design_denim'
          ? (['#34507f', '#1d2a4a', '#7f9bbd', '#2b2c31'][index % 4] ?? '#34507f')
          : colour,
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
    return { ...made, name: drawnName(made, named ? undefined : brief.length) };
  });
}
