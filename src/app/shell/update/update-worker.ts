/** The service worker of this page: registered when the page is usable, asked for updates from time to time. Loaded when idle. */
import { Workbox } from 'workbox-window';
import { loadedWord, workerWord } from '../../../device/worker-words.ts';
import { savesData } from '../offline/save-data.ts';
import { whenIdle } from '../workers/workers-idle.ts';
import { workerUrl } from '../workers/workers-url.ts';
import { askToTakeOver } from './take-over.ts';
import { isBusy } from './update-busy.ts';
import { type UpdateFlow, updateFlow } from './update-flow.ts';
import { update } from './update-state.ts';

const WORKER_URL = '/sw.js';
const ASK_EVERY_MS = 3_600_000;
/** Coming back to a tab asks too, but not more often than this. */
const ASK_AGAIN_MS = 300_000;
/** Who stays this long works here: screens that were never opened are fetched too, for the hall without a network. */
const WHOLE_AFTER_MS = 60_000;

let flow: UpdateFlow | undefined;

/** The person accepted the update, or the reload that a stale page needs. False when something unsaved would be lost. */
export function acceptUpdate(): boolean {
  return flow?.accept() ?? false;
}

function askForUpdates(registration: ServiceWorkerRegistration): void {
  let asked = Date.now();
  const ask = async () => {
    if (!navigator.onLine || Date.now() - asked < ASK_AGAIN_MS) return;
    asked = Date.now();
    try {
      await registration.update();
    } catch (error) {
      // The server is away or in the middle of a deploy: the build we have goes on working, and the next hour asks again.
      if (!(error instanceof TypeError)) throw error;
    }
  };
  setInterval(() => void ask(), ASK_EVERY_MS);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void ask());
  addEventListener('online', () => void ask());
}

/**
 * The rest of the build, once nothing else wants the line. People who save data fetch it as they go. The worker of a build that is about to go is
 * told nothing: a word that came while it was being let go woke it once more, and Chromium lets go only once – the page that waited for
 * the new build waited until the old one had been still for half a minute.
 */
async function warm(): Promise<void> {
  if (savesData()) return;
  const registration = await navigator.serviceWorker.ready;
  const { active } = registration;
  whenIdle(() => {
    if (registration.waiting) return;
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage(loadedWord(loaded.filter((address) => address.startsWith(`${location.origin}/assets/`))));
    active?.postMessage(workerWord('WARM'));
  });
  setTimeout(() => whenIdle(() => active?.postMessage(workerWord('WHOLE'))), WHOLE_AFTER_MS);
}

export async function startUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox(workerUrl(WORKER_URL), { scope: '/', updateViaCache: 'imports' });
  let registration: ServiceWorkerRegistration | undefined;
  flow = updateFlow({
    hadController: navigator.serviceWorker.controller !== null,
    takeOver: () => {
      const waiting = registration?.waiting;
      if (waiting) askToTakeOver(waiting);
      return Boolean(waiting);
    },
    reload: () => location.reload(),
    isBusy,
    tell: (status) => {
      update.status = status;
    },
  });
  navigator.serviceWorker.addEventListener('controllerchange', flow.onControllerChange);
  workbox.addEventListener('waiting', flow.onWaiting);
  registration = await workbox.register({ immediate: true });
  if (registration) askForUpdates(registration);
  await warm();
}
