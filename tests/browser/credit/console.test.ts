import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, shoot, type Viewport, withProduct } from '../../support/browser.ts';
import { giveToken, join, type Member, operate } from '../account/visitor.ts';

const product = withProduct({ CAPTCHA: 'off' });

async function openAs({ token }: Pick<Member, 'token'>, path: string, viewport: Viewport = DESKTOP, dark = false): Promise<Page> {
  const context = await product.context(viewport, { colorScheme: dark ? 'dark' : 'light' });
  await giveToken(context, product, token);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function operator(): Promise<Member> {
  const member = await join(product);
  await operate(product, 'operator', 'add', '--account', member.mobile);
  return member;
}

describe('the operators’ console', () => {
  it.each([
    { viewport: DESKTOP, dark: false },
    { viewport: PHONE, dark: false },
    { viewport: PHONE, dark: true },
  ])('proves the books and shows what was done, at $viewport.name px, dark: $dark', async ({ viewport, dark }) => {
    const page = await openAs(await operator(), '/admin', viewport, dark);
    await page.getByRole('heading', { name: '账本无误' }).waitFor();
    await page.waitForURL('**/admin/credit');
    expect(await page.getByText('相符').count()).toBe(5);
    await page.getByText('没有。任务结束时').waitFor();
    await expectAccessible(page);
    await shoot(page, `console-credit-${viewport.name}${dark ? '-dark' : ''}`);
    await page.getByRole('navigation', { name: '运营后台' }).getByRole('link', { name: '操作记录' }).click();
    await page.getByRole('list', { name: '操作记录' }).getByText('给予运营权限').first().waitFor();
    await expectAccessible(page);
    await shoot(page, `console-audit-${viewport.name}${dark ? '-dark' : ''}`);
  });

  it('is reached from the member’s own page by operators only, and shut for everybody else', async () => {
    const page = await openAs(await operator(), '/personal');
    await page.locator('#main').getByRole('link', { name: '运营后台' }).click();
    await page.getByRole('heading', { name: '账本无误' }).waitFor();
    const other = await openAs(await join(product), '/admin/audit');
    await other.getByRole('heading', { name: '你没权限' }).waitFor();
    await expectAccessible(other);
    await other.goto('/personal');
    await other.getByText('注册时间').waitFor();
    expect(await other.getByRole('link', { name: '运营后台' }).count()).toBe(0);
  });
});
