/** Pictures for a form from where a member has them: their own works, and the trend library; and the task watched in the work itself. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { submit } from '../../../src/contract/studio/submit.ts';
import { DESKTOP, expectAccessible, hydrated, PHONE, shoot, withProduct } from '../../support/browser/browser.ts';
import { fillLibrary } from '../../support/content/fill-library.ts';
import { fillWorks } from '../../support/content/many-works.ts';
import { answerJson, draws, startOpenAiServer } from '../../support/services/openai-server.ts';
import { ask, giveToken, join } from '../account/visitor.ts';

let gate = Promise.withResolvers<void>();
/** Draws once the gate is open. */
const service = await startOpenAiServer(async (asked) => {
  // A look at whether it is there is not held.
  if (asked.path.endsWith('/models')) return answerJson(asked, 200, { data: [] });
  await gate.promise;
  await draws(asked);
});
// One task at a time: the second one has a place in the queue to be read, and the first takes until that was read.
const product = withProduct({
  ...{ GENERATE_AT_ONCE: '1', ENGINES: 'local,openai', ENGINE_ORDER: 'design_dress=openai' },
  ...{ OPENAI_BASE_URL: service.baseUrl, OPENAI_STREAM: 'off', OPENAI_SIZES: '64x96' },
});
afterAll(() => service.close());
/** Two sets, on a machine that does other things too. */
const MAKING_MS = 150_000;

let token: string;
beforeAll(async () => {
  ({ token } = await join(product));
  await product.kill();
  await fillWorks(product.dataDir, 3, 2);
  await fillLibrary(product.dataDir, 6, 3);
  await product.restart();
});

// Closed again for whoever plays it once more.
beforeEach(() => {
  gate = Promise.withResolvers();
});

const pickFirst = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).getByRole('listitem').getByRole('button').first().click();

it('takes a work and a picture of the library as references, and is watched until it is there', { timeout: 240_000 }, async () => {
  const page = await product.emptiedPage(DESKTOP);
  await giveToken(page.context(), product, token);
  await page.goto('/studio/bg_remove');
  await hydrated(page);
  const form = page.getByRole('region', { name: '创作表单' });

  await page.getByRole('button', { name: '从作品选择' }).click();
  await pickFirst(page, '从作品选择');
  await page.getByRole('dialog').getByRole('button', { name: '添加 1 张' }).click();
  await form.getByAltText('第 1 张').waitFor();

  await page.getByRole('button', { name: '从图片库选择' }).click();
  const library = page.getByRole('dialog', { name: '从图片库选择' });
  await library.getByRole('listitem').first().waitFor();
  await expectAccessible(page);
  await shoot(page, 'library-picker-1440');
  await page.setViewportSize({ width: PHONE.options.viewport?.width ?? 390, height: 844 });
  await shoot(page, 'library-picker-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await pickFirst(page, '从图片库选择');
  await library.getByRole('button', { name: '确定' }).click();
  await form.getByAltText('第 2 张').waitFor();
  await shoot(page, 'references-1440');

  // Something of the member's own is being made: this one waits behind it.
  const dress = { creative_type: 'design_dress' as const, input: { prompt: '红色碎花连衣裙' } };
  await ask(product, submit, { body: dress }, token);
  await page.getByRole('button', { name: /^生成/ }).click();
  await page.getByRole('progressbar').first().waitFor();

  await page.goto('/works?status=waiting&tool=bg_remove');
  await expect.poll(() => page.locator('[data-index]').count()).toBeGreaterThan(0);
  await page.locator('[data-index]').last().click();
  const work = page.getByRole('dialog', { name: '作品' });
  await work.getByRole('progressbar', { name: '生成进度' }).waitFor();
  await shoot(page, 'work-in-the-making-1440');
  gate.resolve();
  // The same dialog, never asked anew by the person: how far it is, and then the picture in its place.
  await work.getByRole('progressbar').waitFor({ state: 'detached', timeout: MAKING_MS });
  const picture = work.getByRole('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // The recipe shows both pictures it was made from.
  await expect.poll(() => work.getByAltText(/ [12]$/).count()).toBe(2);
});
