/**
 * An engine that others keep running, with a fuse: after faults of its own it is passed over for a while, says why, and is tried
 * again – so that a service that is down costs one wait, not one wait per task.
 */
import type { Message } from '../../contract/message.ts';
import { engineStalled, engineUnreachable } from '../../contract/messages.ts';
import { type Engine, EngineError, type EngineErrorCode } from './engine.ts';

/** Faults in a row after which the fuse goes. */
const FAULTS = 3;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** A key that is refused or a quota that is used up does not mend itself in seconds. */
const OPERATOR_PAUSE_MS = 5 * 60_000;
const PROBE_EVERY_MS = 60_000;
const PROBE_MS = 10_000;

export interface GuardedEngine extends Engine {
  /** Asks the service once; what it answers counts until it is asked again. */
  look(): Promise<void>;
}

interface Down {
  readonly code: EngineErrorCode;
  readonly said: Message;
}

/** @param now milliseconds since the epoch. */
export function guardEngine(engine: Engine, now: () => number = Date.now): GuardedEngine {
  let faults = 0;
  let blown: (Down & { readonly until: number }) | undefined;
  /** What the last look found; a run that succeeds knows better. */
  let seen: Down | undefined;

  const down = (): Down | undefined => (blown && blown.until > now() ? blown : seen);

  function note(error: unknown): void {
    if (!(error instanceof EngineError) || !error.ofEngine || error.code === 'rate_limited') return;
    faults += 1;
    const operators = error.code === 'auth' || error.code === 'quota';
    if (!operators && faults < FAULTS) return;
    const pause = operators ? OPERATOR_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (faults - FAULTS));
    blown = { until: now() + pause, code: error.code, said: error.said };
  }

  function well(): void {
    faults = 0;
    blown = undefined;
    seen = undefined;
  }

  return {
    name: engine.name,
    ...(engine.mannequins && { mannequins: engine.mannequins }),
    capabilities: () => engine.capabilities(),
    can(designType, job) {
      const answer = engine.can(designType, job);
      const fault = answer === true ? down() : undefined;
      return fault ? { code: fault.code, message: fault.said } : answer;
    },
    async *run(job, pace) {
      const fault = down();
      if (fault) throw new EngineError(fault.code, fault.said, { retryAfterMs: PROBE_EVERY_MS });
      try {
        for await (const made of engine.run(job, pace)) {
          well();
          yield made;
        }
      } catch (error) {
        note(error);
        throw error;
      }
    },
    health() {
      const lasts = blown && blown.until > now() ? blown : undefined;
      const fault = down();
      return {
        ...engine.health?.(),
        fuse: { faults, most: FAULTS },
        ...(fault && { down: { message: fault.said, ...(lasts && { until: lasts.until }) } }),
      };
    },
    async look() {
      try {
        await engine.probe?.(AbortSignal.timeout(PROBE_MS));
        seen = undefined;
      } catch (error) {
        // Rate limits are for asking less, not for giving up.
        if (error instanceof EngineError && error.code === 'rate_limited') return;
        const fault = error instanceof EngineError ? error : new EngineError('unavailable', engineUnreachable, { cause: error });
        // It was the look's own patience that ended: whoever submits a task next must not read that theirs was cancelled.
        seen = fault.code === 'cancelled' ? { code: 'timeout', said: engineStalled } : { code: fault.code, said: fault.said };
      }
    },
    close: () => engine.close(),
  };
}

/** The same, looked after from now on, until it is closed. */
export function watchEngine(engine: Engine): Engine {
  const guarded = guardEngine(engine);
  const timer = setInterval(() => void guarded.look(), PROBE_EVERY_MS).unref();
  void guarded.look();
  return {
    ...guarded,
    close() {
      clearInterval(timer);
      return guarded.close();
    },
  };
}
