/** Pages that tests hand on: what a member left is a visitor's when it is taken again, before anything of it has run. */
import { expect, it } from 'vitest';
import { KEPT_FACE } from '../../../src/contract/site/kept-pages.ts';
import { faceOf } from '../../../src/device/worker-words.ts';
import { PHONE, withProduct } from '../../support/browser/browser.ts';
import { giveToken, join } from '../account/visitor.ts';

const product = withProduct({ CAPTCHA: 'off' });
const face = (html: string) => new RegExp(`<html ${KEPT_FACE}="([^"]*)"`).exec(html)?.[1];

it('is painted for the member who was here last', async () => {
  const page = await product.openAgain('/', PHONE);
  const { token } = await join(product);
  await giveToken(page.context(), product, token);
  await page.reload();
  const kept = () => page.evaluate(async () => (await caches.match('/'))?.text() ?? '');
  await expect.poll(async () => face(await kept())).toBe(faceOf('system', true));
});

it('and for nobody once it was handed on', async () => {
  const page = await product.emptiedPage(PHONE);
  const kept = await page.evaluate(async () => (await caches.match('/'))?.text() ?? '');
  expect(kept).toContain('<html');
  expect(face(kept)).toBe(faceOf('system', false));
});
