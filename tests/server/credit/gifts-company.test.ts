import { sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inviteReply, userInviteInfo } from '../../../src/contract/account/invitation.ts';
import { user as profile } from '../../../src/contract/account/profile.ts';
import { inviteColleague, sentInvitations, withdrawInvitation } from '../../../src/contract/account/sent-invitations.ts';
import type { CallAnswer, CallDeclaration } from '../../../src/contract/call.ts';
import { balance } from '../../../src/contract/credit/balance.ts';
import { choosePayer, company, leaveCompany, removeColleague, setCap } from '../../../src/contract/credit/company.ts';
import { artificialGift } from '../../../src/contract/credit/gift.ts';
import { movements } from '../../../src/contract/credit/movements.ts';
import { toWire } from '../../../src/contract/request.ts';
import { balanceOf, captureBeans, giveBack, holdBeans } from '../../../src/server/credit/credit-service.ts';
import { expectReferral } from '../../../src/server/credit/gift-service.ts';
import { noteGrowth } from '../../../src/server/growth/growth-service.ts';
import { settleMember } from '../../../src/server/growth/settlement.ts';
import { eventsSince } from '../../../src/server/realtime/realtime-service.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const sql = () => server.database.sql;
async function ask<C extends CallDeclaration>(who: SignedIn, call: C, payload?: object, key?: string, query = '') {
  const answer = await server.app.inject({
    method: call.method,
    url: call.path + query,
    headers: { authorization: `Bearer ${who.token}`, ...(key && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, data: answer.json().data as CallAnswer<C> };
}
const beans = async (who: SignedIn) => (await balanceOf(sql(), who.id)).balance;

let phone = 13_700_000_000;
/** `company`: an account with a pool; otherwise a person with a phone. */
async function person(isCompany = false): Promise<SignedIn & { readonly mobile: string }> {
  const who = await signedIn(server);
  const mobile = String(phone++);
  if (isCompany) await sql().execute(raw`update member set is_personal = 0, client_name = ${`公司${who.id}`} where id = ${who.id}`);
  else await sql().execute(raw`update member set mobile = ${mobile} where id = ${who.id}`);
  return { ...who, mobile };
}
async function operator(): Promise<SignedIn> {
  const who = await signedIn(server);
  await sql().execute(raw`update member set is_operator = true where id = ${who.id}`);
  return who;
}

it('an operator gives; nobody else can; a double press gives once; a day has its limit', async () => {
  const [who, giver] = [await person(), await operator()];
  const gift = { member_id: who.id, beans: 8_000, reason: '活动奖励', days: 30 };
  expect((await ask(who, artificialGift, gift)).status).toBe(403);
  expect((await ask(giver, artificialGift, gift, 'a-double-press')).data).toEqual({ balance: 8_200 });
  expect((await ask(giver, artificialGift, gift, 'a-double-press')).data).toEqual({ balance: 8_200 });
  expect((await ask(giver, artificialGift, { ...gift, member_id: 999_999_999 })).status).toBe(422);
  const many = await Promise.all(Array.from({ length: 4 }, () => ask(giver, artificialGift, gift)));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await beans(who)).toBe(16_200);
});

it('an invitation is rewarded once, after the first real use', async () => {
  const [who, staffer] = [await person(), await person()];
  await expectReferral(sql(), who.id, staffer.id, Date.now());
  await settleMember(server.context, who.id);
  expect([await beans(who), await beans(staffer)]).toEqual([200, 200]);
  for (const task of ['task:1', 'task:2']) {
    await noteGrowth(sql(), who.id, 'generation_done', task, Date.now());
    await Promise.all([settleMember(server.context, who.id), settleMember(server.context, who.id)]);
  }
  expect([await beans(who), await beans(staffer)]).toEqual([250, 220]);
});

async function employ(boss: SignedIn, who: SignedIn & { readonly mobile: string }): Promise<void> {
  expect((await ask(boss, inviteColleague, { account: who.mobile })).status).toBe(200);
  const invitation = (await ask(who, userInviteInfo)).data;
  expect((await ask(who, inviteReply, { id: invitation?.id, type: 1 })).status).toBe(200);
}
const spend = (who: SignedIn, key: string, amount: number) =>
  sql().transaction((tx) =>
    holdBeans(tx, { key: `${who.id}:${key}`, memberId: who.id, amount, reason: '生成冻结', detail: { task_id: 1 } }),
  );

it('a colleague chooses who pays, within the limit; the company sees who spent what', async () => {
  const [boss, who] = [await person(true), await person()];
  await employ(boss, who);
  await spend(who, 'own', 50);
  expect([await beans(who), await beans(boss)]).toEqual([150, 200]);
  expect((await ask(who, choosePayer, { pays: 'company' })).status).toBe(200);
  await ask(boss, setCap, { member_id: who.id, cap: 80 });
  expect((await ask(who, balance)).data).toMatchObject({ balance: 80, payer: 'company', own: { balance: 150, held: 50 } });
  const hold = await spend(who, 'one', 60);
  await expect(spend(who, 'two', 30)).rejects.toThrow('额度不足');
  expect([await beans(who), await beans(boss)]).toEqual([150, 140]);
  await sql().transaction((tx) => captureBeans(tx, { holdId: hold, key: `c:${who.id}`, amount: 40, reason: '生成图片' }, Date.now()));
  await sql().transaction((tx) => giveBack(tx, hold, '未生成退回', Date.now()));
  expect((await ask(boss, company)).data.members).toMatchObject([{ id: who.id, cap: 80, spent: 40 }]);
  expect((await ask(who, company)).data).toMatchObject({ members: null, employer: { pays: 'company', cap: 80, spent: 40, left: 40 } });
  expect((await ask(boss, company, undefined, undefined, '?month=2020-01')).data.members).toMatchObject([{ id: who.id, spent: 0 }]);
  const seen = (await ask(boss, movements, undefined)).data.list;
  expect(seen.filter(({ actor }) => actor !== null).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['return', 20],
    ['spend', -40],
    ['freeze', -60],
  ]);
  expect((await ask(who, movements)).data.list.map(({ kind }) => kind)).toEqual(['freeze', 'gain']);
});

it('the last of a limit is spent once, however many ask at the same time', async () => {
  const [boss, who] = [await person(true), await person()];
  await employ(boss, who);
  await ask(who, choosePayer, { pays: 'company' });
  await ask(boss, setCap, { member_id: who.id, cap: 100 });
  const spends = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => spend(who, `p${n}`, 30)));
  expect(spends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await beans(boss)).toBe(110);

  // Taken away as the page does it: a null never travels.
  const { body } = toWire(setCap, { body: { member_id: who.id, cap: null } });
  expect((await ask(boss, setCap, JSON.parse(String(body)))).status).toBe(200);
  expect((await ask(boss, company)).data.members).toMatchObject([{ id: who.id, cap: null }]);
});

