import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PushHost, pushWay } from '../../../../src/app/shell/push/push-state.ts';
import { recheckPush, turnOffPush, turnOnPush } from '../../../../src/app/shell/push/push-subscribe.ts';
import { showPush, subscribePush, unsubscribePush } from '../../../../src/contract/realtime/push.ts';
import { pushWish } from '../../../../src/device/values/push-wish.ts';

const HOST: PushHost = { userAgent: 'Chrome', maxTouchPoints: 0, standalone: false, able: true, permission: 'default', wanted: false };

describe('whether this browser can tell', () => {
  it.each([
    ['it was not asked yet', {}, 'off'],
    ['it is on', { permission: 'granted', wanted: true }, 'on'],
    ['it may, and the member does not want it here', { permission: 'granted' }, 'off'],
    ['the permission was taken away later', { wanted: true }, 'off'],
    ['the person said no', { permission: 'denied', wanted: true }, 'blocked'],
    ['it cannot', { able: false }, 'none'],
    ['an iPhone’s browser cannot, its home screen can', { able: false, userAgent: 'iPhone' }, 'home-screen'],
  ] as const)('%s', (_name, more, way) => {
    expect(pushWay({ ...HOST, ...more })).toBe(way);
  });
});

const KEY = 'A'.repeat(87);
const DAY = 24 * 3_600_000;
let subscription: ReturnType<typeof made> | undefined;
let answer: NotificationPermission = 'granted';
const called: { readonly path: string; readonly body: unknown }[] = [];

function made(endpoint: string) {
  return {
    endpoint,
    options: { applicationServerKey: Uint8Array.from(atob(`${KEY}=`), (sign) => sign.charCodeAt(0)).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'P'.repeat(87), auth: 'A'.repeat(22) } }),
    unsubscribe: async () => {
      subscription = undefined;
      return true;
    },
  };
}
const pushManager = {
  getSubscription: async () => subscription,
  subscribe: vi.fn(async () => {
    subscription = made(`https://push.example/${called.length}`);
    return subscription;
  }),
};

beforeEach(() => {
  called.length = 0;
  subscription = undefined;
  answer = 'granted';
  localStorage.clear();
  const registration = { pushManager };
  vi.stubGlobal('navigator', {
    userAgent: 'Chrome',
    maxTouchPoints: 0,
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return answer;
    },
    requestPermission: async () => answer,
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', async (path: string, request: { body?: string }) => {
    called.push({ path, body: request.body === undefined ? undefined : JSON.parse(request.body) });
    const settings = { package: true, task: true, fund: true, time_zone: 'Asia/Shanghai' };
    const data = path === showPush.path ? { key: KEY, settings } : null;
    return new Response(JSON.stringify({ status: true, message: '成功', status_code: 200, data }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});
const paths = () => called.map(({ path }) => path);

describe('this browser’s subscription', () => {
  it('begins with the person’s yes, and is told to the server', async () => {
    expect(await turnOnPush()).toBe(true);
    expect(pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: KEY });
    expect(called.at(-1)).toEqual({ path: subscribePush.path, body: subscription?.toJSON() });
    expect(pushWish.read().endpoint).toBe(subscription?.endpoint);
  });

  it('does not begin with a no', async () => {
    answer = 'denied';
    expect(await turnOnPush()).toBe(false);
    expect([pushManager.subscribe.mock.calls.length, called]).toEqual([0, []]);
  });

  it('is told again once a day, and made anew when the browser lost it', async () => {
    await turnOnPush();
    const { toldAt } = pushWish.read();
    called.length = 0;
    await recheckPush(toldAt + DAY - 1);
    expect(called).toEqual([]);
    await recheckPush(toldAt + DAY);
    expect(paths()).toEqual([showPush.path, subscribePush.path]);
    subscription = undefined;
    await recheckPush(toldAt);
    expect(pushManager.subscribe).toHaveBeenCalledTimes(2);
  });

  it('ends on a press, here and at the server', async () => {
    await turnOnPush();
    const { endpoint } = pushWish.read();
    await turnOffPush();
    expect([subscription, pushWish.read().endpoint]).toEqual([undefined, '']);
    expect(called.at(-1)).toEqual({ path: unsubscribePush.path, body: { endpoint } });
    called.length = 0;
    await recheckPush();
    expect(called).toEqual([]);
  });
});
