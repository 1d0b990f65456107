/** axe-core in a page whose policy forbids eval and untrusted scripts: handed over by the debugger, which no policy holds. */

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** One line per violation; empty when the page is clean. Waits for running animations first: a half-faded text has no contrast. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('Runtime.evaluate', { expression: `${source};undefined` });
    const run = await session.send('Runtime.evaluate', {
      expression: `Promise.all(document.getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished.catch((error) => String(error))))
        .then(() => axe.run(document, { resultTypes: ['violations'] }))
        .then(({ violations }) => violations.map(({ id, help, nodes }) =>
          id + ': ' + help + ' – ' + nodes.map(({ target, failureSummary }) => target.join(' ') + ' (' + failureSummary + ')').join(', ')))`,
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
