/** At most `places` pieces of work at a time, first come first served: what bounds memory when many decode at once. */
export function turnstile(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed over, not freed: a newcomer cannot slip in between.
      if (next) next();
      else free += 1;
    }
  };
}
