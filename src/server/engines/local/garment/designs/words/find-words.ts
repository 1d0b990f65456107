/** Words of a table in a sentence. */

export interface Found<T> {
  readonly at: number;
  readonly word: string;
  readonly meaning: T;
}

/** Entries with several words each → pairs, the longest word first: 软糯 before 糯. */
export function longestFirst<T>(entries: readonly (readonly [words: string, meaning: T])[]): readonly (readonly [string, T])[] {
  return entries
    .flatMap(([words, meaning]) => words.split(' ').map((word): readonly [string, T] => [word.toLowerCase(), meaning]))
    .sort((x, y) => y[0].length - x[0].length);
}

/**
 * What of a table stands in a sentence, in its order; no letter belongs to two words.
 * @param table longest first
 * @returns `rest`: the sentence, as long as it was, with a blank in the place of what was found
 */
export function findWords<T>(table: readonly (readonly [string, T])[], sentence: string): { found: readonly Found<T>[]; rest: string } {
  let rest = sentence;
  const found: Found<T>[] = [];
  for (const [word, meaning] of table)
    for (let at = rest.indexOf(word); at >= 0; at = rest.indexOf(word)) {
      found.push({ at, word, meaning });
      rest = rest.slice(0, at) + BLANK.repeat(word.length) + rest.slice(at + word.length);
    }
  return { found: found.sort((x, y) => x.at - y.at), rest };
}

/** Stands for a letter that has been read. */
export const BLANK = '＿';
