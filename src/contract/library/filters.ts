/** Which pictures: words, colours, a picture and attributes all at once (spec §5 "Legacy": attributes grouped by group_id). */
import * as z from 'zod/mini';
import { isTag } from './taxonomy.ts';

export const PICTURES_PER_PAGE = 60;
export const PICTURES_PER_PAGE_MAX = 120;
export const SEARCH_MAX = 60;
/** Characters of a picture's descriptor in an address. */
export const LIKE_MAX = 1_200;
const ATTRIBUTES_MAX = 60;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

const rowId = z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));
const attribute = z.object({ group_id: z.int(), tag_id: z.union([z.int(), z.array(z.int()).check(z.maxLength(ATTRIBUTES_MAX))]) });
const attributeList = z.array(attribute).check(z.maxLength(ATTRIBUTES_MAX));

function isAttributes(text: string): boolean {
  return attributesOf(text) !== undefined;
}

/** What an address says, as lists of tags by group; undefined when it cannot be read. Tags of nobody are passed over. */
export function attributesOf(text: string): ReadonlyMap<number, readonly number[]> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const parsed = z.safeParse(attributeList, value);
  if (!parsed.success) return undefined;
  const groups = new Map<number, number[]>();
  for (const { group_id, tag_id } of parsed.data) {
    const known = [tag_id].flat().filter(isTag);
    if (known.length > 0) groups.set(group_id, [...(groups.get(group_id) ?? []), ...known]);
  }
  return groups;
}

export const pictureFilters = {
  /** 72105, 72103, 72107 or 497577. */
  gender_id: z.optional(rowId),
  /** Other attributes; tags of one group widen, groups narrow. The client gives a list, the address has it as JSON. */
  attributes: z.optional(
    z.union([
      z.string().check(z.maxLength(4_000), z.refine(isAttributes)),
      z.array(z.object({ group_id: z.int(), tag_id: z.int() })).check(z.maxLength(ATTRIBUTES_MAX)),
    ]),
  ),
  brand_id: z.optional(rowId),
  theme_id: z.optional(rowId),
  fabric_id: z.optional(rowId),
  /** `2026-08`: what came in that month. */
  month: z.optional(z.string().check(z.regex(MONTH))),
  /** Words and single characters; words of the filters stand for their tags, and what goes with none of the others is left out. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_MAX))),
  /** `d0102c` or up to five with commas: nearest first, by distance in OKLab weighed by area. */
  colour: z.optional(z.string().check(z.regex(/^[0-9a-f]{6}(,[0-9a-f]{6}){0,4}$/))),
  /** Descriptor of a picture (library.describe): most alike first. */
  like: z.optional(z.string().check(z.regex(/^[\w-]+$/), z.maxLength(LIKE_MAX))),
};

/** Behind a cursor: what only mentions the words that are looked for has begun. */
export const MENTIONED = 'm';

export const picturesQuery = z.object({
  ...pictureFilters,
  /** `next` of the page before. */
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}m?$/))),
  limit: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(PICTURES_PER_PAGE_MAX)), PICTURES_PER_PAGE),
});

export const filtersQuery = z.object(pictureFilters);

/** A group of tags, each with how many pictures it would show. */
export const countedGroup = z.object({
  group_id: z.int(),
  name: z.string(),
  tags: z.array(z.object({ tag_id: z.int(), name: z.string(), count: z.int() })),
});
