/**
 * The wall of the picture library: goal 9 beside a plain grid, and memory after five thousand rows. Under the goal's own conditions: Fast 4G,
 * the CPU ÷ 4, and pictures that differ and weigh as photographs do. Sixty small ones in turn came out of the cache of decoded
 * pictures, which no trend library does, and flattered the grid, whose every row repeats them.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { buildFrontEndIfStale } from '../../../src/build/front-end.ts';
import { thumbUrl } from '../../../src/contract/storage/thumbnail.ts';
import { CHROMIUM_ARGS, findChromium } from '../../support/browser/chromium.ts';
import { fillLibrary } from '../../support/content/fill-library.ts';
import { startProduct } from '../../support/processes/product.ts';
import { atMost, type Bench, median } from '../measurement.ts';
import { openSlowLink } from '../startup/slow-link.ts';
import { drawnThumb } from '../works/drawn-thumb.ts';
import { scrollCost } from '../works/scroll-cost.ts';
import { frameRows, openPlain, type PlainGrid, type Scrolls, scroll, scrollPlain, slowDown } from '../works/scrolling.ts';

/** Rows of the wall on this screen hold about three pictures. */
const ROWS = 5_000;
const PICTURES = 3 * ROWS + 1_000;
/** Different pictures behind them: more than are passed while it is scrolled. */
const FILES = 320;
/** The yardstick's grid: two columns, pictures of 202 × 267. */
const GRID: PlainGrid = { columns: 2, height: 267 };
/** Between two looks at whether the wall has grown. */
const LOOK_MS = 30;

async function openWall(context: BrowserContext, url: string, slow: boolean): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (slow) await slowDown(session);
  await page.goto(`${url}/trend/pictures`);
  await page.locator('[data-index] img').first().waitFor();
  // The service worker takes over and the page comes to rest before anything is scrolled.
  await pause(3000);
  return { page, session };
}

/** Each in a profile of its own: the second would find the first one's pictures in the browser's cache. */
async function frames(fresh: () => Promise<BrowserContext>, url: string, thumbs: readonly string[]): Promise<Scrolls> {
  const first = await fresh();
  const plain = await scrollPlain(first, url, thumbs, GRID);
  await first.close();
  const between = await fresh();
  const sections = await scrollPlain(between, url, thumbs, { ...GRID, sections: true });
  await between.close();
  const second = await fresh();
  const { page, session } = await openWall(second, url, true);
  const ours = await scroll(page, session);
  await second.close();
  return { ours, plain, sections };
}

/** CPU seconds of the whole browser for the same frames, of our wall and of bare sections. Without the slow line: what does not come costs nothing. */
async function costs(
  browser: Browser,
  fresh: () => Promise<BrowserContext>,
  url: string,
  thumbs: readonly string[],
): Promise<{ readonly ours: number; readonly sections: number }> {
  const first = await fresh();
  const bare = await first.newPage();
  await openPlain(bare, url, thumbs, { ...GRID, sections: true });
  const sections = await scrollCost(browser, bare);
  await first.close();
  const second = await fresh();
  const { page } = await openWall(second, url, false);
  const ours = await scrollCost(browser, page);
  await second.close();
  return { ours, sections };
}

interface Size {
  /** Bytes of JavaScript that are still needed. */
  readonly heap: number;
  readonly elements: number;
}

async function sizeOf(page: Page, session: CDPSession): Promise<Size> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize: heap } = await session.send('Runtime.getHeapUsage');
  return { heap, elements: await page.evaluate(() => document.querySelectorAll('*').length) };
}

/** The last row that is laid out. */
const lastRow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const tiles = [...document.querySelectorAll<HTMLElement>('[data-index]')];
    return Math.max(0, ...tiles.map(({ dataset }) => Number(dataset.index)));
  });

/** To the end of what has been read, again and again, until five thousand rows were passed; at full speed, since it is no matter of frames. */
async function growth(context: BrowserContext, url: string): Promise<{ readonly before: Size; readonly after: Size }> {
  const { page, session } = await openWall(context, url, false);
  const before = await sizeOf(page, session);
  for (let last = 0; last < 3 * ROWS; ) {
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }));
    const deadline = Date.now() + 10_000;
    let now = await lastRow(page);
    while (now <= last && Date.now() < deadline) {
      await pause(LOOK_MS);
      now = await lastRow(page);
    }
    if (now <= last) throw new Error(`the wall ends after ${last} pictures`);
    last = now;
  }
  await pause(1000);
  const after = await sizeOf(page, session);
  await page.close();
  return { before, after };
}

export const run: Bench = async ({ runs }) => {
  await buildFrontEndIfStale(new URL('../../../', import.meta.url).pathname);
  const product = await startProduct();
  await product.kill();
  const { blobs } = await fillLibrary(product.dataDir, PICTURES, FILES, drawnThumb);
  await product.restart();
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_ARGS, '--enable-precise-memory-info'] });
  const screen = { locale: 'zh-CN', viewport: { width: 412, height: 915 }, deviceScaleFactor: 2 };
  try {
    const thumbs = blobs.map((name) => thumbUrl(`/media/${name}`, 480));
    for (const thumb of thumbs) await (await fetch(`${product.url}${thumb}`)).arrayBuffer();
    const addressesAt = (url: string) => thumbs.map((path) => `${url}${path}`);
    const fresh = () => browser.newContext(screen);
    const measured: Scrolls[] = [];
    const cpu: number[] = [];
    for (let number = 0; number < runs; number += 1) {
      const link = await openSlowLink(Number(new URL(product.url).port));
      const url = `http://localhost:${link.port}`;
      measured.push(await frames(fresh, url, addressesAt(url)));
      link.cut();
      const cost = await costs(browser, fresh, product.url, addressesAt(product.url));
      cpu.push(cost.ours / cost.sections);
      process.stderr.write(`  wall ${number + 1}/${runs} ${JSON.stringify({ ...measured.at(-1), cost })}\n`);
    }
    const { before, after } = await growth(await browser.newContext(screen), product.url);
    process.stderr.write(`  wall, ${ROWS} rows: ${JSON.stringify({ before, after })}\n`);
    return [
      ...frameRows(measured, ', wall'),
      atMost('wall: CPU time of the same frames', median(cpu), 1, '× bare sections'),
      atMost('wall: elements after 5 000 rows', after.elements / before.elements, 1.5, '× the first screens'),
      atMost('wall: heap after 5 000 rows', after.heap / before.heap, 3, '× the first screens'),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
};
