import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../../src/contract/account/audit.ts';
import { adminMember, adminMembers, lockMember, revokeMemberSessions } from '../../../../src/contract/account/console-members.ts';
import { sentMessages } from '../../../../src/contract/account/console-messages.ts';
import { login } from '../../../../src/contract/account/login.ts';
import { SMS_REGISTER, sendSms } from '../../../../src/contract/account/sms.ts';
import type { CallDeclaration } from '../../../../src/contract/call.ts';
import { balance } from '../../../../src/contract/credit/balance.ts';
import { artificialGift } from '../../../../src/contract/credit/gift.ts';
import { sweepAccounts } from '../../../../src/server/account/account-jobs.ts';
import { requestsTo } from '../../../support/arbitrary.ts';
import { ask, codeFor, freshPhone, joinPersonal, must, PASSWORD } from '../../../support/people/account.ts';
import { type SignedIn, signedIn } from '../../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
let operator: SignedIn;
const now = Date.parse('2026-11-21T04:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ env: { CAPTCHA: 'off' }, now: () => now });
  operator = await signedIn(server);
  await server.database.executeSql("update member set is_operator = true, realname = '周营' where id = $1", [operator.id]);
});
afterAll(() => server.close());

const as = () => ({ token: operator.token });
const find = async (query: object) => (await must(server, adminMembers, { query }, as())).list;
const deeds = async () => (await must(server, auditLog, { query: {} }, as())).actions;
const reason = '客户来电核实';

describe('who may', () => {
  it('every operator call answers 401 without a token and 403 to a member, whatever is asked', async () => {
    const member = await signedIn(server);
    const calls: CallDeclaration[] = server.app.servedCalls.filter(({ audience }) => audience === 'operator');
    expect(calls.length).toBeGreaterThan(20);
    const before = await deeds();
    for (const call of calls) {
      const input = firstValid(call);
      expect([call.id, (await ask(server, call, input)).http]).toEqual([call.id, 401]);
      expect([call.id, (await ask(server, call, input, { token: member.token })).code]).toEqual([call.id, 'forbidden']);
    }
    expect(await deeds()).toEqual(before);
  });
});

/** A request that the declaration lets through, so that the refusal is about the person. */
function firstValid(call: CallDeclaration): { params?: object; query?: object; body?: object } {
  const fits = (part: unknown, schema: CallDeclaration['body']) => !schema || schema.safeParse(part).success;
  const made = fc.sample(requestsTo(call), { numRuns: 400, seed: 7 });
  // An address holds text: what a schema makes of `true` does not count.
  const texts = (part: unknown) => Object.fromEntries(Object.entries(Object(part ?? {})).map(([name, value]) => [name, String(value)]));
  const found = made.find((one) => fits(texts(one.params), call.params) && fits(texts(one.query), call.query) && fits(one.body, call.body));
  if (!found) throw new Error(`no valid request to ${call.id}`);
  return found as { params?: object; query?: object; body?: object };
}

