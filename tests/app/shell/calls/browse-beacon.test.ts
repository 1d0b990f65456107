import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendBrowse, startBrowseBeacon } from '../../../../src/app/shell/calls/browse-beacon.ts';
import { type Heard, onAnswered } from '../../../../src/app/shell/offline/offline-hear.ts';

const post = vi.fn<typeof fetch>(async () => new Response(null));

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.stubGlobal('fetch', post);
});

afterEach(() => {
  post.mockClear();
  vi.unstubAllGlobals();
});

const sent = () => post.mock.calls.map(([url, init]) => [url, JSON.parse(String(init?.body))]);

it('an answer is a sign of life, said again to who listens later; none is no sign of death: it may be a blocker', async () => {
  const heard: Heard[] = [];
  post.mockRejectedValueOnce(new TypeError('blocked'));
  sendBrowse('https://x.test/', '');
  await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(1));
  onAnswered((answered) => heard.push(answered));
  expect(heard).toEqual([]);
  sendBrowse('https://x.test/', '');
  await vi.waitFor(() => expect(heard).toEqual([true]));
  onAnswered((answered) => heard.push(answered));
  expect(heard).toEqual([true, true]);
});

it('reports the first page and each change once, with where it came from', () => {
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
  expect(sent()).toEqual([
    ['/api/analytics/browse', { page_url: first, referrer: document.referrer }],
    ['/api/analytics/browse', { page_url: location.href, referrer: first }],
  ]);
});
