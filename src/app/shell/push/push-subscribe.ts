/** This browser's subscription: begun by a press, looked at again at each start, ended by a press or with the account. */
import { pushFailed } from '../../../contract/messages.ts';
import { showPush, subscribePush, unsubscribePush } from '../../../contract/realtime/push.ts';
import { pushWish } from '../../../device/values/push-wish.ts';
import { callApi, failure } from '../calls/api.ts';
import { ApiError } from '../calls/api-error.ts';
import { readPushWay } from './push-state.ts';

/** A push service that cannot be reached says nothing for minutes. */
const PATIENCE_MS = 15_000;
/** The server hears of an address that stays the same once a day. */
const RETELL_MS = 24 * 3_600_000;

/** @throws ApiError pushFailed */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failure(pushFailed, 'pushFailed')), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? []);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

async function subscribed(key: string): Promise<PushSubscription> {
  const { pushManager } = await inTime(navigator.serviceWorker.ready);
  const there = await pushManager.getSubscription();
  if (there && keyOf(there) === key) return there;
  // Made with another service's key, or an older one of ours.
  await there?.unsubscribe();
  try {
    return await inTime(pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  } catch (error) {
    if (error instanceof DOMException) throw failure(pushFailed, 'pushFailed');
    throw error;
  }
}

/** @throws ApiError */
async function subscribe(): Promise<void> {
  const { key } = await callApi(showPush, {});
  const subscription = await subscribed(key);
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
  await callApi(subscribePush, { body });
  pushWish.write({ endpoint: subscription.endpoint, toldAt: Date.now() });
}

/** On a press only: the browser asks the person. @returns whether notes come from now on. @throws ApiError */
export async function turnOnPush(): Promise<boolean> {
  const permission = await Notification.requestPermission();
  if (permission === 'granted') await subscribe();
  readPushWay();
  return permission === 'granted';
}

/** @throws ApiError when the server could not be told; this browser shows nothing more all the same. */
export async function turnOffPush(): Promise<void> {
  const { endpoint } = pushWish.read();
  pushWish.clear();
  readPushWay();
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await callApi(unsubscribePush, { body: { endpoint } });
}

/** At each start, and when the browser says that its address ended: what the member wanted here stays true. */
export async function recheckPush(now = Date.now()): Promise<void> {
  readPushWay();
  const { endpoint, toldAt } = pushWish.read();
  if (endpoint === '' || Notification.permission !== 'granted') return;
  const { pushManager } = await navigator.serviceWorker.ready;
  const there = await pushManager.getSubscription();
  if (there?.endpoint === endpoint && now - toldAt < RETELL_MS) return;
  try {
    await subscribe();
  } catch (error) {
    // Offline, or the push service is away: the next start tries again.
    if (!(error instanceof ApiError)) throw error;
  }
}
