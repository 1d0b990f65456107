/** Figures and words that a sentence names and no print here has: whoever asked is told, beside prints of what else was said. */
import { drawable } from './generators/lettering.ts';

/**
 * Whole words of two signs and more: 龙 is in 尼龙, 马 in 马海毛, 鹿 in 鹿皮, and those are cloth. Not those of a cut (灯笼袖) or a style (城市通勤);
 * before what follows below a word is a colour, a fur or a stitch: 孔雀蓝, 狐狸毛, 菠萝针.
 */
const FIGURES =
  /(飞天|九色鹿|飞龙|龙袍|麒麟|貔貅|生肖|神兽|瑞兽|人物|人像|仕女|佛像|脸谱|狮子|长颈鹿|大象|猴子|松鼠|孔雀|鹦鹉|燕子|喜鹊|鸳鸯|猫头鹰|蜻蜓|瓢虫|城堡|宇航员|人脸|中国结|图腾|雪人|圣诞老人)(?![毛皮绒蓝绿红灰黄棕粉色领袖针格风感])/g;

/** Said of a word that is to be printed. */
const PRINTED = /字母|文字|字样|标语|logo|印字|[写印]着|胸前|左胸|后背/i;

/** Words to print that our letters cannot spell: Chinese ones. Others were printed in their place, and nobody was told. */
function undrawnWords(sentence: string): readonly string[] {
  if (!PRINTED.test(sentence)) return [];
  const quoted = [...sentence.matchAll(/[「“"']([^」”"']{1,24})[」”"']/g)].map(([, text = '']) => text.trim());
  return quoted.filter((text) => drawable(text).length < text.length);
}

/** In the words that were said, each once. */
export function undrawnFigures(sentence: string): readonly string[] {
  return [...new Set([...(sentence.match(FIGURES) ?? []), ...undrawnWords(sentence)])];
}

/**
 * @param otherwise what was drawn in their place when nothing else was named
 * @returns one sentence for the notes of a work, or none
 */
export function undrawnFiguresNote(sentence: string, otherwise: string | undefined): readonly string[] {
  const words = undrawnFigures(sentence);
  if (words.length === 0) return [];
  return [`内置引擎画不出${words.map((word) => `「${word}」`).join('')}，${otherwise ?? '已按描述中的其他元素给出方案'}`];
}
