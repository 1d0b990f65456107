/**
 * Whose data this device shows. The token in the cookie rotates and says nothing; this id lets a page show the member's own
 * kept data before the first answer, and notice when the answer names somebody else.
 */

import { localStore } from '../doors/local-store.ts';
import { LOCAL } from '../keys.ts';

/** Member id as text; `''` when nobody is signed in. */
export const currentAccount = localStore<string>({
  place: LOCAL.currentAccount,
  version: 1,
  initial: '',
  parse: (value) => (typeof value === 'string' && /^\d{0,20}$/.test(value) ? value : undefined),
});
