/**
 * What the device does for the page: kept data at once, everything else when the page has nothing better to do, so that a cold
 * start never waits for it. One file, fetched after hydration; only the socket, which few visitors need, is another.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { subscribe } from 'valtio/vanilla';
import { currentAccount } from '../../../device/current-account.ts';
import { keepInstallPrompt } from '../install/install-prompt.ts';
import { OfflineNotices } from '../offline/offline-notices.tsx';
import { startNetworkWatch } from '../offline/offline-state.ts';
import { startPersistence } from '../queries/persisted-queries.ts';
import { session } from '../session/session.ts';
import { healStaleChunks } from '../update/update-stale-chunk.ts';
import { startUpdates } from '../update/update-worker.ts';
import { whenIdle } from './workers-idle.ts';

async function followEvents(): Promise<void> {
  const { startRealtime, stopRealtime } = await import('../realtime/realtime-socket.ts');
  let member = '';
  const follow = () => {
    const next = session.signedIn ? currentAccount.read() : '';
    if (next && next !== member) void startRealtime(next);
    if (!next && member) stopRealtime();
    member = next;
  };
  currentAccount.subscribe(follow);
  subscribe(session, follow);
  follow();
}

/** Most visitors are not signed in: they never fetch the socket's code. */
function whenSignedIn(work: () => void): void {
  if (session.signedIn) {
    work();
    return;
  }
  const stop = subscribe(session, () => {
    if (!session.signedIn) return;
    stop();
    work();
  });
}

/** @param show where the notices belong, once their code is here. */
export function startWorkers(client: QueryClient, show: (notices: ComponentType) => void): void {
  keepInstallPrompt();
  healStaleChunks();
  startPersistence(client);
  whenIdle(() => {
    show(OfflineNotices);
    startNetworkWatch(client);
    whenSignedIn(() => void followEvents());
    // A development server has no build to keep; the worker it serves only removes what npm start left.
    if (import.meta.env.PROD) void startUpdates();
  });
}
