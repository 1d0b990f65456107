/** Chinese (and a few English) words of garments, from the prompt and the form's option fields, and what they mean for a cut. */
import { CHINESE_COLOURS, coloursIn } from '../../../../../../contract/colour/chinese-colours.ts';
import { readBrief } from '../../../pattern/brief.ts';
import type { Display, FabricKind, Garment, Neckline, Silhouette, SkirtKind, SleeveKind } from '../../specification.ts';
import { withoutAnimalHair } from '../words/animal-knits.ts';
import { withCowls } from '../words/cowl-words.ts';
import { featheringIn, withoutFeathers } from '../words/feather-words.ts';
import { BLANK, type Found, findWords } from '../words/find-words.ts';
import { type Finish, finishOf } from '../words/finish.ts';
import type { Figure, Meaning } from '../words/meaning.ts';
import { OPEN_BACKS } from '../words/open-back-words.ts';
import { withQuilting } from '../words/quilt-words.ts';
import { withoutRelief } from '../words/relief-words.ts';
import { tasteWord } from '../words/taste-words.ts';
import { withoutUnderShirt } from '../words/under-shirt-words.ts';
import { GARMENT_WORDS } from '../words/vocabulary.ts';
import { withoutFalseColours, withoutPrinting } from '../words/work-words.ts';
import { type Accents, accentsIn, type ColouredPlace } from './coloured-parts.ts';
import { type ClothedPlace, type PartCloth, readPartCloths } from './part-cloths.ts';
import { readPlacedFigures, type SaidFigure, withoutFigures } from './placed-figure.ts';
import { readTwoTone, type TwoTone } from './two-tone.ts';

export interface GarmentBrief {
  /** What was said, in lower case: cuts are found in it by their own words. */
  readonly text: string;
  readonly wearer: 'female' | 'male' | 'child';
  readonly age?: Garment['age'];
  /** Cuts that are settled by name; empty when words and turns decide. */
  readonly cuts: readonly string[];
  /** What is named, the most telling word alone: a type before an outline, an outline before how it sits. */
  readonly silhouettes: readonly Silhouette[];
  readonly figure: readonly Figure[];
  readonly necklines: readonly Neckline[];
  readonly sleeves: readonly SleeveKind[];
  readonly skirts: readonly SkirtKind[];
  readonly fabrics: readonly FabricKind[];
  /** Those of them that only say what the cloth is spun of. */
  readonly fibres: readonly FabricKind[];
  /** Hem: cm below the waist of a 165 cm figure. */
  readonly length: number | undefined;
  readonly waist: Garment['waist'] | undefined;
  readonly closure: Garment['closure'] | undefined;
  readonly pockets: Garment['pockets'] | undefined;
  readonly trims: Garment['trims'];
  readonly seams: Garment['seams'];
  readonly wash: number | undefined;
  /** Key of the brand's manner, for what the words leave free (`manner.ts`). */
  readonly manner?: string;
  /** How it is made and finished, whatever the cut. */
  readonly finish: Finish;
  readonly display: Display | undefined;
  /** Hex, in the order they are said. */
  readonly colours: readonly string[];
  /** The same where a manner or a taste proposed them, and nobody named one. */
  readonly proposed?: readonly string[];
  /** Hex of what was said of collar, buttons, belt or edges: 白色领, 金扣. */
  readonly accents: readonly string[];
  /** The parts that have a colour of their own: 红色羽绒服，黑色袖子. */
  readonly coloured: readonly ColouredPlace[];
  /** A body in two colours: 上白下黑. */
  readonly twoTone: TwoTone | undefined;
  /** The parts that have a cloth of their own: 灯芯绒领. */
  readonly clothed: readonly PartCloth[];
  /** Hex of what it is lined with, where that was said. */
  readonly lining: string | undefined;
  /** What is said of single places: none of its words is about cloth, colours or print. */
  readonly placed: readonly SaidFigure[];
  /** The words of a print, when some print is named. */
  readonly print: string | undefined;
}

type Said = Pick<Found<Meaning>, 'at' | 'meaning'>;

const FIGURES: Readonly<Record<Figure, Silhouette>> = {
  waisted: 'fit-and-flare',
  slim: 'sheath',
  straight: 'shift',
  loose: 'shift',
  high: 'empire',
  low: 'drop-waist',
};

