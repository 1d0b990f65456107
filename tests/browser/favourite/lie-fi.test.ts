/** A hall's network that is there and carries nothing: what is pressed is kept, the person hears so, and it arrives once. */
import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { listFolders } from '../../../src/contract/favourite/folders.ts';
import { collect } from '../../../src/contract/favourite/records.ts';
import { DESKTOP, hydrated, shoot, withProduct } from '../../support/browser/browser.ts';
import { takeSaid } from '../../support/browser/said.ts';
import { joinWithWorks } from '../account/join-with-works.ts';
import { ask, giveToken } from '../account/visitor.ts';

const product = withProduct();
let token: string;
beforeEach(async () => {
  ({ token } = await joinWithWorks(product, 3, 2));
});

/** From now on no answer comes, and nothing says so; the first press still reaches the server. @returns how it is again as it was. */
async function carryNothing(context: BrowserContext): Promise<() => Promise<void>> {
  let reached = 0;
  const all = /\/(api|health)(\/|$)/;
  await context.route(all, async (route) => {
    if (route.request().url().endsWith(collect.path) && reached++ === 0) await route.fetch();
    // Neither answered nor refused.
  });
  return () => context.unroute(all);
}

/** Runs in the page: what gives up after a while does so by the page's clock, which a test can put on. */
function giveUpByClock(): void {
  AbortSignal.timeout = (ms) => {
    const control = new AbortController();
    setTimeout(() => control.abort(new DOMException('by the clock', 'TimeoutError')), ms);
    return control.signal;
  };
}

/** Puts the clock on, a second at a time, until it is so. */
const soon = (page: Page, isSo: () => Promise<boolean>) =>
  expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return isSo();
    })
    .toBe(true);

it('a favourite pressed where nothing arrives waits in the outbox, says so, and is there once', async () => {
  const context = await product.context(DESKTOP);
  await context.clock.install();
  await context.addInitScript(giveUpByClock);
  await giveToken(context, product, token);
  const page = await context.newPage();
  await page.goto('/works');
  await hydrated(page);
  await page.locator('[data-index]').first().hover();
  await page.locator('[data-collect]').first().click();
  await page.getByRole('dialog').getByText('我的收藏').waitFor();

  const asBefore = await carryNothing(page.context());
  await page.getByRole('button', { name: '收藏：我的收藏' }).click();
  // The browser still says that it is online: only the missing answer tells.
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await soon(page, () => takeSaid(page, '暂时没能提交，已保留，稍后自动再试'));
  await page.keyboard.press('Escape');
  const bar = page.getByRole('button', { name: /1 项操作将在恢复后同步/ });
  await soon(page, () => bar.isVisible());
  await shoot(page, 'lie-fi-1440');
  await bar.click();
  await page.getByRole('dialog').getByText('收藏到「我的收藏」1 项').waitFor();
  await page.keyboard.press('Escape');

  await asBefore();
  await soon(page, async () => (await page.getByText(/项操作/).count()) === 0);
  const { folders, total } = await ask(product, listFolders, {}, token);
  expect([total, folders.map(({ count }) => count)]).toEqual([1, [1]]);
});
