/**
 * Parts that nobody here has heard of: 水滴领, 气球袖, 五爪扣. Of every list of words there is one that is missing from it; by the noun that it ends in a part
 * is told from the rest of a sentence, and whoever wrote it hears that it is not drawn.
 */

import { coloursIn } from '../../../../../../contract/colour/chinese-colours.ts';
import { readPartCloths } from '../reading/part-cloths.ts';
import { type SaidFigure, withoutFigures } from '../reading/placed-figure.ts';
import { readTwoTone } from '../reading/two-tone.ts';
import { BLANK, findWords, longestFirst } from '../words/find-words.ts';
import { HANDS } from '../words/hand-words.ts';
import { mannerIn } from '../words/manner-words.ts';
import { GARMENT_WORDS } from '../words/vocabulary.ts';

/** A part at the head of its clause, or behind a word that was read. */
const PART = new RegExp(
  `(?<=^|[，。、；,;\\s${BLANK}的和与及配加])((?!口|和)[\\u4e00-\\u9fff]{1,3}?)(领口?|袖口?|下摆|衣摆|裙摆|摆|纽扣|扣|口袋|袋|褶|门襟|襟|衩)(?=$|[，。、；,;\\s${BLANK}的和与及]|设计|造型|款|连衣裙|上衣|衬衫|毛衣|外套|大衣|[tT]恤|裙|裤|子)`,
  'g',
);

/** What says how a part is, where it is, or nothing of it. */
const PLAIN =
  /^(?:[大小长短宽窄高低松收翻双单多无有前后左右上下内外贴斜侧胸腰臀背裤裙衣深浅暗明本同两个]|一字|对|交|同色|撞色|拼色|异色|多色|经典|精致|简约|复古|优雅|气质|时尚|百搭|显瘦|个性|独特|普通|标准|常规|隐藏|弹力|松紧|收紧|装饰|搭配|独立|实用|可爱|甜美|贴身|宽大|超大|微|小巧|金|银|铜|白|黑)+$/;

const HAND_WORDS = longestFirst(HANDS);
/** Not the figures of a print, which parts are called after: 气球袖, 莲藕袖. */
const PRINTS = /碎花|印花|条纹|格[纹子]|波点|豹纹|提花|扎染|千鸟|几何|花卉|迷彩/;

/** A colour, a print, how it falls, a manner or a mood: 碎花裙摆 and 飘逸裙摆 are drawn, and were told to be missing. */
function isHeard(words: string): boolean {
  if (coloursIn(words).length > 0 || PRINTS.test(words) || mannerIn(words) !== undefined) return true;
  return findWords(HAND_WORDS, words).found.length > 0 || /感$|慵懒|高级|仙气|浪漫/.test(words);
}

/** @param handled what other tables know, drawn or said @param figures of single places */
export function unknownParts(text: string, handled: readonly RegExp[], figures: readonly SaidFigure[]): readonly string[] {
  const blanked = (rest: string, word: string) => rest.replaceAll(word, BLANK.repeat(word.length));
  const cloths = readPartCloths(text).parts.map(({ said }) => said);
  const split = readTwoTone(text)?.said;
  const told = [...cloths, ...(split ? [split] : [])].filter(Boolean).reduce(blanked, withoutFigures(text, figures));
  const known = handled.reduce((rest, said) => rest.replace(said, (word) => BLANK.repeat(word.length)), told);
  const { rest } = findWords(GARMENT_WORDS, known);
  return [...rest.matchAll(PART)].flatMap(([word, before = '']) => (PLAIN.test(before) || isHeard(before) ? [] : [word]));
}
