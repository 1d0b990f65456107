import { expect, it } from 'vitest';
import { expectAccessible, PHONE, withProduct } from '../../support/browser.ts';
import { giveToken, join } from './visitor.ts';

const product = withProduct({ CAPTCHA: 'off' });

it.each([
  ['/trend/signin', '登录'],
  ['/trend/signin?type=companyregister', '注册'],
  ['/trend/signin?type=forgetpwd', '忘记密码'],
  ['/member/register', '手机号注册'],
  ['/member/register-success', '注册成功'],
  ['/agreement', '用户注册协议'],
  ['/personal', '登录后查看'],
])('%s reads well in the dark', async (path, heading) => {
  const page = await product.open(path, PHONE, { colorScheme: 'dark' });
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await expectAccessible(page);
});

it.each(['个人资料', '设备'])('the member page reads well in the dark: %s', async (tab) => {
  const { token } = await join(product);
  const context = await product.context(PHONE, { colorScheme: 'dark' });
  await giveToken(context, product, token);
  const page = await context.newPage();
  await page.goto(`/personal?tab=${encodeURIComponent(tab)}`);
  await page
    .locator('#main')
    .getByText(tab === '设备' ? '当前设备' : '注册时间')
    .waitFor();
  await expectAccessible(page);
});
