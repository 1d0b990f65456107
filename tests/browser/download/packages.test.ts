/** Packages from the button to the file, and through a killed browser. */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createPackage, listPackages } from '../../../src/contract/download/packages.ts';
import { subscribePush } from '../../../src/contract/realtime/push.ts';
import { findWorks } from '../../../src/contract/works/calls.ts';
import { DESKTOP, expectAccessible, hydrated, PHONE, shoot, withProduct } from '../../support/browser/browser.ts';
import { type KillableChromium, killableChromium } from '../../support/browser/killable-chromium.ts';
import { controlled } from '../../support/browser/service-worker.ts';
import { workerOf } from '../../support/browser/worker-notes.ts';
import { startPushService } from '../../support/services/push-service.ts';
import { joinWithWorks } from '../account/join-with-works.ts';
import { giveToken } from '../account/visitor.ts';

/** A notification is looked for this often, and told anew after so many looks without one. */
const LOOK_MS = 200;
const AGAIN_AFTER = 10;

const service = await startPushService();
const product = withProduct({ PUSH_HOSTS: service.host });
let token: string;
let killable: KillableChromium | undefined;
// Somebody new for each test: what a first try left would be counted by the second, and by the tests after it.
beforeEach(async () => {
  ({ token } = await joinWithWorks(product, 12, 6, { JOBS: 'on' }));
});
afterAll(async () => {
  await killable?.remove();
  await service.close();
});

async function packagesOf() {
  const answer = await fetch(product.url + listPackages.path, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as { data: unknown };
  return listPackages.answer.parse(data).packages;
}

const works = (page: Page) => page.locator('[data-index]');

it('a set and a single work are packed and saved, and the page knows what became of them', async () => {
  const page = await product.emptiedPage(DESKTOP);
  await giveToken(page.context(), product, token);
  await page.goto('/works');
  await hydrated(page);
  await works(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  const chosen = page.getByRole('toolbar', { name: '已选作品' });
  await chosen.getByText('已选 3 张').waitFor();
  await chosen.getByRole('button', { name: '下载' }).click();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'JPG' }).click()]);
  expect(saved.suggestedFilename()).toMatch(/^热样-\d{8}-3款-\d+\.zip$/);
  const { stdout } = await promisify(execFile)('python3', [
    '-c',
    'import zipfile,sys\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nprint(len(z.namelist()))',
    await saved.path(),
  ]);
  // Three pictures, three recipes, index and manifest.
  expect(stdout.trim()).toBe('8');
  await page.getByRole('dialog', { name: '下载进度' }).waitFor({ state: 'detached' });
  const zip = await readFile(await saved.path());

  await works(page).first().click();
  const work = page.getByRole('dialog', { name: '作品' });
  await work.getByRole('button', { name: '下载' }).click();
  const [single] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'PNG' }).click()]);
  expect(single.suggestedFilename()).toMatch(/^[\w-]{16}-.+\.png$/);
  await single.path();

  await page.goto('/personal?tab=下载');
  await expect.poll(() => page.getByText('已保存', { exact: true }).count()).toBe(2);
  await expectAccessible(page);
  await shoot(page, 'downloads-saved-1440');
  await page.setViewportSize({ width: PHONE.options.viewport?.width ?? 390, height: 844 });
  await shoot(page, 'downloads-saved-390');
  await page.getByRole('button', { name: /^清除已结束的/ }).click();
  await page.getByText('还没有下载').waitFor();
  await expect.poll(packagesOf).toEqual([]);

  await looksInto(page, { name: saved.suggestedFilename(), mimeType: 'application/zip', buffer: zip });
});

/** What was saved is opened again, and looked at as near as one wants. */
async function looksInto(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.goto('/package');
  await hydrated(page);
  await page.getByLabel('选择下载包文件').setInputFiles(file);
  const pictures = page.getByRole('button', { name: /^放大 / });
  await expect.poll(() => pictures.count()).toBe(3);
  await pictures.first().press('Enter');
  const box = page.getByRole('dialog');
  await box.getByRole('button', { name: '放大', exact: true }).click();
  await box.getByText('150%').waitFor();
  await expectAccessible(page);
  // Near, the arrows show another part of this picture; the way to the next is its button.
  await page.keyboard.press('ArrowRight');
  await box.getByText('150%').waitFor();
  await box.getByRole('button', { name: '下一张' }).click();
  await expect.poll(() => box.getByRole('button', { name: '上一张' }).isEnabled()).toBe(true);
  // The next one is seen whole.
  await box.getByText('100%').waitFor();
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^放大 /);
}

