/**
 * The login token is refreshed every 10 minutes while signed in (spec §4, §9). One tab does it; the moment of the last refresh
 * is kept on the device, so that sleep, reloads and closed tabs neither skip one nor repeat it.
 */

import { TOKEN_REFRESH_MS } from '../../../contract/account/limits.ts';
import { refreshToken } from '../../../contract/account/session.ts';
import { unlessOthers } from '../../../device/doors/web-lock.ts';
import { LOCK } from '../../../device/keys.ts';
import { tokenRefreshedAt } from '../../../device/values/token-refreshed-at.ts';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { authorization, keepToken } from '../../shell/session/session.ts';

/** By then every tab's copy of the storage has heard of what one of them wrote: engines tell their processes behind the writing one's back. */
const SETTLE_MS = 1000;
/** How often the age is looked at: timers of hidden tabs are late by up to a minute anyway. */
const LOOK_MS = 30_000;

/** Due after ten minutes; also when the clock was set back behind the last refresh. */
export function isDue(refreshedAt: number, now: number): boolean {
  return now - refreshedAt >= TOKEN_REFRESH_MS || refreshedAt > now;
}

async function refreshIfDue(): Promise<void> {
  if (!navigator.onLine || authorization() === undefined || !isDue(tokenRefreshedAt.read(), Date.now())) return;
  await unlessOthers(LOCK.tokenRefresh, async () => {
    // Another tab may have been done a moment ago.
    if (!isDue(tokenRefreshedAt.read(), Date.now())) return;
    try {
      keepToken(await callApi(refreshToken, {}));
      tokenRefreshedAt.write(Date.now());
      // Whoever got the turn at once would still read the old moment, and refresh a second time.
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    } catch (error) {
      // 401 has already signed the person out (spec §8); without an answer the old token still serves and the next look tries again.
      if (!(error instanceof ApiError)) throw error;
    }
  });
}

/** Starts looking. Returns the way to stop. */
export function keepTokenFresh(): () => void {
  // A token of unknown age was just given by signing in.
  if (tokenRefreshedAt.read() === 0) tokenRefreshedAt.write(Date.now());
  const look = () => void refreshIfDue();
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  look();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('online', look);
  };
}
