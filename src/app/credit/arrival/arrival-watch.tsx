/**
 * Celebrates what came in (spec §2, "Funds-arrival celebration"): once per arrival, in the tab the person used last, whichever
 * device that is on. The server gives each arrival to one tab; a tab asks when it hears of one, and when its turn comes.
 */
import { useEffect, useState } from 'react';
import { subscribe } from 'valtio/vanilla';
import { arrivals, claimArrivals } from '../../../contract/credit/arrivals.ts';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError, isCancelled } from '../../shell/calls/api-error.ts';
import { watchFocus } from '../../shell/overlays/focus-watch.ts';
import { onEvent } from '../../shell/realtime/realtime.ts';
import { realtime } from '../../shell/realtime/realtime-state.ts';
import { ArrivalDialog } from './arrival-dialog.tsx';
import type { Arrival } from './arrival-kind.ts';

/** Of this page's life: crypto.randomUUID is missing on plain http. */
const TAB = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Looks one after another, and once more when it was asked meanwhile. */
function createLook(mine: () => boolean, show: (came: readonly Arrival[]) => void): () => void {
  /** Claimed, but the answer did not come: asked for again, and this tab receives them again. */
  const unsure = new Set<number>();
  let looking = false;
  let again = false;
  async function once(): Promise<void> {
    const waiting = await callApi(arrivals, {});
    for (const { id } of waiting) unsure.add(id);
    if (unsure.size === 0 || !mine()) return;
    const came = await callApi(claimArrivals, { body: { ids: [...unsure].slice(0, 50), tab: TAB } });
    unsure.clear();
    if (came.length > 0) show(came);
  }
  return function look() {
    again = looking;
    if (looking || !mine()) return;
    looking = true;
    once()
      .catch((error: unknown) => {
        // Without a network it is looked for again when the line is back.
        if (!(error instanceof ApiError) && !isCancelled(error)) throw error;
      })
      .finally(() => {
        looking = false;
        if (again) look();
      });
  };
}

type Notes = typeof import('./arrival-notes.ts');

/** What the device keeps of it. Where its code cannot be fetched now, a note may tell again what was celebrated: no more than that. */
function note(work: (notes: Notes) => Promise<void>): void {
  import('./arrival-notes.ts').then(work, () => undefined);
}

export function ArrivalWatch() {
  const [shown, setShown] = useState<readonly Arrival[]>([]);
  useEffect(() => {
    let mine = () => false;
    const look = createLook(
      () => mine(),
      (came) => {
        setShown((before) => [...before, ...came]);
        note(({ noteTold }) => noteTold(came));
      },
    );
    const focus = watchFocus(TAB, look);
    mine = focus.mine;
    const stops = [onEvent('fund-arrival', look), subscribe(realtime, () => realtime.open && look()), focus.stop];
    const back = () => note(({ noteBack }) => noteBack());
    addEventListener('focus', back);
    document.addEventListener('visibilitychange', back);
    document.addEventListener('visibilitychange', look);
    document.addEventListener('resume', look);
    look();
    back();
    return () => {
      for (const stop of stops) stop();
      removeEventListener('focus', back);
      document.removeEventListener('visibilitychange', back);
      document.removeEventListener('visibilitychange', look);
      document.removeEventListener('resume', look);
    };
  }, []);
  return shown.length > 0 ? <ArrivalDialog arrivals={shown} close={() => setShown([])} /> : null;
}
