/** Codes: salted and hashed, five tries, ten minutes, used once (decisions.md, Safety). */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Message } from '../../../contract/message.ts';
import * as messages from '../../../contract/messages.ts';
import type { Sql } from '../../platform/database/database.ts';
import { refuseAbove } from '../../platform/rate-limit.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { CODE_ADDRESS, CODE_LIVES_MS, CODE_TRIES } from '../account-limits.ts';
import { smsCode } from '../tables.ts';
import type { Phone } from './phone-number.ts';

type Needs = Pick<Context, 'database' | 'now'>;

const hashCode = (salt: Uint8Array, code: string): Buffer => createHash('sha256').update(salt).update(code).digest();

/** @returns the row's id. Codes of the same purpose and phone before this one no longer count. */
export async function keepCode({ database, now }: Needs, purpose: number, phone: Phone, code: string, sendStr: string): Promise<number> {
  const salt = randomBytes(16);
  const at = now();
  const [row] = await database.sql
    .insert(smsCode)
    .values({
      purpose,
      mobile: phone.mobile,
      dialCode: phone.dialCode,
      salt,
      codeHash: hashCode(salt, code),
      sendStr,
      createdAt: new Date(at),
      expiresAt: new Date(at + CODE_LIVES_MS),
    })
    .returning({ id: smsCode.id });
  if (!row) throw new Error('sms_code answered no row');
  return row.id;
}

/** The message was not sent: the code before it counts again. */
export async function withdrawCode({ database }: Context, id: number): Promise<void> {
  await database.sql.delete(smsCode).where(eq(smsCode.id, id));
}

/** A code that was found right and waits to be used, in the transaction of what it allows. */
export interface RightCode {
  readonly id: number;
  readonly dialCode: string;
}

export type CodeVerdict = { readonly right: RightCode } | { readonly wrong: Message };

interface TriedRow {
  readonly id: number | string;
  readonly dial_code: string;
  readonly salt: Uint8Array;
  readonly code_hash: Uint8Array;
}

const NEWEST = 'id = (select id from sms_code where mobile = $1 and purpose = $2 order by id desc limit 1)';

/** Why there is nothing to compare with: unknown and used read the same as wrong. */
async function whyNot({ database, now }: Needs, purpose: number, mobile: string): Promise<Message> {
  const [row] = await database.query<{ tries: number; expires_at: Date | string; used_at: Date | null }>(
    'sms-code-why',
    `select tries, expires_at, used_at from sms_code where ${NEWEST}`,
    [mobile, purpose],
  );
  if (!row || row.used_at) return messages.codeWrong;
  if (new Date(row.expires_at).getTime() <= now()) return messages.codeExpired;
  return row.tries >= CODE_TRIES ? messages.codeExhausted : messages.codeWrong;
}

/**
 * Counts the try and compares. The count stands outside every transaction: a refused form must not give its try back.
 * @throws TooManyRequests when one address tries codes beyond what people mistype.
 */
export async function tryCode(context: Needs, purpose: number, mobile: string, code: string, address: string): Promise<CodeVerdict> {
  await refuseAbove(context, CODE_ADDRESS, address);
  const [row] = await context.database.query<TriedRow>(
    'sms-code-try',
    `update sms_code set tries = tries + 1
     where ${NEWEST} and used_at is null and expires_at > $3 and tries < $4 returning id, dial_code, salt, code_hash`,
    [mobile, purpose, new Date(context.now()), CODE_TRIES],
  );
  if (!row) return { wrong: await whyNot(context, purpose, mobile) };
  const given = hashCode(row.salt, code);
  const kept = Buffer.from(row.code_hash);
  if (given.length !== kept.length || !timingSafeEqual(given, kept)) return { wrong: messages.codeWrong };
  return { right: { id: Number(row.id), dialCode: row.dial_code } };
}

/** `tryCode` for forms in which nothing else can be wrong. @throws Refusal under `code` */
export async function requireCode(context: Needs, purpose: number, mobile: string, code: string, address: string): Promise<RightCode> {
  const verdict = await tryCode(context, purpose, mobile, code, address);
  if ('wrong' in verdict) throw new Refusal(verdict.wrong, { code: verdict.wrong });
  return verdict.right;
}

/** Uses a right code up, in the caller's transaction: of two parallel uses exactly one gets here first. @throws Refusal codeWrong */
export async function spendCode(sql: Sql, now: number, right: RightCode): Promise<void> {
  const used = await sql
    .update(smsCode)
    .set({ usedAt: new Date(now) })
    .where(and(eq(smsCode.id, right.id), isNull(smsCode.usedAt), gt(smsCode.expiresAt, new Date(now))))
    .returning({ id: smsCode.id });
  if (used.length === 0) throw new Refusal(messages.codeWrong, { code: messages.codeWrong });
}
