/** Work that can wait until nobody is waiting for us. */

export interface CalmParts {
  /** Nothing came for so long, ms: it is calm. */
  readonly calmMs: number;
  /** Bytes that may wait; beyond them it is done in the middle of things. */
  readonly mostBytes: number;
}

/** Settled from outside: `Promise.withResolvers` is younger than the oldest browsers we open in. */
interface Turn {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

function newTurn(): Turn {
  const parts: Partial<Turn> = {};
  const promise = new Promise<void>((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return Object.assign(parts, { promise }) as Turn;
}

/**
 * Collects items until it is calm, and then does them together: pictures of a wall that is scrolled come fifty a second, and writing each
 * to the disk at once took the frames that the scrolling needed.
 * @param work is given the items in the order they came. @returns add: resolves when its item is done, @throws what the work threw
 */
export function whenCalm<Item>(work: (items: readonly Item[]) => Promise<void>, { calmMs, mostBytes }: CalmParts) {
  let items: Item[] = [];
  let bytes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn: Turn | undefined;

  function start(): void {
    clearTimeout(timer);
    const [these, done] = [items, turn];
    [items, bytes, turn] = [[], 0, undefined];
    work(these).then(done?.resolve, done?.reject);
  }

  return (item: Item, itemBytes: number): Promise<void> => {
    items.push(item);
    bytes += itemBytes;
    turn ??= newTurn();
    const { promise } = turn;
    clearTimeout(timer);
    if (bytes > mostBytes) start();
    else timer = setTimeout(start, calmMs);
    return promise;
  };
}
