/** The SMS part of the configuration: which driver, and what it needs. */
import * as z from 'zod';

const dialCodes = z
  .string()
  .regex(/^(\*|\d{1,7})(,\s*\d{1,7})*$/)
  .transform((text) => text.split(',').map((code) => code.trim()));

/** What signs a webhook's posts. */
export const signingSecret = z.string().min(8);

export const smsShape = {
  SMS_DRIVER: z.enum(['outbox', 'aliyun', 'webhook']).default('outbox'),
  /** Dial codes the provider reaches, `86,852`, or `*`. */
  SMS_COUNTRIES: dialCodes.optional(),
  ALIYUN_ACCESS_KEY_ID: z.string().min(1).optional(),
  ALIYUN_ACCESS_KEY_SECRET: signingSecret.optional(),
  ALIYUN_SMS_SIGN_NAME: z.string().min(1).optional(),
  ALIYUN_SMS_TEMPLATE: z.string().min(1).optional(),
  ALIYUN_SMS_ENDPOINT: z.url({ protocol: /^https?$/ }).default('https://dysmsapi.aliyuncs.com'),
  SMS_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_WEBHOOK_SECRET: signingSecret.optional(),
};

type SmsEnvironment = z.infer<z.ZodObject<typeof smsShape>>;

export interface AliyunSmsConfig {
  readonly countries: readonly string[];
  readonly endpoint: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly signName: string;
  readonly template: string;
}

export interface WebhookSmsConfig {
  readonly countries: readonly string[];
  readonly url: string;
  readonly secret: string;
}

/** Exactly the settings of the driver that was chosen. */
export type SmsConfig =
  | { readonly driver: 'outbox' }
  | ({ readonly driver: 'aliyun' } & AliyunSmsConfig)
  | ({ readonly driver: 'webhook' } & WebhookSmsConfig);

/** @param missing called with the name of a variable that the chosen driver needs; must throw. */
export function readSms(env: SmsEnvironment, missing: (name: keyof typeof smsShape) => never): SmsConfig {
  const need = (
    name:
      | 'ALIYUN_ACCESS_KEY_ID'
      | 'ALIYUN_ACCESS_KEY_SECRET'
      | 'ALIYUN_SMS_SIGN_NAME'
      | 'ALIYUN_SMS_TEMPLATE'
      | 'SMS_WEBHOOK_URL'
      | 'SMS_WEBHOOK_SECRET',
  ) => env[name] ?? missing(name);
  if (env.SMS_DRIVER === 'outbox') return { driver: 'outbox' };
  if (env.SMS_DRIVER === 'webhook') {
    return { driver: 'webhook', countries: env.SMS_COUNTRIES ?? ['*'], url: need('SMS_WEBHOOK_URL'), secret: need('SMS_WEBHOOK_SECRET') };
  }
  return {
    driver: 'aliyun',
    // A domestic template reaches the mainland only; an operator with an international one names the countries.
    countries: env.SMS_COUNTRIES ?? ['86'],
    endpoint: env.ALIYUN_SMS_ENDPOINT,
    keyId: need('ALIYUN_ACCESS_KEY_ID'),
    keySecret: need('ALIYUN_ACCESS_KEY_SECRET'),
    signName: need('ALIYUN_SMS_SIGN_NAME'),
    template: need('ALIYUN_SMS_TEMPLATE'),
  };
}
