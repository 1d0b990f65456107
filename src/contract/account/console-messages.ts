/** What was sent by SMS and mail, for operators. Never what a code was. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import { rowQuery } from '../operator.ts';

export const MESSAGE_CHANNELS = ['sms', 'mail'] as const;
/** `kept`: written into the outbox of this service, sent to nobody. */
export const MESSAGE_STATES = ['sent', 'kept', 'failed'] as const;

export const sentMessages = declareCall({
  id: 'account.sentMessages',
  method: 'GET',
  path: '/api/admin/messages',
  summary: '短信与邮件发送记录，最新的在前',
  audience: 'operator',
  query: z.object({ channel: z.optional(z.enum(MESSAGE_CHANNELS)), state: z.optional(z.enum(MESSAGE_STATES)), before: rowQuery }),
  answer: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        channel: z.enum(MESSAGE_CHANNELS),
        /** Masked. */
        to: z.string(),
        /** What it was about. */
        subject: z.string(),
        state: z.enum(MESSAGE_STATES),
        driver: z.string(),
        attempts: z.int(),
        /** Why it failed, in the provider's words; '' otherwise. */
        error: z.string(),
        /** ISO 8601. */
        created_at: z.string(),
      }),
    ),
    next: z.nullable(z.int()),
    /** Who carries them now; `none` where nobody does. */
    drivers: z.object({ sms: z.string(), mail: z.string() }),
    /** Days for which the record is kept. */
    kept_days: z.int(),
  }),
  errors: [],
});
