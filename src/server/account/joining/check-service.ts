/** Questions a form asks while it is filled in; limited because their answers list accounts (decisions.md, Safety). */

import type { Sql } from '../../platform/database/database.ts';
import { countHit, refuseAbove } from '../../platform/rate-limit.ts';
import type { Context } from '../../platform/running/context.ts';
import { CHECK_ADDRESS, CHECK_FREE } from '../account-limits.ts';
import { spendCaptcha } from '../captcha/captcha-service.ts';
import { memberByMobile, memberByUserName } from '../member-queries.ts';

/** Five a minute are free, then each costs a captcha, sixty an hour are the end. */
async function admit(context: Context, address: string, captchaid: string): Promise<void> {
  const free = await countHit(context, CHECK_FREE, address);
  if (!free.allowed) await spendCaptcha(context, captchaid);
  await refuseAbove(context, CHECK_ADDRESS, address);
}

export interface AccountQuestion {
  readonly mobile?: string | undefined;
  readonly user_name?: string | undefined;
  readonly captchaid: string;
}

export async function accountExists(context: Context, address: string, asked: AccountQuestion): Promise<0 | 1> {
  await admit(context, address, asked.captchaid);
  const { sql } = context.database;
  const found = asked.mobile ? await memberByMobile(sql, asked.mobile) : await memberByUserName(sql, asked.user_name ?? '');
  return found ? 1 : 0;
}

/** The sales staffer whose phone this is. */
export async function staffer(sql: Sql, invitation: string): Promise<number | undefined> {
  const found = /^\d+$/.test(invitation) ? await memberByMobile(sql, invitation) : undefined;
  return found?.isSale ? found.id : undefined;
}

/** 1 means not valid (spec §5). */
export async function invitationIsWrong(context: Context, address: string, invitation: string, captchaid: string): Promise<0 | 1> {
  await admit(context, address, captchaid);
  return (await staffer(context.database.sql, invitation)) ? 0 : 1;
}
