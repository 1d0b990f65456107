/**
 * 我的作品 with fifty thousand works, CPU ÷ 4: how soon it stands, whether anything holds the page while it is scrolled, and goal 9 beside
 * a plain grid of lazy pictures from the same server in the same run.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { buildFrontEndIfStale } from '../../../src/build/front-end.ts';
import { TOKEN_COOKIE } from '../../../src/contract/account/limits.ts';
import { thumbUrl } from '../../../src/contract/storage/thumbnail.ts';
import { join } from '../../browser/account/visitor.ts';
import { CHROMIUM_ARGS, findChromium } from '../../support/browser/chromium.ts';
import { fillWorks } from '../../support/content/many-works.ts';
import { startProduct } from '../../support/processes/product.ts';
import { atMost, type Bench, median } from '../measurement.ts';
import { watchLongTasks, watchStanding } from './scroll-probe.ts';
import { CPU_SLOWER, fling, frameRows, GALLERY, type Scrolls, scroll, scrollPlain, slowDown, slowPage } from './scrolling.ts';
import { dearestTask } from './task-cost.ts';

const WORKS = 50_000;
/** Between two looks from outside whether it stands: rare, for they cost the page. */
const LOOK_MS = 500;

interface Run extends Scrolls {
  /** From the shell's first paint to the first picture, ms. */
  readonly standsMs: number;
  readonly longestTaskMs: number;
  /** The same at full speed, by the thread's own clock: what it is on a machine that does nothing else. */
  readonly dearestTaskMs: number;
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
    atMost('gallery: the same by thread time', middle(({ dearestTaskMs }) => dearestTaskMs) * CPU_SLOWER, 50, 'ms at CPU ÷ 4'),
    ...frameRows(measured, ''),
  ];
};

async function measure(url: string, token: string, thumbs: readonly string[]): Promise<Run> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 412, height: 915 }, deviceScaleFactor: 2 });
    await context.addCookies([{ name: TOKEN_COOKIE, value: encodeURIComponent(`Bearer ${token}`), url }]);
    const plain = await scrollPlain(context, url, thumbs, GALLERY);
    const sections = await scrollPlain(context, url, thumbs, { ...GALLERY, sections: true });
    const { page, session } = await slowPage(context);
    await page.addInitScript(watchLongTasks);
    await page.addInitScript(watchStanding);
    await page.goto(`${url}/works`);
    await page.waitForFunction(() => window.standsAt !== undefined, undefined, { polling: LOOK_MS });
    const standsMs = await page.evaluate(() => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      return (window.standsAt ?? Number.NaN) - paint;
    });
    // The service worker takes over and the page comes to rest before anything is scrolled.
    await pause(3000);
    const ours = await scroll(page, session);
    // On from there, unwatched: finding what is painted at twenty points is a long task of the looker's own.
    await page.evaluate(() => {
      window.longTasks.length = 0;
    });
    await fling(session);
    const longestTaskMs = await page.evaluate(() => Math.max(0, ...window.longTasks));
    await slowDown(session, 1);
    const dearestTaskMs = await dearestTask(browser, page, () => fling(session));
    return { ours, plain, sections, standsMs, longestTaskMs, dearestTaskMs };
  } finally {
    await browser.close();
  }
}
