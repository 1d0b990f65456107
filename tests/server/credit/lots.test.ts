import { sql as raw } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrive, claimArrivals, waitingArrivals } from '../../../src/server/credit/arrivals/arrival.ts';
import { balanceOf, welcomeMember } from '../../../src/server/credit/credit-service.ts';
import { expireLots } from '../../../src/server/credit/ledger/expiry-service.ts';
import { capture, placeHold, releaseHold } from '../../../src/server/credit/ledger/hold.ts';
import { InsufficientBeans, transfer } from '../../../src/server/credit/ledger/ledger.ts';
import { exportOf, listMovements, lotsOf, totalsOf } from '../../../src/server/credit/ledger/movement-service.ts';
import { rowsOf } from '../../support/database/rows.ts';
import { insertMember } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const DAY = 24 * 3_600_000;
const START = Date.now();

let server: TestServer;
let now = START;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

const sql = () => server.database.sql;
const context = () => ({ database: server.database, now: () => now });

async function newMember(): Promise<number> {
  const id = await insertMember(server.database);
  await sql().transaction((tx) => welcomeMember(tx, id));
  return id;
}

const gift = (id: number, key: string, amount: number, days?: number) =>
  sql().transaction((tx) =>
    transfer(tx, {
      key: `${id}:${key}`,
      reason: '赠送',
      from: { house: 'gift' },
      to: { member: id },
      amount,
      expiresAt: days === undefined ? undefined : new Date(START + days * DAY),
    }),
  );
const hold = (id: number, key: string, amount: number) =>
  sql().transaction((tx) => placeHold(tx, { key: `${id}:${key}`, memberId: id, amount, reason: '生成冻结', detail: { task_id: 7 } }));
const remaining = async (id: number) => (await lotsOf(sql(), id, now)).lots.map((lot) => lot.remaining);

it('spends the soonest to end first, gives back to where it was taken from, and warns seven days ahead', async () => {
  const id = await newMember();
  await gift(id, 'late', 50, 30);
  await gift(id, 'soon', 30, 5);
  expect(await remaining(id)).toEqual([30, 50, 200]);
  expect((await lotsOf(sql(), id, now)).soon).toEqual({ beans: 30, at: new Date(START + 5 * DAY).toISOString() });

  const held = await hold(id, 'a', 100);
  expect(await remaining(id)).toEqual([180]);
  await sql().transaction((tx) => capture(tx, { holdId: held, key: `${id}:1`, amount: 40, reason: '生成图片' }, new Date(now)));
  await sql().transaction((tx) => releaseHold(tx, held, '未生成退回', new Date(now)));
  // 40 charged: all of the soonest, and ten of the next.
  expect(await remaining(id)).toEqual([40, 200]);
});

it('lets beans end once, but not those that a failed picture gives back late', async () => {
  now = START;
  const id = await newMember();
  await gift(id, 'soon', 30, 5);
  const held = await hold(id, 'a', 20);
  now = START + 6 * DAY;
  expect([...(await expireLots(context()))]).toContain(id);
  expect(await expireLots(context())).not.toContain(id);
  expect(await balanceOf(sql(), id)).toEqual({ balance: 200, held: 20 });
  await sql().transaction((tx) => releaseHold(tx, held, '未生成退回', new Date(now)));
  expect(await balanceOf(sql(), id)).toEqual({ balance: 220, held: 0 });
  await expireLots(context());
  expect((await balanceOf(sql(), id)).balance).toBe(220);
  now = START + 14 * DAY;
  await expireLots(context());
  expect((await balanceOf(sql(), id)).balance).toBe(200);
  now = START;
});

it('lists what happened, newest first, with the balance after it, by kind, month and page', async () => {
  const id = await newMember();
  const held = await hold(id, 'a', 100);
  await sql().transaction((tx) =>
    capture(
      tx,
      { holdId: held, key: `${id}:1`, amount: 40, reason: '生成图片', detail: { task_id: 7, creative_type: 'pattern' } },
      new Date(now),
    ),
  );
  await sql().transaction((tx) => releaseHold(tx, held, '未生成退回', new Date(now)));
  const { list, next } = await listMovements(sql(), id, {});
  expect(list.map(({ kind, amount, balance, task_id }) => [kind, amount, balance, task_id])).toEqual([
    ['return', 60, 160, 7],
    ['spend', -40, 100, 7],
    ['freeze', -100, 100, 7],
    ['gain', 200, 200, null],
  ]);
  expect(next).toBeNull();
  expect((await listMovements(sql(), id, { kind: 'spend' })).list).toHaveLength(1);
  expect((await listMovements(sql(), id, { before: list[1]?.id })).list.map(({ kind }) => kind)).toEqual(['freeze', 'gain']);
  const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
  expect(await totalsOf(sql(), id, month)).toEqual({ gain: 200, spend: 40, freeze: 100, return: 60, expire: 0, refund: 0 });
  expect(await totalsOf(sql(), id, '2020-01')).toMatchObject({ gain: 0 });
  expect((await listMovements(sql(), id, { month: '2020-01' })).list).toEqual([]);
  const { csv } = await exportOf(sql(), id, {});
  expect(csv.startsWith('\uFEFF时间,类型')).toBe(true);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(5);
});

