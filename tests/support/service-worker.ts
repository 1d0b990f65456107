/** Waiting for the service worker of a page. */
import type { Page } from 'playwright-core';

/** Resolves when a worker controls the page. */
export async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Resolves when the whole build is kept: the second stage too. */
export async function wholeBuildKept(page: Page): Promise<void> {
  await controlled(page);
  await page.waitForFunction(async (word) => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const whole = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
    active?.postMessage({ type: word }, [port2]);
    return whole;
  }, 'WARM');
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