it('a push with no page open shows one notification, and its click saves the right file', async () => {
  const call = (path: string, body: object) =>
    fetch(product.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const context = await product.context(DESKTOP, { permissions: ['notifications'] });
  await giveToken(context, product, token);
  const visit = await context.newPage();
  await visit.goto('/agreement');
  await controlled(visit);
  // A browser under test has no push service: the test's own takes what the server sends, and hands it to this one.
  await call(subscribePush.path, service.subscribe('tablet'));
  await visit.close();
  const { deliver, shown, click } = await workerOf(context, product.url);

  const { data } = (await (await call(findWorks.path, {})).json()) as { data: unknown };
  const ids = findWorks.answer
    .parse(data)
    .works.slice(0, 2)
    .map(({ id }) => id);
  const before = service.received.length;
  await call(createPackage.path, { source: 'works', format: 'jpg', ids });
  await expect.poll(() => service.received.length).toBe(before + 1);
  const note: { readonly notification?: object } = service.received[before]?.note ?? {};
  const [{ id, name } = { id: 0, name: '' }] = await packagesOf();
  await deliver(note);
  // Chromium now and then loses the first notification of a new profile: told anew, as another note about the same, it is still one.
  let looks = 0;
  const toldUntilShown = async () => {
    const there = await shown();
    if (there.length === 0 && ++looks % AGAIN_AFTER === 0) {
      await deliver({ ...note, notification: { ...note.notification, data: { kind: 'package', id, at: looks } } });
    }
    return there;
  };
  await expect.poll(toldUntilShown, { interval: LOOK_MS }).toEqual([`package-${id}`]);
  // The push service repeats itself.
  await deliver(note);
  await expect.poll(shown).toEqual([`package-${id}`]);

  await click(`package-${id}`);
  await expect.poll(shown).toEqual([]);
  const page = await context.newPage();
  const saved: string[] = [];
  page.on('download', (file) => saved.push(file.suggestedFilename()));
  await page.goto('/');
  await expect.poll(() => saved).toEqual([name]);
  await page.getByText('已保存', { exact: true }).waitFor();
  expect(saved).toEqual([name]);
  await page.getByRole('button', { name: /^清除已结束的/ }).click();
  await page.getByText('还没有下载').waitFor();
});

it('a browser killed while three are pending saves all three after its restart, none twice', { timeout: 240_000 }, async () => {
  await product.restart({ JOBS: 'off' });
  killable = await killableChromium();
  const first = await killable.start();
  await giveToken(first, product, token);
  const page = await first.newPage();
  await page.goto(`${product.url}/works`);
  await hydrated(page);
  await works(page).first().click();
  const work = page.getByRole('dialog', { name: '作品' });
  for (const format of ['PNG', 'JPG', 'WebP']) {
    await work.getByRole('button', { name: '下载' }).click();
    await page.getByRole('menuitem', { name: format }).click();
    const progress = page.getByRole('dialog', { name: '下载进度' });
    await progress.getByRole('progressbar').waitFor();
    if (format === 'PNG') await expectAccessible(page);
    await shoot(page, 'download-progress-1440');
    // As when a file begins to be saved: what lay over the page keeps its entry for a while, and the work is left nonetheless.
    await page.evaluate(() => void dispatchEvent(new Event('beforeunload')));
    await progress.getByRole('button', { name: '在后台继续' }).click();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '3 个下载包正在准备' }).waitFor();
  await killable.kill();
  expect((await packagesOf()).map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);

  await product.restart({ JOBS: 'on' });
  await expect.poll(async () => (await packagesOf()).map(({ status }) => status)).toEqual(['done', 'done', 'done']);
  const second = await killable.start();
  await giveToken(second, product, token);
  const again = await second.newPage();
  await again.goto(product.url);
  const { downloads } = killable;
  const files = async () => (await readdir(downloads).catch(() => [])).filter((name) => !name.endsWith('.crdownload'));
  await expect.poll(async () => (await files()).length, { timeout: 60_000 }).toBe(3);
  await expect.poll(async () => (await packagesOf()).every(({ saved_at }) => saved_at !== null)).toBe(true);

  // Nothing is left to save: another start saves nothing again.
  await again.goto(`${product.url}/personal?tab=下载`);
  await expect.poll(() => again.getByText('已保存', { exact: true }).count()).toBe(3);
  expect(await files()).toHaveLength(3);
});
