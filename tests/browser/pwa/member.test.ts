import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LOCAL } from '../../../src/device/keys.ts';
import { withProduct } from '../../support/browser/browser.ts';
import { wholeBuildKept } from '../../support/browser/service-worker.ts';
import { giveToken, join } from '../account/visitor.ts';

const product = withProduct({ CAPTCHA: 'off' });
const NAME = '林小满';

const nameField = (page: Page) => page.locator('#main').getByLabel('真实姓名');
/** What this browser keeps of a member: entries of the query cache, and the mark of whose they are. */
const kept = (page: Page) =>
  page.evaluate(
    ([queries, account]) =>
      Object.keys(localStorage).filter((key) => (key.startsWith(`${queries}:`) && !key.endsWith(':visitor')) || key === account),
    [LOCAL.queries.name, LOCAL.currentAccount.name] as const,
  );

test('what a member saw is shown with the server gone, said to be old, and gone after signing out', async () => {
  const context = await product.context();
  await giveToken(context, product, (await join(product, NAME)).token);
  const first = await context.newPage();
  await first.goto('/personal');
  await expect.poll(() => nameField(first).inputValue()).toBe(NAME);
  await wholeBuildKept(first);
  await expect.poll(async () => (await kept(first)).length).toBe(2);
  await first.close();

  await product.kill();
  product.expectErrors(/Failed to load resource|ERR_CONNECTION_REFUSED|WebSocket/);
  const offline = await context.newPage();
  try {
    await offline.goto('/personal');
    await expect.poll(() => nameField(offline).inputValue()).toBe(NAME);
    await offline.getByText(/^已离线 · 显示 \d\d:\d\d 的内容$/).waitFor();
    // A list that was never seen says once that it cannot be read, not beside it that it is being read.
    await offline.goto('/works');
    await offline.getByText('没能读取作品').waitFor();
    expect(await offline.getByText('正在读取').count()).toBe(0);
  } finally {
    await product.restart();
  }
  // As when the person looks at the page again: the pause between questions ends.
  await offline.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await offline.getByText(/^已离线/).waitFor({ state: 'detached', timeout: 60_000 });

  await offline.getByRole('button', { name: '我的' }).click();
  await offline.getByRole('menuitem', { name: '退出登录' }).click();
  await expect.poll(() => kept(offline)).toEqual([]);
});

test('a kept page is painted for whoever was here last without a look at the cookies, and tells nobody anything after signing out', async () => {
  const context = await product.context();
  await giveToken(context, product, (await join(product, NAME)).token);
  const page = await context.newPage();
  await page.goto('/');
  const root = page.locator('html');
  /** As it came out of the cache: what the page itself does to it later is not looked at. */
  const face = () =>
    page.evaluate(async () => /<html data-face="([^"]*)"/.exec((await await (await caches.match('/'))?.text()) ?? '')?.[1]);
  await expect.poll(face).toBe('wowLoginToken=Bearer');
  await page.getByRole('button', { name: '我的' }).click();
  await page.getByRole('menuitemradio', { name: '深色' }).click();
  await expect.poll(face).toBe('theme=dark; wowLoginToken=Bearer');
  await page.reload();
  expect(await root.getAttribute('data-face')).toBe('theme=dark; wowLoginToken=Bearer');
  expect(await root.getAttribute('data-theme')).toBe('dark');
  await page.getByRole('button', { name: '我的' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect.poll(face).toBe('theme=dark');
});

test('a kept page of a member whose cookie is gone shows a visitor’s face once it stands', async () => {
  const context = await product.context();
  await giveToken(context, product, (await join(product, NAME)).token);
  const page = await context.newPage();
  await page.goto('/');
  const face = () => page.evaluate(async () => /<html data-face="([^"]*)"/.exec((await (await caches.match('/'))?.text()) ?? '')?.[1]);
  await expect.poll(face).toBe('wowLoginToken=Bearer');
  await context.clearCookies();
  await page.reload();
  expect(await page.locator('html').getAttribute('data-face')).toBe('wowLoginToken=Bearer');
  await page.getByRole('link', { name: '登录' }).filter({ visible: true }).first().waitFor();
  await expect.poll(face).toBe('');
});
