/** Mail posted to an adapter of the operator, signed as SMS are. */
import { postSigned } from '../signed-post.ts';
import { CARRIER_TIMEOUT_MS, type MailCarrier } from './mail-carrier.ts';

export function webhookMail({ url, secret }: { readonly url: string; readonly secret: string }, now: () => number): MailCarrier {
  return async (mail, id) => {
    try {
      const body = JSON.stringify({ id, ...mail });
      const status = await postSigned({ url, secret, id, body, now: now(), timeoutMs: CARRIER_TIMEOUT_MS });
      if (status >= 200 && status < 300) return { how: 'sent' };
      return { how: status < 500 ? 'refused' : 'away', why: `webhook refused: HTTP ${status}` };
    } catch (cause) {
      return { how: 'away', why: 'webhook did not answer', cause };
    }
  };
}
