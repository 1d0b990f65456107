/**
 * Everything that is asked for in one turn of the event loop becomes one query (`= any($1)`). A database answers a
 * hundred keys for little more than one: the cost is per query, not per row (performance goals 10 and 11).
 */

/** A longer list of keys is cut: one giant answer would hold the loop. */
const BATCH_MAX = 500;

interface Waiter<Row> {
  readonly resolve: (row: Row | undefined) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * @param fetch asks for many keys at once; missing keys are simply absent from the answer.
 * @param keyOf the key a row belongs to, in the same form as the keys asked for.
 * @returns asks for one key; `undefined` when there is no such row.
 */
export function tickLoader<Key extends string | number, Row>(
  fetch: (keys: Key[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
): (key: Key) => Promise<Row | undefined> {
  let waiting = new Map<Key, Waiter<Row>[]>();

  async function flush(): Promise<void> {
    const batch = waiting;
    waiting = new Map();
    try {
      const found = new Map<Key, Row>();
      for (const row of await fetch([...batch.keys()])) found.set(keyOf(row), row);
      for (const [key, waiters] of batch) for (const waiter of waiters) waiter.resolve(found.get(key));
    } catch (error) {
      for (const waiters of batch.values()) for (const waiter of waiters) waiter.reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.size >= BATCH_MAX && !waiting.has(key)) void flush();
      if (waiting.size === 0) {
        const mine = waiting;
        setImmediate(() => {
          if (mine === waiting) void flush();
        });
      }
      const waiters = waiting.get(key);
      if (waiters) waiters.push({ resolve, reject });
      else waiting.set(key, [{ resolve, reject }]);
    });
}
