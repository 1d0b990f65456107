/** Making the waiting worker the one that answers this page. */
import { workerWord } from '../../../device/worker-words.ts';

/** How often the new build's worker is asked to take over. */
const TAKE_OVER_MS = 1000;
/** A new build that is not whole by then is not waited for: the page that wants it stands still meanwhile. */
const WHOLE_MS = 15_000;

/** Asks until it is done: who answers may have been stopped in between, and an engine takes over when the old worker has nothing under way. */
export function askToTakeOver(waiting: ServiceWorker): void {
  const ask = () => waiting.postMessage(workerWord('SKIP_WAITING'));
  ask();
  const again = setInterval(ask, TAKE_OVER_MS);
  navigator.serviceWorker.addEventListener('controllerchange', () => clearInterval(again), { once: true });
}

/** Resolves when what is being installed is whole, or will never be. */
function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => worker.state !== 'installing' && resolve();
    worker.addEventListener('statechange', look);
    look();
  });
}

/** The worker of a build newer than the one that answers this page, once it is whole. */
async function newerWorker(): Promise<ServiceWorker | null> {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return null;
  if (!registration.waiting) await registration.update();
  if (registration.installing) await installed(registration.installing);
  return registration.waiting;
}

/**
 * Reloads into the build the server has now. A mere reload is answered by the worker of the old build, with the old page, for as
 * long as the new one waits.
 */
export async function reloadIntoNewBuild(): Promise<void> {
  const late = setTimeout(() => location.reload(), WHOLE_MS);
  try {
    const waiting = await newerWorker();
    if (waiting) {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      return askToTakeOver(waiting);
    }
  } catch (error) {
    // The server is away or in the middle of a deploy: the reload shows what there is.
    if (!(error instanceof TypeError)) throw error;
  }
  clearTimeout(late);
  location.reload();
}
