/** POST /analytics/browse on each route change (spec §7): waits until the browser is idle, never blocks, never fails a page. */

import { toWire } from '../../../contract/request.ts';
import { browse } from '../../../contract/site/analytics.ts';
import { whenIdle } from '../workers/workers-idle.ts';

/** Addresses can carry a phone or a code typed by hand; two thousand characters are the contract's bound. */
const bounded = (url: string) => url.slice(0, 2000);

export function sendBrowse(page_url: string, referrer: string): void {
  const { url, body = '' } = toWire(browse, { body: { page_url: bounded(page_url), referrer: bounded(referrer) } });
  navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }));
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
