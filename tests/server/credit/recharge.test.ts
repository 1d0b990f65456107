import { sql as raw } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallAnswer, CallDeclaration } from '../../../src/contract/call.ts';
import {
  getChannelOrder,
  invoices,
  recharge,
  rechargeOrders,
  rechargePackages,
  requestInvoice,
} from '../../../src/contract/credit/recharge.ts';
import { waitingArrivals } from '../../../src/server/credit/arrivals/arrival.ts';
import { balanceOf, captureBeans, giveBack, holdBeans } from '../../../src/server/credit/credit-service.ts';
import { giveByOperator } from '../../../src/server/credit/gift-service.ts';
import { expireLots } from '../../../src/server/credit/ledger/expiry-service.ts';
import { InsufficientBeans } from '../../../src/server/credit/ledger/ledger.ts';
import { openChannels } from '../../../src/server/credit/recharge/channels.ts';
import { placeOrder } from '../../../src/server/credit/recharge/order-service.ts';
import { reconcile } from '../../../src/server/credit/recharge/reconcile.ts';
import { askRefund, makeRefund } from '../../../src/server/credit/recharge/refund-service.ts';
import { sandboxNotice, sandboxPaymentOf } from '../../../src/server/credit/recharge/sandbox.ts';
import { PaymentFailure } from '../../../src/server/platform/payments/payments.ts';
import { Refusal } from '../../../src/server/platform/refusal.ts';
import { rowsOf } from '../../support/database/rows.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const START = Date.parse('2026-11-21T04:00:00Z');
let server: TestServer;
let now = START;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

type Order = CallAnswer<typeof recharge>;

