/** What must hold of money and tasks at every quiet moment; each query answers rows that should not exist. */
import { sql as raw, type SQL } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Sql } from '../../../src/server/platform/database/database.ts';
import { rowsOf } from './rows.ts';

const RULES: Readonly<Record<string, SQL>> = {
  'the ledger sums to zero': raw`select sum(amount) from ledger_entry having coalesce(sum(amount), 0) <> 0`,
  'every balance is the sum of its entries': raw`
    select a.id from ledger_account a left join ledger_entry e on e.account_id = a.id where a.balance is not null
    group by a.id, a.balance having a.balance <> coalesce(sum(e.amount), 0)`,
  'held beans are open holds': raw`
    select a.member_id from ledger_account a left join credit_hold h on h.member_id = a.member_id and h.closed_at is null
    where a.kind = 'held' group by a.member_id, a.balance having a.balance <> coalesce(sum(h.amount - h.captured - h.released), 0)`,
  'an open hold has an open task': raw`
    select h.id from credit_hold h where h.closed_at is null
      and not exists (select 1 from studio_task t where t.hold_id = h.id and t.status in ('waiting', 'running'))`,
  'every delivered picture is charged exactly once': raw`
    select c.id from creative c left join ledger_transfer t on t.key = 'capture:creative:' || c.id
    left join ledger_entry e on e.transfer_id = t.id and e.amount > 0
    where c.status = 'done' and coalesce(e.amount, 0) <> c.charged`,
  'nothing is charged without a picture': raw`
    select t.key from ledger_transfer t where t.key like 'capture:creative:%'
      and not exists (select 1 from creative c where 'capture:creative:' || c.id = t.key and c.status = 'done')`,
  'an ended task has no open picture': raw`
    select t.id from studio_task t join creative c on c.task_id = t.id
    where t.status in ('done', 'partial', 'failed', 'cancelled') and c.status in ('waiting', 'running')`,
  'every ending has its reason': raw`
    select id from studio_task where status in ('partial', 'failed', 'cancelled') and reason = ''
    union all select id from creative where status in ('failed', 'cancelled') and reason = ''`,
};

export async function assertInvariants(sql: Sql): Promise<void> {
  for (const [rule, query] of Object.entries(RULES)) expect(await rowsOf(sql, query), rule).toEqual([]);
}
