/** A print by the name that people know it by: 碎花, 人字纹, 青花缠枝. All of them were called 印花, and search found none of them. */

import { wordAt } from './brief.ts';
import type { FlowerKind } from './flowers.ts';
import { WORDS } from './lexicon.ts';
import type { MotifKind } from './motifs.ts';
import type { PatternKind, Recipe } from './recipe.ts';

const KINDS: Readonly<Record<PatternKind, string>> = {
  floral: '花卉印花',
  foliage: '叶纹印花',
  novelty: '趣味印花',
  paisley: '佩斯利',
  toile: '朱伊纹',
  stripe: '条纹',
  check: '格纹',
  tartan: '格纹',
  dot: '波点',
  houndstooth: '千鸟格',
  leopard: '豹纹',
  zebra: '斑马纹',
  cow: '奶牛纹',
  snake: '蛇纹',
  camouflage: '迷彩',
  'tie-dye': '扎染',
  geometric: '几何印花',
  deco: '装饰艺术印花',
  memphis: '抽象印花',
  ikat: '伊卡纹',
  cloud: '祥云纹',
  wave: '海水纹',
  fret: '回纹',
  lettering: '字母印花',
  argyle: '菱形格',
  herringbone: '人字纹',
  pixel: '像素印花',
  medallion: '团花',
  scroll: '缠枝纹',
  batik: '蜡染',
  landscape: '山水印花',
  'hemp-leaf': '麻叶纹',
  marble: '大理石纹',
  wood: '木纹',
  terrazzo: '水磨石纹',
  crackle: '冰裂纹',
};

/** Kinds whose one name says all; of the others the words that were said say which flower, leaf or thing it is. */
const OPEN: ReadonlySet<PatternKind> = new Set(['floral', 'foliage', 'novelty', 'medallion']);

/** Words that name the manner of all flowers or leaves rather than one of them. */
const GENERAL = /^(花卉|花朵|大花|繁花|花园|花|植物|绿植|枝叶|叶子|叶|小花|田园)$/;

function own(word: string): string {
  if (/^(小)?碎花$/.test(word)) return '碎花';
  // 喜鹊登梅: the magpies on it are said to be missing.
  if (word === '登梅') return '梅花印花';
  // 恐龙印花 is called so once.
  const figure = word.replace(/(?:印花|图案)$/, '');
  return `${figure}${/(?:碎花|团花|宝相花)$|纹$/.test(figure) ? '' : '印花'}`;
}

/** @param prompt what was said of it */
export function nameOfPrint({ kind, flowers }: Pick<Recipe, 'kind' | 'flowers'>, prompt: string): string {
  if (kind === 'scroll' && prompt.includes('青花')) return '青花缠枝';
  // Grown as a zebra's are.
  if (kind === 'zebra' && /虎皮?纹/.test(prompt)) return '虎纹';
  if (kind === 'wave' && prompt.includes('鳞')) return '鱼鳞纹';
  if (!OPEN.has(kind)) return KINDS[kind];
  const said = WORDS.find(
    ([word, meaning]) => meaning.kind === kind && !meaning.plain && !/[a-z]/.test(word) && !GENERAL.test(word) && wordAt(prompt, word) >= 0,
  );
  if (said) return own(said[0]);
  // 小花 and 田园 are ditsy flowers too.
  return kind === 'floral' && flowers[0] === 'ditsy' ? '碎花' : KINDS[kind];
}

const MOTIF_NAMES: Readonly<Record<MotifKind, string>> = {
  heart: '爱心',
  star: '星星',
  moon: '月亮',
  butterfly: '蝴蝶',
  cherry: '樱桃',
  lemon: '柠檬',
  strawberry: '草莓',
  fish: '锦鲤',
  crane: '仙鹤',
  shell: '贝壳',
  bow: '蝴蝶结',
  mushroom: '蘑菇',
  snowflake: '雪花',
  feather: '羽毛',
  lantern: '灯笼',
  fan: '折扇',
  pomegranate: '石榴',
  grapes: '葡萄',
  swallow: '燕子',
  peacock: '孔雀',
  horse: '骏马',
  lion: '醒狮',
  eagle: '雄鹰',
  wildlion: '狮子',
  crest: '徽章',
  cat: '猫咪',
  dog: '小狗',
  bear: '小熊',
  panda: '熊猫',
  rabbit: '兔子',
  fox: '狐狸',
  tiger: '老虎',
  dinosaur: '恐龙',
  whale: '鲸鱼',
  flamingo: '火烈鸟',
  bee: '蜜蜂',
  deer: '小鹿',
  dragon: '团龙',
  phoenix: '凤凰',
  pineapple: '菠萝',
  watermelon: '西瓜',
  avocado: '牛油果',
  orange: '橙子',
  icecream: '冰淇淋',
  rocket: '火箭',
  crown: '皇冠',
  lightning: '闪电',
  skull: '骷髅',
  football: '足球',
  coffee: '咖啡杯',
  robot: '机器人',
  rainbow: '彩虹',
  sun: '太阳',
  balloon: '气球',
  car: '汽车',
  sailboat: '帆船',
  anchor: '船锚',
  cactus: '仙人掌',
  firtree: '圣诞树',
  camera: '相机',
  record: '唱片',
  diamond: '钻石',
};

const FLOWER_NAMES: Readonly<Record<FlowerKind, string>> = {
  peony: '牡丹',
  rose: '玫瑰',
  daisy: '雏菊',
  blossom: '樱花',
  poppy: '罂粟',
  lily: '百合',
  lotus: '莲花',
  tulip: '郁金香',
  ditsy: '小花',
};

/** A single figure or word by its name. */
export function nameOfFigure(
  shows: { readonly word: string } | { readonly motif: MotifKind } | { readonly flower: FlowerKind } | { readonly spray: FlowerKind },
): string {
  if ('word' in shows) return `字母${shows.word}`;
  if ('spray' in shows) return `${FLOWER_NAMES[shows.spray]}花枝图案`;
  return `${'motif' in shows ? MOTIF_NAMES[shows.motif] : FLOWER_NAMES[shows.flower]}图案`;
}
