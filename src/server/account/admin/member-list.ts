/** Members as operators find and read them. Phones are masked; a whole number finds its owner all the same. */
import { and, desc, eq, gt, sql as raw, type SQL } from 'drizzle-orm';
import type { adminMember, adminMembers } from '../../../contract/account/console-members.ts';
import type { CallParsed, CallReturn } from '../../../contract/call.ts';
import * as messages from '../../../contract/messages.ts';
import { memberCredit } from '../../credit/console/member-credit-service.ts';
import { memberGrowth } from '../../growth/console-service.ts';
import type { Sql } from '../../platform/database/database.ts';
import { maskPhone } from '../../platform/mask-phone.ts';
import { every, instantOf, maybeInstant, PAGE_AND_ONE, pageOf, personName } from '../../platform/operators/operator-sql.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { membership, session } from '../tables.ts';

type Needs = Pick<Context, 'database' | 'now'>;
type Filter = CallParsed<typeof adminMembers>['query'];
type Listed = CallReturn<typeof adminMembers>['list'][number];

const KINDS: Readonly<Record<NonNullable<Filter['kind']>, SQL>> = {
  personal: raw`m.is_personal = 1`,
  company: raw`m.is_personal = 0`,
  sale: raw`m.is_sale`,
  operator: raw`m.is_operator`,
  locked: raw`m.locked_at is not null`,
  closed: raw`m.closed_at is not null`,
};

interface Row extends Record<string, unknown> {
  readonly id: string | number;
  readonly name: string;
  readonly is_personal: number;
  readonly mobile: string | null;
  readonly user_name: string | null;
  readonly is_sale: boolean;
  readonly is_operator: boolean;
  readonly locked_at: Date | string | null;
  readonly locked_reason: string;
  readonly closed_at: Date | string | null;
  readonly inviter_id: string | number | null;
  readonly inviter: string | null;
  readonly balance: string | number | null;
  readonly created_at: Date | string;
  readonly last_seen: Date | string | null;
}

/** A number is a phone or a member's; anything else is part of a name. */
function found(q: string): SQL | undefined {
  if (q === '') return undefined;
  if (/^\+?[\d\s-]+$/.test(q)) {
    const digits = q.replace(/\D/g, '');
    const phone = raw`m.mobile = ${digits.replace(/^86(?=1\d{10}$)/, '')}`;
    return Number.isSafeInteger(Number(digits)) ? raw`(${phone} or m.id = ${Number(digits)})` : phone;
  }
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return raw`(m.realname ilike ${like} or m.client_name ilike ${like} or m.user_name ilike ${like})`;
}

async function read(sql: Sql, now: number, where: SQL): Promise<readonly Row[]> {
  const { rows } = await sql.execute<Row>(raw`
    select m.*, ${personName('m')} as name, ${personName('o')} as inviter, a.balance,
      (select max(s.seen_at) from session s where s.member_id = m.id and s.expires_at > ${new Date(now).toISOString()}::timestamptz) as last_seen
    from member m
    left join ledger_account a on a.member_id = m.id and a.kind = 'member'
    left join member o on o.id = m.inviter_id
    where ${where} order by m.id desc limit ${PAGE_AND_ONE}`);
  return rows;
}

function view(row: Row): Listed {
  return {
    id: Number(row.id),
    name: row.name,
    kind: row.is_personal === 1 ? 'personal' : 'company',
    mobile: maskPhone(row.mobile),
    user_name: row.user_name ?? '',
    is_sale: row.is_sale,
    is_operator: row.is_operator,
    locked: row.locked_at !== null,
    closed_at: maybeInstant(row.closed_at),
    balance: Number(row.balance ?? 0),
    created_at: instantOf(row.created_at),
    last_seen: maybeInstant(row.last_seen),
  };
}

export async function listMembers({ database, now }: Needs, { q = '', kind, before }: Filter): Promise<CallReturn<typeof adminMembers>> {
  const where = every(found(q), kind && KINDS[kind], before !== undefined && raw`m.id < ${before}`);
  return pageOf((await read(database.sql, now(), where)).map(view));
}

/** @throws Refusal memberGone */
export async function showMember({ database, now }: Needs, id: number): Promise<CallReturn<typeof adminMember>> {
  const { sql } = database;
  const at = new Date(now());
  const [row] = await read(sql, now(), raw`m.id = ${id}`);
  if (!row) throw new Refusal(messages.memberGone);
  const [trial] = await sql
    .select({ until: membership.expiresAt })
    .from(membership)
    .where(and(eq(membership.memberId, id), gt(membership.expiresAt, at)))
    .orderBy(desc(membership.expiresAt))
    .limit(1);
  return {
    ...view(row),
    lock: row.locked_at === null ? null : { at: instantOf(row.locked_at), reason: row.locked_reason },
    inviter: row.inviter_id === null ? null : { id: Number(row.inviter_id), name: row.inviter ?? '' },
    trial_until: trial?.until.toISOString() ?? null,
    sessions: await sql.$count(session, and(eq(session.memberId, id), gt(session.expiresAt, at))),
    ...(await memberCredit(sql, id, now())),
    growth: await memberGrowth(sql, id),
  };
}