it('who leaves pays alone again; a stranger changes nobody', async () => {
  const [boss, who, stranger] = [await person(true), await person(), await person(true)];
  await employ(boss, who);
  await ask(who, choosePayer, { pays: 'company' });
  expect((await ask(stranger, setCap, { member_id: who.id, cap: 0 })).status).toBe(404);
  expect((await ask(stranger, removeColleague, { member_id: who.id })).status).toBe(404);
  expect((await ask(stranger, choosePayer, { pays: 'company' })).status).toBe(422);
  expect((await ask(who, inviteColleague, { account: stranger.mobile })).status).toBe(403);
  expect((await ask(boss, removeColleague, { member_id: who.id })).status).toBe(200);
  await spend(who, 'after', 30);
  expect([await beans(who), await beans(boss)]).toEqual([170, 200]);
  expect((await ask(who, company)).data.employer).toBeNull();
  expect((await ask(boss, company)).data.members).toEqual([]);
});

it('who leaves by themselves is still named in the months they spent in, and may come back', async () => {
  const [boss, who] = [await person(true), await person()];
  await employ(boss, who);
  await ask(who, choosePayer, { pays: 'company' });
  await spend(who, 'before', 30);
  expect((await ask(who, leaveCompany)).status).toBe(200);
  expect((await ask(who, leaveCompany)).status).toBe(422);
  expect((await ask(who, profile)).data.client_name).toBe('');
  expect((await ask(boss, company)).data.members).toMatchObject([{ id: who.id, spent: 30, left_at: expect.any(String) }]);
  await employ(boss, who);
  expect((await ask(boss, company)).data.members).toMatchObject([{ id: who.id, spent: 30, left_at: null, pays: 'own', cap: null }]);
});

it('every change tells the pages of both sides', async () => {
  const [boss, who] = [await person(true), await person()];
  await employ(boss, who);
  const told = async ({ id }: SignedIn) =>
    (await eventsSince(server.database, id, 0)).filter(({ event }) => event === 'balance-changed').length;
  const before = [await told(boss), await told(who)];
  await ask(who, choosePayer, { pays: 'company' });
  await ask(boss, setCap, { member_id: who.id, cap: 10 });
  await ask(boss, removeColleague, { member_id: who.id });
  expect(before).toEqual([1, 1]);
  expect([await told(boss), await told(who)]).toEqual([4, 4]);
});

it('an invitation that nobody answered can be seen without a name, and be taken back by the company alone', async () => {
  const [boss, who, stranger] = [await person(true), await person(), await person(true)];
  await ask(boss, inviteColleague, { account: who.mobile });
  const [sent] = (await ask(boss, sentInvitations)).data;
  expect(sent?.mobile).toBe(`${who.mobile.slice(0, 3)}****${who.mobile.slice(-4)}`);
  expect((await ask(stranger, sentInvitations)).data).toEqual([]);
  expect((await ask(stranger, withdrawInvitation, { id: sent?.id })).status).toBe(404);
  expect((await ask(boss, withdrawInvitation, { id: sent?.id })).status).toBe(200);
  expect((await ask(who, userInviteInfo)).data).toBeNull();
});
