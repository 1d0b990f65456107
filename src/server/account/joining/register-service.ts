/** Joining (spec §5, §7). Everything an account consists of is made in one transaction: there is never half of one. */
import type * as z from 'zod/mini';
import type { companyBody, oldRegisterBody, personalBody } from '../../../contract/account/register.ts';
import { SMS_REGISTER } from '../../../contract/account/sms.ts';
import type { Message } from '../../../contract/message.ts';
import * as messages from '../../../contract/messages.ts';
import { openAccount, welcomeMember } from '../../credit/credit-service.ts';
import { expectReferral } from '../../credit/gift-service.ts';
import { noteGrowth } from '../../growth/growth-service.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { Settle } from '../../platform/idempotency.ts';
import { refuseAbove } from '../../platform/rate-limit.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { REGISTER_ADDRESS } from '../account-limits.ts';
import { carryRewards, findTrace, nameTrace, phoneTrace } from '../closing/trace-service.ts';
import { brokenUnique, memberByMobile, memberByUserName } from '../member-queries.ts';
import { grantMemberTrial, grantTrial } from '../membership-service.ts';
import { type Device, startSession } from '../sessions/session-service.ts';
import { hashPassword } from '../signing-in/passwords.ts';
import { type RightCode, spendCode, tryCode } from '../sms/sms-code-service.ts';
import { member } from '../tables.ts';
import { staffer } from './check-service.ts';

type Needs = Pick<Context, 'database' | 'now'>;
type Token = { readonly token: string };

/** What the three forms have in common; '' where a form has no such field. */
interface Joining {
  readonly isPersonal: 0 | 1;
  readonly mobile: string;
  readonly code: string;
  readonly userName: string;
  readonly realname: string;
  readonly clientName: string;
  readonly password: string;
  readonly invitation: string;
}

interface Admitted {
  readonly code: RightCode | undefined;
  readonly inviterId: number | undefined;
}

type Wrong = Record<string, Message>;

function refuse(wrong: Wrong): never {
  throw new Refusal(Object.values(wrong)[0] ?? messages.requestInvalid, wrong);
}

/** Looks at every field before it refuses, so that a person sees all that is wrong at once; the code last, because a try costs. */
async function admit(context: Needs, form: Joining, address: string): Promise<Admitted> {
  const { sql } = context.database;
  const wrong: Wrong = {};
  if (form.mobile && (await memberByMobile(sql, form.mobile))) wrong.mobile = messages.phoneTaken;
  if (form.userName && (await memberByUserName(sql, form.userName))) wrong.user_name = messages.userNameTaken;
  const inviterId = form.invitation ? await staffer(sql, form.invitation) : undefined;
  if (form.invitation && !inviterId) wrong.invitation = messages.invitationInvalid;
  if (Object.keys(wrong).length > 0) refuse(wrong);
  if (!form.mobile) return { code: undefined, inviterId };
  const verdict = await tryCode(context, SMS_REGISTER, form.mobile, form.code, address);
  if ('wrong' in verdict) refuse({ code: verdict.wrong });
  return { code: verdict.right, inviterId };
}

async function insertMember(tx: Sql, now: number, form: Joining, admitted: Admitted, passwordHash: string): Promise<number> {
  const [row] = await tx
    .insert(member)
    .values({
      isPersonal: form.isPersonal,
      mobile: form.mobile || null,
      ...(admitted.code && { dialCode: admitted.code.dialCode }),
      userName: form.userName || null,
      realname: form.realname || null,
      clientName: form.clientName || null,
      inviterId: admitted.inviterId ?? null,
      passwordHash,
      createdAt: new Date(now),
    })
    .returning({ id: member.id });
  if (!row) throw new Error('member answered no row');
  return row.id;
}

/** What a new account is given. Who closed one and comes back has had it: the account is a new one, and begins without. */
async function welcome(tx: Sql, now: number, id: number, form: Joining, { code, inviterId }: Admitted): Promise<void> {
  const phone = code && { dialCode: code.dialCode, mobile: form.mobile };
  const of = [...(phone ? [phoneTrace(phone.dialCode, phone.mobile)] : []), ...(form.userName ? [nameTrace(form.userName)] : [])];
  const given = await findTrace(tx, of, now);
  if (given) {
    await openAccount(tx, id);
    await carryRewards(tx, id, given, now);
    return;
  }
  await grantTrial(tx, now, id);
  await welcomeMember(tx, id);
  if (phone) await grantMemberTrial(tx, now, id, phone);
  if (inviterId) await expectReferral(tx, id, inviterId, now);
}

/** Two people at the same moment: the database lets one through, the other reads the field's own sentence. */
function translate(error: unknown): unknown {
  const broken = brokenUnique(error);
  if (broken === 'mobile') return new Refusal(messages.phoneTaken, { mobile: messages.phoneTaken });
  if (broken === 'user_name') return new Refusal(messages.userNameTaken, { user_name: messages.userNameTaken });
  return error;
}

async function join(context: Needs, form: Joining, device: Device, settle: Settle<Token> | undefined): Promise<Token> {
  await refuseAbove(context, REGISTER_ADDRESS, device.address);
  const admitted = await admit(context, form, device.address);
  const passwordHash = await hashPassword(form.password);
  const now = context.now();
  try {
    return await context.database.sql.transaction(async (tx) => {
      if (admitted.code) await spendCode(tx, now, admitted.code);
      const id = await insertMember(tx, now, form, admitted, passwordHash);
      await welcome(tx, now, id, form, admitted);
      if (admitted.code) await noteGrowth(tx, id, 'phone_bound', 'phone', now);
      if (form.realname || form.clientName) await noteGrowth(tx, id, 'profile_filled', 'name', now);
      const answer = { token: await startSession(tx, now, { id, isSale: false }, device) };
      await settle?.(tx, answer);
      return answer;
    });
  } catch (error) {
    throw translate(error);
  }
}

export type RegisterBody = z.output<typeof personalBody> | z.output<typeof companyBody>;

/**
 * The new form, both tabs.
 * @throws Refusal phoneTaken, userNameTaken, invitationInvalid, codeWrong | codeExpired | codeExhausted, each under its field.
 */
export function registerAccount(context: Needs, body: RegisterBody, device: Device, settle?: Settle<Token>): Promise<Token> {
  const form: Joining = {
    isPersonal: body.is_personal,
    mobile: body.mobile,
    code: body.code,
    userName: body.is_personal ? '' : body.user_name,
    realname: body.is_personal ? body.realname : '',
    clientName: body.is_personal ? '' : body.client_name,
    password: body.password0,
    invitation: body.invitation,
  };
  return join(context, form, device, settle);
}

/** The old form: a personal account of a phone and a password. Same refusals. */
export function registerOld(
  context: Needs,
  body: z.output<typeof oldRegisterBody>,
  device: Device,
  settle?: Settle<Token>,
): Promise<Token> {
  const form: Joining = {
    isPersonal: 1,
    mobile: body.mobile,
    code: body.code,
    userName: '',
    realname: '',
    clientName: '',
    password: body.password0,
    invitation: '',
  };
  return join(context, form, device, settle);
}
