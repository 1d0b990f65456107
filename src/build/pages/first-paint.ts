/**
 * A few lines in the page's head, before anything is painted: which theme, whether somebody is signed in, which environment.
 * The prerendered markup is the same for everyone; the stylesheet picks by these attributes, so nothing flashes or jumps.
 *
 * And `data-first`, for the first frame alone: what a screen leaves out of that frame (`[data-first] …` in its stylesheet) is drawn in the
 * next one. On a slow tablet the catalogue's drawings and words are a third of the first frame's work, and it came a quarter later for them.
 */
import { minifySync, type Plugin } from 'vite';
import { TOKEN_COOKIE } from '../../contract/account/limits.ts';
import { environmentOf } from '../../contract/site/environment.ts';
import { COOKIE } from '../../device/keys.ts';

/** As much of the page as this script touches; src/build compiles without the DOM. */
interface Page {
  readonly documentElement: { setAttribute(name: string, value: string): void; removeAttribute(name: string): void };
  readonly cookie: string;
  readonly readyState: string;
  getElementById(id: string): unknown;
}

interface Visit {
  readonly hostname: string;
  readonly platform: string;
  readonly systemDark: boolean;
  /** Runs it before the next frame is drawn, */
  readonly inFrame: (run: () => void) => void;
  /** and, asked for in one, when that frame is on its way and nothing else waits for the thread, a start that has come above all. */
  readonly afterFrame: (run: () => void) => void;
}

interface CookieNames {
  readonly token: string;
  readonly theme: string;
}

/** The function's own text goes into the page: no names from outside. Attributes mirror shell/theme.ts and shell/session/session.ts. */
export function firstPaint(page: Page, visit: Visit, names: CookieNames, environment: (hostname: string) => string): void {
  const cookies = `; ${page.cookie}`;
  const kept = cookies.split(`; ${names.theme}=`)[1]?.split(';')[0];
  const theme = kept === 'light' || kept === 'dark' ? kept : visit.systemDark ? 'dark' : 'light';
  const root = page.documentElement;
  root.setAttribute('data-theme', theme);
  root.setAttribute('data-env', environment(visit.hostname));
  if (cookies.includes(`; ${names.token}=Bearer`)) root.setAttribute('data-session', '');
  if (/Mac|iP(hone|ad|od)/.test(visit.platform)) root.setAttribute('data-mac', '');
  root.setAttribute('data-first', '');
  // A frame of a page whose main part has not come yet shows nothing: it is not the first one.
  const drawn = () => page.getElementById('main') || page.readyState === 'complete';
  const next = () => visit.inFrame(() => (drawn() ? visit.afterFrame(() => root.removeAttribute('data-first')) : next()));
  next();
}

/** By then the rest is drawn, whatever else there is to do; an engine that does not know idle moments draws it in the next frame. */
const SECOND_FRAME_MS = 100;

/** The inline script's text. Its hash belongs into the page's content security policy. */
export function firstPaintScript(): string {
  const visit = `{hostname:location.hostname,platform:navigator.platform,systemDark:matchMedia('(prefers-color-scheme: dark)').matches,inFrame:run=>requestAnimationFrame(run),afterFrame:run=>self.requestIdleCallback?requestIdleCallback(run,{timeout:${SECOND_FRAME_MS}}):setTimeout(run)}`;
  const names: CookieNames = { token: TOKEN_COOKIE, theme: COOKIE.theme.name };
  // Every visit's first paint waits for it: no more bytes than needed.
  return minifySync('first-paint.js', `(${firstPaint})(document,${visit},${JSON.stringify(names)},${environmentOf})`).code.trim();
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
