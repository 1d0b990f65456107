/** Parts that have a colour of their own: 白色领子, 黑色袖子, 金扣. */
import { coloursIn } from '../../../../../../contract/colour/chinese-colours.ts';
import { BLANK } from '../words/find-words.ts';

/** Where a colour of its own is drawn; of what closes and edges it is the contrast cloth's anyhow. */
export type ColouredPlace = 'sleeve' | 'collar' | 'cuff' | 'hood' | 'side' | 'pocket' | 'waist' | 'foot' | 'hem' | 'lining' | 'trimming';

/** Parts that are of the garment's own cloth in another colour. */
const OF_ITS_CLOTH: ReadonlySet<ColouredPlace> = new Set([
  'sleeve',
  'collar',
  'cuff',
  'hood',
  'pocket',
  'waist',
  'foot',
  'hem',
] satisfies ColouredPlace[]);

/** Whether some part is of the garment's own cloth in another colour; else what is beside it are edges, buttons, leather. */
export function hasOwnParts({ coloured }: { readonly coloured: readonly ColouredPlace[] }): boolean {
  return coloured.some((place) => OF_ITS_CLOTH.has(place));
}

export interface ColouredPart {
  /** The words of its colour, as they stand in the sentence; where that is. */
  readonly colour: string;
  readonly at: number;
  readonly place: ColouredPlace;
  /** Both, as they were said: 白色领子. */
  readonly said: string;
}

/** What ends its clause: 白色领 is a collar, 白色领带 is none. */
const END = '(?![^，。、；,;\\s])';
const SLEEVE = '(?:针织|罗纹)?(?:袖子|衣袖|袖身|双袖|两袖|袖部)';
/** Of these the colour is the sleeve's only where nothing follows them: 白色泡泡袖连衣裙 is white. */
const SLEEVE_KINDS = `(?:插肩|泡泡|灯笼|喇叭|公主|羊腿|荷叶|蓬蓬|主教|落肩|[中长短]|[五七八九]分)?袖${END}`;
/** A collar that is a piece of cloth; V领 is a shape, and its colour the garment's. */
const COLLAR_KIND = '(?:[翻小大立尖驳]|戗驳|青果|娃娃|衬衫|海军)';
const EDGES = '毛领|领子|衣领|领口|袖口|滚边|包边|镶边|嵌条|蕾丝边|蕾丝花边';
const CLOSES = '纽扣|扣|腰带|明线|缝线|拉链|内里|里料|里布|内衬|衬里';
const PANELS = '口袋(?!巾)|袋盖|腰头|裤脚|下摆|裙摆|底摆';
const SIDE = '侧边|侧缝|侧片|侧条|裤缝';
const HOOD = '(?:可拆卸的?|大)?(?:帽子|兜帽)';

/** The colour before the part, the part before the colour, and what metal is called. */
const BEFORE = new RegExp(
  `(金|银)色?(?=的?(?:双排|单排)?(?:纽扣|扣|拉链|五金))|[^，。、；,;\\s的]{1,4}?(?=${BLANK}*的?(?:${CLOSES}|${EDGES}|${PANELS}|${SIDE}|${HOOD}|${SLEEVE}|${SLEEVE_KINDS}|${COLLAR_KIND}?领${END}))`,
  'g',
);
const AFTER = new RegExp(`(?<=(?:${CLOSES}|${EDGES}|${PANELS}|${SLEEVE})(?:为|是|用)?)(?![为是用])[^，。、；,;\\s]{1,3}色`, 'g');

const PLACES: readonly (readonly [ColouredPlace, RegExp])[] = [
  ['cuff', /袖口/],
  ['sleeve', /袖/],
  // A collar of fur has a cloth of its own.
  ['trimming', /[毛绒裘貂狐貉]色?的?领/],
  ['collar', /领/],
  ['hood', /帽/],
  ['side', /侧|裤缝/],
  ['lining', /内里|里料|里布|内衬|衬里/],
  ['pocket', /口袋|袋盖/],
  ['waist', /腰头/],
  ['foot', /裤脚/],
  ['hem', /[下裙底]摆/],
];

/** Edges before what closes, since they are seen more. */
const ORDER: readonly ColouredPlace[] = [
  'sleeve',
  'collar',
  'cuff',
  'hood',
  'side',
  'pocket',
  'waist',
  'foot',
  'hem',
  'trimming',
  'lining',
];
const EDGED = /^的?(?:衣?领|袖口|滚边|包边|镶边|嵌条|蕾丝)/;

/** A whole piece called by its sleeve, and stripes, which are the cloth's: 白色短袖，蓝色字母; 黑白条纹长袖. */
const PIECE = /^的?[长短]袖/;
const PATTERNED = /[条格花印点纹]/;

function placeOf(part: string): ColouredPlace {
  return PLACES.find(([, words]) => words.test(part))?.[0] ?? 'trimming';
}

export interface Accents {
  readonly parts: readonly ColouredPart[];
  /** The sentence without their colours. */
  readonly rest: string;
  /** They can be nothing else: nobody wears 金扣 as a colour of cloth. */
  readonly sure: boolean;
}

