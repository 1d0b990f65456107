/** The operator's proof that the books are right: each fault is counted by a query of its own, and must be 0. */
import { sql as raw, type SQL } from 'drizzle-orm';
import type { CallReturn } from '../../contract/call.ts';
import type { ledgerProof } from '../../contract/credit/proof.ts';
import * as messages from '../../contract/messages.ts';
import { recordDeed } from '../account/admin/audit-service.ts';
import { giveBack } from '../credit/credit-service.ts';
import type { Database, Sql } from '../platform/database/database.ts';
import type { Actor } from '../platform/operators/operator-deed.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Context } from '../platform/running/context.ts';

const FAULTS = {
  sum: 'select coalesce(sum(amount), 0) as n from ledger_entry',
  balances: `select count(*) as n from (
    select a.id from ledger_account a left join ledger_entry e on e.account_id = a.id where a.balance is not null
    group by a.id, a.balance having a.balance <> coalesce(sum(e.amount), 0)) as wrong`,
  held: `select count(*) as n from (
    select a.member_id from ledger_account a left join credit_hold h on h.member_id = a.member_id and h.closed_at is null
    where a.kind = 'held' group by a.member_id, a.balance
    having a.balance <> coalesce(sum(h.amount - h.captured - h.released), 0)) as wrong`,
  holds: `select (select count(*) from credit_hold h where h.closed_at is null
      and not exists (select 1 from studio_task t where t.hold_id = h.id and t.status in ('waiting', 'running')))
    + (select count(*) from studio_task t left join credit_hold h on h.id = t.hold_id
      where t.status in ('waiting', 'running') and t.picture_price > 0 and h.id is null) as n`,
  charges: `select (select count(*) from creative c left join ledger_transfer t on t.key = 'capture:creative:' || c.id
      where c.status = 'done' and (c.charged > 0) <> (t.id is not null))
    + (select count(*) from ledger_transfer t where t.key like 'capture:creative:%'
      and not exists (select 1 from creative c where 'capture:creative:' || c.id = t.key and c.status = 'done')) as n`,
} as const;

const STUCK = `select h.id, h.member_id, h.amount - h.captured - h.released as beans, h.created_at,
    (select max(t.id) from studio_task t where t.hold_id = h.id) as task_id
  from credit_hold h where h.closed_at is null
    and not exists (select 1 from studio_task t where t.hold_id = h.id and t.status in ('waiting', 'running'))`;

interface StuckRow {
  readonly id: string | number;
  readonly member_id: string | number;
  readonly beans: string | number;
  readonly created_at: Date | string;
  readonly task_id: string | number | null;
}

async function stuckHolds(database: Database) {
  const rows = await database.query<StuckRow>('proof-stuck', `${STUCK} order by h.id limit 100`, []);
  return rows.map((row) => ({
    hold_id: Number(row.id),
    member_id: Number(row.member_id),
    beans: Number(row.beans),
    since: new Date(row.created_at).toISOString(),
    task_id: row.task_id === null ? null : Number(row.task_id),
  }));
}

/** Gives a stuck hold back and writes it into the operators' log. @throws Refusal holdGone | holdInUse */
export async function releaseStuck({ database, now }: Context, holdId: number, deed: Actor, reason: string): Promise<number> {
  return database.sql.transaction(async (tx) => {
    const [open] = await rowsFrom<{ id: string | number }>(tx, raw`select id from credit_hold where id = ${holdId} and closed_at is null`);
    if (!open) throw new Refusal(messages.holdGone);
    const [stuck] = await rowsFrom<{ id: string | number }>(
      tx,
      raw`select h.id from credit_hold h where h.id = ${holdId} and not exists (
        select 1 from studio_task t where t.hold_id = h.id and t.status in ('waiting', 'running'))`,
    );
    if (!stuck) throw new Refusal(messages.holdInUse);
    const beans = await giveBack(tx, holdId, '运营退回', now());
    await recordDeed(tx, { ...deed, action: '退回滞留的冻结', detail: { 冻结: String(holdId), 热豆: String(beans), 原因: reason } }, now());
    return beans;
  });
}

/** Both drivers answer `{ rows }`, which drizzle's common type leaves open. */
async function rowsFrom<Row>(sql: Sql, statement: SQL): Promise<readonly Row[]> {
  const { rows } = (await sql.execute(statement)) as { readonly rows: readonly Row[] };
  return rows;
}

type Count = { readonly n: string | number };

async function countOf(database: Database, name: string, query: string): Promise<number> {
  const [row] = await database.query<Count>(`proof-${name}`, query, []);
  return Number(row?.n ?? 0);
}

export async function proveLedger({ database, now }: Context): Promise<CallReturn<typeof ledgerProof>> {
  const accounts = await database.query<{ kind: string; beans: string | number }>(
    'proof-accounts',
    `select a.kind, coalesce(sum(e.amount), 0) as beans from ledger_account a left join ledger_entry e on e.account_id = a.id
     group by a.kind order by a.kind`,
    [],
  );
  const [open] = await database.query<{ count: string | number; beans: string | number }>(
    'proof-open-holds',
    'select count(*) as count, coalesce(sum(amount - captured - released), 0) as beans from credit_hold where closed_at is null',
    [],
  );
  const faults = { sum: 0, balances: 0, held: 0, holds: 0, charges: 0 };
  for (const name of Object.keys(faults) as (keyof typeof faults)[]) faults[name] = await countOf(database, name, FAULTS[name]);
  return {
    at: new Date(now()).toISOString(),
    transfers: await countOf(database, 'transfers', 'select count(*) as n from ledger_transfer'),
    accounts: accounts.map(({ kind, beans }) => ({ kind, beans: Number(beans) })),
    open_holds: { count: Number(open?.count ?? 0), beans: Number(open?.beans ?? 0) },
    stuck: await stuckHolds(database),
    open_tasks: await countOf(database, 'open-tasks', "select count(*) as n from studio_task where status in ('waiting', 'running')"),
    faults,
  };
}
