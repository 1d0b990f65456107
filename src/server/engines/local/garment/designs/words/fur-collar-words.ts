/** Of which animal a collar of fur is: its hair, which says nothing of the coat under it. */
import type { Hand } from '../../specification.ts';
import { findWords, longestFirst } from './find-words.ts';

const COLLARS: readonly (readonly [words: string, hand: Hand])[] = [
  ['狐狸毛领 狐毛领 貉子毛领 貉毛领', { thick: 1.3 }],
  ['貂毛领 水貂毛领 水貂领', { thick: 0.65, gloss: 0.08 }],
  ['兔毛领 獭兔毛领', { thick: 0.55 }],
  ['羊羔毛领 羊羔绒领 羊羔领', { thick: 0.7, grain: 1.6 }],
  ['泰迪绒领 泰迪毛领', { thick: 0.6, grain: 2.2 }],
];

const WORDS = longestFirst(COLLARS);

/** As the vocabulary lists what is a collar of fur. */
export const FUR_COLLARS = COLLARS.map(([words]) => words).join(' ');

/** @param text in lower case @returns `rest`: the sentence without them, letter for letter */
export function furCollarIn(text: string): { readonly hand: Hand | undefined; readonly rest: string } {
  const { found, rest } = findWords(WORDS, text);
  return { hand: found[0]?.meaning, rest };
}
