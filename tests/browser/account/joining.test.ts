import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { TOKEN_COOKIE } from '../../../src/contract/account/limits.ts';
import * as messages from '../../../src/contract/messages.ts';
import { CONFIG_URL } from '../../../src/contract/site/config-url.ts';
import { DESKTOP, expectAccessible, PHONE, withProduct } from '../../support/browser/browser.ts';
import { expectSaid } from '../../support/browser/said.ts';
import { freshPhone, join, operate, PASSWORD, tokenOf } from './visitor.ts';

const product = withProduct({ CAPTCHA: 'off' });

const submit = (page: Page) => page.locator('form button[type=submit]').click();
const sentence = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

async function fillCode(page: Page, mobile: string): Promise<void> {
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /秒后重发/ }).waitFor();
  await page.getByPlaceholder('短信验证码').fill(await product.readCode(mobile));
}

async function fillPasswords(page: Page, first = '密码（8~20位）', second = '确认密码'): Promise<void> {
  await page.getByPlaceholder(first, { exact: true }).fill(PASSWORD);
  await page.getByPlaceholder(second, { exact: true }).fill(PASSWORD);
}

describe.each([DESKTOP, PHONE])('joining at $name px', (viewport) => {
  it('registers a person, and comes back signed in', async () => {
    const page = await product.openAgain('/trend/signin?type=personalregister&redirect=%2Fpersonal', viewport);
    const mobile = freshPhone();
    await page.getByPlaceholder('真实姓名').fill('林小满');
    await page.getByPlaceholder(/^手机号/).fill(mobile);
    await fillCode(page, mobile);
    await fillPasswords(page);
    await expectAccessible(page);
    await submit(page);
    await page.waitForURL('**/personal');
    // Out of the cache, and a member's from its first frame on: a visitor's was asked to sign in, having just done so.
    expect(await page.locator('html').getAttribute('data-face')).toBe(`${TOKEN_COOKIE}=Bearer`);
    await expect.poll(() => tokenOf(page)).toMatch(/^Bearer .{20,}/);
    await page.getByText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`).waitFor();
  });

  it('registers a company by its user name alone', async () => {
    const page = await product.openAgain('/trend/signin?type=companyregister', viewport);
    await page.getByPlaceholder('企业名称').fill('热样服饰');
    await page.getByPlaceholder(/账户名/).fill(`reyang_${randomUUID().slice(0, 8)}`);
    await fillPasswords(page);
    await expectAccessible(page);
    await submit(page);
    await page.waitForURL((url) => url.pathname === '/trend');
    await expect.poll(() => tokenOf(page)).toMatch(/^Bearer /);
  });

  it('registers by phone as it used to be', async () => {
    const page = await product.openAgain('/member/register', viewport);
    await submit(page);
    await expectSaid(page, messages.oldNameRequired.text);
    await page.locator('form').getByText(messages.oldNameRequired.text, { exact: true }).waitFor();
    for (const { text } of [
      messages.oldCodeRequired,
      messages.oldPasswordRequired,
      messages.oldConfirmRequired,
      messages.oldAgreementRequired,
    ])
      await sentence(page, text);
    await expectAccessible(page);
    const mobile = freshPhone();
    await page.getByPlaceholder(/^手机号/).fill(mobile);
    await fillCode(page, mobile);
    await fillPasswords(page);
    await page.getByRole('checkbox').check();
    await submit(page);
    await page.waitForURL('**/member/register-success');
    await page.getByRole('heading', { name: '注册成功' }).waitFor();
    await expectAccessible(page);
  });
});

describe('the new register form (spec §5)', () => {
  it('says what is missing under each field and focuses the first', async () => {
    const page = await product.openAgain('/trend/signin?type=personalregister');
    await page.getByRole('checkbox').uncheck();
    await submit(page);
    for (const { text } of [
      messages.realnameRequired,
      messages.phoneRequired,
      messages.codeRequired,
      messages.passwordRequired,
      messages.agreementRequired,
    ])
      await sentence(page, text);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('realname');
    await expectAccessible(page);
  });

  it('asks whether phone, user name and invitation are good when they are left', async () => {
    const { mobile } = await join(product);
    const page = await product.openAgain('/trend/signin?type=personalregister');
    await page.getByPlaceholder(/^手机号/).fill(mobile);
    await page.getByPlaceholder(/邀请码/).fill('13000000000');
    await sentence(page, messages.phoneTaken.text);
    await page.getByPlaceholder('真实姓名').focus();
    await sentence(page, messages.invitationInvalid.text);
    const sales = freshPhone();
    await operate(product, 'sales', 'add', '--mobile', sales, '--name', '王销售');
    await page.getByPlaceholder(/邀请码/).fill(sales);
    await page.getByPlaceholder('真实姓名').focus();
    await page.getByText(messages.invitationInvalid.text).waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: '企业账户' }).click();
    await page.getByPlaceholder(/账户名/).fill('123');
    await page.getByPlaceholder('企业名称').focus();
    await sentence(page, messages.userNameMalformed.text);
  });

  it('refuses an impossible phone on sending, and keeps the countdown over a reload', async () => {
    const page = await product.openAgain('/trend/signin?type=personalregister');
    await page.getByPlaceholder(/^手机号/).fill('12ab');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await sentence(page, messages.phoneWrong.text);
    await page.getByPlaceholder(/^手机号/).fill(freshPhone());
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByRole('button', { name: /秒后重发/ }).waitFor();
    await page.reload();
    const button = page.getByRole('button', { name: /秒后重发/ });
    await button.waitFor();
    await expect.poll(() => button.isDisabled()).toBe(true);
  });

  it('keeps the dial code over a reload, and with it the countdown of that phone', async () => {
    const page = await product.openAgain('/trend/signin?type=personalregister');
    await page.getByRole('button', { name: /国家\/地区/ }).click();
    await page.getByRole('dialog', { name: '选择国家/地区' }).getByRole('combobox').or(page.getByRole('searchbox')).first().fill('香港');
    // Before the list has come Enter chooses nothing.
    await page.getByRole('option', { name: /中国香港/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /\+852/ }).waitFor();
    // Eight figures, as they are there; another phone for whoever plays it once more.
    await page.getByPlaceholder(/^手机号/).fill(`9${freshPhone().slice(-7)}`);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByRole('button', { name: /秒后重发/ }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /\+852/ }).waitFor();
    await page.getByRole('button', { name: /秒后重发/ }).waitFor();
  });

  it('gives another phone its code at once: who mistyped one does not wait for it, and finds its countdown again', async () => {
    const page = await product.openAgain('/trend/signin?type=personalregister');
    const [mistyped, mobile] = [freshPhone(), freshPhone()];
    const field = page.getByPlaceholder(/^手机号/);
    await field.fill(mistyped);
    await page.getByRole('button', { name: '获取验证码' }).click();
    const waiting = page.getByRole('button', { name: /秒后重发/ });
    await waiting.waitFor();
    await field.fill(mobile);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await waiting.waitFor();
    expect(await product.readCode(mobile)).toMatch(/^\d{6}$/);
    await field.fill(mistyped);
    await waiting.waitFor();
    await field.fill('13700137000');
    await page.getByRole('button', { name: '获取验证码' }).waitFor();
  });

  it('picks a country by keyboard and shows the agreement', async () => {
    const page = await product.openAgain('/trend/signin?type=personalregister', PHONE);
    await page.getByRole('button', { name: /国家\/地区/ }).click();
    await page.getByRole('option', { name: /中国香港/ }).waitFor();
    await expectAccessible(page);
    await page.getByRole('combobox').fill('xjp');
    await page.getByRole('option', { name: /新加坡/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /新加坡 \+65/ }).waitFor();
    await page.getByRole('button', { name: '《用户注册协议》' }).click();
    const text = page.getByRole('dialog', { name: '用户注册协议' });
    await text.getByRole('heading', { name: /第七条/ }).waitFor();
    await expectAccessible(page);
    await text.getByRole('button', { name: '我知道了' }).click();
    await text.waitFor({ state: 'detached' });
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
  });

  it('gives back what was typed after a reload, and between the tabs, but no secret', async () => {
    const page = await product.openAgain('/trend/signin?type=personalregister');
    await page.getByPlaceholder('真实姓名').fill('林小满');
    await page.getByPlaceholder(/^手机号/).fill('13900000000');
    await fillPasswords(page);
    await page.getByRole('button', { name: '显示密码' }).first().click();
    await page.getByPlaceholder('密码（8~20位）', { exact: true }).fill('shown secret');
    await page.reload();
    await expect.poll(() => page.getByPlaceholder('真实姓名').inputValue()).toBe('林小满');
    await expect.poll(() => page.getByPlaceholder('密码（8~20位）', { exact: true }).inputValue()).toBe('');
    await page.getByRole('tab', { name: '企业账户' }).click();
    await expect.poll(() => page.getByPlaceholder(/^手机号/).inputValue()).toBe('13900000000');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('secret');
  });

  it('keeps everything typed when the network is gone, and says so', async () => {
    const page = await product.openAgain('/trend/signin?type=companyregister');
    product.expectErrors(/ERR_INTERNET_DISCONNECTED/);
    await page.getByPlaceholder('企业名称').fill('离线服饰');
    await page.getByPlaceholder(/账户名/).fill(`offline_${randomUUID().slice(0, 8)}`);
    await fillPasswords(page);
    // What the page starts with has arrived, its workers and its configuration: their half-fetched files are not what this test is about.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.waitForFunction((config) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(config)), CONFIG_URL);
    await page.context().setOffline(true);
    await submit(page);
    await page.getByRole('alert').getByText(messages.networkDown.text).waitFor();
    expect(await page.getByPlaceholder('企业名称').inputValue()).toBe('离线服饰');
    await page.context().setOffline(false);
    await submit(page);
    await page.waitForURL((url) => url.pathname === '/trend');
  });
});
