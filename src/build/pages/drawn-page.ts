/** From the built index.html to a page with its first screen drawn in it. */
import { DRAWN_SCREEN, FIRST_FRAME, HEADING_DRAWN, KEPT_FACE } from '../../contract/site/kept-pages.ts';

export interface Drawn {
  readonly markup: string;
  readonly title: string;
  /** The address this markup is right for; absent for the bare shell. */
  readonly path?: string;
  /** Stylesheets of what is drawn, to stand in the page itself. */
  readonly styles: readonly { readonly name: string; readonly text: string }[];
  /** The module that exports what is drawn, and as what; absent for the bare shell. */
  readonly screen?: { readonly file: string; readonly exported: string };
  /** Modules that the entry will ask for at once. */
  readonly preload: readonly string[];
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function replaceOnce(html: string, part: string | RegExp, by: string): string {
  const after = html.replace(part, () => by);
  if (after === html) throw new Error(`the built index.html has no ${part}`);
  return after;
}

/** How Vite begins the tag of the entry. */
const ENTRY = '<script type="module" crossorigin src=';

/** Runs before the entry, as modules of a document do: in its order. One that does not come leaves the entry to ask for itself. */
const screenTag = ({ file, exported }: NonNullable<Drawn['screen']>): string =>
  `<script type="module">import{${exported} as screen}from"/${file}";globalThis.${DRAWN_SCREEN}=screen</script>`;

/** The line below the home page's heading; the sign-in page's stands in no box. */
const LINE = 'div>h1+p{display:none}';
const HAS_LINE = /<div><h1[^>]*>[^<]*<\/h1><p/;
/**
 * Its face is another file, 15 to 50 ms of the first frame at CPU ÷ 4: it comes in the next one, which a page over a network draws for it alone, for it
 * is the largest thing that is seen early. Where scripts are off nothing is ever left out.
 */
const LINE_BEHIND_HEADING = `[${FIRST_FRAME}=""]:not([${HEADING_DRAWN}]) ${LINE}`;
/** Out of the cache it comes with the rest. */
const LINE_WITH_REST = `[${FIRST_FRAME}=""] ${LINE}`;

/**
 * The entry's stylesheet link is replaced by its text. A link that is `disabled` is not fetched, but Vite's loader sees it and
 * does not fetch the stylesheet a second time when the route's module arrives. Chromium 150 reads ahead past `disabled` and fetched these
 * before the script, at the highest rank; a medium that nothing has keeps it from that.
 */
export function drawnPage(template: string, { markup, title, path, styles, screen, preload }: Drawn): string {
  const behind = HAS_LINE.test(markup) ? [LINE_BEHIND_HEADING] : [];
  const sheets = [...styles.map(({ text }) => text.trim()), ...behind].join('\n');
  if (/<\/style/i.test(sheets)) throw new Error('a stylesheet would end its own element');
  const head = [
    ...preload.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
    ...styles.map(({ name }) => `<link rel="stylesheet" media="not all" disabled href="/${name}">`),
    `<style>${sheets}</style>`,
  ].join('');
  const unlinked = template.replace(/\s*<link rel="stylesheet"[^>]*>/g, '');
  const titled = replaceOnce(unlinked, /<title>[^<]*<\/title>/, `<title>${escapeText(title)}</title>${head}`);
  const started = screen ? replaceOnce(titled, ENTRY, `${screenTag(screen)}${ENTRY}`) : titled;
  const drawn = path === undefined ? '' : ` data-drawn="${path}"`;
  return replaceOnce(started, '<div id="root"></div>', `<div id="root"${drawn}>${markup}</div>`);
}

const TITLE = /<title>/;
const ROOT = '<html ';

/**
 * For a page that comes out of the worker's cache whole: its first frame waits until what is drawn has been read. Without it a slow device
 * lays out and paints two frames of a half read page before it, which nobody sees. Over a network it changed nothing that could be measured, and
 * a half read page is what there is to see for a while. Engines that do not know it paint as they did. It begins with what the head's script
 * would say of most pages (first-paint.ts, first-frame.ts); the one over a network is drawn whole where scripts are off.
 */
export function drawnAtOnce(html: string): string {
  const expecting = replaceOnce(html, TITLE, '<link rel="expect" href="#main" blocking="render"><title>');
  const lined = expecting.replace(LINE_BEHIND_HEADING, LINE_WITH_REST);
  return replaceOnce(lined, ROOT, `<html data-theme="light" ${FIRST_FRAME}="" `);
}

/**
 * For who comes without a cookie: nobody is signed in and no theme was chosen, which the head's script (first-paint.ts) would ask another process
 * of the browser for. It is sent without the check for old engines, too, which the server has made: 10 to 15 ms of a first paint at CPU ÷ 4.
 */
export const forFirstVisit = (html: string): string => replaceOnce(html, ROOT, `<html ${KEPT_FACE}="" `);
