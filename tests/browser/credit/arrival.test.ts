/** Beans that come in are celebrated, and what was paid for is there. */
import type { BrowserContext, Page } from 'playwright-core';
import { test } from 'vitest';
import { userInfo } from '../../../src/contract/account/profile.ts';
import type { CallAnswer, CallDeclaration } from '../../../src/contract/call.ts';
import { artificialGift } from '../../../src/contract/credit/gift.ts';
import { expectAccessible, hydrated, PHONE, shoot, withProduct } from '../../support/browser.ts';
import { giveToken, join, type Member, operate, signInElsewhere } from '../account/visitor.ts';

const product = withProduct();

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
