/** Finds what was meant: by words, by pieces of words, by first letters of the pinyin. */
export interface Findable {
  readonly label: string;
  readonly initials: string;
  readonly words: string;
}

/** Higher is better, 0 is no match. Letters that skip (`lqy` for lyq) are not guessed: in Chinese they mean another word. */
export function score({ label, initials, words }: Findable, query: string): number {
  const asked = query.trim().toLowerCase();
  if (asked === '') return 1;
  const name = label.toLowerCase();
  if (name.startsWith(asked)) return 6;
  if (name.includes(asked)) return 5;
  if (initials.startsWith(asked)) return 4;
  if (words.split(' ').some((word) => word.startsWith(asked))) return 3;
  if (initials.includes(asked) || words.includes(asked)) return 2;
  const parts = asked.split(/\s+/);
  return parts.length > 1 && parts.every((part) => score({ label, initials, words }, part) > 0) ? 1 : 0;
}

/** What matches, best first; equals keep their order. */
export function find<T extends Findable>(items: readonly T[], query: string): T[] {
  return items
    .map((item) => ({ item, points: score(item, query) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ item }) => item);
}
