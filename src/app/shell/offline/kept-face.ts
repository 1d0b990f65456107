/**
 * A page out of the worker's cache is painted as the one before it was left: which theme was chosen and whether somebody is signed in
 * stands in the page itself (src/build/pages/first-paint.ts). Looked for in the cookies it held the page's thread until another process of
 * the browser had answered, 6 to 8 ms of a warm start at CPU ÷ 4 and 28 to 86 on a busy machine. What is not so any more is put right by
 * the start, which looks at the cookies as ever.
 */
import { subscribe } from 'valtio/vanilla';
import { KEPT_FACE } from '../../../contract/site/kept-pages.ts';
import { faceOf, faceWord } from '../../../device/worker-words.ts';
import { session } from '../session/session.ts';
import { themeChoice } from '../theme.ts';

/** For the life of the page: tells the worker whenever it keeps another face, or its pages have just been put in place. */
export function startKeptFace(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  let told = document.documentElement.getAttribute(KEPT_FACE);
  const tell = () => {
    const face = faceOf(themeChoice.read(), session.signedIn);
    if (face === told || !serviceWorker.controller) return;
    told = face;
    serviceWorker.controller.postMessage(faceWord(face));
  };
  themeChoice.subscribe(tell);
  subscribe(session, tell);
  serviceWorker.addEventListener('controllerchange', () => {
    told = null;
    tell();
  });
  tell();
}
