/** The operator's proof that the books are right: each fault is counted by a query of its own, and must be 0. */
import type { CallReturn } from '../../contract/call.ts';
import type { ledgerProof } from '../../contract/credit/proof.ts';
import type { Context } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';

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
    open_tasks: await countOf(database, 'open-tasks', "select count(*) as n from studio_task where status in ('waiting', 'running')"),
    faults,
  };
}
