/** Which works: the filters of 我的作品 as conditions. Every one names the member first. */
import { and, eq, ilike, isNotNull, isNull, lt, sql as raw, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { worksQuery } from '../../contract/works/filters.ts';
import { works } from '../studio/studio-service.ts';

type Filters = Omit<z.output<typeof worksQuery>, 'cursor' | 'limit'>;

/** Minutes east of UTC as an interval of PostgreSQL. */
const zoneOf = (minutes: number): SQL => raw`make_interval(mins => ${minutes}::int)`;

/** The moment a work was made, on the member's own wall clock. */
export const localTime = (zone: number): SQL => raw`((${works.createdAt} at time zone 'UTC') + ${zoneOf(zone)})`;

/** `%` and `_` in what a person typed are letters. */
const like = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

function monthOf(month: string, zone: number): SQL {
  const first = `${month}-01`;
  return raw`${localTime(zone)} >= ${first}::timestamp and ${localTime(zone)} < ${first}::timestamp + interval '1 month'`;
}

export function workCondition(memberId: number, filters: Filters): SQL | undefined {
  const { creative_type, status = 'done', favourite, from, to, month, zone, search } = filters;
  const words = (search ?? '').split(/\s+/).filter(Boolean);
  return and(
    eq(works.memberId, memberId),
    isNull(works.deletedAt),
    eq(works.status, status),
    creative_type === undefined ? undefined : eq(works.creativeType, creative_type),
    favourite === undefined ? undefined : eq(works.favourite, favourite === '1'),
    from === undefined ? undefined : raw`${localTime(zone)} >= ${from}::timestamp`,
    to === undefined ? undefined : raw`${localTime(zone)} < ${to}::timestamp + interval '1 day'`,
    month === undefined ? undefined : monthOf(month, zone),
    ...words.map((word) => raw`(${ilike(works.prompt, like(word))} or ${ilike(works.caption, like(word))})`),
  );
}

/** After the last work of the page before. Numbers grow with time, so a number is a place. */
export function afterCursor(cursor: string | undefined): SQL | undefined {
  const id = Number(cursor);
  return cursor && Number.isSafeInteger(id) && id > 0 ? lt(works.id, id) : undefined;
}

export const isDeleted = isNotNull(works.deletedAt);
