/** The main job, from a new member to work worth keeping: three tools, 我的作品, one work, its recipe again, and a change of mind. */
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { DESKTOP, expectAccessible, hydrated, PHONE, withProduct } from '../../support/browser/browser.ts';
import { SNAPSHOT_HEIGHT, SNAPSHOT_WIDTH, snapshot } from '../../support/pictures/snapshot.ts';
import { giveToken, join } from '../account/visitor.ts';

const product = withProduct();
/** A whole set, on a machine that does other things too. */
const MAKING_MS = 150_000;

const thumbOf = (page: Page): Promise<string> =>
  page
    .getByRole('region', { name: '生成结果' })
    .getByRole('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.src);

/** How well what was left of a picture is what should have been: both over either, 0–1. */
async function likeness(cutOut: Buffer, garment: Buffer): Promise<number> {
  const { data: seen, info } = await sharp(cutOut).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  const wanted = await sharp(garment, { raw: { width: SNAPSHOT_WIDTH, height: SNAPSHOT_HEIGHT, channels: 1 } })
    .resize(info.width, info.height, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const both = wanted.filter((value, at) => value > 127 && (seen[at] ?? 0) > 127).length;
  const either = wanted.filter((value, at) => value > 127 || (seen[at] ?? 0) > 127).length;
  return both / either;
}

const generate = (page: Page) => page.getByRole('button', { name: /^生成/ }).click();
const finished = (page: Page) =>
  page
    .getByText(/^\d 张已完成$/)
    .first()
    .waitFor({ timeout: MAKING_MS });
const works = (page: Page) => page.locator('[data-index]');
/** Whether the first picture in it is really there. */
const drawn = (place: Locator) =>
  place
    .getByRole('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth > 0);

it('a new member makes a dress, a pattern and a cut-out, finds them in 我的作品, uses a recipe again, deletes and undoes', async () => {
  const context = await product.context(DESKTOP);
  const { token } = await join(product);
  await giveToken(context, product, token);
  const page = await context.newPage();
  const photo = await snapshot();
  await page.goto('/studio/bg_remove');
  await hydrated(page);
  await page.getByLabel('图片：选择图片').setInputFiles({ name: '毛衣.jpg', mimeType: 'image/jpeg', buffer: photo.jpeg });
  await page.getByAltText('第 1 张').waitFor();
  // With a picture in it the form has a button more.
  await expectAccessible(page);
  await page.getByRole('button', { name: '开始涂抹：保留 / 去除' }).click();
  const painter = page.getByRole('dialog', { name: '保留 / 去除' });
  await painter.getByRole('radio', { name: '去除' }).waitFor();
  await expectAccessible(page);
  await painter.getByRole('button', { name: '取消' }).click();
  await painter.waitFor({ state: 'detached' });
  await generate(page);
  await page.getByRole('progressbar').first().waitFor();
  await finished(page);
  // Upright, and the garment is what is left.
  const cutOut = await fetch(await thumbOf(page));
  expect(await likeness(Buffer.from(await cutOut.arrayBuffer()), photo.garment)).toBeGreaterThan(0.95);

  await page.goto('/studio/pattern');
  await page.getByLabel('图案描述').fill('青花几何，白底靛蓝');
  await generate(page);
  await finished(page);

  await page.goto('/studio/design_dress');
  await page.getByLabel('设计描述').fill('红色碎花连衣裙，方领，收腰');
  await generate(page);
  await finished(page);

  // From the studio to the work.
  await page.getByRole('region', { name: '生成结果' }).getByRole('link', { name: '打开第 1 张' }).click();
  await page.getByRole('heading', { name: '连衣裙', level: 1 }).waitFor();

  await page.getByRole('link', { name: '作品', exact: true }).click();
  await page.getByRole('heading', { name: '我的作品' }).waitFor();
  await expect.poll(() => works(page).count()).toBe(10);
  await expectAccessible(page);

  await page.getByLabel('搜索作品').fill('碎花');
  await expect.poll(() => works(page).count()).toBe(5);
  const step = () => page.evaluate(() => Number(history.state.__TSR_index));
  const gallery = await step();
  await works(page).first().click();
  const dialog = page.getByRole('dialog', { name: '作品' });
  await dialog.getByText('红色碎花连衣裙，方领，收腰').first().waitFor();
  await expectAccessible(page);
  // The star, not the hidden radio in it: a forced press does not wait for a dialog that still moves, and misses.
  await dialog.getByTitle('非常满意').click();
  await expect.poll(() => dialog.getByRole('radio', { name: '5 分' }).isChecked()).toBe(true);

  // On a phone every star is as wide as a thumb.
  const phone = await product.context(PHONE);
  await giveToken(phone, product, token);
  const held = await phone.newPage();
  await held.goto('/works');
  await works(held).first().click();
  await held.getByRole('dialog', { name: '作品' }).getByText('满意度评分').first().waitFor();
  await expectAccessible(held);
  await phone.close();

  // The recipe fills what is blank, and what was typed meanwhile stays.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // Back to the gallery, not a step on to it: from there back leads out, not into the work again.
  expect(await step()).toBe(gallery);
  await page.goto('/studio/design_dress');
  await page.getByLabel('设计描述').fill('我正在写的');
  await page.goBack();
  await works(page).first().click();
  await dialog.getByRole('button', { name: '用此配方再做' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '保留已填' }).click();
  await page.waitForURL('**/studio/design_dress');
  await expect.poll(() => page.getByLabel('设计描述').inputValue()).toBe('我正在写的');

  // Deleted by keyboard, and back again.
  await page.goto('/works');
  await works(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  const chosen = page.getByRole('toolbar', { name: '已选作品' });
  await chosen.getByText('已选 2 张').waitFor();
  await chosen.getByRole('button', { name: '删除' }).click();
  await expect.poll(() => works(page).count()).toBe(8);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => works(page).count()).toBe(10);

  // The cut-out beside its photograph.
  await page.getByLabel('工具').selectOption('bg_remove');
  await expect.poll(() => works(page).count()).toBe(1);
  const cutOuts = page.url();
  await works(page).first().click();
  await dialog.getByRole('button', { name: '对比原图' }).click();
  const slider = dialog.getByRole('slider', { name: '对比位置' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => slider.inputValue()).toBe('51');

  // No network: what was seen is there in a new tab, with its pictures.
  product.expectErrors(/Failed to load resource|ERR_|WebSocket/);
  await product.kill();
  await page.close();
  const later = await context.newPage();
  await later.goto(cutOuts);
  await expect.poll(() => works(later).count()).toBe(1);
  await expect.poll(() => drawn(works(later))).toBe(true);
  await works(later).first().click();
  const seen = later.getByRole('dialog', { name: '作品' });
  await seen.getByRole('button', { name: '用此配方再做' }).waitFor();
  await expect.poll(() => drawn(seen)).toBe(true);
  await later.goto('/works');
  await expect.poll(() => works(later).count()).toBe(10);
  // In the studio, too: an error stood where the tool's works had been.
  await later.goto('/studio/design_dress');
  const results = later.getByRole('region', { name: '生成结果' });
  await results.getByRole('link', { name: '打开第 1 张' }).waitFor();
  await expect.poll(() => drawn(results)).toBe(true);
});
