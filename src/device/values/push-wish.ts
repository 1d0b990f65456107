/** Whether the member wants to be told on this device while no page is open, and which address the server was told. */

import { localStore } from '../doors/local-store.ts';
import { LOCAL } from '../keys.ts';

export interface PushWish {
  /** '' when the member does not want it here. */
  readonly endpoint: string;
  /** When the server was last told, ms since 1970. */
  readonly toldAt: number;
}

const NONE: PushWish = { endpoint: '', toldAt: 0 };

export const pushWish = localStore<PushWish>({
  place: LOCAL.push,
  version: 1,
  initial: NONE,
  parse(value) {
    const { endpoint, toldAt } = (value ?? {}) as Partial<Record<keyof PushWish, unknown>>;
    return typeof endpoint === 'string' && typeof toldAt === 'number' ? { endpoint, toldAt } : undefined;
  },
});
