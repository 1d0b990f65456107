/** Reads a designer's sentence: what is meant for the print, and what is left open. */
import { coloursIn, withoutFlowerColours } from '../../../../contract/colour/chinese-colours.ts';
import { chromaOf, hexToOklab } from '../../../../contract/colour/oklab.ts';
import { drawable } from './generators/lettering.ts';
import { type Meaning, WORDS } from './lexicon.ts';
import { LONE_DRAGON } from './lone-dragon.ts';
import type { PatternKind } from './recipe.ts';
import { withoutUndrawn } from './undrawn-figures.ts';
import { WALLPAPER_GROUPS, type WallpaperGroup } from './wallpaper-groups.ts';

export interface PatternBrief extends Omit<Meaning, 'kind' | 'also' | 'plain'> {
  /** In the order they are said, each once; empty when the sentence names no print. */
  readonly kinds: readonly PatternKind[];
  /** Hex of the colours named, in order, without the ground. */
  readonly colours: readonly string[];
  readonly ground?: string | undefined;
  /** A ground that is called deep or pale, and no colour: every proposal has one of its own. */
  readonly groundTone?: 'dark' | 'pale' | undefined;
  readonly text: string;
}

const LONE = new RegExp(LONE_DRAGON);

/** English words must stand alone; Chinese has no word edges. @returns where the sentence has a word of the lexicon, -1 where it has not */
export function wordAt(sentence: string, word: string): number {
  if (word === '龙') return LONE.exec(sentence)?.index ?? -1;
  if (!/^[a-z -]+$/.test(word)) return sentence.indexOf(word);
  return new RegExp(`(^|[^a-z])${word}s?($|[^a-z])`).exec(sentence)?.index ?? -1;
}

/** 「…」, "…" or what follows 字母/文字, 字母印花 too, or stands before 字样: the words of a lettering print. The T of 字母T恤 is none of them. */
function quoted(prompt: string): string {
  const found =
    /[「“"']([^」”"']{1,24})[」”"']|(?:字母|文字|标语|logo)(?:印花|图案|刺绣|印字|提花|款)?\s*[:：]?\s*([A-Za-z0-9& ]{1,24})(?![A-Za-z]|恤|衫)|([A-Za-z][A-Za-z0-9& ]{1,23})(?=字样|字母|标语|文字)/i.exec(
      prompt,
    );
  return drawable(found?.[1] ?? found?.[2] ?? found?.[3] ?? '');
}

function groundOf(prompt: string): { ground: string | undefined; rest: string } {
  const found = /([^，。、；,;\s的]{1,6})(?:色)?(?:打底|作底|为底|底色|底|背景)/.exec(prompt);
  const ground = found && coloursIn(found[1] ?? '').at(-1);
  return ground && found ? { ground: ground.hex, rest: prompt.replace(found[0], '，') } : { ground: undefined, rest: prompt };
}

function groundToneOf(prompt: string): PatternBrief['groundTone'] {
  const [, tone] = /(深|暗|浅|淡|亮)色系?的?(?:打底|作底|为底|底色|底|背景)/.exec(prompt) ?? [];
  if (!tone) return undefined;
  return tone === '深' || tone === '暗' ? 'dark' : 'pale';
}

/** 樱桃，奶油白: no fruit is cream-coloured. A pale colour that is all that was said of fruit and birds is what they lie on. */
function pale(hex: string): boolean {
  const colour = hexToOklab(hex);
  return colour.l > 0.88 && chromaOf(colour) < 0.06;
}

/** Called after a figure, and no figure: the fur of a fox, the red of a watermelon, the stitch of a pineapple, nylon, a bride's coat. */
const NO_FIGURE =
  /钓鱼|鲨鱼(?=裤)|赛车(?=风|服|款|夹克|皮衣)|(?:菠萝|西瓜|牛油果|橙子|橘子|狐狸|火烈鸟|小?兔子?|小?熊猫?|小鹿|麋鹿|鲸鱼?|恐龙|皇冠|太阳|小?猫咪?|小?狗|老虎|虎头)(?=[毛皮绒蓝绿红灰黄棕粉橙色领袖针格须花镜帽条眼鞋耳尾])|[尼沙乌]龙|龙凤(?=[褂袍])|葡萄(?=[紫酒扣牙])|石榴(?=[红石])|灯笼(?=[袖裤裙])|燕子(?=领)|鹰(?=[钩嘴爪眼])|孔雀(?=[蓝绿翎毛羽石灰])|罗马|[小黑白]马(?=[甲海丁面褂])/g;

export function readBrief(prompt: string): PatternBrief {
  let sentence = withoutUndrawn(withoutFlowerColours(prompt.toLowerCase())).replace(NO_FIGURE, (word) => '＿'.repeat(word.length));
  const said: { at: number; meaning: Meaning }[] = [];
  for (const [word, meaning] of WORDS)
    for (let at = wordAt(sentence, word); at >= 0; at = wordAt(sentence, word)) {
      said.push({ at, meaning });
      sentence = sentence.slice(0, at) + '＿'.repeat(word.length) + sentence.slice(at + word.length);
      if (/^[a-z -]+$/.test(word)) break;
    }
  said.sort((x, y) => x.at - y.at);
  const list = said.map(({ meaning }) => meaning);
  const all = <T>(pick: (meaning: Meaning) => readonly T[] | undefined): T[] => [
    ...new Set(list.flatMap((meaning) => pick(meaning) ?? [])),
  ];
  const first = <K extends keyof Meaning>(key: K): Meaning[K] | undefined => list.find((meaning) => meaning[key] !== undefined)?.[key];
  const { ground, rest } = groundOf(prompt);
  const group = /\b(p[1-6]m?\w*|cmm?|pmm|pmg|pgg|pm|pg)\b/.exec(prompt.toLowerCase())?.[1] as WallpaperGroup | undefined;
  const named = group && WALLPAPER_GROUPS.includes(group) ? group : first('group');
  const text = quoted(prompt);
  // No palm is brown: 棕榈.
  const colours = coloursIn(rest.replaceAll('棕榈', '＿＿')).map((colour) => colour.hex);
  const particular = list.filter(({ kind, plain }) => kind && !plain);
  const kinds = [
    ...new Set([
      ...(particular.length > 0 ? particular : list).flatMap(({ kind, also = [] }) => (kind ? [kind, ...also] : [])),
      ...(named ? ['geometric' as const] : []),
      ...(text ? ['lettering' as const] : []),
    ]),
  ];
  const lies = ground === undefined && kinds.includes('novelty') && colours.length > 0 && colours.every(pale);
  return {
    kinds,
    colours: lies ? [] : colours,
    ground: lies ? colours[0] : ground,
    groundTone: ground ? undefined : groundToneOf(prompt),
    text,
    flowers: all((meaning) => meaning.flowers),
    leaves: all((meaning) => meaning.leaves),
    // Motifs of a word that counts only alone (儿童) stand back behind those that were named (星星).
    motifs: [...new Set((particular.length > 0 ? particular : list).flatMap((meaning) => meaning.motifs ?? []))],
    hand: first('hand'),
    layout: first('layout'),
    mood: first('mood'),
    scale: first('scale'),
    // 碎花 is of a density of its own; 疏落, which says nothing else, is what was wished.
    density: list.find(({ kind, density }) => !kind && density !== undefined)?.density ?? first('density'),
    wears: first('wears'),
    tonal: first('tonal'),
    group: named,
  };
}
