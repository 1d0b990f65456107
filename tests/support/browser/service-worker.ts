/** Waiting for the service worker of a page. */
import type { Page } from 'playwright-core';
import type { WorkerWord } from '../../../src/device/worker-words.ts';

/** Resolves when a worker controls the page. */
export async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Resolves when what a first visit keeps is kept: the second stage too. */
export const firstVisitKept = (page: Page): Promise<void> => answeredTrue(page, 'WARM');

/** Resolves when every screen is kept, as after a minute of use. */
export async function wholeBuildKept(page: Page): Promise<void> {
  await firstVisitKept(page);
  await answeredTrue(page, 'WHOLE');
}

/**
 * The worker fetches ahead when no page has asked it for a second and a half (sw/service-worker/late/until-calm.ts, and its test): whoever waits
 * for all of it would wait for that calm again after each page. Until it is ended, this one finds it calm at once.
 */
async function calmWorker(page: Page): Promise<void> {
  const neverAsked = () => {
    Object.defineProperty(globalThis, 'askedAt', { configurable: true, get: () => undefined, set: () => undefined });
  };
  await Promise.all(
    page
      .context()
      .serviceWorkers()
      .map((worker) => worker.evaluate(neverAsked)),
  );
}

async function answeredTrue(page: Page, word: WorkerWord): Promise<void> {
  await controlled(page);
  await calmWorker(page);
  await page.waitForFunction(async (type) => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const whole = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
    active?.postMessage({ type }, [port2]);
    return whole;
  }, word);
}

/** Addresses in our caches, by cache. */
export function keptAddresses(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const pairs = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => url.replace(location.origin, ''))] as const;
    });
    return Object.fromEntries(await Promise.all(pairs));
  });
}
