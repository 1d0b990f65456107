/** 热豆 that come in are celebrated once, in the tab used last, and what was paid for is there – whatever happens between event and tab. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { userInfo } from '../../../src/contract/account/profile.ts';
import { balance } from '../../../src/contract/credit/balance.ts';
import { artificialGift } from '../../../src/contract/credit/gift.ts';
import { growthTaskCallback } from '../../../src/contract/growth/growth-tasks.ts';
import { DATABASE } from '../../../src/device/keys.ts';
import { DESKTOP, expectAccessible, PHONE, shoot, withProduct } from '../../support/browser/browser.ts';
import { killSocketWorker } from '../../support/browser/kill-socket-worker.ts';
import { killableChromium } from '../../support/browser/killable-chromium.ts';
import { controlled } from '../../support/browser/service-worker.ts';
import { workerOf } from '../../support/browser/worker-notes.ts';
import { ask, giveToken, join, type Member, operate, signInElsewhere } from '../account/visitor.ts';
import { celebration, expectAllTold, openTab, type Tab, use } from './celebrating-tabs.ts';

const product = withProduct();

const DETAIL = '/personal?tab=热豆明细';

async function operator(): Promise<string> {
  const { mobile } = await join(product, '运营');
  await operate(product, 'operator', 'add', '--account', mobile);
  return signInElsewhere(product, mobile);
}

async function give(by: string, to: Member, beans: number): Promise<void> {
  const { id } = await ask(product, userInfo, { query: { key: 'b5' } }, to.token);
  await ask(product, artificialGift, { body: { member_id: id, beans, reason: '春季活动' } }, by);
}

const truthOf = (member: Member) => async () => (await ask(product, balance, {}, member.token)).balance;
const open = (context: BrowserContext, others?: readonly Tab[]) => openTab(context, product.url + DETAIL, others);

test('a member who was away is told on their next page, of what they paid for as well', async () => {
  const [by, member] = [await operator(), await join(product)];
  await give(by, member, 30);
  const context = (await product.emptiedPage(PHONE)).context();
  await giveToken(context, product, member.token);
  const { page } = await openTab(context, `${product.url}/personal?tab=充值`);
  await page.emulateMedia({ colorScheme: 'dark' });
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

test('a laptop that slept through a gift and a new server: shown once, the balance right everywhere', async () => {
  const [by, member] = [await operator(), await join(product)];
  const laptop = await killableChromium();
  try {
    const context = await laptop.start();
    await giveToken(context, product, member.token);
    const first = await open(context);
    const tabs = [first, await open(context, [first])];
    await expectAllTold(tabs, truthOf(member), 0);
    await use(first);

    laptop.sleep();
    // What is given while its line still stands waits in the machine's own buffers, and wakes the tab without being repeated.
    await product.restart();
    await give(by, member, 10);
    await product.restart();
    await give(by, member, 20);
    laptop.wake();
    expect(await celebration(tabs, 30)).toEqual([first.name]);
    await expectAllTold(tabs, truthOf(member), 30);
  } finally {
    await laptop.remove();
  }
});

function browserOf(context: BrowserContext): Browser {
  const browser = context.browser();
  if (!browser) throw new Error('the context has no browser');
  return browser;
}

async function lifecycle(page: Page, state: 'frozen' | 'active'): Promise<void> {
  const control = await page.context().newCDPSession(page);
  await control.send('Page.setWebLifecycleState', { state });
  await control.detach();
}

test('a killed worker, a frozen tab and a new server between gift and tab: shown once, in the tab used last, the balance right everywhere', async () => {
  const [by, member] = [await operator(), await join(product)];
  const truth = truthOf(member);
  const context = await product.context(DESKTOP);
  await giveToken(context, product, member.token);
  const first = await open(context);
  await give(by, member, 10);
  expect(await celebration([first], 10)).toEqual([first.name]);
  // Has heard no event: the first to greet the next worker may be a tab without a past.
  const second = await open(context, [first]);
  const both = [first, second];
  await expectAllTold(both, truth, 10);

  await use(first);
  await killSocketWorker(browserOf(context));
  await give(by, member, 20);
  expect(await celebration(both, 30)).toEqual([first.name]);
  await expectAllTold(both, truth, 30);
  await use(second);
  await give(by, member, 5);
  expect(await celebration(both, 35)).toEqual([second.name]);

  await use(first);
  await lifecycle(first.page, 'frozen');
  product.expectErrors(/WebSocket|Failed to load|ERR_/);
  await killSocketWorker(browserOf(context));
  await product.restart();
  await give(by, member, 30);
  await lifecycle(first.page, 'active');
  expect(await celebration(both, 65)).toEqual([first.name]);
  await expectAllTold(both, truth, 65);

  // One opened later, and another device, whose browser has no SharedWorker.
  const later = await open(context, both);
  const without = await product.context(PHONE);
  await without.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
  await giveToken(without, product, member.token);
  const all = [...both, later, await open(without)];
  await expectAllTold(all, truth, 65);
  await give(by, member, 40);
  expect(await celebration(all, 105)).toHaveLength(1);
  await expectAllTold(all, truth, 105);
});

/** What the service worker and the pages of a profile know of what was told, as they keep it. */
function knownOf(page: Page): Promise<string[]> {
  return page.evaluate(async (name) => {
    const asked = indexedDB.open(name);
    await new Promise((resolve) => {
      asked.onsuccess = resolve;
    });
    if (!asked.result.objectStoreNames.contains('values')) return [];
    const keys = asked.result.transaction('values').objectStore('values').getAllKeys();
    await new Promise((resolve) => {
      keys.onsuccess = resolve;
    });
    asked.result.close();
    return keys.result.map(String);
  }, DATABASE.notices.name);
}

test('the service worker hears what the tabs hear: a push that comes after the celebration shows nothing', async () => {
  const [by, member] = [await operator(), await join(product)];
  const context = await product.context(DESKTOP, { permissions: ['notifications'] });
  await giveToken(context, product, member.token);
  const tab = await open(context);
  await controlled(tab.page);
  const { deliver, shown } = await workerOf(context, product.url);
  await tab.page.bringToFront();
  await give(by, member, 30);
  expect(await celebration([tab], 30)).toEqual([tab.name]);
  // No page keeps that: only the worker can have heard it.
  await ask(product, growthTaskCallback, { body: { event: 'installed' } }, member.token);
  const isGrowth = (key: string) => /^(told|unseen):growth-/.test(key);
  await expect.poll(async () => (await knownOf(tab.page)).some(isGrowth)).toBe(true);
  const isFund = (key: string) => /^told:fund-/.test(key);
  await expect.poll(async () => (await knownOf(tab.page)).filter(isFund).length).toBe(1);
  const celebrated = Number((await knownOf(tab.page)).find(isFund)?.slice('told:fund-'.length));
  await tab.page.close();

  const note = (id: number, at: number) => ({
    web_push: 8030,
    notification: { title: '到账 30 热豆', body: '春季活动', tag: `fund-${id}`, navigate: '/', icon: '', data: { kind: 'fund', id, at } },
  });
  await deliver(note(celebrated, 1));
  // Another, which nobody has seen, comes after it: when it is there, the first was judged. Told anew where Chromium loses it.
  let looks = 0;
  const toldUntilShown = async () => {
    const there = await shown();
    if (there.length === 0 && looks++ % 10 === 0) await deliver(note(celebrated + 1, 1 + looks));
    return there;
  };
  await expect.poll(toldUntilShown, { interval: 200 }).toEqual([`fund-${celebrated + 1}`]);
});