async function ask<C extends CallDeclaration>(
  who: SignedIn,
  call: C,
  payload?: object,
  key?: string,
): Promise<{ status: number; data: CallAnswer<C> }> {
  const answer = await server.app.inject({
    method: call.method,
    url: call.path,
    headers: { authorization: `Bearer ${who.token}`, ...(key && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, data: answer.json().data };
}
const place = async (who: SignedIn, package_id = 2): Promise<Order> => (await ask(who, recharge, { package_id, channel: 'sandbox' })).data;
const beans = async (who: SignedIn) => (await balanceOf(server.database.sql, who.id)).balance;

async function press(no: string, what: 'pay' | 'cancel'): Promise<void> {
  const payload = `do=${what}&callback=none`;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await server.app.inject({ method: 'POST', url: `/pay/sandbox/${no}`, payload, headers });
  expect(isDying ? [303, 500] : [303]).toContain(answer.statusCode);
}
async function callBack(no: string, change: (body: string) => string = (body) => body): Promise<number> {
  const row = await sandboxPaymentOf(server.database.sql, no);
  if (!row) throw new Error('no such payment');
  const { body, headers } = sandboxNotice(row);
  return (await server.app.inject({ method: 'POST', url: '/pay/notify/sandbox', payload: change(body), headers })).statusCode;
}

it('goes from package to beans: order, cashier, callback, celebration', async () => {
  const who = await signedIn(server);
  const { packages, channels } = (await ask(who, rechargePackages)).data;
  expect(channels.map(({ channel }) => channel)).toEqual(['sandbox']);
  expect(packages[1]).toMatchObject({ fen: 4900, beans: 500, bonus: 50 });
  const order = await place(who);
  expect(order).toMatchObject({ status: 'open', fen: 4900, pay: { kind: 'page', url: `/pay/sandbox/${order.order_no}` } });
  const page = await server.app.inject(`/pay/sandbox/${order.order_no}`);
  expect(page.body).toContain('¥49.00');
  await press(order.order_no, 'pay');
  expect(await beans(who)).toBe(200);
  expect(await callBack(order.order_no)).toBe(200);
  expect(await beans(who)).toBe(750);
  expect((await waitingArrivals(server.database.sql, who.id)).map(({ event, add_balance }) => [event, add_balance])).toEqual([
    ['recharge', 500],
    ['event_gift', 50],
  ]);
  expect((await ask(who, getChannelOrder, { order_no: order.order_no })).data).toMatchObject({ status: 'paid', pay: null });
});

it('credits once, however often and at once the callback comes', async () => {
  const who = await signedIn(server);
  const order = await place(who);
  await press(order.order_no, 'pay');
  expect(await Promise.all(Array.from({ length: 8 }, () => callBack(order.order_no)))).toEqual(Array(8).fill(200));
  expect(await beans(who)).toBe(750);
});

it('refuses a callback that was changed, and one with another amount changes nothing', async () => {
  const who = await signedIn(server);
  const order = await place(who);
  expect(await callBack(order.order_no, (body) => body.replace('open', 'paid'))).toBe(401);
  expect(await callBack(order.order_no, () => 'not json')).toBe(401);
  await press(order.order_no, 'pay');
  await server.database.query('cheaper', 'update sandbox_payment set fen = 1 where no = $1', [order.order_no]);
  expect(await callBack(order.order_no)).toBe(200);
  expect(await beans(who)).toBe(200);
  expect((await ask(who, getChannelOrder, { order_no: order.order_no })).data.status).toBe('open');
});

it('the same press places one order', async () => {
  const who = await signedIn(server);
  const press_ = () => ask(who, recharge, { package_id: 1, channel: 'sandbox' }, 'one-press-of-a-button');
  const [one, two] = [await press_(), await press_()];
  expect(one.data.order_no).toBe(two.data.order_no);
  expect((await ask(who, rechargeOrders)).data.total).toBe(1);
  expect((await ask(who, recharge, { package_id: 1, channel: 'alipay' })).status).toBe(422);
  expect((await ask(who, recharge, { package_id: 99, channel: 'sandbox' })).status).toBe(422);
});

it('finds a payment whose callback was lost, and closes what nobody pays', async () => {
  const who = await signedIn(server);
  const [paid, left] = [await place(who, 1), await place(who, 1)];
  await press(paid.order_no, 'pay');
  const channels = openChannels(server.context);
  expect(await reconcile(server.context, channels)).toBe(0);
  now = START + 3 * 60_000;
  expect(await reconcile(server.context, channels)).toBe(1);
  expect(await beans(who)).toBe(300);
  now = START + 3 * 3_600_000;
  await reconcile(server.context, channels);
  expect((await ask(who, getChannelOrder, { order_no: left.order_no })).data.status).toBe('closed');
  // The money came all the same, late.
  await press(left.order_no, 'pay');
  expect(await callBack(left.order_no)).toBe(200);
  expect(await beans(who)).toBe(400);
  now = START;
});

it('refunds what was not spent, once; a provider that refuses for good gives the beans back', async () => {
  const who = await signedIn(server);
  const operator = await signedIn(server);
  const order = await place(who);
  await press(order.order_no, 'pay');
  await callBack(order.order_no);
  // 200 given, then the bonus (it ends), are spent before what was bought; 600 of 750 leaves 150 bought ones.
  await server.database.sql.transaction((tx) => holdBeans(tx, { key: `r:${who.id}`, memberId: who.id, amount: 600, reason: '生成冻结' }));
  const refund = () =>
    askRefund(server.database.sql, server.context, { orderNo: order.order_no, reason: '客户申请', operatorId: operator.id });
  const asked = await refund();
  await expect(refund()).rejects.toThrow('不能退款');
  expect(await beans(who)).toBe(150 - asked.beans);
  const channels = openChannels(server.context);
  await server.database.query('broken', "update sandbox_payment set status = 'closed' where no = $1", [order.order_no]);
  await makeRefund(server.context, channels, asked.no);
  expect(await beans(who)).toBe(150);
  await server.database.query('mended', "update sandbox_payment set status = 'paid' where no = $1", [order.order_no]);
  const again = await refund();
  await makeRefund(server.context, channels, again.no);
  await makeRefund(server.context, channels, again.no);
  expect(await beans(who)).toBe(150 - again.beans);
  expect((await ask(who, getChannelOrder, { order_no: order.order_no })).data.status).toBe('refunded');
});

it('invoices an order once, and shows nobody else’s', async () => {
  const [who, stranger] = [await signedIn(server), await signedIn(server)];
  const order = await place(who);
  const form = { order_nos: [order.order_no], title: '某某服饰有限公司', tax_no: '91310000MA1FL0000X', email: 'a@b.cn' };
  expect((await ask(who, requestInvoice, form)).status).toBe(422);
  await press(order.order_no, 'pay');
  await callBack(order.order_no);
  expect((await ask(stranger, requestInvoice, form)).status).toBe(422);
  expect((await ask(who, requestInvoice, form)).data).toMatchObject({ fen: 4900, status: 'requested' });
  expect((await ask(who, requestInvoice, form)).status).toBe(422);
  expect((await ask(who, invoices)).data).toHaveLength(1);
  expect((await ask(stranger, invoices)).data).toEqual([]);
  expect((await ask(stranger, rechargeOrders)).data.total).toBe(0);
  expect((await ask(stranger, getChannelOrder, { order_no: order.order_no })).status).toBe(404);
});

const STEPS = [
  ...['order', 'pay', 'cancel', 'callback', 'reconcile', 'refund', 'refund-job', 'refund-refused'],
  ...['spend', 'capture', 'give back', 'gift', 'pass', 'expire'],
] as const;
type Step = (typeof STEPS)[number];

/** A step, which of several it is about, and whether the process dies before its last commit. */
const course = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(3), fc.boolean()), { maxLength: 26 });

it('keeps the books right over any sequence of orders, payments, callbacks, gifts, refunds, spending, ends and crashes', async () => {
  await fc.assert(
    fc.asyncProperty(course, async (steps) => {
      now = START;
      const made = { who: await signedIn(server), orders: [] as string[], refunds: [] as string[], holds: [] as number[] };
      for (const [step, which, crashes] of steps) {
        await (crashes ? dying(() => play(made, step, which)) : play(made, step, which));
        await assertBooks(made.who.id);
      }
    }),
    { numRuns: 14 },
  );
  now = START;
});

class Crash extends Error {}
let isDying = false;

/** Each transaction of the step is undone at its end, as by a killed process: calls answer 500, what runs here throws. */
async function dying(step: () => Promise<void>): Promise<void> {
  const { sql } = server.database;
  const { transaction } = sql;
  isDying = true;
  sql.transaction = ((work: Parameters<typeof transaction>[0]) =>
    transaction.call(sql, async (tx) => {
      await work(tx);
      throw new Crash();
    })) as typeof transaction;
  try {
    await step();
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
  } finally {
    isDying = false;
    sql.transaction = transaction;
  }
}

interface Course {
  readonly who: SignedIn;
  readonly orders: string[];
  readonly refunds: string[];
  readonly holds: number[];
}

/** What the books refuse is no step; a crash is. */
const unlessRefused = (error: unknown): void => {
  if (error instanceof Crash || !(error instanceof Refusal || error instanceof InsufficientBeans)) throw error;
};

async function play({ who, orders, refunds, holds }: Course, step: Step, which: number): Promise<void> {
  const { sql } = server.database;
  const no = orders[which % Math.max(1, orders.length)];
  const refund = refunds.at(-1);
  const channels = openChannels(server.context);
  if (step === 'order' && orders.length < 4) {
    const asked = { package_id: 1 + (which % 4), channel: 'sandbox' } as const;
    orders.push((await placeOrder(server.context, channels, who.id, asked)).order_no);
  }
  if (step === 'pass') now += which * 20 * 60_000;
  if (step === 'expire') {
    now += 15 * 24 * 3_600_000;
    await expireLots(server.context);
  }
  if (step === 'reconcile') await reconcile(server.context, channels);
  if (step === 'gift') {
    const gift = { operatorId: who.id, memberId: who.id, beans: 40, reason: '测试', days: 10 * which || null };
    await sql.transaction((tx) => giveByOperator(tx, gift, now));
  }
  if (step === 'spend') {
    const hold = { key: `p:${who.id}:${holds.length}`, memberId: who.id, amount: 150, reason: '生成' };
    await sql
      .transaction((tx) => holdBeans(tx, hold))
      .then((id) => holds.push(id))
      .catch(unlessRefused);
  }
  const hold = holds[which];
  if (step === 'capture' && hold) {
    const picture = { holdId: hold, key: `p:${hold}:${which}`, amount: 40, reason: '生成图片' };
    await sql.transaction((tx) => captureBeans(tx, picture, now)).catch(unlessRefused);
  }
  if (step === 'give back' && hold) await sql.transaction((tx) => giveBack(tx, hold, '取消退回', now));
  if (step === 'refund-job' && refund) await makeRefund(server.context, channels, refund);
  if (step === 'refund-refused' && refund) {
    const refuse = { ...channels.get('sandbox'), refund: () => Promise.reject(new PaymentFailure('no', { final: true })) } as never;
    await makeRefund(server.context, new Map([['sandbox', refuse]]), refund);
  }
  if (!no) return;
  if (step === 'pay' || step === 'cancel') await press(no, step);
  if (step === 'callback') expect(isDying ? [200, 500] : [200]).toContain(await callBack(no));
  if (step === 'refund')
    await askRefund(sql, server.context, { orderNo: no, reason: '测试', operatorId: who.id })
      .then(({ no: made }) => refunds.push(made))
      .catch(unlessRefused);
}

async function assertBooks(memberId: number): Promise<void> {
  const [row] = await rowsOf<Record<string, string | number>>(
    server.database.sql,
    raw`select
      (select coalesce(sum(amount), 0) from ledger_entry) as total,
      (select balance from ledger_account where kind = 'member' and member_id = ${memberId})
        - (select coalesce(sum(remaining), 0) from credit_lot where member_id = ${memberId}) as lots,
      (select balance from ledger_account where kind = 'held' and member_id = ${memberId})
        - (select coalesce(sum(amount - captured - released), 0) from credit_hold where member_id = ${memberId} and closed_at is null) as holds,
      (select count(*) from recharge_order o where o.member_id = ${memberId} and (o.paid_at is not null)
        <> exists (select 1 from ledger_transfer t where t.key = 'recharge:' || o.no)) as unpaid,
      (select count(*) from recharge_refund f join recharge_order o on o.id = f.order_id where o.member_id = ${memberId}
        and (f.status = 'failed') <> exists (select 1 from ledger_transfer t where t.key = 'refund:' || f.no || ':back')) as refunds`,
  );
  expect(Object.fromEntries(Object.entries(row ?? {}).map(([key, value]) => [key, Number(value)]))).toEqual({
    ...{ total: 0, lots: 0, holds: 0, unpaid: 0, refunds: 0 },
  });
}
