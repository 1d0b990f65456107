import { afterEach, describe, expect, it } from 'vitest';
import { engineOutOfMemory } from '../../../src/contract/messages.ts';
import type { EngineDelivery } from '../../../src/server/engines/engine.ts';
import { WorkerPool } from '../../../src/server/engines/worker-pool.ts';

const entry = new URL('./fixtures/odd-worker.ts', import.meta.url);
let pool: WorkerPool;
afterEach(() => pool.close());

/** Starts a task; `first` resolves with its first picture, so that a test acts in the middle of the work without waiting for luck. */
function start(method: string, payload: unknown = 0) {
  const stop = new AbortController();
  const told: number[] = [];
  const pictures: EngineDelivery[] = [];
  let tell: (picture: EngineDelivery) => void;
  const first = new Promise<EngineDelivery>((resolve) => {
    tell = resolve;
  });
  const pace = { signal: stop.signal, progress: (fraction: number) => void told.push(fraction) };
  const done = pool.run({ method, payload }, pace, (picture) => {
    pictures.push(picture);
    tell(picture);
  });
  done.catch(() => stop.abort());
  return { stop, told, pictures, first, done };
}

describe('worker pool', () => {
  it('delivers pictures and progress that never falls', async () => {
    pool = new WorkerPool({ entry, size: 1 });
    const run = start('echo', 7);
    await run.done;
    expect(run.pictures.map((picture) => picture.seed)).toEqual([7]);
    expect(run.told).toEqual([0.5, 0.5, 1]);
  });

  it('keeps its workers for the next task and never holds more than its size', async () => {
    pool = new WorkerPool({ entry, size: 2 });
    const runs = [1, 2, 3, 4, 5].map((n) => start('echo', n));
    expect(pool.load).toEqual({ workers: 2, running: 2, waiting: 3 });
    await Promise.all(runs.map((run) => run.done));
    expect(pool.load).toEqual({ workers: 2, running: 0, waiting: 0 });
  });

  it('does not walk its heap for each handful of planes that nobody needs any more', async () => {
    pool = new WorkerPool({ entry, size: 1 });
    const run = start('wastes', 1000);
    await run.done;
    expect(run.pictures[0]?.seed).toBeLessThanOrEqual(3);
  });

  it('cancels a running task at once and keeps a worker that stops by itself', async () => {
    pool = new WorkerPool({ entry, size: 1 });
    const run = start('endless');
    await run.first;
    run.stop.abort();
    await expect(run.done).rejects.toMatchObject({ code: 'cancelled' });
    await start('echo', 1).done;
    expect(pool.load.workers).toBe(1);
  });

  it('ends a worker that does not listen, and the next task has a new one', async () => {
    pool = new WorkerPool({ entry, size: 1 });
    const run = start('deaf');
    await run.first;
    run.stop.abort();
    await expect(run.done).rejects.toMatchObject({ code: 'cancelled' });
    await start('echo', 1).done;
  });

  it('cancels a waiting task without touching the running one', async () => {
    pool = new WorkerPool({ entry, size: 1 });
    const running = start('endless');
    const waiting = start('echo');
    waiting.stop.abort();
    await expect(waiting.done).rejects.toMatchObject({ code: 'cancelled' });
    await running.first;
    expect(pool.load).toEqual({ workers: 1, running: 1, waiting: 0 });
    running.stop.abort();
    await expect(running.done).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('turns a dying worker into one failed task that may be tried again', async () => {
    pool = new WorkerPool({ entry, size: 1 });
    const crash = start('exits');
    const next = start('echo', 2);
    await expect(crash.done).rejects.toMatchObject({ code: 'internal', retryable: true });
    await next.done;
    await expect(start('throws').done).rejects.toMatchObject({ code: 'internal', cause: expect.stringContaining('a plain mistake') });
  });

  it('bounds pixel buffers, and says so', async () => {
    pool = new WorkerPool({ entry, size: 1, memoryMb: 64 });
    await expect(start('hoards').done).rejects.toMatchObject({ code: 'bad_input', said: engineOutOfMemory });
    await start('echo', 1).done;
  });

  it.each(['slowly', 'in one step'])(
    'survives a heap that overflows %s: the task fails with a sentence, the next one runs',
    async (how) => {
      pool = new WorkerPool({ entry, size: 1, heapMb: 48 });
      const overflow = start('overflows', how);
      const next = start('echo', 1);
      await expect(overflow.done).rejects.toMatchObject({ code: 'bad_input', said: engineOutOfMemory });
      await next.done;
    },
  );

  it('bounds what the whole process of a worker holds', async () => {
    pool = new WorkerPool({ entry, size: 1, processMb: 400 });
    const hides = start('hides');
    const next = start('echo', 1);
    await expect(hides.done).rejects.toMatchObject({ code: 'bad_input', said: engineOutOfMemory });
    await next.done;
  });

  it('refuses more waiting tasks than its queue holds', async () => {
    pool = new WorkerPool({ entry, size: 1, queue: 1 });
    const runs = [start('endless'), start('echo')];
    await expect(start('echo').done).rejects.toMatchObject({ code: 'unavailable' });
    for (const run of runs) run.stop.abort();
    await Promise.allSettled(runs.map((run) => run.done));
  });

  it('fails what is open when it closes', async () => {
    pool = new WorkerPool({ entry, size: 1 });
    const runs = [start('endless'), start('echo')];
    await pool.close();
    for (const run of runs) await expect(run.done).rejects.toMatchObject({ code: 'cancelled' });
    await expect(start('echo').done).rejects.toMatchObject({ code: 'unavailable' });
  });
});
