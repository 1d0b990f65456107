/** Which pieces a sentence names. In Chinese the head of a compound stands last: 衬衫连衣裙 is a dress, 羽绒马甲 a down jacket. */

import type { GarmentClass } from '../garment-class.ts';
import { ensembleIn } from './ensembles.ts';

/**
 * `piece`: a garment by itself. `outer`: a shape that the word before it makes a class of (羽绒马甲), with a class of its own when nothing
 * does. `cloth`: what a garment is made of, and a garment only where none follows.
 */
type Role = 'piece' | 'outer' | 'cloth';

interface Word {
  readonly role: Role;
  readonly garment: GarmentClass;
}

/** Trousers in one with a bodice: 连体裤, 连身阔腿裤. */
const JUMPSUITS = [
  ...['连体', '连身', '连衣', '背带'].flatMap((one) =>
    ['', '阔腿', '短', '长', '工装', '牛仔', '喇叭', '直筒', '束脚'].map((leg) => `${one}${leg}裤`),
  ),
  '连体工装',
  '连身工装',
  '工装连体衣',
].join(' ');

const WORDS: readonly (readonly [word: string, meaning: Word])[] = (
  [
    ['piece', 'design_dress', '连衣裙 连身裙 旗袍 礼服 礼裙 裙装 婚纱 晚装 长裙 裙子 裙 背带裙 睡裙 蓬蓬裙 公主裙'],
    [
      'piece',
      'design_dress',
      '吊带裙 吊带长裙 吊带短裙 衬衫裙 衬衣裙 毛衣裙 卫衣裙 t恤裙 背心裙 马甲裙 西装裙 旗袍裙 针织裙 娃娃裙 蛋糕裙 鱼尾裙 茶歇裙',
    ],
    ['piece', 'design_dress', `${JUMPSUITS} jumpsuit playsuit dungarees overalls`],
    ['piece', 'skirt', '半裙 半身裙 半身长裙 半身短裙 百褶裙 百褶长裙 包臀裙 伞裙 短裙 纱裙 牛仔裙 铅笔裙 网球裙 皮裙 一步裙 马面裙'],
    ['piece', 'shirt', '衬衫 衬衣 雪纺衫 娃娃衫 唐装'],
    ['outer', 'shirt', '上衣 罩衫'],
    ['piece', 'shirt', '吊带上衣 牛仔吊带上衣'],
    ['piece', 'tee', 't恤 卫衣 polo衫 海魂衫 条纹衫 打底衫 帽衫 吊带衫 球衣 球服 篮球服 足球服 排球服 篮球背心'],
    ['outer', 'tee', '背心'],
    ['piece', 'suit', '西装 西服 小西装 中山装 燕尾服 燕尾礼服 燕尾西装 晨礼服'],
    ['outer', 'suit', '马甲'],
    ['cloth', 'suit', '小香风'],
    [
      'piece',
      'design_trousers',
      '瑜伽裤 冲锋裤 软壳裤 打底裤 鲨鱼裤 骑行裤 裤子 长裤 短裤 牛仔裤 西裤 阔腿裤 皮裤 工装裤 运动裤 喇叭裤 裙裤 裤装 裤',
    ],
    ['piece', 'design_denim', '牛仔外套 牛仔夹克 牛仔衣 牛仔服'],
    ['cloth', 'design_denim', '牛仔 丹宁'],
    ['piece', 'design_downJacket', '羽绒服 面包服 棉服 棉衣 棉袄'],
    ['cloth', 'design_downJacket', '羽绒'],
    ['piece', 'design_leather', '皮衣 皮夹克 皮风衣'],
    ['cloth', 'design_leather', '机车 皮革 皮质 真皮 羊皮 皮'],
    ['cloth', 'design_fur', '皮草 貂皮 貂 貂绒 毛绒 羊羔毛 狐狸毛 狐毛 兔毛 獭兔毛 水貂 貉子毛 貉毛 波斯羔'],
    ['piece', 'design_fur', '泰迪大衣 泰迪熊大衣 泰迪外套 泰迪熊外套 泰迪夹克 泰迪熊夹克'],
    ['cloth', 'design_woolenCoat', '毛呢 呢子'],
    ['outer', 'design_woolenCoat', '大衣 外套 斗篷 披风'],
    ['piece', 'design_knit', '毛衣 针织衫 开衫 毛衫 羊绒衫 羊毛衫 蝙蝠衫'],
    ['cloth', 'design_knit', '毛织 针织'],
    ['piece', 'design_outdoor', '冲锋衣 防晒衣 皮肤衣 派克 棒球服 棒球夹克 飞行夹克 飞行员夹克'],
    ['piece', 'design_outdoor', '钓鱼马甲 摄影马甲 战术马甲 登山马甲 徒步马甲 多袋马甲 多口袋马甲'],
    ['outer', 'design_outdoor', '夹克 风衣'],
    ['cloth', 'design_outdoor', '户外 软壳'],
  ] as const
)
  .flatMap(([role, garment, words]) => words.split(' ').map((word): [string, Word] => [word, { role, garment }]))
  .sort((x, y) => y[0].length - x[0].length);

