/** When to offer installing: not at the door, but to somebody who got something done here, and not again soon. */

import { localStore } from '../doors/local-store.ts';
import { LOCAL } from '../keys.ts';

interface Offered {
  /** Useful things done so far: a task sent, a package saved. */
  readonly useful: number;
  /** When it was last offered, ms since 1970; 0: never. */
  readonly at: number;
}

/** The first may be trying out. */
const AFTER = 2;
/** Who did not want it is left alone for a season. */
const AGAIN_MS = 90 * 24 * 3_600_000;

const store = localStore<Offered>({
  place: LOCAL.installHint,
  version: 1,
  initial: { useful: 0, at: 0 },
  parse(value) {
    const { useful, at } = (value ?? {}) as Partial<Record<keyof Offered, unknown>>;
    return typeof useful === 'number' && typeof at === 'number' ? { useful, at } : undefined;
  },
});

/** Something useful was done. @param can whether there is a way to install. @returns whether to offer it now; it then counts as offered. */
export function noteUseful(can: boolean, now = Date.now()): boolean {
  const { useful, at } = store.read();
  const done = Math.min(useful + 1, AFTER);
  const offer = can && done >= AFTER && (at === 0 || now - at >= AGAIN_MS);
  store.write({ useful: done, at: offer ? now : at });
  return offer;
}
