/** What stands over a page, and the page for developers: axe on each while it is open, wide and narrow, light and dark. */
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { DESKTOP, expectAccessible, hydrated, PHONE, shoot, withProduct } from '../support/browser.ts';
import { giveToken, join } from './account/visitor.ts';

const product = withProduct({ CAPTCHA: 'off' });

interface Over {
  readonly name: string;
  readonly path: string;
  readonly signedIn?: boolean;
  /** Opens it and resolves when its content is there. */
  show(page: Page): Promise<void>;
}

const openLogin = async (page: Page) => {
  await page.getByRole('link', { name: '登录' }).filter({ visible: true }).first().click();
  await page.getByRole('dialog', { name: '登录' }).waitFor();
};

const OVER: readonly Over[] = [
  { name: 'login', path: '/', show: openLogin },
  {
    name: 'register',
    path: '/',
    show: async (page) => {
      await openLogin(page);
      await page.getByRole('button', { name: '前往注册' }).click();
      await page.getByRole('dialog', { name: '注册' }).getByPlaceholder('真实姓名').waitFor();
    },
  },
  {
    name: 'country-picker',
    path: '/trend/signin?type=personalregister',
    show: async (page) => {
      await page.getByRole('button', { name: /国家\/地区/ }).click();
      await page.getByRole('dialog', { name: '选择国家/地区' }).getByText('中国', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'palette',
    path: '/',
    show: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('option', { selected: true }).waitFor();
    },
  },
  {
    name: 'confirm',
    path: '/personal?tab=设备',
    signedIn: true,
    show: async (page) => {
      await page.locator('#main').getByRole('button', { name: '退出所有设备' }).click();
      await page.getByRole('button', { name: '全部退出' }).waitFor();
    },
  },
];

describe.each(OVER)('$name', ({ name, path, signedIn, show }) => {
  it.each([
    { viewport: DESKTOP, dark: false },
    { viewport: PHONE, dark: false },
    { viewport: PHONE, dark: true },
  ])('at $viewport.name px, dark: $dark', async ({ viewport, dark }) => {
    const context = await product.context(viewport, { colorScheme: dark ? 'dark' : 'light' });
    if (signedIn) await giveToken(context, product, (await join(product)).token);
    const page = await context.newPage();
    await page.goto(path);
    await hydrated(page);
    await show(page);
    await expectAccessible(page);
    await shoot(page, `over-${name}-${viewport.name}${dark ? '-dark' : ''}`);
  });
});

describe('/api/docs', () => {
  it.each([
    { viewport: DESKTOP, dark: false },
    { viewport: PHONE, dark: false },
    { viewport: PHONE, dark: true },
  ])('at $viewport.name px, dark: $dark', async ({ viewport, dark }) => {
    const context = await product.context(viewport, { colorScheme: dark ? 'dark' : 'light' });
    const page = await context.newPage();
    await page.goto('/api/docs');
    await page.getByText('/api/captchaPicture', { exact: true }).first().waitFor();
    await expectAccessible(page);
    await shoot(page, `docs-${viewport.name}${dark ? '-dark' : ''}`);
  });
});
