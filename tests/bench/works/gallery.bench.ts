/**
 * 我的作品 with fifty thousand works, CPU ÷ 4: how soon it stands, whether anything holds the page while it is scrolled, and goal 9 beside
 * a plain grid of lazy pictures from the same server in the same run.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { buildFrontEndIfStale } from '../../../src/build/front-end.ts';
import { TOKEN_COOKIE } from '../../../src/contract/account/limits.ts';
import { thumbUrl } from '../../../src/contract/storage/thumbnail.ts';
import { join } from '../../browser/account/visitor.ts';
import { CHROMIUM_ARGS, findChromium } from '../../support/chromium.ts';
import { fillWorks } from '../../support/many-works.ts';
import { startProduct } from '../../support/product.ts';
import { atLeast, atMost, type Bench, median } from '../measurement.ts';
import { type Scrolled, watchLongTasks, watchScroll } from './scroll-probe.ts';

const WORKS = 50_000;
/** Pictures of the plain grid: more, and it would not stand at all. */
const PLAIN = 2_000;
const CPU_SLOWER = 4;
const SCROLL_MS = 8_000;
const SPEED = 5_000;

interface Run {
  readonly ours: Scrolled;
  readonly plain: Scrolled;
  /** From the shell's first paint to the first picture, ms. */
  readonly standsMs: number;
  readonly longestTaskMs: number;
}

export const run: Bench = async ({ runs }) => {
  await buildFrontEndIfStale(new URL('../../../', import.meta.url).pathname);
  const product = await startProduct({ CAPTCHA: 'off' });
  const { token } = await join(product);
  await product.kill();
  const names = await fillWorks(product.dataDir, WORKS);
  await product.restart();
  const thumbs = names.map((name) => `${product.url}${thumbUrl(`/media/${name}`, 480)}`);
  for (const thumb of thumbs) await (await fetch(thumb)).arrayBuffer();
  const measured: Run[] = [];
  try {
    for (let number = 0; number < runs; number += 1) {
      measured.push(await measure(product.url, token, thumbs));
      process.stderr.write(`  gallery ${number + 1}/${runs} ${JSON.stringify(measured.at(-1))}\n`);
    }
  } finally {
    await product.stop();
  }
  const middle = (of: (run: Run) => number) => median(measured.map(of));
  return [
    atMost(
      'gallery of 50 000 after the shell',
      middle(({ standsMs }) => standsMs),
      1000,
      'ms',
    ),
    atMost(
      'gallery: longest task while scrolled',
      middle(({ longestTaskMs }) => longestTaskMs),
      50,
      'ms',
    ),
    atMost(
      '9 dropped frames',
      middle(({ ours, plain }) => ours.dropped / Math.max(1, plain.dropped)),
      0.5,
      '× plain grid',
    ),
    atMost(
      '9 frames, 99th percentile',
      middle(({ ours }) => ours.p99Ms),
      33.4,
      'ms',
    ),
    atLeast(
      '9 painted',
      middle(({ ours }) => ours.painted),
      0.95,
      'of the screen',
    ),
  ];
};

async function measure(url: string, token: string, thumbs: readonly string[]): Promise<Run> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 412, height: 915 }, deviceScaleFactor: 2 });
    await context.addCookies([{ name: TOKEN_COOKIE, value: encodeURIComponent(`Bearer ${token}`), url }]);
    const plain = await scrollPlain(context, url, thumbs);
    const { page, session } = await slowPage(context);
    await page.addInitScript(watchLongTasks);
    await page.goto(`${url}/works`);
    await page.locator('[data-index] img').first().waitFor();
    const standsMs = await page.evaluate(() => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      return performance.now() - paint;
    });
    // The service worker takes over and the page comes to rest before anything is scrolled.
    await pause(3000);
    await page.evaluate(() => {
      window.longTasks.length = 0;
    });
    const ours = await scroll(page, session);
    const longestTaskMs = await page.evaluate(() => Math.max(0, ...window.longTasks));
    return { ours, plain, standsMs, longestTaskMs };
  } finally {
    await browser.close();
  }
}

async function slowPage(context: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  return { page, session };
}

/** A CSS grid of lazy pictures, no JavaScript at all; three columns and the sizes of the gallery on this screen. */
async function scrollPlain(context: BrowserContext, url: string, thumbs: readonly string[]): Promise<Scrolled> {
  const { page, session } = await slowPage(context);
  const pictures = Array.from(
    { length: PLAIN },
    (_, number) => `<img loading="lazy" decoding="async" width="120" height="150" alt="" src="${thumbs[number % thumbs.length]}">`,
  );
  const style =
    'body{margin:0}main{display:grid;grid-template-columns:1fr 1fr 1fr;gap:6px}img{display:block;width:100%;height:150px;background:#ddd}';
  const body = `<!doctype html><meta name="viewport" content="width=device-width"><style>${style}</style><main>${pictures.join('')}</main>`;
  await page.route(`${url}/plain`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${url}/plain`);
  await pause(1500);
  const scrolled = await scroll(page, session);
  await page.close();
  return scrolled;
}

/** One-second pulls at a steady speed: three down, one up. */
async function scroll(page: Page, session: CDPSession): Promise<Scrolled> {
  const frames = page.evaluate(watchScroll, SCROLL_MS);
  const end = Date.now() + SCROLL_MS - 200;
  for (let pull = 0; Date.now() < end; pull += 1) {
    const yDistance = (pull % 4 === 3 ? 1 : -1) * SPEED;
    await session.send('Input.synthesizeScrollGesture', { x: 200, y: 500, yDistance, speed: SPEED, gestureSourceType: 'mouse' });
  }
  return frames;
}
