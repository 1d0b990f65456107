/** 羽毛: plumes that are sewn on, where on a garment they are asked for, and what only speaks of feathers. */
import { coloursIn } from '../../../../../../contract/colour/chinese-colours.ts';
import { baresShoulder } from '../../blocks/necks/neckline.ts';
import type { Garment } from '../../specification.ts';
import type { FeatherPlace, Feathers } from '../../specification-parts.ts';
import { accessoriesIn } from '../unshown/accessories.ts';
import { BLANK } from './find-words.ts';

/** Printed, embroidered, spun, played with, or as light as one: none of it is sewn on. */
const NO_PLUME =
  /羽毛(?:纹?样?的?(?:印花|图案|图样|花纹|提花|压花|蕾丝)|纹|的?刺绣|的?绣花?|[般感状形]|一样|一般|似的?|球|纱)|(?:像|如|似|若|仿佛)(?:一?[片根支])?羽毛|(?:刺绣|[绣印])[有着上了一片根支]{0,3}羽毛/g;
const UNWANTED = /(?:无|不要|没有|不带|不用|不加|去掉|别加)[^，。、；,;\s]{0,2}羽毛(?:装饰|元素|边)?/g;

/** Carried or worn beside clothes. */
const BESIDE =
  /羽毛的?(?:耳[环饰坠钉]|项链|胸[针花]|发[饰箍带夹]|头[饰纱]|帽子|帽(?![衫t卫])|面具|手?包包?|手袋|披肩(?!领)|围[巾脖]|丝巾|扇子?|手套|腰封|吊坠|挂[坠件]|手[链镯]|鞋子?)/g;

/** Whole words of places, which may stand before what is sewn on there as well as behind it. */
const NAMED: readonly (readonly [words: string, place: FeatherPlace | undefined])[] = [
  // Nothing is drawn there.
  ['门襟|前襟|腰带|腰部|腰间|腰线|肩带|口袋|袋口|帽口|帽檐|帽沿|后背|背部|胸前|胸口(?!边)|侧缝|拖尾', undefined],
  ['裙摆|下摆|衣摆|底边|底摆|裙边|裙脚|裤脚|裤口|脚口|裤边', 'hem'],
  ['袖口|袖边', 'cuffs'],
  ['领口|领边|领圈|领子|衣领|领部|披肩领|抹胸边|胸口边', 'neckline'],
  ['肩部|肩头|双肩|垫肩', 'shoulders'],
];
/** Behind it alone: 羽毛领 is a collar of plumes, 圆领羽毛装饰 only has a round one. */
const SHORT: readonly (readonly [words: string, place: FeatherPlace | undefined])[] = [
  ['腰|袋|帽', undefined],
  ['滚边|镶边|包边|饰边|边饰|边', 'hem'],
  ['袖(?![窿笼])', 'cuffs'],
  ['立?领', 'neckline'],
  ['肩', 'shoulders'],
];
const PLACES = [...NAMED, ...SHORT];
const anyOf = (list: typeof NAMED) => list.map(([words]) => words).join('|');
const listOf = (words: string) => `(?:${words})(?:(?:和|与|及|跟|、|以及|\\+)(?:${words}))*`;

const COLOUR = '(?:[^，。、；,;\\s的摆口领肩袖襟裙裤衣衫色]{1,3}色|[白黑红粉蓝绿紫黄灰金银棕])';
const KIND = '(?:[鸵驼]鸟|鸵|火鸡|孔雀|天鹅|鹅|仿真?|柔软|轻盈|飘逸|蓬松|同色|大|长|短|层层|多层|的)*';
/** How it is put where it is: letters of 点缀着, 饰以, 用了, 处有一圈. */
const PUT = '[处部位置缘的用有带配饰以装点缀拼接镶缝加是为上一圈满着了做采]{0,8}';
/** And 羽毛边 of what is named behind it: 羽毛边领口. */
const FORM = `(?:的|装饰|点缀|拼接|拼|(?:滚边|镶边|包边|饰边|边)(?=的?(?:${anyOf(NAMED)}))|镶|缀|饰)*`;

/** Where they follow the place: 下摆白色羽毛; where it follows them: 羽毛袖口和下摆. */
const SAID = new RegExp(
  `(?<before>${listOf(anyOf(NAMED))})?${PUT}(?<colour>${COLOUR}的?)?(?<kind>${KIND})羽毛(?<form>${FORM})(?<after>${listOf(anyOf(PLACES))})?`,
  'g',
);
/** All over: 满身羽毛, 羽毛裙. 羽毛裙摆 is its hem, 羽毛装饰连衣裙 trimmed somewhere. */
const COVERED = new RegExp(
  `(?:满身|全身|通身|周身|满布|遍布|铺满|缀满)(?:的|都是|饰|缀|以){0,3}(?<own>${COLOUR}的?)?(?<whole>${KIND})羽毛|(?<colour>${COLOUR}的?)?(?<kind>${KIND})羽毛的?(?:[短长小大]|迷你|吊带|抹胸|连衣|连身|半身|公主|鱼尾|蓬蓬|晚?礼服?|婚|舞|a字|无袖|长袖)*(?:裙(?![摆边脚])|礼服|婚纱|外套|大衣|夹克|上衣|背心|斗篷)`,
  'g',
);

/** What is said of plumes at one place; `undefined` where nothing is drawn. */
interface SaidPlumes {
  readonly word: string;
  readonly at: FeatherPlace | undefined;
}

