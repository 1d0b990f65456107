/** A phone's photograph in a browser that cannot read it: calm on its way, there after a reload, upright in the work. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, hydrated, PHONE, shoot, withProduct } from '../../support/browser/browser.ts';
import { heic } from '../../support/pictures/heic-files.ts';
import { giveToken, join } from '../account/visitor.ts';

const product = withProduct({ CAPTCHA: 'off' });
/** On a machine that does other things too. */
const MAKING_MS = 100_000;
const PHOTO = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic('jumper-turned') };

/** Uploads wait at the door until it is opened. */
async function door(page: Page): Promise<{ open(): void }> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/storage/upload/**', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { open: gate.resolve };
}

/** Width to height of a picture that is there; 0 until then. */
const shape = (page: Page, name: string) =>
  page
    .getByAltText(name)
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth / Math.max(1, image.naturalHeight));

describe.each([DESKTOP, PHONE])('a HEIC at $name px', (viewport) => {
  it('is cut out like any photograph', async () => {
    const page = await product.emptiedPage(viewport);
    await giveToken(page.context(), product, (await join(product)).token);
    const uploads = await door(page);
    await page.goto('/studio/bg_remove');
    await hydrated(page);
    await page.getByLabel('图片：选择图片').setInputFiles(PHOTO);
    await page.getByRole('progressbar', { name: '正在上传 IMG_0001.HEIC' }).waitFor();
    await expectAccessible(page);
    await shoot(page, `heic-travels-${viewport.name}`);

    // Not arrived yet, and not lost.
    await page.reload();
    await page.getByRole('progressbar', { name: '正在上传 IMG_0001.HEIC' }).waitFor();
    uploads.open();
    await page.getByAltText('第 1 张').waitFor();
    await expect.poll(() => shape(page, '第 1 张')).toBeCloseTo(3 / 4, 1);
    await page.reload();
    await expect.poll(() => shape(page, '第 1 张')).toBeCloseTo(3 / 4, 1);
    await shoot(page, `heic-arrived-${viewport.name}`);

    await page.getByRole('button', { name: /^生成/ }).click();
    await page.getByText('1 张已完成').first().waitFor({ timeout: MAKING_MS });
    const work = page.getByRole('region', { name: '生成结果' }).getByRole('img').first();
    await work.scrollIntoViewIfNeeded();
    await expect
      .poll(() => work.evaluate((image: HTMLImageElement) => image.naturalWidth / Math.max(1, image.naturalHeight)))
      .toBeCloseTo(3 / 4, 1);
    await shoot(page, `heic-work-${viewport.name}`);
  });
});
