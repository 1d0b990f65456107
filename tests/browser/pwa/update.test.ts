import { stripTypeScriptTypes } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { workerWord } from '../../../src/device/worker-words.ts';
import { expectAccessible } from '../../support/browser/browser.ts';
import { type BuiltSite, serveBuild } from '../../support/browser/built-site.ts';
import { endProfiles, keptChromium } from '../../support/browser/kept-chromium.ts';
import { firstVisitKept, keptAddresses, wholeBuildKept } from '../../support/browser/service-worker.ts';
import { RELEASE_BEFORE, tombstoneScript, writeNextRelease } from '../../support/browser/two-builds.ts';

let browser: Browser;
let folders: { readonly a: string; readonly b: string };
let site: BuiltSite;
/** All of a test's tabs are in one. */
let profile: BrowserContext | undefined;

beforeAll(async () => {
  const [b, kept] = await Promise.all([writeNextRelease('b'), keptChromium()]);
  folders = { a: RELEASE_BEFORE, b };
  browser = kept;
});
beforeEach(async () => {
  site = await serveBuild(folders.a);
});
afterEach(async () => {
  await endProfiles(browser);
  profile = undefined;
  await site.stop();
});

/** Which build the page runs, once its entry has run. */
async function release(page: Page): Promise<string | undefined> {
  const run = await page.waitForFunction(() => {
    const runs = Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'));
    return runs ? (document.documentElement.dataset.release ?? 'a') : undefined;
  });
  return run.jsonValue();
}
/** Marks the page: the mark is gone after a reload. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-work', ''));
const isSamePage = async (page: Page) => (await page.locator('html[data-work]').count()) === 1;
const askForUpdate = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
const workerBuild = (page: Page) =>
  page.evaluate(
    (word) =>
      new Promise<unknown>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        navigator.serviceWorker.controller?.postMessage(word, [port2]);
      }),
    workerWord('VERSION'),
  );
const pageBuild = (page: Page) =>
  page.evaluate(() => /-([\w-]{8})\.js$/.exec(document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '')?.[1]);

async function visit(): Promise<Page> {
  profile ??= await browser.newContext({ locale: 'zh-CN' });
  const page = await profile.newPage();
  await page.goto(site.url);
  await wholeBuildKept(page);
  return page;
}

test('asks first; the tab of a first visit takes the new build, another tab keeps its work and is told', async () => {
  const first = await visit();
  const second = await visit();
  expect(await workerBuild(first)).toBe(await pageBuild(first));
  await Promise.all([first, second].map(mark));

  site.deploy(folders.b);
  await askForUpdate(first);
  await first.getByText('新版本已就绪').waitFor();
  expect([await isSamePage(first), await release(first)]).toEqual([true, 'a']);
  await expectAccessible(first);
  // A tab opened while the update waits still gets the old build, whole.
  expect(await release(await visit())).toBe('a');

  await first.getByRole('button', { name: '更新' }).click();
  await expect.poll(() => release(first)).toBe('b');
  await second.getByText('应用已在其他窗口更新').waitFor();
  expect([await isSamePage(second), await release(second)]).toEqual([true, 'a']);
  await wholeBuildKept(first);
  expect(await workerBuild(first)).toBe(await pageBuild(first));

  await second.getByRole('button', { name: '刷新' }).click();
  await expect.poll(() => release(second)).toBe('b');
});

test('an update is whole before it is offered, and the old build’s files leave with it', async () => {
  const page = await visit();
  const before = (await keptAddresses(page))['reyang-later'] ?? [];
  site.deploy(folders.b);
  await askForUpdate(page);
  await page.getByRole('button', { name: '更新' }).click();
  await expect.poll(() => release(page)).toBe('b');
  await site.stop();
  const offline = await page.context().newPage();
  await offline.goto(`${site.url}/never/visited`);
  expect(await release(offline)).toBe('b');
  const after = new Set((await keptAddresses(offline))['reyang-later']);
  expect(before.length).toBeGreaterThan(0);
  expect(after.size).toBeGreaterThan(0);
  expect(before.some((address) => !after.has(address))).toBe(true);
});

test('a release with a missing file leaves the old one in place, unasked', async () => {
  const page = await visit();
  site.deploy(folders.b);
  const worker = await (await fetch(`${site.url}/sw.js`)).text();
  site.replaceWorker(worker.replace(/"url":"\/assets\/index-[\w-]{8}\.js"/, '"url":"/assets/index-00000000.js"'));
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const ended = new Promise<void>((resolve) => {
      registration.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => installing.state === 'redundant' && resolve());
      });
    });
    await registration.update();
    await ended;
  });
  expect(await page.getByText('新版本已就绪').count()).toBe(0);
  await page.reload();
  expect(await release(page)).toBe('a');
});

test('a chunk that is gone reloads the page once, and only once', async () => {
  const page = await visit();
  /** Two that are asked for together. @returns for each whether its caller is left waiting. */
  const lose = () => page.evaluate(() => [1, 2].map(() => !dispatchEvent(new Event('vite:preloadError', { cancelable: true }))));
  await mark(page);
  const [waiting] = await Promise.all([lose(), page.waitForEvent('load')]);
  expect(waiting).toEqual([true, true]);
  expect(await isSamePage(page)).toBe(false);
  await wholeBuildKept(page);
  await mark(page);
  expect(await lose()).toEqual([false, false]);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await isSamePage(page)).toBe(true);
});

