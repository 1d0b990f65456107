/** Reading a member's movements: one row per transfer that touched their beans. */
import { sql as raw, type SQL } from 'drizzle-orm';
import type { CallParsed, CallReturn } from '../../../contract/call.ts';
import { MOVEMENT_KINDS, type MovementKind } from '../../../contract/credit/movement-kinds.ts';
import {
  type exportMovements as exportCall,
  type lots as lotsCall,
  MOVEMENT_EXPORT_MAX,
  MOVEMENT_PAGE,
  type monthTotals as monthTotalsCall,
  type movements as movementsCall,
} from '../../../contract/credit/movements.ts';
import { blobUrl } from '../../platform/blobs/blobs.ts';
import type { Sql } from '../../platform/database/database.ts';
import { csvText } from './csv.ts';

const DAY_MS = 24 * 3_600_000;
/** How long before their end beans are warned of. */
const WARN_MS = 7 * DAY_MS;

interface Row {
  readonly id: string | number;
  readonly kind: MovementKind;
  readonly reason: string;
  readonly amount: string | number;
  readonly balance: string | number;
  readonly detail: Record<string, unknown>;
  readonly actor: string | null;
  readonly created_at: string | Date;
}

/** What a movement is to the person, from the two accounts it touched. */
const KIND: SQL = raw`case
  when a.kind = 'held' then 'spend'
  when o.kind = 'held' and e.amount < 0 then 'freeze'
  when o.kind = 'held' then 'return'
  when o.kind in ('expiry', 'forfeit') then 'expire'
  when e.amount < 0 then 'refund'
  else 'gain' end`;

interface Filter {
  readonly kind?: MovementKind | undefined;
  readonly month?: string | undefined;
}

function within(month: string | undefined): SQL {
  if (!month) return raw`true`;
  const from = raw`(${`${month}-01`}::timestamp at time zone 'Asia/Shanghai')`;
  return raw`t.created_at >= ${from} and t.created_at < ((${`${month}-01`}::timestamp + interval '1 month') at time zone 'Asia/Shanghai')`;
}

function touched(memberId: number, { kind, month }: Filter): SQL {
  return raw`from ledger_account a
    join ledger_entry e on e.account_id = a.id
    join ledger_transfer t on t.id = e.transfer_id
    join ledger_entry oe on oe.transfer_id = t.id and oe.account_id <> e.account_id
    join ledger_account o on o.id = oe.account_id
    where a.member_id = ${memberId} and (a.kind = 'member' or (a.kind = 'held' and o.kind = 'revenue'))
      and ${kind ? raw`${KIND} = ${kind}` : raw`true`} and ${within(month)}`;
}

async function rowsOf(sql: Sql, memberId: number, filter: Filter, before: number | undefined, limit: number): Promise<Row[]> {
  const { rows } = await sql.execute<Row & Record<string, unknown>>(raw`
    select t.id, ${KIND} as kind, t.reason, e.amount, t.detail, t.created_at,
      (select coalesce(m.realname, m.user_name, m.mobile) from member m
        where m.id = (t.detail ->> 'actor_id')::bigint and m.id <> ${memberId}) as actor,
      coalesce(case when a.kind = 'member' then e.balance_after end, (
        select b.balance_after from ledger_entry b join ledger_account ba on ba.id = b.account_id
        where ba.member_id = ${memberId} and ba.kind = 'member' and b.transfer_id < t.id order by b.transfer_id desc limit 1), 0) as balance
    ${touched(memberId, filter)} and ${before === undefined ? raw`true` : raw`t.id < ${before}`}
    order by t.id desc limit ${limit}`);
  return rows;
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isInteger(value) ? value : null);

function view(row: Row): CallReturn<typeof movementsCall>['list'][number] {
  const { detail } = row;
  return {
    id: Number(row.id),
    kind: row.kind,
    reason: row.reason,
    amount: Number(row.amount),
    balance: Number(row.balance),
    task_id: numberOf(detail.task_id),
    creative_type: typeof detail.creative_type === 'string' ? detail.creative_type : null,
    picture: typeof detail.blob === 'string' ? blobUrl(detail.blob) : null,
    actor: row.actor,
    created_at: new Date(row.created_at).toISOString(),
  };
}

