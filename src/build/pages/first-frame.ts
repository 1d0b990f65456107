/**
 * The first frame of a page, and what waits for it. On a slow tablet the catalogue, the rail and the top bar are most of that frame's work:
 * a stylesheet leaves them out of it (`[data-first=""] …`). Drawn together in the next one they held the thread for 70 to 90 ms, in which
 * no press is heard: the cards of the catalogue, the half of it, come in a third (`[data-first] …`). A start out of the cache is there before anything is drawn,
 * and ran for 100 ms at CPU ÷ 4 while nothing was seen: it waits for the frame. The rest of the page waits for the start in turn, which
 * has it drawn when a press is answered (src/app/application.tsx), for else that frame stood before the answer.
 */
import type { Plugin } from 'vite';
import { FIRST_FRAME, HEADING_DRAWN, SECOND_FRAME } from '../../contract/site/kept-pages.ts';
import { STARTED } from '../chunks/classic-start.ts';

/** As much of the page as this script touches; src/build compiles without the DOM. */
interface Page {
  readonly documentElement: {
    getAttribute(name: string): string | null;
    setAttribute(name: string, value: string): void;
    removeAttribute(name: string): void;
  };
  readonly readyState: string;
  /** Nobody looks, and no frame is drawn. */
  readonly hidden: boolean;
  getElementById(id: string): unknown;
}

interface Turns {
  /** Runs it before the next frame is drawn, */
  readonly inFrame: (run: () => void) => void;
  /** when that frame is on its way, asked for in one, */
  readonly afterFrame: (run: () => void) => void;
  /** a moment later, when nothing else waits for the thread, */
  readonly whenIdle: (run: () => void) => void;
  /** and after so many milliseconds. */
  readonly later: (run: () => void, ms: number) => void;
}

/** Of the attribute, what it says for the second frame, and the attribute for the line below the heading (drawn-page.ts). */
interface Names {
  readonly attribute: string;
  readonly second: string;
  readonly heading: string;
}

/** For a start that is about to come: the rest, begun a moment before it, kept a press waiting for 80 ms at CPU ÷ 4. A pause as short as this is not noticed. */
const MOMENT_MS = 100;
/** By then the rest is drawn whatever the start does, and a start that no frame comes for runs. */
const AT_LATEST_MS = 200;

/** Where the page's head leaves what the start asks, once, when it has come: it is told when the first frame is on its way. */
const ASKED = '$firstFrame';
const ENTRY = '/src/app/main.tsx';

/**
 * The function's own text goes into the page: no names from outside.
 * @param atHand whether the start comes out of the worker's cache, any moment now: a kept page says so of itself (drawn-page.ts). Over a network the rest does not wait for it.
 * @param behind what the rest needs and the first frame does not. Run more than once where the start asks.
 */
export function firstFrame(
  page: Page,
  atHand: boolean,
  turns: Turns,
  names: Names,
  atLatestMs: number,
  behind: () => void,
): () => Promise<void> {
  const root = page.documentElement;
  // As the start does it too (src/app/shell/frame/draw-rest.ts), whichever comes first.
  const drawRest = () => {
    if (root.getAttribute(names.attribute) !== '') return;
    root.setAttribute(names.attribute, names.second);
    turns.inFrame(() => turns.afterFrame(() => root.removeAttribute(names.attribute)));
  };
  let started = atHand;
  let open = () => {};
  const drawn = new Promise<void>((resolve) => {
    open = () => {
      behind();
      resolve();
    };
  });
  // A frame of a page whose main part has not come yet shows nothing: it is not the first one.
  const hasMain = () => page.getElementById('main') || page.readyState === 'complete';
  const onDrawn = () => {
    // Out of the cache a frame for the line alone would stand before the start, which is there already.
    if (!atHand) root.setAttribute(names.heading, '');
    open();
    turns.whenIdle(() => started || drawRest());
    turns.later(drawRest, atLatestMs);
  };
  const next = () => turns.inFrame(() => (hasMain() ? turns.afterFrame(onDrawn) : next()));
  // A kept page says so itself.
  if (root.getAttribute(names.attribute) === null) root.setAttribute(names.attribute, '');
  next();
  return () => {
    started = true;
    if (page.hidden) open();
    turns.later(open, atLatestMs);
    return drawn;
  };
}

/** The script's text, for the page's head. @param behind the text of a function. */
export function firstFrameScript(behind: string): string {
  // An engine that does not know idle moments draws the rest without one.
  const turns = `{inFrame:run=>requestAnimationFrame(run),afterFrame:run=>setTimeout(run),whenIdle:run=>setTimeout(()=>(self.requestIdleCallback||setTimeout)(run),${MOMENT_MS}),later:(run,ms)=>setTimeout(run,ms)}`;
  const names: Names = { attribute: FIRST_FRAME, second: SECOND_FRAME, heading: HEADING_DRAWN };
  return `self.${ASKED}=(${firstFrame})(document,document.documentElement.hasAttribute('${FIRST_FRAME}'),${turns},${JSON.stringify(names)},${AT_LATEST_MS},${behind})`;
}

/** What is read ahead is run in a turn of its own (chunks/classic-start.ts): together with taking over what is drawn it held the thread for 70 ms. */
const readStart = `globalThis.${STARTED};await new Promise((next)=>setTimeout(next));`;

/** The page's entry asks before it does anything: what it imports has only been read by then (chunks/classic-start.ts). */
export function asking(code: string, { isEntry, moduleIds }: { readonly isEntry: boolean; readonly moduleIds: readonly string[] }) {
  // Workers are built apart, and nothing is drawn in them.
  const ofPages = isEntry && moduleIds.some((id) => id.endsWith(ENTRY));
  return ofPages ? { code: `await globalThis.${ASKED}?.();\n${readStart}\n${code}` } : null;
}

export function afterFirstFrame(): Plugin {
  return { name: 'reyang-after-first-frame', apply: 'build', renderChunk: asking };
}
