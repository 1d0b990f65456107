/** From filters to places of the index: conditions meet as sets of bits, and what is left is walked newest first or by rank. */
import type * as z from 'zod/mini';
import { hexToOklab } from '../../../contract/colour/oklab.ts';
import { attributesOf, type filtersQuery, MENTIONED } from '../../../contract/library/filters.ts';
import { GROUP, groupOf, TAG_GROUPS } from '../../../contract/library/taxonomy.ts';
import * as messages from '../../../contract/messages.ts';
import { Refusal } from '../../platform/refusal.ts';
import { QUESTION_BYTES } from '../looks/descriptor.ts';
import { Bits } from './bits.ts';
import type { Known } from './known.ts';
import { understand } from './question.ts';
import { edgeLikeness, rankByColour, rankByLikeness } from './ranking.ts';

export type Filters = z.output<typeof filtersQuery>;

const NONE = new Bits();

/** Tags asked for, by group: those of one group widen, groups narrow. */
export function tagsAsked({ gender_id, attributes }: Filters): ReadonlyMap<number, readonly number[]> {
  const list =
    typeof attributes === 'string' ? [...(attributesOf(attributes)?.values() ?? [])].flat() : (attributes ?? []).map((one) => one.tag_id);
  const groups = new Map<number, number[]>();
  for (const tag of gender_id === undefined ? list : [gender_id, ...list]) {
    // A tag's group is known: what the address says of it is not believed.
    const group = groupOf(tag) ?? GROUP.gender;
    groups.set(group, [...(groups.get(group) ?? []), tag]);
  }
  return groups;
}

function eitherOf(known: Known, tags: readonly number[]): Bits {
  const all = new Bits(known.columns.length);
  for (const tag of tags) all.join(known.tags.get(tag));
  return all;
}

/** `2026-08` as the index counts months. */
function monthIn(text: string): number {
  const [year, month] = text.split('-').map(Number);
  return (year ?? 0) * 12 + (month ?? 1) - 1;
}

/** @param besides the group whose own choices shall not count */
function matching(known: Known, filters: Filters, besides?: number | 'brand' | 'theme'): Bits {
  const found = known.alive.copy();
  for (const [group, tags] of tagsAsked(filters)) if (group !== besides) found.meet(eitherOf(known, tags));
  const { brand_id, theme_id, fabric_id, month, q } = filters;
  if (brand_id !== undefined && besides !== 'brand') found.meet(known.brands.get(brand_id) ?? NONE);
  if (theme_id !== undefined && besides !== 'theme') found.meet(known.themes.get(theme_id) ?? NONE);
  if (fabric_id !== undefined) found.meet(known.fabrics.get(fabric_id) ?? NONE);
  if (month !== undefined) found.meet(known.inMonth(monthIn(month)));
  if (q !== undefined) found.meet(understand(known, q).found);
  return found;
}

/** @throws Refusal libraryLikeUnreadable */
function questionIn(like: string): Uint8Array {
  const question = Buffer.from(like, 'base64url');
  if (question.length !== QUESTION_BYTES) throw new Refusal(messages.libraryLikeUnreadable);
  return question;
}

/** Places by rank; undefined when nothing ranks them. Of both a picture and colours the picture ranks, and the colours must be there. */
async function ranked(known: Known, filters: Filters, among: Bits): Promise<readonly number[] | undefined> {
  const { colour, like } = filters;
  const byColour =
    colour === undefined
      ? undefined
      : await rankByColour(
          known.columns,
          among,
          colour.split(',').map((hex) => hexToOklab(`#${hex}`)),
        );
  if (like === undefined) return byColour;
  const within = byColour ? bitsOf(byColour, known.columns.length) : among;
  return rankByLikeness(within, edgeLikeness(known.columns, questionIn(like)));
}

function bitsOf(places: readonly number[], length: number): Bits {
  const all = new Bits(length);
  for (const place of places) all.add(place);
  return all;
}

/** Every place that the filters leave; of a ranking, the ones it shows. @param besides the group whose own choices shall not count */
export async function placesOf(known: Known, filters: Filters, besides?: number): Promise<Bits> {
  const found = matching(known, filters, besides);
  const ranking = await ranked(known, filters, found);
  return ranking ? bitsOf(ranking, known.columns.length) : found;
}

