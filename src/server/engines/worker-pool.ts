/**
 * Workers for CPU-bound engines: nothing heavy ever runs in the server's process. One task per worker at a time, a bounded queue,
 * stop within STOP_GRACE_MS (asked first, then ended), bounds on memory, and a crash that fails one task and nobody else.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { engineBusy, engineCancelled, engineCrashed, engineOutOfMemory } from '../../contract/messages.ts';
import { DRAWING, QUICK_IMPORTS } from './drawing-flags.ts';
import { type EngineDelivery, EngineError, type Pace } from './engine.ts';
import type { HostMessage, WorkerAnswer, WorkerTask } from './worker-protocol.ts';

export interface PoolOptions {
  /** Module that calls `serveWorker`. */
  readonly entry: URL;
  /** Workers at most; they start when first needed. */
  readonly size: number;
  /** Tasks that may wait; one more is refused. Default 64. */
  readonly queue?: number;
  /** Pixel buffers a worker may hold, MiB. Default 768. */
  readonly memoryMb?: number;
  /** JavaScript heap a worker may hold, MiB. Default 512. */
  readonly heapMb?: number;
  /** All that a worker's process may hold, decoders included, MiB. Default 1792. */
  readonly processMb?: number;
}

/** A worker that does not stop by itself in this time after a cancel is ended (issue: cancel takes effect within 300 ms). */
export const STOP_GRACE_MS = 200;

interface Waiting {
  readonly task: WorkerTask;
  readonly pace: Pace<AbortSignal>;
  readonly deliver: (picture: EngineDelivery) => void;
  readonly settle: (error?: unknown) => void;
}

interface Seat {
  readonly child: ChildProcess;
  busy: Waiting | undefined;
  grace: NodeJS.Timeout | undefined;
}

const HOST = new URL('./worker-host.ts', import.meta.url);

/** A process that V8 aborts or the system kills had too little memory; nothing else ends one so. */
const MEMORY_SIGNALS: ReadonlySet<NodeJS.Signals | null> = new Set(['SIGABRT', 'SIGKILL', 'SIGTRAP', 'SIGILL']);
const ABORTED = 134;
const LAST_WORDS = 2_000;

/** The end of what a process says on its error stream: it belongs to the task's log line, not between the lines of the log. */
function tailOf(stream: Readable | null): () => string {
  let tail = '';
  stream?.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-LAST_WORDS);
  });
  if (stream instanceof Socket) stream.unref();
  return () => tail.trim();
}

