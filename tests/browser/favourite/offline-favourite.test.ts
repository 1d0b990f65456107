/** The fair's network: a work is collected with the server gone, every tab is closed, and when the server is back it is there once. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { listFolders } from '../../../src/contract/favourite/folders.ts';
import { collect } from '../../../src/contract/favourite/records.ts';
import { listWorks } from '../../../src/contract/works/calls.ts';
import { CACHE, OUTBOX_SYNC } from '../../../src/device/keys.ts';
import { DESKTOP, expectAccessible, hydrated, PHONE, shoot, TABLET, withProduct } from '../../support/browser/browser.ts';
import { wholeBuildKept } from '../../support/browser/service-worker.ts';
import { joinWithWorks } from '../account/join-with-works.ts';
import { ask, giveToken } from '../account/visitor.ts';

const product = withProduct();

async function openPicker(page: Page): Promise<void> {
  await page.locator('[data-index]').first().hover();
  await page.locator('[data-collect]').first().click();
  await page.getByRole('dialog').getByText('我的收藏').waitFor();
}

/** What the device says at the foot lies over none of the buttons there. */
async function everythingChosenCanBePressed(page: Page): Promise<void> {
  await page.locator('[data-index]').first().hover();
  await page.locator('[data-check]').first().click();
  // On a picture of the same red the tick of a picked one was not seen.
  const rim = (check: Element) => {
    const { borderTopColor, backgroundColor } = getComputedStyle(check, '::before');
    return borderTopColor !== backgroundColor;
  };
  expect(await page.locator('[data-check][aria-pressed="true"]').first().evaluate(rim)).toBe(true);
  const chosen = page.getByRole('toolbar', { name: '已选作品' });
  for (const { name, options } of [DESKTOP, TABLET, PHONE]) {
    if (options.viewport) await page.setViewportSize(options.viewport);
    await chosen.getByRole('button', { name: '下载' }).click({ trial: true });
    await chosen.getByRole('button', { name: '删除' }).click({ trial: true });
    await shoot(page, `works-chosen-offline-${name}`);
  }
}

/** A view that was never opened on this device: nothing of it is here, and nothing is said to have been kept. */
async function neverOpenedIsSaid(page: Page): Promise<void> {
  await page.goto('/favourites?kind=fabric');
  await page.getByText('没有保存在这台设备上').first().waitFor();
  expect(await page.getByText('内容已保留').count()).toBe(0);
  await expectAccessible(page);
  for (const { name, options } of [DESKTOP, TABLET, PHONE]) {
    if (options.viewport) await page.setViewportSize(options.viewport);
    await shoot(page, `favourites-never-opened-${name}`);
  }
}

const WORKS = 3;
let token: string;
beforeEach(async () => {
  ({ token } = await joinWithWorks(product, WORKS, 2));
});

it('a favourite made with the server gone survives the tab, and is sent once when the server is back', async () => {
  const context = await product.context(DESKTOP);
  await giveToken(context, product, token);
  const first = await context.newPage();
  await first.goto('/works');
  await hydrated(first);
  await wholeBuildKept(first);
  await first.reload();
  await openPicker(first);
  await expectAccessible(first);
  await first.keyboard.press('Escape');

  await product.kill();
  product.expectErrors(/Failed to load resource|ERR_CONNECTION_REFUSED|WebSocket/);
  await openPicker(first);
  await first.getByRole('button', { name: '收藏：我的收藏' }).click();
  await first.keyboard.press('Escape');
  await first.getByText(/1 项操作将在恢复后同步/).waitFor();
  await first.close();

  const second = await context.newPage();
  await second.goto('/works');
  await hydrated(second);
  await second.getByText(/1 项操作将在恢复后同步/).click();
  await second.getByRole('dialog').getByText('收藏到「我的收藏」1 项').waitFor();
  await expectAccessible(second);
  await second.keyboard.press('Escape');
  await everythingChosenCanBePressed(second);
  await neverOpenedIsSaid(second);

  // Every tab is closed: the browser wakes the worker up.
  await second.close();
  const blank = await context.newPage();
  const debugging = await context.newCDPSession(blank);
  const registered = new Promise<string>((resolve) => {
    debugging.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [ours] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(product.url));
      if (ours) resolve(ours.registrationId);
    });
  });
  await debugging.send('ServiceWorker.enable');
  await product.restart();
  const sync = { origin: product.url, registrationId: await registered, tag: OUTBOX_SYNC, lastChance: false };
  await debugging.send('ServiceWorker.dispatchSyncEvent', sync);
  const total = async () => {
    const answer = await fetch(`${product.url}${listFolders.path}`, { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await answer.json()) as { data: { total: number; folders: { count: number }[] } };
    return [data.total, ...data.folders.map(({ count }) => count)];
  };
  await expect.poll(total).toEqual([1, 1]);
  await blank.goto('/works');
  await hydrated(blank);
  await blank.locator('[data-index]').first().waitFor();
  await expect.poll(() => blank.getByText(/项操作/).count()).toBe(0);
});

