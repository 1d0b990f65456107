import { useEffect } from 'react';
import { proxy } from 'valtio/vanilla';

/** What the page on screen has loaded is called; a route's own title stands until it is known. */
export const pageName: { value: string | undefined } = proxy({ value: undefined });

/** Calls the window by what it shows, as long as it is shown. @param name undefined until it is known */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    pageName.value = name;
    return () => {
      // The next page may have said its own already.
      if (pageName.value === name) pageName.value = undefined;
    };
  }, [name]);
}
