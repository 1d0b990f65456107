/**
 * What generating costs the others: the API's answers while both workers draw, beside the same answers when nothing is drawn; and what
 * a second worker is worth.
 */
import { once } from 'node:events';
import { createLocalEngine } from '../../../src/server/engines/local/local-engine.ts';
import { atLeast, atMost, type Bench, median } from '../measurement.ts';
import { fire, gone, startServer } from '../server/load.ts';
import { jobOf } from './generation.ts';

const SECONDS = 5;
/** People, not a flood: a flood would measure how two programs share a core. */
const CONNECTIONS = 4;
/** Three workers' worth of work on two cores: an answer may wait for its turn, not for a picture. */
const P50_GOAL = 3;
const P99_GOAL = 6;
/** The last job of a turn runs while the other worker rests: of 24 that was a twenty-fifth of the turn. */
const JOBS = 48;
/**
 * Turns of each in a round. A shared machine is an eighth quicker in one quarter of a minute than in the next: with one turn of each a
 * round said 1.42 and the one after it 1.96, and the middle one of three was luck.
 */
const TURNS = 2;
/**
 * A worker's jobs before it is measured. For some 25 of them V8 goes on compiling, 30 ms a job on another core: one worker alone has that core,
 * two have none. (After six the same code made 1.53 × the jobs of one, after forty 1.8 ×.)
 */
const WARM_UP = 40;
/** Jobs a worker that are asked for at once: the pool's queue is bounded. */
const AT_ONCE = 8;

async function answers(rounds: number): Promise<{ readonly p50: number; readonly p99: number }> {
  const server = await startServer('../studio/generating-server.ts', ['']);
  const shots = server.tokens.map((token, index) => ({
    path: `/api/bench/batched/${index === 0 ? server.tokens.length - 1 : index - 1 || server.tokens.length}`,
    headers: { authorization: `Bearer ${token}` },
  }));
  const say = async (asked: 'work' | 'rest'): Promise<void> => {
    server.child.send(asked);
    await once(server.child, 'message');
  };
  const p50: number[] = [];
  const p99: number[] = [];
  try {
    await fire(server.port, shots, 2, CONNECTIONS);
    for (let round = 0; round < rounds; round += 1) {
      const idle = await fire(server.port, shots, SECONDS, CONNECTIONS);
      await say('work');
      const loaded = await fire(server.port, shots, SECONDS, CONNECTIONS);
      await say('rest');
      // Below a millisecond nobody can tell.
      p50.push(Math.max(1, loaded.p50) / Math.max(1, idle.p50));
      p99.push(Math.max(1, loaded.p99) / Math.max(1, idle.p99));
    }
  } finally {
    server.stop();
    await gone(server.child);
  }
  return { p50: median(p50), p99: median(p99) };
}

type Draw = (seed: number) => Promise<void>;

/** @returns milliseconds for one turn, all workers always busy. */
async function turn(draw: Draw): Promise<number> {
  const from = performance.now();
  await Promise.all(Array.from({ length: JOBS }, (_, index) => draw(10 + index)));
  return performance.now() - from;
}

/** @returns jobs a minute of each over a round's turns, taken one, two, two, one, …: whatever drifts falls on both. */
async function round(alone: Draw, together: Draw): Promise<{ readonly one: number; readonly two: number }> {
  let one = 0;
  let two = 0;
  for (let index = 0; index < TURNS; index += 1) {
    if (index % 2 === 0) one += await turn(alone);
    two += await turn(together);
    if (index % 2 === 1) one += await turn(alone);
  }
  const perMinute = (ms: number) => (TURNS * JOBS * 60_000) / ms;
  return { one: perMinute(one), two: perMinute(two) };
}

/** @returns by the round, jobs a minute of one worker and of two. */
async function workersCompared(rounds: number): Promise<readonly { readonly one: number; readonly two: number }[]> {
  const engines = [1, 2].map((workers) => ({ workers, engine: createLocalEngine({ workers }) }));
  try {
    const lanes: Draw[] = [];
    for (const { workers, engine } of engines) {
      const draw: Draw = async (seed) => {
        for await (const _ of engine.run(await jobOf(seed), { signal: new AbortController().signal, progress: () => undefined }));
      };
      for (let made = 0; made < WARM_UP; made += AT_ONCE)
        await Promise.all(Array.from({ length: workers * AT_ONCE }, (_, index) => draw(index)));
      lanes.push(draw);
    }
    const [alone, together] = lanes;
    if (!alone || !together) throw new Error('two engines are compared');
    const made = [];
    for (let index = 0; index < rounds; index += 1) made.push(await round(alone, together));
    return made;
  } finally {
    await Promise.all(engines.map(({ engine }) => engine.close()));
  }
}

export const run: Bench = async ({ runs }) => {
  const { p50, p99 } = await answers(runs);
  const compared = await workersCompared(runs);
  for (const { one, two } of compared)
    process.stderr.write(`  jobs a minute: ${one.toFixed(0)} with one worker, ${two.toFixed(0)} with two\n`);
  return [
    atMost('API latency p50 while generating', p50, P50_GOAL, '× idle'),
    atMost('API latency p99 while generating', p99, P99_GOAL, '× idle'),
    atLeast('jobs a minute with two workers', median(compared.map(({ one, two }) => two / one)), 1.7, '× one worker'),
  ];
};
