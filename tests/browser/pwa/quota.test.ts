/** A device with 20 MB for us: what was seen makes room, oldest first, and what only the person has stays. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { createPackage } from '../../../src/contract/download/packages.ts';
import { listWorks } from '../../../src/contract/works/calls.ts';
import { CACHE, DATABASE } from '../../../src/device/keys.ts';
import { DESKTOP, hydrated, withProduct } from '../../support/browser/browser.ts';
import { expectSaid } from '../../support/browser/said.ts';
import { firstVisitKept } from '../../support/browser/service-worker.ts';
import { joinWithWorks } from '../account/join-with-works.ts';
import { ask, giveToken } from '../account/visitor.ts';

/** Nothing is packed: the package stays on its way. */
const product = withProduct({ JOBS: 'off' });
const QUOTA_BYTES = 20 * 1024 * 1024;
let token: string;
beforeEach(async () => {
  ({ token } = await joinWithWorks(product, 12, 12));
});

interface Places {
  readonly media: string;
  readonly ledger: string;
  readonly outbox: string;
  readonly packages: string;
}
const PLACES: Places = {
  media: CACHE.media.name,
  ledger: DATABASE.mediaLedger.name,
  outbox: DATABASE.outbox.name,
  packages: DATABASE.packages.name,
};

/** Pictures seen long ago until nothing more fits, an action that waits for the person, and a package on its way. */
function fillDevice(page: Page, packageId: number): Promise<void> {
  return page.evaluate(
    async ({ media, ledger, outbox, packages, packageId }) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const put = async (name: string, key: string, value: unknown) => {
        const opening = indexedDB.open(name);
        opening.onupgradeneeded = () => opening.result.createObjectStore('values');
        const database = await done(opening);
        await done(database.transaction('values', 'readwrite').objectStore('values').put(value, key));
        database.close();
      };
      const refused = { refused: '已经没有了', code: '', errors: {}, detail: '', kind: '' };
      await put(outbox, 'mine', { id: 'mine', at: 1, method: 'POST', url: '/api/favorite', body: '{}', text: '收藏 1 项', ...refused });
      const asked = { id: packageId, state: 'pending', path: '', name: '', count: 1, format: 'png', askedAt: 1, savingAt: 0 };
      await put(packages, String(packageId), { v: 1, package: asked });
      const cache = await caches.open(media);
      // Until nothing more fits, not even a thumbnail.
      let number = 0;
      for (const size of [524_288, 65_536, 4_096]) {
        for (let fits = true; fits && number < 200; number += 1) {
          const address = `${location.origin}/media/seen-long-ago-${number}.png`;
          const bytes = crypto.getRandomValues(new Uint8Array(4_096));
          const body = new Blob(Array.from({ length: size / 4_096 }, () => bytes));
          fits = await cache.put(address, new Response(body, { headers: { 'content-type': 'image/png' } })).then(
            () => true,
            () => false,
          );
          if (fits) await put(ledger, address, { bytes: body.size, usedAt: number });
        }
      }
    },
    { ...PLACES, packageId },
  );
}

it('stays usable, lets the oldest pictures go and says so, and loses neither an action nor a package', async () => {
  // Pictures that found no room on their way into the cache.
  product.expectErrors(/Failed to load resource/);
  const context = await product.context(DESKTOP);
  await giveToken(context, product, token);
  const page = await context.newPage();
  // A screen without works: home would have kept their pictures before there is no room.
  await page.goto('/agreement');
  await hydrated(page);
  await firstVisitKept(page);
  const debugging = await context.newCDPSession(page);
  await debugging.send('Storage.overrideQuotaForOrigin', { origin: product.url, quotaSize: QUOTA_BYTES });
  const { works } = await ask(product, listWorks, { query: {} }, token);
  const { id } = await ask(product, createPackage, { body: { source: 'works', ids: [works[0]?.id ?? 0] } }, token);
  await fillDevice(page, id);

  await page.getByRole('link', { name: '作品', exact: true }).click();
  await expectSaid(page, '存储空间不足，已清理看过的图片缓存');
  await expect.poll(() => page.locator('[data-index] img').count()).toBe(12);
  const kept = () =>
    page.evaluate(async ({ media }) => (await (await caches.open(media)).keys()).map(({ url }) => new URL(url).pathname), PLACES);
  await expect.poll(async () => (await kept()).filter((path) => path.includes('/thumbs/360/')).length).toBe(12);
  const old = (await kept()).flatMap((path) => /seen-long-ago-(\d+)/.exec(path)?.[1] ?? []).map(Number);
  // The first to be seen were the first to go.
  expect(old).not.toContain(0);
  // Neither an action nor a package is lost.
  await page.reload();
  await hydrated(page);
  await page.getByText('1 项离线操作没能完成').click();
  await page.getByRole('dialog').getByText('收藏 1 项').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '1 个下载包正在准备' }).waitFor();
});
