/** A draft that waits to be sent: its form has it anyway, and another device's is replaced only knowingly. */
import * as z from 'zod/mini';
import { keepDraft } from '../../../contract/studio/drafts.ts';
import { isDesignType } from '../../../contract/studio/features.ts';
import type { OutboxEntry } from '../../../device/outbox.ts';
import type { Agreement, OutboxKind } from '../../shell/outbox/register-outbox-kind.ts';

function agreement({ body, code, errors }: OutboxEntry): Agreement | undefined {
  const there = Number(errors.revision?.[0]);
  if (code !== 'studioDraftChanged' || !Number.isSafeInteger(there)) return undefined;
  try {
    const mine = z.safeParse(keepDraft.body, JSON.parse(body ?? ''));
    if (!mine.success) return undefined;
    return {
      text: '这份草稿在另一台设备上也改过。打开表单可以两份对照着选；也可以直接用这一份替换。',
      label: '用这一份替换',
      body: JSON.stringify({ ...mine.data, was: there }),
    };
  } catch {
    // Kept by another build: it can still be removed.
    return undefined;
  }
}

export const draftKind: OutboxKind = {
  agreement,
  async edit({ url }) {
    const designType = url.slice(url.lastIndexOf('/') + 1);
    return isDesignType(designType) ? `/studio/${designType}` : undefined;
  },
};
