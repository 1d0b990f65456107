/** The engine that is always there: no GPU, no weights, no network. */
import { engineUnsupported } from '../../../contract/messages.ts';
import {
  type Capability,
  type Engine,
  type EngineDelivery,
  EngineError,
  type EngineJob,
  type JobContent,
  type Pace,
  type Reason,
} from '../engine.ts';
import { WorkerPool } from '../worker-pool.ts';
import { LOCAL_METHODS } from './methods.ts';

export interface LocalEngineOptions {
  /** Worker threads at most. */
  readonly workers: number;
  /** Pixel buffers one worker may hold, MiB. */
  readonly memoryMb?: number;
}

const UNSUPPORTED: Reason = { code: 'unsupported', message: engineUnsupported };

export function createLocalEngine({ workers, memoryMb = 768 }: LocalEngineOptions): Engine {
  const pool = new WorkerPool({ entry: new URL('./local-worker.ts', import.meta.url), size: workers, memoryMb });

  function can(designType: string, job?: JobContent): true | Reason {
    const method = LOCAL_METHODS[designType];
    if (!method) return UNSUPPORTED;
    return (job && method.refuses?.(job)) ?? true;
  }

  return {
    name: 'local',
    capabilities: (): readonly Capability[] => Object.values(LOCAL_METHODS).map((method) => method.capability),
    can,
    async *run(job: EngineJob, pace: Pace<AbortSignal>) {
      const reason = can(job.designType, job);
      if (reason !== true) throw new EngineError(reason.code, reason.message);
      yield* pictures(pool, job, pace);
    },
    close: () => pool.close(),
  };
}

/** The pool's callbacks as a stream; leaving it early stops the worker. */
async function* pictures(pool: WorkerPool, job: EngineJob, pace: Pace<AbortSignal>): AsyncGenerator<EngineDelivery> {
  const left = new AbortController();
  const ready: EngineDelivery[] = [];
  let wake: (() => void) | undefined;
  let ended = false;
  let failure: unknown;
  const work = pool
    .run(
      { method: job.designType, payload: job },
      { signal: AbortSignal.any([pace.signal, left.signal]), progress: (fraction, stage) => pace.progress(fraction, stage) },
      (picture) => {
        ready.push(picture);
        wake?.();
      },
    )
    .catch((error: unknown) => {
      failure = error;
    })
    .finally(() => {
      ended = true;
      wake?.();
    });
  try {
    for (;;) {
      const picture = ready.shift();
      if (picture) yield picture;
      else if (ended) break;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
    if (failure) throw failure;
  } finally {
    left.abort();
    await work;
  }
}
