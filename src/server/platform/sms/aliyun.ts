/** Alibaba Cloud SMS (dysmsapi 2017-05-25, SendSms). The template must have one variable, `code`. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { AliyunSmsConfig } from '../config/config-sms.ts';
import { canonicalQuery, signAliyun } from './aliyun-signature.ts';
import { SMS_TIMEOUT_MS, type SmsDriver, SmsFailure, servedBy } from './sms.ts';

const answerSchema = z.object({ Code: z.string() });

export function aliyunSms(config: AliyunSmsConfig, now: () => number): SmsDriver {
  const endpoint = new URL(config.endpoint);
  return {
    name: 'aliyun',
    serves: servedBy(config.countries),
    async send({ id, dialCode, mobile, code }) {
      const query = {
        PhoneNumbers: dialCode === '86' ? mobile : `${dialCode}${mobile}`,
        SignName: config.signName,
        TemplateCode: config.template,
        TemplateParam: JSON.stringify({ code }),
        OutId: id,
      };
      const headers = signAliyun(
        {
          method: 'POST',
          host: endpoint.host,
          path: '/',
          query,
          headers: {
            'x-acs-action': 'SendSms',
            'x-acs-version': '2017-05-25',
            'x-acs-date': `${new Date(now()).toISOString().slice(0, 19)}Z`,
            'x-acs-signature-nonce': randomUUID(),
          },
          body: '',
        },
        { id: config.keyId, secret: config.keySecret },
      );
      const { host: _host, ...sent } = headers;
      await ask(`${endpoint.origin}/?${canonicalQuery(query)}`, sent);
      return { attempts: 1 };
    },
  };
}

async function ask(url: string, headers: Record<string, string>): Promise<void> {
  let answer: unknown;
  let status = 0;
  try {
    const response = await fetch(url, { method: 'POST', headers, signal: AbortSignal.timeout(SMS_TIMEOUT_MS), redirect: 'error' });
    status = response.status;
    answer = await response.json();
  } catch (error) {
    throw new SmsFailure(`aliyun did not answer (HTTP ${status})`, { cause: error });
  }
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success || parsed.data.Code !== 'OK') {
    throw new SmsFailure(`aliyun refused: HTTP ${status}, ${parsed.success ? parsed.data.Code : 'unreadable answer'}`);
  }
}
