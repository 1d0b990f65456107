/** Tags of pictures that somebody else has chosen: a member's favourites. */
import { and, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { countedGroup } from '../../../contract/library/filters.ts';
import { TAG_GROUPS } from '../../../contract/library/taxonomy.ts';
import type { Sql } from '../../platform/database/database.ts';
import { libraryPicture } from '../tables.ts';
import { type Filters, tagsAsked } from './picture-search.ts';

async function tagsById(sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await sql
    .select({ id: libraryPicture.id, tags: libraryPicture.tags })
    .from(libraryPicture)
    .where(and(inArray(libraryPicture.id, [...ids]), eq(libraryPicture.hidden, false)));
  return new Map(rows.map(({ id, tags }) => [id, tags]));
}

/** Tags that these pictures have, by group, with how many of them; groups without any are absent. */
export async function tagGroupsOf(sql: Sql, ids: readonly number[]): Promise<z.output<typeof countedGroup>[]> {
  const counts = new Map<number, number>();
  for (const tags of (await tagsById(sql, ids)).values()) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return TAG_GROUPS.map(({ id, name, tags }) => ({
    group_id: id,
    name,
    tags: tags.map((tag) => ({ tag_id: tag.id, name: tag.name, count: counts.get(tag.id) ?? 0 })).filter(({ count }) => count > 0),
  })).filter(({ tags }) => tags.length > 0);
}

type TagFilters = Pick<Filters, 'gender_id' | 'attributes'>;

export const asksForTags = (filters: TagFilters): boolean => tagsAsked(filters).size > 0;

/** Those of them that have a tag of every group asked for. */
export async function taggedOf(sql: Sql, ids: readonly number[], filters: TagFilters): Promise<ReadonlySet<number>> {
  const groups = [...tagsAsked(filters).values()];
  const fits = ([, tags]: readonly [number, readonly number[]]) => groups.every((asked) => asked.some((tag) => tags.includes(tag)));
  return new Set([...(await tagsById(sql, ids))].filter(fits).map(([id]) => id));
}
