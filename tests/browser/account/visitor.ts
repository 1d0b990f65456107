/** People of these tests: a phone of their own, an account made by calls, a browser that is signed in. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { TOKEN_COOKIE } from '../../../src/contract/account/limits.ts';
import { login } from '../../../src/contract/account/login.ts';
import { register } from '../../../src/contract/account/register.ts';
import { SMS_REGISTER, sendSms } from '../../../src/contract/account/sms.ts';
import type { CallAnswer, CallDeclaration, CallInput } from '../../../src/contract/call.ts';
import type { Envelope } from '../../../src/contract/envelope.ts';
import { toWire } from '../../../src/contract/request.ts';
import type { ProductUnderTest } from '../../support/browser/browser.ts';
import { npmCommand, ROOT } from '../../support/processes/npm-command.ts';

export const PASSWORD = 'correct horse';

let made = 0;

/** A phone nobody has used in this run. */
export function freshPhone(): string {
  made += 1;
  return `139${String(made).padStart(8, '0')}`;
}

/** Calls the product as another device would. @param token of who calls. @throws Error with the server's message. */
export async function ask<C extends CallDeclaration>(
  product: Pick<ProductUnderTest, 'url'>,
  call: C,
  input: CallInput<C>,
  token?: string,
): Promise<CallAnswer<C>> {
  const wire = toWire(call, input as object);
  const answer = await fetch(product.url + wire.url, {
    method: wire.method,
    headers: {
      ...(wire.body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(wire.body !== undefined && { body: wire.body }),
  });
  const envelope = (await answer.json()) as Envelope<CallAnswer<C>>;
  if (!envelope.status) throw new Error(`${call.id}: ${envelope.message}`);
  return envelope.data;
}

export interface Member {
  readonly mobile: string;
  readonly token: string;
}

/** A personal account, made without a browser. The product must run with CAPTCHA=off. */
export async function join(product: Pick<ProductUnderTest, 'url' | 'readCode'>, realname = '林小满'): Promise<Member> {
  const mobile = freshPhone();
  await ask(product, sendSms, { body: { mobile, sId: SMS_REGISTER } });
  const code = await product.readCode(mobile);
  const body = { is_personal: 1, realname, mobile, code, password0: PASSWORD, password1: PASSWORD } as const;
  const { token } = await ask(product, register, { body });
  return { mobile, token };
}

/** Another device of the same member. */
export function signInElsewhere(product: ProductUnderTest, mobile: string): Promise<string> {
  return ask(product, login, { body: { username: mobile, password: PASSWORD } });
}

/** The browser as the page leaves it after signing in. */
export async function giveToken(context: BrowserContext, product: Pick<ProductUnderTest, 'url'>, token: string): Promise<void> {
  await context.addCookies([{ name: TOKEN_COOKIE, value: encodeURIComponent(`Bearer ${token}`), url: product.url }]);
}

export async function tokenOf(page: Page): Promise<string | undefined> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === TOKEN_COOKIE);
  return cookie && decodeURIComponent(cookie.value);
}

const run = promisify(execFile);

/** An operator's command, handed to the running product. */
export async function operate(product: ProductUnderTest, ...argv: readonly string[]): Promise<void> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  await run(process.execPath, [...npmCommand('admin'), ...argv], {
    cwd: ROOT,
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: product.dataDir, APP_ENV: 'DEVELOPMENT' },
  });
}
