import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '../../../src/contract/account/audit.ts';
import { sentMessages } from '../../../src/contract/account/console-messages.ts';
import type { CallAnswer } from '../../../src/contract/call.ts';
import { adminGifts } from '../../../src/contract/credit/console-gifts.ts';
import {
  adminInvoices,
  adminOrder,
  adminOrders,
  askProvider,
  declineInvoice,
  issueInvoice,
  refundOrder,
} from '../../../src/contract/credit/console-orders.ts';
import { adminPackages, savePackage, switchPackage } from '../../../src/contract/credit/console-packages.ts';
import { artificialGift } from '../../../src/contract/credit/gift.ts';
import { invoices, recharge, rechargePackages, requestInvoice } from '../../../src/contract/credit/recharge.ts';
import { balanceOf, giveBack, holdBeans } from '../../../src/server/credit/credit-service.ts';
import { openChannels } from '../../../src/server/credit/recharge/channels.ts';
import { makeRefund } from '../../../src/server/credit/recharge/refund-service.ts';
import { sandboxNotice, sandboxPaymentOf } from '../../../src/server/credit/recharge/sandbox.ts';
import { assertInvariants } from '../../support/database/invariants.ts';
import { ask, must } from '../../support/people/account.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let operator: SignedIn;
let now = Date.parse('2026-11-21T04:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  operator = await signedIn(server);
  await server.database.executeSql("update member set is_operator = true, realname = '周营' where id = $1", [operator.id]);
});
afterAll(() => server.close());

const as = () => ({ token: operator.token });
const deeds = async () => (await must(server, auditLog, { query: {} }, as())).actions;
const beans = async (who: SignedIn) => (await balanceOf(server.database.sql, who.id)).balance;
const show = (no: string) => must(server, adminOrder, { params: { no } }, as());
const reason = '客户申请';

type Order = CallAnswer<typeof recharge>;
const place = (who: SignedIn, package_id = 2): Promise<Order> =>
  must(server, recharge, { body: { package_id, channel: 'sandbox' } }, { token: who.token });

/** At the sandbox's cashier, whose callback is lost. */
async function pay(no: string): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await server.app.inject({ method: 'POST', url: `/pay/sandbox/${no}`, payload: 'do=pay&callback=none', headers });
}
async function callBack(no: string): Promise<void> {
  const row = await sandboxPaymentOf(server.database.sql, no);
  if (!row) throw new Error('no such payment');
  const { body, headers } = sandboxNotice(row);
  await server.app.inject({ method: 'POST', url: '/pay/notify/sandbox', payload: body, headers });
}
async function paid(who: SignedIn): Promise<string> {
  const { order_no: no } = await place(who);
  await pay(no);
  await callBack(no);
  return no;
}

it('an order whose callback was lost is found by asking, once, and its story is told', async () => {
  const who = await signedIn(server);
  const { order_no: no } = await place(who);
  await pay(no);
  const askNow = () => must(server, askProvider, { params: { no } }, as());
  expect(await askNow()).toEqual({ outcome: 'paid', status: 'paid' });
  expect(await askNow()).toEqual({ outcome: 'repeated', status: 'paid' });
  await callBack(no);
  await callBack(no);
  expect(await beans(who)).toBe(750);
  expect(await show(no)).toMatchObject({
    ...{ status: 'paid', member: { id: who.id }, channel_open: true, refundable: { fen: 4900, beans: 500, bonus: 50 } },
    notices: [{ outcome: 'repeated', times: 2 }],
  });
  const { order_no: open } = await place(who);
  expect(await must(server, askProvider, { params: { no: open } }, as())).toEqual({ outcome: 'not paid', status: 'open' });
  expect((await must(server, askProvider, { params: { no: open } }, as())).outcome).toBe('too soon');
  now += 60 * 60_000;
  expect((await must(server, askProvider, { params: { no: open } }, as())).status).toBe('closed');
  await pay(open);
  now += 60_000;
  // Paid after it was closed here: the money came all the same.
  expect(await must(server, askProvider, { params: { no: open } }, as())).toEqual({ outcome: 'paid', status: 'paid' });
  expect((await deeds())[0]).toMatchObject({ action: '向支付平台核对订单', detail: { 订单: open, 结果: 'paid' } });
  expect((await ask(server, askProvider, { params: { no: 'R00000000000' } }, as())).code).toBe('orderGone');
});

