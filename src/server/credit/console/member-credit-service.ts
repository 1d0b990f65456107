/** How a member stands with 热豆 and money, for the account domain's console. */
import { sql as raw } from 'drizzle-orm';
import type { adminMember } from '../../../contract/account/console-members.ts';
import type { CallReturn } from '../../../contract/call.ts';
import type { Sql } from '../../platform/database/database.ts';
import { instantOf } from '../../platform/operators/operator-sql.ts';
import { balanceOf } from '../credit-service.ts';
import { lotsOf } from '../ledger/movement-service.ts';

type Detail = CallReturn<typeof adminMember>;

interface Sums extends Record<string, unknown> {
  readonly orders: string | number;
  readonly paid: string | number;
  readonly paid_fen: string | number;
  readonly gifts: string | number;
  readonly gift_beans: string | number;
}

interface HoldRow extends Record<string, unknown> {
  readonly id: string | number;
  readonly beans: string | number;
  readonly created_at: Date | string;
  readonly reason: string | null;
}

/** Open holds shown at most. */
const HOLDS_SHOWN = 50;

export async function memberCredit(
  sql: Sql,
  memberId: number,
  now: number,
): Promise<Pick<Detail, 'balance' | 'held' | 'lots' | 'holds' | 'orders' | 'gifts'>> {
  const { rows } = await sql.execute<Sums>(raw`
    select count(*) as orders, count(*) filter (where paid_at is not null) as paid,
      coalesce(sum(fen) filter (where status = 'paid'), 0) as paid_fen,
      (select count(*) from credit_gift where member_id = ${memberId}) as gifts,
      (select coalesce(sum(beans), 0) from credit_gift where member_id = ${memberId}) as gift_beans
    from recharge_order where member_id = ${memberId}`);
  const holds = await sql.execute<HoldRow>(raw`
    select h.id, h.amount - h.captured - h.released as beans, h.created_at,
      (select t.reason from ledger_transfer t where t.key = 'hold:' || h.key) as reason
    from credit_hold h where h.member_id = ${memberId} and h.closed_at is null order by h.id limit ${HOLDS_SHOWN}`);
  const [sums] = rows;
  const { lots } = await lotsOf(sql, memberId, now);
  return {
    ...(await balanceOf(sql, memberId)),
    lots: lots.map(({ id, reason, remaining, expires_at }) => ({ id, reason, remaining, expires_at })),
    holds: holds.rows.map((row) => ({
      ...{ id: Number(row.id), beans: Number(row.beans), since: instantOf(row.created_at), reason: row.reason ?? '' },
    })),
    orders: { count: Number(sums?.orders ?? 0), paid: Number(sums?.paid ?? 0), paid_fen: Number(sums?.paid_fen ?? 0) },
    gifts: { count: Number(sums?.gifts ?? 0), beans: Number(sums?.gift_beans ?? 0) },
  };
}
