/** Puts the check for old engines into the page's head, before the main bundle. */
import type { Plugin } from 'vite';
import { BROWSER_TIPS_PATH, isOldBrowser } from './old-browser-check.ts';

/** The inline script's text. Its hash belongs into the page's content security policy. */
export function oldBrowserScript(): string {
  return `if((${isOldBrowser})(navigator.userAgent))location.replace("${BROWSER_TIPS_PATH}")`.replace(/\s*\n\s*/g, '');
}

const CHARSET = /<meta charset="utf-8"\s*\/?>/i;

export function oldBrowserCheck(): Plugin {
  return {
    name: 'reyang-old-browser-check',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        // After the charset, which has to stand in the first 1024 bytes; before everything that loads.
        if (!CHARSET.test(html)) throw new Error('index.html has no <meta charset="utf-8">');
        return html.replace(CHARSET, (charset) => `${charset}<script>${oldBrowserScript()}</script>`);
      },
    },
  };
}

/** For a page that a worker keeps: an engine that has workers was let through when it came, and never grows old again. @throws when there is none. */
export function withoutOldBrowserCheck(html: string): string {
  const without = html.replace(`<script>${oldBrowserScript()}</script>`, '');
  if (without === html) throw new Error('the page has no check for old engines');
  return without;
}
