/** Figures and words that are said of one place: 胸前爱心, 左胸小logo, 后背大字母, 字母T恤. They were read as a print all over, and their colour as the cloth's. */
import { coloursIn } from '../../../../../../contract/colour/chinese-colours.ts';
import { readBrief } from '../../../pattern/brief.ts';
import { LONE_DRAGON } from '../../../pattern/lone-dragon.ts';
import { undrawnFigures } from '../../../pattern/undrawn-figures.ts';
import { type Garment, KNITTED } from '../../specification.ts';
import type { NeedleWork, PlacedFigure } from '../../work.ts';

const PLACES: Readonly<Record<string, PlacedFigure['at']>> = {
  左胸: 'left-chest',
  右胸: 'left-chest',
  胸前: 'chest',
  胸口: 'chest',
  前胸: 'chest',
  前片: 'chest',
  正面: 'chest',
  后背: 'back',
  背后: 'back',
  背部: 'back',
  背面: 'back',
  后片: 'back',
};
const PLACE = `(${Object.keys(PLACES).join('|')})`;

/** What may be placed: words, and things and flowers with a drawing of their own. Not what is sewn on or cut: 蝴蝶结, 羽毛, 鱼骨. */
const WORDS =
  '(?:字母|文字|标语|logo|字样|英文|数字(?!化|游民)|号码|(?<![大小加长短0-9])[0-9]{1,2}号(?![色码线店针纱布扣]|[^，。、；,;\\s]{0,4}拉链))';
/** A number that nobody said: of a shirt that is played in. */
const NUMBERED = /数字|号码|[0-9]号/;
const NUMBER = '23';
const THINGS = `(?:爱心|心形|五角星|星星|月亮|蝴蝶(?!结)|樱桃|柠檬|草莓|锦鲤|(?<!钓)鱼(?![骨尾嘴网鳞])|仙鹤|贝壳|雪花|羽毛(?=的?(?:印花|图案))|蘑菇|小?猫咪?(?![须眼])|小?狗狗?|小熊|泰迪熊(?!大衣|外套|夹克)|熊猫|小?兔子?(?![毛绒])|(?<!舞)狮子头?(?![毛色])|雄狮|狐狸(?![毛色])|老?虎头?(?![皮纹])|恐龙|[团祥盘金]龙|中国龙|凤凰|(?<![尼沙乌])龙纹|${LONE_DRAGON}|鲸鱼|[老雄]?鹰(?![钩嘴爪眼])|火烈鸟|蜜蜂|小鹿|麋鹿|菠萝(?!针)|西瓜|牛油果(?!绿)|橙子|冰[淇激][淋凌]|火箭|皇冠|闪电|骷髅头?|足球|咖啡杯|机器人|彩虹|太阳(?![花镜])|气球|小?汽车|帆船|船锚|仙人掌|圣诞树|相机|唱片|钻石(?![绗格花])|牡丹|玫瑰|蔷薇|雏菊|向日葵|樱花|梅花|桃花|罂粟|百合|莲花|荷花|郁金香|山茶|花朵|花卉|小花)`;
/** What is sewn where others print, and how (`NeedleWork`). 刺绣风 is a manner of drawing. */
const NEEDLE: readonly (readonly [said: RegExp, worked: NeedleWork])[] = [
  [/手绘/, 'painted'],
  [/珠片绣|珠绣|钉珠|烫钻|水钻|镶钻/, 'beads'],
  [/毛巾绣/, 'towel'],
  [/贴布绣/, 'applique'],
  [/烫银/, 'silver-foil'],
  [/烫金/, 'gold-foil'],
  [/立体花/, 'petals'],
  [/胶浆印|厚板印/, 'gel'],
  [/压花/, 'embossed'],
  [/镂空|激光雕花|激光切割|雕花/, 'cutwork'],
  [/刺绣|绣花|苏绣|盘金绣|绳绣|[绣]/, 'silk'],
];
const SEWN =
  '(?:烫[金银](?:印花|印)?|立体花朵?(?!型)|胶浆印花?|厚板印|镂空(?!针)(?:雕花|花)?|激光(?:雕花|切割)|珠片绣|珠绣|钉珠|烫钻|水钻|镶钻|毛巾绣|贴布绣|盘金绣|绳绣|苏绣|刺绣(?![风感])|绣花(?!球)|手绘(?![^，。、；,;\\s]))';
