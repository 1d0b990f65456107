/** 联系商家 as a guest: signing in reloads the page, and who asked stands before the number, not before the button again. */
import { beforeAll, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, shoot, withProduct } from '../../support/browser/browser.ts';
import { fillLibrary } from '../../support/content/fill-library.ts';
import { join, PASSWORD } from '../account/visitor.ts';

const product = withProduct({ CAPTCHA: 'off' });

beforeAll(async () => {
  await product.kill();
  await fillLibrary(product.dataDir, 10, 5);
  await product.restart();
});

it.for([
  { viewport: PHONE, path: '/trend/merchants?q=麻' },
  { viewport: DESKTOP, path: '/trend/fabrics/1' },
])('whoever signs in to ask on $path is given the number', async ({ viewport, path }) => {
  const { mobile } = await join(product);
  const page = await product.openAgain(path, viewport);
  await page.getByRole('button', { name: '联系商家' }).click();
  await page.getByPlaceholder('手机号/账号').fill(mobile);
  await page.getByPlaceholder('密码', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const number = page.getByRole('link', { name: '0575-5550-0100' });
  await expect.poll(() => number.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await number.isVisible()).toBe(true);
  await expectAccessible(page);
  await shoot(page, `merchant-contact-${viewport.name}`);
});
