/** A publication that waits to be sent: its words can go back into their dialog. */
import * as z from 'zod/mini';
import { publishWork } from '../../../contract/community/publishing.ts';
import type { OutboxKind } from '../../shell/outbox/register-outbox-kind.ts';
import { changeWords } from './words-to-change.ts';

export const publishKind: OutboxKind = {
  async edit({ body }) {
    try {
      const words = z.safeParse(publishWork.body, JSON.parse(body ?? ''));
      if (!words.success) return undefined;
      changeWords(words.data);
      return `/works/${words.data.work_id}`;
    } catch {
      // Kept by another build: it can still be sent as it is, or removed.
      return undefined;
    }
  },
};
