import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ONLINE_MODULES } from '../../../src/build/stages.ts';
import { countries } from '../../../src/contract/account/country.ts';
import { expectAccessible, hydrated, withProduct } from '../../support/browser.ts';
import { controlled, keptAddresses, wholeBuildKept } from '../../support/service-worker.ts';

const product = withProduct();
const DIST = new URL('../../../dist/', import.meta.url).pathname;

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
}

/** Files of the build that are of no use without the server. */
function onlineOnly(): readonly string[] {
  const manifest = JSON.parse(readFileSync(`${DIST}.vite/manifest.json`, 'utf8')) as Readonly<Record<string, Chunk>>;
  return Object.entries(manifest)
    .filter(([key]) => ONLINE_MODULES.includes(key.split('?')[0] ?? ''))
    .flatMap(([, { file, css = [] }]) => [file, ...css])
    .map((path) => path.replace('assets/', ''));
}

describe('a first visit', () => {
  test('is controlled by its worker without a reload, and keeps the whole build', async () => {
    const page = await product.open('/');
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
    await wholeBuildKept(page);
    expect(await page.locator('html[data-same-page]').count()).toBe(1);

    const kept = Object.values(await keptAddresses(page)).flat();
    const names = new Set(kept.map((address) => address.split('?')[0]));
    const emitted = readdirSync(`${DIST}assets`).filter((name) => /\.(js|css|woff2)$/.test(name));
    expect(emitted.length).toBeGreaterThan(5);
    const missing = emitted.filter((name) => !names.has(`/assets/${name}`));
    expect(missing.filter((name) => !onlineOnly().includes(name))).toEqual([]);
    expect(onlineOnly().length).toBeGreaterThan(0);
    expect([...names]).toEqual(expect.arrayContaining(['/', '/trend/signin', '/shell']));
  });

  test('warms the country list, which it asked for before there was a worker', async () => {
    const page = await product.open('/trend/signin?type=personalregister');
    await controlled(page);
    await expect
      .poll(async () =>
        Object.values(await keptAddresses(page))
          .flat()
          .join(' '),
      )
      .toContain(countries.path);
  });

  test('leaves the server’s own addresses to the server', async () => {
    const page = await product.open('/');
    await controlled(page);
    const api = await page.goto('/api/docs');
    expect(api?.fromServiceWorker()).toBe(false);
  });
});

describe('with the server gone and every tab closed', () => {
  test('a new tab opens the first screens and a route that was never visited, and says so calmly', async () => {
    const context = await product.context();
    const first = await context.newPage();
    await first.goto('/');
    await hydrated(first);
    await wholeBuildKept(first);
    await first.close();
    await product.kill();
    product.expectErrors(/Failed to load resource|ERR_CONNECTION_REFUSED|WebSocket/);
    try {
      for (const path of ['/', '/trend/signin', '/member/register-success', '/trend/signin?type=companyregister']) {
        const page = await context.newPage();
        const response = await page.goto(path);
        expect([path, response?.fromServiceWorker()]).toEqual([path, true]);
        await hydrated(page);
        await expect.poll(() => page.locator('main h1').first().textContent()).toBeTruthy();
        await page.getByText(/^已离线/).waitFor();
        await expectAccessible(page);
        await page.close();
      }
    } finally {
      await product.restart();
    }
    const back = await context.newPage();
    await back.goto('/');
    await hydrated(back);
    await expect.poll(() => back.getByText(/^已离线/).count()).toBe(0);
  });
});