const DRAWN = `(?:的?(?:印花|图案|图样|大图|印字|压花|${SEWN}))`;
/** Within one clause and not of a part that is sewn on: the print of 胸前口袋碎花裙 is the dress's. */
const BETWEEN = '[^，。、；,;\\s袋领襟褶边扣链裙裤衫衣恤]{0,8}?';
/** All that may stand between a place and the plain word for a print: with another figure there it is that figure's (胸前小熊图案). */
const PLAIN = '(?:的|有|一个|个|大|小|印有|印着|带)*';
const QUOTED = '[「“"\'][^」”"\']{1,24}[」”"\']';
const TEXT = `(?:\\s*[:：]?\\s*(?:${QUOTED}|[a-z0-9&]{1,24}(?: [a-z0-9&]{1,24})*(?![a-z恤衫])))?`;
const LATIN = '(?:[a-z][a-z0-9& ]{1,23})';
/** Colours and sizes before a thing; the T of 白色T恤红色爱心 is no part of it. */
const LOOKS = '(?:(?:[^，。、；,;\\s的恤衫裙裤衣袍装帽a-z]{0,3}色|[红白黑蓝绿黄粉紫灰橙金银棕]|超?大|小|一[个颗只朵])的?)*';

/** 胸前红色爱心图案, 后背大logo, 胸前印花. */
const FORWARD = new RegExp(
  `${PLACE}(?:的位置|位置|处)?(?:(?:${BETWEEN}(?:${LATIN}?${WORDS}|${THINGS})${DRAWN}?|${PLAIN}${DRAWN}(?:[着有了的一只个条]*${LOOKS}${THINGS})?)${TEXT}|${BETWEEN}${QUOTED})`,
);
/** 红色爱心印在胸前, 字母logo放在左胸. */
const BACKWARD = new RegExp(`${LOOKS}(?:${WORDS}|${THINGS}|${DRAWN})${DRAWN}?${TEXT}(?:印|放|绣|贴|画|设计)?(?:在|于|位于)${PLACE}`);
/** Words on these are on the chest: 字母T恤, logo卫衣; 黑色卫衣，白色字母LOVE. */
const TOPS = '(?:t恤|t-?shirt|polo衫?|卫衣|帽衫|套头衫|打底衫|棒球(?:服|外套|夹克)|球[衣服]|篮球背心)';
/** Words on these lie nowhere else. */
const LETTERED = `(?:${TOPS}|夹克|(?:牛仔|飞行员?|教练)外套|羽绒服|面包服|冲锋衣)`;
const AFTER = new RegExp(`(?<=${LETTERED}(?:[，、,\\s]|上|带)*)${LOOKS}${LATIN}?${WORDS}${DRAWN}?${TEXT}`);
const IMPLIED = new RegExp(`${LATIN}?${WORDS}${DRAWN}?${TEXT}(?=的?[^，。、；,;\\s]{0,6}${LETTERED})`);
const ALL_OVER = /满版|满印|满身|满幅|全身|通身|遍布|散点|循环|连续|老花|提花|暗纹/;

export interface SaidFigure extends Pick<PlacedFigure, 'at' | 'size' | 'colours' | 'worked'> {
  /** The words that say it, of which nothing is the cloth's. */
  readonly said: string;
  /** `undefined` where only a print at this place was said, and a word of no letters where letters were: what it shows is proposed. */
  readonly shows: PlacedFigure['shows'] | undefined;
  /** What it shows, where that is said in another clause: 刺绣牛仔裤，玫瑰花. */
  readonly beside?: string;
  /** What is proposed for it is Chinese. */
  readonly chinese?: true;
}

