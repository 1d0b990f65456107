/**
 * Everything that is asked for in one turn of the event loop becomes one query (`= any($1)`). A database answers a
 * hundred keys for little more than one: the cost is per query, not per row (performance goals 10 and 11).
 * Under load few queries are under way at once and what comes meanwhile waits for the next: batches grow with the load.
 */

/** A longer list of keys is cut: one giant answer would hold the loop. */
const BATCH_MAX = 500;
/** One that the database works on, one on its way. */
const FLIGHTS_MAX = 2;

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
  let scheduled = false;
  let flights = 0;

  async function fly(batch: ReadonlyMap<Key, readonly Waiter<Row>[]>): Promise<void> {
    flights++;
    try {
      const found = new Map<Key, Row>();
      for (const row of await fetch([...batch.keys()])) found.set(keyOf(row), row);
      for (const [key, waiters] of batch) for (const waiter of waiters) waiter.resolve(found.get(key));
    } catch (error) {
      for (const waiters of batch.values()) for (const waiter of waiters) waiter.reject(error);
    } finally {
      flights--;
      if (waiting.size > 0) schedule();
    }
  }

  function flush(): void {
    scheduled = false;
    while (waiting.size > 0 && flights < FLIGHTS_MAX) {
      const batch = waiting;
      waiting = new Map();
      let taken = 0;
      for (const [key, waiters] of batch) {
        if (taken++ < BATCH_MAX) continue;
        waiting.set(key, waiters);
        batch.delete(key);
      }
      void fly(batch);
    }
  }

  function schedule(): void {
    if (scheduled || flights >= FLIGHTS_MAX) return;
    scheduled = true;
    setImmediate(flush);
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const waiters = waiting.get(key);
      if (waiters) waiters.push({ resolve, reject });
      else waiting.set(key, [{ resolve, reject }]);
      schedule();
    });
}
