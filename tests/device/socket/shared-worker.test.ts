import { beforeEach, expect, test } from 'vitest';
import { ANSWER_MS, BEAT_MS, socketWorker, type WorkerPort } from '../../../src/device/socket/shared-worker.ts';

/** A worker that answers when told to, and a clock that moves when told. */
function world() {
  const said: string[] = [];
  const ends: string[] = [];
  const locks = new Map<string, () => void>();
  let made: WorkerPort | undefined;
  let timer: { at: number; work: () => void } | undefined;
  let ticks = 0;
  let slept = 0;
  class Maker {
    readonly port: WorkerPort['port'] = { onmessage: null, postMessage: ({ type }) => said.push(type) };
    onerror: WorkerPort['onerror'] = null;
    constructor() {
      made = this;
    }
  }
  const say = socketWorker(
    'x',
    {
      failed: () => ends.push('failed'),
      died: () => ends.push('died'),
      silent: () => ends.push('silent'),
      answered: () => undefined,
      gone: (lock) => new Promise((resolve) => locks.set(lock, resolve)),
      later(ms, work) {
        const mine = { at: ticks + ms, work };
        timer = mine;
        return () => {
          if (timer === mine) timer = undefined;
        };
      },
      now: () => ticks + slept,
    },
    Maker,
  );
  const answer = (lock = 'w1') => made?.port.onmessage?.({ data: { type: 'alive', lock } } as MessageEvent);
  function pass(ms: number): void {
    const end = ticks + ms;
    while (timer && timer.at <= end) {
      const due = timer;
      timer = undefined;
      ticks = due.at;
      due.work();
    }
    ticks = end;
  }
  return { said, ends, locks, say, answer, pass, fail: () => made?.onerror?.({} as Event), sleep: (ms: number) => (slept += ms) };
}

let w = world();
beforeEach(() => {
  w = world();
});

test('a worker that answers is asked again and again, and left alone', () => {
  for (let beat = 0; beat < 5; beat++) {
    w.answer();
    w.pass(BEAT_MS);
  }
  expect([w.said, w.ends]).toEqual([Array(6).fill('there'), []]);
});

test('a worker that was ending when it was met is given up after two questions, once', () => {
  w.pass(ANSWER_MS);
  expect(w.ends).toEqual([]);
  w.pass(10 * ANSWER_MS);
  w.answer();
  w.fail();
  expect([w.said, w.ends]).toEqual([['there', 'there', 'bye'], ['silent']]);
});

test('a page that was frozen past its time finds the answer before it gives up', () => {
  w.pass(ANSWER_MS);
  w.answer();
  w.pass(BEAT_MS - 1);
  expect(w.ends).toEqual([]);
});

test('the end of the lock is the end of the worker; nothing more is said to it', async () => {
  w.answer();
  w.locks.get('w1')?.();
  await Promise.resolve();
  w.say?.({ type: 'visible' });
  w.pass(10 * BEAT_MS);
  expect([w.ends, w.said]).toEqual([['died'], ['there', 'bye']]);
});

test('coming to the front asks at once', () => {
  w.answer();
  w.say?.({ type: 'visible' });
  w.pass(2 * ANSWER_MS);
  expect([w.said, w.ends]).toEqual([['there', 'visible', 'there', 'there', 'bye'], ['silent']]);
});

test('after a sleep of the machine the line is asked whether it lives', () => {
  w.answer();
  w.sleep(3_600_000);
  w.pass(BEAT_MS);
  expect(w.said).toEqual(['there', 'visible', 'there']);
});

test('where there are no shared workers there is none', () => {
  const none = () => new Promise<void>(() => undefined);
  const nothing = () => undefined;
  const ends = { failed: nothing, died: nothing, silent: nothing, answered: nothing, gone: none, later: () => nothing, now: () => 0 };
  expect(socketWorker('x', ends, undefined)).toBeUndefined();
});
