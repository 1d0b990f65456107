/** One profile's three visits: cold (nothing kept), warm (second visit) and offline (the server is gone). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../../support/browser/chromium.ts';
import { type CountingProxy, openCountingProxy, type Passed } from './counting-proxy.ts';
import { openSlowLink } from './slow-link.ts';

/** How many times slower the page's main thread is made. */
const CPU_SLOWER = 4;
/** A start is over when nothing was long and nothing arrived for this long. */
const QUIET_MS = 2000;
const GIVE_UP_MS = 30_000;

export interface Visit {
  /** Whether it could be used at all. */
  readonly usable: boolean;
  /** ms since the navigation began; NaN when it never came. */
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly usableMs: number;
  /** When a press is answered: never later than usable. */
  readonly answeringMs: number;
  /** Σ (long task − 50 ms). */
  readonly blockingMs: number;
  /** Bytes the page asked for, and the scripts among them asked for before it could be used. */
  readonly pageBytes: number;
  /** The same, with what its service worker asked for meanwhile. */
  readonly allBytes: number;
  readonly scriptBytes: number;
  readonly fontBytes: number;
}

export interface Start {
  readonly cold: Visit;
  readonly warm: Visit;
  readonly offline: Visit;
  /** Bytes of the service worker and all it keeps. */
  readonly workerBytes: number;
}

interface Probe {
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  lastLong: number;
  usable: number;
  answering: number;
}

declare global {
  interface Window {
    startProbe: Probe;
  }
}

/**
 * Runs in the page. Usable = React owns the main part of the page: drawn markup alone answers nobody. Answering = React's root around the main
 * part listens, which is when the reference shell calls itself live: a press is answered from then on, one before hydration has ended
 * included (tests/browser/first-screen.test.ts presses in that very moment). The goals are judged by the later one.
 */
function watchStart(): void {
  const probe: Probe = {
    firstPaint: Number.NaN,
    largestPaint: Number.NaN,
    blocking: 0,
    lastLong: 0,
    usable: Number.NaN,
    answering: Number.NaN,
  };
  window.startProbe = probe;
  const on = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') probe.firstPaint = entry.startTime;
  });
  on('largest-contentful-paint', (entry) => {
    probe.largestPaint = entry.startTime;
  });
  on('longtask', (entry) => {
    probe.blocking += Math.max(0, entry.duration - 50);
    probe.lastLong = entry.startTime + entry.duration;
  });
  const holds = (element: Element | null, key: string) => element !== null && Object.keys(element).some((own) => own.startsWith(key));
  const look = () => {
    const main = document.querySelector('main');
    const seen = main !== null && main.getBoundingClientRect().width > 0;
    if (seen && Number.isNaN(probe.answering) && holds(document.getElementById('root'), '__reactContainer'))
      probe.answering = performance.now();
    if (seen && holds(main, '__reactFiber')) probe.usable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export async function measureStart(target: URL): Promise<Start> {
  const proxy = await openCountingProxy(target);
  const link = await openSlowLink(proxy.port);
  const url = `http://localhost:${link.port}/`;
  try {
    return await withProfile(async (context) => {
      const cold = await visit(context, url, proxy);
      await workerReady(cold.page, proxy);
      const workerBytes = sum(proxy.passed.filter(({ forWorker }) => forWorker));
      await closeAll(context);
      const warm = await visit(context, url, proxy);
      link.cut();
      await context.setOffline(true);
      await closeAll(context);
      const offline = await visit(context, url, proxy);
      return { cold: cold.measured, warm: warm.measured, offline: offline.measured, workerBytes };
    });
  } finally {
    link.cut();
    proxy.close();
  }
}

/** A fresh profile on disk, so that the caches of code and of files are real ones. */
async function withProfile<T>(use: (context: BrowserContext) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'reyang-start-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
    locale: 'zh-CN',
    viewport: { width: 412, height: 915 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    return await use(context);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function visit(context: BrowserContext, url: string, proxy: CountingProxy): Promise<{ page: Page; measured: Visit }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  await page.addInitScript(watchStart);
  // The blank page and the browser come to rest first.
  await pause(1000);
  const from = proxy.passed.length;
  const origin = Date.now();
  await page.goto(url, { waitUntil: 'commit' });
  const probe = await settle(page, proxy, origin);
  const own = proxy.passed.slice(from).filter(({ forWorker }) => !forWorker);
  const before = own.filter(({ at, kind }) => kind === 'js' && at <= origin + probe.usable);
  const measured: Visit = {
    usable: Number.isFinite(probe.usable),
    firstPaintMs: probe.firstPaint,
    largestPaintMs: probe.largestPaint,
    usableMs: probe.usable,
    answeringMs: probe.answering,
    blockingMs: probe.blocking,
    pageBytes: sum(own),
    allBytes: sum(proxy.passed.slice(from)),
    scriptBytes: sum(before),
    fontBytes: sum(own.filter(({ kind }) => kind === 'font')),
  };
  return { page, measured };
}

/** Not looked at before it can be over: the first look brings a script of its own into the page, in the middle of its first paint. */
async function settle(page: Page, proxy: CountingProxy, origin: number): Promise<Probe> {
  await pause(QUIET_MS);
  for (;;) {
    await pause(200);
    const { probe, now } = await page.evaluate(() => ({ probe: window.startProbe, now: performance.now() }));
    const quiet = now - probe.lastLong > QUIET_MS && Date.now() - Math.max(proxy.lastByteAt(), origin) > QUIET_MS;
    if ((Number.isFinite(probe.usable) && quiet) || now > GIVE_UP_MS) return probe;
  }
}

/** Until the service worker is active and all it keeps has arrived. */
async function workerReady(page: Page, proxy: CountingProxy): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  while (Date.now() - proxy.lastByteAt() < QUIET_MS) await pause(200);
}

/** Closes every page and stops the workers, as after a night. One blank page keeps the browser alive. */
async function closeAll(context: BrowserContext): Promise<void> {
  const blank = await context.newPage();
  await Promise.all(context.pages().map((page) => (page === blank ? undefined : page.close())));
  const session = await context.newCDPSession(blank);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await pause(500);
}

function sum(passed: readonly Passed[]): number {
  return passed.reduce((bytes, entry) => bytes + entry.bytes, 0);
}
