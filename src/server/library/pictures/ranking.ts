/** Rankings over the index: nearest colours, most alike pictures. Long walks give way to other requests in between. */
import type { Oklab } from '../../../contract/colour/oklab.ts';
import { DESCRIPTOR_BYTES, unlikeness } from '../looks/descriptor.ts';
import type { Bits } from './bits.ts';
import { COLOURS_KEPT, type PictureColumns } from './picture-columns.ts';

/** Nobody scrolls further through a ranking. */
export const RANKED_MOST = 600;
/** Pictures compared before others get their turn: about ten milliseconds. */
const STRETCH = 12_000;

/** Distance at which a colour counts for a third (deltaE: 0.1 is another colour name). */
const REACH = 0.075;
/** Coverage below this is not the colour that was asked for. */
const LEAST = 0.06;

/** How much of a picture's subject has a colour, 0–1: shares weighed by distance in OKLab. */
export function coverage(colours: Float32Array, place: number, asked: Oklab): number {
  let sum = 0;
  for (let at = place * COLOURS_KEPT * 4, end = at + COLOURS_KEPT * 4; at < end; at += 4) {
    const share = colours[at + 3] ?? 0;
    if (share === 0) break;
    const l = (colours[at] ?? 0) - asked.l;
    const a = 2 * ((colours[at + 1] ?? 0) - asked.a);
    const b = 2 * ((colours[at + 2] ?? 0) - asked.b);
    const squared = l * l + a * a + b * b;
    if (squared < 0.06) sum += share * Math.exp(-squared / (REACH * REACH));
  }
  return sum;
}

/** Each colour asked for should be there; the geometric mean punishes one that is missing. */
function colourScore(colours: Float32Array, place: number, asked: readonly Oklab[]): number {
  let product = 1;
  for (const one of asked) {
    const covered = coverage(colours, place, one);
    if (covered < LEAST / asked.length) return 0;
    product *= Math.min(1, covered * Math.sqrt(asked.length));
  }
  return product ** (1 / asked.length);
}

interface Scored {
  readonly place: number;
  readonly score: number;
}

/** The best of all, best first; the newer of two that are the same. */
async function best(among: Bits, score: (place: number) => number, least: number): Promise<readonly number[]> {
  const found: Scored[] = [];
  let walked = 0;
  for (const place of among) {
    const value = score(place);
    if (value > least) found.push({ place, score: value });
    walked += 1;
    if (walked % STRETCH === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  found.sort((x, y) => y.score - x.score || y.place - x.place);
  return found.slice(0, RANKED_MOST).map(({ place }) => place);
}

export function rankByColour(columns: PictureColumns, among: Bits, asked: readonly Oklab[]): Promise<readonly number[]> {
  const { colours } = columns;
  return best(among, (place) => colourScore(colours, place, asked), 0);
}

/**
 * Who says how alike two pictures are. Edge descriptors are always there; a model's embeddings would be another one, with its own
 * column and its own question.
 */
export interface Likeness {
  /** 0–1, higher is more alike; places without a description are 0. */
  readonly score: (place: number) => number;
}

/** Unlikeness of two pictures that have nothing to do with each other, about. */
const STRANGERS = 0.9;

export function edgeLikeness(columns: PictureColumns, question: Uint8Array): Likeness {
  const { descriptors, described } = columns;
  return {
    score: (place) =>
      described[place] === 1 ? Math.max(0, 1 - unlikeness(question, descriptors, place * DESCRIPTOR_BYTES) / STRANGERS) : 0,
  };
}

export function rankByLikeness(among: Bits, { score }: Likeness): Promise<readonly number[]> {
  return best(among, score, 0);
}
