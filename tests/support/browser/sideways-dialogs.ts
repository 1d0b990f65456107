/**
 * Dialogs whose content is wider than they are. The page itself does not grow with it, so a look at the page's width misses it:
 * every dialog of the console once had half of its second column behind a scroll bar.
 */
import type { Page } from 'playwright-core';

/** @returns what is wider than the dialog it stands in, or reaches into its margin, with its title, in CSS pixels. */
export function sidewaysDialogs(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const edgeOf = (part: Element) => part.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(part).paddingRight);

    /** Rows that are meant to be pushed (tables, tabs) may hold what is beyond the edge. */
    const isPushed = (control: Element, part: Element) => {
      let around = control.parentElement;
      while (around && around !== part && !scrolls(around)) around = around.parentElement;
      return around !== part;
    };
    const beyond = (part: Element) =>
      [...part.querySelectorAll('input:not([type=file]), textarea, select')].filter(
        (control) => control.getBoundingClientRect().right > edgeOf(part) + 1 && !isPushed(control, part),
      );

    return [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].flatMap((dialog) => {
      const title = dialog.querySelector('h2')?.textContent ?? '';
      return [...dialog.children]
        .filter(scrolls)
        .flatMap((part) => [
          ...(part.scrollWidth > part.clientWidth ? [`${title}: ${part.scrollWidth} > ${part.clientWidth}`] : []),
          ...beyond(part).map((control) => `${title}: ${control.getAttribute('name')} reaches beyond ${edgeOf(part)}`),
        ]);
    });
  });
}
