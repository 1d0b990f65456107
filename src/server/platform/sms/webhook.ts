/** Any provider behind a small adapter of the operator (signed-post.ts says what it receives). */
import type { WebhookSmsConfig } from '../config/config-sms.ts';
import { postSigned } from '../signed-post.ts';
import { SMS_TIMEOUT_MS, type SmsDriver, SmsFailure, servedBy } from './sms.ts';

const ATTEMPTS = 2;

export function webhookSms({ url, secret, countries }: WebhookSmsConfig, now: () => number): SmsDriver {
  return {
    name: 'webhook',
    serves: servedBy(countries),
    /** Repeats once when no answer came or the adapter had a fault; a refusal (4xx) is final. */
    async send({ id, dialCode, mobile, code, text }) {
      const body = JSON.stringify({ id, dial_code: dialCode, mobile, code, text });
      let last: unknown;
      let attempts = 0;
      while (attempts < ATTEMPTS) {
        attempts += 1;
        try {
          const status = await postSigned({ url, secret, id, body, now: now(), timeoutMs: SMS_TIMEOUT_MS });
          if (status >= 200 && status < 300) return { attempts };
          last = `HTTP ${status}`;
          if (status < 500) break;
        } catch (error) {
          last = error;
        }
      }
      throw new SmsFailure(typeof last === 'string' ? `webhook refused: ${last}` : 'webhook did not answer', { cause: last, attempts });
    },
  };
}
