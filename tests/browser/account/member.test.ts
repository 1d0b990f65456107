import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { userInviteInfo } from '../../../src/contract/account/invitation.ts';
import { TOKEN_REFRESH_MS } from '../../../src/contract/account/limits.ts';
import { updatePassword } from '../../../src/contract/account/password.ts';
import { userInfo } from '../../../src/contract/account/profile.ts';
import { refreshToken, revokeSession, sessions } from '../../../src/contract/account/session.ts';
import * as messages from '../../../src/contract/messages.ts';
import { CONFIG_URL } from '../../../src/contract/site/config-url.ts';
import { CHANNEL, LOCAL } from '../../../src/device/keys.ts';
import { DESKTOP, expectAccessible, PHONE, shoot, type Viewport, withProduct } from '../../support/browser/browser.ts';
import { expectSaid, expectTold } from '../../support/browser/said.ts';
import { ask, freshPhone, giveToken, join, type Member, operate, PASSWORD, signInElsewhere, tokenOf } from './visitor.ts';

const product = withProduct({ CAPTCHA: 'off' });

async function contextOf({ token }: Pick<Member, 'token'>): Promise<BrowserContext> {
  const context = await product.context();
  await giveToken(context, product, token);
  return context;
}

async function openAs(member: Pick<Member, 'token'>, path: string, viewport?: Viewport): Promise<Page> {
  const page = await product.emptiedPage(viewport);
  await giveToken(page.context(), product, member.token);
  await page.goto(path);
  return page;
}

const main = (page: Page) => page.locator('#main');
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

describe.each([DESKTOP, PHONE])('the member page at $name px', (viewport) => {
  it('changes the profile', async () => {
    const page = await openAs(await join(product), '/personal', viewport);
    await main(page).getByLabel('真实姓名').fill('周舟');
    await main(page).getByLabel('职位').selectOption({ index: 2 });
    await main(page).getByLabel('行业').selectOption({ index: 3 });
    await expectAccessible(page);
    await main(page).getByRole('button', { name: '保存' }).click();
    await expectSaid(page, '资料已保存');
    await page.reload();
    await expect.poll(() => main(page).getByLabel('真实姓名').inputValue()).toBe('周舟');
    await expect.poll(() => main(page).getByLabel('职位').inputValue()).not.toBe('');
  });

  it('lists the devices and signs another one out', async () => {
    const member = await join(product);
    const other = await signInElsewhere(product, member.mobile);
    const page = await openAs(member, '/personal?tab=设备', viewport);
    await expectTold(page, '当前设备');
    await expectAccessible(page);
    await main(page).getByRole('button', { name: /^移除/ }).click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '移除' }).click();
    await expectSaid(page, '已移除该设备');
    await main(page).getByRole('button', { name: /^移除/ }).waitFor({ state: 'detached' });
    const refused = await fetch(product.url + revokeSession.path.replace(':id', '1'), {
      method: 'DELETE',
      headers: { authorization: `Bearer ${other}` },
    });
    expect(refused.status).toBe(401);
  });
});

it('a device that was removed elsewhere says so by itself, though nobody presses anything there', async () => {
  product.expectErrors(/401/);
  const member = await join(product);
  const context = await contextOf(member);
  await context.addInitScript((name) => {
    new BroadcastChannel(name).onmessage = ({ data }) =>
      data.type === 'open' && document.documentElement.toggleAttribute('data-line', data.open);
  }, CHANNEL.realtime);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await page.goto(`${product.url}/trend`);
  await page.locator('html[data-line]').waitFor();
  // What the page asks when it opens would be refused too, and say it: the line alone is to be heard.
  let seen = -1;
  const isQuiet = () => {
    const before = seen;
    seen = asked.length;
    // The last of it comes when the page has nothing else to do, on a busy machine after a second of quiet.
    return seen === before && asked.some((url) => url.includes(userInviteInfo.path));
  };
  await expect.poll(isQuiet, { interval: 1000 }).toBe(true);
  const other = await signInElsewhere(product, member.mobile);
  const devices = await ask(product, sessions, {}, other);
  const removed = devices.find(({ current }) => !current)?.id ?? 0;
  await ask(product, revokeSession, { params: { id: removed } }, other);
  await expectSaid(page, '登录已失效');
  expect(await tokenOf(page)).toBeUndefined();
  // Not by what happens to be asked some time later.
  expect(asked[seen]).toContain(userInfo.path);
});

