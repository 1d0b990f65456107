/** Screens of the library on a slow or a broken server: what stands in a place has the shape of what comes, and one press brings all of it. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { logView } from '../../../src/contract/library/following.ts';
import { DESKTOP, hydrated, PHONE, type Viewport, withProduct } from '../../support/browser/browser.ts';
import { fillLibrary } from '../../support/content/fill-library.ts';
import { ask, giveToken, join } from '../account/visitor.ts';

const product = withProduct();
const API = '**/api/trend/**';
let token: string;

beforeAll(async () => {
  await product.kill();
  const { blobs } = await fillLibrary(product.dataDir, 30, 6);
  expect(blobs).toHaveLength(6);
  await product.restart();
  ({ token } = await join(product));
  for (let id = 1; id <= 8; id++) {
    await ask(product, logView, { body: { entity_type: 'picture', entity_id: id } }, token);
  }
});

/** Left edges of what stands in a grid, each once. */
const columns = (page: Page, boxes: string) =>
  page
    .locator(boxes)
    .evaluateAll((all) =>
      [...new Set(all.filter(({ clientWidth }) => clientWidth > 0).map((box) => Math.round(box.getBoundingClientRect().left)))].sort(
        (x, y) => x - y,
      ),
    );

interface Case {
  readonly path: string;
  readonly viewport: Viewport;
  /** What stands there first, */
  readonly coming: string;
  /** and what comes in its place. */
  readonly there: string;
}
const CASES: readonly Case[] = [
  { path: '/trend/recent', viewport: PHONE, coming: '#main [role=status] > i > [class*=skeleton]', there: '#main ul[class*=views] > li' },
  {
    path: '/trend/merchants',
    viewport: DESKTOP,
    coming: '#main [role=status] > i > [class*=skeleton]',
    there: '#main ul[class*=list] > li',
  },
  { path: '/trend/recent', viewport: DESKTOP, coming: '#main [role=status] > i > [class*=skeleton]', there: '#main ul[class*=views] > li' },
];

it.each(CASES)('$path keeps its columns when it comes, at $viewport.name px', async ({ path, viewport, coming, there }) => {
  const page = await product.emptiedPage(viewport);
  await giveToken(page.context(), product, token);
  const asked = Promise.withResolvers<void>();
  await page.route(API, async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto(path);
  await page.locator(coming).first().waitFor();
  const before = await columns(page, coming);
  asked.resolve();
  await page.locator('#main [role=status] [class*=skeleton]').first().waitFor({ state: 'detached' });
  await page.locator(there).first().waitFor();
  const after = await columns(page, there);
  expect(before).toEqual(after);
  await page.unroute(API);
});

it('one press after a failure brings the pictures and what they are narrowed by', async () => {
  const page = await product.emptiedPage(DESKTOP);
  product.expectErrors(/500/);
  await page.route(API, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/trend/pictures');
  await hydrated(page);
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: '重试' });
  await main.getByRole('heading', { name: '没能读取图片' }).waitFor();
  await expect.poll(() => retry.count()).toBe(1);
  const held = Promise.withResolvers<void>();
  await page.unroute(API);
  await page.route(API, async (route) => {
    await held.promise;
    await route.continue();
  });
  await retry.click();
  // A slow answer is one that is being waited for.
  await main.locator('[role=status] [class*=skeleton]').locator('visible=true').first().waitFor();
  held.resolve();
  await page.locator('[data-index]').first().waitFor();
  await main.getByRole('button', { name: /^女装/ }).first().waitFor();
  await page.unroute(API);
});
