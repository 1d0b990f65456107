/** The task machine against the ledger: any order of submits, deliveries, repeats, crashes, cancels and retries keeps every rule. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { engineCancelled, engineCrashed, insufficientBeans } from '../../../src/contract/messages.ts';
import { balanceOf } from '../../../src/server/credit/credit-service.ts';
import { Refusal } from '../../../src/server/platform/refusal.ts';
import { type Claim, claimTask, LEASE_MS, postponeTask, renewLease } from '../../../src/server/studio/run/task-claim.ts';
import {
  creativesOf,
  type Delivery,
  deliver,
  endTask,
  failPlace,
  finishClaim,
  lockTask,
} from '../../../src/server/studio/run/task-ending.ts';
import { createTasks, requeueTask } from '../../../src/server/studio/submit-service.ts';
import { admitted } from '../../support/content/admitted.ts';
import { assertInvariants } from '../../support/database/invariants.ts';
import { signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let now = Date.parse('2026-11-20T08:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

const sql = () => server.database.sql;
const delivery = (place: number): Delivery => ({
  ...{
    place,
    original: 'o.png',
    blob: 'b.png',
    width: 8,
    height: 8,
    colour: '#000000',
    files: [],
    grade: 'good',
    notes: [],
    caption: '',
    reading: null,
    seed: place,
  },
});

/** Ends every open task, so that one case never meets the next one's. */
beforeEach(async () => {
  for (;;) {
    now += LEASE_MS * 1000;
    const claim = await claimTask(server.context, 0);
    if (!claim) return;
    await finishClaim(server.context, claim, engineCrashed);
  }
});

const submit = (memberId: number, count: number, price: number) =>
  sql().transaction((tx) => createTasks(tx, memberId, [admitted(count, price)], now));

type Step =
  | { readonly kind: 'submit'; readonly count: number; readonly price: number }
  | { readonly kind: 'claim' | 'crash' | 'fail' | 'postpone' | 'renew' | 'finish'; readonly which: number }
  | { readonly kind: 'deliver' | 'failPlace'; readonly which: number; readonly place: number }
  | { readonly kind: 'cancel' | 'retry'; readonly task: number };

const which = fc.nat(3);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('submit' as const), count: fc.constantFrom(1, 4, 5), price: fc.constantFrom(0, 3, 20) }),
  fc.record({
    kind: fc.constantFrom(
      'claim' as const,
      'claim' as const,
      'crash' as const,
      'fail' as const,
      'postpone' as const,
      'renew' as const,
      'finish' as const,
    ),
    which,
  }),
  fc.record({ kind: fc.constant('deliver' as const), which, place: fc.nat(4) }),
  fc.record({ kind: fc.constant('deliver' as const), which, place: fc.nat(4) }),
  fc.record({ kind: fc.constant('failPlace' as const), which, place: fc.nat(4) }),
  fc.record({ kind: fc.constantFrom('cancel' as const, 'retry' as const), task: fc.nat(3) }),
);

interface World {
  readonly memberId: number;
  readonly tasks: number[];
  /** Workers as they believe themselves to be: some of these claims are long lost. */
  readonly claims: Claim[];
}

async function play(world: World, one: Step): Promise<void> {
  const claim = 'which' in one ? world.claims[one.which % Math.max(1, world.claims.length)] : undefined;
  const task = 'task' in one ? world.tasks[one.task % Math.max(1, world.tasks.length)] : undefined;
  const { context } = server;
  switch (one.kind) {
    case 'submit':
      for (const { id } of await submit(world.memberId, one.count, one.price)) world.tasks.push(id);
      return;
    case 'claim': {
      const taken = await claimTask(context, 0);
      if (taken) world.claims.push(taken);
      return;
    }
    case 'crash':
      now += LEASE_MS + 1;
      return;
    case 'cancel':
      if (task === undefined) return;
      await sql().transaction(async (tx) => {
        const row = await lockTask(tx, task);
        if (row && (row.status === 'waiting' || row.status === 'running')) await endTask(tx, row, 'cancelled', engineCancelled, now);
      });
      return;
    case 'retry':
      if (task === undefined) return;
      await sql().transaction((tx) => requeueTask(tx, world.memberId, task, admitted(5, 3), now));
      return;
  }
  if (!claim) return;
  if (one.kind === 'deliver' && one.place < claim.count) await deliver(context, claim, delivery(one.place));
  if (one.kind === 'failPlace' && one.place < claim.count) await failPlace(context, claim, one.place, engineCrashed);
  if (one.kind === 'fail' || one.kind === 'finish') await finishClaim(context, claim, engineCrashed);
  if (one.kind === 'postpone') await postponeTask(context, claim, { afterMs: 0, counts: true });
  if (one.kind === 'renew') await renewLease(context, claim);
}

