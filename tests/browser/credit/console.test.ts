import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { userInfo } from '../../../src/contract/account/profile.ts';
import { artificialGift } from '../../../src/contract/credit/gift.ts';
import { DESKTOP, expectAccessible, hydrated, PHONE, shoot, type Viewport, withProduct } from '../../support/browser/browser.ts';
import { expectSaid } from '../../support/browser/said.ts';
import { ask, giveToken, join, type Member, operate } from '../account/visitor.ts';

const product = withProduct({ CAPTCHA: 'off' });

async function openAs({ token }: Pick<Member, 'token'>, path: string, viewport: Viewport = DESKTOP, dark = false): Promise<Page> {
  const page = await product.emptiedPage(viewport);
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
  await giveToken(page.context(), product, token);
  await page.goto(path);
  await hydrated(page);
  return page;
}

let operators = 0;
/** Each by a name of its own: what the one of a first try did stays in the lists. */
async function operator(): Promise<Member & { readonly name: string }> {
  const name = `周营${++operators}`;
  const member = await join(product, name);
  await operate(product, 'operator', 'add', '--account', member.mobile);
  return { ...member, name };
}
const room = (page: Page, name: string) => page.getByRole('navigation', { name: '运营后台' }).getByRole('link', { name }).click();

/** Whether these words lie outside of the box that shows them. */
function isCutAway(row: Locator, words: string): Promise<boolean> {
  return row.evaluate((element, wanted) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const from = node.textContent?.indexOf(wanted) ?? -1;
      if (from < 0) continue;
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, from + wanted.length);
      const place = range.getBoundingClientRect();
      const box = node.parentElement?.getBoundingClientRect();
      return !box || place.right > box.right + 1 || place.bottom > box.bottom + 1;
    }
    return true;
  }, words);
}

it('an operator finds a member, gives 热豆 by a double click – once – and the member’s page tells of it', async () => {
  const [by, member] = [await operator(), await join(product, '林小满')];
  const theirs = await openAs(member, '/personal?tab=热豆明细', PHONE);
  await theirs.getByText('注册赠送').first().waitFor();

  const page = await openAs(by, '/admin');
  await page.waitForURL('**/admin/members');
  await page.getByRole('searchbox', { name: '手机号、编号或姓名' }).fill(member.mobile);
  await page.getByRole('button', { name: '查找' }).click();
  await page.waitForURL(/q=/);
  await page
    .getByRole('list', { name: '会员' })
    .getByRole('link', { name: /林小满/ })
    .click();
  await page.getByRole('button', { name: '赠送热豆' }).click();
  const dialog = page.getByRole('dialog', { name: '赠送热豆' });
  await dialog.getByRole('button', { name: '下一步' }).click();
  await dialog.getByText('请填写 1 到 10,000 的整数').waitFor();
  await dialog.getByRole('textbox', { name: '热豆' }).fill('300');
  await dialog.getByRole('textbox', { name: '有效天数' }).fill('30');
  await dialog.getByRole('textbox', { name: '原因（对方会看到）' }).fill('春季活动');
  await expectAccessible(page);
  // A double click shows what will be done, and does not do it.
  await dialog.getByRole('button', { name: '下一步' }).dblclick();
  await dialog.getByText('赠送 300 热豆，30 天内有效。原因：春季活动').waitFor();
  await shoot(page, 'console-gift-1440');
  await dialog.getByRole('button', { name: '确认赠送' }).dblclick();
  await expectSaid(page, '已赠送，对方余额');
  await page.getByText('赠送：春季活动').waitFor();
  await expectAccessible(page);
  await shoot(page, 'console-member-1440');

  await theirs.getByRole('dialog', { name: '收到赠送' }).waitFor();
  await theirs.getByText('赠送：春季活动').first().waitFor();

  await room(page, '赠送');
  const gifts = page.getByRole('list', { name: '赠送记录' });
  await gifts.getByText(new RegExp(`${by.name} 赠送 · .+ · 30 天有效 · 春季活动`)).waitFor();
  await expect.poll(() => gifts.getByRole('listitem').filter({ hasText: by.name }).count()).toBe(1);
  await room(page, '操作记录');
  const deeds = page.getByRole('list', { name: '操作记录' });
  await deeds.getByText('给予运营权限').first().waitFor();
  await expect.poll(() => deeds.getByRole('listitem').filter({ hasText: by.name }).getByText('赠送热豆').count()).toBe(1);
  // A reason as long as there may be: on a phone who gave and when stay, in the console and at the member's.
  const reason = '春夏系列面料开发与打样活动表现优秀特别奖励请继续保持并在团队内分享你们的经验与照片谢谢大家的付出';
  const { id } = await ask(product, userInfo, { query: { key: 'b5' } }, member.token);
  const celebration = theirs.getByRole('dialog', { name: '收到赠送' });
  await celebration.getByRole('button', { name: '关闭' }).click();
  await celebration.waitFor({ state: 'detached' });
  await ask(product, artificialGift, { body: { member_id: id, beans: 5, reason } }, by.token);
  await celebration.getByText(reason).waitFor();
  await celebration.getByRole('button', { name: '关闭' }).click();
  await celebration.waitFor({ state: 'detached' });
  const movement = theirs.getByRole('list', { name: '热豆明细' }).getByRole('listitem').filter({ hasText: reason });
  await movement.waitFor();
  const small = await openAs(by, '/admin/gifts', PHONE);
  const row = small.getByRole('list', { name: '赠送记录' }).getByRole('listitem').filter({ hasText: reason }).filter({ hasText: by.name });
  await row.getByText(new RegExp(`${by.name} 赠送 · .+ · 长期有效`)).waitFor();
  await shoot(small, 'console-gifts-390');
  await movement.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await shoot(theirs, 'beans-long-reason-390');
  expect([await isCutAway(row, by.name), await isCutAway(row, '长期有效')]).toEqual([false, false]);
  expect([await isCutAway(movement, '得到'), await isCutAway(movement, ':')]).toEqual([false, false]);
});

