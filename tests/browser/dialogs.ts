/**
 * What stands over a page, and the page for developers: axe on each while it is open, wide and narrow, light and dark. On the pages and
 * beside the samples of screens.test.ts: a product of its own drew the whole library once more, half a minute of a core.
 */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, hydrated, shoot, type Viewport } from '../support/browser/browser.ts';
import type { Person } from './kept-pages.ts';

interface Over extends Person {
  readonly name: string;
  readonly path: string;
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
  {
    name: 'picture-choice',
    path: '/admin/library',
    operator: true,
    show: async (page) => {
      await page.getByRole('button', { name: /^新建/ }).click();
      await page.getByRole('button', { name: '选择图片' }).first().click();
      await page.getByRole('dialog').getByRole('list').getByRole('button').first().waitFor();
    },
  },
  {
    name: 'package',
    path: '/admin/prices',
    operator: true,
    show: async (page) => {
      await page.getByRole('button', { name: '新建套餐' }).click();
      await page.getByRole('dialog').getByLabel('赠送有效天数').waitFor();
    },
  },
  {
    name: 'recolour-choice',
    path: '/colour?p=f4e6c6-d0102c-2c3f73-17161a',
    signedIn: true,
    show: async (page) => {
      await page.getByRole('button', { name: '给作品换色' }).click();
      await page.getByRole('dialog').getByRole('heading').first().waitFor();
    },
  },
  {
    name: 'evidence-months',
    path: '/trend/themes/1',
    show: async (page) => {
      await page.getByText('逐月数字', { exact: true }).click();
      await page.getByRole('region', { name: '逐月数字' }).getByRole('link').first().waitFor();
      // They scroll inside their shelf: a phone's page went sideways with them.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    },
  },
];

async function expectInBothLooks(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    await shoot(page, `${name}-${colorScheme}`);
  }
}

/**
 * Registers a test for each.
 * @param pageOf the page on which a person looks at things, of the size it was left with.
 */
export function lookAtDialogs(viewport: Viewport, pageOf: (who: Person) => Promise<Page>): void {
  async function turnedBack(who: Person): Promise<Page> {
    const page = await pageOf(who);
    if (viewport.options.viewport) await page.setViewportSize(viewport.options.viewport);
    await page.emulateMedia({ colorScheme: 'light' });
    return page;
  }

  it.each(OVER)('over a page: $name', { concurrent: false }, async (over) => {
    const page = await turnedBack(over);
    await page.goto(over.path);
    await hydrated(page);
    await over.show(page);
    await expectInBothLooks(page, `over-${over.name}-${viewport.name}`);
  });

  it('/api/docs', { concurrent: false }, async () => {
    const page = await turnedBack({});
    await page.goto('/api/docs');
    await page.getByText('/api/captchaPicture', { exact: true }).first().waitFor();
    await expectInBothLooks(page, `docs-${viewport.name}`);
  });
}
