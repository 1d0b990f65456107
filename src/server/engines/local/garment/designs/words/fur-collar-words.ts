/** Of which animal a collar of fur is: its hair, which says nothing of the coat under it. */
import type { Hand } from '../../specification.ts';
import { findWords, longestFirst } from './find-words.ts';

/** As it lies: 羊羔毛翻领 was half a set of coats of fur. */
const LAID = ['', '大', '翻', '大翻', '立', '小'];
const of = (furs: string) =>
  furs
    .split(' ')
    .flatMap((fur) => LAID.map((laid) => `${fur}${laid}领`))
    .join(' ');

const COLLARS: readonly (readonly [words: string, hand: Hand])[] = [
  [of('狐狸毛 狐毛 貉子毛 貉毛'), { thick: 1.3 }],
  [of('貂毛 水貂毛 水貂'), { thick: 0.65, gloss: 0.08 }],
  [of('兔毛 獭兔毛'), { thick: 0.55 }],
  [of('羊羔毛 羊羔绒 羊羔'), { thick: 0.7, grain: 1.6 }],
  [of('泰迪绒 泰迪毛'), { thick: 0.6, grain: 2.2 }],
];

const WORDS = longestFirst(COLLARS);

/** As the vocabulary lists what is a collar of fur. */
export const FUR_COLLARS = COLLARS.map(([words]) => words).join(' ');

/** @param text in lower case @returns `rest`: the sentence without them, letter for letter */
export function furCollarIn(text: string): { readonly hand: Hand | undefined; readonly rest: string } {
  const { found, rest } = findWords(WORDS, text);
  return { hand: found[0]?.meaning, rest };
}
