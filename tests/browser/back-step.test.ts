/** Back closes what lies over a page, one layer at a time, and never takes two presses for one thing. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, hydrated, PHONE, withProduct } from '../support/browser/browser.ts';

const product = withProduct();

const dialogs = (page: Page) => page.getByRole('dialog');
const place = (page: Page) => page.url().replace(product.url, '');
const at = (page: Page, path: string) => expect.poll(() => place(page)).toBe(path);
const open = (page: Page, count: number) => expect.poll(() => dialogs(page).count()).toBe(count);

/** Its entry goes a moment after the dialog: quicker than a person, not than a test. */
const noLayer = (page: Page) => expect.poll(() => page.evaluate(() => history.state.over ?? 0)).toBe(0);

/** On `/trend`, with the home page behind it. */
async function onTrend(page: Page): Promise<void> {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: '趋势', exact: true }).filter({ visible: true }).first().click();
  await at(page, '/trend');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { selected: true }).waitFor();
  // Its entry is made a moment after it stands.
  await expect.poll(() => page.evaluate(() => history.state.over)).toBe(1);
}

async function openRegister(page: Page): Promise<void> {
  await page.getByRole('link', { name: '登录' }).filter({ visible: true }).first().click();
  await page.getByRole('dialog', { name: '登录' }).getByRole('button', { name: '前往注册' }).click();
  await page.getByRole('dialog', { name: '注册' }).getByPlaceholder('真实姓名').waitFor();
}

async function openCountries(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: '注册' })
    .getByRole('button', { name: /国家\/地区/ })
    .click();
  await page.getByRole('dialog', { name: '选择国家/地区' }).waitFor();
}

/** What the router of a page is to a test. */
interface RouterHere {
  readonly __TSR_ROUTER__: {
    readonly history: { subscribe(hear: (heard: { readonly action: { readonly type: string } }) => void): void };
    navigate(to: { readonly to: string }): Promise<void>;
  };
  heard?: string[];
}

/** Within the page: every step that its router hears of is written down, for `heardByRouter`. */
function listenToRouter(): void {
  const here = globalThis as unknown as RouterHere;
  const heard: string[] = [];
  here.heard = heard;
  here.__TSR_ROUTER__.history.subscribe(({ action }) => heard.push(action.type));
}
const heardByRouter = () => (globalThis as unknown as RouterHere).heard;

/** Within the page: somebody goes on after a layer's entry is asked to go and before it has gone, as on a tablet that has much to do. */
function goWhileStepping(path: string): void {
  const { go } = History.prototype;
  history.go = (by) => {
    history.go = go;
    go.call(history, by);
    void (globalThis as unknown as RouterHere).__TSR_ROUTER__.navigate({ to: path });
  };
}

describe.each([DESKTOP, PHONE])('back at $name px', (viewport) => {
  it('closes dialogs one by one and stays on the page, and then leads out of it at once', async () => {
    const page = await product.emptiedPage(viewport);
    await onTrend(page);
    await openRegister(page);
    await openCountries(page);
    await page.goBack();
    await page.getByRole('dialog', { name: '选择国家/地区' }).waitFor({ state: 'detached' });
    await page.getByRole('dialog', { name: '注册' }).waitFor();
    await page.goBack();
    await open(page, 0);
    await at(page, '/trend');
    await page.goBack();
    await at(page, '/');
  });
});

describe('back', () => {
  it('leads out at once after a dialog was closed otherwise, and forward finds no layer', async () => {
    const page = await product.emptiedPage();
    await onTrend(page);
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await openPalette(page);
      await close();
      await open(page, 0);
      await noLayer(page);
    }
    await page.goForward();
    await noLayer(page);
    await at(page, '/trend');
    await page.goBack();
    await at(page, '/');
  });

  it('closes a dialog of the first page of a tab', async () => {
    const page = await product.openAgain('/trend');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await openPalette(page);
    await page.goBack();
    await open(page, 0);
    await at(page, '/trend');
  });

  it('from a page that a dialog led to leads to the one it lay over, and on', async () => {
    const page = await product.emptiedPage();
    await onTrend(page);
    await openPalette(page);
    await page.getByRole('combobox').fill('lyq');
    await page.getByRole('option', { selected: true, name: /连衣裙/ }).waitFor();
    await page.keyboard.press('Enter');
    await at(page, '/studio/design_dress');
    await page.getByRole('heading', { level: 1, name: '连衣裙' }).waitFor();
    await page.goBack();
    await at(page, '/trend');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await open(page, 0);
    await page.goForward();
    await at(page, '/studio/design_dress');
    await page.goBack();
    await at(page, '/trend');
    await page.goBack();
    await at(page, '/');
  });

  it('from two layers that a link was pressed in leads to the page below', async () => {
    const page = await product.emptiedPage();
    await onTrend(page);
    await openRegister(page);
    await openCountries(page);
    // The palette leads away from over both.
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { selected: true }).waitFor();
    await expect.poll(() => page.evaluate(() => history.state.over)).toBe(3);
    await page.getByRole('combobox').last().fill('lyq');
    await page.getByRole('option', { selected: true, name: /连衣裙/ }).waitFor();
    await page.keyboard.press('Enter');
    await at(page, '/studio/design_dress');
    await page.getByRole('dialog', { name: '选择国家/地区' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: '注册' }).waitFor();
    await page.keyboard.press('Escape');
    await open(page, 0);
    await noLayer(page);
    await at(page, '/studio/design_dress');
    await page.goBack();
    await at(page, '/trend');
    await page.goBack();
    await at(page, '/');
  });

  it('leads out at once after the page was loaded anew with a dialog open', async () => {
    const page = await product.emptiedPage();
    await onTrend(page);
    await openPalette(page);
    await page.reload();
    await hydrated(page);
    await noLayer(page);
    await page.goBack();
    await at(page, '/');
  });

  it('does not stop a way out of the page that began as a dialog closed', async () => {
    const page = await product.openAgain('/trend');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await openPalette(page);
    await page.route('**/slow.html', (route) => setTimeout(() => void route.fulfill({ body: 'arrived' }), 600));
    // As `location.assign` of a file that is handed over, or of a cashier: the address changes a while later.
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[role="dialog"] [data-close]')?.click();
      location.assign('/slow.html');
    });
    await at(page, '/slow.html');
  });

  it('is heard by the router only where it leads to another page', async () => {
    const page = await product.openAgain('/trend');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate(listenToRouter);
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await openPalette(page);
      await close();
      await open(page, 0);
      await noLayer(page);
    }
    expect(await page.evaluate(heardByRouter)).toEqual([]);
  });

  it('leads where a person went while a layer’s own step was under way', async () => {
    const page = await product.openAgain('/trend');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await openPalette(page);
    await page.evaluate(goWhileStepping, '/trend/pictures');
    await page.keyboard.press('Escape');
    await at(page, '/trend/pictures');
    await page.getByRole('heading', { level: 1, name: '图片库' }).waitFor();
    await page.goBack();
    await at(page, '/trend');
  });
});