/** Every picture in sight is there, none a broken frame. */
const allPainted = (page: Page) =>
  page.evaluate(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img, [role=dialog] img')];
    return pictures.length > 0 && pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  });

it('a folder taken along is whole in a new tab with the server gone, also when everything that was seen has been evicted', async () => {
  const { works } = await ask(product, listWorks, { query: {} }, token);
  const items = works.map(({ id }) => ({ entity_type: 'work' as const, entity_id: String(id) }));
  await ask(product, collect, { body: { items } }, token);
  const { folders } = await ask(product, listFolders, {}, token);
  const path = `/favourites?folder=${folders[0]?.id}`;
  const context = await product.context(DESKTOP);
  await giveToken(context, product, token);
  const first = await context.newPage();
  await first.goto(path);
  await hydrated(first);
  await wholeBuildKept(first);
  await first.reload();
  await first.getByRole('button', { name: '带走，供离线查看' }).click();
  const dialog = first.getByRole('dialog');
  // Its size before anything is fetched.
  await dialog.getByText(/^2 张图片，.*(KB|MB)/).waitFor();
  await expectAccessible(first);
  await shoot(first, 'pin-offer-1440');
  await dialog.getByRole('button', { name: '开始带走' }).click();
  await dialog.getByText('可离线查看').waitFor();
  await shoot(first, 'pin-whole-1440');
  // As a browser that needs the room does it.
  await first.evaluate(([name = '']) => caches.delete(name), [CACHE.media.name]);
  await first.close();
  await product.kill();
  product.expectErrors(/Failed to load resource|ERR_CONNECTION_REFUSED|WebSocket/);
  const second = await context.newPage();
  await second.goto(path);
  await hydrated(second);
  await expect.poll(() => second.locator('a[data-index]').count()).toBe(3);
  await expect.poll(() => allPainted(second)).toBe(true);
  await second.locator('a[data-index]').first().click();
  await second.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => allPainted(second)).toBe(true);

  // Where all of it is listed, and let go of.
  await second.goto('/personal?tab=下载');
  await hydrated(second);
  const row = second.getByRole('region', { name: '离线内容' }).getByRole('listitem');
  await row.getByText('可离线查看').waitFor();
  await expectAccessible(second);
  await shoot(second, 'pins-1440');
  await row.getByRole('button', { name: /^移除/ }).click();
  await second.getByRole('dialog').getByRole('button', { name: '移除' }).click();
  await expect.poll(() => row.count()).toBe(0);
  expect(await second.evaluate(async ([name = '']) => (await (await caches.open(name)).keys()).length, [CACHE.pins.name])).toBe(0);
  await product.restart();
});

/** Of each picture that is shown: whether it is there, and whether it is seen. */
const pictures = (page: Page) =>
  page
    .locator('main [data-index] img')
    .evaluateAll((all) =>
      all.map((image) => ({ there: (image as HTMLImageElement).naturalWidth > 0, seen: getComputedStyle(image).opacity === '1' })),
    );

it('a picture that does not come leaves its colour and no torn frame, and comes with the network', async () => {
  const page = await product.emptiedPage(DESKTOP);
  const context = page.context();
  await giveToken(context, product, token);
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.setBlockedURLs', { urls: ['*/thumbs/*'] });
  product.expectErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED|WebSocket/);
  await page.goto('/works');
  await hydrated(page);
  const drawn = [...new Array(WORKS)].map(() => ({ there: true, seen: true }));
  await expect.poll(() => pictures(page)).toEqual(drawn.map(() => ({ there: false, seen: false })));
  // It is still named.
  await page.getByRole('main').getByRole('img').first().waitFor();
  await shoot(page, 'undrawn-1440');
  await line.send('Network.setBlockedURLs', { urls: [] });
  await context.setOffline(true);
  await page.getByText(/^已离线/).waitFor();
  await context.setOffline(false);
  await expect.poll(() => pictures(page)).toEqual(drawn);
  await line.detach();
});
