/** A company and a colleague, each on their own page: what one does the other sees without a reload. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { register } from '../../../src/contract/account/register.ts';
import { DESKTOP, expectAccessible, hydrated, PHONE, shoot, withProduct } from '../../support/browser/browser.ts';
import { expectSaid } from '../../support/browser/said.ts';
import { ask, giveToken, join, PASSWORD } from '../account/visitor.ts';

const product = withProduct();

async function companyAccount(name: string): Promise<string> {
  const body = {
    is_personal: 0,
    client_name: name,
    user_name: `ling_${randomUUID().slice(0, 8)}`,
    password0: PASSWORD,
    password1: PASSWORD,
  } as const;
  return (await ask(product, register, { body })).token;
}

async function pageOf(token: string, viewport = DESKTOP, dark = false): Promise<Page> {
  const page = await product.emptiedPage(viewport);
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
  await giveToken(page.context(), product, token);
  await page.goto('/personal?tab=企业');
  await hydrated(page);
  return page;
}
const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /热豆/ });

test('invited, given a limit, paid by the company, and removed: both pages tell the same', async () => {
  const colleague = await join(product, '林小满');
  const boss = await pageOf(await companyAccount('凌云服饰'));
  await boss.getByText('还没有成员').waitFor();
  await boss.getByRole('textbox', { name: '邀请同事' }).fill('13900000000');
  await boss.getByRole('button', { name: '发出邀请' }).click();
  await boss.getByText('没有这个账号，请对方先注册').waitFor();
  await boss.getByRole('textbox', { name: '邀请同事' }).fill(colleague.mobile);
  await boss.getByRole('button', { name: '发出邀请' }).click();
  await boss.getByRole('heading', { name: '等待答复（1）' }).waitFor();

  const page = await pageOf(colleague.token, PHONE, true);
  await page.getByRole('button', { name: '接受' }).click();
  await expectSaid(boss, '完成「邀请同事」，+50 热豆');
  await page.getByRole('heading', { name: '凌云服饰' }).waitFor();
  await expect.poll(() => badge(page).textContent()).toMatch(/^\d+ 热豆/);
  await page.getByRole('radio', { name: /^企业/ }).click();
  await expect.poll(() => badge(page).textContent()).toMatch(/^企业\d+ 热豆/);

  await boss.getByText('正在使用企业热豆').waitFor();
  await boss.getByRole('button', { name: '设置额度：林小满' }).click();
  await boss.getByRole('textbox', { name: '每月可用企业热豆' }).fill('80');
  await boss.getByRole('button', { name: '保存' }).click();
  await boss.getByText('/ 80 热豆').waitFor();
  await expectAccessible(boss);
  await expect.poll(() => badge(page).textContent()).toBe('企业80 热豆');
  await expectAccessible(page);
  await shoot(page, 'employer-390-dark');
  await shoot(boss, 'company-1440');

  await page.goto('/studio/design_dress');
  await page.getByText('企业可用 80').waitFor();
  await page.getByText('个人', { exact: true }).click();
  await page.getByText(/^个人可用 2\d\d/).waitFor();
  await expectAccessible(page);

  await page.goto('/personal?tab=企业');
  await boss.getByRole('button', { name: '移出林小满' }).click();
  await boss.getByRole('dialog').getByText('作品、收藏和个人热豆都归本人保留').waitFor();
  await boss.getByRole('button', { name: '移出', exact: true }).click();
  await boss.getByText('还没有成员').waitFor();
  await page.getByText('您还没有加入企业').waitFor();
});
