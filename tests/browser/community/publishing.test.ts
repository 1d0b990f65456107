/** From one member's works to another's eyes and back: published without a network, seen, liked, rewarded, withdrawn. */
import { expect, it } from 'vitest';
import { showCommunity } from '../../../src/contract/community/calls.ts';
import { getGrowthTasks } from '../../../src/contract/growth/growth-tasks.ts';
import { DESKTOP, expectAccessible, hydrated, PHONE, shoot, withProduct } from '../../support/browser/browser.ts';
import { joinWithWorks } from '../account/join-with-works.ts';
import { ask, giveToken, join } from '../account/visitor.ts';

const product = withProduct();

it('a work is published offline, sent once, liked by another member, pays its growth task, and is gone when it is withdrawn', async () => {
  const { token } = await joinWithWorks(product, 2, 1);
  const mine = await product.emptiedPage(DESKTOP);
  await giveToken(mine.context(), product, token);
  await mine.goto('/works');
  await hydrated(mine);
  await mine.locator('[data-index]').first().click();
  const work = mine.getByRole('dialog', { name: '作品' });
  await work.getByRole('button', { name: '发布到社区' }).click();
  const form = mine.getByRole('dialog', { name: '发布到社区' });
  await form.getByLabel('标题').fill('晨雾连衣裙');
  await form.getByLabel('说明').fill('洗过再裁');
  await form.getByLabel(/^公开配方/).check();
  await expectAccessible(mine);

  product.expectErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED|WebSocket/);
  await mine.context().setOffline(true);
  await form.getByRole('button', { name: '发布', exact: true }).click();
  await work.getByText('等待联网后发布到社区').waitFor();
  await mine.context().setOffline(false);
  await work.getByText(/^已发布到社区/).waitFor();

  const theirs = await product.emptiedPage(PHONE);
  await giveToken(theirs.context(), product, (await join(product, '周也')).token);
  await theirs.goto('/community');
  await hydrated(theirs);
  await theirs.getByRole('link', { name: '晨雾连衣裙' }).click();
  const seen = theirs.getByRole('dialog', { name: '社区作品' });
  await seen.getByText('林小满').first().waitFor();
  await seen.getByRole('button', { name: /^点赞/ }).click();
  await seen.getByRole('button', { name: '取消点赞，1 个赞' }).waitFor();
  // The page shows the like before the server has it.
  const id = Number(new URL(theirs.url()).pathname.split('/').at(-1));
  await expect.poll(async () => (await ask(product, showCommunity, { params: { id } })).likes).toBe(1);
  await seen.getByRole('button', { name: '用此配方再做' }).waitFor();
  await expectAccessible(theirs);
  await shoot(theirs, 'community-detail-390');

  const task = async () => {
    const answer = await fetch(`${product.url}${getGrowthTasks.path}`, { headers: { authorization: `Bearer ${token}` } });
    const { data } = (await answer.json()) as { data: { tasks: { task_id: number; done: boolean }[] } };
    return data.tasks.find(({ task_id }) => task_id === 5)?.done;
  };
  await expect.poll(task).toBe(true);

  await mine.reload();
  await mine.getByText(/^已发布到社区 · 1 个赞/).waitFor();
  await mine.getByRole('button', { name: '撤回' }).click();
  await mine
    .getByRole('dialog', { name: /^撤回「/ })
    .getByRole('button', { name: '撤回', exact: true })
    .click();
  await mine.getByRole('button', { name: '发布到社区' }).waitFor();
  await theirs.reload();
  await theirs.getByRole('heading', { name: '看不到这件作品了' }).waitFor();
});
