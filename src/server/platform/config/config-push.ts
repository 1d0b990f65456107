/** The push part of the configuration: which push services this server may post to, and whom they ask when something is wrong. */
import * as z from 'zod';

/** The push services of the browsers of today: Chromium's, Firefox', Safari's, Edge's. */
const SERVICES = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'];
const LOCAL = /^(localhost|127\.0\.0\.1):\d+$/;

const hosts = z
  .string()
  .regex(/^(\*\.)?[a-z0-9.-]+(:\d+)?(\s*,\s*(\*\.)?[a-z0-9.-]+(:\d+)?)*$/i, '应为以逗号分隔的域名，可写 *.example.com')
  .transform((text) => text.toLowerCase().split(/\s*,\s*/));

export const pushShape = {
  PUSH_HOSTS: hosts.default(SERVICES),
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, '应为 mailto:邮箱 或 https:// 开头的网址')
    .optional(),
};

export interface PushConfig {
  /** Hosts; `*.` before one stands for any name below it. */
  readonly hosts: readonly string[];
  /** `mailto:` or `https:`. */
  readonly contact: string;
  /** Whether a push service of this very machine may be named: only while developing. */
  readonly local: boolean;
}

type PushEnvironment = z.infer<z.ZodObject<typeof pushShape>>;

export function readPush(env: PushEnvironment, publicUrl: string | undefined, development: boolean): PushConfig {
  const own = publicUrl?.startsWith('https:') ? publicUrl : undefined;
  return { hosts: env.PUSH_HOSTS, contact: env.PUSH_CONTACT ?? own ?? 'mailto:push@reyang.invalid', local: development };
}

/** Whether this server may post to that address: a browser's word alone must not make it call whom it likes. */
export function isPushService({ hosts, local }: PushConfig, endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (LOCAL.test(host)) return local && hosts.includes(host);
  return protocol === 'https:' && hosts.some((name) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name));
}
