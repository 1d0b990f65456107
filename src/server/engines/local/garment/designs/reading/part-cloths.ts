/** Parts that have a cloth of their own: 灯芯绒领, 缎面驳领, 皮革腰带, 羊羔毛内里. Heard as the garment's, a barn coat was of corduroy all over. */
import type { FabricKind } from '../../specification.ts';
import { BLANK } from '../words/find-words.ts';

export type ClothedPlace = 'sleeve' | 'collar' | 'cuff' | 'belt' | 'edge' | 'inside' | 'block';

export interface PartCloth {
  /** Undefined where nothing of it is seen. */
  readonly fabric: FabricKind | undefined;
  readonly place: ClothedPlace;
  /** Cloth and part, as they were said. */
  readonly said: string;
}

const CLOTHS: readonly (readonly [FabricKind, string])[] = [
  ['corduroy', '灯芯绒'],
  ['velvet', '(?:金丝|天鹅|丝)绒'],
  ['suede', '麂皮|翻毛皮'],
  ['leather', '真皮|皮革|皮质|漆皮|(?<![麂毛羊牛鹿])皮(?=袖(?!口))'],
  ['satin', '缎面|丝缎|真丝缎|真丝|绸缎|绸面'],
  ['denim', '牛仔布?'],
  ['tweed', '粗花呢'],
  ['canvas', '帆布'],
  ['lace', '蕾丝'],
];

/** What ends its clause: 丝绒领 is a collar, 真丝领带 is none, and a 丝绒翻领大衣 is of velvet. */
const END = '(?![^，。、；,;\\s的])';
const PLACES: readonly (readonly [ClothedPlace, string])[] = [
  ['cuff', '袖口'],
  // 丝绒长袖 is a garment.
  ['sleeve', `(?:袖子|衣袖|袖${END})`],
  ['collar', `(?:领子|衣领|领面|驳头|戗?驳领|青果领|[翻小大立尖]?领${END})`],
  ['belt', '腰带'],
  ['edge', '滚边|包边|镶边|嵌条'],
];
/** Inside a garment nothing is seen but its colour. */
const INSIDE =
  /(?:羊羔毛|羊羔绒|羊毛|摇粒绒|毛绒|抓绒|皮毛一体|兔毛|貂毛|皮草|真丝|丝绸|缎面|绸缎|牛仔|格纹|格子|法兰绒|珊瑚绒|绗缝)(?=的?(?:内里|里料|里布|内衬|衬里|内胆))/g;
const INSIDE_PART = /^的?(?:内里|里料|里布|内衬|衬里|内胆)/;

/** 拼接麂皮, 皮革拼接: sleeves and collar of it. 牛仔拼接 and 针织拼接 are denim and knits pieced with themselves. */
const BLOCKS: readonly (readonly [FabricKind, string, string])[] = [
  ...CLOTHS.filter(([fabric]) => fabric !== 'lace' && fabric !== 'denim' && fabric !== 'leather').map(
    ([fabric, words]) => [fabric, words, words] as const,
  ),
  ['leather', '真皮|皮革|皮料|皮质|皮', '真皮|皮革|皮料|皮质'],
  ['denim', '牛仔布?', ''],
  ['knit', '针织', ''],
];
/** A 拼接牛仔夹克 is of denim. */
const ALONE = '(?=的?(?:面料|布料|料|袖|领|下摆|口袋|$|[，。、；,;\\s]))';
/** Garments with a cloth of their own, which the one that was pieced in is not: 拼接灯芯绒羽绒服. */
const OF_OWN_CLOTH = '羽绒|棉服|冲锋衣|卫衣|毛衣|t恤|连衣裙|大衣|风衣';
const PIECED = BLOCKS.flatMap(([fabric, after, before]) => [
  { fabric, pattern: new RegExp(`拼接?(${after})${ALONE}`, 'g') },
  ...(before ? [{ fabric, pattern: new RegExp(`拼接(${before})(?=${OF_OWN_CLOTH})`, 'g') }] : []),
  ...(before ? [{ fabric, pattern: new RegExp(`(${before})(?:面料|布料)?拼接(?!蕾丝|网|纱|麂|皮|丝|缎|针织)`, 'g') }] : []),
]);

interface Found extends PartCloth {
  readonly at: number;
  /** Letters of the cloth's own word. */
  readonly length: number;
}

/** What a cloth and the part that it is of look like, side by side. */
const NAMED = CLOTHS.flatMap(([fabric, words]) =>
  // Sleeves of lace are a trim of their own, and its edges and belts are lace that is sewn on.
  PLACES.filter(([place]) => fabric !== 'lace' || place === 'collar' || place === 'cuff').map(([place, part]) => ({
    fabric,
    place,
    pattern: new RegExp(`(${words})的?(?:${part})`, 'g'),
  })),
);

function find(text: string): Found[] {
  const parts = NAMED.flatMap(({ fabric, place, pattern }) =>
    [...text.matchAll(pattern)].map((match): Found => {
      const [said, word = ''] = match;
      return { fabric, place, said, at: match.index, length: word.length };
    }),
  );
  const blocks = PIECED.flatMap(({ fabric, pattern }) =>
    [...text.matchAll(pattern)].map((match): Found => {
      const [said, word = ''] = match;
      return { fabric, place: 'block', said, at: match.index + said.indexOf(word), length: word.length };
    }),
  );
  const inside = [...text.matchAll(INSIDE)].map((match): Found => {
    const [word] = match;
    const part = INSIDE_PART.exec(text.slice(match.index + word.length))?.[0] ?? '';
    return { fabric: undefined, place: 'inside', said: `${word}${part}`, at: match.index, length: word.length };
  });
  return [...parts, ...blocks, ...inside];
}

/** @returns the parts, and the sentence without the words of their cloths, letter for letter */
export function readPartCloths(text: string): { readonly parts: readonly PartCloth[]; readonly rest: string } {
  const parts = find(text);
  const rest = parts.reduce((left, { at, length }) => `${left.slice(0, at)}${BLANK.repeat(length)}${left.slice(at + length)}`, text);
  return { parts, rest };
}