it('keeps every rule over random courses with repeats, lost workers and dead processes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const world: World = { memberId: (await signedIn(server)).id, tasks: [], claims: [] };
      for (const one of steps) {
        try {
          await play(world, one);
        } catch (error) {
          // Too few beans, already running, already complete: refusals that must leave nothing behind.
          if (!(error instanceof Refusal)) throw error;
        }
        await assertInvariants(sql());
      }
      now += LEASE_MS + 1;
      for (let claim = await claimTask(server.context, 0); claim; claim = await claimTask(server.context, 0)) {
        for (const { place } of await creativesOf(sql(), claim.id)) await deliver(server.context, claim, delivery(place));
        await finishClaim(server.context, claim, engineCrashed);
      }
      await assertInvariants(sql());
      expect((await balanceOf(sql(), world.memberId)).held).toBe(0);
    }),
    { numRuns: 25, seed: 20_261_120 },
  );
}, 120_000);

it('lets a worker whose lease ran out deliver, charge and end nothing', async () => {
  const { id } = await signedIn(server);
  await submit(id, 2, 5);
  const dead = await claimTask(server.context, 0);
  if (!dead) throw new Error('nothing was claimed');
  expect(await deliver(server.context, dead, delivery(0))).toBe('delivered');
  expect(await deliver(server.context, dead, delivery(0))).toBe('repeated');
  expect(await claimTask(server.context, 0)).toBeUndefined();
  now += LEASE_MS + 1;
  const heir = await claimTask(server.context, 0);
  expect(heir).toMatchObject({ id: dead.id, attempts: 2 });
  expect(await deliver(server.context, dead, delivery(1))).toBe('lost');
  expect(await finishClaim(server.context, dead, engineCrashed)).toBe(false);
  expect(await renewLease(server.context, dead)).toBe(false);
  expect(heir && (await deliver(server.context, heir, delivery(1)))).toBe('delivered');
  expect(heir && (await finishClaim(server.context, heir, engineCrashed))).toBe(true);
  expect(await balanceOf(sql(), id)).toEqual({ balance: 190, held: 0 });
});

it('gives the last beans to one of many presses at the same time', async () => {
  const { id } = await signedIn(server);
  const presses = await Promise.allSettled(Array.from({ length: 12 }, () => submit(id, 5, 9)));
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  for (const press of presses) if (press.status === 'rejected') expect(press.reason).toMatchObject({ said: insufficientBeans });
  expect(await balanceOf(sql(), id)).toEqual({ balance: 20, held: 180 });
  await assertInvariants(sql());
});

it('takes turns between members: fifty tasks of one never hold up the one of another', async () => {
  const many = (await signedIn(server)).id;
  const few = (await signedIn(server)).id;
  await sql().transaction((tx) =>
    createTasks(
      tx,
      many,
      Array.from({ length: 50 }, () => admitted(1, 0)),
      now,
    ),
  );
  const first = await claimTask(server.context, 0);
  const second = await claimTask(server.context, 0);
  expect([first?.memberId, second?.memberId]).toEqual([many, many]);
  await submit(few, 1, 0);
  expect((await claimTask(server.context, 0))?.memberId).toBe(few);
});

it('takes online before offline, but lets offline have its turn', async () => {
  const { id } = await signedIn(server);
  const other = (await signedIn(server)).id;
  await sql().transaction((tx) => createTasks(tx, id, [admitted(1, 0, 'offline')], now));
  await sql().transaction((tx) =>
    createTasks(
      tx,
      other,
      Array.from({ length: 6 }, () => admitted(1, 0)),
      now,
    ),
  );
  const lanes = [];
  for (let turn = 0; turn < 4; turn += 1) lanes.push((await claimTask(server.context, turn))?.lane);
  expect(lanes).toEqual(['online', 'online', 'online', 'offline']);
});

it('claims each task once, however many workers reach for it', async () => {
  const { id } = await signedIn(server);
  await sql().transaction((tx) =>
    createTasks(
      tx,
      id,
      Array.from({ length: 10 }, () => admitted(1, 0)),
      now,
    ),
  );
  const claims = await Promise.all(Array.from({ length: 14 }, (_, turn) => claimTask(server.context, turn)));
  const taken = claims.flatMap((claim) => (claim ? [claim.id] : []));
  expect(taken).toHaveLength(10);
  expect(new Set(taken).size).toBe(10);
});
