/**
 * Chinese has no spaces between words, and most words have two characters: a text is known by its single characters and its pairs
 * (trigrams, which pg_trgm offers, cannot find a word of two). Latin letters and digits are kept together as words, and by pairs too.
 */

const RUNS = /[\p{Script=Han}]+|[\p{L}\p{N}]+/gu;

/** Stretches of Chinese, and of other letters and digits, in small letters. */
export const runsOf = (text: string): readonly string[] => text.toLowerCase().normalize('NFKC').match(RUNS) ?? [];

/** Every character and every pair of a text, each once. */
export function gramsOf(text: string): Set<string> {
  const grams = new Set<string>();
  for (const run of runsOf(text)) {
    const characters = [...run];
    for (const [at, character] of characters.entries()) {
      grams.add(character);
      const next = characters[at + 1];
      if (next !== undefined) grams.add(character + next);
    }
  }
  return grams;
}

/** What must all be there for a question: the pairs of its words, or the character of a word that has only one. */
export function gramsAsked(question: string): readonly string[] {
  const grams = new Set<string>();
  for (const run of runsOf(question)) {
    const characters = [...run];
    if (characters.length === 1) grams.add(run);
    for (let at = 0; at + 1 < characters.length; at++) grams.add(`${characters[at]}${characters[at + 1]}`);
  }
  return [...grams];
}
