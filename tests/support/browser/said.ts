/** What a page says for a moment: a toast stays a second and a half, which a test on a busy machine looks past. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Runs in the page before its own scripts: keeps the words of every toast. */
export function keepWhatIsSaid(): void {
  const said: string[] = [];
  Object.assign(globalThis, { said });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element && node.closest('[aria-live]')) said.push(node.textContent ?? '');
  }).observe(document, { childList: true, subtree: true });
}

/** Whether a toast with these words was shown since this was last asked for. What was said before it counts no more. */
export function takeSaid(page: Page, words: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const { said = [] } = globalThis as { said?: string[] };
    const at = said.findIndex((one) => one.includes(wanted));
    said.splice(0, at + 1);
    return at >= 0;
  }, words);
}

/** Fails unless the page says these words in a toast, or said them since it was opened and they were not waited for yet. */
export async function expectSaid(page: Page, words: string): Promise<void> {
  await expect.poll(() => takeSaid(page, words), { message: `a toast with ${words}` }).toBe(true);
}

/** For words that stand on the page in one place and are a toast in another. */
export async function expectTold(page: Page, words: string): Promise<void> {
  const told = async () => (await page.getByText(words, { exact: true }).first().isVisible()) || takeSaid(page, words);
  await expect.poll(told, { message: words }).toBe(true);
}
