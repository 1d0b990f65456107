/**
 * Workers for CPU-bound engines: nothing heavy ever runs in the server's process. One task per worker at a time, a bounded queue,
 * stop within STOP_GRACE_MS (asked first, then ended), bounds on memory, and a crash that fails one task and nobody else.
 * A worker may offer parts of its task (`Pace.lend`): whoever is idle makes them, as long as no task waits.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { engineBusy, engineCancelled, engineCrashed, engineOutOfMemory } from '../../contract/messages.ts';
import { DRAWING, QUICK_IMPORTS } from './drawing-flags.ts';
import { type EngineDelivery, EngineError, type Pace } from './engine.ts';
import { Offers } from './offers.ts';
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
  /** Of a part: what it became. */
  readonly made?: (value: unknown) => void;
  readonly settle: (error?: unknown) => void;
}

interface Seat {
  readonly child: ChildProcess;
  /** Its modules are read. Tasks do not wait for that; a part is sooner done by who offers it. */
  ready: boolean;
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
  readonly #offers = new Offers<Seat>();
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
      this.#give(seat, waiting);
    }
    while (this.#offers.waiting && !this.#closed) {
      const seat = this.#freeSeat();
      // One that was hired for it takes it when it is ready, unless it was taken back until then.
      if (!seat?.ready) return;
      this.#give(seat, this.#partFor());
    }
  }

  /** An idle worker keeps nothing awake. */
  #rest({ child }: Seat): void {
    child.unref();
    child.channel?.unref();
  }

  #give(seat: Seat, waiting: Waiting): void {
    seat.busy = waiting;
    seat.child.ref();
    seat.child.channel?.ref();
    this.#say(seat, { kind: 'run', task: waiting.task, memoryBytes: this.#options.memoryMb * 2 ** 20 });
  }

  /** The next part that was offered, as a task of whoever is idle. */
  #partFor(): Waiting {
    const offer = this.#offers.take();
    if (!offer) throw new Error('no part is offered');
    const { owner, id, task, unneeded } = offer;
    let settled = false;
    let made: { readonly value: unknown } | undefined;
    const settle = () => {
      if (settled) return;
      settled = true;
      if (this.#seats.has(owner)) this.#say(owner, { kind: 'lent', id, made });
    };
    const waiting: Waiting = {
      task,
      pace: { signal: unneeded.signal, progress: () => undefined },
      deliver: () => undefined,
      made: (value) => {
        made = { value };
      },
      settle,
    };
    unneeded.signal.addEventListener('abort', () => {
      settle();
      this.#stop(waiting);
    });
    return waiting;
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
    const seat: Seat = { child, ready: false, busy: undefined, grace: undefined };
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
    if (answer.kind === 'ready') {
      seat.ready = true;
      if (!seat.busy) this.#rest(seat);
      this.#assign();
      return;
    }
    const waiting = seat.busy;
    if (!waiting) return;
    if (answer.kind === 'offer') {
      // Stopped meanwhile, it offers what nobody needs.
      if (waiting.pace.signal.aborted) return;
      this.#offers.add(seat, answer.id, answer.task);
      this.#assign();
      return;
    }
    if (answer.kind === 'recall') {
      this.#say(seat, { kind: 'recalled', id: answer.id, taken: this.#offers.recall(seat, answer.id) });
      return;
    }
    if (answer.kind === 'made') {
      waiting.made?.(answer.value);
      return;
    }
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
    this.#offers.withdraw(seat);
    seat.busy = undefined;
    this.#rest(seat);
    waiting.settle(error);
    this.#assign();
  }

  #stop(waiting: Waiting): void {
    const place = this.#queue.indexOf(waiting);
    if (place >= 0) this.#queue.splice(place, 1);
    for (const seat of this.#seats) {
      if (seat.busy !== waiting) continue;
      this.#say(seat, { kind: 'stop' });
      this.#offers.withdraw(seat);
      seat.grace = setTimeout(() => void this.#dismiss(seat), STOP_GRACE_MS);
    }
  }

  #lose(seat: Seat, error: EngineError): void {
    clearTimeout(seat.grace);
    if (!this.#seats.delete(seat)) return;
    this.#offers.withdraw(seat);
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