/** Two that are listed take turns (A字、铅笔裙); two in one word are one dress, and the first of them leads. */
function silhouettesOf(said: readonly Said[], text: string): readonly Silhouette[] {
  const ranks: readonly ((meaning: Meaning) => Silhouette | undefined)[] = [
    ({ type }) => (type === 'slip' ? undefined : type),
    // Straps go with any outline that was said: 百褶吊带裙 had no pleats.
    ({ silhouette }) => silhouette,
    ({ type }) => type,
    ({ figure }) => figure && FIGURES[figure],
    ({ hint }) => hint,
  ];
  for (const pick of ranks) {
    const found = said.filter(({ meaning }) => pick(meaning));
    const [first] = found;
    if (!first) continue;
    const listed = found.filter(({ at }) => at === first.at || /[、或\s/]/.test(text.slice(first.at, at)));
    return [...new Set(listed.flatMap(({ meaning }) => pick(meaning) ?? []))];
  }
  return [];
}

/** Colours that are called after a flower or a fruit, and are no print: 樱花粉, 薄荷绿. */
const MOTIF_COLOURS = CHINESE_COLOURS.flatMap(({ name, also }) => [name, ...also])
  // 青花 alone is the print, and no colour (`coloursIn`).
  .filter((word) => word !== '青花' && readBrief(word).kinds.length > 0)
  .sort((x, y) => y.length - x.length);

/** What makes a figure of a word that is a colour too: 牛油果印花. */
const SHOWN = '的?(?:印花|图案|图样|花纹|刺绣|提花)';

const hexes = (text: string): string[] => coloursIn(text).map(({ hex }) => hex);

/** What sailors' shirts are striped in when nobody says otherwise. */
const SAILOR = ['#1d2a4a', '#fbfaf7'];

/** What brides wear when nobody says otherwise. */
const BRIDAL = ['#fbfaf7'];

/** @param apart its colours of parts are accents beside others, or can be nothing else */
function coloursSaid(text: string, accent: Accents | undefined, apart: boolean): readonly string[] {
  const main = accent ? hexes(accent.rest) : hexes(text);
  if (main.length > 0) return main;
  return accent && !apart ? hexes(text) : usualColours(text);
}

/** What is worn in colours of its own when nobody names one. */
function usualColours(text: string): readonly string[] {
  if (/婚纱/.test(text)) return BRIDAL;
  return /海魂|布列塔尼|海军风[^，。、；\s]{0,3}条纹|海军条纹/.test(text) ? SAILOR : [];
}

/** 男 alone between commas as well: a climber's shell, said so, was worn with a dress. What boyfriends wear (男友风) is cut for women. */
const MALE = /男[装士款式生性]|男人|男朋友|男友(?!风|款)|爸爸|老公|丈夫|(?<![^，。、；,;\s])男(?![^，。、；,;\s])/;

function wearerIn(text: string): GarmentBrief['wearer'] {
  if (/儿童|童装|童款|男童|女童|小童|大童|宝宝|婴儿|婴幼|新生儿/.test(text)) return 'child';
  return MALE.test(text) ? 'male' : 'female';
}

function ageIn(text: string): Garment['age'] {
  if (/宝宝|婴儿|婴幼|新生儿/.test(text)) return 'baby';
  return /青少年|中学生/.test(text) ? 'teenager' : undefined;
}

/** Sleeves that are long by their name, of which 长袖 says nothing more. */
const LONG_KINDS: ReadonlySet<SleeveKind> = new Set(['puff-long', 'bishop', 'bell', 'raglan', 'batwing']);

/** 泡泡袖 and 长袖 in one sentence are one sleeve. */
function oneSleeve(sleeves: readonly SleeveKind[]): readonly SleeveKind[] {
  if (!sleeves.includes('long')) return sleeves;
  const joined = sleeves.map((kind) => (kind === 'puff' ? 'puff-long' : kind));
  return joined.some((kind) => LONG_KINDS.has(kind)) ? [...new Set(joined.filter((kind) => kind !== 'long'))] : sleeves;
}

/** What a kind of dress is usual with yields to what is said of it: half of 方领泡泡袖茶歇裙 had a V and short sleeves. */
function partsSaid<K extends 'neckline' | 'sleeve'>(said: readonly Said[], part: K): NonNullable<Meaning[K]>[] {
  const own = said.filter(({ meaning }) => meaning[part] !== undefined && meaning.silhouette === undefined);
  const from = own.length > 0 ? own : said;
  return [...new Set(from.flatMap(({ meaning }) => meaning[part] ?? []))] as NonNullable<Meaning[K]>[];
}

