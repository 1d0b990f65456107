/**
 * What a scroll costs the whole browser, by the processes' own clocks: dropped frames count what else ran on the machine, CPU seconds hardly do.
 * The page is scrolled by itself, so many pixels in each frame: the same rows and the same frames, however long they take. At full speed,
 * since Chromium slows a page down by burning the page's time.
 */
import type { Browser, Page } from 'playwright-core';

/** Three pulls down and one up, of a second each where frames come in time. */
const FRAMES = 360;
const IN_A_PULL = 60;
/** CSS pixels: 5 000 a second, as goal 9 has it. */
const STEP = 83;

function scrollByFrames([frames, inAPull, step]: readonly [number, number, number]): Promise<void> {
  return new Promise((done) => {
    let frame = 0;
    const go = () => {
      if (frame === frames) return done();
      scrollBy(0, Math.floor(frame / inAPull) % 4 === 3 ? -step : step);
      frame += 1;
      requestAnimationFrame(go);
    };
    requestAnimationFrame(go);
  });
}

/** CPU seconds of each process of the browser so far. */
async function cpuSeconds(browser: Browser): Promise<ReadonlyMap<number, number>> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]));
}

/** @param page at its top, with its first pictures there, alone in its browser. @returns CPU seconds of all processes of the browser together */
export async function scrollCost(browser: Browser, page: Page): Promise<number> {
  const before = await cpuSeconds(browser);
  await page.evaluate(scrollByFrames, [FRAMES, IN_A_PULL, STEP] as const);
  const after = await cpuSeconds(browser);
  return [...after].reduce((sum, [id, seconds]) => sum + seconds - (before.get(id) ?? 0), 0);
}
