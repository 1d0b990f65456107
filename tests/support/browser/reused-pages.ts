/**
 * Pages that one test hands to the next, and one file to the next of its lane. A new profile starts processes, fetches the whole shell,
 * compiles it and keeps it: two seconds of a core for each test. Here the build stays, as on the device of somebody who has been here
 * before, and everything else goes.
 */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { CACHE } from '../../../src/device/keys.ts';
import { faceOf, faceWord } from '../../../src/device/worker-words.ts';

/** An address of ours whose answer runs nothing. */
const STILL = '/health';
const OF_BUILD: readonly string[] = [CACHE.first, CACHE.pages, CACHE.later, CACHE.visited].map(({ name }) => name);

/** By device, of the products on one port: what a browser keeps is kept for an origin. */
interface Lane {
  origin: string;
  readonly free: Map<unknown, Page[]>;
}
const lane: Lane = { origin: '', free: new Map() };

const handedOn = (): Page[] => [...lane.free.values()].flat();

export const isHandedOn = (context: BrowserContext): boolean => handedOn().some((page) => page.context() === context);

/** Where the last product of this lane listened; undefined before the first. */
export const lastPort = (): string | undefined => new URL(lane.origin || 'http://none').port || undefined;

/**
 * Says which product answers from now on. Another may give other answers under the same addresses: none are kept.
 * @param origin `http://localhost:PORT`; where it is not the last one's, nothing that was kept is of use.
 */
export async function meetProduct(origin: string): Promise<void> {
  const [pages, same] = [handedOn(), origin === lane.origin];
  lane.origin = origin;
  if (!same) lane.free.clear();
  await Promise.all(
    pages.map(async (page) => {
      if (!same) return page.context().close();
      const session = await page.context().newCDPSession(page);
      await session.send('Network.clearBrowserCache');
      await session.detach();
    }),
  );
}

/** What the worker's pages wear for somebody who is not signed in and chose no theme. */
const VISITOR = faceWord(faceOf('system', false));

/** Signed out, nothing typed, nothing remembered, and the service worker as after a night. */
async function empty(page: Page): Promise<void> {
  const context = page.context();
  await context.setOffline(false);
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.send('Storage.clearDataForOrigin', { origin: lane.origin, storageTypes: 'indexeddb,local_storage' });
  await session.detach();
  await context.clearCookies();
  await page.goto(STILL);
  await page.evaluate(
    async ({ build, visitor }) => {
      sessionStorage.clear();
      localStorage.clear();
      const others = (await caches.keys()).filter((name) => !build.includes(name));
      await Promise.all(others.map((name) => caches.delete(name)));
      // A kept page that a member left was painted for one: what was pressed at once was asked for as a member, and refused.
      const worker = (await navigator.serviceWorker?.getRegistration())?.active;
      if (!worker) return;
      const { port1, port2 } = new MessageChannel();
      const worn = new Promise((resolve) => (port1.onmessage = resolve));
      worker.postMessage(visitor, [port2]);
      await worn;
    },
    { build: OF_BUILD, visitor: VISITOR },
  );
  // Nothing lies under the pointer of somebody who has just come.
  await page.mouse.move(-1, -1);
}

/** What pages are kept apart by. */
interface Device {
  readonly options: Pick<BrowserContextOptions, 'viewport'>;
}

/** What a test may have changed about a page and its profile, as it was. Scripts of a test's own stay: they want a profile of their own. */
async function undo(page: Page, { options }: Device): Promise<void> {
  const context = page.context();
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await Promise.all([page, context].map((asked) => asked.unrouteAll({ behavior: 'ignoreErrors' })));
  await page.emulateMedia({ colorScheme: 'light' });
  if (options.viewport) await page.setViewportSize(options.viewport);
  await page.goto('about:blank');
}

/** @typeParam Kind a device. */
export interface ReusedPages<Kind> {
  /**
   * @param unused whether it must be a page that nobody had: a second try on what another test left says nothing more than the first.
   * @returns the page of this device, or a further one while a test has that.
   */
  take(device: Kind, unused?: boolean): Promise<Page>;
  /** After each test, and after a file. @param good whether what it left can be trusted; else its profile ends with it. */
  giveBack(good: boolean): Promise<void>;
  /** Those that were taken and not given back yet. */
  pages(): readonly Page[];
}

export function reusedPages<Kind extends Device>(profile: (device: Kind) => Promise<BrowserContext>): ReusedPages<Kind> {
  const taken: { readonly device: Kind; readonly page: Page }[] = [];
  return {
    take: async (device, unused = false) => {
      const known = unused ? undefined : lane.free.get(device)?.pop();
      const page = known ?? (await (await profile(device)).newPage());
      taken.push({ device, page });
      if (known) await empty(page);
      return page;
    },
    pages: () => taken.map(({ page }) => page),
    giveBack: async (good) => {
      await Promise.all(
        taken.splice(0).map(async ({ device, page }) => {
          const context = page.context();
          if (!good) return context.close();
          const left = page.isClosed() ? await context.newPage() : page;
          await undo(left, device);
          lane.free.set(device, [...(lane.free.get(device) ?? []), left]);
        }),
      );
    },
  };
}
