/** The page of favourites as somebody with many folders uses it: long names, keys, and what a taking out takes back. */
import { beforeAll, expect, it } from 'vitest';
import { addFolder, listFolders } from '../../../src/contract/favourite/folders.ts';
import { collect } from '../../../src/contract/favourite/records.ts';
import { recordsOf } from '../../../src/contract/favourite/records-of.ts';
import { DESKTOP, expectAccessible, hydrated, PHONE, shoot, withProduct } from '../../support/browser/browser.ts';
import { ask, giveToken, join } from '../account/visitor.ts';

const product = withProduct();
const FOLDERS = 20;
const COLOURS = 190;
const LONG = '二〇二七春夏度假系列连衣裙与针织开衫灵感收集第一稿备用';
const colour = (number: number) => ({ entity_type: 'colour' as const, entity_id: `2c3f${String(number).padStart(2, '0')}`.padEnd(6, '0') });

let token: string;
let long: number;
let last: number;
const folderOf = async (name: string) => (await ask(product, addFolder, { body: { name } }, token)).id;
const put = (folder_id: number, items: ReturnType<typeof colour>[]) => ask(product, collect, { body: { folder_id, items } }, token);

beforeAll(async () => {
  ({ token } = await join(product));
  // The list has the one that was changed last in front: the first one made stands at the end.
  last = await folderOf('最早的一个');
  for (let made = 2; made < FOLDERS; made++) await folderOf(`第 ${made} 季`);
  long = await folderOf(LONG);
  await put(
    long,
    Array.from({ length: COLOURS }, (_, number) => ({ ...colour(0), entity_id: number.toString(16).padStart(6, '0') })),
  );
});

async function opened(path: string, viewport = DESKTOP) {
  const page = await product.emptiedPage(viewport);
  await giveToken(page.context(), product, token);
  await page.goto(path);
  await hydrated(page);
  return page;
}

it('folders beside the pictures are read from their first sign, however long one name is, and the open one is in sight', async () => {
  const page = await opened(`/favourites?folder=${last}`);
  const rail = page.getByRole('navigation', { name: '收藏夹' });
  const open = rail.locator('[aria-current]');
  await open.getByText('最早的一个').waitFor();
  const places = () =>
    rail.evaluate((box) => {
      const { left, top, bottom } = box.getBoundingClientRect();
      const current = box.querySelector('[aria-current]')?.getBoundingClientRect();
      const begin = Math.min(...[...box.querySelectorAll('button')].map((button) => button.getBoundingClientRect().left - left));
      return { sideways: box.scrollWidth - box.clientWidth, begin, inSight: !!current && current.top >= top && current.bottom <= bottom };
    });
  await expect.poll(places).toEqual({ sideways: 0, begin: 0, inSight: true });
});

it('things in a folder are called what is written under them, and fit a thumb', async () => {
  const page = await opened(`/favourites?folder=${long}`, PHONE);
  await page.locator('[data-index]').first().waitFor();
  await expectAccessible(page);
});

it('End and Home go to the last and the first thing, also where they are not drawn yet', async () => {
  const page = await opened(`/favourites?folder=${long}`);
  const things = page.locator('[data-index]');
  await things.first().focus();
  const focused = () => page.evaluate(() => Number(document.activeElement?.getAttribute('data-index') ?? -1));
  await page.keyboard.press('End');
  await expect.poll(focused).toBeGreaterThan(50);
  await page.keyboard.press('Home');
  await expect.poll(focused).toBe(0);
  await expect(things.first().evaluate((link) => link.getBoundingClientRect().top >= 0)).resolves.toBe(true);
});

