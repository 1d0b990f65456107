import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { webAppManifest } from '../../../src/build/worker/web-app-manifest.ts';
import { SHARE_FIELD, SHARE_PATH } from '../../../src/contract/site/share-path.ts';
import { expectAccessible, hydrated, shoot, withProduct } from '../../support/browser/browser.ts';
import { CHROMIUM_ARGS, findChromium } from '../../support/browser/chromium.ts';
import { controlled, firstVisitKept } from '../../support/browser/service-worker.ts';

const product = withProduct();

test('the page installs', async () => {
  // A context of its own counts as private browsing, where nothing installs.
  const profile = await mkdtemp(join(tmpdir(), 'reyang-profile-'));
  const context = await chromium.launchPersistentContext(profile, { executablePath: findChromium(), args: CHROMIUM_ARGS, headless: true });
  try {
    const page = await context.newPage();
    await page.goto(product.url);
    await controlled(page);
    const session = await context.newCDPSession(page);
    expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
    const { errors, url } = await session.send('Page.getAppManifest');
    expect([errors, new URL(url).pathname]).toEqual([[], '/manifest.webmanifest']);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

test('every picture that the manifest and the page name is there, in the size they say', async () => {
  const page = await product.open('/');
  const pictures = [...(webAppManifest.icons ?? []), ...(webAppManifest.screenshots ?? [])];
  const links = await page
    .locator('link[rel*="icon"]')
    .evaluateAll((all) => all.map((link) => ({ src: (link as HTMLLinkElement).href, sizes: 'any' })));
  expect(links.length).toBeGreaterThanOrEqual(2);
  for (const { src, sizes } of [...pictures, ...links]) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect([src, size]).toEqual([src, sizes]);
  }
});

test('every shortcut leads to a page that exists', async () => {
  const page = await product.openAgain('/');
  for (const { url } of webAppManifest.shortcuts ?? []) {
    await page.goto(url);
    await hydrated(page);
    expect([url, await page.getByText(/Not Found|页面不存在/).count()]).toEqual([url, 0]);
  }
});

test('pictures shared from another application wait for a tool, with the server gone', async () => {
  const context = await product.context();
  const page = await context.newPage();
  await page.goto('/');
  await firstVisitKept(page);
  await context.setOffline(true);
  product.expectErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED|WebSocket/);
  // What the system does with the manifest's share_target: a form that is posted.
  await page.evaluate(
    ([action = '', name = '']) => {
      const sent = Object.assign(document.createElement('form'), { method: 'POST', action, enctype: 'multipart/form-data' });
      sent.append(Object.assign(document.createElement('input'), { type: 'file', name, multiple: true, id: 'shared' }));
      document.body.append(sent);
    },
    [SHARE_PATH, SHARE_FIELD],
  );
  const picture = readFileSync(new URL('../../../public/icons/icon-192.png', import.meta.url));
  await page.locator('#shared').setInputFiles([
    { name: '街拍一.png', mimeType: 'image/png', buffer: picture },
    { name: '街拍二.png', mimeType: 'image/png', buffer: picture },
  ]);
  await Promise.all([
    page.waitForURL('**/share'),
    page.evaluate(() => document.querySelector<HTMLInputElement>('#shared')?.form?.submit()),
  ]);
  await hydrated(page);
  const received = page.getByRole('list', { name: '收到的图片' });
  await expect.poll(() => received.getByRole('img').count()).toBe(2);
  await expectAccessible(page);
  await shoot(page, 'share-1440');
  await page.getByRole('button', { name: /^去除背景/ }).click();
  // On their way in the tool's form; without a network they can be tried again, and stay on the device.
  await page.waitForURL('**/studio/bg_remove');
  await page.getByRole('button', { name: '取消上传 街拍一.png' }).waitFor();
  await page.goto('/share');
  await expect.poll(() => received.getByRole('img').count()).toBe(2);
  await page.getByRole('button', { name: '移除 街拍二.png' }).click();
  await expect.poll(() => received.getByRole('img').count()).toBe(1);
});
