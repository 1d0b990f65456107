/**
 * Real Chromium against the real product. `withProduct()` at the head of a file starts a product for it and takes its lane's Chromium;
 * every page it opens fails its test on a console error, a CSP violation, a hydration warning or an uncaught error.
 */
import { mkdirSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type Environment, NOT_OPTIMISED, type Product, startProduct } from '../processes/product.ts';
import { findViolations } from './axe.ts';
import { endProfiles, keptChromium } from './kept-chromium.ts';
import { noteUnanswered, sayWhatWasLeft } from './left-behind.ts';
import { lastPort, meetProduct, reusedPages } from './reused-pages.ts';
import { keepWhatIsSaid } from './said.ts';
import { sidewaysDialogs } from './sideways-dialogs.ts';
import { goesOnAfterSteps } from './steps-back.ts';
import { smallTargets } from './thumb-targets.ts';

export interface Viewport {
  readonly name: string;
  readonly options: BrowserContextOptions;
}

export const DESKTOP: Viewport = { name: '1440', options: { viewport: { width: 1440, height: 900 } } };
export const TABLET: Viewport = { name: '1024', options: { viewport: { width: 1024, height: 768 } } };
export const PHONE: Viewport = {
  name: '390',
  options: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

/** How long a step in the browser may take on a busy machine. */
const STEP_MS = 40_000;

export interface ProductUnderTest extends Omit<Product, 'stop' | 'revive'> {
  /** A page in a profile of its own. A path is opened, and hydration is over, when it resolves. */
  open(path: string, viewport?: Viewport, options?: BrowserContextOptions): Promise<Page>;
  /** The same for a person whose browser has kept the shell, and nothing else, from a visit before: a tenth of the work of a new profile. */
  openAgain(path: string, viewport?: Viewport): Promise<Page>;
  /** The page of `openAgain`, before it goes anywhere: for cookies. What a test changes is undone but for its own scripts and permissions. */
  emptiedPage(viewport?: Viewport): Promise<Page>;
  /** Says that this test causes these console errors on purpose. */
  expectErrors(...patterns: readonly RegExp[]): void;
  /** Like `emptiedPage`, until the end of the file: for tests that only look, and look at the same time. */
  lastingPage(viewport: Viewport): Promise<Page>;
  /** A profile of its own, with the collector on every page. */
  context(viewport?: Viewport, options?: BrowserContextOptions): Promise<BrowserContext>;
}

/** Registers the hooks that start and stop the product and Chromium for the tests of this file. */
export function withProduct(env: Environment = {}): ProductUnderTest {
  let product: Product | undefined;
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  const expected: RegExp[] = [];
  let allGood = true;
  let isSecondTry = false;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(env, lastPort(), NOT_OPTIMISED), keptChromium()]);
    await meetProduct(product.url);
    errors.length = 0;
  });
  beforeEach(async ({ task }) => {
    isSecondTry = (task.result?.retryCount ?? 0) > 0;
    await product?.revive();
  });
  afterEach(async ({ task }) => {
    const failed = task.result?.state === 'fail';
    const made = contexts.splice(0);
    if (failed) await sayWhatWasLeft(task.result?.errors?.at(-1), [...made.flatMap((context) => context.pages()), ...reused.pages()]);
    await Promise.all(made.map((context) => context.close()));
    allGood &&= !failed;
    await reused.giveBack(!failed);
    const unexpected = errors.splice(0).filter((error) => !expected.some((pattern) => pattern.test(error)));
    expected.length = 0;
    expect(unexpected, 'errors in the browser').toEqual([]);
  });
  afterAll(async () => {
    await lasting.giveBack(allGood);
    await endProfiles(browser);
    await product?.stop();
  });

  const started = (): Product => {
    if (!product) throw new Error('The product runs only inside tests');
    return product;
  };
  const profile = async (viewport: Viewport, options: BrowserContextOptions) => {
    if (!browser) throw new Error('Chromium runs only inside tests');
    const made = await browser.newContext({ locale: 'zh-CN', baseURL: started().url, ...viewport.options, ...options });
    made.setDefaultTimeout(STEP_MS);
    await made.addInitScript(keepWhatIsSaid);
    collectErrors(made);
    noteUnanswered(made);
    made.on('page', goesOnAfterSteps);
    return made;
  };
  const usedAgain = () => reusedPages((viewport: Viewport) => profile(viewport, {}));
  const context = async (viewport = DESKTOP, options: BrowserContextOptions = {}) => {
    const made = await profile(viewport, options);
    contexts.push(made);
    return made;
  };
  const [reused, lasting] = [usedAgain(), usedAgain()];
  const emptiedPage = (viewport = DESKTOP) => reused.take(viewport, isSecondTry);
  return {
    get url() {
      return started().url;
    },
    get dataDir() {
      return started().dataDir;
    },
    output: () => started().output(),
    kill: () => started().kill(),
    restart: (more) => started().restart(more),
    readCode: (phone) => started().readCode(phone),
    expectErrors: (...patterns) => {
      expected.push(...patterns);
    },
    lastingPage: (viewport) => lasting.take(viewport),
    context,
    emptiedPage,
    openAgain: async (path, viewport) => {
      const page = await emptiedPage(viewport);
      await page.goto(path);
      await hydrated(page);
      return page;
    },
    open: async (path, viewport, options) => {
      const page = await (await context(viewport, options)).newPage();
      await page.goto(path);
      await hydrated(page);
      return page;
    },
  };
}

/** Resolves when React owns the page: before that, a click on prerendered markup does nothing. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const first = document.getElementById('root')?.firstElementChild;
    return !first || Object.keys(first).some((key) => key.startsWith('__reactFiber'));
  });
}

/** Of all profiles of this lane: those that are handed on outlive a file. */
const errors: string[] = [];

function collectErrors(context: BrowserContext): void {
  context.on('weberror', (error) => errors.push(error.error().stack || String(error.error())));
  context.on('console', (message) => {
    if (isFault(message)) errors.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
}

/** The browser itself reports each refused call (4xx) as an error; those are answers, not faults. */
function isFault(message: ConsoleMessage): boolean {
  const refused = /^Failed to load resource: .*status of 4\d\d/.test(message.text()) && message.location().url.includes('/api/');
  if (message.type() === 'error') return !refused;
  return message.type() === 'warning' && /Content Security Policy|Trusted|[Hh]ydrat/.test(message.text());
}

/**
 * Fails with the rule, the sentence and the elements of each violation (WCAG 2.2 A and AA, best practices), with what no thumb hits,
 * and with what stands over the page and is wider than it lets see.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expectNone(`axe on ${page.url()}`, await findViolations(page));
  expectNone(`too small for a thumb on ${page.url()}`, await smallTargets(page));
  expectNone(`scrolls sideways on ${page.url()}`, await sidewaysDialogs(page));
}

/** The first of them in the message: what is said of a failure at the end of a run has no room for a difference of lists. */
function expectNone(what: string, found: readonly unknown[]): void {
  expect(found, [what, ...found.slice(0, 3)].join(' – ')).toEqual([]);
}

/** Keeps what the page looks like in `.cache/shots/`, for people: where nobody looks (`SHOTS` unset) a minute of pictures is saved. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  const folder = new URL('../../../.cache/shots/', import.meta.url).pathname;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}${name}.png` });
}
