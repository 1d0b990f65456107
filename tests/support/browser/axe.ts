/** axe-core in a page whose policy forbids eval and untrusted scripts: handed over by the debugger, which no policy holds. */

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** How often the page may move while it is looked at; one that never stands still is looked at as it is. */
const LOOKS_MAX = 5;

/**
 * One line per violation; empty when the page is clean. Waits for running animations first, and looks again where one began meanwhile:
 * a half-faded text has no contrast.
 */
export async function findViolations(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const there = await session.send('Runtime.evaluate', { expression: "typeof axe === 'object'" });
    if (there.result.value !== true) await session.send('Runtime.evaluate', { expression: `${source};undefined` });
    const run = await session.send('Runtime.evaluate', {
      expression: `(async () => {
        // What runs with the scrolling, not with the time, never ends.
        const timed = () => document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
        const running = () => timed().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
        let moved = false;
        const move = () => { moved = true; };
        for (const kind of ['animationstart', 'transitionrun']) document.addEventListener(kind, move, { capture: true, passive: true });
        for (let look = 1; ; look += 1) {
          await Promise.all(running().map(({ finished }) => finished.catch((error) => String(error))));
          moved = false;
          const { violations } = await axe.run(document, { resultTypes: ['violations'] });
          if (violations.length > 0 && (moved || running().length > 0) && look < ${LOOKS_MAX}) continue;
          return violations.map(({ id, help, nodes }) =>
            id + ': ' + help + ' – ' + nodes.map(({ target, failureSummary }) => target.join(' ') + ' (' + failureSummary + ')').join(', '));
        }
      })()`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (run.exceptionDetails)
      throw new Error(`axe did not run: ${run.exceptionDetails.exception?.description ?? run.exceptionDetails.text}`);
    return run.result.value as string[];
  } finally {
    await session.detach();
  }
}
