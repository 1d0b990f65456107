/** What is done from one picture of the library, and the way back to where it stood. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, hydrated, PHONE, shoot, withProduct } from '../../support/browser/browser.ts';
import { expectSaid } from '../../support/browser/said.ts';
import { fillLibrary } from '../../support/content/fill-library.ts';
import { giveToken, join } from '../account/visitor.ts';

const product = withProduct();
/** More than three pages of the wall. */
const PICTURES = 240;

beforeAll(async () => {
  await product.kill();
  await fillLibrary(product.dataDir, PICTURES, 8);
  await product.restart();
});

const links = (page: Page) => page.locator('[data-index]');
const addressOf = (page: Page) => page.url().replace(product.url, '');
const inside = (page: Page, path: RegExp) => expect.poll(() => addressOf(page)).toMatch(path);
const box = (page: Page) => page.getByRole('dialog', { name: '图片' });

async function onWall(page: Page): Promise<void> {
  await page.goto('/trend/pictures');
  await hydrated(page);
  await links(page).first().waitFor();
}

/** To a picture three pages down, which stands in the middle of the screen. */
async function farDown(page: Page): Promise<string> {
  const far = page.locator('[data-index="170"]');
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollBy(0, innerHeight));
      return far.count();
    })
    .toBe(1);
  await far.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  return (await far.getAttribute('href')) ?? '';
}

const seen = (page: Page, href: string) =>
  page.evaluate((wanted) => {
    const { top, bottom } = document.querySelector(`[data-index][href="${wanted}"]`)?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    return bottom > 0 && top < innerHeight;
  }, href);

it.each([DESKTOP, PHONE])('a picture is shared and looked for from its light box at $name px', async (viewport) => {
  const page = await product.emptiedPage(viewport);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await onWall(page);
  await links(page).first().click();
  const share = box(page).getByRole('button', { name: '分享' });
  await share.waitFor();
  await expectAccessible(page);
  await shoot(page, `light-box-${viewport.name}`);
  if (viewport === DESKTOP) {
    await share.click();
    await expectSaid(page, '可以粘贴给同事');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/trend\/pictures\/\d+$/);
  }
  await box(page).getByRole('link', { name: '以图搜图' }).click();
  await inside(page, /\/trend\/search-by-picture\?like=/);
  await page.getByAltText('要查找的图片').waitFor();
  await links(page).first().waitFor();
  if (viewport === DESKTOP) expect((await links(page).first().boundingBox())?.y).toBeLessThan(viewport.options.viewport?.height ?? 0);
  await expectAccessible(page);
  await shoot(page, `search-by-library-picture-${viewport.name}`);
  await page.goBack();
  await inside(page, /\/trend\/pictures\/\d+$/);
  await page.getByRole('link', { name: '以图搜图' }).waitFor();
});

it('the wall is where it was: after the light box was closed, by back, and after a reload in it', async () => {
  const page = await product.emptiedPage();
  await page.goto('/trend');
  await hydrated(page);
  await page.getByRole('navigation', { name: '趋势栏目' }).getByRole('link', { name: '图片库' }).click();
  await links(page).first().waitFor();
  const href = await farDown(page);
  await page.locator(`[data-index][href="${href}"]`).click();
  await box(page).getByRole('heading').first().waitFor();
  await page.keyboard.press('Escape');
  await box(page).waitFor({ state: 'detached' });
  await inside(page, /\/trend\/pictures$/);
  expect(await seen(page, href)).toBe(true);
  // Back leads out, not into the picture again.
  await page.goBack();
  await inside(page, /\/trend$/);
  await page.goForward();
  await inside(page, /\/trend\/pictures$/);
  await expect.poll(() => seen(page, href)).toBe(true);
  await page.locator(`[data-index][href="${href}"]`).click();
  await box(page).getByRole('heading').first().waitFor();
  const depth = await page.evaluate(() => Number(history.state.depth));
  expect(depth).toBeGreaterThan(2);
  let read = 0;
  page.on('requestfinished', (request) => (read += /\/api\/trend\/pictures\?.*limit=/.test(request.url()) ? 1 : 0));
  await page.reload();
  // The wall below the picture, before anybody goes back to it.
  await expect.poll(() => read).toBeGreaterThanOrEqual(depth);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.goBack();
  await inside(page, /\/trend\/pictures$/);
  await expect.poll(() => seen(page, href)).toBe(true);
});

it('a palette says that it is in a folder; who has no work yet is led to the studio', async () => {
  const page = await product.emptiedPage();
  const { token } = await join(product);
  await giveToken(page.context(), product, token);
  await page.goto('/colour?p=d0102c-8297ab');
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  await page.getByRole('button', { name: '收藏：我的收藏' }).click();
  await page.getByRole('button', { name: '已收藏：我的收藏' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '已收藏', exact: true }).waitFor();
  await shoot(page, 'palette-collected');
  await page.getByRole('button', { name: '给作品换色' }).click();
  await page.getByRole('dialog').getByText('还没有作品').waitFor();
  await expectAccessible(page);
  await shoot(page, 'recolour-nothing');
  await page.getByRole('link', { name: '去工作室' }).click();
  await inside(page, /^\/$/);
  await page.goBack();
  await inside(page, /\/colour\?p=d0102c-8297ab/);
});
