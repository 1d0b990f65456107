/** 我的关注 on a phone: whoever follows many brands comes for their new pictures, not for a screen of each brand. */
import { expect, it } from 'vitest';
import { login } from '../../../src/contract/account/login.ts';
import { saveEntry } from '../../../src/contract/library/console.ts';
import { followBrand } from '../../../src/contract/library/following.ts';
import { expectAccessible, hydrated, PHONE, withProduct } from '../../support/browser/browser.ts';
import { ask, giveToken, join, operate, PASSWORD } from '../account/visitor.ts';

const product = withProduct();
const BRANDS = 5;

it('the followed brands stand in one row, and the keyboard reaches the last of them', async () => {
  const { mobile } = await join(product);
  await operate(product, 'operator', 'add', '--account', mobile);
  const token = await ask(product, login, { body: { username: mobile, password: PASSWORD } });
  for (let made = 1; made <= BRANDS; made++) {
    const { id } = await ask(
      product,
      saveEntry,
      { params: { kind: 'brand' }, body: { values: { name: `品牌 ${made}`, story: '雾里的蓝。' } } },
      token,
    );
    await ask(product, followBrand, { params: { id }, body: { follow: true } }, token);
  }
  const page = await product.emptiedPage(PHONE);
  await giveToken(page.context(), product, token);
  await page.goto('/trend/follows');
  await hydrated(page);
  const brands = page.getByRole('list', { name: '关注的品牌' });
  await expect.poll(() => brands.getByRole('article').count()).toBe(BRANDS);
  const { height, width } = (await brands.boundingBox()) ?? { height: 0, width: 0 };
  expect([height > 0 && height < 500, width <= 390]).toEqual([true, true]);
  await brands.getByRole('article').last().getByRole('button').focus();
  await expect.poll(() => brands.evaluate((row) => row.scrollLeft)).toBeGreaterThan(0);
  await expectAccessible(page);
});
