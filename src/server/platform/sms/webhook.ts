/**
 * Any provider behind a small adapter of the operator: we POST JSON and sign it.
 * `x-reyang-signature: sha256=<hex HMAC of "<timestamp>.<body>">`, `x-reyang-timestamp` in Unix seconds, `x-reyang-id` the same on a repeat.
 */
import { createHmac } from 'node:crypto';
import type { WebhookSmsConfig } from '../config/config-sms.ts';
import { SMS_TIMEOUT_MS, type SmsDriver, SmsFailure, servedBy } from './sms.ts';

const ATTEMPTS = 2;

export function signWebhook(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

export function webhookSms(config: WebhookSmsConfig, now: () => number): SmsDriver {
  async function attempt(id: string, body: string): Promise<number> {
    const timestamp = String(Math.floor(now() / 1000));
    const response = await fetch(config.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-reyang-id': id,
        'x-reyang-timestamp': timestamp,
        'x-reyang-signature': signWebhook(config.secret, timestamp, body),
      },
      body,
      signal: AbortSignal.timeout(SMS_TIMEOUT_MS),
      redirect: 'error',
    });
    await response.body?.cancel();
    return response.status;
  }

  return {
    name: 'webhook',
    serves: servedBy(config.countries),
    /** Repeats once when no answer came or the adapter had a fault; a refusal (4xx) is final. */
    async send({ id, dialCode, mobile, code, text }) {
      const body = JSON.stringify({ id, dial_code: dialCode, mobile, code, text });
      let last: unknown;
      for (let tried = 0; tried < ATTEMPTS; tried++) {
        try {
          const status = await attempt(id, body);
          if (status >= 200 && status < 300) return;
          last = `HTTP ${status}`;
          if (status < 500) break;
        } catch (error) {
          last = error;
        }
      }
      throw new SmsFailure(typeof last === 'string' ? `webhook refused: ${last}` : 'webhook did not answer', { cause: last });
    },
  };
}
