/** Companies and the people who spend for them. */
import { and, eq, isNull, sql as raw, type SQL } from 'drizzle-orm';
import type { CallReturn } from '../../../contract/call.ts';
import type { company as companyCall } from '../../../contract/credit/company.ts';
import * as messages from '../../../contract/messages.ts';
import { beijingDay } from '../../platform/beijing-day.ts';
import type { Sql } from '../../platform/database/database.ts';
import { maskPhone } from '../../platform/mask-phone.ts';
import { Refusal } from '../../platform/refusal.ts';
import { publish } from '../../realtime/realtime-service.ts';
import { companyMember } from './tables.ts';

export interface Employment {
  readonly companyId: number;
  readonly cap: number | null;
  readonly pays: 'own' | 'company';
}

const present = (memberId: number) => and(eq(companyMember.memberId, memberId), isNull(companyMember.leftAt));

export async function employmentOf(sql: Sql, memberId: number): Promise<Employment | undefined> {
  const [row] = await sql
    .select({ companyId: companyMember.companyId, cap: companyMember.cap, pays: companyMember.pays })
    .from(companyMember)
    .where(present(memberId));
  return row;
}

/** The company a member belongs to: their employer, or themselves when they are one; undefined for who works alone. */
export async function companyOf(sql: Sql, memberId: number): Promise<number | undefined> {
  const employment = await employmentOf(sql, memberId);
  if (employment) return employment.companyId;
  const { rows } = await sql.execute<{ is_personal: number }>(raw`select is_personal from member where id = ${memberId}`);
  return rows[0]?.is_personal === 0 ? memberId : undefined;
}

/** In the transaction that accepts the invitation. Who works elsewhere leaves there; works and own beans stay the member's. */
export async function joinCompany(sql: Sql, companyId: number, memberId: number, now: number): Promise<void> {
  if (companyId === memberId) return;
  const at = new Date(now);
  const [left] = await sql
    .update(companyMember)
    .set({ leftAt: at })
    .where(present(memberId))
    .returning({ companyId: companyMember.companyId });
  await sql.insert(companyMember).values({ companyId, memberId, joinedAt: at });
  await tell(sql, memberId, companyId, left?.companyId ?? companyId);
}

const firstOfMonth = (at: SQL): SQL => raw`(date_trunc('month', ${at}) at time zone 'Asia/Shanghai')`;
const beijing = (now: number): SQL => raw`(${new Date(now).toISOString()}::timestamptz at time zone 'Asia/Shanghai')`;

/** Beans of the company that a member spent or set aside this month, of Beijing time. */
export async function spentThisMonth(sql: Sql, companyId: number, memberId: number, now: number): Promise<number> {
  const { rows } = await sql.execute<{ spent: string | number }>(raw`
    select coalesce(sum(amount - released), 0) as spent from credit_hold
    where member_id = ${companyId} and actor_id = ${memberId} and actor_id <> member_id
      and created_at >= ${firstOfMonth(beijing(now))}`);
  return Number(rows[0]?.spent ?? 0);
}

async function nameOf(sql: Sql, memberId: number): Promise<string> {
  const { rows } = await sql.execute<{ name: string | null }>(
    raw`select coalesce(client_name, realname, user_name) as name from member where id = ${memberId}`,
  );
  return rows[0]?.name ?? `编号 ${memberId}`;
}

/** The company a member works for; '' for none. */
export async function employerNameOf(sql: Sql, memberId: number): Promise<string> {
  const work = await employmentOf(sql, memberId);
  return work ? nameOf(sql, work.companyId) : '';
}

interface ColleagueRow {
  readonly id: string | number;
  readonly name: string;
  readonly avatar: string | null;
  readonly mobile: string | null;
  readonly cap: number | null;
  readonly pays: 'own' | 'company';
  readonly left_at: string | Date | null;
  readonly spent: string | number;
}

/** Who is there, and who spent in that month and left; the latter last. @param month `2026-11` */
async function colleagues(sql: Sql, companyId: number, month: string) {
  const from = raw`${`${month}-01`}::timestamp`;
  const { rows } = await sql.execute<ColleagueRow & Record<string, unknown>>(raw`
    select * from (
      select distinct on (c.member_id) c.id as place, c.member_id as id, coalesce(m.realname, m.user_name, '') as name, m.avatar, m.mobile,
        c.cap, c.pays, c.left_at, coalesce(s.spent, 0) as spent
      from company_member c join member m on m.id = c.member_id
      left join (
        select actor_id, sum(amount - released) as spent from credit_hold
        where member_id = ${companyId} and actor_id <> member_id
          and created_at >= ${firstOfMonth(from)} and created_at < ${firstOfMonth(raw`${from} + interval '1 month'`)}
        group by actor_id) s on s.actor_id = c.member_id
      where c.company_id = ${companyId} and (c.left_at is null or s.spent > 0)
      order by c.member_id, c.left_at desc nulls first
    ) x order by left_at is not null, place limit 500`);
  return rows.map((row) => ({
    id: Number(row.id),
    name: row.name || `编号 ${row.id}`,
    avatar: row.avatar ?? '',
    mobile: maskPhone(row.mobile),
    cap: row.cap,
    pays: row.pays,
    left_at: row.left_at === null ? null : new Date(row.left_at).toISOString(),
    spent: Number(row.spent),
  }));
}

