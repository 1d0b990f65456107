/**
 * React listens to every kind of event there is, at its root and, once something lies over the page, at the body. A listener of `wheel`,
 * whatever it does, has every turn of the wheel pass the page's thread, and makes the thread wait at its next frame until the compositor
 * has taken that over, which it does when the pictures of the frame before have been drawn: rows of a wall that was turned fast had to wait
 * for pictures of others. Nobody hears the wheel from React but what holds the page still under a dialog, so it is listened to while that does.
 */

/** Written on the body by react-remove-scroll, which radix holds the page still with. */
const HELD_STILL = 'data-scroll-locked';

type Listening = readonly [type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions];

/** To be called before React listens anywhere. */
export function hearWheelOnlyWhileHeldStill(root: HTMLElement, { body }: Pick<Document, 'body'> = document): void {
  const wanted: Listening[] = [];
  const isHeldStill = () => body.hasAttribute(HELD_STILL);
  const listen = body.addEventListener.bind(body);
  root.addEventListener = (...listening: Listening) => {
    if (listening[0] !== 'wheel') HTMLElement.prototype.addEventListener.apply(root, [...listening]);
  };
  body.addEventListener = (...listening: Listening) => {
    if (listening[0] === 'wheel') wanted.push(listening);
    if (listening[0] !== 'wheel' || isHeldStill()) listen(...listening);
  };
  const follow = () => {
    for (const listening of wanted) {
      if (isHeldStill()) listen(...listening);
      else body.removeEventListener(...listening);
    }
  };
  new MutationObserver(follow).observe(body, { attributeFilter: [HELD_STILL] });
}
