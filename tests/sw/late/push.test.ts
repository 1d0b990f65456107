import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PUSH_RENEW_PATH } from '../../../src/contract/realtime/push-note.ts';
import { healingDatabase } from '../../../src/device/doors/healing-database.ts';
import { DATABASE } from '../../../src/device/keys.ts';
import { notices } from '../../../src/device/notices/notices.ts';
import { packageList } from '../../../src/device/packages/package-list.ts';
import { push } from '../../../sw/service-worker/late/push.ts';
import { lateRegistry } from '../../../sw/service-worker/late/registry.ts';

interface Page {
  readonly focused: boolean;
  readonly focus: () => Promise<void>;
  readonly postMessage: ReturnType<typeof vi.fn>;
}

const PATH = '/personal?tab=%E4%B8%8B%E8%BD%BD&save=7';
const note = (id: number, at = 1) => ({
  web_push: 8030,
  notification: {
    title: '下载包已准备好',
    body: '热样.zip',
    tag: `package-${id}`,
    navigate: PATH,
    icon: '/icons/icon-192.png',
    data: { kind: 'package', id, at },
  },
});

let shown: { readonly title: string; readonly tag: string; readonly data: unknown }[] = [];
let pages: Page[] = [];
const openWindow = vi.fn<(path: string) => Promise<null>>(async () => null);
const setAppBadge = vi.fn<(count: number) => Promise<void>>(async () => undefined);
const subscribe = vi.fn<(options: unknown) => Promise<unknown>>();

beforeEach(() => {
  shown = [];
  pages = [];
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge: async () => undefined });
  vi.stubGlobal('self', {
    clients: { matchAll: async () => pages, openWindow },
    registration: {
      pushManager: { subscribe },
      getNotifications: async () => shown,
      // A note with the tag of an older one takes its place.
      showNotification: async (title: string, options: { tag: string; data: unknown }) => {
        shown = [...shown.filter(({ tag }) => tag !== options.tag), { title, ...options }];
      },
    },
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  for (const place of [DATABASE.notices, DATABASE.packages]) await healingDatabase(place).clear();
});

/** Tells the late part of an event, and waits as the browser does. */
async function tell(type: string, more: object): Promise<void> {
  const registry = lateRegistry();
  push(registry);
  const waits: Promise<unknown>[] = [];
  registry.tell({ type, waitUntil: (work: Promise<unknown>) => waits.push(work), ...more } as never);
  await Promise.all(waits);
}
const pushed = (value: unknown) => tell('push', { data: { json: () => value } });
const page = (focused: boolean): Page => ({ focused, focus: async () => undefined, postMessage: vi.fn() });
const click = (data: unknown) => tell('notificationclick', { notification: { close: () => undefined, data } });

describe('a push', () => {
  test('shows one notification for each subject, counts them on the icon, and shows none twice', async () => {
    await packageList().add({ id: 9, count: 1, format: 'png' });
    await packageList().ready(9, { path: '/media/packages/t/a.zip', name: 'a.zip' });
    await pushed(note(7));
    await pushed(note(7));
    expect(shown.map(({ title, tag, data }) => [title, tag, data])).toEqual([
      ['下载包已准备好', 'package-7', { kind: 'package', id: 7, at: 1, navigate: PATH }],
    ]);
    expect(setAppBadge).toHaveBeenLastCalledWith(2);
    shown = [];
    // The push service repeats it after it was dismissed.
    await pushed(note(7));
    expect(shown).toEqual([]);
    await pushed(note(7, 2));
    expect(shown).toHaveLength(1);
  });

  test('shows nothing to who looks at a page of ours; a page behind others is no reason', async () => {
    pages = [page(true)];
    await pushed(note(7));
    expect(shown).toEqual([]);
    pages = [page(false)];
    await pushed(note(8));
    expect(shown).toHaveLength(1);
  });

  test.each([
    ['no text', null],
    ['something else', { title: 'x' }],
    ['another kind', { notification: { ...note(1).notification, data: { kind: 'advert', id: 1, at: 1 } } }],
  ])('with %s shows nothing', async (_name, value) => {
    await pushed(value);
    expect(shown).toEqual([]);
  });

  test('leads only to pages of ours', async () => {
    for (const [index, navigate] of ['https://evil.example/', '//evil.example/', '/\\evil.example'].entries()) {
      await pushed({ notification: { ...note(index + 1).notification, navigate } });
    }
    expect(shown.map(({ data }) => (data as { navigate: string }).navigate)).toEqual(['/', '/', '/']);
  });
});

describe('a click', () => {
  test('opens its page where none is open, and is remembered for a browser that opens another', async () => {
    openWindow.mockRejectedValueOnce(new DOMException('', 'InvalidAccessError'));
    await click({ navigate: PATH });
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(PATH);
    expect(await notices().follow()).toBe(PATH);
  });

  test('leads the page that is open, also where it may not be brought to the front', async () => {
    const open = { ...page(false), focus: () => Promise.reject(new DOMException('', 'InvalidAccessError')) };
    pages = [open];
    await click({ navigate: PATH });
    expect(open.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'FOLLOW' });
    expect(openWindow).not.toHaveBeenCalled();
  });
});

describe('an address that ended', () => {
  const old = { endpoint: 'https://push.example/old', options: { userVisibleOnly: true } };
  const next = { toJSON: () => ({ endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } }) };

  test('is followed by a new one, and the server is told both', async () => {
    const asked = vi.fn<typeof fetch>(async () => new Response());
    vi.stubGlobal('fetch', asked);
    subscribe.mockResolvedValueOnce(next);
    await tell('pushsubscriptionchange', { oldSubscription: old });
    const [path, request] = asked.mock.calls[0] ?? [];
    expect(path).toBe(PUSH_RENEW_PATH);
    expect(JSON.parse(String(request?.body))).toEqual({
      was: old.endpoint,
      endpoint: 'https://push.example/new',
      keys: { p256dh: 'p', auth: 'a' },
    });
  });

  test('of which the browser says nothing is asked for anew by a page', async () => {
    pages = [page(false)];
    await tell('pushsubscriptionchange', {});
    expect(pages[0]?.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'RESUBSCRIBE' });
  });
});
