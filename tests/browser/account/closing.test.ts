/** 注销账户 by hand: the list, the proof, and a device on which nothing is left. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { closeAccount } from '../../../src/contract/account/closing.ts';
import { recharge } from '../../../src/contract/credit/recharge.ts';
import { addFolder } from '../../../src/contract/favourite/folders.ts';
import * as messages from '../../../src/contract/messages.ts';
import { DESKTOP, expectAccessible, PHONE, shoot, type Viewport, withProduct } from '../../support/browser/browser.ts';
import { expectSaid, expectTold } from '../../support/browser/said.ts';
import { ask, giveToken, join, type Member, PASSWORD, signInElsewhere, tokenOf } from './visitor.ts';

const product = withProduct({ CAPTCHA: 'off' });

async function openAs(member: Pick<Member, 'token'>, viewport?: Viewport): Promise<Page> {
  const page = await product.emptiedPage(viewport);
  await giveToken(page.context(), product, member.token);
  await page.goto('/personal?tab=设备');
  return page;
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const entry = (page: Page) => page.locator('#main').getByRole('button', { name: '注销账户…' });

describe.each([DESKTOP, PHONE])('closing the account at $name px', (viewport) => {
  it('says what goes and what stays, asks for proof, and leaves nothing on the device', async () => {
    const member = await join(product);
    await ask(product, addFolder, { body: { name: '春夏', desc: '' } }, member.token);
    const elsewhere = await signInElsewhere(product, member.mobile);
    const page = await openAs(member, viewport);
    await entry(page).click();
    await dialogOf(page).getByText('将永久删除').waitFor();
    await dialogOf(page)
      .getByText(/2\d\d 豆/)
      .waitFor();
    await dialogOf(page).getByText('作废，不退还').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
      await shoot(page, `closing-list-${viewport.name}-${colorScheme}`);
    }
    await dialogOf(page).getByRole('button', { name: '继续注销' }).click();
    const password = dialogOf(page).getByPlaceholder('登录密码');
    await password.fill('wrong horse');
    await dialogOf(page).getByRole('button', { name: '注销账户' }).click();
    await expectTold(page, messages.closingNotUnderstood.text);
    await dialogOf(page)
      .getByLabel(/我了解/)
      .check();
    await dialogOf(page).getByRole('button', { name: '注销账户' }).click();
    await expectTold(page, messages.passwordWrong.text);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
      await shoot(page, `closing-proof-${viewport.name}-${colorScheme}`);
    }
    await password.fill(PASSWORD);
    await password.press('Enter');
    await expectSaid(page, messages.accountClosed.text);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    expect(await tokenOf(page)).toBeUndefined();
    await expect(ask(product, closeAccount, { body: { password: PASSWORD, understood: true } }, elsewhere)).rejects.toThrow('请先登录');
    await page.goto('/personal');
    await page.getByText('登录后查看').waitFor();
  });

  it('is proved by a code to the own phone too', async () => {
    const member = await join(product);
    const page = await openAs(member, viewport);
    await entry(page).click();
    await dialogOf(page).getByRole('button', { name: '继续注销' }).click();
    await dialogOf(page).getByRole('button', { name: '改用短信验证码' }).click();
    await dialogOf(page).getByRole('button', { name: '获取验证码' }).click();
    await expectSaid(page, '验证码已发送');
    await expectAccessible(page);
    await shoot(page, `closing-code-${viewport.name}`);
    await dialogOf(page)
      .getByPlaceholder('短信验证码')
      .fill(await product.readCode(member.mobile));
    await dialogOf(page)
      .getByLabel(/我了解/)
      .check();
    await dialogOf(page).getByRole('button', { name: '注销账户' }).click();
    await expectSaid(page, messages.accountClosed.text);
  });
});

it('says what has to be settled first, with the way there', async () => {
  const member = await join(product);
  await ask(product, recharge, { body: { package_id: 1, channel: 'sandbox' } }, member.token);
  const page = await openAs(member, PHONE);
  await entry(page).click();
  await dialogOf(page).getByText(messages.closingOrder.text).waitFor();
  await expectAccessible(page);
  await shoot(page, 'closing-obstacle-390');
  expect(await dialogOf(page).getByRole('button', { name: '继续注销' }).count()).toBe(0);
  await dialogOf(page).getByRole('link', { name: '去充值' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('充值');
});

it('learns that it was done when the answer is lost on its way', async () => {
  const member = await join(product);
  const page = await openAs(member);
  product.expectErrors(/Failed to load resource/, /ERR_/);
  await page.route(`**${closeAccount.path}`, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await entry(page).click();
  await dialogOf(page).getByRole('button', { name: '继续注销' }).click();
  await dialogOf(page).getByPlaceholder('登录密码').fill(PASSWORD);
  await dialogOf(page)
    .getByLabel(/我了解/)
    .check();
  await dialogOf(page).getByRole('button', { name: '注销账户' }).click();
  await expectSaid(page, messages.accountClosed.text);
  expect(await tokenOf(page)).toBeUndefined();
});