it('an arrival waits for whoever was away, and only one tab receives it', async () => {
  const id = await newMember();
  const arrival = { memberId: id, event: 'event_gift', key: `op:${id}`, reason: '运营赠送', from: { house: 'gift' }, amount: 30 } as const;
  await sql().transaction((tx) => arrive(tx, arrival, now));
  expect(await sql().transaction((tx) => arrive(tx, arrival, now))).toBe('repeated');
  const waiting = await waitingArrivals(sql(), id);
  expect(waiting).toMatchObject([{ event: 'event_gift', add_balance: 30, user_balance: 230 }]);
  const ids = waiting.map((one) => one.id);
  const claims = await Promise.all(['tab-one-1', 'tab-two-2', 'tab-three'].map((tab) => claimArrivals(sql(), id, ids, tab, now)));
  expect(claims.flat()).toHaveLength(1);
  const winner = ['tab-one-1', 'tab-two-2', 'tab-three'][claims.findIndex((claim) => claim.length > 0)] ?? '';
  expect(await claimArrivals(sql(), id, ids, winner, now)).toHaveLength(1);
  const stranger = await newMember();
  expect(await claimArrivals(sql(), stranger, ids, winner, now)).toEqual([]);
  expect(await waitingArrivals(sql(), id)).toEqual([]);
});

type Step =
  | { readonly kind: 'hold'; readonly amount: number; readonly key: number }
  | { readonly kind: 'capture'; readonly amount: number; readonly key: number; readonly picture: number }
  | { readonly kind: 'release'; readonly key: number }
  | { readonly kind: 'gift'; readonly amount: number; readonly key: number; readonly days: number | undefined }
  | { readonly kind: 'pass'; readonly days: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('hold' as const), amount: fc.integer({ min: 1, max: 150 }), key: fc.nat(5) }),
  fc.record({ kind: fc.constant('capture' as const), amount: fc.integer({ min: 1, max: 60 }), key: fc.nat(5), picture: fc.nat(3) }),
  fc.record({ kind: fc.constant('release' as const), key: fc.nat(5) }),
  fc.record({
    kind: fc.constant('gift' as const),
    amount: fc.integer({ min: 1, max: 80 }),
    key: fc.nat(4),
    days: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 9 }) }),
);

it('keeps lots, balance, holds and entries in agreement after every step of any sequence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 18 }), async (steps) => {
      now = START;
      const id = await newMember();
      const holds = new Map<number, number>();
      for (const one of steps) {
        await play(id, holds, one).catch((error: unknown) => {
          if (!(error instanceof InsufficientBeans) && !(error instanceof Error && error.name === 'LedgerConflict')) throw error;
        });
        await agree(id);
      }
    }),
    { numRuns: 20 },
  );
});

async function play(id: number, holds: Map<number, number>, one: Step): Promise<void> {
  if (one.kind === 'pass') {
    now += one.days * DAY;
    await expireLots(context());
  }
  if (one.kind === 'gift') await gift(id, `g${one.key}`, one.amount, one.days);
  if (one.kind === 'hold') holds.set(one.key, await hold(id, `h${one.key}`, one.amount));
  const held = 'key' in one ? holds.get(one.key) : undefined;
  if (held === undefined) return;
  if (one.kind === 'release') await sql().transaction((tx) => releaseHold(tx, held, '取消退回', new Date(now)));
  if (one.kind === 'capture') {
    const picture = { holdId: held, key: `${id}:${one.key}:${one.picture}`, amount: one.amount, reason: '生成图片' };
    await sql().transaction((tx) => capture(tx, picture, new Date(now)));
  }
}

async function agree(id: number): Promise<void> {
  const [row] = await rowsOf<Record<string, string | number>>(
    sql(),
    raw`select
      (select balance from ledger_account where kind = 'member' and member_id = ${id}) as balance,
      (select coalesce(sum(remaining), 0) from credit_lot where member_id = ${id}) as lots,
      (select coalesce(sum(e.amount), 0) from ledger_entry e join ledger_account a on a.id = e.account_id
        where a.kind = 'member' and a.member_id = ${id}) as entries,
      (select balance from ledger_account where kind = 'held' and member_id = ${id}) as held,
      (select coalesce(sum(amount - captured - released), 0) from credit_hold where member_id = ${id} and closed_at is null) as holds,
      (select coalesce(sum(amount), 0) from ledger_entry) as total`,
  );
  const { balance, lots, entries, held, holds, total } = Object.fromEntries(
    Object.entries(row ?? {}).map(([key, value]) => [key, Number(value)]),
  );
  expect({ lots, entries, holds, total }).toEqual({ lots: balance, entries: balance, holds: held, total: 0 });
}