it('orders are listed by state, member and day, with their sum', async () => {
  const who = await signedIn(server);
  const no = await paid(who);
  await place(who);
  const list = (query: object) => must(server, adminOrders, { query }, as());
  expect(await list({ member: who.id })).toMatchObject({ total: { count: 2, paid_fen: 4900 }, next: null });
  expect((await list({ member: who.id, status: 'paid' })).list.map((one) => one.order_no)).toEqual([no]);
  expect((await list({ member: who.id, from: '2026-11-22' })).list).toEqual([]);
  expect((await list({ member: who.id, from: '2026-11-21', to: '2026-11-21', channel: 'sandbox' })).list).toHaveLength(2);
  expect((await ask(server, adminOrders, { query: { from: '2026-02-30' } }, as())).http).toBe(422);
});

it('what is left of an order is refunded, once, and only the sum that was seen', async () => {
  const who = await signedIn(server);
  const no = await paid(who);
  const before = await beans(who);
  // The bonus ends first and is spent first, then the gift of the registration: 250 of the order itself are gone.
  const hold = await server.database.sql.transaction((tx) =>
    holdBeans(tx, { key: `spend:${no}`, memberId: who.id, amount: before - 250, reason: '生成冻结' }),
  );
  const refund = (fen: number, key = 'press') =>
    ask(server, refundOrder, { params: { no }, body: { reason, fen } }, { ...as(), headers: { 'idempotency-key': `${no}-${key}` } });
  expect((await refund(4900, 'stale')).code).toBe('refundMoved');
  const due = (await show(no)).refundable;
  expect(due).toEqual({ fen: 2450, beans: 250, bonus: 0 });
  const [first, second] = [await refund(2450), await refund(2450)];
  expect(first.envelope.data).toEqual(second.envelope.data);
  expect((await refund(2450, 'another')).code).toBe('orderNotRefundable');
  expect(await beans(who)).toBe(0);
  const { refunds } = await show(no);
  expect(refunds).toMatchObject([{ status: 'pending', fen: 2450, reason, operator: { name: '周营' } }]);
  await makeRefund(server.context, openChannels(server.context), refunds[0]?.no ?? '');
  expect(await show(no)).toMatchObject({ status: 'refunded', refundable: null, refunds: [{ status: 'done' }] });
  expect((await deeds()).filter(({ action, detail }) => action === '退款' && detail.订单 === no)).toHaveLength(1);
  await server.database.sql.transaction((tx) => giveBack(tx, hold, '测试结束', now));
  await assertInvariants(server.database.sql);
});

