/** What operators gave, by whom and why; with the limits that hold for the one who asks. */
import { and, eq, gt, sql as raw } from 'drizzle-orm';
import type { CallParsed, CallReturn } from '../../../contract/call.ts';
import type { adminGifts } from '../../../contract/credit/console-gifts.ts';
import { GIFT_MAX, GIFT_MEMBER_DAY_MAX, GIFT_OPERATOR_DAY_MAX } from '../../../contract/credit/gift.ts';
import type { Sql } from '../../platform/database/database.ts';
import { every, instantOf, PAGE_AND_ONE, pageOf, personName, within } from '../../platform/operators/operator-sql.ts';
import { creditGift } from '../company/tables.ts';

type Answer = CallReturn<typeof adminGifts>;

interface Row extends Record<string, unknown> {
  readonly id: string | number;
  readonly member_id: string | number;
  readonly member_name: string;
  readonly operator_id: string | number;
  readonly operator_name: string;
  readonly beans: number;
  readonly reason: string;
  readonly days: number | null;
  readonly created_at: Date | string;
}

/** 热豆 that an operator gave within the last day. */
export async function givenByOperator(sql: Sql, operatorId: number, now: number): Promise<number> {
  const [row] = await sql
    .select({ beans: raw<string>`coalesce(sum(${creditGift.beans}), 0)` })
    .from(creditGift)
    .where(and(eq(creditGift.operatorId, operatorId), gt(creditGift.createdAt, new Date(now - 24 * 3_600_000))));
  return Number(row?.beans ?? 0);
}

export async function listGifts(
  sql: Sql,
  operatorId: number,
  { member, operator, from, to, before }: CallParsed<typeof adminGifts>['query'],
  now: number,
): Promise<Answer> {
  const fits = every(
    member !== undefined && raw`g.member_id = ${member}`,
    operator !== undefined && raw`g.operator_id = ${operator}`,
    within(raw`g.created_at`, { from, to }),
  );
  const { rows } = await sql.execute<Row>(raw`
    select g.*, ${personName('m')} as member_name, ${personName('o')} as operator_name
    from credit_gift g join member m on m.id = g.member_id join member o on o.id = g.operator_id
    where ${every(fits, before !== undefined && raw`g.id < ${before}`)} order by g.id desc limit ${PAGE_AND_ONE}`);
  const sums = await sql.execute<{ count: string | number; beans: string | number }>(
    raw`select count(*) as count, coalesce(sum(g.beans), 0) as beans from credit_gift g where ${fits}`,
  );
  const gifts = rows.map((row) => ({
    id: Number(row.id),
    at: instantOf(row.created_at),
    member: { id: Number(row.member_id), name: row.member_name },
    operator: { id: Number(row.operator_id), name: row.operator_name },
    beans: row.beans,
    reason: row.reason,
    days: row.days,
  }));
  return {
    ...pageOf(gifts),
    total: { count: Number(sums.rows[0]?.count ?? 0), beans: Number(sums.rows[0]?.beans ?? 0) },
    caps: {
      gift: GIFT_MAX,
      member_day: GIFT_MEMBER_DAY_MAX,
      operator_day: GIFT_OPERATOR_DAY_MAX,
      mine: await givenByOperator(sql, operatorId, now),
    },
  };
}
