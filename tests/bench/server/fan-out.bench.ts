/** Performance goals 14 and 15: one event to ten thousand sockets, beside a bare `ws` loop in the same run. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { textFrame } from '../../../src/server/realtime/text-frame.ts';
import { atMost, type Bench, median } from '../measurement.ts';
import { gone } from './load.ts';

const SOCKETS = 10_000;
const WARM = 3;
/** Opened before memory is looked at: what the first leave is the program warming up, not the weight of a socket. */
const EARLIER = 2_000;
/** Until what was opened has come to rest. */
const REST_MS = 1_500;

async function start(file: string, args: readonly string[], execArgv: readonly string[] = []) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [...args], { execArgv: [...execArgv] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, port };
}

async function ask<Answer>(child: ChildProcess, asked: string | object): Promise<Answer> {
  const answer = once(child, 'message');
  child.send(asked);
  return ((await answer) as [Answer])[0];
}

interface Memory {
  readonly resident: number;
  readonly live: number;
}

interface Side {
  /** Publish to last delivery, and the longest hold of the event loop meanwhile: milliseconds. */
  readonly last: number[];
  readonly held: number[];
  /** Bytes a socket: in the process, and in what the collector left of the heap and what hangs on it. */
  readonly resident: number;
  readonly live: number;
  end(): Promise<void>;
  round(keep: boolean): Promise<void>;
}

async function open(kind: 'bare' | 'product'): Promise<Side> {
  const server = await start('fan-out-server.ts', [kind], ['--expose-gc']);
  const client = await start('fan-out-client.ts', []);
  await ask(client.child, { open: EARLIER, port: server.port });
  await pause(REST_MS);
  const before = await ask<Memory>(server.child, 'memory');
  await ask(client.child, { open: SOCKETS - EARLIER, port: server.port });
  await pause(REST_MS);
  const after = await ask<Memory>(server.child, 'memory');
  const last: number[] = [];
  const held: number[] = [];
  let seq = 0;
  return {
    last,
    held,
    resident: (after.resident - before.resident) / (SOCKETS - EARLIER),
    live: (after.live - before.live) / (SOCKETS - EARLIER),
    async round(keep) {
      seq += 1;
      await ask(client.child, { want: frameBytes(seq) * SOCKETS });
      const heard = once(client.child, 'message') as Promise<[{ last: number }]>;
      const { at } = await ask<{ at: number }>(server.child, 'tell');
      const [delivered] = await heard;
      const loop = await ask<{ held: number }>(server.child, 'stop');
      if (!keep) return;
      last.push(delivered.last - at);
      held.push(loop.held);
    },
    async end() {
      for (const { child } of [client, server]) {
        child.disconnect();
        await gone(child);
      }
    },
  };
}

/** As fan-out-server.ts writes it. */
function frameBytes(seq: number): number {
  const payload = { task_id: 1, progress: 42, stage: '正在缝制', delivered: 1, count: 5, note: ''.padEnd(80) };
  return textFrame(JSON.stringify({ seq, data: { event: 'update-progress', payload } })).bytes.length;
}

export const run: Bench = async ({ runs }) => {
  const rounds = runs * 4;
  const bare = await open('bare');
  const product = await open('product');
  try {
    // In turns, so that a busy moment of the machine does not fall on one side alone.
    for (let round = -WARM; round < rounds; round++) for (const side of [bare, product]) await side.round(round >= 0);
  } finally {
    for (const side of [bare, product]) await side.end();
  }
  for (const [name, side] of Object.entries({ 'bare ws': bare, product })) {
    process.stderr.write(
      `  ${name}: last of ${SOCKETS} after ${median(side.last).toFixed(1)} ms, loop held ${median(side.held).toFixed(1)} ms, ${(side.resident / 1024).toFixed(1)} kB a socket, ${(side.live / 1024).toFixed(1)} of it live\n`,
    );
  }
  const unit = '× bare ws loop';
  return [
    atMost(`14 ${SOCKETS} sockets, last delivery`, median(product.last.map((ms, round) => ms / (bare.last[round] ?? Number.NaN))), 1, unit),
    atMost('14 event loop held', median(product.held) / median(bare.last), 0.05, unit),
    atMost('15 memory of an idle socket', product.resident / bare.resident, 1.3, '× bare ws'),
    atMost('15 the same, live', product.live / bare.live, 1.3, '× bare ws'),
  ];
};
