/**
 * Whatever is pressed, nothing breaks: an engine that answers otherwise than the last one did is met by no journey that presses only what it
 * is about. (In Chromium 156 `scrollIntoView` answers with a promise, and the second press of a popular colour ended the page.) On the
 * pages and beside the samples of screens.test.ts.
 */
import { errors, type Locator, type Page } from 'playwright-core';
import { it, type TestContext } from 'vitest';
import { hydrated, type ProductUnderTest } from '../support/browser/browser.ts';
import type { Person } from './kept-pages.ts';

const PLACES: readonly (Person & { readonly path: string })[] = [
  { path: '/' },
  { path: '/colour?p=f4e6c6-d0102c-2c3f73' },
  { path: '/trend/pictures' },
  { path: '/community/1' },
  { path: '/studio/design_dress', signedIn: true },
];

/** Presses in one place, spread over all that can be pressed there. */
const PRESSES = 12;
/** Who is out is not there for the next screen. */
const LEAVES = /退出|注销|删除/;
const LAYER = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

const pressable = (page: Page): Locator => page.locator('main button:not([disabled]):not([aria-disabled=true])').filter({ visible: true });

/** A dialog whose part is still being fetched comes over what is to be pressed: the next turn closes it first. */
const COVERED_MS = 3_000;

/** Every k-th of what there is: what is pressed changes what there is, so it is counted anew each time. @returns whether it was pressed */
async function pressOne(page: Page, turn: number): Promise<boolean> {
  const all = pressable(page);
  const one = all.nth(Math.min((await all.count()) - 1, Math.floor((turn * (await all.count())) / PRESSES)));
  try {
    if (LEAVES.test(await one.innerText({ timeout: COVERED_MS }))) return false;
    await one.click({ timeout: COVERED_MS });
    return true;
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    return false;
  }
}

/** @param expect the test's own: the one that is imported belongs to whichever test of the two devices began last, and to none once that ended. */
async function closeLayers(page: Page, { expect }: Pick<TestContext, 'expect'>): Promise<void> {
  const layers = page.locator(LAYER).filter({ visible: true });
  for (let open = await layers.count(); open > 0; open = await layers.count()) {
    await page.keyboard.press('Escape');
    await expect.poll(() => layers.count()).toBeLessThan(open);
  }
}

export function pressAround(product: ProductUnderTest, pageOf: (who: Person) => Promise<Page>): void {
  it.for(PLACES)('whatever is pressed at $path', { concurrent: false }, async (place, { expect }) => {
    // What the server refuses is said on the screen, and in the console by the browser.
    product.expectErrors(/status of 4\d\d/);
    const page = await pageOf(place);
    const open = async () => {
      await page.goto(place.path);
      await hydrated(page);
      await pressable(page).first().waitFor();
    };
    await open();
    const { pathname } = new URL(page.url());
    let pressed = 0;
    for (let turn = 0; turn < PRESSES; turn += 1) {
      await closeLayers(page, { expect });
      if (await pressOne(page, turn)) pressed += 1;
      expect(await page.getByText('页面出了点问题').count(), `after press ${turn + 1}`).toBe(0);
      if (new URL(page.url()).pathname !== pathname) await open();
    }
    expect(pressed).toBeGreaterThan(PRESSES / 2);
    // What is left behind is cleaned up, too.
    await closeLayers(page, { expect });
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '作品' }).click();
    await page.waitForURL(/\/works/);
    expect(await page.getByText('页面出了点问题').count(), 'after leaving').toBe(0);
  });
}
