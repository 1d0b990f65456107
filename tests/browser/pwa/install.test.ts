import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { webAppManifest } from '../../../src/build/web-app-manifest.ts';
import { hydrated, withProduct } from '../../support/browser.ts';
import { CHROMIUM_ARGS, findChromium } from '../../support/chromium.ts';
import { controlled } from '../../support/service-worker.ts';

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
  const page = await product.open('/');
  for (const { url } of webAppManifest.shortcuts ?? []) {
    await page.goto(url);
    await hydrated(page);
    expect([url, await page.getByText(/Not Found|页面不存在/).count()]).toEqual([url, 0]);
  }
});
