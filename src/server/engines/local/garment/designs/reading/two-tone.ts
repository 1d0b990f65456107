/** 上白下黑, 肩部黑色: a body in two colours, one above the other. Heard as two colours of a set, half of it was all of the lower one. */
import { coloursIn } from '../../../../../../contract/colour/chinese-colours.ts';
import { BLANK } from '../words/find-words.ts';

export type Split = 'lower' | 'shoulders';

export interface TwoTone {
  readonly split: Split;
  /** Hex of the part that is not the garment's own: what is below, or the shoulders. */
  readonly other: string;
  /** As it was said. */
  readonly said: string;
  /** The sentence without the words of that colour. */
  readonly rest: string;
}

const HALF = '(?:半身|半部分?|半截|身|部|面|段|衣|裙|摆)?(?:是|为)?';
const UPPER = new RegExp(`上${HALF}`, 'g');
const LOWER = new RegExp(`^[，、,\\s]?下${HALF}`);
const SHOULDERS = /(?:肩部|肩膀|肩头|肩背部?|过肩|育克)(?:处|是|为|用)?/g;

/** Letters of the longest word of a colour. */
const LONGEST = 4;

/** Whether a word is a colour and nothing else: 上身白衬衫 is a piece. */
function colourOf(word: string): string | undefined {
  return coloursIn(word).find(({ name, also }) => [name, ...also].some((one) => one === word || `${one}色` === word || one === `${word}色`))
    ?.hex;
}

interface Word {
  readonly at: number;
  readonly word: string;
  readonly hex: string;
}

/** The colour that begins or ends at a place. */
function colourBeside(text: string, place: number, side: 'from' | 'to'): Word | undefined {
  for (let letters = LONGEST; letters > 0; letters--) {
    const at = side === 'from' ? place : place - letters;
    if (at < 0) continue;
    const word = text.slice(at, at + letters);
    const hex = colourOf(word);
    if (hex !== undefined) return { at, word, hex };
  }
  return undefined;
}

function halves(text: string): (Word & { readonly said: string }) | undefined {
  for (const { 0: word, index } of text.matchAll(UPPER)) {
    const upper = colourBeside(text, index + word.length, 'from');
    const end = upper ? upper.at + upper.word.length : 0;
    const below = upper && LOWER.exec(text.slice(end));
    const lower = below && colourBeside(text, end + below[0].length, 'from');
    if (lower) return { ...lower, said: text.slice(index, lower.at + lower.word.length) };
  }
  return undefined;
}

/** What may follow: 肩部黑色蝴蝶结 is a bow. */
const ENDED = /^(?:$|[，。、；,;\s的]|拼|撞|设计|处|部分|布|面料|款)/;

function shoulders(text: string): (Word & { readonly said: string }) | undefined {
  for (const { 0: word, index } of text.matchAll(SHOULDERS)) {
    const end = index + word.length;
    const behind = colourBeside(text, end, 'from');
    if (behind && ENDED.test(text.slice(behind.at + behind.word.length)))
      return { ...behind, said: text.slice(index, behind.at + behind.word.length) };
    const before = colourBeside(text, text[index - 1] === '的' ? index - 1 : index, 'to');
    if (before && ENDED.test(text.slice(end))) return { ...before, said: text.slice(before.at, end) };
  }
  return undefined;
}

/** @returns undefined where a sentence says nothing of the kind */
export function readTwoTone(text: string): TwoTone | undefined {
  const half = halves(text);
  const found = half ?? shoulders(text);
  if (!found) return undefined;
  const { at, word, hex, said } = found;
  const rest = `${text.slice(0, at)}${BLANK.repeat(word.length)}${text.slice(at + word.length)}`;
  // Of the shoulders alone it is the colour of the whole.
  return coloursIn(rest).length > 0 ? { split: half ? 'lower' : 'shoulders', other: hex, said, rest } : undefined;
}