interface Read {
  readonly said: readonly SaidPlumes[];
  /** The word of a colour that stands before them. */
  readonly colour: string | undefined;
  /** The sentence as long as it was, without them and how they edge something; places stay. */
  readonly bare: string;
  /** And without their colours. */
  readonly plain: string;
}

const blank = (word: string) => BLANK.repeat(word.length);

function placesIn(list: string): readonly SaidPlumes[] {
  return [...list.matchAll(new RegExp(anyOf(PLACES), 'g'))].map(([word]) => ({
    word: `羽毛${word}`,
    at: PLACES.find(([words]) => new RegExp(`^(?:${words})$`).test(word))?.[1],
  }));
}

/** Edges that are made of plumes are no binding and no frayed edge, a collar no fur. */
const EDGES = /^(?:滚边|镶边|包边|饰边|边饰|边|立?领(?![口边圈子部]))/;

/** Plumes that are called after their bird, letter for letter. */
function plainly(sentence: string): string {
  return sentence.replace(/[鸵驼]鸟[毛羽](?![毛皮])/g, '鸵羽毛').replace(/鸵毛/g, '羽毛');
}

function read(text: string): Read {
  const sentence = plainly(text);
  const said: SaidPlumes[] = [];
  let colour: string | undefined;
  let bare = sentence.replace(UNWANTED, blank);
  let plain = bare;
  const cut = (at: number, length: number, from = bare) => from.slice(0, at) + BLANK.repeat(length) + from.slice(at + length);
  const take = (at: number, word: string, own: string | undefined, kind: string, edge: number) => {
    const plume = at + word.lastIndexOf('羽毛') - kind.length;
    const length = kind.length + 2 + edge;
    bare = cut(plume, length);
    plain = cut(plume, length, plain);
    if (!own) return;
    colour ??= own.replace(/的$/, '');
    plain = cut(at + word.indexOf(own), own.length, plain);
  };
  const worn = bare.replace(NO_PLUME, blank).replace(BESIDE, (word) => {
    if (accessoriesIn(word).length === 0) said.push({ word, at: undefined });
    return blank(word);
  });
  for (const { 0: word, index, groups } of worn.matchAll(COVERED)) {
    said.push({ word: '羽毛', at: 'all' });
    take(index, word, groups?.own ?? groups?.colour, groups?.whole ?? groups?.kind ?? '', 0);
  }
  for (const { 0: word, index, groups } of worn.replace(COVERED, blank).matchAll(SAID)) {
    const { before, colour: own, kind = '', form = '', after } = groups ?? {};
    const edge = after ? (EDGES.exec(after)?.[0] ?? '') : '';
    take(index, word, own, kind, form.length + edge.length);
    // An edge that is named behind a place is that place's: 袖口羽毛滚边.
    const list = before && /边|饰/.test(edge) ? before : (after ?? before);
    const clause =
      worn
        .slice(0, index)
        .split(/[，。；,;]/)
        .at(-1) ?? '';
    said.push(...(list ? placesIn(list) : [{ word: '羽毛', at: clause.includes('袖口') ? ('cuffs' as const) : ('hem' as const) }]));
  }
  return { said, colour, bare, plain };
}

/** Plumes that are asked for, where; `undefined` where nothing is, or only at places where none are drawn. @param text in lower case */
export function featheringIn(text: string): Feathers | undefined {
  const { said, colour, plain } = read(text);
  const at = [...new Set(said.flatMap((one) => one.at ?? []))];
  if (at.length === 0) return undefined;
  // A colour beside another is theirs alone; the only one is the garment's.
  const own = colour && coloursIn(plain).length > 0 ? coloursIn(colour)[0]?.hex : undefined;
  return own ? { at, colour: own } : { at };
}

/** What is sewn on says nothing of cloth, prints and edges: 羽毛边 is not frayed, 羽毛领 no fur. Letter for letter. @param text in lower case */
export function withoutFeathers(text: string): string {
  const { said, bare, plain } = read(text);
  return said.length === 0 && bare === plainly(text) ? text : coloursIn(plain).length > 0 ? plain : bare;
}

/** Necks that plumes have no edge to follow on: a hood's, the band of a halter, the bib of dungarees. */
const NO_EDGE: ReadonlySet<Garment['neckline']> = new Set(['hood', 'halter', 'bib']);

/** Whether a cut has this place, and cloth that plumes are seen on: in fur they are lost. */
function has({ kind, neckline, sleeve, cape, cloth }: Garment, place: FeatherPlace): boolean {
  const lower = kind === 'trousers' || kind === 'skirt';
  if (cloth.fabric === 'fur') return false;
  switch (place) {
    case 'hem':
      return true;
    case 'cuffs':
      return !lower && sleeve.kind !== 'none' && !cape;
    case 'neckline':
      return !lower && !NO_EDGE.has(neckline);
    case 'shoulders':
      return !lower && !baresShoulder(neckline) && !cape;
    case 'all':
      return kind !== 'trousers';
  }
}

/** Of what was asked for, what this garment has room for. */
export function feathersFor(garment: Garment, said: Feathers | undefined): Feathers | undefined {
  const at = said?.at.filter((place) => has(garment, place)) ?? [];
  return said && at.length > 0 ? { ...said, at } : undefined;
}

/** What is said of plumes that a garment does not show, in the words that were said. @param text in lower case */
export function unshownFeathers(text: string, { feathers }: Garment): readonly string[] {
  return read(text).said.flatMap(({ word, at }) => (at && feathers?.at.includes(at) ? [] : [word]));
}