/** Sleeves that end on the shoulder have nothing to hang from below it; 一字肩毛衣 has its own. */
function sleevesSaid(said: readonly Said[]): readonly SleeveKind[] {
  const sleeves = partsSaid(said, 'sleeve');
  if (said.every(({ meaning }) => meaning.neckline !== 'off-shoulder')) return sleeves;
  const hung = sleeves.filter((kind) => kind !== 'cap' && kind !== 'raglan' && kind !== 'batwing');
  return hung.length > 0 || sleeves.length === 0 ? hung : ['none'];
}

/** A bow at the neck is tied round a collar that stands, where no other is said. */
function necksOf(necklines: readonly Neckline[], trims: Garment['trims']): readonly Neckline[] {
  return trims.includes('tie') && necklines.length === 0 ? ['mandarin'] : withCowls(necklines);
}

/** 一字肩荷叶边 frills the edge that it is said of. */
function frillsOf(trims: Garment['trims'], text: string): Garment['trims'] {
  if (!/(一字肩|露肩|领口|领边)[^，。、；\s]{0,3}(荷叶|花边|波浪)/.test(text)) return trims;
  return [...new Set(trims.map((trim) => (trim === 'ruffle-hem' ? 'ruffle-neck' : trim)))];
}

const TRIM_OF: Readonly<Partial<Record<ColouredPlace | ClothedPlace, Garment['trims'][number]>>> = {
  sleeve: 'colour-block',
  collar: 'contrast-collar',
  cuff: 'contrast-cuff',
  hood: 'contrast-hood',
  side: 'side-stripe',
  pocket: 'contrast-pocket',
  waist: 'contrast-waist',
  foot: 'contrast-foot',
  hem: 'contrast-hem',
  block: 'colour-block',
};

/** What is pieced together in two colours has them at its collar, too; where single parts have a colour, those alone. */
function blockedOf(trims: Garment['trims'], coloured: readonly (ColouredPlace | ClothedPlace)[]): Garment['trims'] {
  const own = coloured.flatMap((place) => TRIM_OF[place] ?? []);
  return [...new Set([...trims, ...(trims.includes('colour-block') ? (['contrast-collar'] as const) : []), ...own])];
}

/** Said of clothes these are an occasion, a cloth or a trimming; a print only where that is said with them: 圣诞毛衣, 太空棉, 羽毛袖口, 圣诞雪花图案. */
const THEMES =
  /(?:羽毛(?!纹|提花)|国潮|老钱|静奢|美拉德|户外|山系|机能|运动|街头|中秋|常春藤|圣诞|新年|春节|新春|喜庆|吉祥|呈祥|年味|日式|和风|太空|宇宙|雪花(?!提花|毛衣|毛衫|针织|开衫|卫衣|＿)|木纹|大理石)(?!纹?样?(?:印花|图案|图样|花纹|雪花))/g;

/** What is left to read a print from; where two words would run into one, what stood between them is a comma: 麋鹿 of 麋鹿雪花毛衣. */
function printWords(sentence: string): string {
  const run = sentence.replaceAll(BLANK, '');
  return readBrief(run).kinds.length > 0 ? run : sentence.replace(new RegExp(`${BLANK}+`, 'g'), '，');
}

/** 印花卫衣，后背大图: what is printed on it is the figure of that place, and no flowers all over. */
function withoutBarePrint(sentence: string): string {
  const rest = sentence.replace(/印花|图案/g, BLANK.repeat(2));
  return readBrief(rest).kinds.length > 0 ? sentence : rest;
}

/** Cm from the waist to the floor. */
const FLOOR = 104;

/** 蕾丝长袖 said by itself is sleeves of lace; 蕾丝长袖连衣裙 is a dress of it. */
const LACE_SLEEVES = /蕾丝([长短])袖(?![^，。、；,;\s])/g;

/** Cloth that has a colour without being given one. */
const HAS_ITS_COLOUR = /牛仔/;

/** Necks that are a shape and no piece that has a colour: 碎花裙，红色V领 is a red dress. */
const SHAPE_OF_NECK = /(?:[vu圆方船]|一字)$/;

