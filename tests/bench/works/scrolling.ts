/** How a page of pictures is scrolled and judged: goal 9, beside a plain grid of lazy pictures from the same server in the same run. */
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { atLeast, atMost, type Measurement, median } from '../measurement.ts';
import { type Scrolled, watchScroll } from './scroll-probe.ts';

/** Pictures of the plain grid: more, and it would not stand at all. */
const PLAIN = 2_000;
export const CPU_SLOWER = 4;
const SCROLL_MS = 8_000;
const SPEED = 5_000;

export async function slowDown(session: CDPSession, rate = CPU_SLOWER): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

export async function slowPage(context: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session);
  return { page, session };
}

/** Columns and sizes of a plain grid on this screen. */
export interface PlainGrid {
  readonly columns: number;
  /** CSS pixels of a picture. */
  readonly height: number;
  /** In sections of twenty that are laid out when near: the best bare page there is (goal 9, "how"). */
  readonly sections?: boolean;
}
const IN_A_SECTION = 20;
/** As the gallery of one's works has them. */
export const GALLERY: PlainGrid = { columns: 3, height: 150 };

/** A CSS grid of lazy pictures, no JavaScript at all. */
export async function openPlain(page: Page, url: string, thumbs: readonly string[], grid: PlainGrid): Promise<void> {
  const pictures = Array.from(
    { length: PLAIN },
    (_, number) =>
      `<img loading="lazy" decoding="async" width="120" height="${grid.height}" alt="" src="${thumbs[number % thumbs.length]}">`,
  );
  const columns = Array.from({ length: grid.columns }, () => '1fr').join(' ');
  const inSection = grid.sections ? IN_A_SECTION : PLAIN;
  const height = Math.ceil(inSection / grid.columns) * (grid.height + 6);
  const windowed = grid.sections ? `section{content-visibility:auto;contain-intrinsic-size:auto ${height}px}` : '';
  const style = `body{margin:0}section{display:grid;grid-template-columns:${columns};gap:6px;margin-bottom:6px}${windowed}img{display:block;width:100%;height:${grid.height}px;background:#ddd}`;
  const sections = Array.from({ length: PLAIN / inSection }, (_, at) => pictures.slice(at * inSection, (at + 1) * inSection));
  const main = sections.map((section) => `<section>${section.join('')}</section>`).join('');
  const body = `<!doctype html><meta name="viewport" content="width=device-width"><style>${style}</style><main>${main}</main>`;
  await page.route(`${url}/plain`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${url}/plain`);
  await pause(1500);
}

export async function scrollPlain(context: BrowserContext, url: string, thumbs: readonly string[], grid: PlainGrid): Promise<Scrolled> {
  const { page, session } = await slowPage(context);
  await openPlain(page, url, thumbs, grid);
  const scrolled = await scroll(page, session);
  await page.close();
  return scrolled;
}

/** One-second pulls at a steady speed: three down, one up. Nothing looks on. */
export async function fling(session: CDPSession): Promise<void> {
  const end = Date.now() + SCROLL_MS - 200;
  for (let pull = 0; Date.now() < end; pull += 1) {
    const yDistance = (pull % 4 === 3 ? 1 : -1) * SPEED;
    await session.send('Input.synthesizeScrollGesture', { x: 200, y: 500, yDistance, speed: SPEED, gestureSourceType: 'mouse' });
  }
}

export async function scroll(page: Page, session: CDPSession): Promise<Scrolled> {
  const frames = page.evaluate(watchScroll, SCROLL_MS);
  await fling(session);
  return frames;
}

export interface Scrolls {
  readonly ours: Scrolled;
  readonly plain: Scrolled;
  /** The same pictures in bare sections with `content-visibility`: what this machine can do at this hour. */
  readonly sections: Scrolled;
}

/** Goal 9. @param of whose frames, in the table */
export function frameRows(measured: readonly Scrolls[], of: string): readonly Measurement[] {
  const middle = (value: (run: Scrolls) => number) => median(measured.map(value));
  return [
    atMost(
      `9 dropped frames${of}`,
      middle(({ ours, plain }) => ours.dropped / Math.max(1, plain.dropped)),
      0.5,
      '× plain grid',
    ),
    atMost(
      `9 frames, 99th percentile${of}`,
      middle(({ ours }) => ours.p99Ms),
      33.4,
      'ms',
    ),
    atMost(
      `9 frames, 99th percentile${of}, of bare sections`,
      middle(({ ours, sections }) => ours.p99Ms / sections.p99Ms),
      1,
      '× in this run',
    ),
    atLeast(
      `9 painted${of}`,
      middle(({ ours }) => ours.painted),
      0.95,
      'of the screen',
    ),
  ];
}