it('an invoice is issued or declined once; declined orders may be invoiced again; the member is told by mail', async () => {
  const who = await signedIn(server);
  const nos = [await paid(who), await paid(who)];
  const want = () =>
    must(
      server,
      requestInvoice,
      { body: { order_nos: nos, title: '云裳服饰', tax_no: '', email: 'linxia@example.com' } },
      { token: who.token },
    );
  const first = await want();
  const decline = (id: number) => ask(server, declineInvoice, { params: { id }, body: { reason: '抬头与税号不符' } }, as());
  const issue = (id: number) => ask(server, issueInvoice, { params: { id }, body: { number: '26117000000012345678' } }, as());
  expect(await must(server, adminInvoices, { query: { member: who.id } }, as())).toMatchObject({
    list: [{ id: first.id, fen: 9800, orders: nos, status: 'requested', refunded: false }],
  });
  expect((await decline(first.id)).http).toBe(200);
  expect((await issue(first.id)).code).toBe('invoiceGone');
  const second = await want();
  expect((await issue(second.id)).http).toBe(200);
  expect((await decline(second.id)).code).toBe('invoiceGone');
  expect(await must(server, invoices, {}, { token: who.token })).toMatchObject([
    { id: second.id, status: 'issued', number: '26117000000012345678' },
    { id: first.id, status: 'declined', reason: '抬头与税号不符' },
  ]);
  expect((await show(nos[0] ?? '')).invoice).toMatchObject({ id: second.id, status: 'issued' });
  const mails = (await must(server, sentMessages, { query: { channel: 'mail' } }, as())).list;
  expect(mails.map(({ to, subject, state }) => [to, subject, state])).toEqual([
    ['l****@example.com', '发票已开具', 'kept'],
    ['l****@example.com', '发票申请未通过', 'kept'],
  ]);
  expect((await deeds()).slice(0, 2).map(({ action }) => action)).toEqual(['开具发票', '驳回发票申请']);
});

it('gifts are listed by member, operator and day, with the limits', async () => {
  const [who, other] = [await signedIn(server), await signedIn(server)];
  for (const member_id of [who.id, who.id, other.id])
    await must(server, artificialGift, { body: { member_id, beans: 100, reason: '补偿' } }, as());
  const list = (query: object) => must(server, adminGifts, { query }, as());
  const all = await list({ member: who.id });
  expect(all).toMatchObject({ total: { count: 2, beans: 200 }, caps: { gift: 10_000, mine: 300 } });
  expect(all.list[0]).toMatchObject({ member: { id: who.id }, operator: { name: '周营' }, beans: 100, reason: '补偿', days: null });
  expect((await list({ operator: who.id })).list).toEqual([]);
  expect((await list({ operator: operator.id, to: '2026-11-20' })).total.count).toBe(0);
});

it('a package is changed by another taking its place: an order keeps what was read, two operators cannot both change it', async () => {
  const who = await signedIn(server);
  const { order_no: no } = await place(who, 3);
  const change = { title: '专业', fen: 8800, beans: 1000, bonus: 200, bonus_days: 60, sort: 30, replaces: 3, reason };
  const both = await Promise.all([1, 2].map(() => ask(server, savePackage, { body: change }, as())));
  expect(both.map(({ code, http }) => (http === 200 ? 'made' : code)).sort()).toEqual(['made', 'packageChanged']);
  const id = both.find(({ http }) => http === 200)?.envelope.data.id;
  const offered = (await must(server, rechargePackages, {}, { token: who.token })).packages;
  expect(offered.map((one) => one.id)).toEqual([1, 2, id, 4]);
  expect((await show(no)).fen).toBe(9900);
  expect((await ask(server, recharge, { body: { package_id: 3, channel: 'sandbox' } }, { token: who.token })).code).toBe('packageGone');
  const turn = (is_active: boolean, which: number) =>
    ask(server, switchPackage, { params: { id: which }, body: { is_active, reason } }, as());
  expect((await turn(false, 4)).http).toBe(200);
  expect((await turn(false, 4)).code).toBe('packageChanged');
  expect((await turn(true, 3)).code).toBe('packageChanged');
  expect((await turn(true, Number.MAX_SAFE_INTEGER)).code).toBe('packageChanged');
  expect((await must(server, adminPackages, {}, as())).find((one) => one.id === 3)).toMatchObject({ is_active: false, replaced_by: id });
  const log = (await deeds()).slice(0, 2);
  expect(log.map(({ action }) => action)).toEqual(['下架充值套餐', '修改充值套餐']);
  expect(log[1]?.detail).toMatchObject({ 原: '3 专业 ¥99.00 = 1000 + 150（90 天）', 新: '专业 ¥88.00 = 1000 + 200（60 天）' });
  await turn(true, 4);
});
