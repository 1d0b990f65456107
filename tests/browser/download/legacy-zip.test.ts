/** 打包下载 of a folder: its window while it is packed; closed, the packing goes on, and the person is told when it is done. */
import { beforeAll, expect, it } from 'vitest';
import { listFolders } from '../../../src/contract/favourite/folders.ts';
import { collect } from '../../../src/contract/favourite/records.ts';
import { zipPacking } from '../../../src/contract/messages.ts';
import { listWorks } from '../../../src/contract/works/calls.ts';
import { DESKTOP, expectAccessible, hydrated, shoot, withProduct } from '../../support/browser/browser.ts';
import { joinWithWorks } from '../account/join-with-works.ts';
import { ask, giveToken } from '../account/visitor.ts';

const product = withProduct();
let token: string;
beforeAll(async () => {
  ({ token } = await joinWithWorks(product, 3, 3, { JOBS: 'off' }));
  const { works } = await ask(product, listWorks, { query: {} }, token);
  const items = works.map(({ id }) => ({ entity_type: 'work' as const, entity_id: String(id) }));
  await ask(product, collect, { body: { items } }, token);
});

let packing = false;
it('packs behind a window that may be closed, tells when it is done, and saves at once where the window stays', async () => {
  // Played once more: nothing shall be packed before the window was seen.
  if (packing) await product.restart({ JOBS: 'off' });
  const { folders } = await ask(product, listFolders, {}, token);
  const page = await product.emptiedPage(DESKTOP);
  await giveToken(page.context(), product, token);
  const saved: string[] = [];
  page.on('download', (file) => saved.push(file.suggestedFilename()));
  await page.goto(`/favourites?folder=${folders[0]?.id}`);
  await hydrated(page);
  const pack = async () => {
    await page.getByRole('button', { name: '选择', exact: true }).click();
    for (const index of [0, 1])
      await page
        .getByLabel(/^选择 /)
        .nth(index)
        .click();
    const chosen = page.getByRole('toolbar', { name: '已选收藏' });
    await chosen.getByText('已选 2 项').waitFor();
    await chosen.getByRole('button', { name: '打包' }).click();
  };
  await pack();
  const window = page.getByRole('dialog', { name: '打包下载' });
  await window.getByText(zipPacking.text).waitFor();
  // By threes every half second: it moves, and ends at 99.
  const progress = async () => Number(await window.getByRole('progressbar').getAttribute('aria-valuenow'));
  await expect.poll(progress).toBeGreaterThan(6);
  await expectAccessible(page);
  await shoot(page, 'zip-window-1440');
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'detached' });
  expect(saved).toEqual([]);

  product.expectErrors(/Failed to load resource|ERR_CONNECTION_REFUSED|WebSocket/);
  await product.restart({ JOBS: 'on' });
  packing = true;
  const told = page.getByText('打包完成');
  await told.waitFor();
  await page.getByRole('button', { name: '下载', exact: true }).last().click();
  await expect.poll(() => saved.length).toBe(1);

  await pack();
  await expect.poll(() => saved.length).toBe(2);
  expect(saved.every((name) => name.endsWith('.zip'))).toBe(true);
});
