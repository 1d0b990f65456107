/** Which cuts of a class a sentence asks for, and which are something else than was asked. */
import { isSlung } from '../blocks/necks/neckline.ts';
import { type FabricKind, type Garment, KNITTED } from '../specification.ts';
import { KNIT_BUTTONS } from './asked/asked-edges.ts';
import { hasPlace } from './asked/room-for-parts.ts';
import { TIERS_SAID } from './asked/tiered.ts';
import { CLOTH_CLAIMS, NECK_CLAIMS, SHAPED_LEGS, SLEEVE_CLAIMS, WIDE_LEG } from './cut-names.ts';
import type { OuterwearCut } from './cuts/outerwear-cuts.ts';
import type { PieceClass } from './cuts/piece-cuts.ts';
import { cutsOfManner, ownCutsOfManner } from './manners/manner-cuts.ts';
import { cutsOfSeason } from './manners/seasons.ts';
import type { GarmentBrief } from './reading/wording.ts';
import { clothsOf } from './said-cloth.ts';

/** Cloth that is printed, or woven or knitted in colours. */
export const PRINTED: ReadonlySet<FabricKind> = new Set([
  'poplin',
  'twill',
  'canvas',
  'seersucker',
  'linen',
  'satin',
  'chiffon',
  'organza',
  'wool',
  'nylon',
  ...KNITTED,
]);
/** Too stiff for tiers and gathers. */
const STIFF: ReadonlySet<FabricKind> = new Set(['denim', 'canvas', 'leather', 'suede', 'fur', 'wool', 'tweed', 'corduroy']);
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

export const LENGTH_WORDS = ['短款', '长款', '中长'] as const;

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
  // Frogs begin at a collar.
  if (bare && cut.closure === 'frogs') return true;
  return bare && needsShoulders(cut, closure !== undefined);
}

/** Trousers that are known by what they are for: none of leather is any of them. */
const NO_LEATHER = /(?:休闲|卡其|工装|运动|卫|居家|睡|瑜伽|烟管)裤/;

/** Legs that are called by their own name, which an elastic waist does not change. */
const NAMED_LEGS =
  /[哈伦灯笼萝卜喇叭阔腿束脚工装直筒锥形睡卫裙马]裤|阔腿|喇叭|束脚|哈伦|灯笼|工装|瑜伽|运动|短裤|西[装服]?裤|弯刀|伞兵|牛仔/;

/** 休闲 of legs that have a name of their own only says what they are worn for: 哈伦休闲裤, 运动休闲裤. */
const CHINOS: ReadonlySet<string> = new Set(['直筒休闲裤', '锥形休闲裤', '宽松休闲裤']);
const OWN_LEGS = /哈伦|灯笼|萝卜|喇叭|微喇|工装|运动|卫裤|瑜伽|弯刀|伞兵|西[装服]?裤|皮裤|香蕉|老爹|马裤|短裤|[七八]分裤/;

/**
 * A suit has no trousers of leather or fleece, nor those of jeans but for their flare, which none of its own has: 小脚西装裤 were of leather,
 * and so were 直筒休闲裤.
 */
function isOtherTrousers({ fabric, name }: OuterwearCut, { text }: GarmentBrief): boolean {
  if (name === '松紧腰长裤' && NAMED_LEGS.test(text)) return true;
  if (CHINOS.has(name) && OWN_LEGS.test(text)) return true;
  // Linen is no sweatshirt's jersey: it is the yarn of a knit alone.
  if (fabric === 'jersey' && text.includes('亚麻') && !/卫|运动|束脚|慢跑|针织/.test(text)) return true;
  if (fabric === 'leather' && NO_LEATHER.test(text) && !text.includes('皮')) return true;
  if (!/西[装服]?裤/.test(text) || /皮|卫|运动|休闲|牛仔/.test(text)) return false;
  return fabric === 'leather' || fabric === 'jersey' || (fabric === 'denim' && !text.includes('喇'));
}

/** A sweatshirt is none of a tee's cuts, however loose it is said to be, and 短袖 by itself is a tee: 黑色oversize卫衣 had short sleeves. */
function isOtherTop({ kind, fabric, name, words = '' }: OuterwearCut, { text }: GarmentBrief): boolean {
  if (kind !== 'top' || (fabric !== 'jersey' && fabric !== 'rib')) return false;
  if (/卫衣|帽衫/.test(text)) return !words.includes('卫衣');
  return name.includes('卫衣') && /t恤|球衣|球服|短袖(?!连帽|套头)/.test(text);
}

/** Proposed by its name alone, which nobody said. */
function isUnasked({ asked, words = '' }: OuterwearCut, { text }: GarmentBrief): boolean {
  return asked === true && text !== '' && !words.split(' ').some((word) => text.includes(word));
}

/** What is done in what is worn for it. */
const UPHILL = /跑步|骑行|登山|徒步|攀岩|滑雪|越野|钓鱼/;
const LONG_COAT = /(?<!短)大衣(?![领呢])(?!.*短款)(?<!短款.*)/;
const BLOUSON = /棒球|飞行|夹克|无领外套/;

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
  if (isUnasked(cut, brief)) return true;
  // Nobody runs in a trench coat.
  if (cut.name.endsWith('风衣') && /(?:跑步|骑行|运动|健身|登山|徒步)[^，。、；\s]{0,2}风衣/.test(brief.text)) return true;
  // A parka is called long, and is no 长款风衣, nor is a trench worn up a hill; one with a hood is asked for by both.
  if (cut.name.includes('派克') && brief.text.includes('风衣') && !brief.text.includes('派克')) return true;
  if (cut.name === '连帽风衣' && !brief.text.includes('风衣')) return true;
  if (cut.name.endsWith('风衣') && !brief.text.includes('风衣') && UPHILL.test(brief.text)) return true;
  // A coat is no blouson, whatever manner proposes one.
  if (BLOUSON.test(cut.name) && LONG_COAT.test(brief.text)) return true;
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
  // What hangs on straps has no sleeves unless somebody says so.
  if (cut.kind === 'top' && cut.sleeve?.kind !== 'none' && sleeves.length === 0 && necklines.length > 0 && necklines.every(isSlung))
    return true;
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
export function cutsFor(all: readonly OuterwearCut[], type: PieceClass, brief: GarmentBrief, start: number): readonly OuterwearCut[] {
  const { text } = brief;
  const fits = (cut: OuterwearCut) => !contradicts(cut, brief);
  const own = asLong(inTurn(ownCutsOfManner(type, brief), start).filter(fits), brief);
  const every = inTurn(all, start).filter(({ name }) => own.every((cut) => cut.name !== name));
  const other = every.filter((cut) => !isOtherPiece(cut, brief) && !isUnasked(cut, brief));
  const turned = [[...own, ...every.filter(fits)], other, every].find((list) => list.length > 0) ?? every;
  const score = (cut: OuterwearCut, said: string) =>
    [cut.name, ...(cut.words ?? '').split(' ')].reduce(
      (sum, word) => sum + (word && said.includes(word.toLowerCase()) ? word.length : 0),
      0,
    );
  // Any leg can be cut wide: 卫裤 and 牛仔裤 say more of 阔腿卫裤 than 阔腿, which alone names the cuts that are wide.
  const legged = (own.length > 1 ? text.replaceAll(LENGTHS, '') : text).replace(WIDE_LEG, '');
  // Of skirts any can be of denim: 牛仔鱼尾裙 was a mini every other time.
  const bare = legged.replaceAll(/牛仔|丹宁/g, '');
  const kind = type === 'skirt' && turned.some((cut) => score(cut, bare) > 0) ? bare : legged;
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