export async function listMovements(
  sql: Sql,
  memberId: number,
  { before, ...filter }: CallParsed<typeof movementsCall>['query'],
): Promise<CallReturn<typeof movementsCall>> {
  const rows = await rowsOf(sql, memberId, filter, before, MOVEMENT_PAGE + 1);
  const list = rows.slice(0, MOVEMENT_PAGE).map(view);
  return { list, next: rows.length > MOVEMENT_PAGE ? (list.at(-1)?.id ?? null) : null };
}

export async function totalsOf(sql: Sql, memberId: number, month: string): Promise<CallReturn<typeof monthTotalsCall>> {
  const { rows } = await sql.execute<{ kind: MovementKind; beans: string | number }>(
    raw`select kind, sum(abs(amount)) as beans from (select ${KIND} as kind, e.amount ${touched(memberId, { month })}) x group by kind`,
  );
  const totals: Record<MovementKind, number> = { gain: 0, spend: 0, freeze: 0, return: 0, expire: 0, refund: 0 };
  for (const kind of MOVEMENT_KINDS) totals[kind] = Number(rows.find((row) => row.kind === kind)?.beans ?? 0);
  return totals;
}

const KIND_WORDS: Readonly<Record<MovementKind, string>> = {
  gain: '得到',
  spend: '消费',
  freeze: '冻结',
  return: '返还',
  expire: '到期',
  refund: '退款',
};

const moment = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Shanghai' });

/** As a file that a spreadsheet opens; at most MOVEMENT_EXPORT_MAX rows, the newest. */
export async function exportOf(
  sql: Sql,
  memberId: number,
  filter: CallParsed<typeof exportCall>['query'],
): Promise<CallReturn<typeof exportCall>> {
  const rows = await rowsOf(sql, memberId, filter, undefined, MOVEMENT_EXPORT_MAX + 1);
  const lines = rows.slice(0, MOVEMENT_EXPORT_MAX).map((row) => {
    const { kind, reason, amount, balance, task_id, actor } = view(row);
    return [moment.format(new Date(row.created_at)), KIND_WORDS[kind], reason, amount, balance, task_id ?? '', actor ?? ''];
  });
  return {
    name: `热豆明细${filter.month ? `-${filter.month}` : ''}.csv`,
    csv: csvText([['时间', '类型', '说明', '热豆', '余额', '任务编号', '使用者'], ...lines]),
    truncated: rows.length > MOVEMENT_EXPORT_MAX,
  };
}

interface LotRow {
  readonly id: string | number;
  readonly reason: string | null;
  readonly amount: string | number;
  readonly remaining: string | number;
  readonly expires_at: string | Date | null;
}

/** Beans by where they came from, in the order in which they are spent. */
export async function lotsOf(sql: Sql, memberId: number, now: number): Promise<CallReturn<typeof lotsCall>> {
  const { rows } = await sql.execute<LotRow & Record<string, unknown>>(raw`
    select l.id, t.reason, l.amount, l.remaining, l.expires_at from credit_lot l left join ledger_transfer t on t.id = l.transfer_id
    where l.member_id = ${memberId} and l.remaining > 0 order by l.expires_at nulls last, l.id limit 500`);
  const lots = rows.map((row) => ({
    id: Number(row.id),
    reason: row.reason ?? '此前余额',
    amount: Number(row.amount),
    remaining: Number(row.remaining),
    expires_at: row.expires_at === null ? null : new Date(row.expires_at).toISOString(),
  }));
  const ending = lots.filter(({ expires_at }) => expires_at !== null && new Date(expires_at).getTime() <= now + WARN_MS);
  const first = ending[0]?.expires_at;
  return { lots, soon: first ? { beans: ending.reduce((sum, lot) => sum + lot.remaining, 0), at: first } : null };
}
