/** Which tab the person used last: it is the one that shows what is to be seen once. Empty when that tab was closed. */

import { localStore } from '../doors/local-store.ts';
import { LOCAL } from '../keys.ts';

export const lastFocusedTab = localStore<string>({
  place: LOCAL.lastFocusedTab,
  version: 1,
  initial: '',
  parse: (value) => (typeof value === 'string' ? value : undefined),
});
