/**
 * A few lines in the page's head, before anything is painted: which theme, whether somebody is signed in, which environment.
 * The prerendered markup is the same for everyone; the stylesheet picks by these attributes, so nothing flashes or jumps.
 */
import type { Plugin } from 'vite';
import { TOKEN_COOKIE } from '../contract/account/limits.ts';
import { environmentOf } from '../contract/site/environment.ts';
import { LOCAL } from '../device/keys.ts';

/** As much of the page as this script touches; src/build compiles without the DOM. */
interface Page {
  readonly documentElement: { setAttribute(name: string, value: string): void };
  readonly cookie: string;
}

interface Visit {
  readonly hostname: string;
  readonly platform: string;
  readonly systemDark: boolean;
  /** What localStorage has under the theme's key. */
  readonly keptTheme: () => string | null;
}

/** The function's own text goes into the page: no names from outside. Attributes mirror shell/theme.ts and shell/session.ts. */
export function firstPaint(page: Page, visit: Visit, cookie: string, environment: (hostname: string) => string): void {
  let choice: unknown;
  try {
    choice = JSON.parse(visit.keptTheme() || '').value;
  } catch {
    // Nothing kept, not ours, or storage switched off: as the system is.
    choice = undefined;
  }
  const theme = choice === 'light' || choice === 'dark' ? choice : visit.systemDark ? 'dark' : 'light';
  const root = page.documentElement;
  root.setAttribute('data-theme', theme);
  root.setAttribute('data-env', environment(visit.hostname));
  if (page.cookie.split('; ').some((pair) => pair.startsWith(`${cookie}=Bearer`))) root.setAttribute('data-session', '');
  if (/Mac|iP(hone|ad|od)/.test(visit.platform)) root.setAttribute('data-mac', '');
}

/** The inline script's text. Its hash belongs into the page's content security policy. */
export function firstPaintScript(): string {
  const kept = `function(){return localStorage.getItem(${JSON.stringify(LOCAL.theme.name)})}`;
  const dark = `matchMedia('(prefers-color-scheme: dark)').matches`;
  const visit = `{hostname:location.hostname,platform:navigator.platform,systemDark:${dark},keptTheme:${kept}}`;
  return `(${firstPaint})(document,${visit},${JSON.stringify(TOKEN_COOKIE)},${environmentOf})`;
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
