/**
 * Worker threads for CPU-bound engines: nothing heavy ever runs on the event loop. One task per worker at a time, a bounded queue,
 * stop within STOP_GRACE_MS (asked first, then ended), a bound on memory, and a crash that fails one task and nobody else.
 */
import { Worker } from 'node:worker_threads';
import { engineBusy, engineCancelled, engineCrashed, engineOutOfMemory } from '../../contract/messages.ts';
import { type EngineDelivery, EngineError, type Pace } from './engine.ts';
import type { WorkerAnswer, WorkerRequest, WorkerTask } from './worker-protocol.ts';

export interface PoolOptions {
  /** Module that calls `serveWorker`. */
  readonly entry: URL;
  /** Threads at most; they start when first needed. */
  readonly size: number;
  /** Tasks that may wait; one more is refused. Default 64. */
  readonly queue?: number;
  /** Pixel buffers a worker may hold, MiB. Default 768. */
  readonly memoryMb?: number;
  /** JavaScript heap a worker may hold, MiB. Default 512: far above need, because V8 may end the whole process at this wall, not the thread. */
  readonly heapMb?: number;
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
  readonly worker: Worker;
  busy: { readonly waiting: Waiting; readonly stop: Int32Array } | undefined;
  grace: NodeJS.Timeout | undefined;
}

export class WorkerPool {
  readonly #options: Required<PoolOptions>;
  readonly #seats = new Set<Seat>();
  readonly #queue: Waiting[] = [];
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = { queue: 64, memoryMb: 768, heapMb: 512, ...options };
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

  /** Threads alive, tasks running, tasks waiting. */
  get load(): { readonly threads: number; readonly running: number; readonly waiting: number } {
    const running = [...this.#seats].filter((seat) => seat.busy).length;
    return { threads: this.#seats.size, running, waiting: this.#queue.length };
  }

  /** Ends every thread; running and waiting tasks fail as cancelled. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const waiting of this.#queue.splice(0)) waiting.settle(new EngineError('cancelled', engineCancelled));
    const seats = [...this.#seats];
    for (const seat of seats) seat.busy?.waiting.settle(new EngineError('cancelled', engineCancelled));
    await Promise.all(seats.map((seat) => this.#dismiss(seat)));
  }

  #assign(): void {
    while (this.#queue.length > 0) {
      const seat = this.#freeSeat();
      const waiting = seat && this.#queue.shift();
      if (!seat || !waiting) return;
      const stop = new SharedArrayBuffer(4);
      seat.busy = { waiting, stop: new Int32Array(stop) };
      seat.worker.ref();
      const request: WorkerRequest = { task: waiting.task, stop, memoryBytes: this.#options.memoryMb * 2 ** 20 };
      seat.worker.postMessage(request);
    }
  }

  #freeSeat(): Seat | undefined {
    for (const seat of this.#seats) if (!seat.busy) return seat;
    return this.#seats.size < this.#options.size && !this.#closed ? this.#hire() : undefined;
  }

  #hire(): Seat {
    const worker = new Worker(this.#options.entry, { resourceLimits: { maxOldGenerationSizeMb: this.#options.heapMb } });
    const seat: Seat = { worker, busy: undefined, grace: undefined };
    this.#seats.add(seat);
    worker.on('message', (answer: WorkerAnswer) => this.#hear(seat, answer));
    worker.on('error', (error: Error & { code?: string }) => {
      const memory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#lose(seat, new EngineError(memory ? 'bad_input' : 'internal', memory ? engineOutOfMemory : engineCrashed, { cause: error }));
    });
    worker.on('exit', () => this.#lose(seat, new EngineError('internal', engineCrashed)));
    return seat;
  }

  #hear(seat: Seat, answer: WorkerAnswer): void {
    const waiting = seat.busy?.waiting;
    if (!waiting) return;
    if (answer.kind === 'progress') {
      if (!waiting.pace.signal.aborted) waiting.pace.progress(answer.fraction, answer.stage);
      return;
    }
    if (answer.kind === 'picture') {
      waiting.deliver(answer.picture);
      return;
    }
    clearTimeout(seat.grace);
    seat.busy = undefined;
    seat.worker.unref();
    waiting.settle(answer.kind === 'done' ? undefined : new EngineError(answer.code, answer.said, { cause: answer.detail }));
    this.#assign();
  }

  #stop(waiting: Waiting): void {
    const place = this.#queue.indexOf(waiting);
    if (place >= 0) this.#queue.splice(place, 1);
    for (const seat of this.#seats) {
      if (seat.busy?.waiting !== waiting) continue;
      Atomics.store(seat.busy.stop, 0, 1);
      seat.grace = setTimeout(() => void this.#dismiss(seat), STOP_GRACE_MS);
    }
  }

  #lose(seat: Seat, error: EngineError): void {
    clearTimeout(seat.grace);
    if (!this.#seats.delete(seat)) return;
    const waiting = seat.busy?.waiting;
    seat.busy = undefined;
    waiting?.settle(error);
    this.#assign();
  }

  async #dismiss(seat: Seat): Promise<void> {
    this.#lose(seat, new EngineError('cancelled', engineCancelled));
    await seat.worker.terminate();
  }
}
