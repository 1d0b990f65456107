/** The loop that packs: one package at a time and process, woken by the database, looking by itself for what was not heard. */
import type { Context } from '../../platform/running/context.ts';
import type { EndLoop } from '../../platform/running/jobs.ts';
import { claimPackage, PACKING_CHANNEL } from './pack-claim.ts';
import { packOne } from './pack-run.ts';

/** Finds leases of dead processes. */
const LOOK_MS = 5_000;

export async function startPacking(context: Context): Promise<EndLoop> {
  const stop = new AbortController();
  let running: Promise<void> | undefined;
  let again = false;

  async function drain(): Promise<void> {
    do {
      again = false;
      for (let claim = await claimPackage(context); claim; claim = await claimPackage(context)) {
        await packOne(context, claim, stop.signal);
        if (stop.signal.aborted) return;
      }
    } while (again && !stop.signal.aborted);
  }

  function look(): void {
    again = true;
    if (running || stop.signal.aborted) return;
    running = drain()
      .catch((error: unknown) => context.log.warn({ err: error }, 'packages were not packed'))
      .finally(() => {
        running = undefined;
      });
  }

  const stopListening = await context.database.listen(PACKING_CHANNEL, look);
  const timer = setInterval(look, LOOK_MS).unref();
  look();
  return async () => {
    clearInterval(timer);
    stop.abort();
    await stopListening();
    await running;
  };
}
