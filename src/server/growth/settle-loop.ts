/** Settles facts as they come, wherever jobs are done: woken by the database, and looking by itself for what was not heard. */
import type { Context } from '../platform/running/context.ts';
import type { EndLoop } from '../platform/running/jobs.ts';
import { GROWTH_CHANNEL } from './growth-service.ts';
import { settleMember, unsettled } from './settlement.ts';

const LOOK_MS = 30_000;

export async function startSettling(context: Context): Promise<EndLoop> {
  const due = new Set<number>();
  let running: Promise<void> | undefined;
  let ended = false;

  async function drain(): Promise<void> {
    for (const memberId of due) {
      due.delete(memberId);
      if (!ended) await settleMember(context, memberId);
    }
  }
  function wake(members: readonly number[]): void {
    for (const id of members) due.add(id);
    if (ended || running || due.size === 0) return;
    running = drain()
      .catch((error: unknown) => context.log.warn({ err: error }, 'growth was not settled'))
      .finally(() => {
        running = undefined;
        wake([]);
      });
  }
  async function look(): Promise<void> {
    try {
      wake(await unsettled(context));
    } catch (error) {
      context.log.warn({ err: error }, 'growth could not be looked for');
    }
  }

  const stopListening = await context.database.listen(GROWTH_CHANNEL, (payload) => wake([Number(payload)]));
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  const first = look();
  return async () => {
    ended = true;
    clearInterval(timer);
    await stopListening();
    await first;
    await running;
  };
}
