/** What a designer comes back for every morning: finding, looking, keeping, using – and all of it again on a train. */
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { listFolders, shareFolder } from '../../../src/contract/favourite/folders.ts';
import { showShared } from '../../../src/contract/favourite/shared.ts';
import { followBrand } from '../../../src/contract/library/following.ts';
import { DATABASE } from '../../../src/device/keys.ts';
import { DESKTOP, expectAccessible, hydrated, withProduct } from '../../support/browser/browser.ts';
import { wholeBuildKept } from '../../support/browser/service-worker.ts';
import { fillLibrary } from '../../support/content/fill-library.ts';
import { labelledPicture } from '../../support/pictures/labelled-pictures.ts';
import { ask, giveToken, join } from '../account/visitor.ts';

const product = withProduct();
const PICTURES = 40;

beforeAll(async () => {
  await product.kill();
  await fillLibrary(product.dataDir, PICTURES, 8);
  await product.restart();
});

const links = (page: Page) => page.locator('[data-index]');
const addressOf = (page: Page): string => page.url().replace(product.url, '');
const inside = (page: Page, path: RegExp) => expect.poll(() => addressOf(page)).toMatch(path);

/**
 * What a screen says once everything on it has come, and how many of its pictures are in sight and painted; undefined while something
 * is still on its way. Moments run on, and are left out.
 */
const shown = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const text = main?.innerText.replace(/刚刚|\d+ ?(秒|分钟)前/g, '').replace(/\s+/g, ' ') ?? '';
    if (!document.querySelector('h1') || /正在(读取|打开|识别)/.test(main?.textContent ?? '')) return undefined;
    const pictures = [...(main?.querySelectorAll('img') ?? [])].filter((picture) => {
      const { top, bottom, width } = picture.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    const painted = pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length;
    return painted === pictures.length ? { text, painted } : undefined;
  });
type Shown = NonNullable<Awaited<ReturnType<typeof shown>>>;

/** The screen after `before`, once two looks at it are the same. */
async function settled(page: Page, before: Shown | undefined): Promise<Shown> {
  let last: Shown | undefined;
  const look = async () => {
    const now = await shown(page);
    const stands = now !== undefined && now.text !== before?.text && now.text === last?.text && now.painted === last.painted;
    last = now;
    return stands;
  };
  await expect.poll(look, { interval: 120, message: addressOf(page) }).toBe(true);
  if (!last) throw new Error('nothing is shown');
  return last;
}

/** From the home to a picture in a folder and in the studio, as with a network. */
async function morning(page: Page): Promise<void> {
  await page.goto('/trend');
  await hydrated(page);
  await page.getByText(`${PICTURES} 张图片`).waitFor();

  // Narrowed in the address, and as many as the choice said.
  await page.getByRole('navigation', { name: '趋势栏目' }).getByRole('link', { name: '图片库' }).click();
  const women = page.getByRole('button', { name: /^女装/ });
  await expect.poll(() => women.textContent()).toBe(`女装${PICTURES / 2}`);
  await women.click();
  await inside(page, /\/trend\/pictures\?gender=72105$/);
  await page.getByText(`${PICTURES / 2} 张符合条件`).waitFor();
  await expect.poll(() => links(page).count()).toBe(PICTURES / 2);

  // By keyboard: along the wall, into the light box, to the next.
  await links(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const box = page.getByRole('dialog', { name: '图片' });
  await box.getByRole('heading', { name: `图片 ${PICTURES - 3}`, exact: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  await box.getByRole('heading', { name: `图片 ${PICTURES - 5}`, exact: true }).waitFor();
  await expect.poll(() => page.title()).toBe(`图片 ${PICTURES - 5} · 热样`);
  await box.getByRole('region', { name: '相关图片' }).getByRole('link').first().waitFor();
}

/** Out of the light box, to where one was on the wall. */
async function backToWall(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: '图片' }).waitFor({ state: 'hidden' });
  await inside(page, /\/trend\/pictures\?gender=72105$/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-index'))).toBe('2');
}

/** Every screen of the library, of favourites and of colour. @param folder of the member who looks at them */
const screens = (folder: number) => [
  // Before the wall, over which it would lie in a light box.
  `/trend/pictures/${PICTURES - 5}`,
  '/trend',
  '/trend/pictures',
  ...['articles', 'articles/1', 'themes/1', 'fabric-planning', 'fabric-palette', 'fabric-market', 'fabrics/1'].map(
    (one) => `/trend/${one}`,
  ),
  ...['brands', 'brands/1', 'merchants', 'follows', 'recent'].map((one) => `/trend/${one}`),
  ...['brandfollow', 'history', 'collection', 'download'].map((tab) => `/member?tab=${tab}`),
  ...['', `?folder=${folder}`, '?kind=picture'].map((one) => `/favourites${one}`),
  ...['popular', 'book', 'picture', 'check'].map((tab) => `/colour?p=d0102c-8297ab&tab=${tab}`),
];

/** A picture looked for, which is an address like any other. */
async function searchByPicture(page: Page): Promise<string> {
  await page.goto('/trend/search-by-picture');
  const buffer = await labelledPicture({ number: 3, colour: '#8297ab' });
  await page.locator('input[type="file"]').first().setInputFiles({ name: 'dress.png', mimeType: 'image/png', buffer });
  await inside(page, /like=/);
  await expect.poll(() => links(page).count()).toBeGreaterThan(10);
  await page.getByAltText('要查找的图片').waitFor();
  // The picture itself stays with the page that it was chosen on, and is kept nowhere: another tab has what was found alone.
  await page.reload();
  await hydrated(page);
  return addressOf(page);
}

/** Names of the answers that this device keeps. */
const keptAnswers = (page: Page) =>
  page.evaluate(
    (name) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const keys = opening.result.transaction('values').objectStore('values').getAllKeys();
          keys.onsuccess = () => {
            opening.result.close();
            resolve(keys.result.map(String));
          };
        };
      }),
    DATABASE.answers.name,
  );