describe('the member page', () => {
  it('shows a new face while it is sent, and refuses what is no picture', async () => {
    const page = await openAs(await join(product), '/personal');
    const input = main(page).locator('input[type=file]');
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
    await expectTold(page, messages.pictureUnreadable.text);
    await input.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: PICTURE });
    await expectSaid(page, '头像已更新');
    await main(page).getByRole('img').first().waitFor();
  });

  it('says how much of a face has left, and keeps the old one when it is cancelled', async () => {
    const page = await openAs(await join(product), '/personal');
    await main(page).getByLabel('真实姓名').waitFor();
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 80_000 };
    await line.send('Network.emulateNetworkConditions', slow);
    // Noise: a picture that no compression makes small; half a minute at this speed, which is never waited for.
    const noise = await sharp(randomBytes(900 * 900 * 3), { raw: { width: 900, height: 900, channels: 3 } })
      .png()
      .toBuffer();
    await main(page).locator('input[type=file]').setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer: noise });
    const bar = main(page).getByRole('progressbar', { name: '头像上传进度' });
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(3);
    expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100);
    await expectAccessible(page);
    await main(page).getByRole('button', { name: '取消上传' }).click();
    await main(page).getByRole('button', { name: '更换头像' }).waitFor();
    expect(await page.getByText('头像已更新').count()).toBe(0);
    await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await main(page).locator('input[type=file]').setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer: noise });
    await expectSaid(page, '头像已更新');
  });

  it('changes the password and ends the other devices', async () => {
    const member = await join(product);
    const page = await openAs(member, '/personal?tab=设备');
    await main(page).getByPlaceholder('原密码', { exact: true }).fill('wrong horse');
    await main(page).getByPlaceholder('新密码（8~20位）', { exact: true }).fill('better horse');
    await main(page).getByPlaceholder('确认新密码').fill('better horse');
    await main(page).getByRole('button', { name: '修改密码' }).click();
    await expectTold(page, messages.currentPasswordWrong.text);
    await main(page).getByPlaceholder('原密码', { exact: true }).fill(PASSWORD);
    await main(page).getByRole('button', { name: '修改密码' }).click();
    await expectSaid(page, messages.passwordChanged.text);
    await expect.poll(() => tokenOf(page)).not.toBe(`Bearer ${member.token}`);
    await page.reload();
    await expectTold(page, '当前设备');
  });

  it('learns that the password was changed though the answer was lost, and signs in over the page', async () => {
    product.expectErrors(/Failed to load resource/);
    // A profile of its own: nothing of a worker's stands between the page and the answer that is lost.
    const page = await (await contextOf(await join(product))).newPage();
    await page.goto('/personal?tab=设备');
    await page.route(`**${updatePassword.path}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await main(page).getByPlaceholder('原密码', { exact: true }).fill(PASSWORD);
    await main(page).getByPlaceholder('新密码（8~20位）', { exact: true }).fill('better horse');
    await main(page).getByPlaceholder('确认新密码').fill('better horse');
    await main(page).getByRole('button', { name: '修改密码' }).click();
    await expectSaid(page, '密码已修改，请用新密码登录');
    await shoot(page, 'password-lost-answer');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('dialog', { name: '登录' }).waitFor();
  });

  it('moves the account to another phone', async () => {
    const page = await openAs(await join(product), '/personal?tab=设备');
    await main(page).getByRole('button', { name: '更换手机号' }).click();
    const mobile = freshPhone();
    await main(page).getByPlaceholder('新手机号').fill(mobile);
    await main(page).getByRole('button', { name: '获取验证码' }).click();
    await main(page)
      .getByRole('button', { name: /秒后重发/ })
      .waitFor();
    await main(page)
      .getByPlaceholder('短信验证码')
      .fill(await product.readCode(mobile));
    await main(page).getByPlaceholder('登录密码').fill(PASSWORD);
    await expectAccessible(page);
    await main(page).getByRole('button', { name: '更换手机号' }).click();
    await main(page)
      .getByText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
      .waitFor();
  });

  it('shows the arrow keys where they stand, in the dark too', async () => {
    const page = await openAs(await join(product), '/personal?tab=设备');
    await page.emulateMedia({ colorScheme: 'dark' });
    await main(page).getByRole('button', { name: '更换手机号' }).click();
    await main(page)
      .getByRole('button', { name: /国家\/地区/ })
      .press('Enter');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    const red = (colour = '') => Number(/\d+/.exec(colour)?.[0]);
    // The dark theme fades in: read in the middle of that, row and dialog are one grey.
    const apart = async () => {
      const [row, behind] = await page
        .getByRole('dialog')
        .evaluate((dialog) =>
          [dialog.querySelector('[data-active]') ?? document.body, dialog].map((part) => getComputedStyle(part).backgroundColor),
        );
      return Math.abs(red(row) - red(behind));
    };
    await expect.poll(apart).toBeGreaterThan(16);
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /林小满|我的账户/ })
      .filter({ visible: true })
      .first()
      .press('Enter');
    await page.getByRole('menuitem').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)).toBe('solid');
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it('shows the field that is written in, and the tick, where the system chooses the colours', async () => {
    const page = await openAs(await join(product), '/member/register');
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
    await main(page).getByPlaceholder('手机号').focus();
    const box = main(page).getByPlaceholder('手机号').locator('..');
    expect(await box.evaluate((part) => getComputedStyle(part).outlineStyle)).toBe('solid');
    const tick = main(page).getByRole('checkbox');
    await tick.check();
    const [mark, behind] = await tick.evaluate((control) => [
      getComputedStyle(control.nextElementSibling ?? control).color,
      getComputedStyle(control).backgroundColor,
    ]);
    expect(mark).not.toBe(behind);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  it('leaves every device at once', async () => {
    const member = await join(product);
    await signInElsewhere(product, member.mobile);
    const page = await openAs(member, '/personal?tab=设备');
    await main(page).getByRole('button', { name: '退出所有设备' }).click();
    await page.getByRole('button', { name: '全部退出' }).click();
    await expectTold(page, '登录后查看');
    await expect.poll(() => tokenOf(page)).toBeUndefined();
  });
});

describe.each([DESKTOP, PHONE])('an enterprise invitation at $name px (spec §4)', (viewport) => {
  it('is accepted', async () => {
    const member = await join(product);
    await operate(product, 'invite', '--account', member.mobile, '--company', '华裳集团');
    const page = await openAs(member, '/', viewport);
    const dialog = page.getByRole('dialog', { name: '企业邀请' });
    await dialog.getByText(/华裳集团/).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '接受' }).click();
    await expectSaid(page, '已加入华裳集团');
    await dialog.waitFor({ state: 'detached' });
  });
});

describe('an enterprise invitation', () => {
  it('stays away on this device once it was closed', async () => {
    const member = await join(product);
    await operate(product, 'invite', '--account', member.mobile, '--company', '华裳集团');
    const page = await openAs(member, '/');
    await page.getByRole('dialog', { name: '企业邀请' }).waitFor();
    await page.keyboard.press('Escape');
    await Promise.all([page.waitForResponse((response) => response.url().includes(userInviteInfo.path)), page.reload()]);
    await page.waitForFunction(() => document.readyState === 'complete');
    expect(await page.getByRole('dialog', { name: '企业邀请' }).count()).toBe(0);
  });
});

describe.each([DESKTOP, PHONE])('a sales account at $name px (spec §6)', (viewport) => {
  it('proves its phone after a 412', async () => {
    const mobile = freshPhone();
    const member = await join(product);
    await operate(product, 'sales', 'add', '--mobile', member.mobile, '--name', `销售${mobile}`);
    const token = await signInElsewhere(product, member.mobile);
    const page = await openAs({ token }, '/', viewport);
    const dialog = page.getByRole('dialog', { name: '销售账号验证' });
    await dialog.getByRole('button', { name: '验证', exact: true }).click();
    await expectTold(page, messages.oldCodeRequired.text);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await dialog.getByRole('button', { name: /秒后重发/ }).waitFor();
    await dialog.getByPlaceholder('短信验证码').fill('000000');
    await dialog.getByRole('button', { name: '验证', exact: true }).click();
    await expectTold(page, messages.codeWrong.text);
    await dialog.getByPlaceholder('短信验证码').fill(await product.readCode(member.mobile));
    await dialog.getByRole('button', { name: '验证', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => tokenOf(page)).not.toBe(`Bearer ${token}`);
  });

  it('is sent away until something is pressed that needs it', async () => {
    const member = await join(product);
    await operate(product, 'sales', 'add', '--mobile', member.mobile, '--name', `销售${member.mobile}`);
    const page = await openAs({ token: await signInElsewhere(product, member.mobile) }, '/', viewport);
    const dialog = page.getByRole('dialog', { name: '销售账号验证' });
    await dialog.getByRole('button', { name: '验证', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // What the page asks when it is looked at again.
    const [refused] = await Promise.all([
      page.waitForResponse((response) => response.status() === 412),
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
    ]);
    await refused.finished();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await dialog.count()).toBe(0);
    await page.getByRole('link', { name: '作品', exact: true }).filter({ visible: true }).first().click();
    await dialog.waitFor();
    await shoot(page, `sales-again-${viewport.name}`);
  });
});

describe('the token (spec §4, §9)', () => {
  it('is refreshed by one of two tabs, after ten minutes', async () => {
    const member = await join(product);
    const context = await contextOf(member);
    const asked: string[] = [];
    context.on('request', (request) => request.url().endsWith(refreshToken.path) && asked.push(request.url()));
    const pages = await Promise.all([context.newPage(), context.newPage()]);
    // Aged once, and seen by both before either starts: a page that aged it for itself could do so after the other had refreshed it.
    await Promise.all(pages.map((page) => page.goto(CONFIG_URL)));
    const old = JSON.stringify({ v: 1, value: Date.now() - TOKEN_REFRESH_MS - 1000 });
    const { name } = LOCAL.tokenRefreshedAt;
    await pages[0]?.evaluate(([key, value]) => localStorage.setItem(key, value), [name, old] as const);
    for (const page of pages) await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), name)).toBe(old);
    const duties = pages.map((page) => page.waitForResponse((response) => response.url().includes('/api/member/info')));
    await Promise.all(pages.map((page) => page.goto('/')));
    await Promise.all(duties);
    const first = pages[0];
    if (!first) throw new Error('no page');
    await expect.poll(() => tokenOf(first)).not.toBe(`Bearer ${member.token}`);
    for (const page of pages) await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await first.goto('/personal?tab=设备');
    await expectTold(first, '当前设备');
    expect(asked).toHaveLength(1);
  });
});
