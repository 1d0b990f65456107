import { localStore } from '../doors/local-store.ts';
import { LOCAL } from '../keys.ts';

/** Ids of the enterprise invitations the member closed without an answer on this device (spec §4). */
export const dismissedInvitations = localStore<readonly number[]>({
  place: LOCAL.dismissedInvitations,
  version: 1,
  initial: [],
  parse: (value) => (Array.isArray(value) && value.every((id) => Number.isInteger(id)) ? value : undefined),
});