describe('members', () => {
  it('are found by phone, number and name, masked; a sign of the search language is only a sign', async () => {
    const { mobile } = await joinPersonal(server);
    const [row] = await find({ q: mobile });
    expect(row).toMatchObject({ name: '林夏', kind: 'personal', mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`, balance: 200 });
    expect(await find({ q: `+86 ${mobile}` })).toHaveLength(1);
    expect((await find({ q: String(row?.id) })).map(({ id }) => id)).toEqual([row?.id]);
    expect((await find({ q: '林' })).map(({ id }) => id)).toContain(row?.id);
    expect(await find({ q: '%' })).toEqual([]);
    expect(await find({ q: mobile.slice(0, 9) })).toEqual([]);
    expect((await find({ kind: 'operator' })).map(({ name }) => name)).toEqual(['周营']);
    expect(JSON.stringify(await find({}))).not.toContain(mobile);
  });

  it('are read page by page, none twice', async () => {
    await server.database.executeSql(
      "insert into member (is_personal, user_name, password_hash) select 0, 'crowd_' || i, 'x' from generate_series(1, 60) i",
    );
    const first = await must(server, adminMembers, { query: { q: 'crowd' } }, as());
    const second = await must(server, adminMembers, { query: { q: 'crowd', before: first.next } }, as());
    expect([first.list.length, second.list.length, second.next]).toEqual([50, 10, null]);
    expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(60);
  });

  it('show how they stand, and an operator’s gift is in it, in the log, and paid once', async () => {
    const who = await signedIn(server);
    const gift = { body: { member_id: who.id, beans: 300, reason: '活动奖励', days: 30 } };
    const headers = { 'idempotency-key': 'a-double-click' };
    const given = await Promise.all([1, 2].map(() => ask(server, artificialGift, gift, { ...as(), headers, address: '10.2.3.4' })));
    expect(given.map(({ http }) => http).sort()).toEqual(expect.arrayContaining([200]));
    await ask(server, artificialGift, gift, { ...as(), headers });
    const detail = await must(server, adminMember, { params: { id: who.id } }, as());
    expect(detail).toMatchObject({ balance: 500, held: 0, sessions: 1, holds: [], gifts: { count: 1, beans: 300 }, lock: null });
    expect(detail.lots.map(({ reason: why, remaining }) => [why, remaining])).toEqual([
      ['赠送：活动奖励', 300],
      ['注册赠送', 200],
    ]);
    expect((await deeds())[0]).toMatchObject({
      ...{ operator: '周营', action: '赠送热豆', address: '10.2.3.4' },
      detail: { 会员: String(who.id), 热豆: '300', 有效期: '30 天', 原因: '活动奖励' },
    });
    expect((await deeds()).filter(({ action }) => action === '赠送热豆')).toHaveLength(1);
    expect((await ask(server, adminMember, { params: { id: 999_999_999 } }, as())).code).toBe('memberGone');
  });

  it('are signed out everywhere', async () => {
    const who = await signedIn(server);
    const revoke = (id: number) => ask(server, revokeMemberSessions, { params: { id }, body: { reason } }, as());
    expect((await revoke(who.id)).envelope.data).toEqual({ ended: 1 });
    expect((await ask(server, balance, {}, { token: who.token })).http).toBe(401);
    expect((await deeds())[0]).toMatchObject({ action: '让所有设备退出登录', detail: { 会员: String(who.id), 设备: '1', 原因: reason } });
    expect((await revoke(999_999_999)).code).toBe('memberGone');
    expect((await ask(server, revokeMemberSessions, { params: { id: who.id }, body: { reason: ' ' } }, as())).http).toBe(422);
  });

  it('are shut out and let in again; whoever signs in at that moment is out too; operators cannot be', async () => {
    const { mobile, token } = await joinPersonal(server);
    const [row] = await find({ q: mobile });
    const lock = (id: number, locked: boolean) => ask(server, lockMember, { params: { id }, body: { locked, reason } }, as());
    const enter = () => ask(server, login, { body: { username: mobile, password: PASSWORD } });
    const id = row?.id ?? 0;
    const [shut, racing] = await Promise.all([lock(id, true), enter()]);
    expect(shut.http).toBe(200);
    for (const one of [token, String(racing.envelope.data).replace(/^Bearer /, '')])
      expect((await ask(server, balance, {}, { token: one })).http).toBe(401);
    expect(await enter()).toMatchObject({ http: 403, code: 'accountLocked' });
    expect(await must(server, adminMember, { params: { id } }, as())).toMatchObject({ locked: true, sessions: 0, lock: { reason } });
    expect((await find({ kind: 'locked' })).map((one) => one.id)).toEqual([id]);
    await lock(id, true);
    await lock(id, false);
    expect((await enter()).http).toBe(200);
    expect((await deeds()).slice(0, 2).map(({ action }) => action)).toEqual(['恢复账号', '停用账号']);
    expect((await lock(operator.id, true)).code).toBe('operatorNotLockable');
  });
});

it('what was sent by SMS is listed without the code, and swept after a month', async () => {
  const mobile = freshPhone();
  await must(server, sendSms, { body: { mobile, sId: SMS_REGISTER } });
  const code = await codeFor(server, mobile);
  const { list, drivers } = await must(server, sentMessages, { query: { channel: 'sms' } }, as());
  expect(list[0]).toMatchObject({
    ...{
      to: `+86 ${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
      subject: '注册验证码',
      state: 'kept',
      driver: 'outbox',
      attempts: 1,
      error: '',
    },
  });
  expect(drivers).toEqual({ sms: 'outbox', mail: 'outbox' });
  expect(JSON.stringify(list)).not.toMatch(new RegExp(`${code}|${mobile}`));
  expect((await must(server, sentMessages, { query: { state: 'failed' } }, as())).list).toEqual([]);
  const later = () => now + 31 * 24 * 3_600_000;
  await sweepAccounts({ database: server.database, now: later });
  expect((await server.database.executeSql('select 1 from message_sent')).rows).toEqual([]);
});
