/** What people ask for that is not cut here. Another garment in its place would be a wrong answer; a sentence is a right one. */
import { piecesIn } from './class-words.ts';

/** Garments without a cut of ours. */
const GARMENTS =
  /泳[装衣裤裙]|比基尼|内衣|文胸|胸罩|内裤|塑身衣|汉服|襦裙|袄裙|曲裾|直裾|道袍|和服|韩服|纱丽|藏袍|蒙古袍|斗篷|披风|披肩|连[体身]裤|背带裤|连体衣|连身衣|爬服|哈衣|浴袍|睡袍|雨披/g;
/** What is worn beside garments: a wrong answer only where nothing else was asked for. */
const BESIDE = /围巾|丝巾|帽子|棒球帽|贝雷帽|渔夫帽|手套|鞋|靴|手提?包|背包|挎包|托特包|腰带|皮带|领带|领结|袜|首饰|项链|耳环/;
/** Manners and parts that are called after one of them: 汉服元素, 斗篷袖, 内衣外穿. */
const MANNER = /^(元素|风格?|感|式|袖|领|帽|外穿|面料|布料|料|灵感)/;

/**
 * Whether a sentence asks for what has no cut here.
 * @param settled the tool decides the class of garment, so that what is named beside it is an addition
 */
export function asksForUndrawn(sentence: string, settled: boolean): boolean {
  const text = sentence.toLowerCase();
  for (const found of text.matchAll(GARMENTS)) if (!MANNER.test(text.slice(found.index + found[0].length))) return true;
  return !settled && BESIDE.test(text) && piecesIn(text).length === 0;
}
