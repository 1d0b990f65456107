/** What becomes of a task whose run threw: put back, handed to another engine, or ended with the sentence that says why. */
import * as messages from '../../../contract/messages.ts';
import { EngineError, type EngineErrorCode } from '../../engines/engine.ts';
import type { Context } from '../../platform/running/context.ts';
import { operatorPrices } from '../operator-prices.ts';
import type { Routing } from './engine-routing.ts';
import { type Claim, handOver, postponeTask } from './task-claim.ts';
import { finishClaim } from './task-ending.ts';

/** Runs of one round; one that died without a word counts too. */
export const ATTEMPTS_MAX = 3;
/** A service may ask for patience, not for an hour of it. */
const PATIENCE_MS = 5 * 60_000;
/** The engine is gone, not only slow: another one is asked at once. */
const GONE: ReadonlySet<EngineErrorCode> = new Set(['auth', 'quota', 'unavailable']);

/** Why a run is stopped from outside. `lost`: cancelled, or taken over. `stopping`: this process ends. */
export type StopReason = 'lost' | 'stopping' | 'timeout';

export interface Settlement {
  readonly context: Context;
  readonly routing: Routing;
  /** Pause before the second attempt; doubles with each further one. */
  readonly retryMs: number;
}

/** After a throw: stopped from outside, worth another engine or another try, or the end. */
export async function settleRun(parts: Settlement, claim: Claim, error: unknown, signal: AbortSignal): Promise<void> {
  const { context, retryMs } = parts;
  const reason = signal.aborted ? (signal.reason as StopReason) : undefined;
  if (reason === 'lost') return;
  if (reason === 'stopping') {
    await postponeTask(context, claim, { afterMs: 0, counts: false });
    return;
  }
  const known = error instanceof EngineError ? error : undefined;
  if (reason !== 'timeout') context.log.warn({ err: error, task: claim.id, attempt: claim.attempts }, 'task run failed');
  const last = claim.attempts >= ATTEMPTS_MAX;
  if (known?.ofEngine && (last || GONE.has(known.code)) && (await askAnother(parts, claim))) return;
  if (reason === 'timeout') {
    await finishClaim(context, claim, messages.engineTimedOut);
    return;
  }
  // `cancelled` though nobody asked: the engine was closed under us, as when the process ends.
  if (((known?.retryable ?? true) || known?.code === 'cancelled') && !last) {
    const pause = Math.max(retryMs * 2 ** (claim.attempts - 1), Math.min(PATIENCE_MS, known?.retryAfterMs ?? 0));
    await postponeTask(context, claim, { afterMs: pause, counts: true });
    return;
  }
  await finishClaim(context, claim, known?.said ?? messages.engineCrashed);
}

/** Only while nothing was delivered, and never at a higher price than the one that was shown. */
async function askAnother({ context, routing }: Settlement, claim: Claim): Promise<boolean> {
  const job = { designType: claim.creativeType, lane: claim.lane, most: claim.picturePrice };
  const next = routing.instead(claim.engine, job, await operatorPrices(context));
  if (!next || !(await handOver(context, claim, next))) return false;
  context.log.info({ task: claim.id, from: claim.engine, to: next.engine }, 'task handed to another engine');
  return true;
}
