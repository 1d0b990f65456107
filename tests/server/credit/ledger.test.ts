import { sql as raw } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf, welcomeMember } from '../../../src/server/credit/credit-service.ts';
import { capture, placeHold, releaseHold } from '../../../src/server/credit/ledger/hold.ts';
import { InsufficientBeans, LedgerConflict, transfer } from '../../../src/server/credit/ledger/ledger.ts';
import { rowsOf } from '../../support/database/rows.ts';
import { insertMember } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
const now = new Date('2026-11-20T00:00:00Z');
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const sql = () => server.database.sql;

async function newMember(): Promise<number> {
  const id = await insertMember(server.database);
  await sql().transaction((tx) => welcomeMember(tx, id));
  return id;
}

/** What must hold at every moment: sum of entries is zero, running balances equal their entries, held beans equal open holds. */
async function assertInvariants(): Promise<void> {
  const [total] = await rowsOf<{ sum: string | number }>(sql(), raw`select coalesce(sum(amount), 0) as sum from ledger_entry`);
  expect(Number(total?.sum)).toBe(0);
  const wrong = await rowsOf(
    sql(),
    raw`select a.id from ledger_account a left join ledger_entry e on e.account_id = a.id where a.balance is not null
        group by a.id, a.balance having a.balance <> coalesce(sum(e.amount), 0)`,
  );
  expect(wrong).toEqual([]);
  const held = await rowsOf(
    sql(),
    raw`select a.member_id from ledger_account a left join credit_hold h on h.member_id = a.member_id and h.closed_at is null
        where a.kind = 'held' group by a.member_id, a.balance having a.balance <> coalesce(sum(h.amount - h.captured - h.released), 0)`,
  );
  expect(held).toEqual([]);
}

describe('ledger', () => {
  it('gives the registration gift once, however often it is repeated', async () => {
    const id = await newMember();
    await sql().transaction((tx) => welcomeMember(tx, id));
    expect(await balanceOf(sql(), id)).toEqual({ balance: 200, held: 0 });
  });

  it('refuses a key that names another movement', async () => {
    const id = await newMember();
    const again = { key: `gift:registration:${id}`, reason: '注册赠送', from: { house: 'gift' }, to: { member: id }, amount: 201 } as const;
    await expect(sql().transaction((tx) => transfer(tx, again))).rejects.toThrow(LedgerConflict);
  });

  it('says how many beans are missing and leaves nothing behind', async () => {
    const id = await newMember();
    const hold = { key: `too-much:${id}`, memberId: id, amount: 230, reason: '生成' };
    await expect(sql().transaction((tx) => placeHold(tx, hold))).rejects.toMatchObject(new InsufficientBeans(30));
    await assertInvariants();
    expect(await rowsOf(sql(), raw`select 1 from ledger_transfer where key = ${`hold:too-much:${id}`}`)).toEqual([]);
  });

  it('is append only and balanced, whoever writes', async () => {
    await newMember();
    await expect(sql().execute(raw`update ledger_entry set amount = amount + 1`)).rejects.toThrow();
    await expect(sql().execute(raw`delete from ledger_transfer`)).rejects.toThrow();
    const lopsided = raw`with t as (insert into ledger_transfer (key, reason) values ('lopsided', 'x') returning id)
      insert into ledger_entry (transfer_id, account_id, amount) select t.id, a.id, 5 from t, ledger_account a where a.kind = 'gift'`;
    await expect(sql().execute(lopsided)).rejects.toThrow();
    await assertInvariants();
  });

  it('lets exactly the affordable of a hundred parallel spends succeed', async () => {
    const id = await newMember();
    const spends = Array.from({ length: 100 }, (_, n) =>
      sql().transaction((tx) => placeHold(tx, { key: `spend:${id}:${n}`, memberId: id, amount: 7, reason: '生成' })),
    );
    const outcomes = await Promise.allSettled(spends);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(28);
    expect(await balanceOf(sql(), id)).toEqual({ balance: 4, held: 196 });
    await assertInvariants();
  });
});

type Step =
  | { readonly kind: 'hold'; readonly amount: number; readonly key: number }
  | { readonly kind: 'capture'; readonly amount: number; readonly hold: number; readonly picture: number }
  | { readonly kind: 'release'; readonly hold: number }
  | { readonly kind: 'gift'; readonly amount: number; readonly key: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('hold' as const), amount: fc.integer({ min: 1, max: 120 }), key: fc.nat(5) }),
  fc.record({ kind: fc.constant('capture' as const), amount: fc.integer({ min: 1, max: 60 }), hold: fc.nat(5), picture: fc.nat(4) }),
  fc.record({ kind: fc.constant('release' as const), hold: fc.nat(5) }),
  fc.record({ kind: fc.constant('gift' as const), amount: fc.integer({ min: 1, max: 50 }), key: fc.nat(3) }),
);

it('keeps every invariant over random sequences, repeats and crashes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 25 }), async (steps) => {
      const id = await newMember();
      const holds = new Map<number, number>();
      for (const [one, crashes] of steps) await attempt(id, holds, one, crashes);
      await assertInvariants();
      for (const hold of holds.values()) await sql().transaction((tx) => releaseHold(tx, hold, '结束', now));
      expect((await balanceOf(sql(), id)).held).toBe(0);
      await assertInvariants();
    }),
    { numRuns: 25, seed: 20_261_120 },
  );
});

class Crash extends Error {}

/** One step in a transaction of its own; `crashes` ends it before the commit, as a killed process would. */
async function attempt(id: number, holds: Map<number, number>, one: Step, crashes: boolean): Promise<void> {
  try {
    await sql().transaction(async (tx) => {
      const hold =
        one.kind === 'hold'
          ? await placeHold(tx, { key: `${id}:${one.key}`, memberId: id, amount: one.amount, reason: '生成' })
          : undefined;
      const known = 'hold' in one ? holds.get(one.hold) : undefined;
      if (one.kind === 'capture' && known) {
        await capture(tx, { holdId: known, key: `${id}:${one.hold}:${one.picture}`, amount: one.amount, reason: '生成' }, now);
      }
      if (one.kind === 'release' && known) await releaseHold(tx, known, '取消', now);
      if (one.kind === 'gift') {
        await transfer(tx, {
          key: `gift:${id}:${one.key}`,
          reason: '赠送',
          from: { house: 'gift' },
          to: { member: id },
          amount: one.amount,
        });
      }
      if (crashes) throw new Crash();
      if (one.kind === 'hold' && hold) holds.set(one.key, hold);
    });
  } catch (error) {
    if (!(error instanceof Crash || error instanceof InsufficientBeans || error instanceof LedgerConflict)) throw error;
  }
}
