/** Asking for a code by SMS (spec §8): the slider when the server wants it, and one failure that counts as sent. */
import type * as z from 'zod/mini';
import { sendSms, type sendSmsBody } from '../../../contract/account/sms.ts';
import { captchaRequired, countryUnsupported } from '../../../contract/messages.ts';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { newKey } from '../../shell/calls/intent-key.ts';

export type SmsRequest = Pick<z.input<typeof sendSmsBody>, 'mobile' | 'sId' | 'code'> & { readonly is_mobile: 0 | 1 };

/** Spec §8: 「暂不支持的国家地区请确认号码归属地」 under status 500 starts the countdown like a success. */
export function countsAsSent(error: unknown): boolean {
  return error instanceof ApiError && error.status === countryUnsupported.status && error.message.includes(countryUnsupported.text);
}

const wantsSlider = (error: unknown): boolean => error instanceof ApiError && error.status === captchaRequired.status;

/**
 * @param solve opens the slider; undefined when the person closed it.
 * @returns false when the person gave the slider up, true when a code is on its way.
 * @throws ApiError for every other refusal.
 */
export async function sendCode(request: SmsRequest, solve: () => Promise<string | undefined>): Promise<boolean> {
  // One text for one press: a repeat after the slider, or after a lost answer, is the same message.
  const body = { ...request, 'send-str': newKey() };
  let captchaid: string | undefined = '';
  for (;;) {
    try {
      await callApi(sendSms, { body: { ...body, captchaid } });
      return true;
    } catch (error) {
      if (countsAsSent(error)) return true;
      if (!wantsSlider(error)) throw error;
    }
    captchaid = await solve();
    if (captchaid === undefined) return false;
  }
}
