/** Whatever is sent to an account call: a sentence, never a fault; and page and server agree, because they share one schema. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as captcha from '../../../src/contract/account/captcha.ts';
import * as check from '../../../src/contract/account/check.ts';
import * as closing from '../../../src/contract/account/closing.ts';
import * as country from '../../../src/contract/account/country.ts';
import * as inbox from '../../../src/contract/account/inbox.ts';
import * as invitation from '../../../src/contract/account/invitation.ts';
import * as login from '../../../src/contract/account/login.ts';
import * as password from '../../../src/contract/account/password.ts';
import * as phone from '../../../src/contract/account/phone.ts';
import * as profile from '../../../src/contract/account/profile.ts';
import * as register from '../../../src/contract/account/register.ts';
import * as sales from '../../../src/contract/account/sales.ts';
import * as session from '../../../src/contract/account/session.ts';
import * as sms from '../../../src/contract/account/sms.ts';
import type { CallDeclaration } from '../../../src/contract/call.ts';
import { CODE_HEADER } from '../../../src/contract/exchange.ts';
import { joinPersonal } from '../../support/people/account.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const isCall = (value: unknown): value is CallDeclaration =>
  typeof value === 'object' && value !== null && 'id' in value && 'path' in value;
const FILES = [captcha, check, closing, country, inbox, invitation, login, password, phone, profile, register, sales, session, sms];
const CALLS = FILES.flatMap((file) => Object.values<unknown>(file).filter(isCall));

let server: TestServer;
let token = '';
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: 'off' } });
  token = (await joinPersonal(server)).token;
});
afterAll(() => server.close());

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Names that forms really have, so that what is generated reaches past the first check. */
const NAMES = [
  ...['mobile', 'code', 'password0', 'password1', 'newpassword0', 'newpassword1', 'old_password', 'password', 'username', 'user_name'],
  ...['realname', 'client_name', 'invitation', 'is_personal', 'is_mobile', 'sId', 'send-str', 'captchaid', 'id', 'type', 'percent'],
  ...['key', 'title', 'position_id', 'industry_id', 'understood'],
];
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '',
    ' ',
    '13800138000',
    '138****8000',
    '123456',
    'abc',
    'password',
    '0',
    '-1',
    '1e309',
    '国家',
    'b5',
    '\u0000',
    '\ud800',
    "' or 1=1 --",
    'x'.repeat(300),
  ),
);
const member = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 8),
  fc.array(text, { maxLength: 2 }),
  fc.jsonValue({ maxDepth: 2 }),
);
const form = fc.dictionary(fc.constantFrom(...NAMES), member, { maxKeys: 9 });
const anything = fc.oneof({ weight: 6, arbitrary: form }, { weight: 1, arbitrary: fc.jsonValue() });
const address = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(([a, b, c]) => `10.${a}.${b}.${c}`);

describe.each(CALLS.map((call) => ({ call, id: call.id })))('$id', ({ call }) => {
  it('answers anything with a sentence', async () => {
    await fc.assert(
      fc.asyncProperty(anything, form, fc.boolean(), address, async (body, query, signedIn, from) => {
        // A caller that leaves would end the others' session: those calls have tests of their own.
        const leaves = call.id === session.logout.id || call.id === session.logoutEverywhere.id || call.id === session.refreshToken.id;
        const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, plain(value)]));
        const answer = await server.app.inject({
          method: call.method,
          url: `${call.path.replace(':id', encodeURIComponent(plain(query.id ?? 'x').toWellFormed()))}?${search}`,
          remoteAddress: from,
          headers: { ...(signedIn && !leaves && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
          ...(call.method !== 'GET' && { payload: JSON.stringify(body) }),
        });
        expect(answer.statusCode, answer.body).not.toBe(500);
        const envelope = answer.json<Record<string, unknown>>();
        expect(Object.keys(envelope)).toEqual(['status', 'message', 'status_code', 'data']);
        if (answer.statusCode >= 400) expect(envelope.message).toMatch(/[\u4e00-\u9fff]/);
      }),
      // A captcha is drawn each time.
      { numRuns: call.id === captcha.captchaPicture.id ? 8 : 60 },
    );
  }, 60_000);
});

const PASSWORDS = { password0: 'password', password1: 'password' };
const JOINING = { mobile: '13800138000', code: '123456', ...PASSWORDS };

/** The forms people fill in, where they go, and one that is filled in well: what is generated is that with a few fields spoilt. */
const FORMS = [
  { name: 'personal', schema: register.personalBody, call: register.register, good: { is_personal: 1, realname: '林夏', ...JOINING } },
  {
    name: 'company',
    schema: register.companyBody,
    call: register.register,
    good: { is_personal: 0, client_name: '云裳', user_name: 'yunshang', ...JOINING },
  },
  { name: 'old register', schema: register.oldRegisterBody, call: register.oldRegister, good: JOINING },
  { name: 'login', schema: login.loginBody, call: login.login, good: { username: '13800138000', password: 'password' } },
  {
    name: 'forgot password',
    schema: password.forgetPassBody,
    call: password.forgetPass,
    good: { mobile: '13800138000', code: '123456', newpassword0: 'password', newpassword1: 'password' },
  },
  { name: 'send sms', schema: sms.sendSmsBody, call: sms.sendSms, good: { mobile: '13800138000', sId: 5, is_mobile: 1, code: '86' } },
] as const;

describe.each(FORMS)('$name: page and server agree', ({ schema, call, good }) => {
  it('on what is wrong, sentence for sentence', async () => {
    const spoilt = fc.dictionary(fc.constantFrom(...Object.keys(good).filter((name) => name !== 'is_personal')), member, { maxKeys: 3 });
    await fc.assert(
      fc.asyncProperty(spoilt, form, fc.boolean(), address, async (changes, extra, more, from) => {
        const sent = JSON.stringify({ ...(more && extra), ...good, ...changes });
        // Refused at the door, whatever the schema says: names that poison prototypes, and the NUL that no database keeps. No page sends them.
        fc.pre(!/"(__proto__|constructor)":|\\u0000/.test(sent));
        const body = JSON.parse(sent) as unknown;
        const onPage = z.safeParse(schema, body);
        const answer = await server.app.inject({ method: call.method, url: call.path, remoteAddress: from, payload: body as object });
        const { data } = answer.json<{ data: { errors?: Record<string, string[]> } | null }>();
        expect(answer.headers[CODE_HEADER] === 'requestInvalid').toBe(!onPage.success);
        if (onPage.success) return;
        const said: Record<string, string[]> = {};
        for (const { path, message } of onPage.error.issues) {
          const field = String(path[0] ?? '');
          // Two rules may share a sentence: the server says it once.
          said[field] = [...new Set([...(said[field] ?? []), message])];
        }
        expect(data?.errors).toEqual(said);
      }),
      { numRuns: 400 },
    );
  }, 120_000);
});
