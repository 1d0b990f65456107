/** A wall that is flung: the browser fetches its pictures past the worker, and all the same they are there when the server is gone. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CACHE } from '../../../src/device/keys.ts';
import { hydrated, PHONE, withProduct } from '../../support/browser/browser.ts';
import { keptAddresses, wholeBuildKept } from '../../support/browser/service-worker.ts';
import { fillLibrary } from '../../support/content/fill-library.ts';

const product = withProduct();
const PICTURES = 60;
const PAGE = '/trend/pictures';

interface Shown {
  readonly address: string;
  readonly there: boolean;
}

/** Pictures of the wall that are mounted. */
const mounted = (page: Page): Promise<readonly Shown[]> =>
  page
    .locator('[data-index] img')
    .evaluateAll((all) =>
      all
        .filter((image) => image instanceof HTMLImageElement)
        .map(({ src, naturalWidth }) => ({ address: new URL(src).pathname, there: naturalWidth > 0 })),
    );

/** From the top to the end, a screen at a time; each waits until all that is mounted is there. @returns addresses of all pictures */
async function passOver(page: Page): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  for (let atEnd = false; !atEnd; ) {
    atEnd = await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
    // What lies far below is asked for when it comes nearer: only the screen has to be whole.
    await page.waitForFunction(() => {
      const near = [...document.querySelectorAll<HTMLImageElement>('[data-index] img')].filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
      return near.length > 0 && near.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
    });
    for (const { address, there } of await mounted(page)) if (there) seen.add(address);
    await page.evaluate(() => scrollBy(0, innerHeight * 0.8));
  }
  return seen;
}

/** Of these, what the worker has not kept yet. */
async function missing(page: Page, seen: ReadonlySet<string>): Promise<readonly string[]> {
  const kept = new Set((await keptAddresses(page))[CACHE.media.name]);
  return [...seen].filter((address) => !kept.has(address));
}

it('its pictures go past the worker, and are there again in a new tab with the server gone', async () => {
  await product.kill();
  await fillLibrary(product.dataDir, PICTURES, PICTURES);
  await product.restart();
  const context = await product.context(PHONE);
  const first = await context.newPage();
  await first.goto('/trend');
  await hydrated(first);
  await wholeBuildKept(first);
  const past: string[] = [];
  first.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/media/thumbs/360/') && !response.fromServiceWorker()) past.push(pathname);
  });
  await first.goto(PAGE);
  await hydrated(first);
  const seen = await passOver(first);
  expect(seen.size).toBe(PICTURES);
  expect(past.length).toBeGreaterThan(PICTURES / 2);
  await expect.poll(() => missing(first, seen)).toEqual([]);
  // As after a week of other pages: the browser's own cache holds none of them any more.
  const debugging = await context.newCDPSession(first);
  await debugging.send('Network.clearBrowserCache');
  await first.close();
  await product.kill();
  product.expectErrors(/Failed to load resource|ERR_CONNECTION_REFUSED|WebSocket/);
  const second = await context.newPage();
  await second.goto(PAGE);
  await hydrated(second);
  expect(await passOver(second)).toEqual(seen);
  await product.restart();
});
