/**
 * Pages that one test hands to the next. A new profile starts processes, fetches the whole shell, compiles it and keeps it: two seconds of a
 * core for each test. Here the build stays, as on the device of somebody who has been here before, and everything of theirs goes.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { CACHE } from '../../src/device/keys.ts';

/** An address of ours whose answer runs nothing. */
const STILL = '/health';
const OF_ACCOUNT = Object.values(CACHE).flatMap(({ name, of }) => (of === 'account' ? [name] : []));

/** Signed out, nothing typed, nothing remembered, and the service worker as after a night. */
async function empty(page: Page, origin: string): Promise<void> {
  const context = page.context();
  await context.setOffline(false);
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' });
  await session.detach();
  await context.clearCookies();
  await page.goto(STILL);
  await page.evaluate(async (names) => {
    sessionStorage.clear();
    localStorage.clear();
    await Promise.all(names.map((name) => caches.delete(name)));
  }, OF_ACCOUNT);
  // Nothing lies under the pointer of somebody who has just come.
  await page.mouse.move(-1, -1);
}

/** @typeParam Device what pages are kept apart by. */
export interface ReusedPages<Device> {
  /** @returns the page of this device, or a further one while a test has that. */
  take(device: Device, origin: string): Promise<Page>;
  /** After each test. @param good whether what it left can be trusted; else its profile ends with it. */
  giveBack(good: boolean): Promise<void>;
}

export function reusedPages<Device>(profile: (device: Device) => Promise<BrowserContext>): ReusedPages<Device> {
  const free = new Map<Device, Page[]>();
  const taken: { readonly device: Device; readonly page: Page }[] = [];
  return {
    take: async (device, origin) => {
      const known = free.get(device)?.pop();
      const page = known ?? (await (await profile(device)).newPage());
      taken.push({ device, page });
      if (known) await empty(page, origin);
      return page;
    },
    giveBack: async (good) => {
      await Promise.all(
        taken.splice(0).map(async ({ device, page }) => {
          if (!good || page.isClosed()) return page.context().close();
          const others = page.context().pages();
          await Promise.all(others.filter((other) => other !== page).map((other) => other.close()));
          await page.goto('about:blank');
          free.set(device, [...(free.get(device) ?? []), page]);
        }),
      );
    },
  };
}
