/** Words before a colour's name that make another colour of it: 浅青, 深卡其, 亮黄. Colours that have a name of their own (浅蓝 is 天蓝) are none of these. */
import { hexToOklab, oklabToHex } from './oklab.ts';

interface Shade {
  readonly words: readonly string[];
  /** Towards this lightness (OKLab), and how much of the way. */
  readonly towards: number;
  readonly part: number;
  /** Times the chroma. */
  readonly chroma: number;
}

interface Named {
  readonly hex: string;
  readonly family: string;
}

const SHADES: readonly Shade[] = [
  { words: ['浅', '淡'], towards: 0.9, part: 0.5, chroma: 0.72 },
  { words: ['嫩'], towards: 0.9, part: 0.35, chroma: 1 },
  { words: ['深'], towards: 0, part: 0.26, chroma: 0.92 },
  { words: ['暗'], towards: 0, part: 0.26, chroma: 0.7 },
  { words: ['亮', '鲜', '艳'], towards: 0.9, part: 0.12, chroma: 1.2 },
];

/** Shades of a colour by their first words; not 嫩, which moves lightness alone as proposals of one colour do: a paler khaki was called 嫩卡其. */
export function shadesOf({ hex, family }: Named): readonly { readonly word: string; readonly hex: string }[] {
  return FIXED.has(family)
    ? []
    : SHADES.filter(({ chroma }) => chroma !== 1).map((shade) => ({ word: shade.words[0] ?? '', hex: shadeOf(hex, shade) }));
}

function shadeOf(hex: string, { towards, part, chroma }: Shade): string {
  const { l, a, b } = hexToOklab(hex);
  // What is paler than pale already stays so.
  const to = towards > 0 ? Math.max(l, towards) : 0;
  return oklabToHex({ l: l + (to - l) * part, a: a * chroma, b: b * chroma });
}

/** Whether a word begins with a shade's. */
export function isShade(word: string): boolean {
  return SHADES.some(({ words }) => words.includes(word.charAt(0)));
}

/** White and black are as light as their names say: 亮黑 is lacquer, 暗黑 a taste. */
const FIXED: ReadonlySet<string> = new Set(['白', '黑']);

/** @returns the word before a place of a sentence – 淡淡的 as well, not the end of 漂亮, 月亮, 新鲜 –, or nothing */
function wordBefore(sentence: string, at: number): string {
  return sentence.slice(Math.max(0, at - 3), at).match(/([浅淡])\1的$|(?<!深)浅$|(?<![月漂])亮$|(?<![新海])鲜$|[淡嫩深暗艳]$/)?.[0] ?? '';
}

/**
 * @param sentence with the colour's name at `at`
 * @returns the shade's word and colour; `undefined` where no shade is said of it
 */
export function shadeSaid(
  sentence: string,
  at: number,
  { hex, family }: Named,
): { readonly word: string; readonly hex: string } | undefined {
  const word = FIXED.has(family) ? '' : wordBefore(sentence, at);
  const shade = word === '' ? undefined : SHADES.find(({ words }) => words.includes(word.charAt(0)));
  return shade && { word: word.charAt(0), hex: shadeOf(hex, shade) };
}
