/**
 * Registers accounts as fast as it can, until it is killed. Started by crash.pglite.test.ts.
 * Writes the phone of each registration that was answered: what was acknowledged must still be there afterwards.
 */
import { flushCompileCache } from 'node:module';
import { SMS_REGISTER } from '../../../src/contract/account/sms.ts';
import { registerAccount } from '../../../src/server/account/joining/register-service.ts';
import { keepCode } from '../../../src/server/account/sms/sms-code-service.ts';
import { openDatabase } from '../../../src/server/platform/database/open-database.ts';

const [dataDir = '', prefix = ''] = process.argv.slice(2);
const needs = { database: await openDatabase({ dataDir }), now: Date.now };
const secrets = { code: '123456', password0: 'password', password1: 'password' };
// Now, since a process that is killed has no end to write it at.
flushCompileCache();
process.stdout.write('ready\n');
for (let made = 0; ; made++) {
  const mobile = `${prefix}${String(made).padStart(6, '0')}`;
  await keepCode(needs, SMS_REGISTER, { mobile, dialCode: '86' }, secrets.code, '');
  const body = { is_personal: 1 as const, realname: '林夏', mobile, invitation: '', ...secrets };
  await registerAccount(needs, body, { userAgent: 'crash test', address: `10.9.${prefix}.${made % 250}` });
  process.stdout.write(`${mobile}\n`);
}