/** Parts and manners that are called after a garment: 衬衫领, 裤脚, 皮草领, 皮带. */
const NOT_PIECES =
  /(衬衫|衬衣|西装|西服|旗袍|大衣|夹克|polo|皮草|貂|狐狸毛|狐毛|兔毛|獭兔毛|羊羔毛|水貂|貉子毛|貉毛|羊羔绒|泰迪绒)毛?(?=[大翻立小]{0,2}领|袖|扣|口袋|下摆|料|面料|布)|(斗篷|披风)(?=袖|领)|裤(?=脚|腿|长|口|管|腰|中线)|裙(?=摆|长|褶|腰)|大衣(?=呢)|皮(?=带|筋|扣)|(针织|毛呢|牛仔|皮革|羽绒)(?=面料|布料|材质|布|料|拼)|小香风(?=面料|领)/g;

const BREAK = /[，。；,;\s!！?？]/;
/** Two pieces that are worn together. */
const JOINED = /[、+＋&/]|搭配|配(?!色)|和(?!服)|与|及(?!膝|踝|腰|地)|加(?!绒|厚|长|大|棉)/;

interface Found extends Word {
  readonly word: string;
  readonly at: number;
  readonly end: number;
}

/** A garment that a sentence names, and the words that are about it. */
export interface NamedPiece {
  readonly garment: GarmentClass;
  readonly text: string;
  /** Called a dress here, though the word says as little of it as of a skirt: what it is worn with decides (长裙). */
  readonly dressOrSkirt: boolean;
}

const DRESS_OR_SKIRT: ReadonlySet<string> = new Set(['长裙', '裙子', '裙']);

function wordsIn(text: string): Found[] {
  let rest = text.replace(NOT_PIECES, (word) => '＿'.repeat(word.length));
  const found: Found[] = [];
  for (const [word, meaning] of WORDS)
    for (let at = rest.indexOf(word); at >= 0; at = rest.indexOf(word)) {
      found.push({ ...meaning, word, at, end: at + word.length });
      rest = rest.slice(0, at) + '＿'.repeat(word.length) + rest.slice(at + word.length);
    }
  const straps = STRAPS.exec(text);
  if (straps && rest.startsWith(straps[0], straps.index) && found.every(({ role }) => role === 'cloth')) {
    const [word] = straps;
    const garment = /针织|罗纹|坑条/.test(text) ? 'tee' : 'shirt';
    found.push({ role: 'piece', garment, word, at: straps.index, end: straps.index + word.length });
  }
  return found.sort((x, y) => x.at - y.at);
}

/** 牛仔吊带 is a top where no other garment is named; it was a jacket on straps. */
const STRAPS = /(?<=牛仔|雪纺|真丝|缎面|丝绒|蕾丝|针织|罗纹|坑条|皮质|皮革)吊带(?=$|[，。；、,;\s])/;

const LOWER: ReadonlySet<GarmentClass> = new Set(['design_dress', 'skirt', 'design_trousers']);

/** What two words of one phrase are together; nothing when they are two pieces. @param gap what is said between them */
function compound(first: Found, head: Found, gap: string, suit: boolean): GarmentClass | undefined {
  const close = /^[式款型风]?$/.test(gap);
  if (first.role === 'cloth') return head.role === 'outer' ? first.garment : head.garment;
  // 收腰衬衫连衣裙, 衬衫式收腰连衣裙.
  if (/连[衣身体].*[裙裤]/.test(head.word)) return head.garment;
  if (!close) return undefined;
  if (first.garment === head.garment) return head.garment;
  // 西装大衣 is a coat, and 大衣西装 both.
  if (head.word === '大衣' && first.garment === 'suit') return head.garment;
  if (first.word === '大衣' && head.role === 'piece') return undefined;
  if (first.garment === 'suit' && first.role === 'piece') return suit ? undefined : head.role === 'outer' ? 'suit' : head.garment;
  if (LOWER.has(first.garment)) return first.garment === 'design_dress' && head.role === 'outer' ? head.garment : undefined;
  if (head.role === 'outer') return first.role === 'outer' && first.word === '外套' ? head.garment : first.garment;
  // 夹克衬衫, 背心毛衣; but 马甲长裤 are two.
  return first.role === 'outer' && !LOWER.has(head.garment) ? head.garment : undefined;
}

