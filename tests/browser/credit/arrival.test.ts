/** Beans that come in while a tab is frozen, the socket worker is dead and the server restarts: told once, and right everywhere. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { userInfo } from '../../../src/contract/account/profile.ts';
import type { CallAnswer, CallDeclaration } from '../../../src/contract/call.ts';
import { artificialGift } from '../../../src/contract/credit/gift.ts';
import { DESKTOP, expectAccessible, hydrated, PHONE, shoot, withProduct } from '../../support/browser.ts';
import { giveToken, join, type Member, operate, signInElsewhere } from '../account/visitor.ts';

const product = withProduct();
const PATIENCE = { timeout: 40_000 };

async function ask<C extends CallDeclaration>(call: C, token: string, body?: object): Promise<CallAnswer<C>> {
  const query = call.id === userInfo.id ? '?key=b5' : '';
  const answer = await fetch(product.url + call.path + query, {
    method: call.method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return ((await answer.json()) as { data: CallAnswer<C> }).data;
}

async function operator(): Promise<string> {
  const { mobile } = await join(product, '运营');
  await operate(product, 'operator', 'add', '--account', mobile);
  return signInElsewhere(product, mobile);
}

async function give(by: string, to: Member, beans: number): Promise<number> {
  const { id } = await ask(userInfo, to.token);
  return (await ask(artificialGift, by, { member_id: id, beans, reason: '春季活动' })).balance;
}

async function openTab(context: BrowserContext, path = '/personal?tab=热豆明细'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await hydrated(page);
  return page;
}

/** The tab stands: its balance is there, the part that celebrates was fetched, and a worker holds the socket. */
async function heard(page: Page): Promise<void> {
  await badge(page).waitFor();
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('arrival-watch')));
  await page.waitForFunction(async () =>
    (await navigator.locks.query()).held?.some(({ name }) => name?.startsWith('reyang:socket-worker')),
  );
}
const dialogs = async (pages: readonly Page[]) =>
  (await Promise.all(pages.map((page) => page.getByRole('dialog', { name: '收到赠送' }).count()))).reduce((sum, n) => sum + n, 0);
/** By its place: behind a dialog it has no role. */
const badge = (page: Page) => page.locator('header a', { hasText: '热豆' });

/** Ends the shared worker from inside, as the browser does when it needs the memory. */
async function killWorker(page: Page): Promise<void> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (!session) throw new Error('no browser');
  const { targetInfos } = await session.send('Target.getTargets');
  const workers = targetInfos.filter(({ type }) => type === 'shared_worker');
  expect(workers.length).toBeGreaterThan(0);
  for (const { targetId } of workers) {
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: 'self.close()' } });
    await session.send('Target.sendMessageToTarget', { sessionId, message });
  }
  await session.detach();
}

async function lifecycle(page: Page, state: 'frozen' | 'active'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state });
  await session.detach();
}

test('two tabs, a dead worker, a restart, a frozen tab: one celebration, and the right balance everywhere', {
  timeout: 240_000,
}, async () => {
  product.expectErrors(/Failed to load resource|WebSocket/, /ERR_CONNECTION/);
  const [by, member] = [await operator(), await join(product)];
  const context = await product.context(DESKTOP);
  await giveToken(context, product, member.token);
  const [first, second] = [await openTab(context), await openTab(context, '/personal')];
  const pages = [first, second];
  await Promise.all(pages.map(heard));

  // The person looks at the first; the browser freezes the other.
  await first.bringToFront();
  await first.getByRole('heading', { level: 1 }).click();
  await lifecycle(second, 'frozen');
  await killWorker(first);
  await product.restart();
  const balance = await give(by, member, 300);
  await lifecycle(second, 'active');

  for (const page of pages) await expect.poll(() => badge(page).textContent(), PATIENCE).toContain(String(balance));
  await expect.poll(() => dialogs(pages), PATIENCE).toBe(1);
  const [holder] = (await dialogs([first])) === 1 ? [first] : [second];
  await shoot(holder, 'arrival-1440');
  await expectAccessible(holder);
  await holder.getByRole('link', { name: '查看热豆明细' }).click();
  await expect.poll(() => holder.getByText('赠送：春季活动').count(), PATIENCE).toBeGreaterThan(0);

  // The worker that was started anew tells of the next one, too.
  const next = await give(by, member, 50);
  await expect.poll(() => dialogs(pages), PATIENCE).toBe(1);
  for (const page of pages) await expect.poll(() => badge(page).textContent(), PATIENCE).toContain(String(next));
  const elsewhere = await product.context(PHONE, { colorScheme: 'dark' });
  await giveToken(elsewhere, product, await signInElsewhere(product, member.mobile));
  const phone = await openTab(elsewhere);
  await expect.poll(() => badge(phone).textContent(), PATIENCE).toContain(String(next));
  await heard(phone);
  expect(await dialogs([phone])).toBe(0);
});

test('a member who was away is told on their next page, of what they paid for as well', { timeout: 120_000 }, async () => {
  const [by, member] = [await operator(), await join(product)];
  await give(by, member, 30);
  const context = await product.context(PHONE, { colorScheme: 'dark' });
  await giveToken(context, product, member.token);
  const page = await openTab(context, '/personal?tab=充值');
  await page.getByRole('dialog', { name: '收到赠送' }).waitFor();
  await shoot(page, 'arrival-390-dark');
  await page.getByRole('button', { name: '关闭' }).click();

  await page.getByRole('button', { name: /^支付/ }).click();
  await page.getByRole('button', { name: /确认支付/ }).click();
  await page.waitForURL(/order=R/);
  await page.getByRole('dialog', { name: '热豆到账' }).waitFor();
  await page.getByRole('button', { name: '关闭' }).click();
  await page.getByText('已到账').first().waitFor();
  await expectAccessible(page);
});
