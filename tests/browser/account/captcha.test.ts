import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { captchaFailed, captchaPassed } from '../../../src/contract/messages.ts';
import { DESKTOP, expectAccessible, PHONE, type Viewport, withProduct } from '../../support/browser/browser.ts';
import { dragByMouse, dragByTouch, moveByKeys, wantedOffset } from './solve-captcha.ts';
import { freshPhone } from './visitor.ts';

const product = withProduct({ CAPTCHA: 'on' });

/** The slider, opened by asking for a code. */
async function opened(viewport: Viewport): Promise<Page> {
  const page = await product.openAgain('/trend/signin?type=personalregister', viewport);
  await page.getByPlaceholder(/^手机号/).fill(freshPhone());
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('dialog', { name: '安全验证' }).waitFor();
  await page.evaluate(keepEnds);
  return page;
}

/** Runs in the page: keeps how each try ended, and its words. 验证通过 is gone after a second, a failure sooner: too soon to be looked for. */
function keepEnds(): void {
  const ends: string[] = [];
  Object.assign(globalThis, { ends });
  new MutationObserver(() => {
    const board = document.querySelector<HTMLElement>('[data-captcha]');
    const { state = '' } = board?.dataset ?? {};
    const handle = board?.querySelector('[role=slider]');
    const said = handle?.previousElementSibling;
    // Where it comes to rest: keys let it glide.
    for (const glide of handle?.getAnimations() ?? []) glide.finish();
    const words = document.createRange();
    if (said) words.selectNodeContents(said);
    const [one, other] = [words.getBoundingClientRect(), handle?.getBoundingClientRect()];
    const isCovered = other && one.left < other.right && one.right > other.left;
    const end = `${state} ${board?.textContent ?? ''}${isCovered ? ' covered' : ''}`;
    if (['passed', 'failed'].includes(state) && ends.at(-1) !== end) ends.push(end);
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['data-state'] });
}
const endsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { ends: string[] }).ends);

/** The end of one try that `move` makes. */
async function tryOnce(page: Page, move: () => Promise<void>): Promise<string> {
  const before = (await endsOf(page)).length;
  await move();
  await expect.poll(async () => (await endsOf(page)).length).toBeGreaterThan(before);
  return (await endsOf(page)).at(-1) ?? '';
}

/** A patient eye still errs on a crowded picture: people try again, and so do these tests. */
async function solve(page: Page, move: (page: Page, offset: number) => Promise<void>): Promise<string> {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const wanted = await wantedOffset(page);
    const end = await tryOnce(page, () => move(page, wanted));
    if (end.startsWith('passed')) return end;
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
    expect(await solve(page, move)).toMatch(new RegExp(`${captchaPassed.text}$`));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /秒后重发/ }).waitFor();
  });

  it('shows a failure, resets the handle and brings another picture', async () => {
    const page = await opened(DESKTOP);
    const wanted = await wantedOffset(page);
    const first = await page.locator('[data-captcha] img').first().getAttribute('src');
    const end = await tryOnce(page, () => dragByMouse(page, wanted > 160 ? wanted - 120 : wanted + 120));
    expect(end).toMatch(new RegExp(`^failed .*${captchaFailed.text}$`));
    await page.locator('[data-captcha][data-state=ready]').waitFor();
    await expect.poll(() => page.getByRole('slider').getAttribute('aria-valuenow')).toBe('0');
    await expect.poll(() => page.locator('[data-captcha] img').first().getAttribute('src')).not.toBe(first);
  });

  it('sends nothing when it is closed, and keeps what was typed', async () => {
    const page = await opened(DESKTOP);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('button', { name: '获取验证码' }).isEnabled()).toBe(true);
    expect(await page.getByPlaceholder(/^手机号/).inputValue()).not.toBe('');
  });
});