it('what was taken out of all folders goes back into each of them, to where it stood', async () => {
  const { folders } = await ask(product, listFolders, {}, token);
  const own = folders.find(({ is_default }) => is_default)?.id ?? 0;
  const [first, second] = [colour(11), colour(22)];
  await put(last, [first]);
  await put(own, [first, second]);
  await put(own, [colour(33)]);
  const page = await opened('/favourites');
  await page.locator('[data-index="1"]').hover();
  await page.locator('[data-check="1"]').click();
  await page.locator('[data-check="2"]').click();
  const names = () => page.locator('[data-index]').evaluateAll((all) => all.slice(0, 4).map((one) => one.textContent));
  const before = await names();
  await page.getByRole('toolbar').getByRole('button', { name: '移出' }).click();
  await expect.poll(names).not.toEqual(before);
  await page.getByRole('button', { name: '撤销' }).click();
  const held = async () => {
    const { records } = await ask(product, recordsOf, { body: { items: [first, second] } }, token);
    return records.map(({ folder_id, entity_id }) => `${entity_id} ${folder_id}`).sort();
  };
  await expect.poll(held).toEqual([`${first.entity_id} ${last}`, `${first.entity_id} ${own}`, `${second.entity_id} ${own}`].sort());
  await expect.poll(names).toEqual(before);
});

it('nobody is told of 0 favourites before they are counted', async () => {
  const page = await product.emptiedPage(DESKTOP);
  await giveToken(page.context(), product, token);
  const counted = Promise.withResolvers<void>();
  await page.route(`**${listFolders.path}`, async (route) => {
    await counted.promise;
    await route.continue();
  });
  await page.goto('/favourites');
  const all = page.getByRole('button', { name: /^全部收藏/ });
  await all.waitFor();
  expect(await all.textContent()).toBe('全部收藏');
  counted.resolve();
  await expect.poll(() => all.textContent()).toMatch(/^全部收藏\d{3}$/);
  await page.unroute(`**${listFolders.path}`);
});

it('全选 takes what lies below the edge, too, and everything that can be done with it fits on a phone', async () => {
  const page = await opened(`/favourites?folder=${long}`, PHONE);
  await page.getByRole('button', { name: '选择', exact: true }).tap();
  const bar = page.getByRole('toolbar', { name: '已选收藏' });
  await bar.getByRole('button', { name: '全选' }).tap();
  await bar.getByText(`已选 ${COLOURS} 项`).waitFor();
  const outside = () =>
    bar.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      const cut = (child: Element) => child.scrollWidth > child.clientWidth + 1;
      return [...element.children].filter((child) => {
        const box = child.getBoundingClientRect();
        return box.left < left || box.right > right || cut(child);
      }).length;
    });
  expect(await outside()).toBe(0);
  expect((await bar.getByRole('button', { name: '取消选择' }).locator('svg').boundingBox())?.width).toBeGreaterThan(16);
  // On a swatch of the same red the tick of a picked one was not seen.
  const rim = (check: Element) => {
    const { borderTopColor, backgroundColor } = getComputedStyle(check, '::before');
    return borderTopColor !== backgroundColor;
  };
  expect(await page.locator('[data-check][aria-pressed="true"]').first().evaluate(rim)).toBe(true);
  await shoot(page, 'favourites-all-picked-390');
  await bar.getByRole('button', { name: '全不选' }).tap();
  await bar.getByText('点按选择').waitFor();
});

it('where nothing can be read it is said once, and one press reads all of it', async () => {
  const page = await product.emptiedPage(DESKTOP);
  await giveToken(page.context(), product, token);
  product.expectErrors(/500/);
  await page.route('**/api/favorite/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/favourites');
  const retry = page.getByRole('main').getByRole('button', { name: '重试' });
  await retry.first().waitFor();
  await expect.poll(() => retry.count()).toBe(1);
  await page.unroute('**/api/favorite/**');
  await retry.click();
  await page.getByRole('navigation', { name: '收藏夹' }).getByText(LONG).waitFor();
  await page.locator('[data-index]').first().waitFor();
});

it('sharing inside a company is shut to whoever is in none, and says why', async () => {
  const page = await opened(`/favourites?folder=${last}`);
  await page.getByRole('button', { name: '分享', exact: true }).click();
  const inside = page.getByRole('switch', { name: '企业内分享' });
  await expect.poll(() => inside.isDisabled()).toBe(true);
  await page.getByText('加入企业后，可以只分享给同事').waitFor();
  expect(await page.getByRole('switch', { name: '链接分享' }).isEnabled()).toBe(true);
});
