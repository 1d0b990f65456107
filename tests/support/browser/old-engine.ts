/** Makes this Chromium answer like the oldest browsers the product opens in (spec §2), and like a plain http address. */
import type { Page } from 'playwright-core';

/**
 * Runs in the page before its own scripts: what Chrome 105, Firefox 119 or Safari 16.4 does not have is not there. Except
 * Intl.Segmenter and checkVisibility, which axe and thumb-targets.ts need in the page; the house rules keep these out.
 */
function forget(): void {
  const young: readonly [object | undefined, readonly string[]][] = [
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [URL, ['canParse', 'parse']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach'],
    ],
    [AbortSignal, ['any']],
    [Intl, ['DurationFormat']],
    [RegExp, ['escape']],
    [Error, ['isError']],
    [Uint8Array.prototype, ['toBase64', 'toHex']],
    [Response.prototype, ['bytes']],
    [Blob.prototype, ['bytes']],
    [Element.prototype, ['setHTMLUnsafe', 'moveBefore', 'getHTML']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
    [Document.prototype, ['startViewTransition']],
    [Crypto.prototype, ['randomUUID']],
    [globalThis, ['Iterator', 'scheduler', 'URLPattern', 'CloseWatcher', 'navigation']],
  ];
  for (const [owner, names] of young) for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
}

export async function asOldEngine(page: Page): Promise<Page> {
  await page.addInitScript(forget);
  return page;
}
