/**
 * After the sales verification was sent away: what the page asks by itself – a refresh, a look after coming back – is refused with a 412 each
 * time, and brought the dialog back over whatever the person did meanwhile. Only what is asked for by a press brings it; a page loaded anew
 * begins anew.
 */
import { onSalesVerification } from '../../shell/session/sales-verification.ts';

/** What a press asks for is refused within this. */
const PRESS_MS = 5000;
const CONTROLS = 'a, button, input, select, label, summary, [role^="menuitem"], [role="option"], [role="tab"]';

/** @param reopen for the first deliberate call that is refused */
export function dismissed(reopen: () => void): void {
  let pressed = Number.NEGATIVE_INFINITY;
  const note = ({ target }: Event) => {
    // A click into the page only brings the window to the front.
    if (target instanceof Element && target.closest(CONTROLS)) pressed = performance.now();
  };
  // The press that sent it away is not over yet.
  setTimeout(() => addEventListener('click', note, { capture: true }));
  onSalesVerification(() => {
    if (performance.now() - pressed > PRESS_MS) return;
    removeEventListener('click', note, { capture: true });
    reopen();
  });
}
