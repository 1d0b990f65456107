/**
 * A process around one worker thread. V8 ends the whole process when a heap overflows in one big step (measured: half of the ways to
 * overflow one, whatever `resourceLimits` say), so no engine thread lives in the server's own process. The thread computes, this
 * side stays awake: it passes messages on, hears a stop at once, and watches the memory that no heap limit sees.
 * Started by the pool with the address of the worker's entry, the heap's bound and the process's bound, both in MiB.
 */
import { Worker } from 'node:worker_threads';
import { engineOutOfMemory } from '../../contract/messages.ts';
import type { HostMessage, WorkerAnswer, WorkerRequest } from './worker-protocol.ts';

const LOOK_MS = 100;

const [entry = '', heapMb, processMb] = process.argv.slice(2);
const worker = new Worker(new URL(entry), { resourceLimits: { maxOldGenerationSizeMb: Number(heapMb) } });
let stop: Int32Array | undefined;

/** Says the last word, and ends when it is on its way. */
function endWith(answer: WorkerAnswer): void {
  process.send?.(answer, undefined, undefined, () => process.exit(1));
}

const outOfMemory = (detail: string) => endWith({ kind: 'failed', code: 'bad_input', said: engineOutOfMemory, detail, last: true });

process.on('message', (message: HostMessage) => {
  if (message.kind === 'stop') {
    if (stop) Atomics.store(stop, 0, 1);
    return;
  }
  if (message.kind !== 'run') {
    worker.postMessage(message);
    return;
  }
  const flag = new SharedArrayBuffer(4);
  stop = new Int32Array(flag);
  const { task, memoryBytes } = message;
  worker.postMessage({ kind: 'run', task, memoryBytes, stop: flag } satisfies WorkerRequest);
});
// A terminal or a service manager signals the whole group: the server decides when its workers end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// The server is gone: nobody waits for anything any more.
process.on('disconnect', () => process.exit(0));

worker.on('message', (answer: WorkerAnswer) => process.send?.(answer));
worker.on('error', (error: Error & { code?: string }) => {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') outOfMemory(error.message);
  else throw error;
});
worker.on('exit', (code) => process.exit(code === 0 ? 1 : code));

setInterval(() => {
  const megabytes = process.memoryUsage.rss() / 2 ** 20;
  if (megabytes > Number(processMb)) outOfMemory(`the process holds ${Math.round(megabytes)} MiB`);
}, LOOK_MS).unref();
