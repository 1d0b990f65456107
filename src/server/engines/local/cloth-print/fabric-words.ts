/** What the words beside a picture of fabric ask for, and what of it is not done. */
import { partIn } from '../garment-area/garment-area.ts';

const SHINING = /缎|丝绸|真丝|漆皮|皮革|皮质|亮面|光泽|PU|亮片|金属/i;
const DULL = /呢|绒|羊毛|毛织|针织|棉|麻|牛仔|帆布|哑光|磨毛/;
/** Times the gleams of the garment's own cloth. */
const SHINES = 1.6;
const DULLS = 0.7;

export function glossSaid(prompt: string): number {
  return SHINING.test(prompt) ? SHINES : DULL.test(prompt) ? DULLS : 1;
}

/** What changes a cut or a colour: neither is touched here. */
const CUT =
  /长袖|短袖|无袖|七分袖|泡泡袖|袖子|[圆立翻方高低]领|V领|领口|收腰|宽松|修身|廓形|加长|缩短|长款|短款|开[叉衩]|腰带|口袋|拉链|纽扣|下摆|荷叶边|改成|改为|换成/i;
const COLOUR = /[红橙黄绿青蓝紫粉棕灰黑白米驼咖][色调]|颜色|配色|色系|偏[暖冷深浅]/;
export function notDone(prompt: string): string[] {
  const rest = partIn(prompt) === undefined ? prompt : prompt.replace(/把|将|的?(?:上衣|上装|下装|裤子?|半裙|裙子)|换成|改成|换面料/g, '');
  const cut = CUT.test(rest) ? ['版型与细节保持原样，描述里的改款没有照做'] : [];
  const colour = COLOUR.test(rest) ? ['颜色取自面料图，描述里的颜色没有照做；可用款式配色改色'] : [];
  return [...cut, ...colour];
}