export class WorkerPool {
  readonly #options: Required<PoolOptions>;
  readonly #seats = new Set<Seat>();
  readonly #queue: Waiting[] = [];
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = { queue: 64, memoryMb: 768, heapMb: 512, processMb: 1792, ...options };
  }

  /**
   * Runs one task; pictures arrive through `deliver` as they are made.
   * @throws EngineError `cancelled` at once when the signal aborts; `internal` when the worker dies; `unavailable` when the queue is full.
   */
  run(task: WorkerTask, pace: Pace<AbortSignal>, deliver: (picture: EngineDelivery) => void): Promise<void> {
    if (this.#closed) return Promise.reject(new EngineError('unavailable', engineBusy));
    if (pace.signal.aborted) return Promise.reject(new EngineError('cancelled', engineCancelled));
    if (this.#queue.length >= this.#options.queue) return Promise.reject(new EngineError('unavailable', engineBusy));
    return new Promise((resolve, reject) => {
      let settled = false;
      const onAbort = () => {
        waiting.settle(new EngineError('cancelled', engineCancelled));
        this.#stop(waiting);
      };
      const waiting: Waiting = {
        task,
        pace,
        deliver: (picture) => {
          if (!settled) deliver(picture);
        },
        settle: (error) => {
          if (settled) return;
          settled = true;
          pace.signal.removeEventListener('abort', onAbort);
          if (error === undefined) resolve();
          else reject(error);
        },
      };
      pace.signal.addEventListener('abort', onAbort, { once: true });
      this.#queue.push(waiting);
      this.#assign();
    });
  }

  /** Workers alive, tasks running, tasks waiting. */
  get load(): { readonly workers: number; readonly running: number; readonly waiting: number } {
    const running = [...this.#seats].filter((seat) => seat.busy).length;
    return { workers: this.#seats.size, running, waiting: this.#queue.length };
  }

  /** Ends every worker; running and waiting tasks fail as cancelled. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const waiting of this.#queue.splice(0)) waiting.settle(new EngineError('cancelled', engineCancelled));
    const seats = [...this.#seats];
    for (const seat of seats) seat.busy?.settle(new EngineError('cancelled', engineCancelled));
    await Promise.all(seats.map((seat) => this.#dismiss(seat)));
  }

  #assign(): void {
    while (this.#queue.length > 0) {
      const seat = this.#freeSeat();
      const waiting = seat && this.#queue.shift();
      if (!seat || !waiting) return;
      seat.busy = waiting;
      seat.child.ref();
      seat.child.channel?.ref();
      this.#say(seat, { kind: 'run', task: waiting.task, memoryBytes: this.#options.memoryMb * 2 ** 20 });
    }
  }

  #say(seat: Seat, message: HostMessage): void {
    // A worker that died in this moment tells of it by its exit.
    seat.child.send(message, (error) => error && this.#lose(seat, new EngineError('internal', engineCrashed, { cause: error })));
  }

  #freeSeat(): Seat | undefined {
    for (const seat of this.#seats) if (!seat.busy) return seat;
    return this.#seats.size < this.#options.size && !this.#closed ? this.#hire() : undefined;
  }

  #hire(): Seat {
    const { entry, heapMb, processMb } = this.#options;
    const child = fork(HOST, [entry.href, String(heapMb), String(processMb)], {
      serialization: 'advanced',
      execArgv: [...DRAWING, ...QUICK_IMPORTS],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const lastWords = tailOf(child.stderr);
    const seat: Seat = { child, busy: undefined, grace: undefined };
    this.#seats.add(seat);
    child.on('message', (answer) => this.#hear(seat, answer as WorkerAnswer));
    child.on('error', (error) => this.#lose(seat, new EngineError('internal', engineCrashed, { cause: error })));
    child.on('exit', (code, signal) => {
      const memory = MEMORY_SIGNALS.has(signal) || code === ABORTED;
      const cause = `worker ended with ${signal ?? code}: ${lastWords()}`;
      this.#lose(seat, new EngineError(memory ? 'bad_input' : 'internal', memory ? engineOutOfMemory : engineCrashed, { cause }));
    });
    return seat;
  }

  #hear(seat: Seat, answer: WorkerAnswer): void {
    const waiting = seat.busy;
    if (!waiting) return;
    if (answer.kind === 'progress') {
      if (!waiting.pace.signal.aborted) waiting.pace.progress(answer.fraction, answer.stage);
      return;
    }
    if (answer.kind === 'picture') {
      waiting.deliver(answer.picture);
      return;
    }
    const error = answer.kind === 'failed' ? new EngineError(answer.code, answer.said, { cause: answer.detail }) : undefined;
    if (error && answer.kind === 'failed' && answer.last) {
      this.#lose(seat, error);
      return;
    }
    clearTimeout(seat.grace);
    seat.busy = undefined;
    seat.child.unref();
    seat.child.channel?.unref();
    waiting.settle(error);
    this.#assign();
  }

  #stop(waiting: Waiting): void {
    const place = this.#queue.indexOf(waiting);
    if (place >= 0) this.#queue.splice(place, 1);
    for (const seat of this.#seats) {
      if (seat.busy !== waiting) continue;
      this.#say(seat, { kind: 'stop' });
      seat.grace = setTimeout(() => void this.#dismiss(seat), STOP_GRACE_MS);
    }
  }

  #lose(seat: Seat, error: EngineError): void {
    clearTimeout(seat.grace);
    if (!this.#seats.delete(seat)) return;
    const waiting = seat.busy;
    seat.busy = undefined;
    waiting?.settle(error);
    this.#assign();
  }

  async #dismiss(seat: Seat): Promise<void> {
    this.#lose(seat, new EngineError('cancelled', engineCancelled));
    const { child } = seat;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    // An idle one keeps nothing awake; its end is waited for all the same.
    child.ref();
    child.kill('SIGKILL');
    await gone;
  }
}
