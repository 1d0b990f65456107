/** What the figures of a theme and of a narrowed wall say, and that they say it on a train, too. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, hydrated, PHONE, shoot, TABLET, withProduct } from '../../support/browser/browser.ts';
import { wholeBuildKept } from '../../support/browser/service-worker.ts';
import { fillLibrary } from '../../support/content/fill-library.ts';

const product = withProduct();
const MONTHS = 5;

beforeAll(async () => {
  await product.kill();
  await fillLibrary(product.dataDir, 120, 8, undefined, MONTHS);
  await product.restart();
});

const SCREENS = { theme: '/trend/themes/1', gender: '/trend/pictures?gender=72105', tag: '/trend/pictures?tags=2001' };

/** Each figure in words, month by month, too; opened where they are folded. */
async function figures(page: Page): Promise<readonly string[]> {
  const fold = page.locator('summary', { hasText: '这些图片的数据' });
  const months = page.locator('summary', { hasText: '逐月数字' });
  await fold.or(months).first().waitFor();
  if (!(await months.isVisible())) await fold.click();
  await months.click();
  await page.getByRole('region', { name: '逐月数字' }).waitFor();
  return page.locator('main a', { hasText: /\d+%/ }).allTextContents();
}

it.each([DESKTOP, TABLET, PHONE])('the figures of a theme and of a wall are there with the server gone, at $name px', async (viewport) => {
  const page = await product.emptiedPage(viewport);
  const context = page.context();
  const seen = new Map<string, readonly string[]>();
  for (const [name, path] of Object.entries(SCREENS)) {
    await page.goto(path);
    await hydrated(page);
    const shares = await figures(page);
    // In sum, and in each month.
    expect(shares.length, name).toBeGreaterThan(MONTHS);
    seen.set(path, shares);
    expect(
      await page
        .getByRole('region', { name: '逐月数字' })
        .evaluate((months) => months.scrollLeft + months.clientWidth >= months.scrollWidth - 1),
    ).toBe(true);
    await expectAccessible(page);
    await shoot(page, `evidence-${name}-${viewport.name}`);
  }
  await wholeBuildKept(page);
  await page.close();

  await product.kill();
  product.expectErrors(/Failed to load resource|ERR_CONNECTION_REFUSED|WebSocket/);
  const train = await context.newPage();
  for (const [path, before] of seen) {
    await train.goto(path);
    expect(await figures(train), path).toEqual(before);
  }
  await shoot(train, `evidence-offline-${viewport.name}`);
  await product.restart();
});