function showsOf(said: string): PlacedFigure['shows'] | undefined {
  if (NUMBERED.test(said)) return { word: /[0-9]{1,3}/.exec(said)?.[0] ?? NUMBER };
  const { text, motifs, flowers = [] } = readBrief(said);
  if (text || new RegExp(`${WORDS}|${QUOTED}`).test(said)) return { word: text };
  if (motifs?.[0]) return { motif: motifs[0] };
  if (flowers[0]) return { flower: flowers[0] };
  return /花[朵卉]/.test(said) ? { flower: 'rose' } : undefined;
}

/**
 * 牡丹刺绣, 刺绣红色梅花, 刺绣: of no place, it grows over one side of the front, or up from a hem. A colour before the work alone is its own where
 * nothing follows: 黑色衬衫，金色刺绣 – and the shirt's in 白色刺绣衬衫.
 */
const FREE_WORK = new RegExp(
  `${LOOKS}${SEWN}(?=(?:装饰|点缀|图案|工艺)?(?:$|[，。、；,;\\s]))|(?:${LOOKS}(?:${THINGS}|${LATIN}?${WORDS})的?)?${SEWN}(?:图案|工艺)?(?:[着有了的]*${LOOKS}${THINGS})?`,
);

/** 狮子刺绣，后背: the place is a clause of its own. */
const LONE_PLACE = new RegExp(`(?<=^|[，。、；,;\\s])在?${PLACE}(?:位置|处)?(?=$|[，。、；,;\\s])`);

/** The one thing of an embroidery that is said in a clause of its own. */
const LONE_THING = new RegExp(`(?<=^|[，。、；,;\\s])${LOOKS}${THINGS}花?(?=$|[，。、；,;\\s])`);

/** 小熊图案 of a T-shirt is one, on the chest; printed all over it is a 小熊印花. 印花T恤 has something printed on its chest, and no flowers all over. */
const ON_TOPS = new RegExp(`${LOOKS}${THINGS}的?(?:图案|图样)`);
const OF_TOPS = /(?<=^|[，。、；,;\s复古风美式潮牌欧])印花(?=的?(?:短袖|长袖|宽松|连帽)?(?:t恤|卫衣))/;
/** 小熊卫衣, 骷髅T恤: one of them. The colour before it is the garment's. */
const OF_ONE_THING = new RegExp(`${THINGS}(?=的?(?:短袖|长袖|宽松|连帽|圆领)?(?:t恤|卫衣))`);
const MEANT_OF_TOPS = new RegExp(TOPS);

/** 校徽: sewn on the left breast, wherever nothing else is said. */
const CREST = /(?:胸前|左胸|胸口)?(?:的|有|一枚|一个)*(?:校徽|院徽|盾徽|徽章)(?:的?(?:刺绣|贴布|图案|装饰|点缀))?/;
const CREST_SIZE = 1.5;

function workedIn(said: string): NeedleWork | undefined {
  return NEEDLE.find(([word]) => word.test(said))?.[1];
}

/** Flowers are embroidered on their stem; what else is said stands by itself. */
function sprayOf(said: string): SaidFigure['shows'] {
  const shows = showsOf(said);
  return shows && 'flower' in shows ? { spray: shows.flower } : shows;
}

/** What is on the breast alone is small by itself. */
function sizeOf(said: string, at: PlacedFigure['at']): number {
  if (/小(?!花)|迷你/.test(said)) return at === 'left-chest' ? 0.85 : 0.6;
  // A number is read from the stands.
  return /[大巨]/.test(said) || (NUMBERED.test(said) && at !== 'left-chest') ? 1.45 : 1;
}

/** More than a garment carries; a sentence is anybody's. */
const MOST = 3;

