/**
 * Decides before anything else loads whether this engine can run the product (spec §2, /error/browser-tips).
 * The function's own text is put into the page (old-browser.ts), so it must be a sentence that Internet Explorer understands:
 * ES3 only, no names from outside, no comments inside.
 */

/** Where people with an old engine are sent (spec §2). */
export const BROWSER_TIPS_PATH = '/error/browser-tips';

/**
 * True for Blink below 105, Trident, Gecko below 119, EdgeHTML below 117, Presto below 103, WebKit below 537.4 and Safari below 16.4.
 * What cannot be read is let through: a wrong "no" would lock people out, a wrong "yes" only shows them a broken page.
 *
 * - The order matters: Edge and Opera also say Chrome, Chrome also says Safari, everybody says "like Gecko".
 * - Firefox 110–119 froze `rv:` at 109, so its own version counts.
 * - On iOS and iPadOS every browser is Safari's engine, of the version of the system: WeChat there says no Safari version.
 * - Versions are compared part by part: 537.36 is later than 537.4.
 */
export function isOldBrowser(ua: string): boolean {
  function below(found: RegExpExecArray | null, major: number, minor: number): boolean {
    return found !== null && (Number(found[1]) < major || (Number(found[1]) === major && Number(found[2] || 0) < minor));
  }
  if (/Trident\/|MSIE \d/.test(ua)) return true;
  if (/ Edge\/\d/.test(ua)) return below(/ Edge\/(\d+)/.exec(ua), 117, 0);
  if (/Presto\/\d/.test(ua)) return below(/Presto\/(\d+)/.exec(ua), 103, 0);
  if (/^Opera\/\d/.test(ua)) return true;
  if (/\((?:iPhone|iPad|iPod)/.test(ua) && !/Version\/\d/.test(ua)) return below(/ OS (\d+)_(\d+)/.exec(ua), 16, 4);
  if (/(?:Chrome|Chromium)\/\d/.test(ua)) return below(/(?:Chrome|Chromium)\/(\d+)/.exec(ua), 105, 0);
  if (/ Gecko\/\d/.test(ua)) return below(/ Firefox\/(\d+)/.exec(ua) || /rv:(\d+)/.exec(ua), 119, 0);
  if (/Version\/\d.* Safari\/\d/.test(ua)) return below(/Version\/(\d+)(?:\.(\d+))?/.exec(ua), 16, 4);
  return below(/AppleWebKit\/(\d+)(?:\.(\d+))?/.exec(ua), 537, 4);
}
