/** Reading members. */
import { eq, sql as raw } from 'drizzle-orm';
import type { Sql } from '../platform/database/database.ts';
import { member } from './tables.ts';

export type Member = typeof member.$inferSelect;

export async function memberById(sql: Sql, id: number): Promise<Member | undefined> {
  return (await sql.select().from(member).where(eq(member.id, id)).limit(1))[0];
}

export async function memberByMobile(sql: Sql, mobile: string): Promise<Member | undefined> {
  return (await sql.select().from(member).where(eq(member.mobile, mobile)).limit(1))[0];
}

/** User names are told apart without regard to case. */
export async function memberByUserName(sql: Sql, userName: string): Promise<Member | undefined> {
  return (
    await sql
      .select()
      .from(member)
      .where(eq(raw`lower(${member.userName})`, userName.toLowerCase()))
      .limit(1)
  )[0];
}

/** A user name holds a letter and a phone never does, so the two cannot be mistaken for each other. */
export function memberByLogin(sql: Sql, username: string): Promise<Member | undefined> {
  return /^\d+$/.test(username) ? memberByMobile(sql, username) : memberByUserName(sql, username);
}

/** Which unique rule a failed insert or update broke. */
export function brokenUnique(error: unknown): 'mobile' | 'user_name' | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (!('code' in at) || at.code !== '23505') continue;
    const constraint = 'constraint' in at ? String(at.constraint) : '';
    if (constraint === 'member_mobile_key') return 'mobile';
    if (constraint === 'member_user_name_key') return 'user_name';
  }
  return undefined;
}
