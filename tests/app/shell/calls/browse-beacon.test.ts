import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startBrowseBeacon } from '../../../../src/app/shell/calls/browse-beacon.ts';

const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>(() => true);

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
});

afterEach(() => {
  sendBeacon.mockClear();
  vi.unstubAllGlobals();
});

const sent = () => Promise.all(sendBeacon.mock.calls.map(async ([url, body]) => [url, JSON.parse(await body.text())]));

it('reports the first page and each change once, with where it came from', async () => {
  history.replaceState(null, '', '/');
  let arrive: () => void = () => undefined;
  startBrowseBeacon((report) => {
    arrive = report;
    return () => undefined;
  });
  arrive();
  const first = location.href;
  history.pushState(null, '', '/trend/signin');
  arrive();
  expect(await sent()).toEqual([
    ['/api/analytics/browse', { page_url: first, referrer: document.referrer }],
    ['/api/analytics/browse', { page_url: location.href, referrer: first }],
  ]);
});