/** First place in `order` (ids falling) whose id is below. */
function firstBelow({ order, columns: { ids } }: Known, id: number): number {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[order[middle] ?? 0] ?? 0) < id) high = middle;
    else low = middle + 1;
  }
  return low;
}

export interface Page {
  /** Ids, in the order in which they are shown. */
  readonly ids: readonly number[];
  readonly next: string | null;
  readonly total: number;
}

/** Newest first, but of a question in words what it asks for stands before what only mentions it. */
function tiersOf(known: Known, { q }: Filters, found: Bits): readonly Bits[] {
  if (q === undefined) return [found];
  const { proper } = understand(known, q);
  return [found.copy().meet(proper), found.copy().leave(proper)];
}

/** Newest first: the cursor is the id before, with MENTIONED behind it in the second tier; ranked: how many were seen. */
export async function searchPage(known: Known, filters: Filters, cursor: string | undefined, limit: number): Promise<Page> {
  const found = matching(known, filters);
  const ranking = await ranked(known, filters, found);
  const idAt = (place: number) => known.columns.ids[place] ?? 0;
  if (ranking) {
    const from = cursor === undefined ? 0 : Number.parseInt(cursor, 10);
    const page = ranking.slice(from, from + limit);
    return { ids: page.map(idAt), next: from + limit < ranking.length ? String(from + limit) : null, total: ranking.length };
  }
  const seen: { readonly id: number; readonly mark: string }[] = [];
  const begun = cursor?.endsWith(MENTIONED) ? 1 : 0;
  for (const [tier, bits] of tiersOf(known, filters, found).entries()) {
    if (tier < begun) continue;
    let at = cursor !== undefined && tier === begun ? firstBelow(known, Number.parseInt(cursor, 10)) : 0;
    for (; at < known.order.length && seen.length <= limit; at++) {
      const place = known.order[at] ?? 0;
      if (bits.has(place)) seen.push({ id: idAt(place), mark: tier === 0 ? '' : MENTIONED });
    }
  }
  const page = seen.slice(0, limit);
  const last = page.at(-1);
  return { ids: page.map(({ id }) => id), next: seen.length > limit && last ? `${last.id}${last.mark}` : null, total: found.count() };
}

export interface Counts {
  readonly total: number;
  /** Words of the question that none of these pictures has (question.ts). */
  readonly leftOut: readonly string[];
  readonly groups: readonly {
    readonly group_id: number;
    readonly name: string;
    readonly tags: readonly { tag_id: number; name: string; count: number }[];
  }[];
  readonly brands: ReadonlyMap<number, number>;
  readonly themes: ReadonlyMap<number, number>;
}

/** What each further choice would show. */
export async function countChoices(known: Known, filters: Filters): Promise<Counts> {
  const asked = tagsAsked(filters);
  const all = matching(known, filters);
  const ranking = await ranked(known, filters, all);
  const within = ranking && bitsOf(ranking, known.columns.length);
  const base = (besides: number | 'brand' | 'theme', chosen: boolean) => {
    const bits = chosen ? matching(known, filters, besides) : all.copy();
    // A ranking is cut: what it left out is not shown, so it is not counted.
    return within && !chosen ? bits.meet(within) : bits;
  };
  const groups = TAG_GROUPS.map(({ id, name, tags }) => {
    const bits = base(id, asked.has(id));
    return {
      group_id: id,
      name,
      tags: tags.map((tag) => ({ tag_id: tag.id, name: tag.name, count: known.tags.get(tag.id)?.countWith(bits) ?? 0 })),
    };
  });
  const counted = (sets: ReadonlyMap<number, Bits>, bits: Bits) => new Map([...sets].map(([id, set]) => [id, set.countWith(bits)]));
  return {
    total: within ? within.count() : all.count(),
    leftOut: filters.q === undefined ? [] : understand(known, filters.q).leftOut,
    groups,
    brands: counted(known.brands, base('brand', filters.brand_id !== undefined)),
    themes: counted(known.themes, base('theme', filters.theme_id !== undefined)),
  };
}