/** @param text a designer's sentence, in lower case @returns each place once, in the order they are said; none where a print all over is meant */
export function readPlacedFigures(text: string): readonly SaidFigure[] {
  if (ALL_OVER.test(text)) return [];
  const list: SaidFigure[] = [];
  const [badge] = CREST.exec(text) ?? [];
  let rest = badge ? text.replace(badge, '，') : text;
  if (badge) list.push({ said: badge, at: 'left-chest', size: CREST_SIZE, shows: { motif: 'crest' }, colours: [], worked: 'silk' });
  while (list.length < MOST) {
    const placed = BACKWARD.exec(rest) ?? FORWARD.exec(rest) ?? AFTER.exec(rest);
    const found = placed ?? IMPLIED.exec(rest);
    if (!found) break;
    const [said, place] = found;
    rest = rest.replace(said, '，');
    const at = PLACES[place ?? ''] ?? 'chest';
    if (list.some((other) => other.at === at)) continue;
    // Before 字母T恤 stands the colour of the T-shirt.
    const colours = placed ? coloursIn(said).map(({ hex }) => hex) : [];
    list.push({ said, at, size: sizeOf(said, at), shows: showsOf(said), colours, worked: workedIn(said) });
  }
  const [said] = FREE_WORK.exec(rest) ?? [];
  const [thing] = said && !showsOf(said) ? (LONE_THING.exec(rest.replace(said, '，')) ?? []) : [];
  const shows = said ? sprayOf(thing ?? said) : undefined;
  // What nobody here can draw is said, and no rose takes its place: 蜻蜓刺绣.
  if (said && list.length < MOST && (shows || undrawnFigures(rest).length === 0)) {
    const at = PLACES[LONE_PLACE.exec(rest)?.[1] ?? ''] ?? (shows && 'word' in shows ? 'chest' : 'side');
    if (list.every((other) => other.at !== at))
      list.push({
        said,
        at,
        size: sizeOf(said, at),
        shows,
        colours: coloursIn(said).map(({ hex }) => hex),
        worked: workedIn(said),
        ...(thing && { beside: thing }),
      });
  }
  const [pictured] = list.length === 0 ? (ON_TOPS.exec(rest) ?? OF_TOPS.exec(rest) ?? OF_ONE_THING.exec(rest) ?? []) : [];
  if (pictured && MEANT_OF_TOPS.test(text))
    list.push({ said: pictured, at: 'chest', size: 1, shows: showsOf(pictured), colours: [], worked: undefined });
  const [taste] = EMBLEM.exec(rest) ?? [];
  if (taste && list.length === 0 && !/印花|图案|提花|纹|刺绣/.test(text))
    list.push({ said: taste, at: 'chest', size: 1.25, shows: undefined, colours: [], worked: undefined, chinese: true });
  return list;
}

/** 国潮 is an emblem on the chest, where neither print nor figure is said. */
const EMBLEM = /国潮风?/;

/** A sentence without what is said of single places. */
export function withoutFigures(text: string, figures: readonly SaidFigure[]): string {
  return figures.flatMap(({ said, beside }) => (beside ? [said, beside] : [said])).reduce((rest, words) => rest.replace(words, '，'), text);
}

/** Proposed in turn where letters are wanted and none are said. */
const PLACEHOLDERS = ['STUDIO', 'ATELIER', 'REYANG', 'MODERN', 'AVENUE'] as const;
/** Proposed in turn where a print at a place is wanted and nothing is said of it. */
const PROPOSED: readonly PlacedFigure['shows'][] = [
  { flower: 'rose' },
  { motif: 'butterfly' },
  { motif: 'star' },
  { flower: 'daisy' },
  { motif: 'heart' },
];

const EMBLEMS: readonly PlacedFigure['shows'][] = [{ motif: 'lion' }, { motif: 'crane' }, { motif: 'dragon' }, { motif: 'phoenix' }];

