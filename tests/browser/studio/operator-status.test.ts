import { expect, it } from 'vitest';
import { DESKTOP, expectAccessible, hydrated, PHONE, withProduct } from '../../support/browser/browser.ts';

const product = withProduct({
  FEATURE_STATUS: 'clothing_color=ENABLE, outfit_design=DISABLE, aitryon=HIDDEN, fashion_show_transfer=ENABLE',
});

it.each([DESKTOP, PHONE])('the operator’s statuses reach the drawn cards without moving anything, at $name px', async (viewport) => {
  const context = await product.context(viewport);
  await context.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const page = await context.newPage();
  await page.goto('/');
  await hydrated(page);
  const cards = page.locator('[role=tabpanel] li');
  const card = (name: string) => cards.filter({ hasText: name });
  await card('AI 穿搭设计').getByText('未启用').waitFor();
  await expect.poll(() => card('AI 款式配色').getByText('未启用').count()).toBe(0);
  await expect.poll(() => card('AI 试衣').isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('link', { name: /AI 款式配色/ }).getAttribute('href')).toBe('/studio/clothing_color');
  await expectAccessible(page);
  const moved = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0));
  expect(moved).toBeLessThan(0.001);
  // Drawn anew, the list has no gap and everything that is open.
  await page.getByRole('tab', { name: 'AI 工具' }).click();
  await page.getByRole('tab', { name: '搭配灵感' }).click();
  await card('秀场转成衣').waitFor();
  await expect.poll(() => card('AI 试衣').count()).toBe(0);
});
