/** Sales accounts prove their phone on every device (spec §6). */
import { eq } from 'drizzle-orm';
import { SMS_SALES } from '../../../contract/account/sms.ts';
import * as messages from '../../../contract/messages.ts';
import type { Caller } from '../../platform/http/serve.ts';
import { maskPhone } from '../../platform/mask-phone.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { memberById } from '../member-queries.ts';
import { rotate } from '../sessions/session-service.ts';
import { requireCode, spendCode } from '../sms/sms-code-service.ts';
import { salesPhone } from '../sms/sms-recipient.ts';
import { session } from '../tables.ts';

export async function saleState({ database }: Context, caller: Caller) {
  const self = await memberById(database.sql, caller.memberId);
  const [row] = await database.sql.select({ isLocked: session.isLocked }).from(session).where(eq(session.id, caller.sessionId)).limit(1);
  const isSale = self?.isSale ?? false;
  return {
    is_sale: isSale ? (1 as const) : (0 as const),
    is_verified: row?.isLocked ? (0 as const) : (1 as const),
    mobile: isSale ? maskPhone(self?.mobile ?? null) : '',
  };
}

/**
 * Unlocks this device's session and rotates its token, so that a token seen before the proof is not the one after it.
 * @param token the caller's own. @throws Refusal oldPhoneWrong under `mobile`, codeWrong … under `code`.
 */
export async function verifySaler(
  context: Context,
  caller: Caller,
  token: string,
  given: { readonly mobile: string; readonly code: string },
  address: string,
): Promise<{ token: string }> {
  const { mobile } = await salesPhone(context, given.mobile, caller);
  const code = await requireCode(context, SMS_SALES, mobile, given.code, address);
  const now = context.now();
  return context.database.sql.transaction(async (tx) => {
    await spendCode(tx, now, code);
    const next = await rotate(tx, now, token, true);
    if (!next) throw new Refusal(messages.notSignedIn);
    return { token: next };
  });
}
