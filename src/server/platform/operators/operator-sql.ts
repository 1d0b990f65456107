/** What the lists of the operators' console have in common: names, days, pages from the newest back. */
import { sql as raw, type SQL } from 'drizzle-orm';
import { OPERATOR_PAGE } from '../../../contract/operator.ts';

const DAY_MS = 24 * 3_600_000;

/** Rows to ask for: one more than a page tells whether there is another. */
export const PAGE_AND_ONE = OPERATOR_PAGE + 1;

/** @param rows at most PAGE_AND_ONE. `next`: what to ask with as `before`, null at the end. */
export function pageOf<Row extends { readonly id: number }>(rows: readonly Row[]): { list: Row[]; next: number | null } {
  const list = rows.slice(0, OPERATOR_PAGE);
  return { list, next: rows.length > OPERATOR_PAGE ? (list.at(-1)?.id ?? null) : null };
}

/** What operators read for a person. @param member alias of the table `member` in the statement. */
export function personName(member: 'm' | 'o'): SQL {
  const column = (name: string): SQL => raw`nullif(${raw.identifier(member)}.${raw.identifier(name)}, '')`;
  const row = raw.identifier(member);
  const number = raw`case when ${row}.closed_at is null then '编号 ' else '已注销 ' end || ${row}.id`;
  return raw`coalesce(${column('realname')}, ${column('client_name')}, ${column('user_name')}, ${number})`;
}

/** All conditions that are asked for; those of absent filters hold. */
export function every(...conditions: readonly (SQL | false | undefined)[]): SQL {
  const asked = conditions.filter((one): one is SQL => one !== undefined && one !== false);
  return asked.length > 0 ? raw.join(asked, raw` and `) : raw`true`;
}

/** The days of a filter, Beijing time, both included. */
export function within(column: SQL, { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): SQL {
  const start = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);
  return every(
    from !== undefined && raw`${column} >= ${new Date(start(from)).toISOString()}::timestamptz`,
    to !== undefined && raw`${column} < ${new Date(start(to) + DAY_MS).toISOString()}::timestamptz`,
  );
}

/** Moments come as text from one driver and as dates from the other. */
export const instantOf = (at: Date | string): string => new Date(at).toISOString();
export const maybeInstant = (at: Date | string | null): string | null => (at === null ? null : instantOf(at));