test('a chunk that is gone brings the new build, though the old one’s worker answers every reload', async () => {
  const page = await visit();
  await mark(page);
  site.deploy(folders.b);
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
  await expect.poll(() => release(page).catch((error: Error) => error.message)).toBe('b');
  expect(await isSamePage(page)).toBe(false);
});

/** Runs in every page of a tab: keeps what was said to workers, and when another took over, in the order it happened. */
function keepWords(): void {
  const keep = (word: string) => sessionStorage.setItem('words', `${sessionStorage.getItem('words') ?? ''} ${word}`);
  const { postMessage } = ServiceWorker.prototype;
  ServiceWorker.prototype.postMessage = function (this: ServiceWorker, word: { readonly type?: string }, ...rest: never[]) {
    keep(`${word.type}:${this.state}`);
    postMessage.call(this, word, ...rest);
  };
  navigator.serviceWorker.addEventListener('controllerchange', () => keep('TAKEN_OVER'));
}

test('an address that is opened after an update, whose screen was never looked at, brings the new build', async () => {
  profile ??= await browser.newContext({ locale: 'zh-CN' });
  const page = await profile.newPage();
  await page.addInitScript(keepWords);
  await page.goto(site.url);
  // Not the whole build: who stays for a few seconds has the shell, and few of the screens.
  await firstVisitKept(page);
  site.deploy(folders.b);
  site.lose(/\/assets\/register-(?!form)/);
  await page.goto(`${site.url}/member/register`);
  await expect.poll(() => release(page).catch((error: Error) => error.message)).toBe('b');
  // A word to the old worker while it is let go wakes it once more, and then it stays: the page stood there with its panel of an error meanwhile.
  const words = await page.evaluate(() => sessionStorage.getItem('words') ?? '');
  expect(/ SKIP_WAITING:installed(.*?) TAKEN_OVER/.exec(words)?.[1], words).toMatch(/^( SKIP_WAITING:installed)*$/);
});

test('the tombstone removes worker and caches, and the page goes on from the server', async () => {
  const page = await visit();
  await mark(page);
  site.replaceWorker(stripTypeScriptTypes(await tombstoneScript()));
  await Promise.all([page.waitForEvent('load'), askForUpdate(page)]);
  expect(await isSamePage(page)).toBe(false);
  expect(await release(page)).toBe('a');
  // The page registers what stands at /sw.js; that removes itself again, and leaves nothing behind.
  await expect.poll(() => keptAddresses(page)).toEqual({});
});
