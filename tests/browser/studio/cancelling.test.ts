/** A task that is cancelled while it is made: its progress ends, the service is let go, nothing is paid, and 我的作品 says so. */
import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { balance } from '../../../src/contract/credit/balance.ts';
import { engineCancelled } from '../../../src/contract/messages.ts';
import { listTasks } from '../../../src/contract/studio/task-calls.ts';
import { expectAccessible, hydrated, shoot, withProduct } from '../../support/browser/browser.ts';
import { answerJson, drawn, openStream, sendEvent, startOpenAiServer } from '../../support/services/openai-server.ts';
import { ask, giveToken, join } from '../account/visitor.ts';

let left = 0;
/** Draws a part and never the rest: what it makes is under way until somebody cancels it. */
const service = await startOpenAiServer(async (asked) => {
  // A look at whether it is there lets nothing go.
  if (asked.path.endsWith('/models')) return answerJson(asked, 200, { data: [] });
  openStream(asked);
  sendEvent(asked, 'partial_image', { partial_image_index: 0, b64_json: await drawn(asked) });
  await once(asked.response, 'close');
  left += 1;
});
const product = withProduct({ ENGINES: 'openai', OPENAI_BASE_URL: service.baseUrl, ENGINE_PRICES: 'openai=7/7' });
afterAll(() => service.close());

it('stops, costs nothing and is found among the cancelled', async () => {
  const { token } = await join(product);
  const credit = async () => {
    const { balance: free, held } = await ask(product, balance, {}, token);
    return { free, held };
  };
  const before = await credit();
  expect(before).toMatchObject({ held: 0 });
  const page = await product.emptiedPage();
  await giveToken(page.context(), product, token);
  await page.goto('/studio/pattern');
  await hydrated(page);
  await page.getByLabel('图案描述').fill('波点');
  await page.getByRole('button', { name: /^生成/ }).click();
  const bars = page.getByRole('progressbar');
  await expect.poll(async () => Number(await bars.first().getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  const pictures = await bars.count();
  expect((await credit()).held).toBe(7 * pictures);
  await shoot(page, 'task-under-way-1440');

  const results = page.getByRole('region', { name: '生成结果' });
  await results.getByRole('button', { name: '取消' }).click();
  await results.getByRole('status').filter({ hasText: engineCancelled.text }).waitFor();
  await bars.first().waitFor({ state: 'detached' });
  expect(await bars.count()).toBe(0);
  await results.getByRole('button', { name: '重试' }).waitFor();
  expect(await results.getByRole('button', { name: '取消' }).count()).toBe(0);
  // What was asked of the service is not waited for any longer.
  await expect.poll(() => left).toBeGreaterThan(0);
  const { tasks } = await ask(product, listTasks, { query: {} }, token);
  expect(tasks).toMatchObject([{ status: 'cancelled', delivered: 0, charged: 0 }]);
  // More only where the day's visit was rewarded meanwhile.
  const after = await credit();
  expect(after.held).toBe(0);
  expect(after.free).toBeGreaterThanOrEqual(before.free);
  const told = () => page.getByRole('banner').getByRole('link', { name: /热豆/ }).textContent();
  await expect.poll(async () => (await told()) === `${(await credit()).free} 热豆`).toBe(true);
  await expectAccessible(page);
  await shoot(page, 'task-cancelled-1440');

  await page.goto('/works?status=cancelled');
  const works = page.locator('[data-index]');
  await expect.poll(() => works.count()).toBe(pictures);
  await works.first().getByText(engineCancelled.text).waitFor();
  await works.first().click();
  await page.getByRole('dialog', { name: '作品' }).getByText('已取消', { exact: true }).waitFor();
});
