import { afterEach, describe, expect, it } from 'vitest';
import type { EngineDelivery } from '../../../src/server/engines/engine.ts';
import { WorkerPool } from '../../../src/server/engines/worker-pool.ts';

const entry = new URL('./fixtures/odd-worker.ts', import.meta.url);
let pool: WorkerPool;
afterEach(() => pool.close());

function start(method: string, payload: unknown = 0) {
  const stop = new AbortController();
  const pictures: EngineDelivery[] = [];
  const { promise: first, resolve: tell } = Promise.withResolvers<void>();
  const done = pool.run({ method, payload }, { signal: stop.signal, progress: () => undefined }, (picture) => {
    pictures.push(picture);
    tell();
  });
  return { stop, first, done, pictures };
}

/** Waits for ever where one of them is not. */
async function bothFree(): Promise<void> {
  const both = [start('endless'), start('endless')];
  await Promise.all(both.map(({ first }) => first));
  for (const { stop } of both) stop.abort();
  await Promise.allSettled(both.map(({ done }) => done));
}

/** Whether an idle worker made the part that a task offered. */
async function madeBy(part: string, asksBack = true): Promise<string | undefined> {
  const run = start('lends', { part, asksBack });
  await run.done;
  return run.pictures[1]?.notes[0];
}

/** Two workers whose modules are read. */
async function bothReady(): Promise<void> {
  pool = new WorkerPool({ entry, size: 2 });
  await Promise.all([start('echo').done, start('echo').done]);
}

describe('parts of a task', () => {
  it('are made by an idle worker', async () => {
    await bothReady();
    expect(await madeBy('who')).toBe('elsewhere');
    expect(pool.load).toEqual({ workers: 2, running: 0, waiting: 0 });
  });

  it('are given back where nobody is idle', async () => {
    pool = new WorkerPool({ entry, size: 1 });
    expect(await madeBy('who')).toBe('not taken');
  });

  it('are made by a worker that is hired for them, when it is ready', async () => {
    pool = new WorkerPool({ entry, size: 2 });
    expect(await madeBy('who', false)).toBe('elsewhere');
  });

  it.each(['throws', 'exits', 'nobody knows'])('are their owner’s again when whoever took one fails (%s)', async (part) => {
    await bothReady();
    expect(await madeBy(part)).toBe('not made');
    expect(await madeBy('who', false)).toBe('elsewhere');
  });

  it('wait for every task', async () => {
    await bothReady();
    const other = start('endless');
    const owner = start('lends', { part: 'endless', asksBack: false });
    await Promise.all([other.first, owner.first]);
    const next = start('echo');
    other.stop.abort();
    await expect(other.done).rejects.toMatchObject({ code: 'cancelled' });
    // Given the part instead, the worker that has become free would never come to the task.
    await next.done;
    owner.stop.abort();
    await expect(owner.done).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('end with the task they belong to', async () => {
    await bothReady();
    const owner = start('lends', { part: 'endless', asksBack: true });
    await owner.first;
    owner.stop.abort();
    await expect(owner.done).rejects.toMatchObject({ code: 'cancelled' });
    await bothFree();
  });

  it('are forgotten with a task that nobody could help', async () => {
    await bothReady();
    const other = start('endless');
    const owner = start('lends', { part: 'endless', asksBack: false });
    await Promise.all([other.first, owner.first]);
    owner.stop.abort();
    await expect(owner.done).rejects.toMatchObject({ code: 'cancelled' });
    other.stop.abort();
    await expect(other.done).rejects.toMatchObject({ code: 'cancelled' });
    await bothFree();
  });
});
