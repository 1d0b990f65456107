/** What a page does once it stands and is idle: none of it delays the first paint or the first press. */

import type { AnyRouter } from '@tanstack/react-router';
import { subscribe } from 'valtio/vanilla';
import { openChannel } from '../../device/doors/channel.ts';
import { CHANNEL } from '../../device/keys.ts';
import { startBrowseBeacon } from './calls/browse-beacon.ts';
import { startSiteConfig } from './calls/site-config.ts';
import { watchLaunches } from './launch/launch-queue.ts';
import { startKeptFace } from './offline/kept-face.ts';
import { watchPush } from './push/push-words.ts';
import { session, syncSession } from './session/session.ts';
import { startTheme } from './theme.ts';

/** Tells the other tabs to look at the cookie again, and looks when they say so or when this tab comes back to the front. */
function shareSession(): void {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && syncSession());
  if (!('BroadcastChannel' in globalThis)) return;
  const line = openChannel(CHANNEL.session, (data) => (data === 'changed' ? data : undefined));
  line.listen(syncSession);
  subscribe(session, () => line.post('changed'));
}

export function afterStart(router: AnyRouter): void {
  startTheme();
  shareSession();
  // The page began with what it was drawn with (session.ts).
  syncSession();
  startKeptFace();
  startBrowseBeacon((report) => router.subscribe('onResolved', report));
  watchPush(router);
  watchLaunches(router);
  void startSiteConfig();
}