/** In the order they are said; what is worn as a whole (西装套装) is all its parts. */
export function piecesIn(sentence: string): readonly NamedPiece[] {
  const text = sentence.toLowerCase();
  const whole = ensembleIn(text);
  if (!whole) return named(text);
  const [others, own] = ownBefore(whole.before);
  const [said, beside] = ownAfter(whole.after);
  const parts = whole.parts.flatMap((part) => {
    const words = `${own}${part}${said}`.toLowerCase();
    return named(words).map((piece) => ({ ...piece, text: words }));
  });
  return [...parts, ...named(`${others}，${beside}`)];
}

const BETWEEN = new RegExp(`${BREAK.source}|${JOINED.source}`, 'g');

/** Of what stands before a whole, what is said of others and what of it: 衬衫配 | 灰色. */
function ownBefore(before: string): readonly [others: string, own: string] {
  const last = [...before.matchAll(BETWEEN)].at(-1);
  if (!last || named(before).length === 0) return ['', before];
  const end = last.index + last[0].length;
  return [before.slice(0, end), before.slice(end)];
}

/** And of what stands behind it: ，修身 | ，白色衬衫. */
function ownAfter(after: string): readonly [own: string, others: string] {
  if (named(after).length === 0) return [after, ''];
  const end = [...after.matchAll(BETWEEN)].filter(({ index }) => named(after.slice(0, index)).length === 0).at(-1)?.index ?? 0;
  return [after.slice(0, end), after.slice(end)];
}

/** The heads of what a text names, each with what stands before it of the same piece; cloth beside a garment is its cloth. */
function headsIn(text: string): readonly Found[] {
  const together = /套装|[两三]件套/.test(text);
  const heads: Found[] = [];
  for (const word of wordsIn(text).reverse()) {
    const head = heads.at(-1);
    const gap = head ? text.slice(word.end, head.at) : '';
    const one = head && !BREAK.test(gap) && !JOINED.test(gap) ? compound(word, head, gap, together) : undefined;
    if (head && one) heads[heads.length - 1] = { ...head, garment: one, role: word.role === 'cloth' ? head.role : 'piece', at: word.at };
    else heads.push(word);
  }
  return heads.reverse();
}

/** Garments by name, in the order they are said: 皮革滚边 names none. `outer`: by its shape alone, as 外套 does. @param text in lower case */
export function garmentsNamed(text: string): readonly { readonly garment: GarmentClass; readonly outer: boolean }[] {
  return headsIn(text).flatMap(({ garment, role }) => (role === 'cloth' ? [] : [{ garment, outer: role === 'outer' }]));
}

function named(text: string): readonly NamedPiece[] {
  const heads = headsIn(text);
  // 连衣裙，毛呢: cloth beside a garment is its cloth, unless the two are worn together.
  const real = heads.filter(
    ({ role, at }, i) =>
      role !== 'cloth' ||
      heads.every((other) => other.role === 'cloth') ||
      JOINED.test(text.slice(heads[i - 1]?.end ?? at, at)) ||
      JOINED.test(text.slice(heads[i]?.end ?? at, heads[i + 1]?.at ?? at)),
  );
  let from = 0;
  return real.map(({ garment, word, end }, i) => {
    const next = real[i + 1];
    const between = next ? text.slice(end, next.at) : '';
    const joint = JOINED.exec(between) ?? BREAK.exec(between);
    const to = next ? end + (joint ? joint.index : 0) : text.length;
    const piece = { garment, text: text.slice(from, to), dressOrSkirt: DRESS_OR_SKIRT.has(word) };
    from = to;
    return piece;
  });
}

/** Each once. */
export function classesIn(text: string): readonly GarmentClass[] {
  return [...new Set(piecesIn(text).map(({ garment }) => garment))];
}
