/** The payment part of the configuration: which channels, and what each needs. */
import * as z from 'zod';
import { CHANNELS } from '../../../contract/credit/recharge.ts';

export type PaymentChannel = (typeof CHANNELS)[number];

const isChannel = (name: string): name is PaymentChannel => CHANNELS.some((channel) => channel === name);

const channels = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  )
  .refine((names) => names.every(isChannel), { error: '应为以逗号分隔的 sandbox、alipay、wechat' })
  .transform((names) => names.filter(isChannel));

const key = z.string().min(100);

export const paymentShape = {
  PAYMENT_CHANNELS: channels.optional(),
  ALIPAY_GATEWAY: z.url({ protocol: /^https?$/ }).default('https://openapi.alipay.com/gateway.do'),
  ALIPAY_APP_ID: z.string().min(1).optional(),
  ALIPAY_PRIVATE_KEY: key.optional(),
  ALIPAY_PUBLIC_KEY: key.optional(),
  WECHAT_PAY_ENDPOINT: z.url({ protocol: /^https?$/ }).default('https://api.mch.weixin.qq.com'),
  WECHAT_PAY_APP_ID: z.string().min(1).optional(),
  WECHAT_PAY_MCH_ID: z.string().min(1).optional(),
  WECHAT_PAY_SERIAL: z.string().min(1).optional(),
  WECHAT_PAY_PRIVATE_KEY: key.optional(),
  WECHAT_PAY_API_KEY: z.string().length(32).optional(),
};

type PaymentEnvironment = z.infer<z.ZodObject<typeof paymentShape>>;

export interface AlipayConfig {
  readonly gateway: string;
  readonly appId: string;
  /** The merchant's private key: PEM, or base64 of its DER. */
  readonly privateKey: string;
  /** Alipay's public key for this app, not the merchant's. */
  readonly publicKey: string;
}

export interface WechatPayConfig {
  readonly endpoint: string;
  readonly appId: string;
  readonly mchId: string;
  /** Serial number of the merchant's certificate. */
  readonly serial: string;
  readonly privateKey: string;
  /** 32 characters; opens certificates and callbacks. */
  readonly apiV3Key: string;
}

export interface PaymentsConfig {
  readonly sandbox: boolean;
  readonly alipay: AlipayConfig | undefined;
  readonly wechat: WechatPayConfig | undefined;
}

type Needed =
  | 'ALIPAY_APP_ID'
  | 'ALIPAY_PRIVATE_KEY'
  | 'ALIPAY_PUBLIC_KEY'
  | 'WECHAT_PAY_APP_ID'
  | 'WECHAT_PAY_MCH_ID'
  | 'WECHAT_PAY_SERIAL'
  | 'WECHAT_PAY_PRIVATE_KEY'
  | 'WECHAT_PAY_API_KEY';

/**
 * @param production the sandbox gives beans for nothing: there it exists only outside PRODUCTION.
 * @param missing called with the name of a variable that a chosen channel needs; must throw.
 */
export function readPayments(env: PaymentEnvironment, production: boolean, missing: (name: Needed) => never): PaymentsConfig {
  const chosen = env.PAYMENT_CHANNELS ?? (production ? [] : ['sandbox' as const]);
  const need = (name: Needed) => env[name] ?? missing(name);
  return {
    sandbox: chosen.includes('sandbox'),
    alipay: chosen.includes('alipay')
      ? {
          gateway: env.ALIPAY_GATEWAY,
          appId: need('ALIPAY_APP_ID'),
          privateKey: need('ALIPAY_PRIVATE_KEY'),
          publicKey: need('ALIPAY_PUBLIC_KEY'),
        }
      : undefined,
    wechat: chosen.includes('wechat')
      ? {
          endpoint: env.WECHAT_PAY_ENDPOINT.replace(/\/$/, ''),
          appId: need('WECHAT_PAY_APP_ID'),
          mchId: need('WECHAT_PAY_MCH_ID'),
          serial: need('WECHAT_PAY_SERIAL'),
          privateKey: need('WECHAT_PAY_PRIVATE_KEY'),
          apiV3Key: need('WECHAT_PAY_API_KEY'),
        }
      : undefined,
  };
}
