/**
 * Rows that are asked for with every request, remembered for seconds. A row is forgotten at once when its change is notified
 * (any process, a few milliseconds after the commit) or when a call of this process may have changed it; the short life bounds
 * what a lost notification can do.
 */

interface Kept<Row> {
  readonly row: Row;
  readonly until: number;
}

export interface FreshCacheOptions<Row> {
  /** Milliseconds that a row may be believed without asking again. */
  readonly lifeMs: number;
  /** Rows at most; when full, everything is forgotten (it is asked for again within one turn). */
  readonly max: number;
  readonly now: () => number;
  /** What a notification names, e.g. the row's id. */
  readonly nameOf: (row: Row) => string;
}

export interface FreshCache<Row> {
  get(key: string): Row | undefined;
  /**
   * Asks for a row and remembers it, unless something was forgotten while the question was under way: then the answer may be
   * older than the change.
   */
  load(key: string, ask: (key: string) => Promise<Row | undefined>): Promise<Row | undefined>;
  /** Forgets the row of this name. */
  forget(name: string): void;
  clear(): void;
}

export function freshCache<Row>({ lifeMs, max, now, nameOf }: FreshCacheOptions<Row>): FreshCache<Row> {
  const kept = new Map<string, Kept<Row>>();
  const keys = new Map<string, Set<string>>();
  let generation = 0;

  function clear(): void {
    generation++;
    kept.clear();
    keys.clear();
  }

  return {
    get(key) {
      const found = kept.get(key);
      return found && found.until > now() ? found.row : undefined;
    },
    async load(key, ask) {
      const before = generation;
      const row = await ask(key);
      if (row === undefined || before !== generation) return row;
      if (kept.size >= max) clear();
      kept.set(key, { row, until: now() + lifeMs });
      const name = nameOf(row);
      keys.set(name, (keys.get(name) ?? new Set()).add(key));
      return row;
    },
    forget(name) {
      generation++;
      for (const key of keys.get(name) ?? []) kept.delete(key);
      keys.delete(name);
    },
    clear,
  };
}
