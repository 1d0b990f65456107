/** The loop that does tasks: takes as many as this machine may run at a time, hears of new and cancelled ones, ends in order. */
import type { Context } from '../../platform/running/context.ts';
import type { EndLoop } from '../../platform/running/jobs.ts';
import { publishLatest } from '../../realtime/realtime-service.ts';
import { readQueue } from './queue-places.ts';
import type { StopReason } from './run-settlement.ts';
import { claimTask, STUDIO_CHANNEL } from './task-claim.ts';
import { type RunParts, runTask } from './task-run.ts';

/** Finds what nobody announced: tasks put back for later, leases of dead processes. */
const LOOK_MS = 2_000;
/** Places in the queue are told at most this often. */
const PLACES_MS = 1_000;

interface Running {
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

export async function startTaskRunner(parts: RunParts): Promise<EndLoop> {
  const { context } = parts;
  const running = new Map<number, Running>();
  const places = placesTeller(context);
  let turns = 0;
  let closing = false;
  let filling: Promise<void> | undefined;
  let again = false;

  async function fillPlaces(): Promise<void> {
    while (!closing && running.size < context.config.generateAtOnce) {
      const claim = await claimTask(context, turns, parts.limits.leaseMs);
      if (!claim) return;
      turns += 1;
      const stop = new AbortController();
      const ended = runTask(parts, claim, stop)
        // The database was away at the very end: the lease runs out and the task is taken up again.
        .catch((error: unknown) => context.log.error({ err: error, task: claim.id }, 'task run lost'))
        .finally(() => {
          running.delete(claim.id);
          look();
        });
      running.set(claim.id, { stop, ended });
    }
  }

  function look(): void {
    again = true;
    if (filling || closing) return;
    again = false;
    filling = fillPlaces()
      .catch((error: unknown) => context.log.warn({ err: error }, 'queue not read'))
      .finally(() => {
        filling = undefined;
        if (again && !closing) look();
      });
    places.soon();
  }

  const stopListening = await context.database.listen(STUDIO_CHANNEL, (word) => {
    if (word.startsWith('stop:')) running.get(Number(word.slice(5)))?.stop.abort('lost' satisfies StopReason);
    look();
  });
  const timer = setInterval(look, LOOK_MS);
  look();

  return async (timeoutMs) => {
    closing = true;
    clearInterval(timer);
    places.end();
    await stopListening();
    await filling;
    const all = Promise.all([...running.values()].map(({ ended }) => ended));
    const late = setTimeout(() => {
      for (const { stop } of running.values()) stop.abort('stopping' satisfies StopReason);
    }, timeoutMs / 2);
    await all;
    clearTimeout(late);
  };
}

/** Tells members whose waiting tasks moved up. */
function placesTeller(context: Context): { soon(): void; end(): void } {
  const told = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  async function tell(): Promise<void> {
    const queue = (await readQueue(context)).filter(({ place }) => place.position > 0);
    const moved = new Set(queue.filter(({ id, place }) => told.get(id) !== place.position).map(({ memberId }) => memberId));
    told.clear();
    for (const { id, place } of queue) told.set(id, place.position);
    for (const memberId of moved) {
      const own = queue.filter((one) => one.memberId === memberId);
      const tasks = own.map(({ id, place }) => ({ task_id: id, position: place.position, expected_seconds: place.expectedSeconds }));
      await publishLatest(context.database.sql, memberId, 'update-ranking', { tasks });
    }
  }

  return {
    soon() {
      timer ??= setTimeout(async () => {
        try {
          if (!ended) await tell();
        } catch (error) {
          context.log.warn({ err: error }, 'places not told');
        } finally {
          timer = undefined;
        }
      }, PLACES_MS);
    },
    end() {
      ended = true;
      clearTimeout(timer);
    },
  };
}
