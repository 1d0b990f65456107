/**
 * What the pages of a failed test showed. A machine that runs it once more leaves no picture, only the end of its log: a journey that failed
 * there, and at none of a hundred tries elsewhere, had waited for a form – and nothing told what stood in its place.
 */
import type { BrowserContext, Page } from 'playwright-core';
import type { TestError } from 'vitest';

/** Of the page's words; of what is asked for and not answered. */
const WORDS = 400;
const UNANSWERED = 8;

const unanswered = new WeakMap<BrowserContext, Map<object, string>>();

/** To be called before the context has a page. */
export function noteUnanswered(context: BrowserContext): void {
  const asked = new Map<object, string>();
  unanswered.set(context, asked);
  context.on('request', (request) => asked.set(request, `${request.resourceType()} ${request.url()}`));
  context.on('requestfinished', (request) => asked.delete(request));
  context.on('requestfailed', (request) => asked.delete(request));
}

function seen() {
  const { said = [] } = globalThis as { readonly said?: readonly string[] };
  const open = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')];
  return {
    said: said.slice(-4),
    open: open.map((one) => one.textContent?.slice(0, 60)),
    focus: document.activeElement?.outerHTML.slice(0, 120),
    history: history.state,
    age: Math.round(performance.now()),
    worker: navigator.serviceWorker?.controller?.state,
    words: (document.querySelector('main') ?? document.body).innerText.replaceAll(/\s+/g, ' '),
  };
}

async function describe(page: Page): Promise<string> {
  const waiting = [...(unanswered.get(page.context())?.values() ?? [])].slice(0, UNANSWERED);
  const at = `${page.url()} ${waiting.length > 0 ? `waits for ${waiting.join(', ')}` : 'waits for no answer'}`;
  try {
    const { words, ...rest } = await page.evaluate(seen);
    return `${at} ${JSON.stringify(rest)} ${words.slice(0, WORDS)}`;
  } catch (error) {
    return `${at} cannot be looked at: ${error}`;
  }
}

/** One line per page, put into the error itself, which is what is said at the end of a run. */
export async function sayWhatWasLeft(error: TestError | undefined, pages: readonly Page[]): Promise<void> {
  if (!error) return;
  const lines = await Promise.all(pages.filter((page) => !page.isClosed()).map(describe));
  const left = lines.map((line) => `\nleft: ${line}`).join('');
  error.message += left;
  // Before where it happened: of a stack only the beginning is said again.
  if (error.stack) error.stack = error.stack.replace(/\n\s+at |$/, (found) => left + found);
}
