/** What the operator does from the command line: sales accounts, invitations, operators. */
import { randomInt } from 'node:crypto';
import { and, asc, desc, eq, or } from 'drizzle-orm';
import { welcomeMember } from '../../credit/credit-service.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { Context } from '../../platform/running/context.ts';
import { type Member, memberByLogin, memberByMobile } from '../member-queries.ts';
import { grantTrial } from '../membership-service.ts';
import { hashPassword } from '../signing-in/passwords.ts';
import { canBePhone, type Phone } from '../sms/phone-number.ts';
import { enterpriseInvitation, member, session } from '../tables.ts';

type Needs = Pick<Context, 'database' | 'now'>;

/** A sentence for the operator. */
export class AdminError extends Error {
  override name = 'AdminError';
}

/** Letters and digits that are not mistaken for each other when read aloud. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

export function newPassword(): string {
  return Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

async function known(sql: Sql, account: string): Promise<Member> {
  const found = await memberByLogin(sql, account);
  if (!found) throw new AdminError(`没有账号 ${account}：请先让对方注册，或检查手机号、账户名`);
  return found;
}

/** @returns the password of a new account, undefined when an existing one was made a sales account. */
export async function addSales({ database, now }: Needs, phone: Phone, name: string): Promise<string | undefined> {
  if (!canBePhone(phone.mobile, phone.dialCode)) throw new AdminError(`手机号 ${phone.mobile} 格式不正确`);
  const found = await memberByMobile(database.sql, phone.mobile);
  if (found) {
    await database.sql.transaction(async (tx) => {
      await tx.update(member).set({ isSale: true, realname: name }).where(eq(member.id, found.id));
      // Devices that signed in before must prove the phone as well.
      await tx.update(session).set({ isLocked: true }).where(eq(session.memberId, found.id));
    });
    return undefined;
  }
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  await database.sql.transaction(async (tx) => {
    const [row] = await tx
      .insert(member)
      .values({ isPersonal: 1, ...phone, realname: name, isSale: true, passwordHash, createdAt: new Date(now()) })
      .returning({ id: member.id });
    if (!row) throw new Error('member answered no row');
    await grantTrial(tx, now(), row.id);
    await welcomeMember(tx, row.id);
  });
  return password;
}

/** The one company account of that name, null when there is none or several. */
async function companyNamed(sql: Sql, name: string): Promise<number | null> {
  const rows = await sql
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.clientName, name), eq(member.isPersonal, 0)))
    .limit(2);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/** @param phone where an account without a phone receives its code; its own phone otherwise. */
export async function inviteMember({ database, now }: Needs, account: string, company: string, phone: Phone | undefined): Promise<number> {
  const found = await known(database.sql, account);
  const to = found.mobile ? { mobile: found.mobile, dialCode: found.dialCode } : phone;
  if (!to) throw new AdminError(`账号 ${account} 没有手机号：请用 --mobile 写明接收验证码的手机号`);
  if (!canBePhone(to.mobile, to.dialCode)) throw new AdminError(`手机号 ${to.mobile} 格式不正确`);
  const [row] = await database.sql
    .insert(enterpriseInvitation)
    .values({
      memberId: found.id,
      clientName: company,
      companyId: await companyNamed(database.sql, company),
      ...to,
      createdAt: new Date(now()),
    })
    .returning({ id: enterpriseInvitation.id });
  if (!row) throw new Error('enterprise_invitation answered no row');
  return row.id;
}

export async function setOperator({ database }: Needs, account: string, isOperator: boolean): Promise<void> {
  const found = await known(database.sql, account);
  await database.sql.update(member).set({ isOperator }).where(eq(member.id, found.id));
}

/** A new password for someone who has lost phone and password alike; every device is signed out. */
export async function resetByOperator({ database }: Needs, account: string): Promise<string> {
  const found = await known(database.sql, account);
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  await database.sql.transaction(async (tx) => {
    await tx.update(member).set({ passwordHash }).where(eq(member.id, found.id));
    await tx.delete(session).where(eq(session.memberId, found.id));
  });
  return password;
}

/** Sales accounts and operators. */
export function staff({ database }: Needs): Promise<Member[]> {
  return database.sql
    .select()
    .from(member)
    .where(or(eq(member.isSale, true), eq(member.isOperator, true)))
    .orderBy(asc(member.id));
}

export function newestMembers({ database }: Needs, limit: number): Promise<Member[]> {
  return database.sql.select().from(member).orderBy(desc(member.id)).limit(limit);
}
