import { aliyunSms } from './aliyun.ts';
import { outboxSms } from './outbox.ts';
import { type SmsDriver, SmsFailure, type SmsNeeds } from './sms.ts';
import { webhookSms } from './webhook.ts';

export function openSms(needs: SmsNeeds): SmsDriver {
  const { sms } = needs.config;
  if (sms.driver === 'aliyun') return aliyunSms(sms, needs.now);
  if (sms.driver === 'webhook') return webhookSms(sms, needs.now);
  return needs.config.appEnv === 'DEVELOPMENT' ? outboxSms(needs) : silentSms();
}

/** STAGING and PRODUCTION without a provider: nobody would receive the code, so sending fails and says why in the log. */
function silentSms(): SmsDriver {
  return {
    name: 'none',
    serves: () => true,
    send: () => Promise.reject(new SmsFailure('no SMS provider: set SMS_DRIVER to aliyun or webhook', { attempts: 0 })),
  };
}