/** One after the other within the page, as links lead to them; until what they showed is written down. */
async function visitAll(page: Page, screens: readonly string[]): Promise<Map<string, Shown>> {
  const seen = new Map<string, Shown>();
  let before: Shown | undefined;
  for (const path of screens) {
    await page.evaluate((to) => history.pushState({}, '', to), path);
    await inside(page, new RegExp(`^${path.replaceAll(/[?.]/g, '\\$&')}$`));
    before = await settled(page, before);
    seen.set(path, before);
  }
  // Written when the page has nothing better to do, in the order in which they came.
  await expect.poll(async () => (await keptAnswers(page)).some((key) => key.includes(showShared.id))).toBe(true);
  return seen;
}

/** What was there then and is not there now. */
function missing(then: Shown, now: Shown | undefined): readonly string[] {
  const words = new Set(now?.text.split(' '));
  const lost = then.text.split(' ').filter((word) => !words.has(word));
  return (now?.painted ?? 0) < then.painted ? [...lost, `${then.painted} pictures, now ${now?.painted}`] : lost;
}

/** In a new tab, each of them loaded anew. */
async function expectTheSame(context: BrowserContext, seen: ReadonlyMap<string, Shown>): Promise<void> {
  const page = await context.newPage();
  for (const [path, before] of seen) {
    await page.goto(path);
    await expect.poll(async () => [path, ...missing(before, await shown(page))]).toEqual([path]);
  }
  await page.close();
}

it('from the home to a picture in the studio, and every screen again with the server gone', async () => {
  const { token } = await join(product);
  await ask(product, followBrand, { params: { id: 1 }, body: { follow: true } }, token);
  const page = await product.emptiedPage(DESKTOP);
  const context = page.context();
  await giveToken(context, product, token);
  await morning(page);
  await expectAccessible(page);
  const box = page.getByRole('dialog', { name: '图片' });

  // Into a folder.
  await box.getByRole('button', { name: '收藏' }).click();
  await page.getByRole('button', { name: '收藏：我的收藏' }).click();
  await page.getByRole('button', { name: '已收藏：我的收藏' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: '收藏到' }).waitFor({ state: 'hidden' });
  await backToWall(page);

  // Into the studio.
  await page.keyboard.press('Enter');
  await box.getByRole('button', { name: '用作参考' }).click();
  await page.getByRole('menuitem', { name: '去除背景' }).click();
  await inside(page, /\/studio\/bg_remove$/);
  await page.getByAltText('第 1 张').waitFor();

  // Everything opened once.
  await wholeBuildKept(page);
  const { folders } = await ask(product, listFolders, {}, token);
  const folder = folders[0]?.id ?? 0;
  const shared = await ask(product, shareFolder, { params: { id: folder }, body: { link: true } }, token);
  const seen = await visitAll(page, [...screens(folder), await searchByPicture(page), shared.link]);
  await wholeBuildKept(page);
  await page.close();

  await product.kill();
  product.expectErrors(/Failed to load resource|ERR_CONNECTION_REFUSED|WebSocket/);
  await expectTheSame(context, seen);
  const train = await context.newPage();
  await morning(train);
  await backToWall(train);
});
