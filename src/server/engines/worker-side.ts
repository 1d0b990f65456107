/** The half that runs inside a worker thread: takes a task, runs its method, sends progress and pictures back. */
import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { engineCancelled, engineCrashed, engineOutOfMemory } from '../../contract/messages.ts';
import { type EngineDelivery, EngineError, type Pace, type StopSignal } from './engine.ts';
import { Lender } from './lender.ts';
import type { OfferAnswer, WorkerAnswer, WorkerRequest, WorkerTask } from './worker-protocol.ts';

/** A method makes pictures from a payload; it is a pure function of the payload (seed included). */
export type Method = (payload: unknown, pace: Pace, deliver: (picture: EngineDelivery) => void) => Promise<void>;

/** A part of another worker's task: a pure function of its payload, so that it does not matter who makes it. */
export type PartMethod = (payload: unknown, pace: Pace) => Promise<unknown>;

const MEMORY_LOOK_MS = 40;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

class StopFlag implements StopSignal {
  readonly #flag: Int32Array;
  readonly #memoryBytes: number;
  #looked = 0;
  constructor(stop: SharedArrayBuffer, memoryBytes: number) {
    this.#flag = new Int32Array(stop);
    this.#memoryBytes = memoryBytes;
  }
  get aborted(): boolean {
    return Atomics.load(this.#flag, 0) === 1;
  }
  /** Also the place where memory is bounded: V8's own limit does not see pixel buffers. */
  throwIfAborted(): void {
    if (this.aborted) throw new EngineError('cancelled', engineCancelled);
    const now = performance.now();
    if (now - this.#looked < MEMORY_LOOK_MS) return;
    this.#looked = now;
    if (process.memoryUsage().arrayBuffers <= this.#memoryBytes) return;
    // What is over may be the waste of this job or the one before.
    // Twice: buffers found dead by one collection are given back by the next.
    collectGarbage();
    collectGarbage();
    if (process.memoryUsage().arrayBuffers > this.#memoryBytes) throw new EngineError('bad_input', engineOutOfMemory);
  }
}

function answerer(port: MessagePort): (answer: WorkerAnswer) => void {
  return (answer) => port.postMessage(answer);
}

function failure(error: unknown): WorkerAnswer {
  if (error instanceof EngineError) return { kind: 'failed', code: error.code, said: error.said, detail: error.message };
  return {
    kind: 'failed',
    code: 'internal',
    said: engineCrashed,
    detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}

/**
 * Serves tasks until the pool ends the thread. Called once by a worker's entry file.
 * @param parts what it makes of other workers' tasks while it is idle, by name
 */
export function serveWorker(methods: Readonly<Record<string, Method>>, parts: Readonly<Record<string, PartMethod>> = {}): void {
  const port = parentPort;
  if (!port) throw new Error('serveWorker runs in a worker thread only');
  const answer = answerer(port);
  const lender = new Lender(answer);
  async function serve({ task, stop, memoryBytes }: WorkerRequest): Promise<void> {
    let reached = 0;
    const pace: Pace = {
      signal: new StopFlag(stop, memoryBytes),
      progress(fraction, stage) {
        pace.signal.throwIfAborted();
        reached = Math.max(reached, Math.min(1, fraction));
        answer({ kind: 'progress', fraction: reached, stage });
      },
      // A part has no parts: who lends always has work of its own left.
      ...(!task.part && { lend: (part, payload) => lender.lend(part, payload) }),
    };
    try {
      if (task.part) answer({ kind: 'made', value: await madePart(parts, task, pace) });
      else await made(methods, task, pace, answer);
      pace.signal.throwIfAborted();
      answer({ kind: 'done' });
      // A worker never ends by itself: what it compiled would be lost with it.
      flushCompileCache();
    } catch (error) {
      answer(failure(error));
    } finally {
      if (!task.part) lender.forget();
    }
  }
  port.on('message', (message: WorkerRequest | OfferAnswer) => {
    if (message.kind === 'run') void serve(message);
    else lender.hear(message);
  });
  answer({ kind: 'ready' });
}

function made(methods: Readonly<Record<string, Method>>, task: WorkerTask, pace: Pace, answer: (answer: WorkerAnswer) => void) {
  const method = methods[task.method];
  if (!method) throw new Error(`no method ${task.method}`);
  return method(task.payload, pace, (picture) => answer({ kind: 'picture', picture }));
}

function madePart(parts: Readonly<Record<string, PartMethod>>, task: WorkerTask, pace: Pace): Promise<unknown> {
  const part = parts[task.method];
  if (!part) throw new Error(`no part ${task.method}`);
  return part(task.payload, pace);
}
