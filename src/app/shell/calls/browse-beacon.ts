/** POST /analytics/browse on each route change (spec §7): waits until the browser is idle, never blocks, never fails a page. */

import type { BrowseBody } from '../../../contract/site/analytics.ts';
import { BROWSE_PATH, BROWSE_URL_MAX } from '../../../contract/site/browse-path.ts';
import { sayAnswered } from '../offline/offline-hear.ts';
import { whenIdle } from '../workers/workers-idle.ts';

/** Addresses can carry a phone or a code typed by hand; the contract bounds what is reported. */
const bounded = (url: string) => url.slice(0, BROWSE_URL_MAX);

/** Outlives the page that sends it. An answer is a sign of life: the page need not ask for another. No answer is none (it may be a blocker). */
export function sendBrowse(page_url: string, referrer: string): void {
  const body: BrowseBody = { page_url: bounded(page_url), referrer: bounded(referrer) };
  const headers = { 'content-type': 'application/json' };
  fetch(BROWSE_PATH, { method: 'POST', keepalive: true, credentials: 'omit', headers, body: JSON.stringify(body) }).then(
    () => sayAnswered(true),
    () => undefined,
  );
}

/**
 * Reports the page of this moment and each one after it. Returns the way to stop.
 * @param onArrival calls back whenever the router has arrived somewhere.
 */
export function startBrowseBeacon(onArrival: (report: () => void) => () => void): () => void {
  let referrer = document.referrer;
  let last: string | undefined;
  const report = () => {
    const page = location.href;
    if (page === last) return;
    const from = referrer;
    last = page;
    referrer = page;
    whenIdle(() => sendBrowse(page, from));
  };
  report();
  return onArrival(report);
}
