import { verify } from '@node-rs/argon2';
import { eq, or } from 'drizzle-orm';
import * as messages from '../../contract/messages.ts';
import type { Context } from '../platform/context.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Device, startSession } from './session-service.ts';
import { member } from './tables.ts';

/** Signs in by phone or user name. @throws Refusal accountUnknown | passwordWrong, each under its field (spec §8). */
export async function signIn(context: Context, username: string, password: string, device: Device): Promise<string> {
  const { sql } = context.database;
  const [found] = await sql
    .select({ id: member.id, passwordHash: member.passwordHash })
    .from(member)
    .where(or(eq(member.mobile, username), eq(member.userName, username)))
    .limit(1);
  if (!found) throw new Refusal(messages.accountUnknown, { username: messages.accountUnknown });
  if (!(await verify(found.passwordHash, password))) throw new Refusal(messages.passwordWrong, { password: messages.passwordWrong });
  return startSession(sql, context.now(), found.id, device);
}
