/** Configuration, parsed once from the environment. A wrong value stops the start with a sentence that names it. */
import * as z from 'zod';
import { type FeatureStatus, isDesignType } from '../../../contract/studio/features.ts';
import { type BlobConfig, blobShape, readBlobs } from './config-blobs.ts';
import { type EnginesConfig, enginesShape, readEngines } from './config-engines.ts';
import { ConfigError } from './config-error.ts';
import { type MailConfig, mailShape, readMail } from './config-mail.ts';
import { type PaymentsConfig, paymentShape, readPayments } from './config-payments.ts';
import { type PushConfig, pushShape, readPush } from './config-push.ts';
import { readSms, type SmsConfig, smsShape } from './config-sms.ts';

/** `a.example, b.example` → both, in lower case. */
const names = z
  .string()
  .regex(/^[a-z0-9.-]+(\s*,\s*[a-z0-9.-]+)*$/i, '应为以逗号分隔的域名')
  .transform((text) => text.toLowerCase().split(/\s*,\s*/));

/** `off`, or the addresses of the proxies in front. No count of hops: a client that reaches us directly could forge it. */
const proxies = z
  .string()
  .regex(/^(off|(loopback|linklocal|uniquelocal|[0-9a-f.:/]+)(\s*,\s*(loopback|linklocal|uniquelocal|[0-9a-f.:/]+))*)$/i, {
    error: '应为 off，或以逗号分隔的代理地址（如 10.0.0.0/8，也可写 loopback、uniquelocal）',
  })
  .transform((text) => (text === 'off' ? (false as const) : text.split(/\s*,\s*/)));

const STATUSES: readonly string[] = ['ENABLE', 'DISABLE', 'HIDDEN'] satisfies FeatureStatus[];

/** `clothing_color=ENABLE, pattern=HIDDEN` → a status by designType. */
const statuses = z
  .string()
  .transform((text) => text.split(',').map((pair) => pair.trim().split('=')))
  .refine((pairs) => pairs.every(([type = '', status = '', more]) => isDesignType(type) && STATUSES.includes(status) && !more), {
    error: '应为以逗号分隔的“功能=状态”，状态为 ENABLE、DISABLE 或 HIDDEN，例如 clothing_color=ENABLE',
  })
  .transform((pairs) => Object.fromEntries(pairs) as Record<string, FeatureStatus>);

/** Every name of the environment; the README lists them, a test compares. */
export const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4173),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  APP_ENV: z.enum(['DEVELOPMENT', 'STAGING', 'PRODUCTION']).default('DEVELOPMENT'),
  CAPTCHA: z.enum(['on', 'off']).default('on'),
  JOBS: z.enum(['on', 'off']).default('on'),
  AI_MARK: z.enum(['on', 'off']).default('on'),
  TRIAL_CONTENT: z.enum(['on', 'off']).default('on'),
  GENERATE_AT_ONCE: z.coerce.number().int().min(1).max(64).default(2),
  FEATURE_STATUS: statuses.default({}),
  ...enginesShape,
  ...smsShape,
  ...mailShape,
  ...paymentShape,
  ...pushShape,
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALLOWED_HOSTS: names.default([]),
  TRUST_PROXY: proxies.default(false),
  ...blobShape,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly appEnv: 'DEVELOPMENT' | 'STAGING' | 'PRODUCTION';
  readonly captcha: boolean;
  /** Whether this server also does jobs; `off` where `npm run worker` processes do them. */
  readonly jobs: boolean;
  /** The visible 「AI生成」 mark on pictures that leave; the label in their metadata is always written. */
  readonly aiMark: boolean;
  /** Whether an empty library fills itself with samples (示例) at the first start. */
  readonly trialContent: boolean;
  /** Tasks this machine runs at a time. */
  readonly generateAtOnce: number;
  /** The operator's statuses by designType, e.g. `clothing_color=ENABLE,pattern=HIDDEN`. */
  readonly featureStatus: Readonly<Record<string, FeatureStatus>>;
  readonly engines: EnginesConfig;
  readonly sms: SmsConfig;
  readonly mail: MailConfig;
  readonly payments: PaymentsConfig;
  readonly push: PushConfig;
  readonly publicUrl: string | undefined;
  /** Further host names this service answers to, besides PUBLIC_URL's. */
  readonly allowedHosts: readonly string[];
  /** Whose `X-Forwarded-*` is believed: nobody's, or that of proxies at these addresses. */
  readonly trustProxy: false | string[];
  /** Where pictures are kept. */
  readonly blobs: BlobConfig;
  readonly logLevel: z.infer<typeof environment>['LOG_LEVEL'];
}

/** @throws ConfigError with one line per wrong name, values never repeated (they may be secrets). */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues
        .map(
          (issue) =>
            `环境变量 ${issue.path.join('.')} 的值无效：${issue.code === 'invalid_value' ? `可选 ${issue.values.join('、')}` : issue.message}`,
        )
        .join('\n'),
    );
  }
  const value = parsed.data;
  if (value.CAPTCHA === 'off' && value.APP_ENV !== 'DEVELOPMENT') {
    throw new ConfigError('环境变量 CAPTCHA 的值无效：只有 APP_ENV=DEVELOPMENT 时才能设为 off');
  }
  const production = value.APP_ENV === 'PRODUCTION';
  if (production && value.PAYMENT_CHANNELS?.includes('sandbox')) {
    throw new ConfigError('环境变量 PAYMENT_CHANNELS 的值无效：APP_ENV=PRODUCTION 时不能使用 sandbox');
  }
  if (!value.PUBLIC_URL && value.PAYMENT_CHANNELS?.some((channel) => channel !== 'sandbox')) {
    throw new ConfigError('环境变量 PUBLIC_URL 的值无效：使用 alipay 或 wechat 收款时必须填写，支付平台会向它发送通知');
  }
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    appEnv: value.APP_ENV,
    captcha: value.CAPTCHA === 'on',
    jobs: value.JOBS === 'on',
    aiMark: value.AI_MARK === 'on',
    trialContent: value.TRIAL_CONTENT === 'on',
    generateAtOnce: value.GENERATE_AT_ONCE,
    featureStatus: value.FEATURE_STATUS,
    engines: readEngines(value),
    sms: readSms(value, (name) => {
      throw new ConfigError(`环境变量 ${name} 的值无效：SMS_DRIVER=${value.SMS_DRIVER} 时必须填写`);
    }),
    mail: readMail(value, (name) => {
      throw new ConfigError(`环境变量 ${name} 的值无效：MAIL_DRIVER=${value.MAIL_DRIVER} 时必须填写`);
    }),
    payments: readPayments(value, production, (name) => {
      throw new ConfigError(`环境变量 ${name} 的值无效：PAYMENT_CHANNELS 含有对应渠道时必须填写`);
    }),
    push: readPush(value, value.PUBLIC_URL, value.APP_ENV === 'DEVELOPMENT'),
    publicUrl: value.PUBLIC_URL,
    allowedHosts: value.ALLOWED_HOSTS,
    trustProxy: value.TRUST_PROXY,
    blobs: readBlobs(value, value.DATA_DIR),
    logLevel: value.LOG_LEVEL,
  };
}
