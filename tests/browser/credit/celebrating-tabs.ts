/** Tabs of one member that count what they celebrate, and what is true of all of them together. */
import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { arrivals } from '../../../src/contract/credit/arrivals.ts';
import { LOCAL } from '../../../src/device/keys.ts';
import { hydrated } from '../../support/browser/browser.ts';

export interface Tab {
  readonly page: Page;
  /** What the tab calls itself; it has stood in the device's storage as the one that was used last. */
  readonly name: string;
  /** Questions about arrivals that are not answered yet. */
  readonly asking: ReadonlySet<Request>;
}

/** Runs in the page: keeps the 热豆 of each celebration that was ever on it, also of one that was gone before anybody looked. */
function keepCelebrations(): void {
  const seen = new Map<Element, number>();
  Object.assign(globalThis, { celebrated: () => [...seen.values()].reduce((sum, beans) => sum + beans, 0) });
  new MutationObserver(() => {
    for (const dialog of document.querySelectorAll('[role="dialog"]')) {
      const beans = /\+([\d,]+) 热豆.*到账后余额/s.exec(dialog.textContent ?? '')?.[1];
      if (beans) seen.set(dialog, Number(beans.replaceAll(',', '')));
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

async function lastUsed(page: Page): Promise<string> {
  const kept = await page.evaluate((key) => localStorage.getItem(key), LOCAL.lastFocusedTab.name);
  return (JSON.parse(kept ?? '{}') as { value?: string }).value ?? '';
}

/** Resolves when the tab watches for arrivals: what it finds when it begins is not what it heard. */
export async function openTab(context: BrowserContext, address: string, others: readonly Tab[] = []): Promise<Tab> {
  const page = await context.newPage();
  await page.addInitScript(keepCelebrations);
  const asking = new Set<Request>();
  page.on('request', (request) => request.url().includes(arrivals.path) && asking.add(request));
  page.on('requestfinished', (request) => asking.delete(request));
  page.on('requestfailed', (request) => asking.delete(request));
  await page.goto(address);
  await hydrated(page);
  // A tab that begins to watch is the one used last.
  const known = ['', ...others.map((tab) => tab.name)];
  await expect.poll(async () => known.includes(await lastUsed(page))).toBe(false);
  return { page, asking, name: await lastUsed(page) };
}

/** As a person does by pressing anywhere on it. Forced: a tab behind others paints once a second, and a press would wait until the heading stood still for two of them. */
export async function use({ page, name }: Tab): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click({ force: true });
  await expect.poll(() => lastUsed(page)).toBe(name);
}

/** 热豆 that were celebrated since the tabs were opened. */
async function celebrated(tabs: readonly Tab[]): Promise<number> {
  const each = tabs.map(({ page }) => page.evaluate(() => (globalThis as unknown as { celebrated(): number }).celebrated()));
  return (await Promise.all(each)).reduce((sum, beans) => sum + beans, 0);
}

/** Waits until all of `beans` has been celebrated and closes what is on screen. @returns names of the tabs that showed it. */
export async function celebration(tabs: readonly Tab[], beans: number): Promise<readonly string[]> {
  await expect.poll(() => celebrated(tabs)).toBe(beans);
  const showing: string[] = [];
  for (const tab of tabs) {
    const dialog = tab.page.getByRole('dialog', { name: '收到赠送' });
    if (!(await dialog.isVisible())) continue;
    showing.push(tab.name);
    // By key: the dialog of a tab behind others moves a step a second.
    await dialog.getByRole('button', { name: '关闭' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
  }
  return showing;
}

/** Each page shows the balance that is true, and `beans` were celebrated: not one more, now that every tab has asked and was answered. */
export async function expectAllTold(tabs: readonly Tab[], truth: () => Promise<number>, beans: number): Promise<void> {
  const badge = ({ page }: Tab) => page.getByRole('banner').getByRole('link', { name: /热豆/ }).textContent();
  await expect
    .poll(async () => new Set([...(await Promise.all(tabs.map(badge))), `${await truth()} 热豆`]).size, { message: 'balances told' })
    .toBe(1);
  await expect.poll(() => tabs.reduce((sum, { asking }) => sum + asking.size, 0)).toBe(0);
  expect(await celebrated(tabs)).toBe(beans);
}
