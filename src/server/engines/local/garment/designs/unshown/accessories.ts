/** What is carried and worn beside clothes. No tool that draws one garment draws it; boards draw what `accessory/` has, and whoever asked for the rest has to be told. */

const WORDS = [
  '(?:(?:草编|编织|藤编|手提|托特|斜挎|单肩|双肩|腋下|链条|水桶|手拿|帆布|菜篮|公文|化妆)包|包包|背包|挎包|手袋)',
  '(?:(?:运动|高跟|平底|乐福|帆布|芭蕾|玛丽珍|穆勒|牛津|德比|老爹|小白|皮|凉|拖|球|跑|单|布)鞋|鞋子|鞋)',
  '(?:(?:马丁|切尔西|长|短|雪地|过膝|雨|骑士)靴|靴子|靴)',
  '(?:(?:草|渔夫|贝雷|棒球|鸭舌|礼|毛线|针织|遮阳)帽(?![衫T卫外])|帽子)',
  '(?:围巾(?!领)|围脖|丝巾|头巾|披巾|口袋巾|胸袋巾|领带|领结|皮带|腰封|手套|墨镜|太阳镜|眼镜|项链|耳环|耳饰|耳钉|手链|手镯|手表|戒指|胸针|发带|发箍|首饰|配饰|袜子|长袜|短袜|雨伞)',
].join('|');

const FOUND = new RegExp(WORDS, 'g');
/** What it is made of: 皮质托特包 is no leather jacket. */
const MADE = '(?:真皮|皮质|皮革|牛皮|羊皮|牛仔|皮草|针织|毛呢|羊毛|羊绒|丝绒|真丝|帆布|麂皮|羽毛)的?';
/** And woven or printed with. */
const PRINTED = '(?:格纹|格子|千鸟格|条纹|波点|碎花|豹纹|印花|提花)的?';
/** With the colour, the print and the material that are said of it. */
const COLOURED = new RegExp(`(?:[^，。、；,;+＋\\s]{1,2}色的?|[黑白红蓝绿灰棕金银驼粉紫]的?)?(?:${PRINTED})?(?:${MADE})?(?:${WORDS})`, 'g');

/** What is left to read clothes from: 棕色皮鞋 is no leather jacket and makes no trousers brown. */
export function withoutAccessories(text: string): string {
  return text.replace(COLOURED, '');
}

/** Parts of clothes as well: 帽子可拆卸, and a belt is drawn. */
const PARTS = /(?:帽子|皮带|腰封|领结)$/;

/** What is said of the clothes: 米色大衣，棕色皮鞋 was a coat of leather, and a check scarf put its check on the coat. */
export function saidOfClothes(text: string): string {
  return text.replace(COLOURED, (said) => (PARTS.test(said) ? said : ''));
}

/**
 * What a picture of one garment leaves out, and what draws it.
 * @param told other notes: what one of them names is not said twice
 * @param clothes what else it is worn with
 * @returns one sentence for its notes, or none
 */
export function besideNote(text: string, told: readonly string[] = [], clothes: readonly string[] = []): readonly string[] {
  const worn = accessoriesIn(text).filter((word) => !PARTS.test(word) && told.every((note) => !note.includes(`「${word}」`)));
  const words = [...new Set([...clothes, ...worn])];
  return words.length > 0 ? [`${words.map((word) => `「${word}」`).join('')}不在单品图里，成套请用 AI 搭配设计`] : [];
}

/** In the order they are said, each once. */
export function accessoriesIn(text: string): readonly string[] {
  return [...new Set(text.match(FOUND) ?? [])];
}

/** Each with what is said of it just before it: 棕色皮鞋 → 棕色. */
export function accessoriesSaid(text: string): readonly { readonly word: string; readonly before: string }[] {
  return (text.match(COLOURED) ?? []).map((said) => {
    const word = said.match(FOUND)?.[0] ?? said;
    return { word, before: said.slice(0, said.length - word.length) };
  });
}
