/** The channels that are open here, in the order in which they are offered. */
import type { PaymentChannel } from '../../platform/config/config-payments.ts';
import { alipay } from '../../platform/payments/alipay.ts';
import type { PaymentDriver } from '../../platform/payments/payments.ts';
import { wechatPay } from '../../platform/payments/wechat.ts';
import type { Context } from '../../platform/running/context.ts';
import { sandbox } from './sandbox.ts';

export const NOTIFY_PATH = '/pay/notify';

export type Channels = ReadonlyMap<PaymentChannel, PaymentDriver>;

export function openChannels(context: Context): Channels {
  const { payments, publicUrl = '' } = context.config;
  const base = publicUrl.replace(/\/$/, '');
  const notify = (channel: PaymentChannel) => `${base}${NOTIFY_PATH}/${channel}`;
  const back = `${base}/personal?tab=${encodeURIComponent('充值')}&order=`;
  const drivers = [
    payments.alipay && alipay(payments.alipay, { notify: notify('alipay'), back }, context.now),
    payments.wechat && wechatPay(payments.wechat, notify('wechat'), context.now),
    payments.sandbox && sandbox(context),
  ];
  return new Map(drivers.flatMap((driver) => (driver ? [[driver.channel, driver] as const] : [])));
}
