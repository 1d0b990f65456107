/** Who celebrates what came in: the tab used last, whenever it hears of it or may have missed it, and each arrival once. */
import 'fake-indexeddb/auto';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ArrivalWatch } from '../../../src/app/credit/arrival/arrival-watch.tsx';
import { dispatchEvent } from '../../../src/app/shell/realtime/realtime.ts';
import { realtime } from '../../../src/app/shell/realtime/realtime-state.ts';
import { notices } from '../../../src/device/notices/notices.ts';
import { lastFocusedTab } from '../../../src/device/values/last-focused-tab.ts';

vi.mock('../../../src/app/credit/arrival/arrival-dialog.tsx', () => ({
  ArrivalDialog: ({ arrivals, close }: { arrivals: { add_balance: number }[]; close(): void }) => (
    <button type="button" onClick={close}>
      {arrivals.map(({ add_balance }) => add_balance).join(' ')}
    </button>
  ),
}));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** The server: arrivals that nobody claimed, and who claimed which. */
let waiting: number[] = [];
let claims: { ids: number[]; tab: string }[] = [];
let loses = false;
const closed: string[] = [];
let root: Root;
let place: HTMLElement;

const arrival = (id: number) => ({ ...{ id, event: 'event_gift', reason: '春季活动', created_at: '' }, user_balance: id, add_balance: id });
const answered = (data: unknown) => new Response(JSON.stringify({ status: true, message: '', status_code: 200, data }));

beforeEach(async () => {
  localStorage.clear();
  [waiting, claims, loses] = [[], [], false];
  closed.length = 0;
  realtime.open = true;
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    if (!body) return answered(waiting.map(arrival));
    const claim = JSON.parse(String(body)) as { ids: number[]; tab: string };
    claims.push(claim);
    waiting = waiting.filter((id) => !claim.ids.includes(id));
    if (!loses) return answered(claim.ids.map(arrival));
    loses = false;
    throw new TypeError('Failed to fetch');
  });
  const note = (tag: string) => ({ tag, close: () => closed.push(tag) });
  const getNotifications = async () => [note('fund-3'), note('package-1')];
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration: async () => ({ getNotifications }) } });
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  place = document.createElement('div');
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
});

const open = () => act(async () => root.render(<ArrivalWatch />));
const shown = () => place.textContent ?? '';
const arrive = (id: number) => waiting.push(id);
const heard = () => act(async () => dispatchEvent('fund-arrival', { ...arrival(0), id: undefined }));

test('what came while nobody looked is shown by the next page, and its notification is gone', async () => {
  arrive(30);
  arrive(20);
  await open();
  await vi.waitFor(() => expect(shown()).toBe('30 20'));
  expect(claims).toEqual([{ ids: [30, 20], tab: expect.any(String) }]);
  await vi.waitFor(() => expect(closed).toEqual(['fund-3']));
  // A push about them that comes late tells nothing new.
  await vi.waitFor(async () => expect(await notices().firstTime('fund-all:1', ['fund-30', 'fund-20'])).toBe(false));
});

test('an event shows it at once; closed, it does not come again', async () => {
  await open();
  arrive(30);
  await heard();
  await vi.waitFor(() => expect(shown()).toBe('30'));
  await act(async () => place.querySelector('button')?.click());
  await heard();
  expect(shown()).toBe('');
});

test('a line that opens again may have missed one', async () => {
  await open();
  await act(async () => {
    realtime.open = false;
  });
  arrive(30);
  await act(async () => {
    realtime.open = true;
  });
  await vi.waitFor(() => expect(shown()).toBe('30'));
});

test('a page that is thawed or comes to the front may have missed one', async () => {
  await open();
  arrive(30);
  await act(async () => document.dispatchEvent(new Event('resume')));
  await vi.waitFor(() => expect(shown()).toBe('30'));
});

test('another tab was used later: it is not shown here until this one is used', async () => {
  await open();
  lastFocusedTab.write('another tab');
  arrive(30);
  await heard();
  expect([shown(), claims]).toEqual(['', []]);
  await act(async () => window.dispatchEvent(new Event('pointerdown')));
  await vi.waitFor(() => expect(shown()).toBe('30'));
});

test('a focus that the page itself moves is no use of it: the turn stays with the tab that was pressed, until the window is looked at', async () => {
  await open();
  lastFocusedTab.write('another tab');
  arrive(30);
  await heard();
  const button = document.body.appendChild(document.createElement('button'));
  await act(async () => button.focus());
  button.remove();
  expect([document.activeElement, lastFocusedTab.read(), claims]).toEqual([document.body, 'another tab', []]);
  await act(async () => window.dispatchEvent(new Event('focus')));
  await vi.waitFor(() => expect(shown()).toBe('30'));
});

test('a claim whose answer was lost is made again by the same tab', async () => {
  await open();
  arrive(30);
  loses = true;
  await heard();
  await vi.waitFor(() => expect(claims).toHaveLength(1));
  expect(shown()).toBe('');
  await heard();
  await vi.waitFor(() => expect(shown()).toBe('30'));
});
