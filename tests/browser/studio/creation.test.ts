import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, hydrated, PHONE, type Viewport, withProduct } from '../../support/browser/browser.ts';
import { giveToken, join } from '../account/visitor.ts';

const product = withProduct({ CAPTCHA: 'off' });
/** Four prints on a machine that does other things too. */
const MAKING_MS = 100_000;

async function openAsMember(path: string, viewport: Viewport): Promise<Page> {
  const page = await product.emptiedPage(viewport);
  await giveToken(page.context(), product, (await join(product)).token);
  await page.goto(path);
  await hydrated(page);
  return page;
}

const generate = (page: Page) => page.getByRole('button', { name: /^生成/ });

describe.each([DESKTOP, PHONE])('the creation screen at $name px', (viewport) => {
  it('makes four prints from words, with the price before and the pictures after a reload', async () => {
    const page = await openAsMember('/studio/pattern', viewport);
    // A finger drags no file and pastes none.
    await page.getByText(viewport === PHONE ? '可从相册选择或拍照' : '可拖入、粘贴或拍照').waitFor();
    await page.getByLabel('图案描述').fill('小碎花，奶油色底，朱红');
    await generate(page).filter({ hasText: '免费' }).waitFor();
    await expectAccessible(page);
    await generate(page).click();
    await page.getByText('4 张已完成').waitFor({ timeout: MAKING_MS });
    await page.reload();
    const pictures = page.getByRole('region', { name: '生成结果' }).getByRole('img');
    await expect.poll(() => pictures.count()).toBe(4);
    await pictures.first().scrollIntoViewIfNeeded();
    await expect.poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(page);
  });
});

it('keeps what was typed and uploaded over a reload, and says what is missing under its field', async () => {
  const page = await openAsMember('/studio/pattern', DESKTOP);
  await generate(page).click();
  await page.getByText('请输入描述或上传参考图').waitFor();
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c9b8a6' } })
    .jpeg()
    .toBuffer();
  await page.getByLabel('参考图：选择图片').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByAltText('第 1 张').waitFor();
  await page.getByLabel('图案描述').fill('青花');
  await page.reload();
  await page.getByAltText('第 1 张').waitFor();
  await expect.poll(() => page.getByLabel('图案描述').inputValue()).toBe('青花');
});

it('refuses a file that is no picture with a sentence, before it travels', async () => {
  const page = await openAsMember('/studio/pattern', DESKTOP);
  await page
    .getByLabel('参考图：选择图片')
    .setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await page.getByText('仅支持 PNG、JPG、JPEG 格式的图片').waitFor();
});

it('says why a tool that nobody here can make stays closed', async () => {
  const page = await openAsMember('/studio/age_migration', DESKTOP);
  await page.getByText('现在不能开始创作，也不会扣除热豆').waitFor();
  await expect.poll(() => generate(page).isDisabled()).toBe(true);
  // Nothing invites to press what cannot be pressed.
  await page.getByRole('link', { name: '看看其他工具' }).waitFor();
});

it('asks a visitor to sign in and keeps the form', async () => {
  const page = await product.openAgain('/studio/pattern');
  await page.getByLabel('图案描述').fill('波点');
  await page.getByRole('button', { name: /登录后生成/ }).click();
  await page.getByRole('dialog', { name: '登录' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByLabel('图案描述').inputValue()).toBe('波点');
});
