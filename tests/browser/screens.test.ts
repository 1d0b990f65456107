/** Every screen there is, at every width and in the dark: axe is content, nothing sticks out sideways, and a picture is kept for people. */
import { globSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, expectAccessible, hydrated, PHONE, shoot, TABLET, type VIEWPORTS, withProduct } from '../support/browser.ts';
import { giveToken, join } from './account/visitor.ts';

const product = withProduct();

interface Screen {
  readonly name: string;
  readonly path: string;
  /** The route's file under src/app/routes; absent for what the server draws or no route answers. */
  readonly route?: string;
  readonly signedIn?: boolean;
}

const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/', route: 'home' },
  { name: 'home-member', path: '/', route: 'home', signedIn: true },
  { name: 'signin', path: '/trend/signin', route: 'trend/signin' },
  { name: 'register-personal', path: '/trend/signin?type=personalregister', route: 'trend/signin' },
  { name: 'register-company', path: '/trend/signin?type=companyregister', route: 'trend/signin' },
  { name: 'forgot', path: '/trend/signin?type=forgetpwd', route: 'trend/signin' },
  { name: 'register-old', path: '/member/register', route: 'member/register' },
  { name: 'register-success', path: '/member/register-success', route: 'member/register-success' },
  { name: 'agreement', path: '/agreement', route: 'agreement' },
  { name: 'personal', path: '/personal', route: 'personal', signedIn: true },
  { name: 'beans', path: '/personal?tab=热豆明细', route: 'personal', signedIn: true },
  { name: 'recharge', path: '/personal?tab=充值', route: 'personal', signedIn: true },
  { name: 'growth', path: '/personal?tab=成长任务', route: 'personal', signedIn: true },
  { name: 'personal-visitor', path: '/personal', route: 'personal' },
  { name: 'creation', path: '/studio/design_dress', route: 'studio/$designType', signedIn: true },
  { name: 'creation-visitor', path: '/studio/watermark_delete', route: 'studio/$designType' },
  { name: 'verify', path: '/verify', route: 'verify' },
  { name: 'works', path: '/works', route: 'works', signedIn: true },
  { name: 'works-visitor', path: '/works', route: 'works' },
  { name: 'work-gone', path: '/works/1', route: 'works/$id', signedIn: true },
  { name: 'console-visitor', path: '/admin', route: 'admin' },
  { name: 'console-credit-member', path: '/admin/credit', route: 'admin/credit', signedIn: true },
  { name: 'console-audit-member', path: '/admin/audit', route: 'admin/audit', signedIn: true },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'browser-tips', path: '/error/browser-tips' },
  { name: 'inbox', path: '/dev/inbox' },
];

it('knows every route', () => {
  const routes = globSync('**/*.tsx', { cwd: new URL('../../src/app/routes/', import.meta.url).pathname });
  const named = new Set(SCREENS.map(({ route }) => `${route}.tsx`));
  expect(routes.filter((route) => route !== '__root.tsx' && !named.has(route.replaceAll('\\', '/')))).toEqual([]);
});

async function open({ path, signedIn }: Screen, viewport: (typeof VIEWPORTS)[number], dark = false): Promise<Page> {
  const context = await product.context(viewport, { colorScheme: dark ? 'dark' : 'light' });
  if (signedIn) await giveToken(context, product, (await join(product)).token);
  const page = await context.newPage();
  await page.goto(path);
  await hydrated(page);
  await page.locator('h1').first().waitFor();
  return page;
}

describe.each(SCREENS)('$name', (screen) => {
  it.each([
    { viewport: DESKTOP, dark: false },
    { viewport: TABLET, dark: false },
    { viewport: PHONE, dark: false },
    { viewport: PHONE, dark: true },
  ])('at $viewport.name px, dark: $dark', async ({ viewport, dark }) => {
    const page = await open(screen, viewport, dark);
    await expectAccessible(page);
    const { wide, room } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, room: innerWidth }));
    expect(wide).toBeLessThanOrEqual(room);
    await shoot(page, `${screen.name}-${viewport.name}${dark ? '-dark' : ''}`);
  });
});

it('has its sections at the bottom of a phone, large enough for a thumb', async () => {
  const page = await product.open('/', PHONE);
  const navigation = page.getByRole('navigation', { name: '主导航' });
  const boxes = await navigation.locator('a:visible, button:visible').evaluateAll((all) =>
    all.map((element) => {
      const { width, height, bottom } = element.getBoundingClientRect();
      return { least: Math.min(width, height), bottom };
    }),
  );
  expect(boxes.length).toBeGreaterThanOrEqual(3);
  for (const { least, bottom } of boxes) {
    expect(least).toBeGreaterThanOrEqual(44);
    expect(bottom).toBeGreaterThan(700);
  }
});
