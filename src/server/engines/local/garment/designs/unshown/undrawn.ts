/** What people ask for that is not cut here. Another garment in its place would be a wrong answer; a sentence is a right one. */

import { piecesIn } from '../reading/class-words.ts';
import { accessoriesIn, withoutAccessories } from './accessories.ts';

/** Garments without a cut of ours. */
const GARMENTS =
  /泳[装衣裤裙]|比基尼|内衣|文胸|胸罩|内裤|塑身衣|汉服|秀禾服?|龙凤褂|襦裙|袄裙|曲裾|直裾|道袍|和服|韩服|纱丽|藏袍|蒙古袍|(?:斗篷|披风)(?=[式款]?(?:连衣)?裙)|披肩(?!大衣|外套)|(?<!工装)连[体身]衣|爬服|哈衣|浴袍(?![式款]|大衣|外套|风)|睡袍|雨披|羽绒裤|袈裟|铠甲/g;
/** Of a trade or a sport: beside a garment that has a cut – 演出服，亮片连衣裙 – they are what it is for. */
const OCCUPATIONS = /(?:骑行|舞蹈|演出|体操|击剑|潜水|防护|防化|厨师|护士|空姐|空乘|柔道|跆拳道|武术)(?:制服|工服|服)|白大褂/g;
/** Manners and parts that are called after one of them: 汉服元素, 斗篷袖, 内衣外穿. */
const MANNER = /^(元素|风格?|感|式|袖|领|帽|外穿|面料|布料|料|灵感)/;

/** The one piece of a 汉服 that has a cut here: 汉服马面裙 asks for no more than it. */
const HANFU_SKIRT = /汉服的?马面裙|马面裙[\s，、]*汉服/g;

function garmentsIn(sentence: string): readonly string[] {
  const text = sentence.replace(HANFU_SKIRT, '马面裙');
  const alone = piecesIn(text.replace(OCCUPATIONS, '')).length === 0;
  return [...text.matchAll(GARMENTS), ...(alone ? text.matchAll(OCCUPATIONS) : [])]
    .filter(({ 0: word, index }) => !MANNER.test(text.slice(index + word.length)))
    .map(([word]) => word);
}

/** All that a sentence asks for and gets no picture of, in its own words. */
export function undrawnIn(sentence: string): readonly string[] {
  return [...new Set([...garmentsIn(sentence.toLowerCase()), ...accessoriesIn(sentence)])];
}

/** What is left to read clothes from. */
export function withoutUndrawn(sentence: string): string {
  return garmentsIn(sentence).reduce((rest, word) => rest.replaceAll(word, ''), withoutAccessories(sentence));
}

/**
 * Whether a sentence asks for what has no cut here. Accessories are a wrong answer only where nothing else was asked for.
 * @param settled the tool decides the class of garment, so that what is named beside it is an addition
 */
export function asksForUndrawn(sentence: string, settled: boolean): boolean {
  const text = sentence.toLowerCase();
  if (garmentsIn(text).length > 0) return true;
  return !settled && accessoriesIn(text).length > 0 && piecesIn(withoutAccessories(text)).length === 0;
}
