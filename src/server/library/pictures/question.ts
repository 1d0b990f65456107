/**
 * How a question in words is understood. People write 碎花连衣裙 for what a picture calls 花卉 in one place and 连衣裙 in another: the pair 花连
 * is in no picture, and nothing was found among fifty dresses. So a question is taken apart: words of the filters stand for their tags too
 * (国风 is 中国纹样, 黑色 is whatever is black), the rest into the longest words that the library knows. What goes with none of the other words
 * is left out and named, unless something has all of the question as it was written.
 */
import { GROUP, TAG_GROUPS, TAG_WORDS } from '../../../contract/library/taxonomy.ts';
import { Bits } from './bits.ts';
import { gramsAsked, runsOf } from './grams.ts';
import type { Known } from './known.ts';

export interface Understood {
  readonly found: Bits;
  /** Those that are of the kind asked for: of 西装 the suits, not the cloth that is good for one. */
  readonly proper: Bits;
  /** Words of the question that what was found does not have. */
  readonly leftOut: readonly string[];
}

interface Word {
  readonly text: string;
  /** Undefined for what no picture has. */
  readonly found: Bits | undefined;
  /** Those that have its tag; undefined where it has none, or nothing has. */
  readonly proper?: Bits | undefined;
  /** Says something by itself: a single character only does beside a word. */
  readonly whole: boolean;
}

const COLOURS = TAG_GROUPS.flatMap(({ id, tags }) => (id === GROUP.colour ? tags : []));
/** A colour by one character, as people write it before a garment: 红裙. */
const COLOUR_TAGS: ReadonlyMap<string, number> = new Map(COLOURS.map(({ id, name }) => [name, id]));
/** Longest first. */
const TAGGED: readonly (readonly [string, number])[] = [
  ...TAG_WORDS.filter(([word]) => /^\p{Script=Han}{2,}$/u.test(word)),
  ...COLOURS.map(({ id, name }): [string, number] => [`${name}色`, id]),
].sort((x, y) => y[0].length - x[0].length);

/** @returns undefined when no picture has all of its pairs */
function picturesWith(known: Known, text: string): Bits | undefined {
  const found = known.alive.copy();
  for (const gram of gramsAsked(text)) {
    const posted = known.grams.get(gram);
    if (!posted) return undefined;
    found.meet(posted.bits(known.columns.length));
  }
  return found.isEmpty() ? undefined : found;
}

function tagged(known: Known, text: string, tag: number): Word {
  const proper = known.alive.copy().meet(known.tags.get(tag));
  const found = proper.copy().join(picturesWith(known, text));
  return { text, found: found.isEmpty() ? undefined : found, proper: proper.isEmpty() ? undefined : proper, whole: true };
}

/** The longest word that some picture has, again and again; what lies between them is one word that none has, or a single character. */
function untagged(known: Known, run: string): Word[] {
  const characters = [...run];
  const words: Word[] = [];
  let unknown = '';
  const close = () => {
    const tag = COLOUR_TAGS.get(unknown);
    if (tag !== undefined) words.push(tagged(known, unknown, tag));
    else if ([...unknown].length === 1) words.push({ text: unknown, found: picturesWith(known, unknown), whole: false });
    else if (unknown !== '') words.push({ text: unknown, found: undefined, whole: true });
    unknown = '';
  };
  for (let at = 0; at < characters.length; ) {
    let [length, found]: [number, Bits | undefined] = [1, undefined];
    for (let most = characters.length - at; most >= 2 && !found; most--) {
      found = picturesWith(known, characters.slice(at, at + most).join(''));
      if (found) length = most;
    }
    const text = characters.slice(at, at + length).join('');
    if (found || COLOUR_TAGS.has(text)) close();
    if (found) words.push({ text, found, whole: true });
    else unknown += text;
    if (COLOUR_TAGS.has(unknown)) close();
    at += length;
  }
  close();
  return words;
}

function wordsOf(known: Known, run: string): Word[] {
  for (const [word, tag] of TAGGED) {
    const at = run.indexOf(word);
    if (at >= 0) return [...wordsOf(known, run.slice(0, at)), tagged(known, word, tag), ...wordsOf(known, run.slice(at + word.length))];
  }
  return untagged(known, run);
}

function takenApart(index: Known, question: string): Understood {
  const words = runsOf(question).flatMap((run): Word[] => {
    if (!/\p{Script=Han}/u.test(run)) return [{ text: run, found: picturesWith(index, run), whole: true }];
    // Somebody who writes one character alone means it.
    return [...run].length === 1 && !COLOUR_TAGS.has(run)
      ? [{ text: run, found: picturesWith(index, run), whole: true }]
      : wordsOf(index, run);
  });
  let [found, proper]: [Bits | undefined, Bits | undefined] = [undefined, undefined];
  const leftOut = new Set(words.filter((word) => !word.found));
  // Longer words say more, and of equal ones the last, which in Chinese is the garment (丝绒|大衣): whatever goes with none of them stands back.
  const known = words.filter((word) => word.found).reverse();
  if (known.some(({ whole }) => whole))
    for (const word of known.sort((x, y) => y.text.length - x.text.length)) {
      const both: Bits | undefined = found ? found.copy().meet(word.found) : word.found;
      if (both?.isEmpty()) leftOut.add(word);
      else {
        found = both;
        proper = (proper ?? index.alive).copy().meet(word.proper ?? word.found);
      }
    }
  if (!found || !proper) return { found: new Bits(), proper: new Bits(), leftOut: [] };
  return { found, proper, leftOut: words.flatMap((word) => (leftOut.has(word) ? [word.text] : [])) };
}

/** The last question of each index: one request asks it for every group that is counted. */
const asked = new WeakMap<Known, { readonly question: string; readonly places: number; readonly understood: Understood }>();

export function understand(known: Known, question: string): Understood {
  const before = asked.get(known);
  // Whatever is taken in gets a new place; what left meanwhile is no longer alive, and is met with that anyway.
  if (before?.question === question && before.places === known.columns.length) return before.understood;
  const whole = picturesWith(known, question);
  const apart = takenApart(known, question);
  const understood =
    whole && apart.leftOut.length > 0 ? { found: whole, proper: whole, leftOut: [] } : { ...apart, found: apart.found.copy().join(whole) };
  asked.set(known, { question, places: known.columns.length, understood });
  return understood;
}
