/** Companies and the people who spend for them. */
import { and, asc, eq, isNull, sql as raw } from 'drizzle-orm';
import type { CallReturn } from '../../../contract/call.ts';
import type { company as companyCall } from '../../../contract/credit/company.ts';
import * as messages from '../../../contract/messages.ts';
import type { Sql } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
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

/** In the transaction that accepts the invitation. Who works elsewhere leaves there; works and own beans stay the member's. */
export async function joinCompany(sql: Sql, companyId: number, memberId: number, now: number): Promise<void> {
  if (companyId === memberId) return;
  const at = new Date(now);
  await sql.update(companyMember).set({ leftAt: at }).where(present(memberId));
  await sql.insert(companyMember).values({ companyId, memberId, joinedAt: at });
}

/** Beans of the company that a member spent or set aside this month, of Beijing time. */
export async function spentThisMonth(sql: Sql, companyId: number, memberId: number, now: number): Promise<number> {
  const at = new Date(now).toISOString();
  const { rows } = await sql.execute<{ spent: string | number }>(raw`
    select coalesce(sum(amount - released), 0) as spent from credit_hold
    where member_id = ${companyId} and actor_id = ${memberId} and actor_id <> member_id
      and created_at >= date_trunc('month', ${at}::timestamptz at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`);
  return Number(rows[0]?.spent ?? 0);
}

async function nameOf(sql: Sql, memberId: number): Promise<string> {
  const { rows } = await sql.execute<{ name: string | null }>(
    raw`select coalesce(client_name, realname, user_name) as name from member where id = ${memberId}`,
  );
  return rows[0]?.name ?? `编号 ${memberId}`;
}

async function colleagues(sql: Sql, companyId: number, now: number) {
  const rows = await sql
    .select({ id: companyMember.memberId, cap: companyMember.cap })
    .from(companyMember)
    .where(and(eq(companyMember.companyId, companyId), isNull(companyMember.leftAt)))
    .orderBy(asc(companyMember.id))
    .limit(500);
  const { rows: names } = await sql.execute<{ id: string | number; name: string | null }>(raw`
    select m.id, coalesce(m.realname, m.user_name, m.mobile) as name from member m
    join company_member c on c.member_id = m.id where c.company_id = ${companyId} and c.left_at is null`);
  const known = new Map(names.map(({ id, name }) => [Number(id), name ?? '']));
  const list = [];
  for (const { id, cap } of rows) list.push({ id, name: known.get(id) ?? '', cap, spent: await spentThisMonth(sql, companyId, id, now) });
  return list;
}

/** What the member sees: their company, or their people. */
export async function companyView(sql: Sql, memberId: number, now: number): Promise<CallReturn<typeof companyCall>> {
  const { rows } = await sql.execute<{ is_personal: number }>(raw`select is_personal from member where id = ${memberId}`);
  const members = rows[0]?.is_personal === 0 ? await colleagues(sql, memberId, now) : null;
  const work = await employmentOf(sql, memberId);
  if (!work) return { members, employer: null };
  const { companyId, cap, pays } = work;
  return {
    members,
    employer: { name: await nameOf(sql, companyId), pays, cap, spent: await spentThisMonth(sql, companyId, memberId, now) },
  };
}

/** @throws Refusal companyNone */
export async function choosePayer(sql: Sql, memberId: number, pays: 'own' | 'company'): Promise<void> {
  const changed = await sql.update(companyMember).set({ pays }).where(present(memberId)).returning({ id: companyMember.id });
  if (changed.length === 0) throw new Refusal(messages.companyNone);
}

/** Changes one of the company's own people. @throws Refusal companyMemberGone: also for somebody else's. */
export async function changeColleague(
  sql: Sql,
  companyId: number,
  memberId: number,
  change: { readonly cap: number | null } | { readonly leftAt: Date },
): Promise<void> {
  const changed = await sql
    .update(companyMember)
    .set(change)
    .where(and(eq(companyMember.companyId, companyId), present(memberId)))
    .returning({ id: companyMember.id });
  if (changed.length === 0) throw new Refusal(messages.companyMemberGone);
}
