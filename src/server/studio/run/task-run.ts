/** One run of a claimed task, from its pictures to its end. Whatever happens, the task is ended, put back, or somebody else's. */
import type { Message } from '../../../contract/message.ts';
import * as messages from '../../../contract/messages.ts';
import { isDesignType } from '../../../contract/studio/features.ts';
import { formOf } from '../../../contract/studio/forms.ts';
import { type Engine, EngineError } from '../../engines/engine.ts';
import type { Context } from '../../platform/running/context.ts';
import type { Mannequins } from '../models/mannequins.ts';
import { resolveReferences } from '../picture-reference.ts';
import { keepDelivery } from './delivery.ts';
import { isRepeatable, type Routing } from './engine-routing.ts';
import { readPictures } from './job-pictures.ts';
import { progressTeller } from './progress-teller.ts';
import { jobOf, type PlannedRun, planRuns } from './run-plan.ts';
import { ATTEMPTS_MAX, type StopReason, settleRun } from './run-settlement.ts';
import { type Claim, LEASE_MS, renewLease } from './task-claim.ts';
import { creativesOf, failPlace, finishClaim, tellProgress } from './task-ending.ts';

export interface RunLimits {
  /** A run longer than this has failed. */
  readonly runMs: number;
  /** Pause before the second attempt; doubles with each further one. */
  readonly retryMs: number;
  /** A process that says nothing for so long counts as dead. */
  readonly leaseMs: number;
}

export const RUN_LIMITS: RunLimits = { runMs: 10 * 60_000, retryMs: 2_000, leaseMs: LEASE_MS };
/** An engine that does not stop in this time after an abort is left behind. */
const ABANDON_MS = 5_000;

export interface RunParts {
  readonly context: Context;
  readonly routing: Routing;
  readonly mannequins: Mannequins;
  readonly limits: RunLimits;
}

export async function runTask(parts: RunParts, claim: Claim, stop: AbortController): Promise<void> {
  const { context, limits } = parts;
  const timeout = setTimeout(() => stop.abort('timeout' satisfies StopReason), limits.runMs);
  const heartbeat = setInterval(() => void beat(context, claim, stop, limits.leaseMs), limits.leaseMs / 3);
  try {
    const said = await work(parts, claim, stop);
    if (said) await finishClaim(context, claim, said);
  } catch (error) {
    await settleRun({ ...parts, retryMs: limits.retryMs }, claim, error, stop.signal);
  } finally {
    clearTimeout(timeout);
    clearInterval(heartbeat);
  }
}

async function beat(context: Context, claim: Claim, stop: AbortController, leaseMs: number): Promise<void> {
  try {
    if (!(await renewLease(context, claim, leaseMs))) stop.abort('lost' satisfies StopReason);
  } catch (error) {
    // The database is away: the lease runs out by itself, and every delivery checks it.
    context.log.warn({ err: error, task: claim.id }, 'lease not renewed');
  }
}

/** Progress that could not be told harms nothing: it must never end a run, let alone the process. */
async function tell(context: Context, claim: Claim, stop: AbortController, progress: number, stage: string): Promise<void> {
  try {
    if (!(await tellProgress(context, claim, progress, stage))) stop.abort('lost' satisfies StopReason);
  } catch (error) {
    context.log.warn({ err: error, task: claim.id }, 'progress not told');
  }
}

/** @returns the sentence for what is still missing when all went as far as it could; nothing when the task is not ours any more. */
async function work({ context, routing, mannequins }: RunParts, claim: Claim, stop: AbortController): Promise<Message | undefined> {
  if (claim.attempts > ATTEMPTS_MAX) return messages.engineCrashed;
  const engine = routing.named(claim.engine);
  if (!engine || !isDesignType(claim.creativeType)) return messages.engineUnsupported;
  const form = formOf(claim.creativeType);
  const { references, errors } = await resolveReferences({ sql: context.database.sql, mannequins }, claim.memberId, form, claim.recipe);
  if (Object.keys(errors).length > 0) return messages.studioPictureLost;
  const missing = (await creativesOf(context.database.sql, claim.id)).filter(({ status }) => status !== 'done').map(({ place }) => place);
  const runs = planRuns(form, claim, references, missing, isRepeatable(engine.name));
  const teller = progressTeller((progress, stage) => tell(context, claim, stop, progress, stage));
  let said: Message = messages.studioIncomplete;
  try {
    for (const [index, run] of runs.entries()) {
      const failed = await oneRun({
        context,
        engine,
        claim,
        stop,
        run,
        say: (part, stage) => teller.say((index + part) / runs.length, stage),
      });
      if (!failed) continue;
      said = failed;
      const place = run.place(0);
      // One picture that cannot be used does not keep the others of the form from being made.
      if (place !== undefined && run.count === 1) await failPlace(context, claim, place, failed);
    }
  } finally {
    await teller.end();
  }
  return said;
}

interface OneRun {
  readonly context: Context;
  readonly engine: Engine;
  readonly claim: Claim;
  readonly stop: AbortController;
  readonly run: PlannedRun;
  readonly say: (progress: number, stage: string) => void;
}

/** @returns a refusal that belongs to this run alone. @throws EngineError for everything that ends the whole task. */
async function oneRun({ context, engine, claim, stop, run, say }: OneRun): Promise<Message | undefined> {
  const { images, masks } = run.pictures;
  for (const blob of [...Object.values(images), ...Object.values(masks).map((mask) => mask.blob)]) {
    if (!(await context.blobs.info(blob))) return messages.studioPictureLost;
  }
  const kept = new Set<number>();
  const all = async () => {
    const job = jobOf(claim, run, await readPictures(context.blobs, run.pictures));
    for await (const made of engine.run(job, { signal: stop.signal, progress: say })) {
      stop.signal.throwIfAborted();
      const place = run.place(made.index);
      if (place === undefined || kept.has(place)) continue;
      kept.add(place);
      if ((await keepDelivery(context, claim, { place, source: run.source, made })) === 'lost') stop.abort('lost' satisfies StopReason);
    }
  };
  try {
    await orAbandoned(all(), stop.signal);
    return undefined;
  } catch (error) {
    if (error instanceof EngineError && !error.ofEngine && error.code !== 'cancelled') return error.said;
    throw error;
  }
}

/** The work, or its abandonment some seconds after an abort it does not obey: a hung engine must not hold the place for ever. */
async function orAbandoned(work: Promise<void>, signal: AbortSignal): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const abandoned = new Promise<never>((_, reject) => {
    const leave = () => {
      timer = setTimeout(() => reject(new EngineError('cancelled', messages.engineCancelled)), ABANDON_MS);
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
  try {
    await Promise.race([work, abandoned]);
    signal.throwIfAborted();
  } finally {
    clearTimeout(timer);
  }
}
