import { type ComponentType, useCallback, useState } from 'react';
import { toast } from '../ui/floating/toast.ts';
import { loadQueries } from './queries/queries.ts';

const UNAVAILABLE = '没能加载，请检查网络后再试一次';

/**
 * A piece of the page that is fetched when it is first wanted. Without Suspense on purpose: a chunk that cannot be fetched is
 * said in a toast and tried again on the next press, instead of taking the whole page down.
 */
export function usePart<P>(load: () => Promise<ComponentType<P>>): readonly [ComponentType<P> | undefined, () => Promise<boolean>] {
  const [part, setPart] = useState<ComponentType<P>>();
  const want = useCallback(async () => {
    try {
      // Parts use queries freely; the drawn screens stand before there are any.
      const [loaded] = await Promise.all([load(), loadQueries()]);
      setPart(() => loaded);
      return true;
    } catch {
      // Said to the person; the browser's console has the network error.
      toast.error(UNAVAILABLE);
      return false;
    }
  }, [load]);
  return [part, want];
}
