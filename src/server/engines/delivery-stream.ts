/** Work that delivers through a callback, as the stream that an engine answers with. */
import { engineCancelled } from '../../contract/messages.ts';
import { type EngineDelivery, EngineError } from './engine.ts';

/**
 * Leaving the stream early aborts the signal that `work` was given.
 * @throws EngineError `cancelled` when `user` was aborted; else what `work` threw, after everything it delivered.
 */
export async function* deliveries(
  user: AbortSignal,
  work: (signal: AbortSignal, deliver: (made: EngineDelivery) => void) => Promise<void>,
): AsyncGenerator<EngineDelivery> {
  if (user.aborted) throw new EngineError('cancelled', engineCancelled);
  const left = new AbortController();
  const ready: EngineDelivery[] = [];
  const delivered = new Set<number>();
  let wake: (() => void) | undefined;
  let ended = false;
  let failure: unknown;
  const working = work(AbortSignal.any([user, left.signal]), (made) => {
    // A place is delivered once, however often its maker says so.
    if (delivered.has(made.index)) return;
    delivered.add(made.index);
    ready.push(made);
    wake?.();
  })
    .catch((error: unknown) => {
      failure = error;
    })
    .finally(() => {
      ended = true;
      wake?.();
    });
  try {
    for (;;) {
      const made = ready.shift();
      if (made) yield made;
      else if (ended) break;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
    if (user.aborted) throw new EngineError('cancelled', engineCancelled);
    if (failure) throw failure;
  } finally {
    left.abort();
    await working;
  }
}
