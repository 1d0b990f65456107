/**
 * What the device does for the page: kept data at once, everything else when the page has nothing better to do, so that a cold
 * start never waits for it. One file, fetched after hydration; what only members need (the socket, the outbox) is another.
 */
import type { AnyRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { subscribe } from 'valtio/vanilla';
import { currentAccount } from '../../../device/values/current-account.ts';
import { leaveDeadStep } from '../../ui/floating/dead-step.ts';
import { toast } from '../../ui/floating/toast.ts';
import { afterStart } from '../after-start.ts';
import { keepInstallPrompt } from '../install/install-prompt.ts';
import { OfflineNotices } from '../offline/offline-notices.tsx';
import { startNetworkWatch } from '../offline/offline-state.ts';
import { catchStrayDrops } from '../pictures/stray-drops.ts';
import { calmUndrawnPictures } from '../pictures/undrawn-pictures.ts';
import { whenQueries } from '../queries/queries.ts';
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

/** A disk that is full is full of what was seen: nothing is, before there are lists. */
async function tellRoomMade(): Promise<void> {
  const { onRoomMade } = await import('../../../device/make-room.ts');
  onRoomMade(() => toast.show('存储空间不足，已清理看过的图片缓存；待同步的操作、下载列表和带走的内容都在'));
}

async function sendWhatWaits(): Promise<void> {
  const { startOutbox } = await import('../outbox/outbox-replay.ts');
  startOutbox();
}

/** Most visitors are not signed in: they never fetch the socket's code, nor what makes calls. @param already whether there is a reason to begin at once */
function whenSignedIn(work: () => void, already = session.signedIn): void {
  if (already) {
    work();
    return;
  }
  const stop = subscribe(session, () => {
    if (!session.signedIn) return;
    stop();
    work();
  });
}

/** @param router whose screens the device hears of and leads to. @param show where the notices belong, once their code is here. */
export function startWorkers(router: AnyRouter, show: (notices: ComponentType) => void): void {
  keepInstallPrompt();
  healStaleChunks();
  whenQueries((client) => {
    void import('../queries/persisted-queries.ts').then(({ startPersistence }) => startPersistence(client));
    void tellRoomMade();
  });
  whenIdle(() => {
    leaveDeadStep();
    afterStart(router);
    show(OfflineNotices);
    startNetworkWatch();
    calmUndrawnPictures();
    catchStrayDrops();
    // A member whose sign-in ran out still sees what he left to be sent.
    whenSignedIn(() => void sendWhatWaits(), session.signedIn || currentAccount.read() !== '');
    whenSignedIn(() => {
      void followEvents();
      // What was being taken along when the last page closed goes on.
      void import('../pins/pin-keeper.ts').then(({ startPins }) => startPins());
    });
    // A development server has no build to keep; the worker it serves only removes what npm start left.
    if (import.meta.env.PROD) void startUpdates();
  });
}