const PART_BEHIND = new RegExp(
  `^${BLANK}*的?(?:${EDGES}|${CLOSES}|${PANELS}|${SIDE}|${HOOD}|${SLEEVE}|${SLEEVE_KINDS}|${COLLAR_KIND}?领|五金)`,
);
const PART_BEFORE = new RegExp(`(?:${EDGES}|${CLOSES}|${PANELS}|${SLEEVE})(?=(?:为|是|用)?$)`);

/** Without what stands before the colour: 夹克白色 is 白色, 深蓝 stays. */
function colourAlone(words: string): string {
  const [colour] = coloursIn(words);
  let from = 0;
  while (coloursIn(words.slice(from + 1)).some(({ hex }) => hex === colour?.hex)) from++;
  return words.slice(from);
}

/** A garment between colour and part has the colour: 黑色外套下摆收紧 is a black coat. */
const GARMENT = /[衣裙裤衫装服袄恤]|夹克|外套|马甲|背心|西服|披风|斗篷/;

/** @param part 衣领 of 黑色大衣领 is no part of its own */
function isOfGarment(words: string, part: string): boolean {
  const [colour] = coloursIn(words);
  let end = words.length;
  while (coloursIn(words.slice(0, end - 1)).some(({ hex }) => hex === colour?.hex)) end--;
  const between = words.slice(end);
  return GARMENT.test(between) || (between !== '' && between !== '色' && part.startsWith('衣'));
}

interface Found extends ColouredPart {
  readonly part: string;
  /** Where its part ends. */
  readonly end: number;
  readonly metal: boolean;
}

/** What is listed with a part has its colour, too: 白色领口和袖口. */
const LISTED = new RegExp(`^(?:和|与|及|以及|、)?(${EDGES}|${SLEEVE}|${HOOD}|${PANELS})`);

function listedWith(one: Found, text: string): Found[] {
  const [words, part = ''] = LISTED.exec(text.slice(one.end)) ?? [];
  if (words === undefined) return [one];
  const next = { ...one, part, place: placeOf(part), said: `${one.colour}${part}`, end: one.end + words.length };
  return [one, ...listedWith(next, text)];
}

/** 搭配金色纽扣, where other words stand before the metal. */
function isMetal(colour: string, part: string): boolean {
  return /^[金银]色?$/.test(colour) && /扣|拉链|五金/.test(part);
}

/** 白色领子. */
function behindColours(text: string): Found[] {
  return [...text.matchAll(BEFORE)].flatMap((match) => {
    const [words, metal] = match;
    const stop = match.index + words.length;
    // Between them may stand the cloth of the part, which was read and blanked: 红色灯芯绒领.
    const behind = PART_BEHIND.exec(text.slice(stop))?.[0] ?? '';
    const part = behind.replaceAll(BLANK, '');
    if (isOfGarment(words, part)) return [];
    const colour = metal === undefined ? colourAlone(words) : words;
    const place = placeOf(`${colour}${part}`);
    const said = `${colour}${behind}`;
    return listedWith(
      {
        colour,
        at: stop - colour.length,
        place,
        said,
        part,
        end: stop + behind.length,
        metal: metal !== undefined || isMetal(colour, part),
      },
      text,
    );
  });
}

/** 袖口为棕色. */
function beforeColours(text: string): Found[] {
  return [...text.matchAll(AFTER)].map((match) => {
    const [colour] = match;
    const found = PART_BEFORE.exec(text.slice(0, match.index));
    const [part = '', start = match.index] = [found?.[0], found?.index];
    const said = text.slice(start, match.index + colour.length);
    return { colour, at: match.index, place: placeOf(part), said, part, end: start + part.length, metal: false };
  });
}

/** Whether it is the sleeve that has this colour: not the whole piece, and no stripes, which are the cloth's. */
function isOfSleeve({ colour, at, part }: Found, text: string): boolean {
  if (PATTERNED.test(colour)) return false;
  return !PIECE.test(part) || coloursIn(text.slice(0, at)).length > 0;
}

/** Colours that are said of parts alone, those of edges first. @returns undefined where there is none */
export function accentsIn(text: string): Accents | undefined {
  const behind = behindColours(text);
  // 白色领子黑色大衣 has one collar, and it is white.
  const taken = new Set(behind.map(({ end }) => end));
  const found = [...behind, ...beforeColours(text).filter(({ end }) => !taken.has(end))];
  // What runs from one colour into another has both.
  const fades = /渐变|吊染/.test(text);
  const own = found.filter(({ part }) => !fades || !part.endsWith('摆'));
  const parts = own.filter((one) => coloursIn(one.colour).length > 0 && (one.place !== 'sleeve' || isOfSleeve(one, text)));
  if (parts.length === 0) return undefined;
  const rank = ({ place, part }: Found) => (place === 'sleeve' ? -1 : EDGED.test(part) ? 0 : 1 + ORDER.indexOf(place));
  const sorted = parts.toSorted((one, other) => rank(one) - rank(other));
  return {
    parts: sorted,
    rest: sorted.reduce(
      (left, { colour, at }) => `${left.slice(0, at)}${BLANK.repeat(colour.length)}${left.slice(at + colour.length)}`,
      text,
    ),
    sure: parts.some(({ metal }) => metal),
  };
}
