import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOnce, sweepIdempotency } from '../../../src/server/platform/idempotency.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let clock = Date.parse('2026-11-20T08:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
  await server.database.executeSql('create table effect (name text not null)');
});
afterAll(() => server.close());

let turn = 0;
const ask = (run: () => Promise<unknown>, over: { owner?: string; key?: string; request?: string } = {}) =>
  runOnce(server.context, { owner: 'member 1', key: `key-0000-${turn}`, request: 'same', run, ...over });

const deferred = <T>() => Promise.withResolvers<T>();

describe('Idempotency-Key', () => {
  it('answers a repeat with the first answer and has one effect', async () => {
    turn++;
    let effects = 0;
    const run = async () => ({ token: `secret-${++effects}` });
    expect(await ask(run)).toEqual({ token: 'secret-1' });
    expect(await ask(run)).toEqual({ token: 'secret-1' });
    expect(effects).toBe(1);
  });

  it('keeps no answer in plain sight', async () => {
    const rows = await server.database.query<{ answer: Uint8Array }>('test-answers', 'select answer from idempotency', []);
    expect(rows).not.toHaveLength(0);
    for (const row of rows) expect(Buffer.from(row.answer).toString('latin1')).not.toContain('secret');
  });

  it('lets a duplicate wait for the attempt that is running', async () => {
    turn++;
    const gate = deferred<string>();
    const running = deferred<void>();
    const first = ask(() => {
      running.resolve();
      return gate.promise;
    });
    await running.promise; // Two connections: whose question arrives first is nobody's promise.
    const second = ask(async () => 'second effect');
    gate.resolve('first effect');
    expect(await Promise.all([first, second])).toEqual(['first effect', 'first effect']);
  });

  it('refuses another request under the same key', async () => {
    turn++;
    await ask(async () => 1);
    await expect(ask(async () => 2, { request: 'other' })).rejects.toMatchObject({ said: { status: 409 } });
  });

  it('keeps the keys of two callers apart', async () => {
    turn++;
    await ask(async () => 1);
    expect(await ask(async () => 2, { owner: 'member 2' })).toBe(2);
  });

  it('frees the key of a failed attempt', async () => {
    turn++;
    await expect(
      ask(async () => {
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect(await ask(async () => 'second try')).toBe('second try');
  });

  it('is not wedged by an attempt that died in the middle, and the dead one cannot come back', async () => {
    turn++;
    const gate = deferred<void>();
    const zombie = runOnce(server.context, {
      owner: 'member 1',
      key: `key-0000-${turn}`,
      request: 'same',
      run: async (settle) => {
        await gate.promise;
        return server.database.sql.transaction(async (tx) => {
          await tx.execute(`insert into effect values ('zombie')`);
          await settle(tx, 'zombie');
          return 'zombie';
        });
      },
    });
    const died = expect(zombie).rejects.toMatchObject({ said: { status: 409 } });
    await expect.poll(async () => (await server.database.executeSql('select 1 from idempotency where answer is null')).rows.length).toBe(1);
    clock += 30_001;
    expect(await ask(async () => 'after the crash')).toBe('after the crash');
    gate.resolve();
    await died;
    expect((await server.database.executeSql('select * from effect')).rows).toEqual([]);
    expect(await ask(async () => 'third')).toBe('after the crash');
  });

  it('refuses a malformed key', async () => {
    await expect(ask(async () => 1, { key: 'short' })).rejects.toMatchObject({ said: { status: 422 } });
  });

  it('sweeps answers older than a day', async () => {
    clock += 25 * 3_600_000;
    await sweepIdempotency(server.context);
    expect((await server.database.executeSql('select 1 from idempotency')).rows).toEqual([]);
  });
});
