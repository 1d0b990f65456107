import { type ComponentType, useEffect, useState } from 'react';
import { loadQueries } from './queries/queries.ts';

/**
 * A part nobody asked for (it comes by itself, later): without a network it stays away until the next page and nothing is said.
 * @param afterMs how long the page stands first.
 */
export function useQuietPart<P>(load: () => Promise<ComponentType<P>>, wanted: boolean, afterMs = 0): ComponentType<P> | undefined {
  const [part, setPart] = useState<ComponentType<P>>();
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => {
      // Parts use queries freely; the drawn screens stand before there are any.
      Promise.all([load(), loadQueries()]).then(
        ([loaded]) => setPart(() => loaded),
        () => setPart(undefined),
      );
    }, afterMs);
    return () => clearTimeout(timer);
  }, [load, wanted, afterMs]);
  return wanted ? part : undefined;
}
