import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LATE_WORKER_FILE } from '../../../src/build/worker/late-worker.ts';
import { ONLINE_MODULES } from '../../../src/build/worker/stages.ts';
import { countries } from '../../../src/contract/account/country.ts';
import { backOnline } from '../../../src/contract/messages.ts';
import { WORKER_FILE } from '../../../src/contract/site/worker-file.ts';
import { expectAccessible, hydrated, withProduct } from '../../support/browser/browser.ts';
import { expectSaid } from '../../support/browser/said.ts';
import { controlled, firstVisitKept, keptAddresses, wholeBuildKept } from '../../support/browser/service-worker.ts';

const product = withProduct();
const OWN_CALLS_MS = 2000;
const DIST = new URL('../../../dist/', import.meta.url).pathname;

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** Files that a page can want without opening what is of no use without the server. */
function wantedOffline(): ReadonlySet<string> {
  const manifest = JSON.parse(readFileSync(`${DIST}.vite/manifest.json`, 'utf8')) as Readonly<Record<string, Chunk>>;
  const wanted = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key) || ONLINE_MODULES.includes(key.split('?')[0] ?? '')) return;
    seen.add(key);
    for (const path of [chunk.file, ...(chunk.css ?? [])]) wanted.add(path.replace('assets/', ''));
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) visit(key);
  return wanted;
}

/** Files of screens that are kept once they were opened. */
function ofScreens(): readonly string[] {
  const late = readdirSync(`${DIST}assets`).find((name) => name.startsWith(LATE_WORKER_FILE));
  const listed = readFileSync(`${DIST}assets/${late}`, 'utf8').match(/\{[^{}]*"?stage"?:\s*"visited"[^{}]*\}/g) ?? [];
  return listed.map((entry) => /assets\/([^"]+)/.exec(entry)?.[1] ?? '');
}

describe('a first visit', () => {
  test('is controlled by its worker without a reload, and keeps the whole build; what screens bring of their own follows', async () => {
    const page = await product.open('/');
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
    await firstVisitKept(page);
    expect(await page.locator('html[data-same-page]').count()).toBe(1);

    const kept = Object.values(await keptAddresses(page)).flat();
    const names = new Set(kept.map((address) => address.split('?')[0]));
    const emitted = readdirSync(`${DIST}assets`).filter((name) => /\.(js|css|woff2)$/.test(name));
    // Workers are no chunks of a page: the manifest knows nothing of them.
    const wanted = emitted.filter((name) => wantedOffline().has(name) || name.startsWith(WORKER_FILE));
    expect(wanted.length).toBeGreaterThan(50);
    expect(wanted.length).toBeLessThan(emitted.length);
    expect(wanted.filter((name) => !names.has(`/assets/${name}`) && !ofScreens().includes(name))).toEqual([]);
    await wholeBuildKept(page);
    const whole = new Set(Object.values(await keptAddresses(page)).flat());
    expect(ofScreens().filter((name) => !whole.has(`/assets/${name}`))).toEqual([]);
    expect(ofScreens().length).toBeGreaterThan(0);
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

  test('asks again for what the device does when the network left before it came', async () => {
    product.expectErrors(/Failed to load resource/);
    const page = await (await product.context()).newPage();
    let away = true;
    await page.route('**/assets/workers-start*', (route) => (away ? route.abort() : route.continue()));
    await Promise.all([page.waitForEvent('requestfailed'), page.goto('/')]);
    await hydrated(page);
    // Whatever the page fetches ahead has been refused by now, too: only asking again can bring it.
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
    away = false;
    await controlled(page);
    // And the page knows that the server is back.
    await expectSaid(page, backOnline.text);
    await expect.poll(() => page.getByText(/^已离线/).count()).toBe(0);
  });

  test('leaves the server’s own addresses to the server', async () => {
    const page = await product.open('/');
    await controlled(page);
    const api = await page.goto('/api/docs');
    expect(api?.fromServiceWorker()).toBe(false);
  });
});

/** A page that asks the server nothing of its own asks after a while whether it is there (src/app/shell/offline/offline-state.ts): put on. */
async function toldToBeOffline(page: Page): Promise<void> {
  const told = page.getByText(/^已离线/);
  await expect
    .poll(async () => {
      await page.clock.fastForward(OWN_CALLS_MS);
      return told.count();
    })
    .toBe(1);
}

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
    await context.clock.install();
    try {
      for (const path of ['/', '/trend/signin', '/member/register-success', '/trend/signin?type=companyregister', '/agreement']) {
        const page = await context.newPage();
        const response = await page.goto(path);
        expect([path, response?.fromServiceWorker()]).toEqual([path, true]);
        await hydrated(page);
        await expect.poll(() => page.locator('main h1').first().textContent()).toBeTruthy();
        await toldToBeOffline(page);
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

  test('a screen that was never opened, right after a first visit, says why it does not open, and opens when the server is back', async () => {
    const page = await product.open('/');
    await controlled(page);
    await product.kill();
    product.expectErrors(/Failed to load resource|ERR_CONNECTION_REFUSED|WebSocket|Unable to preload CSS|dynamically imported module/);
    try {
      await page.getByRole('link', { name: '色彩' }).filter({ visible: true }).first().click();
      await page.getByRole('heading', { level: 1, name: '离线时打不开这个页面' }).waitFor();
      await page.getByText('联网后这里会自动打开').waitFor();
      await expectAccessible(page);
    } finally {
      await product.restart();
    }
    await page.getByRole('heading', { level: 1, name: '色彩' }).waitFor();
  });
});
