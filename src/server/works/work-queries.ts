/** Which works: the filters of 我的作品 as conditions. Every one names the member first. */
import { and, desc, eq, getTableColumns, getTableName, ilike, isNotNull, isNull, or, sql as raw, type SQL, Subquery } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { worksQuery } from '../../contract/works/filters.ts';
import { works } from '../studio/studio-service.ts';

export type Filters = Omit<z.output<typeof worksQuery>, 'cursor' | 'limit' | 'offset'>;

/** Minutes east of UTC as an interval of PostgreSQL. */
const zoneOf = (minutes: number): SQL => raw`make_interval(mins => ${minutes}::int)`;

/** The moment a work was made, on the member's own wall clock. */
export const localTime = (zone: number): SQL => raw`((${works.createdAt} at time zone 'UTC') + ${zoneOf(zone)})`;

/** The moment when the member's clock shows this, plus some time: a bound that the index knows, unlike a clock of every row. */
const momentOf = (day: string, zone: number, later: SQL = raw`interval '0'`): SQL =>
  raw`((${day}::timestamp + ${later} - ${zoneOf(zone)}) at time zone 'UTC')`;

/** `%` and `_` in what a person typed are letters. */
const like = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

const wordsOf = (search: string | undefined): readonly string[] => (search ?? '').split(/\s+/).filter(Boolean);

/**
 * What to read from: all works, or those that have all pairs of characters of the words looked for. The latter are found first and
 * by themselves (`offset 0` keeps the planner from mixing it with the other conditions): with those to go by, a database without
 * statistics asks every row for its pairs, which takes a thousand times longer.
 */
export function shelf(memberId: number, search: string | undefined): typeof works | Subquery {
  const words = wordsOf(search);
  if (words.length === 0) return works;
  const terms = raw`creative_terms(${works.memberId}, ${works.prompt}, ${works.caption})`;
  const having = words.map((word) => raw`${terms} @> creative_terms(${memberId}::bigint, ${word}, '')`);
  const found = raw`select * from ${works} where ${and(isNull(works.deletedAt), ...having)} offset 0`;
  // Under the table's own name, so that every condition and order reads from it as from the table.
  return new Subquery(found, getTableColumns(works), getTableName(works));
}

export function workCondition(memberId: number, filters: Filters): SQL | undefined {
  const { creative_type, status = 'done', favourite, from, to, month, zone, search } = filters;
  const since = (day: string) => raw`${works.createdAt} >= ${momentOf(day, zone)}`;
  const before = (day: string, later: SQL) => raw`${works.createdAt} < ${momentOf(day, zone, later)}`;
  return and(
    eq(works.memberId, memberId),
    isNull(works.deletedAt),
    eq(works.status, status),
    creative_type === undefined ? undefined : eq(works.creativeType, creative_type),
    favourite === undefined ? undefined : eq(works.favourite, favourite === '1'),
    from === undefined ? undefined : since(from),
    to === undefined ? undefined : before(to, raw`interval '1 day'`),
    month === undefined ? undefined : and(since(`${month}-01`), before(`${month}-01`, raw`interval '1 month'`)),
    ...wordsOf(search).map((word) => or(ilike(works.prompt, like(word)), ilike(works.caption, like(word)))),
  );
}

/** Newest first. Pictures of one task share their moment: the number decides. */
export const newestFirst = [desc(works.createdAt), desc(works.id)];
export const oldestFirst = [works.createdAt, works.id];

/** Everything older, or newer, than one work. A cursor is the number of the page's last work, deleted since or not. */
export function besides(side: 'older' | 'newer', id: number): SQL {
  const at = raw`(select c.created_at, c.id from ${works} c where c.id = ${id})`;
  return side === 'older' ? raw`(${works.createdAt}, ${works.id}) < ${at}` : raw`(${works.createdAt}, ${works.id}) > ${at}`;
}

export function afterCursor(cursor: string | undefined): SQL | undefined {
  const id = Number(cursor);
  return cursor && Number.isSafeInteger(id) && id > 0 ? besides('older', id) : undefined;
}

export const isDeleted = isNotNull(works.deletedAt);
