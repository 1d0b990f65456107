/** Finds what was meant: by words, by pieces of words, by pinyin, whole or its first letters. */
export interface Findable {
  readonly label: string;
  /** Of the label's Chinese, a syllable for each character: `lian yi qun`. */
  readonly pinyin: string;
  readonly words: string;
}

/** Whether these syllables are what somebody types for them: whole, as far as they got, or only their first letters (`lianyiq`, `lyq`). */
function typed([first = '', ...rest]: readonly string[], asked: string): boolean {
  for (let letters = first.length; letters > 0; letters--) {
    if (!asked.startsWith(first.slice(0, letters))) continue;
    if (letters === asked.length || typed(rest, asked.slice(letters))) return true;
  }
  return false;
}

/** Higher is better, 0 is no match. Letters that skip (`lqy` for lyq) are not guessed: in Chinese they mean another word. */
export function score({ label, pinyin, words }: Findable, query: string): number {
  const asked = query.trim().toLowerCase();
  if (asked === '') return 1;
  const name = label.toLowerCase();
  const syllables = pinyin.split(' ');
  const letters = asked.replaceAll(' ', '');
  if (name.startsWith(asked)) return 6;
  if (name.includes(asked)) return 5;
  if (typed(syllables, letters)) return 4;
  if (words.split(' ').some((word) => word.startsWith(asked))) return 3;
  if (words.includes(asked) || syllables.some((_, at) => typed(syllables.slice(at), letters))) return 2;
  const parts = asked.split(/\s+/);
  return parts.length > 1 && parts.every((part) => score({ label, pinyin, words }, part) > 0) ? 1 : 0;
}

/** What matches, best first; equals keep their order. */
export function find<T extends Findable>(items: readonly T[], query: string): T[] {
  return items
    .map((item) => ({ item, points: score(item, query) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ item }) => item);
}
