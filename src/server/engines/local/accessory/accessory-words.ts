/** Which of our bags and shoes a word means. What stands nowhere here is not drawn, and whoever said it is told. */
import { ACCESSORIES, type Accessory, type AccessoryKind } from './accessories.ts';

interface Meaning {
  readonly words: RegExp;
  readonly name: string;
  /** Said with the word itself. */
  readonly colour?: string;
}

export const SNOW = '#f3f0ea';

const MEANINGS: readonly Meaning[] = [
  { words: /^小白鞋$/, name: '运动鞋', colour: SNOW },
  { words: /^(运动|帆布|老爹|球|跑)鞋$/, name: '运动鞋' },
  { words: /^(乐福|皮)鞋$/, name: '乐福鞋' },
  { words: /^高跟鞋$/, name: '高跟鞋' },
  { words: /^(玛丽珍|平底|单)鞋$/, name: '玛丽珍鞋' },
  { words: /^凉鞋$/, name: '凉鞋' },
  { words: /^(切尔西靴|短靴|靴子|靴)$/, name: '短靴' },
  { words: /^(长|骑士)靴$/, name: '长靴' },
  { words: /^(草|遮阳)帽$/, name: '草帽' },
  { words: /^围巾$/, name: '围巾' },
  { words: /^渔夫帽$/, name: '渔夫帽' },
  { words: /^贝雷帽$/, name: '贝雷帽' },
  { words: /^(棒球|鸭舌)帽$/, name: '棒球帽' },
  { words: /^马丁靴$/, name: '马丁靴', colour: '#1f1d1f' },
  { words: /^(草编|编织|藤编|菜篮)包$/, name: '草编包' },
  { words: /^(托特|手提)包$/, name: '托特包' },
  { words: /^(斜挎|单肩|腋下|挎)包$/, name: '单肩包' },
  { words: /^水桶包$/, name: '水桶包' },
  { words: /^(双肩包|背包)$/, name: '双肩包' },
  { words: /^手拿包$/, name: '手拿包' },
];

/** Any of a kind will do. */
const ANY: readonly (readonly [RegExp, AccessoryKind])[] = [
  [/^(鞋子|鞋)$/, 'shoes'],
  [/^(包包|手袋)$/, 'bag'],
];

export interface Meant {
  readonly kind: AccessoryKind;
  /** Undefined where any of the kind will do. */
  readonly accessory?: Accessory;
  readonly colour?: string;
}

/** @returns undefined where nothing here is what the word means */
export function meantBy(word: string): Meant | undefined {
  const any = ANY.find(([words]) => words.test(word));
  if (any) return { kind: any[1] };
  const meaning = MEANINGS.find(({ words }) => words.test(word));
  const accessory = ACCESSORIES.find(({ name }) => name === meaning?.name);
  if (!meaning || !accessory) return undefined;
  return { kind: accessory.kind, accessory, ...(meaning.colour ? { colour: meaning.colour } : {}) };
}
