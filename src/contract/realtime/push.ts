/** Being told while no page is open (Web Push): subscriptions of this member's browsers, and what to be told of. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { PUSH_RENEW_PATH } from './push-note.ts';

/** Bytes in base64url, of exactly this many. */
const bytes = (count: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`)));

/** An address; whether it is a push service's is the server's to judge. */
const endpoint = z.string().check(z.regex(/^https?:\/\/\S+$/), z.maxLength(1000));
const keys = z.object({ p256dh: bytes(65), auth: bytes(16) });

export const pushSubscriptionBody = z.object({ endpoint, keys });
export type PushSubscriptionBody = z.output<typeof pushSubscriptionBody>;

/** Minutes of the day. */
const minute = z.int().check(z.minimum(0), z.maximum(1439));

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('zh-CN', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

export const pushSettings = z.object({
  /** 下载包已准备好. */
  package: z.boolean(),
  /** 生成完成. */
  task: z.boolean(),
  /** 热豆到账. */
  fund: z.boolean(),
  /** Quiet hours; absent: none. They may pass midnight. */
  quiet: z.optional(z.object({ from: minute, to: minute })),
  /** IANA name of the zone that the quiet hours are meant in. */
  time_zone: z.string().check(z.maxLength(64), z.refine(isTimeZone)),
});
export type PushSettings = z.output<typeof pushSettings>;
export const showPush = declareCall({
  id: 'realtime.push',
  method: 'GET',
  path: '/api/push',
  summary: '通知设置',
  audience: 'member',
  answer: z.object({
    /** This service's public key: browsers subscribe with it. */
    key: bytes(65),
    settings: pushSettings,
  }),
  errors: [],
});

export const savePushSettings = declareCall({
  id: 'realtime.push-settings',
  method: 'PUT',
  path: '/api/push/settings',
  summary: '保存通知设置',
  audience: 'member',
  body: pushSettings,
  answer: pushSettings,
  errors: [],
});

export const subscribePush = declareCall({
  id: 'realtime.push-subscribe',
  method: 'POST',
  path: '/api/push/subscribe',
  summary: '在此浏览器接收通知；重复提交无妨',
  audience: 'member',
  body: pushSubscriptionBody,
  answer: z.null(),
  errors: [messages.pushForeign],
});

export const unsubscribePush = declareCall({
  id: 'realtime.push-unsubscribe',
  method: 'POST',
  path: '/api/push/unsubscribe',
  summary: '此浏览器不再接收通知',
  audience: 'member',
  body: z.object({ endpoint }),
  answer: z.null(),
  errors: [],
});

/** The browser changed its subscription by itself. */
export const renewPush = declareCall({
  id: 'realtime.push-renew',
  method: 'POST',
  path: PUSH_RENEW_PATH,
  summary: '浏览器更换了推送地址；知道旧地址者即其主人',
  audience: 'anyone',
  body: z.object({ endpoint, keys, was: endpoint }),
  answer: z.null(),
  errors: [messages.pushForeign],
});
