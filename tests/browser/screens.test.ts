/** Every screen there is, at every width and in the dark: axe is content, nothing sticks out sideways, and a picture is kept for people. */
import { globSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_SHELF as COMMUNITY_SHELF } from '../../src/server/community/work-view.ts';
import { SAMPLE_SHELF as LIBRARY_SHELF } from '../../src/server/library/pictures/picture-view.ts';
import { sampleUrl } from '../../src/server/storage/samples/sample-address-service.ts';
import { DESKTOP, expectAccessible, hydrated, PHONE, shoot, TABLET, withProduct } from '../support/browser/browser.ts';
import { asOldEngine } from '../support/browser/old-engine.ts';
import { outlineSamples } from '../support/content/outlined-samples.ts';
import { lookAtDialogs } from './dialogs.ts';
import { keptPages, type Person } from './kept-pages.ts';
import { pressAround } from './presses.ts';

// The trend library with its samples: an empty screen, or a dialog of pictures without any, would show axe nothing.
const product = withProduct({ TRIAL_CONTENT: 'on', GENERATE_AT_ONCE: '1' });

const PICTURE = [200, expect.stringMatching(/^image\//)];

// One sample of each shelf is drawn as people see them drawn; the others that stand on a hundred screens are outlines, but for who keeps
// the pictures to look at.
beforeAll(async () => {
  const drawn = await Promise.all([LIBRARY_SHELF, COMMUNITY_SHELF].map((shelf) => fetch(product.url + sampleUrl(shelf, 1))));
  expect(drawn.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([PICTURE, PICTURE]);
  if (process.env.SHOTS) return;
  await product.kill();
  const rest = await outlineSamples(product.dataDir);
  expect(rest.library).toBeGreaterThan(100);
  expect(rest.community).toBeGreaterThan(10);
  await product.restart();
});

interface Screen extends Person {
  readonly name: string;
  readonly path: string;
  /** The route's file under src/app/routes; absent for what the server draws or no route answers. */
  readonly route?: string;
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
  { name: 'devices', path: '/personal?tab=设备', route: 'personal', signedIn: true },
  { name: 'beans', path: '/personal?tab=热豆明细', route: 'personal', signedIn: true },
  { name: 'recharge', path: '/personal?tab=充值', route: 'personal', signedIn: true },
  { name: 'company-none', path: '/personal?tab=企业', route: 'personal', signedIn: true },
  { name: 'growth', path: '/personal?tab=成长任务', route: 'personal', signedIn: true },
  { name: 'downloads', path: '/personal?tab=下载', route: 'personal', signedIn: true },
  { name: 'notifications', path: '/personal?tab=通知', route: 'personal', signedIn: true },
  { name: 'personal-visitor', path: '/personal', route: 'personal' },
  { name: 'creation', path: '/studio/design_dress', route: 'studio/$designType', signedIn: true },
  { name: 'creation-visitor', path: '/studio/watermark_delete', route: 'studio/$designType' },
  { name: 'share', path: '/share', route: 'share' },
  { name: 'package', path: '/package', route: 'package' },
  { name: 'verify', path: '/verify', route: 'verify' },
  { name: 'works', path: '/works', route: 'works', signedIn: true },
  { name: 'works-visitor', path: '/works', route: 'works' },
  { name: 'colour', path: '/colour?p=f4e6c6-d0102c-2c3f73-17161a', route: 'colour' },
  { name: 'colour-book', path: '/colour?p=f4e6c6-d0102c-2c3f73-17161a&tab=book', route: 'colour' },
  { name: 'colour-check', path: '/colour?p=f4e6c6-d0102c-2c3f73-17161a-88aa55-223311&tab=check', route: 'colour' },
  { name: 'community', path: '/community', route: 'community' },
  { name: 'community-work', path: '/community/1', route: 'community/$id' },
  { name: 'favourites', path: '/favourites', route: 'favourites', signedIn: true },
  { name: 'shared-gone', path: '/shared/0123456789abcdef0123456789abcdef', route: 'shared/$key' },
  { name: 'work-gone', path: '/works/1', route: 'works/$id', signedIn: true },
  { name: 'console-visitor', path: '/admin', route: 'admin' },
  { name: 'console-member', path: '/admin/credit', route: 'admin/credit', signedIn: true },
  { name: 'console-members', path: '/admin/members', route: 'admin/members', operator: true },
  { name: 'console-one-member', path: '/admin/member/1', route: 'admin/member/$id', operator: true },
  { name: 'console-orders', path: '/admin/orders', route: 'admin/orders', operator: true },
  { name: 'console-order-gone', path: '/admin/order/R0000000000', route: 'admin/order/$no', operator: true },
  { name: 'console-invoices', path: '/admin/invoices', route: 'admin/$room', operator: true },
  { name: 'console-gifts', path: '/admin/gifts', route: 'admin/gifts', operator: true },
  { name: 'console-prices', path: '/admin/prices', route: 'admin/prices', operator: true },
  { name: 'console-growth', path: '/admin/growth', route: 'admin/$room', operator: true },
  { name: 'console-engines', path: '/admin/engines', route: 'admin/$room', operator: true },
  { name: 'console-messages', path: '/admin/messages', route: 'admin/$room', operator: true },
  { name: 'console-community', path: '/admin/community', route: 'admin/$room', operator: true },
  { name: 'console-credit', path: '/admin/credit', route: 'admin/credit', operator: true },
  { name: 'console-audit', path: '/admin/audit', route: 'admin/audit', operator: true },
  { name: 'console-swatches', path: '/admin/swatches', route: 'admin/$room', operator: true },
  { name: 'console-library', path: '/admin/library', route: 'admin/library', operator: true },
  { name: 'trend', path: '/trend', route: 'trend/home' },
  { name: 'trend-pictures', path: '/trend/pictures', route: 'trend/pictures' },
  { name: 'trend-picture', path: '/trend/pictures/1', route: 'trend/pictures/$id' },
  { name: 'trend-image-search', path: '/trend/search-by-picture', route: 'trend/search-by-picture' },
  { name: 'trend-articles', path: '/trend/articles', route: 'trend/articles/home' },
  { name: 'trend-article', path: '/trend/articles/1', route: 'trend/articles/$id' },
  { name: 'trend-fabric-planning', path: '/trend/fabric-planning', route: 'trend/fabric-planning' },
  { name: 'trend-fabric-palette', path: '/trend/fabric-palette', route: 'trend/fabric-palette' },
  { name: 'trend-fabric-market', path: '/trend/fabric-market', route: 'trend/fabric-market' },
  { name: 'trend-fabric', path: '/trend/fabrics/1', route: 'trend/fabrics/$id' },
  { name: 'trend-brands', path: '/trend/brands', route: 'trend/brands/home' },
  { name: 'trend-brand', path: '/trend/brands/1', route: 'trend/brands/$id' },
  { name: 'trend-theme', path: '/trend/themes/1', route: 'trend/themes/$id' },
  { name: 'trend-merchants', path: '/trend/merchants', route: 'trend/merchants' },
  { name: 'trend-follows', path: '/trend/follows', route: 'trend/follows', signedIn: true },
  { name: 'trend-recent', path: '/trend/recent', route: 'trend/recent', signedIn: true },
  { name: 'member-area', path: '/member?tab=history', route: 'member/home', signedIn: true },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'browser-tips', path: '/error/browser-tips' },
  { name: 'inbox', path: '/dev/inbox' },
];

it('knows every route', () => {
  const routes = globSync('**/*.tsx', { cwd: new URL('../../src/app/routes/', import.meta.url).pathname });
  const named = new Set(SCREENS.map(({ route }) => `${route}.tsx`));
  expect(routes.filter((route) => route !== '__root.tsx' && !named.has(route.replaceAll('\\', '/')))).toEqual([]);
});

/**
 * Opened once as a laptop and once as a phone does, and from there looked at as its person would turn it: a window made
 * narrower, a phone that goes dark. Opening every screen for each of the four looks took twice the time and saw nothing more.
 * The laptop has this Chromium, the phone the oldest engine that is let in: no screen may need more.
 * The two devices are looked at side by side, a screen at a time each: one alone leaves a core idle.
 */
const DEVICES = [
  {
    viewport: DESKTOP,
    prepare: undefined,
    looks: [
      { name: DESKTOP.name, size: DESKTOP.options.viewport, colorScheme: 'light' },
      { name: TABLET.name, size: TABLET.options.viewport, colorScheme: 'light' },
    ],
  },
  {
    viewport: PHONE,
    prepare: asOldEngine,
    looks: [
      { name: PHONE.name, size: PHONE.options.viewport, colorScheme: 'light' },
      { name: `${PHONE.name}-dark`, size: PHONE.options.viewport, colorScheme: 'dark' },
    ],
  },
] as const;

describe.concurrent.each(DEVICES)('opened at $viewport.name px', ({ viewport, looks, prepare }) => {
  const pageOf = keptPages(product, viewport, prepare);

  it.each(SCREENS)('$name', { concurrent: false }, async (screen) => {
    const page = await pageOf(screen);
    const [first, second] = looks;
    await turn(page, first);
    await page.goto(screen.path);
    await hydrated(page);
    // What is still coming has a heading that is not seen.
    await page.locator('h1:not(.visually-hidden)').first().waitFor();
    // The console is judged by what it shows, not by how it waits.
    if (screen.operator)
      await page.waitForFunction(
        () => document.querySelector('nav[aria-label="运营后台"]') && !document.querySelector('[aria-label^="正在"]'),
      );
    await expectFits(page, `${screen.name}-${first.name}`);
    await turn(page, second);
    await expectFits(page, `${screen.name}-${second.name}`);
  });

  lookAtDialogs(viewport, pageOf);
  if (viewport === DESKTOP) pressAround(product, pageOf);
});

async function turn(page: Page, { size, colorScheme }: (typeof DEVICES)[number]['looks'][number]): Promise<void> {
  if (size) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
}

async function expectFits(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  const { wide, room } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, room: innerWidth }));
  expect(wide, name).toBeLessThanOrEqual(room);
  await shoot(page, name);
}

it('has its sections at the bottom of a phone, large enough for a thumb', async () => {
  const page = await product.openAgain('/', PHONE);
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
