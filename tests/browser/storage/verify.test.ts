import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as messages from '../../../src/contract/messages.ts';
import { labelForExport } from '../../../src/server/storage/export-gate.ts';
import { DESKTOP, expectAccessible, hydrated, PHONE, shoot, withProduct } from '../../support/browser/browser.ts';

const product = withProduct();

const plain = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#b98a6a' } })
    .png()
    .toBuffer();
/** Labelled by our gate, but not by this installation: to it, another service's picture. */
const labelled = async () => (await labelForExport(await plain(), 'image/png', { mark: true })).data;
const choose = (page: Page, buffer: Buffer, mimeType = 'image/png') =>
  page.getByLabel('选择要识别的图片').setInputFiles({ name: 'picture', mimeType, buffer });
const result = (page: Page) => page.getByRole('region', { name: '识别结果' });

describe.each([DESKTOP, PHONE])('/verify at $name px', (viewport) => {
  it('reads a label, and says that none proves nothing', async () => {
    const page = await product.openAgain('/verify', viewport);
    await choose(page, await labelled());
    await result(page).getByRole('heading', { name: '带有其他服务的 AI 标识' }).waitFor();
    await result(page).getByText('确认为 AI 生成').waitFor();
    await expectAccessible(page);
    await shoot(page, `verify-labelled-${viewport.name}`);
    await choose(page, await plain());
    await result(page).getByRole('heading', { name: '没有读到 AI 标识' }).waitFor();
    await expectAccessible(page);
    await choose(page, Buffer.from('not a picture'));
    await result(page).getByText(messages.verifyTypeWrong.text).waitFor();
    // No broken frame where there is nothing to draw.
    await expect.poll(() => result(page).getByRole('img').count()).toBe(0);
    // The same file would be refused again.
    expect(await result(page).getByRole('button', { name: '再试一次' }).count()).toBe(0);
    await expectAccessible(page);
  });
});

it('takes what is pasted and what is dropped', async () => {
  const page = await product.openAgain('/verify');
  const bytes = [...(await labelled())];
  const give = (kind: 'paste' | 'drop', list: readonly number[]) =>
    page.evaluate(
      ([type, content]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(content)], 'given.png', { type: 'image/png' }));
        const target = document.querySelector('section[aria-label="要识别的图片"]');
        const options = { bubbles: true, cancelable: true };
        target?.dispatchEvent(
          type === 'paste'
            ? new ClipboardEvent('paste', { ...options, clipboardData: transfer })
            : new DragEvent('drop', { ...options, dataTransfer: transfer }),
        );
      },
      [kind, list] as const,
    );
  await give('paste', bytes);
  await result(page).getByRole('heading', { name: '带有其他服务的 AI 标识' }).waitFor();
  await give('drop', [...(await plain())]);
  await result(page).getByRole('heading', { name: '没有读到 AI 标识' }).waitFor();
});

it('is found by the palette and in 关于, and says what an absent network means', async () => {
  const page = await product.openAgain('/');
  await page.getByRole('button', { name: '关于' }).click();
  await page.getByRole('dialog').getByRole('link', { name: '识别图片来源' }).click();
  await page.waitForURL('**/verify');
  await page.goto('/');
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索工具与页面' }).fill('sbtply');
  await page.getByRole('option', { selected: true, name: /识别图片来源/ }).waitFor();
  await page.getByRole('combobox').press('Enter');
  await page.waitForURL('**/verify');
  // Not any heading: the address changes before the screen has come, and without the network it would not come any more.
  await page.getByLabel('选择要识别的图片').waitFor({ state: 'attached' });
  product.expectErrors(/Failed to load resource|ERR_/);
  await page.context().setOffline(true);
  await choose(page, await plain());
  await result(page).getByText(messages.networkDown.text).waitFor();
  await page.getByText('识别需要连接服务器').waitFor();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await result(page).getByRole('button', { name: '再试一次' }).click();
  await result(page).getByRole('heading', { name: '没有读到 AI 标识' }).waitFor();
  expect(page.url()).toContain('/verify');
});