let price = 0;
it('an order is read with what the provider told, and refunded; a price is changed and holds', async () => {
  const by = await operator();
  const buyer = await openAs(by, '/personal?tab=充值', PHONE, true);
  await buyer.getByRole('button', { name: /^支付/ }).click();
  await buyer.getByRole('button', { name: /确认支付/ }).click();
  await buyer.waitForURL(/order=R/);
  await buyer.getByRole('dialog', { name: '热豆到账' }).waitFor();

  const page = await openAs(by, '/admin/orders', PHONE, true);
  await page.getByRole('list', { name: '订单' }).getByRole('link').first().click();
  await page.getByRole('heading', { name: '支付平台的通知' }).waitFor();
  await expectAccessible(page);
  await shoot(page, 'console-order-390-dark');
  await page.getByText('支付成功，已入账').waitFor();
  await page.getByRole('button', { name: '退款' }).click();
  await page.getByRole('textbox', { name: '原因' }).fill('买错了');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: /^退款 ¥/ }).click();
  await expectSaid(page, '退款已提交');
  await page.getByRole('heading', { name: '退款', level: 3 }).waitFor();
  await page.getByText(`买错了 · ${by.name}`).waitFor();

  await page.goto('/admin/prices');
  await page.getByRole('button', { name: '改价：连衣裙，local' }).click();
  const before = price;
  price += 7;
  await page.getByRole('textbox', { name: '在线' }).fill(String(price));
  await page.getByRole('textbox', { name: '原因' }).fill('试行');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByText(`在线 ${before} → ${price}`).waitFor();
  await page.getByRole('button', { name: '确认改价' }).click();
  await page.getByText('后台设定', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.goto('/studio/design_dress');
  await page
    .getByText(`${price * 5} 热豆`)
    .first()
    .waitFor();
});

it('is reached from the menu and the palette by operators only, and shut for everybody else', async () => {
  const page = await openAs(await operator(), '/personal');
  await page.locator('#main').getByRole('link', { name: '运营后台' }).click();
  await page.getByRole('list', { name: '会员' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索工具与页面' }).fill('yyht');
  await page.getByRole('option', { name: /运营后台/ }).waitFor();
  // A room that nobody built: the way to the others stays.
  await page.goto('/admin/cellar');
  await page.getByRole('heading', { name: '这里没有页面' }).waitFor();
  await room(page, '色卡');
  await page.waitForURL('**/admin/swatches');
  const other = await openAs(await join(product), '/admin/members');
  await other.getByRole('heading', { name: '你没权限' }).waitFor();
  await expectAccessible(other);
  await other.goto('/personal');
  await other.getByText('注册时间').waitFor();
  await expect.poll(() => other.getByRole('link', { name: '运营后台' }).count()).toBe(0);
  await other.keyboard.press('Control+k');
  await other.getByRole('combobox', { name: '搜索工具与页面' }).fill('yyht');
  await other.getByText('没有找到「yyht」').waitFor();
});