async function ledgerBalance(sql: Sql, memberId: number): Promise<number> {
  const { rows } = await sql.execute<{ balance: string | number }>(
    raw`select balance from ledger_account where member_id = ${memberId} and kind = 'member'`,
  );
  return Number(rows[0]?.balance ?? 0);
}

/** What a task of that member could take of the company's now: what is there, as far as their limit goes. */
export async function leftOf(sql: Sql, { companyId, cap }: Employment, memberId: number, now: number) {
  const [there, spent] = [await ledgerBalance(sql, companyId), await spentThisMonth(sql, companyId, memberId, now)];
  return { spent, left: cap === null ? there : Math.min(there, Math.max(0, cap - spent)) };
}

/** What the member sees: their people, or their company. @param month of the people's spending; this one unless told. */
export async function companyView(
  sql: Sql,
  memberId: number,
  now: number,
  month = beijingDay(new Date(now)).slice(0, 7),
): Promise<CallReturn<typeof companyCall>> {
  const { rows } = await sql.execute<{ is_personal: number }>(raw`select is_personal from member where id = ${memberId}`);
  const members = rows[0]?.is_personal === 0 ? await colleagues(sql, memberId, month) : null;
  const work = await employmentOf(sql, memberId);
  if (!work) return { month, members, employer: null };
  const { companyId, cap, pays } = work;
  return { month, members, employer: { name: await nameOf(sql, companyId), pays, cap, ...(await leftOf(sql, work, memberId, now)) } };
}

/** Every tab of these members asks again. Last in a transaction, in the order of their ids: two would otherwise wait for each other. */
async function tell(sql: Sql, ...members: readonly number[]): Promise<void> {
  for (const id of [...new Set(members)].sort((a, b) => a - b)) await publish(sql, id, 'balance-changed', {});
}

/** @throws Refusal companyNone */
export async function choosePayer(sql: Sql, memberId: number, pays: 'own' | 'company'): Promise<void> {
  const [changed] = await sql
    .update(companyMember)
    .set({ pays })
    .where(present(memberId))
    .returning({ companyId: companyMember.companyId });
  if (!changed) throw new Refusal(messages.companyNone);
  await tell(sql, memberId, changed.companyId);
}

/** @param cap 热豆 a month; null: no limit. @throws Refusal companyMemberGone: also for somebody else's. */
export async function setCap(sql: Sql, companyId: number, memberId: number, cap: number | null): Promise<void> {
  const changed = await sql
    .update(companyMember)
    .set({ cap })
    .where(and(eq(companyMember.companyId, companyId), present(memberId)))
    .returning({ id: companyMember.id });
  if (changed.length === 0) throw new Refusal(messages.companyMemberGone);
  await tell(sql, memberId, companyId);
}

/**
 * Ends the work for a company; what is set aside for tasks under way stays the company's to pay. Works, favourites and own beans
 * were never the company's. @returns the company, undefined when there was none.
 */
async function end(sql: Sql, memberId: number, now: number, companyId?: number): Promise<number | undefined> {
  const mine = companyId === undefined ? undefined : eq(companyMember.companyId, companyId);
  const [ended] = await sql
    .update(companyMember)
    .set({ leftAt: new Date(now) })
    .where(and(present(memberId), mine))
    .returning({ companyId: companyMember.companyId });
  // The name came with the invitation; a company account keeps its own.
  if (ended) await sql.execute(raw`update member set client_name = null where id = ${memberId} and is_personal = 1`);
  return ended?.companyId;
}

/** @throws Refusal companyMemberGone: also for somebody else's. */
export async function removeColleague(sql: Sql, companyId: number, memberId: number, now: number): Promise<void> {
  if ((await end(sql, memberId, now, companyId)) === undefined) throw new Refusal(messages.companyMemberGone);
  await tell(sql, memberId, companyId);
}

/** @throws Refusal companyNone */
export async function leaveCompany(sql: Sql, memberId: number, now: number): Promise<void> {
  const companyId = await end(sql, memberId, now);
  if (companyId === undefined) throw new Refusal(messages.companyNone);
  await tell(sql, memberId, companyId);
}