/** @param wearer what the form chose; its first choice is nobody's word against the sentence's own */
export function readGarmentBrief(prompt: string, wearer: GarmentBrief['wearer'] = 'female'): GarmentBrief {
  const heard = withQuilting(withoutAnimalHair(prompt.toLowerCase())).replace(LACE_SLEEVES, '蕾丝袖$1袖');
  const placed = readPlacedFigures(heard.replace(OPEN_BACKS, (word) => BLANK.repeat(word.length)));
  const whole = withoutUnderShirt(withoutFigures(heard, placed));
  const cloths = readPartCloths(withoutPrinting(withoutFeathers(whole)));
  const text = cloths.rest;
  const { found: said } = findWords(GARMENT_WORDS, text);
  const { rest } = findWords(GARMENT_WORDS, withoutRelief(text));
  const all = <T>(pick: (meaning: Meaning) => T | undefined): T[] =>
    [...new Set(said.flatMap(({ meaning }) => pick(meaning) ?? []))] as T[];
  const sentence = MOTIF_COLOURS.reduce((left, word) => left.replaceAll(new RegExp(`${word}(?!${SHOWN})`, 'g'), BLANK), rest).replace(
    THEMES,
    (word) => BLANK.repeat(word.length),
  );
  // 麋鹿毛衣 is no fur of deer.
  const clear = sentence.replace(/(?<![羊驼兔貂鹿皮])毛(?=衣|衫)|(?<=[麋小]鹿|驯鹿|＿)毛(?=衣|衫)/g, BLANK);
  const print = readBrief(placed.length > 0 ? withoutBarePrint(clear) : clear);
  const twoTone = readTwoTone(withoutFalseColours(text));
  const tinted = twoTone?.rest ?? withoutFalseColours(text);
  const accent = accentsIn(tinted);
  // A print brings colours of its own: what is said of a collar is the collar's.
  const ofPiece = print.kinds.length > 0 && accent?.parts.every(({ colour }) => !SHAPE_OF_NECK.test(colour));
  const trimmed = accent && (accent.sure || ofPiece || HAS_ITS_COLOUR.test(text) || hexes(accent.rest).length > 0) ? accent : undefined;
  // 千鸟格外套，金色纽扣 was a houndstooth in gold.
  const printed = trimmed ? trimmed.parts.reduce((left, { colour }) => left.replace(colour, BLANK.repeat(colour.length)), clear) : clear;
  // One cloth lies beside the garment's own: what has a third colour is said, and not drawn in the second.
  const accents = trimmed ? trimmed.parts.flatMap(({ colour, place }) => (place === 'lining' ? [] : hexes(colour))) : [];
  const coloured = (trimmed?.parts ?? []).flatMap(({ colour, place }) => (hexes(colour)[0] === accents[0] ? [place] : []));
  return {
    text: prompt.toLowerCase(),
    placed,
    wearer: wearer === 'female' ? wearerIn(text) : wearer,
    age: ageIn(text),
    cuts: [],
    silhouettes: silhouettesOf(said, text),
    figure: all((m) => m.figure),
    necklines: necksOf(
      partsSaid(said, 'neckline'),
      all((m) => m.trim),
    ),
    sleeves: oneSleeve(sleevesSaid(said)),
    skirts: all((m) => m.skirt),
    fabrics: all((m) => m.fabric),
    fibres: all((m) => m.fibre).filter((fibre) => said.every(({ meaning }) => meaning.fabric !== fibre || meaning.fibre === fibre)),
    // Of 长裙，拖地 the longer word is meant.
    length: /拖地|及地|曳地/.test(text) ? FLOOR : all((m) => m.length)[0],
    waist: all((m) => m.waist)[0],
    closure: all((m) => m.closure)[0],
    pockets: all((m) => m.pockets)[0],
    trims: frillsOf(
      blockedOf(
        // 肩部黑色拼接 is pieced there, and nowhere else.
        all((m) => m.trim).filter((trim) => !twoTone || trim !== 'colour-block'),
        [...coloured, ...cloths.parts.map(({ place }) => place)],
      ),
      text,
    ),
    seams: all((m) => m.seam),
    wash: all((m) => m.wash)[0],
    finish: finishOf(
      text,
      said.map(({ meaning }) => meaning),
      // What is embroidered is a figure, taken out of the rest already: 羽毛刺绣.
      featheringIn(prompt.toLowerCase()),
    ),
    display: all((m) => m.display)[0],
    colours: coloursSaid(tinted, accent, trimmed !== undefined),
    accents,
    coloured,
    twoTone,
    clothed: cloths.parts,
    lining: trimmed?.parts.flatMap(({ colour, place }) => (place === 'lining' ? hexes(colour) : []))[0],
    print: print.kinds.length > 0 ? [printWords(printed), tasteWord(text)].filter(Boolean).join('，') : undefined,
  };
}
