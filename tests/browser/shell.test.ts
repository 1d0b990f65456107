import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, hydrated, PHONE, shoot, withProduct } from '../support/browser/browser.ts';

const product = withProduct();

const dialog = (page: Page) => page.getByRole('dialog');

describe('the command palette', () => {
  it('goes to a tool by the first letters of its pinyin, and back', async () => {
    const page = await product.openAgain('/');
    await page.keyboard.press('Control+k');
    const query = page.getByRole('combobox', { name: '搜索工具与页面' });
    await query.fill('lyq');
    await page.getByRole('option', { selected: true, name: /连衣裙/ }).waitFor();
    await expectAccessible(page);
    await query.press('Enter');
    await page.getByRole('heading', { level: 1, name: '连衣裙' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/studio/design_dress');
    await page.waitForFunction(() => document.title.startsWith('连衣裙'));
    await page.goBack();
    await page.getByRole('region', { name: '最近使用' }).getByRole('link', { name: '连衣裙' }).waitFor();
  });

  it('opens the panel of a tool that is not enabled, and Escape and back lead out again', async () => {
    const page = await product.openAgain('/');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('mlrh');
    await page.getByRole('option', { selected: true, name: /面料融合/ }).waitFor();
    await page.getByRole('combobox').press('Enter');
    await dialog(page).getByText('管理员尚未启用这项工具').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('tool')).toBe('clothing_design');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.goBack();
    await dialog(page).waitFor();
    await page.getByRole('button', { name: '关闭' }).click();
    await dialog(page).waitFor({ state: 'detached' });
  });

  it('does not take the Enter that ends a composition', async () => {
    const page = await product.openAgain('/');
    await page.keyboard.press('Control+k');
    const query = page.getByRole('combobox', { name: '搜索工具与页面' });
    await query.fill('nz');
    await page.getByRole('option', { name: /^牛仔/ }).waitFor();
    await query.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
    await query.fill('牛仔');
    await page.getByRole('option', { name: /^牛仔/ }).waitFor();
    expect(page.url()).toBe(`${product.url}/`);
  });

  it('walks by arrows, round the end', async () => {
    const page = await product.openAgain('/');
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { selected: true }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.getByRole('option', { selected: true, name: /关于热样/ }).waitFor();
  });
});

/** How many listeners of the wheel the browser has to ask before it scrolls the page. */
async function wheelListeners(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const counts = ['window', 'document', 'document.body', 'document.getElementById("root")'].map(async (place) => {
    const { result } = await session.send('Runtime.evaluate', { expression: place });
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    return listeners.filter(({ type }) => type === 'wheel').length;
  });
  const sum = (await Promise.all(counts)).reduce((all, one) => all + one, 0);
  await session.detach();
  return sum;
}

describe('the wheel', () => {
  it('turns a page without asking it, and what lies over the page while that is held still', async () => {
    const page = await product.openAgain('/');
    // The first sign of life is waited for by what is fetched after it.
    await page.mouse.move(10, 10);
    await expect.poll(() => wheelListeners(page)).toBe(0);
    await page.setViewportSize({ width: 900, height: 300 });
    await page.getByRole('link', { name: '登录' }).filter({ visible: true }).first().click();
    const over = dialog(page);
    await over.getByRole('textbox').first().waitFor();
    await page.mouse.move(450, 150);
    await page.mouse.wheel(0, 60);
    const turned = () => over.locator('div').evaluateAll((parts) => Math.max(...parts.map(({ scrollTop }) => scrollTop)));
    await expect.poll(turned).toBe(60);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await over.waitFor({ state: 'detached' });
    await expect.poll(() => wheelListeners(page)).toBe(0);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);
  });
});

describe('a place on a page', () => {
  it('is returned to by a step back and by reading the page again, and a new page begins at its top', async () => {
    const page = await product.openAgain('/');
    await page.setViewportSize({ width: 1024, height: 300 });
    const place = () => page.evaluate(() => scrollY);
    await page.mouse.move(500, 200);
    await page.mouse.wheel(0, 120);
    await expect.poll(place).toBe(120);
    await page.getByRole('link', { name: '趋势' }).first().click();
    await page.waitForURL('**/trend');
    await expect.poll(place).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: '今天想设计什么？' }).waitFor();
    await expect.poll(place).toBe(120);
    await page.reload();
    // What comes above it meanwhile pushes it down.
    await expect.poll(place).toBeGreaterThanOrEqual(120);
  });
});

describe('the studio home', () => {
  it.each([DESKTOP, PHONE])('shows each group, greys what is not enabled, and finds by use, at $name px', async (viewport) => {
    const page = await product.openAgain('/', viewport);
    for (const group of ['单品设计', '图案设计', 'AI 工具']) {
      await page.getByRole('tab', { name: group }).click();
      await page.locator('[role=tabpanel] li svg').first().waitFor();
      await expectAccessible(page);
      await shoot(page, `home-${group}-${viewport.name}`);
    }
    await page.getByRole('textbox', { name: '搜索工具' }).fill('配色');
    await page.getByText('找到 2 个工具').waitFor();
    await expect.poll(() => page.getByText('未启用').count()).toBe(2);
    await expectAccessible(page);
  });

  it.each([DESKTOP, PHONE])('opens a tool from the address, truthfully, at $name px', async (viewport) => {
    const page = await product.openAgain('/?tool=bg_remove', viewport);
    await dialog(page).getByText('可接受的输入').waitFor();
    await dialog(page)
      .getByText(/这台服务器能完成它|现在不能创作/)
      .waitFor();
    await expectAccessible(page);
    await shoot(page, `tool-${viewport.name}`);
  });

  it.each(['fashion_show_transfer', 'nothing', '<script>'])('opens nothing for %s', async (tool) => {
    const page = await product.openAgain(`/?tool=${encodeURIComponent(tool)}`);
    await page.getByRole('tab', { name: 'AI 工具' }).click();
    expect(await dialog(page).count()).toBe(0);
  });

  it('leads from a card to its tool, and remembers it', async () => {
    const page = await product.openAgain('/');
    await page.getByRole('tab', { name: '图案设计' }).click();
    await page.getByRole('link', { name: /AI 图案设计/ }).click();
    await page.getByRole('heading', { level: 1, name: 'AI 图案设计' }).waitFor();
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '设计', exact: true }).click();
    await page.getByRole('region', { name: '最近使用' }).getByRole('link', { name: 'AI 图案设计' }).waitFor();
  });
});

