/** An engine whose methods run in workers. */
import type { Message } from '../../contract/message.ts';
import { engineUnsupported } from '../../contract/messages.ts';
import { deliveries } from './delivery-stream.ts';
import { type Capability, type Engine, EngineError, type EngineMannequin, type JobContent, type Reason } from './engine.ts';
import { type PoolOptions, WorkerPool } from './worker-pool.ts';

/** What of a method is known outside its worker. */
export interface PoolMethod {
  readonly capability: Capability;
  /** Looks at fields only; runs on the event loop. */
  refuses?(job: JobContent): Reason | undefined;
}

/** Under which name a worker draws a model by its key. */
export const MANNEQUIN_METHOD = 'mannequin';

const UNSUPPORTED: Reason = { code: 'unsupported', message: engineUnsupported };

/**
 * @param methods by designType, the name under which the worker serves them
 * @param declined features that an engine of this kind can never do, each with its own reason
 * @param mannequins models that its workers draw (`MANNEQUIN_METHOD`)
 */
export function createPoolEngine(
  name: string,
  methods: Readonly<Record<string, PoolMethod>>,
  options: PoolOptions,
  declined: Readonly<Record<string, Message>> = {},
  mannequins: readonly Omit<EngineMannequin, 'draw'>[] = [],
): Engine {
  const pool = new WorkerPool(options);
  const can: Engine['can'] = (designType, job) => {
    const method = Object.hasOwn(methods, designType) ? methods[designType] : undefined;
    if (!method)
      return Object.hasOwn(declined, designType)
        ? { code: 'unsupported', message: declined[designType] ?? engineUnsupported }
        : UNSUPPORTED;
    return (job && method.refuses?.(job)) ?? true;
  };
  async function drawMannequin(key: string): Promise<Uint8Array> {
    const pace = { signal: new AbortController().signal, progress: () => undefined };
    let drawn: Uint8Array | undefined;
    await pool.run({ method: MANNEQUIN_METHOD, payload: key }, pace, ({ data }) => {
      drawn = data;
    });
    if (!drawn) throw new Error(`no picture of ${key}`);
    return drawn;
  }

  return {
    name,
    ...(mannequins.length > 0 && {
      mannequins: mannequins.map((one) => ({ ...one, draw: () => drawMannequin(one.key) })),
    }),
    capabilities: () => Object.values(methods).map(({ capability }) => capability),
    can,
    async *run(job, pace) {
      const reason = can(job.designType, job);
      if (reason !== true) throw new EngineError(reason.code, reason.message);
      const progress = (fraction: number, stage: string) => pace.progress(fraction, stage);
      yield* deliveries(pace.signal, (signal, deliver) =>
        pool.run({ method: job.designType, payload: job }, { signal, progress }, deliver),
      );
    },
    health() {
      const { workers: alive, running, waiting } = pool.load;
      return { workers: { alive, most: options.size, running, waiting } };
    },
    close: () => pool.close(),
  };
}
