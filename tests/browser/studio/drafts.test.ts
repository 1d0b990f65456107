/** A form begun on the laptop, gone on with on the tablet, with the network coming and going: nothing that was typed is lost on either. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { showDraft } from '../../../src/contract/studio/drafts.ts';
import { DESKTOP, expectAccessible, hydrated, shoot, TABLET, withProduct } from '../../support/browser/browser.ts';
import { wholeBuildKept } from '../../support/browser/service-worker.ts';
import { ask, giveToken, join, signInElsewhere } from '../account/visitor.ts';

const SMALL = { width: 390, height: 844 };

const product = withProduct({ CAPTCHA: 'off' });

async function openTool(page: Page): Promise<Page> {
  await page.goto('/studio/design_dress');
  await hydrated(page);
  return page;
}
const prompt = (page: Page) => page.getByLabel('设计描述');
const typed = (page: Page) => prompt(page).inputValue();

/** Longer than a draft lies still before it is sent (src/app/studio/creation/draft-sync.ts). */
const REST_MS = 2500;
/** The page's clock is put on: nobody types meanwhile. */
const rest = (page: Page) => page.clock.fastForward(REST_MS);
async function type(page: Page, words: string): Promise<void> {
  await prompt(page).fill(words);
  await rest(page);
}

it('begun on the laptop, found on the tablet; typed offline, sent once; typed on both, chosen with nothing lost', async () => {
  const { mobile, token } = await join(product);
  const onServer = async () => (await ask(product, showDraft, { params: { type: 'design_dress' } }, token)).draft?.input.prompt;
  const laptop = await product.context(DESKTOP);
  let desk = await laptop.newPage();
  await giveToken(laptop, product, token);
  await laptop.clock.install();
  await openTool(desk);
  await wholeBuildKept(desk);
  await type(desk, '红色碎花');
  await expect.poll(onServer).toBe('红色碎花');

  const tablet = await product.context(TABLET);
  let hall = await tablet.newPage();
  await giveToken(tablet, product, await signInElsewhere(product, mobile));
  await tablet.clock.install();
  await openTool(hall);
  await hall.getByText(/^草稿 · 接着另一台设备上 .+ 的内容$/).waitFor();
  expect(await typed(hall)).toBe('红色碎花');
  await expectAccessible(hall);
  await shoot(hall, 'draft-found-1024');
  await hall.close();

  // In the train: several changes are one that waits, and the tab is closed before there is a network.
  product.expectErrors(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await laptop.setOffline(true);
  await type(desk, '红色碎花，方领');
  await desk.getByText(/1 项操作将在恢复后同步/).waitFor();
  const long = `红色碎花，方领，收腰${'，裙摆到小腿，棉麻面料'.repeat(4)}`;
  await type(desk, long);
  const waiting = desk.getByRole('button', { name: /1 项操作将在恢复后同步/ });
  await waiting.click();
  const list = desk.getByRole('dialog');
  await list.getByText('保存草稿「连衣裙」').waitFor();
  await list.getByText(long).waitFor();
  // On a phone too: what can be done about an entry is on the screen, and the bar lies over no button.
  await desk.setViewportSize(SMALL);
  const box = (of: Locator) => of.boundingBox().then((found) => found ?? { x: 0, y: 0, width: 0, height: 0 });
  await expect.poll(async () => (await box(list.getByRole('button', { name: /^撤回/ }))).x).toBeGreaterThan(0);
  const { x, width } = await box(list.getByRole('button', { name: /^撤回/ }));
  expect(x + width).toBeLessThanOrEqual(SMALL.width);
  await shoot(desk, 'outbox-draft-390');
  await desk.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  const generate = await box(desk.getByRole('button', { name: /^生成/ }));
  const bar = await box(waiting);
  expect([bar.height > 0, bar.y + bar.height <= generate.y]).toEqual([true, true]);
  await desk.setViewportSize(DESKTOP.options.viewport ?? SMALL);
  await desk.close();
  await laptop.setOffline(false);
  desk = await openTool(await laptop.newPage());
  await expect.poll(onServer).toBe(long);
  await expect.poll(() => desk.getByText(/项操作/).count()).toBe(0);
  hall = await openTool(await tablet.newPage());
  await expect.poll(() => typed(hall)).toBe(long);

  // Both go on: what the laptop typed without a network is not sent over what the tablet typed.
  await laptop.setOffline(true);
  await type(desk, '蓝色');
  await desk.getByText(/1 项操作将在恢复后同步/).waitFor();
  await type(hall, '绿色');
  await expect.poll(onServer).toBe('绿色');
  await laptop.setOffline(false);
  const question = desk.getByRole('alert').filter({ hasText: /草稿在另一台设备上也改过（.+）：「绿色」。两份都还在，请选一份继续。/ });
  await question.waitFor();
  expect([await typed(desk), await onServer()]).toEqual(['蓝色', '绿色']);
  await expectAccessible(desk);
  await shoot(desk, 'draft-both-1440');
  await desk.setViewportSize(SMALL);
  await shoot(desk, 'draft-both-390');
  await question.getByRole('button', { name: '用那一份' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await typed(desk)).toBe('绿色');
  await desk.getByRole('button', { name: '撤销' }).click();
  expect(await typed(desk)).toBe('蓝色');
  await rest(desk);
  await expect.poll(onServer).toBe('蓝色');
  // The refusal is settled with it.
  await expect.poll(() => desk.getByText(/项操作/).count()).toBe(0);

  await desk.getByRole('button', { name: '清空表单' }).click();
  await rest(desk);
  await expect.poll(onServer).toBeUndefined();
});