/** What lies outside the page on its right and cannot be scrolled to, by its text. */
function cutOff(): string[] {
  const right = document.documentElement.clientWidth;
  const isKept = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX !== 'visible' || isKept(element.parentElement));
  return [...document.querySelectorAll('a, button, input, h1, p')]
    .filter((element) => element.getBoundingClientRect().right > right + 1 && !isKept(element.parentElement))
    .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? element.tagName);
}

describe('a page that is zoomed four times', () => {
  it('keeps everything on a width of 320 px (WCAG 1.4.10)', async () => {
    const page = await product.openAgain('/');
    await page.setViewportSize({ width: 320, height: 640 });
    const here = page.getByRole('navigation', { name: '主导航' }).getByRole('link').filter({ visible: true });
    for (const name of ['设计', '趋势', '社区', '色彩']) {
      await here.filter({ hasText: name }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate(cutOff)).toEqual([]);
    }
  });
});

describe('the first paint', () => {
  it('is already the one of a member, before any module has run', async () => {
    const context = await product.context();
    await context.addCookies([{ name: 'wowLoginToken', value: 'Bearer%20made-up', url: product.url }]);
    await context.route('**/assets/*.js', (route) => route.abort());
    product.expectErrors(/Failed to load resource|ERR_FAILED/);
    const page = await context.newPage();
    await page.goto('/');
    // The bar comes with the second frame (src/build/pages/first-frame.ts).
    await page.getByRole('button', { name: '我的' }).waitFor();
    expect(await page.getByRole('link', { name: '注册' }).isVisible()).toBe(false);
  });

  it('keeps the chosen appearance', async () => {
    const context = await product.context(DESKTOP, { colorScheme: 'light' });
    const page = await context.newPage();
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('button', { name: '深色' }).click();
    await page.locator('html[data-theme=dark]').waitFor();
    await expectAccessible(page);
    await context.route('**/assets/*.js', (route) => route.abort());
    product.expectErrors(/Failed to load resource|ERR_FAILED/);
    await page.reload({ waitUntil: 'commit' });
    await page.locator('html[data-theme=dark]').waitFor();
  });
});

describe('an address that leads nowhere', () => {
  it.each([DESKTOP, PHONE])('says so and leads home, at $name px', async (viewport) => {
    const page = await product.openAgain('/nowhere', viewport);
    await page.getByRole('heading', { level: 1, name: '这里没有页面' }).waitFor();
    await expect.poll(() => page.title()).toBe('这里没有页面 · 热样');
    await expectAccessible(page);
    await page.getByRole('link', { name: '回到设计首页' }).click();
    await page.getByRole('heading', { level: 1, name: '今天想设计什么？' }).waitFor();
    await expect.poll(() => page.title()).toBe('热样 · AI 服装设计与趋势');
  });

  it('by that name leads to what is meant, without the server too', async () => {
    const page = await product.openAgain('/trend');
    await page.evaluate(() => history.pushState({}, '', '/tryon?from=trend'));
    await page.waitForURL('**/studio/aitryon?from=trend');
    await page.getByRole('heading', { level: 1, name: 'AI 试衣' }).waitFor();
  });
});

it.each([DESKTOP, PHONE])('the sign-in page at $name px lies in no section, though its address says so', async (viewport) => {
  const page = await product.openAgain('/trend/signin?type=companyregister', viewport);
  const here = page.getByRole('navigation', { name: '主导航' }).locator('[aria-current]:visible');
  await expect.poll(() => here.allTextContents()).toEqual(viewport === PHONE ? ['登录'] : []);
  await page.goto('/trend');
  await hydrated(page);
  await expect.poll(() => here.allTextContents()).toEqual(['趋势']);
});

it('the first stop of the Tab key leads past the navigation', async () => {
  const page = await product.openAgain('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
});

/** Without, a palette is five white fields under Windows' contrast themes, and no tab looks chosen. */
it('forced colours leave colours as they are, and what is chosen can be told', async () => {
  const page = await product.openAgain('/colour');
  await page.emulateMedia({ forcedColors: 'active' });
  const grounds = (selector: string) =>
    page.locator(selector).evaluateAll((found) => found.map((element) => getComputedStyle(element).backgroundColor));
  await page.locator('main li[style*="background"]').first().waitFor();
  expect(new Set(await grounds('main li[style*="background"]')).size).toBeGreaterThan(3);
  const [chosen] = await grounds('[role="tab"][aria-selected="true"]');
  expect(await grounds('[role="tab"][aria-selected="false"]')).not.toContain(chosen);
  const [here] = await grounds('nav a[aria-current]');
  expect(await grounds('nav a:not([aria-current])')).not.toContain(here);
  await page.emulateMedia({ forcedColors: null });
});

it('关于 says which build runs here', async () => {
  const page = await product.openAgain('/');
  await page.getByRole('button', { name: '关于' }).click();
  await dialog(page).getByText('开发环境').waitFor();
  await expectAccessible(page);
});
