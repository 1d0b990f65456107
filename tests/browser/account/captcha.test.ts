import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { captchaFailed, captchaPassed } from '../../../src/contract/messages.ts';
import { DESKTOP, expectAccessible, PHONE, type Viewport, withProduct } from '../../support/browser.ts';
import { dragByMouse, dragByTouch, moveByKeys, wantedOffset } from './solve-captcha.ts';
import { freshPhone } from './visitor.ts';

const product = withProduct({ CAPTCHA: 'on' });

/** The slider, opened by asking for a code. */
async function opened(viewport: Viewport): Promise<Page> {
  const page = await product.open('/trend/signin?type=personalregister', viewport);
  await page.getByPlaceholder(/^手机号/).fill(freshPhone());
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('dialog', { name: '安全验证' }).waitFor();
  return page;
}

/** A patient eye still errs on a crowded picture: people try again, and so do these tests. */
async function solve(page: Page, move: (page: Page, offset: number) => Promise<void>): Promise<void> {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await move(page, await wantedOffset(page));
    const end = page.locator('[data-captcha][data-state=passed], [data-captcha][data-state=failed]');
    await end.waitFor();
    if ((await end.getAttribute('data-state')) === 'passed') return;
    await page.locator('[data-captcha][data-state=ready]').waitFor();
  }
  throw new Error('four pictures failed');
}

describe('the slider (spec §4, §5)', () => {
  it.each([
    ['mouse', DESKTOP, dragByMouse],
    ['keyboard', DESKTOP, moveByKeys],
    ['touch at 390 px', PHONE, dragByTouch],
    ['touch at 360 px', { name: '360', options: { ...PHONE.options, viewport: { width: 360, height: 740 } } }, dragByTouch],
  ] as const)('is solved by %s, says 验证通过, closes by itself and sends the code', async (_, viewport, move) => {
    const page = await opened(viewport);
    await expectAccessible(page);
    await solve(page, move);
    expect(await page.locator('[data-captcha]').textContent()).toContain(captchaPassed.text);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /秒后重发/ }).waitFor();
  });

  it('shows a failure, resets the handle and brings another picture', async () => {
    const page = await opened(DESKTOP);
    const wanted = await wantedOffset(page);
    const first = await page.locator('[data-captcha] img').first().getAttribute('src');
    await dragByMouse(page, wanted > 160 ? wanted - 120 : wanted + 120);
    await page.locator('[data-captcha][data-state=failed]').waitFor();
    expect(await page.locator('[data-captcha]').textContent()).toContain(captchaFailed.text);
    await page.locator('[data-captcha][data-state=ready]').waitFor();
    expect(await page.getByRole('slider').getAttribute('aria-valuenow')).toBe('0');
    expect(await page.locator('[data-captcha] img').first().getAttribute('src')).not.toBe(first);
  });

  it('sends nothing when it is closed, and keeps what was typed', async () => {
    const page = await opened(DESKTOP);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: '获取验证码' }).isEnabled()).toBe(true);
    expect(await page.getByPlaceholder(/^手机号/).inputValue()).not.toBe('');
  });
});
