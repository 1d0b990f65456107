/**
 * A disk that fills in the middle of a commit leaves PGlite confused: every later question fails ("unexpected state") though
 * the disk has room again. What was acknowledged is safe in the folder, so the folder is opened anew before the next question.
 */
import type { PGlite } from '@electric-sql/pglite';

/** Closing a confused database may never end. */
const CLOSE_MS = 2_000;
const CONFUSED = /unexpected state|PANIC/;
const GUARDED: ReadonlySet<string | symbol> = new Set(['query', 'exec', 'transaction']);

/** Whether a PGlite that threw this can be asked again. A full disk (53100) may or may not have confused it: opening anew is cheap. */
function confuses(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // RuntimeError: WebAssembly itself gave up.
  return error.name === 'RuntimeError' || ('code' in error && error.code === '53100') || CONFUSED.test(error.message);
}

interface Listener {
  readonly channel: string;
  readonly hear: (payload: string) => void;
  stop: () => Promise<void>;
}

export interface HealingPglite {
  /** Stands for whichever instance is open now. */
  readonly client: PGlite;
  /** Goes on hearing after the folder was opened anew. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
}

/** @param open opens the folder, at first and after each confusion. @param tell hears of each confusion. */
export async function healingPglite(open: () => Promise<PGlite>, tell: (error: unknown) => void): Promise<HealingPglite> {
  let current = await open();
  let confusion: unknown;
  let healing: Promise<void> | undefined;
  const listeners = new Set<Listener>();

  async function closeOld(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, CLOSE_MS);
    });
    // It is given up either way; that it cannot be closed properly is why we are here.
    await Promise.race([current.close().catch(tell), late]);
    clearTimeout(timer);
  }

  async function heal(): Promise<void> {
    if (!current.closed) await closeOld();
    try {
      current = await open();
    } catch (error) {
      // Still no room. The cause keeps saying so, and the next question tries again.
      tell(error);
      throw new Error('the database could not be opened again', { cause: confusion });
    }
    for (const listener of listeners) listener.stop = await current.listen(listener.channel, listener.hear);
    confusion = undefined;
  }

  const guarded =
    (name: string | symbol) =>
    async (...args: unknown[]): Promise<unknown> => {
      if (confusion !== undefined) {
        healing ??= heal().finally(() => {
          healing = undefined;
        });
        await healing;
      }
      try {
        return await Reflect.apply(Reflect.get(current, name), current, args);
      } catch (error) {
        if (confuses(error)) {
          confusion = error;
          tell(error);
        }
        throw error;
      }
    };

  const client = new Proxy(current, {
    get(_, name) {
      if (GUARDED.has(name)) return guarded(name);
      const value: unknown = Reflect.get(current, name);
      return typeof value === 'function' ? value.bind(current) : value;
    },
  });
  return {
    client,
    async listen(channel, hear) {
      const listener: Listener = { channel, hear, stop: await current.listen(channel, hear) };
      listeners.add(listener);
      return async () => {
        listeners.delete(listener);
        await listener.stop();
      };
    },
  };
}
