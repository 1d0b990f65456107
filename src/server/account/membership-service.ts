/** Trial memberships (spec §1; decisions.md, Prices): one with the account, one with its first phone. */
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Sql } from '../platform/database/database.ts';
import { MEMBER_TRIAL_DAYS, TRIAL_DAYS } from './account-limits.ts';
import { findTrace, phoneTrace } from './closing/trace-service.ts';
import type { Phone } from './sms/phone-number.ts';
import { membership } from './tables.ts';

const DAY_MS = 24 * 3_600_000;

async function grant(
  sql: Sql,
  now: number,
  memberId: number,
  kind: 'trial' | 'member_trial',
  days: number,
  mobile?: string,
): Promise<void> {
  await sql
    .insert(membership)
    .values({ memberId, kind, mobile: mobile ?? null, startsAt: new Date(now), expiresAt: new Date(now + days * DAY_MS) })
    .onConflictDoNothing();
}

/** Comes with every new account. */
export function grantTrial(sql: Sql, now: number, memberId: number): Promise<void> {
  return grant(sql, now, memberId, 'trial', TRIAL_DAYS);
}

/** Comes with a bound phone, once for a member and once for a phone: a second account with the same phone gets nothing, nor one after a closed one. */
export async function grantMemberTrial(sql: Sql, now: number, memberId: number, phone: Phone): Promise<void> {
  const { dialCode, mobile } = phone;
  if (await findTrace(sql, [phoneTrace(dialCode, mobile)], now)) return;
  await grant(sql, now, memberId, 'member_trial', MEMBER_TRIAL_DAYS, `${dialCode} ${mobile}`);
}

/** The membership that lasts longest, null when all have run out. */
export async function currentMembership(sql: Sql, now: number, memberId: number) {
  const [row] = await sql
    .select({ kind: membership.kind, expiresAt: membership.expiresAt })
    .from(membership)
    .where(and(eq(membership.memberId, memberId), gt(membership.expiresAt, new Date(now))))
    .orderBy(desc(membership.expiresAt))
    .limit(1);
  return row ? { kind: row.kind, expires_at: row.expiresAt.toISOString() } : null;
}
