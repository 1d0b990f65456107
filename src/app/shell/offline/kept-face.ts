/**
 * A page out of the worker's cache is painted as the one before it was left: which theme was chosen and whether somebody is signed in
 * stands in the page itself (src/build/pages/first-paint.ts). Looked for in the cookies it held the page's thread until another process of
 * the browser had answered, 6 to 8 ms of a warm start at CPU ÷ 4 and 28 to 86 on a busy machine. What is not so any more is put right by
 * the start, which looks at the cookies as ever. Who leaves a page just after that changed waits for the worker (`faceWorn`).
 */
import { subscribe } from 'valtio/vanilla';
import { KEPT_FACE } from '../../../contract/site/kept-pages.ts';
import { faceOf, faceWord } from '../../../device/worker-words.ts';
import { session } from '../session/session.ts';
import { themeChoice } from '../theme.ts';

/** A worker that does not answer holds nobody up: the page that follows begins as before and puts it right. */
const WORN_WITHIN_MS = 400;

/** Tells the worker of a change that its listeners have not heard of yet. */
let tellNow = (): void => {};
/** Kept when the worker's pages wear what they were told last. */
let worn: Promise<unknown> = Promise.resolve();

/**
 * To be waited for where a page is left for another just after somebody signed in: the engine answers with the kept page at once, and one that
 * wore the old face began as a visitor's and said 「登录后查看」 to a member, for a fifth of a second and more. Never longer than 400 ms.
 */
export async function faceWorn(): Promise<void> {
  tellNow();
  let late: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([worn, new Promise((resolve) => (late = setTimeout(resolve, WORN_WITHIN_MS)))]);
  clearTimeout(late);
}

/** For the life of the page: tells the worker whenever it keeps another face, or its pages have just been put in place. */
export function startKeptFace(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  let told = document.documentElement.getAttribute(KEPT_FACE);
  const tell = () => {
    const face = faceOf(themeChoice.read(), session.signedIn);
    if (face === told || !serviceWorker.controller) return;
    told = face;
    const { port1, port2 } = new MessageChannel();
    worn = new Promise((resolve) => (port1.onmessage = resolve));
    serviceWorker.controller.postMessage(faceWord(face), [port2]);
  };
  tellNow = tell;
  themeChoice.subscribe(tell);
  subscribe(session, tell);
  serviceWorker.addEventListener('controllerchange', () => {
    told = null;
    tell();
  });
  tell();
}