/** Embroidered in turn where nothing is said of what. */
const SPRAYS: readonly PlacedFigure['shows'][] = [{ spray: 'peony' }, { spray: 'blossom' }, { spray: 'rose' }, { spray: 'lily' }];

/** Closures that run down the middle of the chest, and collars that lie on it: what was said of the chest stands beside them. */
const PARTED: ReadonlySet<Garment['closure']> = new Set(['buttons', 'half-buttons', 'zip', 'double-breasted', 'snaps', 'toggles', 'frogs']);
const LAPELS: ReadonlySet<Garment['neckline']> = new Set(['notch', 'shawl']);
/** Times its size in front. */
const PAINTED_BACK = 1.3;
/** Nothing is printed on hair and on sequins. */
const UNPRINTED: ReadonlySet<Garment['cloth']['fabric']> = new Set(['fur', 'sequin']);

/**
 * @param index of the proposal: what nobody chose is another thing in each
 * @param pocketSaid whether the pocket on the breast is asked for
 */
export function withPlacedFigures(garment: Garment, said: readonly SaidFigure[], index: number, pocketSaid: boolean): Garment {
  const lower = garment.kind === 'trousers' || garment.kind === 'skirt';
  const { cloth } = garment;
  // A knit is not cut: 镂空毛衣 is knitted open.
  const open = said.some(({ worked }) => worked === 'cutwork') && KNITTED.has(cloth.fabric) && cloth.fabric !== 'jersey';
  if (open) {
    const others = said.filter(({ worked }) => worked !== 'cutwork');
    return withPlacedFigures({ ...garment, cloth: { ...cloth, fabric: 'crochet' } }, others, index, pocketSaid);
  }
  // On what hangs from a waist only what is of no place has one.
  const carried = lower ? said.filter(({ at }) => at === 'side').map((one) => ({ ...one, at: 'hem' as const })) : said;
  // A brush leaves nothing on stitches and on what is padded.
  const rough =
    (KNITTED.has(cloth.fabric) && cloth.fabric !== 'jersey') || garment.seams.includes('baffle') || garment.seams.includes('quilt');
  if (rough && carried.some(({ worked }) => worked === 'painted'))
    return withPlacedFigures(
      garment,
      carried.filter(({ worked }) => worked !== 'painted'),
      index,
      pocketSaid,
    );
  const outer = garment.kind === 'jacket' || garment.kind === 'coat';
  const [painted] = carried.filter(({ worked }) => worked === 'painted');
  // What is painted is painted for its back.
  if (outer && painted && carried.every(({ at }) => at === 'side'))
    return withPlacedFigures(
      garment,
      [...carried, { ...painted, at: 'back', size: painted.size * PAINTED_BACK, shows: painted.shows ?? SPRAYS[index % SPRAYS.length] }],
      index,
      pocketSaid,
    );
  if (carried.length === 0 || UNPRINTED.has(garment.cloth.fabric)) return garment;
  // A pocket nobody asked for makes room.
  const pockets = garment.pockets === 'chest' && !pocketSaid && carried.some(({ at }) => at !== 'back') ? 'none' : garment.pockets;
  const parted = PARTED.has(garment.closure) || LAPELS.has(garment.neckline) || garment.waist === 'sash';
  const figures = carried.map(({ at, size, shows, colours, worked, chinese }): PlacedFigure => {
    const proposed = chinese ? EMBLEMS : at === 'side' || at === 'hem' ? SPRAYS : PROPOSED;
    const shown = shows ?? proposed[index % proposed.length] ?? { motif: 'heart' };
    const word = 'word' in shown && shown.word === '' ? { word: PLACEHOLDERS[index % PLACEHOLDERS.length] ?? '' } : shown;
    return { at: at === 'chest' && parted ? 'left-chest' : at, size, shows: word, colours, ...(worked && { worked }) };
  });
  // What was said of the chest and moved aside gives way to what was said of that side.
  return { ...garment, pockets, figures: figures.filter(({ at }, i) => figures.findIndex((other) => other.at === at) === i) };
}
