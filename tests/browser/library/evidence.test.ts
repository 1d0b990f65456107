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

/** The figures, opened where they are folded; undefined while they are on their way. */
async function figures(page: Page): Promise<string | undefined> {
  const fold = page.locator('details', { hasText: '这些图片的数据' });
  if ((await fold.count()) > 0 && (await fold.getAttribute('open')) === null) await fold.locator('summary').first().click();
  const shares = page.locator('main a', { hasText: /\d+%/ });
  return (await shares.count()) > 0 ? (await shares.allTextContents()).join(' ') : undefined;
}

it.each([DESKTOP, TABLET, PHONE])('the figures of a theme and of a wall are there with the server gone, at $name px', async (viewport) => {
  const page = await product.emptiedPage(viewport);
  const context = page.context();
  const seen = new Map<string, string | undefined>();
  for (const [name, path] of Object.entries(SCREENS)) {
    await page.goto(path);
    await hydrated(page);
    await expect.poll(() => figures(page), { message: name }).toMatch(/\d+%/);
    await page.getByText('逐月数字').first().click();
    await page.getByRole('table').first().waitFor();
    seen.set(path, await figures(page));
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
    await expect.poll(() => figures(train), { message: path }).toBe(before);
    await train.getByText('逐月数字').first().click();
    await train.getByRole('table').first().waitFor();
  }
  await shoot(train, `evidence-offline-${viewport.name}`);
  await product.restart();
});
