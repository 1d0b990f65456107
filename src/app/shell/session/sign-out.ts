import { logout } from '../../../contract/account/session.ts';
import { forgetAccount } from '../../../device/account/accounts.ts';
import { callApi } from '../calls/api.ts';
import { isCancelled } from '../calls/api-error.ts';
import { dropToken } from './session.ts';

/** Forgets the login and everything this device kept for the account, here and in every other tab. */
export async function leaveDevice(): Promise<void> {
  dropToken();
  await forgetAccount();
}

/**
 * Ends the session: on the server, then on this device with everything it kept for the account. A server that cannot be reached
 * does not keep the person signed in here; the token then ends by itself.
 * @throws the failure of the server's half, after this device's half is done.
 */
export async function signOut(): Promise<void> {
  const [server] = await Promise.allSettled([callApi(logout, {})]);
  await leaveDevice();
  if (server.status === 'rejected' && !isCancelled(server.reason)) throw server.reason;
}
