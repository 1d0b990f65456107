/**
 * A few lines in the page's head, before anything is painted: which theme, whether somebody is signed in. The prerendered markup is the same for
 * everyone; the stylesheet picks by these attributes, so nothing flashes or jumps. What only the frames after the first show – which environment
 * this is, which key opens the palette – is looked for behind it.
 */
import { minifySync, type Plugin } from 'vite';
import { TOKEN_COOKIE } from '../../contract/account/limits.ts';
import { environmentOf } from '../../contract/site/environment.ts';
import { KEPT_FACE } from '../../contract/site/kept-pages.ts';
import { COOKIE } from '../../device/keys.ts';
import { firstFrameScript } from './first-frame.ts';

/** As much of the page as this script touches; src/build compiles without the DOM. */
interface Page {
  readonly documentElement: { getAttribute(name: string): string | null; setAttribute(name: string, value: string): void };
  readonly cookie: string;
}

interface Place {
  readonly hostname: string;
  readonly platform: string;
}

interface Names {
  /** Of cookies. */
  readonly token: string;
  readonly theme: string;
  /** Of the attribute that stands for them in a page that the worker keeps. */
  readonly face: string;
}

/** The function's own text goes into the page: no names from outside. Attributes mirror shell/theme.ts and shell/session/session.ts. */
export function firstPaint(page: Page, systemDark: boolean, names: Names): void {
  const root = page.documentElement;
  // The first look at the cookies waits for another process of the browser; a kept page was told beforehand.
  const cookies = `; ${root.getAttribute(names.face) ?? page.cookie}`;
  const kept = cookies.split(`; ${names.theme}=`)[1]?.split(';')[0];
  const theme = kept === 'light' || kept === 'dark' ? kept : systemDark ? 'dark' : 'light';
  // A kept page begins with the usual one, and the first change of an attribute is a hundredth of its first paint.
  if (root.getAttribute('data-theme') !== theme) root.setAttribute('data-theme', theme);
  if (cookies.includes(`; ${names.token}=Bearer`)) root.setAttribute('data-session', '');
}

/** Goes into the page, too. */
export function behindFirstFrame({ documentElement: root }: Page, place: Place, environment: (hostname: string) => string): void {
  root.setAttribute('data-env', environment(place.hostname));
  if (/Mac|iP(hone|ad|od)/.test(place.platform)) root.setAttribute('data-mac', '');
}

/** The inline script's text. Its hash belongs into the page's content security policy. */
export function firstPaintScript(): string {
  const place = '{hostname:location.hostname,platform:navigator.platform}';
  const names: Names = { token: TOKEN_COOKIE, theme: COOKIE.theme.name, face: KEPT_FACE };
  // Every visit's first paint waits for it: no more bytes than needed.
  const paint = `(${firstPaint})(document,matchMedia('(prefers-color-scheme: dark)').matches,${JSON.stringify(names)})`;
  const behind = `()=>(${behindFirstFrame})(document,${place},${environmentOf})`;
  return minifySync('first-paint.js', `${paint};${firstFrameScript(behind)}`).code.trim();
}

const TITLE = /<title>/;

export function firstPaintPlugin(): Plugin {
  return {
    name: 'reyang-first-paint',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!TITLE.test(html)) throw new Error('index.html has no <title>');
        return html.replace(TITLE, () => `<script>${firstPaintScript()}</script><title>`);
      },
    },
  };
}
