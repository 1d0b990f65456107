/** Joining in a test: a phone of one's own, its code from the outbox, an account, calls with a token. */

import { register } from '../../../src/contract/account/register.ts';
import { SMS_REGISTER, sendSms } from '../../../src/contract/account/sms.ts';
import type { CallAnswer, CallDeclaration } from '../../../src/contract/call.ts';
import type { Envelope } from '../../../src/contract/envelope.ts';
import { CODE_HEADER } from '../../../src/contract/exchange.ts';
import { toWire } from '../../../src/contract/request.ts';
import { readOutbox } from '../../../src/server/platform/sms/outbox.ts';
import type { TestServer } from '../server.ts';

/** Tests also send what the page never would. */
interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

export interface From {
  readonly token?: string;
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer<T> {
  readonly envelope: Envelope<T>;
  /** Key of messages.ts. */
  readonly code: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly http: number;
}

/** Calls as the page would, from an address of choice. */
export async function ask<C extends CallDeclaration>(
  server: TestServer,
  call: C,
  input: LooseInput,
  { token, address = '10.0.0.1', headers = {} }: From = {},
): Promise<Answer<CallAnswer<C>>> {
  const wire = toWire(call, input);
  const answer = await server.app.inject({
    method: wire.method,
    url: wire.url,
    remoteAddress: address,
    headers: {
      ...(wire.body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(wire.body !== undefined && { payload: wire.body }),
  });
  return {
    envelope: answer.json<Envelope<CallAnswer<C>>>(),
    code: String(answer.headers[CODE_HEADER] ?? ''),
    headers: answer.headers,
    http: answer.statusCode,
  };
}

/** `data` of a call that must succeed. */
export async function must<C extends CallDeclaration>(
  server: TestServer,
  call: C,
  input: LooseInput,
  from: From = {},
): Promise<CallAnswer<C>> {
  const { envelope } = await ask(server, call, input, from);
  if (!envelope.status) throw new Error(`${call.id} refused: ${JSON.stringify(envelope)}`);
  return envelope.data;
}

/** What a form shows under a field: the first sentence of a refusal (spec §8). */
export function firstError(envelope: Envelope<unknown>, field: string): string | undefined {
  const { errors } = envelope.data as { readonly errors?: Readonly<Record<string, readonly string[]>> };
  return errors?.[field]?.[0];
}

let phones = 0;

/** A mainland phone that no other test of this process uses. */
export function freshPhone(): string {
  phones += 1;
  return `139${String(process.pid % 1000).padStart(3, '0')}${String(phones).padStart(5, '0')}`;
}

/** The newest code sent to a phone. */
export async function codeFor(server: TestServer, mobile: string): Promise<string> {
  const found = (await readOutbox(server)).find(({ to }) => to.endsWith(` ${mobile}`));
  if (!found) throw new Error(`no message for ${mobile}`);
  return found.code;
}

/** Asks for a registration code and reads it. The server must run with CAPTCHA=off. */
export async function registrationCode(server: TestServer, mobile: string, from: From = {}): Promise<string> {
  await must(server, sendSms, { body: { mobile, sId: SMS_REGISTER } }, from);
  return codeFor(server, mobile);
}

export const PASSWORD = 'correct horse';

export interface Joined {
  readonly mobile: string;
  readonly token: string;
}

/** A personal account, signed in. */
export async function joinPersonal(server: TestServer, from: From = {}): Promise<Joined> {
  const mobile = freshPhone();
  const code = await registrationCode(server, mobile, from);
  const body = { is_personal: 1, realname: '林夏', mobile, code, password0: PASSWORD, password1: PASSWORD };
  const { token } = await must(server, register, { body }, from);
  return { mobile, token };
}

export const COMPANY = { is_personal: 0, client_name: '云裳服饰有限公司', password0: PASSWORD, password1: PASSWORD } as const;

let companies = 0;

/** A company account without a phone, signed in. */
export async function joinCompany(server: TestServer, from: From = {}): Promise<{ readonly userName: string; readonly token: string }> {
  companies += 1;
  const userName = `company_${process.pid}_${companies}`;
  const { token } = await must(server, register, { body: { ...COMPANY, user_name: userName } }, from);
  return { userName, token };
}
