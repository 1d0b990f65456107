import { FIRST_FRAME, SECOND_FRAME } from '../../../contract/site/kept-pages.ts';

/**
 * Draws what the page's first frame left out, in the two next ones: in one it holds the thread for longer than a press should wait. As the
 * page's head does by itself when the start is late (src/build/pages/first-frame.ts).
 */
export function drawRest(): void {
  const root = document.documentElement;
  if (root.getAttribute(FIRST_FRAME) !== '') return;
  root.setAttribute(FIRST_FRAME, SECOND_FRAME);
  requestAnimationFrame(() => setTimeout(() => root.removeAttribute(FIRST_FRAME)));
}
