import type { Page } from 'playwright-core';

/**
 * What can be pressed and is smaller than a thumb (44 CSS pixels each way) on a screen that is touched, one line each; empty when there is
 * nothing. What counts is where a press arrives, not the box that is drawn. A link within a sentence is as high as its line (WCAG 2.5.8
 * allows it, too).
 */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    if (!matchMedia('(pointer: coarse)').matches) return [];
    const LEAST = 44;
    /** A border on either side is drawn, not pressed. */
    const BORDERS = 2;
    const PRESSED = [
      ...['a[href]', 'button:enabled', 'input:enabled:not([type="hidden"])', 'select:enabled', 'textarea:enabled', 'summary'],
      ...['button', 'tab', 'radio', 'checkbox', 'switch', 'slider'].map((role) => `[role="${role}"]:not([aria-disabled="true"])`),
    ].join();
    const isInSentence = (element: Element): boolean =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentNode?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim().length > 1,
      );
    const small: string[] = [];
    const { scrollX: left, scrollY: top } = window;
    for (const element of document.querySelectorAll<HTMLElement>(PRESSED)) {
      const target = element.closest('label') ?? element;
      if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || target.closest('[inert]')) continue;
      const drawn = target.getBoundingClientRect();
      // Words for a screen reader are a pixel large.
      if (Math.min(drawn.width, drawn.height) < 2 || Math.min(drawn.width, drawn.height) >= LEAST || isInSentence(element)) continue;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left: x, top: y, width, height } = target.getBoundingClientRect();
      const arrives = (moveX: number, moveY: number): boolean => {
        const [atX, atY] = [x + width / 2 + moveX, y + height / 2 + moveY];
        if (atX < 0 || atY < 0 || atX >= innerWidth || atY >= innerHeight) return true;
        const hit = document.elementFromPoint(atX, atY);
        return hit !== null && target.contains(hit);
      };
      // Covered, by a dialog say: nobody can press it now.
      if (!arrives(0, 0)) continue;
      const reach = (stepX: number, stepY: number): number => {
        let reached = 0;
        while (reached < LEAST && arrives(stepX * (reached + 1), stepY * (reached + 1))) reached += 1;
        return reached;
      };
      const wide = width >= LEAST ? width : reach(-1, 0) + reach(1, 0) + 1;
      const high = height >= LEAST ? height : reach(0, -1) + reach(0, 1) + 1;
      if (Math.min(wide, high) >= LEAST - BORDERS) continue;
      const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 20);
      small.push(`${element.localName} “${words}” ${Math.round(wide)} × ${Math.round(high)}`);
    }
    scrollTo({ left, top, behavior: 'instant' });
    return small;
  });
}
