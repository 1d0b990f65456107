import { localStore } from '../doors/local-store.ts';
import { LOCAL } from '../keys.ts';

/** When any tab last got a fresh login token, in ms since 1970; 0 when not known (just signed in). Spec §4: every 10 minutes. */
export const tokenRefreshedAt = localStore<number>({
  place: LOCAL.tokenRefreshedAt,
  version: 1,
  initial: 0,
  parse: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
});
