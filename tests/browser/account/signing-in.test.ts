import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { TOKEN_COOKIE } from '../../../src/contract/account/limits.ts';
import { login as account } from '../../../src/contract/account/login.ts';
import * as messages from '../../../src/contract/messages.ts';
import { DESKTOP, expectAccessible, hydrated, PHONE, withProduct } from '../../support/browser/browser.ts';
import { asOldEngine } from '../../support/browser/old-engine.ts';
import { expectSaid } from '../../support/browser/said.ts';
import { giveToken, join, PASSWORD, tokenOf } from './visitor.ts';

const product = withProduct({ CAPTCHA: 'off', ALLOWED_HOSTS: 'ai.reyang.localhost' });

const sentence = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByPlaceholder('手机号/账号').fill(username);
  await page.getByPlaceholder('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

const login = (page: Page) => page.locator('#main').getByRole('button', { name: '登录', exact: true });

describe.each([DESKTOP, PHONE])('the sign-in page at $name px', (viewport) => {
  it('says what is missing, and which field a refusal is about', async () => {
    const { mobile } = await join(product);
    const page = await product.openAgain('/trend/signin', viewport);
    await expectAccessible(page);
    await login(page).click();
    await sentence(page, messages.usernameRequired.text);
    await sentence(page, messages.passwordRequired.text);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
    await expectAccessible(page);
    await signIn(page, mobile, 'not the password');
    await sentence(page, messages.passwordWrong.text);
    await signIn(page, '13700000000');
    await sentence(page, messages.accountUnknown.text);
    expect(await tokenOf(page)).toBeUndefined();
  });

  it('while it is at work the button is still called what it does, also for who cannot see it turn', async () => {
    const page = await product.openAgain('/trend/signin', viewport);
    const held = Promise.withResolvers<void>();
    await page.route(`**${account.path}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByPlaceholder('手机号/账号').fill('13700000000');
    await page.getByPlaceholder('密码', { exact: true }).fill(PASSWORD);
    await login(page).press('Enter');
    await expect.poll(() => page.locator('#main [aria-busy=true]').count()).toBe(1);
    await expectAccessible(page);
    held.resolve();
    await sentence(page, messages.accountUnknown.text);
    await expect.poll(() => login(page).getAttribute('aria-busy')).toBe(null);
    await page.unroute(`**${account.path}`);
  });

  it('signs in, follows a redirect of this origin, and is still signed in after a reload', async () => {
    const { mobile } = await join(product);
    const page = await product.openAgain('/trend/signin?redirect=%2Fpersonal%3Ftab%3D%25E8%25AE%25BE%25E5%25A4%2587', viewport);
    await signIn(page, mobile);
    await page.waitForURL('**/personal?tab=*');
    await page.getByText('当前设备').waitFor();
    await page.reload();
    await page.getByText('当前设备').waitFor();
  });

  it('recovers a forgotten password', async () => {
    const { mobile } = await join(product);
    const page = await product.openAgain('/trend/signin', viewport);
    await page.getByRole('link', { name: '忘记密码' }).click();
    await page.getByRole('heading', { name: '忘记密码' }).waitFor();
    await page.getByRole('button', { name: '确认修改' }).click();
    for (const { text } of [messages.oldPhoneRequired, messages.oldCodeRequired, messages.oldPasswordRequired, messages.oldConfirmRequired])
      await sentence(page, text);
    await expectAccessible(page);
    await page.getByPlaceholder('手机号').fill('12');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await sentence(page, messages.oldPhoneWrong.text);
    await page.getByPlaceholder('手机号').fill(mobile);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByRole('button', { name: /秒后重发/ }).waitFor();
    await page.getByPlaceholder('短信验证码').fill(await product.readCode(mobile));
    await page.getByPlaceholder('新密码（8~20位）', { exact: true }).fill('another horse');
    await page.getByPlaceholder('确认新密码').fill('another hose');
    await page.getByRole('button', { name: '确认修改' }).click();
    await sentence(page, messages.oldPasswordMismatch.text);
    await page.getByPlaceholder('确认新密码').fill('another horse');
    await page.getByRole('button', { name: '确认修改' }).click();
    await expectSaid(page, messages.passwordChanged.text);
    await signIn(page, mobile, 'another horse');
    await page.waitForURL((url) => url.pathname === '/trend');
    await expect.poll(() => tokenOf(page)).toMatch(/^Bearer /);
  });

  it('lets the phone be typed once: from 登录 to 忘记密码, over a reload, and back', async () => {
    const { mobile } = await join(product);
    const page = await product.openAgain('/trend/signin', viewport);
    await signIn(page, mobile, 'not the password');
    await sentence(page, messages.passwordWrong.text);
    await page.getByRole('link', { name: '忘记密码' }).click();
    await expect.poll(() => page.getByPlaceholder('手机号', { exact: true }).inputValue()).toBe(mobile);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByRole('button', { name: /秒后重发/ }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /秒后重发/ }).waitFor();
    await expect.poll(() => page.getByPlaceholder('手机号', { exact: true }).inputValue()).toBe(mobile);
    await page.getByPlaceholder('短信验证码').fill(await product.readCode(mobile));
    await page.getByPlaceholder('新密码（8~20位）', { exact: true }).fill('another horse');
    await page.getByPlaceholder('确认新密码').fill('another horse');
    await page.getByRole('button', { name: '确认修改' }).click();
    await expectSaid(page, messages.passwordChanged.text);
    await expect.poll(() => page.getByPlaceholder('手机号/账号').inputValue()).toBe(mobile);
  });
});

describe('signing in', () => {
  it.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://evil.example/', '/%2F%2Fevil.example'])(
    'stays on this origin when asked to go to %s',
    async (redirect) => {
      const { mobile } = await join(product);
      const page = await product.openAgain(`/trend/signin?redirect=${encodeURIComponent(redirect)}`);
      await signIn(page, mobile);
      await page.waitForURL(`${product.url}/trend`);
    },
  );

  it('does not submit while an input method is composing', async () => {
    const page = await product.openAgain('/trend/signin');
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/login') && calls.push(request.url()));
    await page.getByPlaceholder('手机号/账号').fill('13800138000');
    await page.getByPlaceholder('密码', { exact: true }).fill('x');
    const prevented = await page.getByPlaceholder('手机号/账号').evaluate((field) => {
      field.focus();
      return !field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, isComposing: true }));
    });
    expect(prevented).toBe(true);
    expect(calls).toEqual([]);
  });

  it('hydrates over what was typed before the page came alive, and never puts a password into the address', async () => {
    const context = await product.context();
    const page = await context.newPage();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await context.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/trend/signin', { waitUntil: 'commit' });
    await page.getByPlaceholder('手机号/账号').fill('13800138000');
    await page.getByPlaceholder('密码', { exact: true }).fill('a secret');
    await page.keyboard.press('Enter');
    await login(page).click();
    expect(page.url()).not.toContain('secret');
    release();
    await hydrated(page);
    expect(await page.getByPlaceholder('手机号/账号').inputValue()).toBe('13800138000');
    await login(page).click();
    await sentence(page, messages.accountUnknown.text);
  });

  it('offers the fields password managers know', async () => {
    const page = await product.openAgain('/trend/signin');
    expect(await page.getByPlaceholder('手机号/账号').getAttribute('autocomplete')).toBe('username');
    expect(await page.getByPlaceholder('密码', { exact: true }).getAttribute('autocomplete')).toBe('current-password');
    await page.goto('/trend/signin?type=personalregister');
    expect(await page.getByPlaceholder('短信验证码').getAttribute('autocomplete')).toBe('one-time-code');
    expect(await page.getByPlaceholder('确认密码').getAttribute('autocomplete')).toBe('new-password');
    expect(await page.getByPlaceholder(/^手机号/).getAttribute('autocomplete')).toBe('tel');
  });
});

it('signs in on the oldest engine that is let in, and follows the redirect', async () => {
  const { mobile } = await join(product);
  const page = await asOldEngine(await (await product.context()).newPage());
  await page.goto('/trend/signin?redirect=%2Ffavourites');
  await signIn(page, mobile);
  await page.waitForURL('**/favourites');
});

describe('the login dialog (spec §2)', () => {
  it.each([DESKTOP, PHONE])('signs in over the page at $name px and reloads its path without clienttype', async (viewport) => {
    const { mobile } = await join(product);
    const page = await product.openAgain('/?clienttype=app&from=mail', viewport);
    await page.getByRole('link', { name: '登录' }).filter({ visible: true }).first().click();
    const dialog = page.getByRole('dialog', { name: '登录' });
    await dialog.waitFor();
    await expectAccessible(page);
    if (viewport === DESKTOP) expect((await dialog.boundingBox())?.width).toBe(370);
    await dialog.getByRole('button', { name: '前往注册' }).click();
    await page.getByRole('dialog', { name: '注册' }).getByPlaceholder('真实姓名').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: '前往登录' }).click();
    await signIn(page, mobile);
    await page.waitForURL('**/?from=mail');
    await page.getByRole('banner').getByRole('button', { name: '我的' }).waitFor();
  });

  it('closes when the backdrop is pressed', async () => {
    const page = await product.openAgain('/');
    await page.getByRole('banner').getByRole('link', { name: '登录' }).click();
    await page.getByRole('dialog').waitFor();
    await page.mouse.click(20, 20);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('the links of the top bar', () => {
  it('switch the view of the sign-in page instead of covering it', async () => {
    const page = await product.openAgain('/trend/signin');
    await page.getByRole('banner').getByRole('link', { name: '注册' }).click();
    await page.waitForURL('**/trend/signin?type=personalregister');
    await page.getByRole('banner').getByRole('link', { name: '登录' }).click();
    await page.waitForURL((url) => url.search === '');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('leaving', () => {
  it('signs out by a refused token: it is cleared and the page says so', async () => {
    const page = await product.emptiedPage();
    const context = page.context();
    await giveToken(context, product, 'x'.repeat(43));
    await page.goto('/personal');
    await page.getByText('登录后查看').waitFor();
    await expect.poll(async () => (await context.cookies()).some(({ name }) => name === TOKEN_COOKIE)).toBe(false);
    await page.locator('#main').getByRole('link', { name: '去登录' }).click();
    await page.waitForURL('**/trend/signin?redirect=*');
  });

  it('calls the form 找回密码 for a member, with their own masked phone', async () => {
    const { mobile, token } = await join(product);
    const page = await product.emptiedPage();
    await giveToken(page.context(), product, token);
    await page.goto('/trend/signin?type=forgetpwd');
    await page.getByRole('heading', { name: '找回密码' }).waitFor();
    await page.getByRole('button', { name: '返回修改' }).waitFor();
    await expect.poll(() => page.getByPlaceholder('手机号').inputValue()).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByRole('button', { name: /秒后重发/ }).waitFor();
    await page.getByPlaceholder('短信验证码').fill(await product.readCode(mobile));
    await page.getByPlaceholder('新密码（8~20位）', { exact: true }).fill('third horse');
    await page.getByPlaceholder('确认新密码').fill('third horse');
    await page.getByRole('button', { name: '确认修改' }).click();
    await page.waitForURL('**/personal?tab=*');
    await expect.poll(() => tokenOf(page)).not.toBe(`Bearer ${token}`);
    await page.getByText('当前设备').waitFor();
  });
});

describe('an AI host (spec §2)', () => {
  /** Browsers take every name under localhost for this machine. */
  const aiHost = () => new URL(product.url.replace('//localhost', '//ai.reyang.localhost'));
  const mainSite = (back: URL) => `http://www.reyang.localhost/signin?redirect=${encodeURIComponent(back.href)}`;

  it.each([DESKTOP, PHONE])('sends who wants to register to the main site, from page and dialog, at $name px', async (viewport) => {
    const page = await product.open(new URL('/trend/signin', aiHost()).href, viewport);
    const link = page.locator('#main').getByRole('link', { name: '前往注册' });
    await expect.poll(() => link.getAttribute('href')).toBe(mainSite(new URL('/trend/signin', aiHost())));
    const register = new URL('/trend/signin?type=companyregister', aiHost());
    await page.goto(register.href);
    await expect.poll(() => page.getByRole('link', { name: '前往主站注册' }).getAttribute('href')).toBe(mainSite(register));
    expect(await page.locator('#main').getByPlaceholder('企业名称').count()).toBe(0);
    await page.goto(aiHost().href);
    await hydrated(page);
    await page.getByRole('link', { name: '登录' }).filter({ visible: true }).first().click();
    const over = page.getByRole('dialog', { name: '登录' }).getByRole('link', { name: '前往注册' });
    await expect.poll(() => over.getAttribute('href')).toBe(mainSite(aiHost()));
  });

  it('is one by its name alone: the main site registers people itself', async () => {
    const page = await product.openAgain('/trend/signin');
    await page.locator('#main').getByRole('link', { name: '前往注册' }).click();
    await page.locator('#main').getByPlaceholder('真实姓名').waitFor();
  });
});
