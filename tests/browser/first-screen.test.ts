import { expect, it } from 'vitest';
import { withProduct } from '../support/browser.ts';

const product = withProduct();

it.each([
  ['/', '今天想设计什么？'],
  ['/trend/signin', '登录'],
])('%s shows its content without JavaScript', async (path, heading) => {
  const context = await product.context(undefined, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  expect(await page.locator('h1').first().innerText()).toBe(heading);
  const painted = await page.locator('main').evaluate((main) => main.getBoundingClientRect().height);
  expect(painted).toBeGreaterThan(200);
});
