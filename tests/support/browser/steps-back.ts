/**
 * What was opened over a page takes its step back in the browser's history a moment after it was closed (src/app/ui/floating/back-step.ts), and
 * a step ends the way to another page: a test that closes a dialog and goes on at once was cut off now and then. A person does the same again.
 */
import type { Page } from 'playwright-core';

/** Runs in the page, until the step is taken; not for ever, where something open has a role of its own or a download keeps the step for later. */
function stepTaken(): Promise<void> {
  const LONGEST_MS = 1000;
  const began = performance.now();
  return new Promise((resolve) => {
    const look = () => {
      const { over = 0 } = (history.state ?? {}) as { over?: number };
      const open = document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]');
      if (over === 0 || open || performance.now() - began > LONGEST_MS) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Goes again where it was cut off (ERR_ABORTED); a reload, which then hangs as often, begins when the step is taken. */
export function goesOnAfterSteps(page: Page): void {
  const [go, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = (url, options) =>
    go(url, options).catch((error: unknown) => {
      if (!String(error).includes('net::ERR_ABORTED')) throw error;
      return go(url, options);
    });
  page.reload = async (options) => {
    await page.evaluate(stepTaken);
    return reload(options);
  };
}
