/** A draft that waits to be sent: its form has it anyway, and another device's is replaced only knowingly. */
import * as z from 'zod/mini';
import { draftText, keepDraft } from '../../../contract/studio/drafts.ts';
import { isDesignType } from '../../../contract/studio/features.ts';
import type { OutboxEntry } from '../../../device/outbox/outbox.ts';
import type { Agreement, OutboxKind } from '../../shell/outbox/register-outbox-kind.ts';
import { holdBack } from './draft-known.ts';

function bodyOf({ body }: OutboxEntry): z.output<typeof keepDraft.body> | undefined {
  try {
    const parsed = z.safeParse(keepDraft.body, JSON.parse(body ?? ''));
    return parsed.success ? parsed.data : undefined;
  } catch {
    // Kept by another build: it can still be removed.
    return undefined;
  }
}

function agreement(entry: OutboxEntry): Agreement | undefined {
  const there = Number(entry.errors.revision?.[0]);
  const mine = bodyOf(entry);
  if (entry.code !== 'studioDraftChanged' || !Number.isSafeInteger(there) || !mine) return undefined;
  return {
    text: '这份草稿在另一台设备上也改过。打开表单可以两份对照着选；也可以直接用这一份替换。',
    label: '用这一份替换',
    body: JSON.stringify({ ...mine, was: there }),
  };
}

const toolOf = ({ url }: OutboxEntry): string => url.slice(url.lastIndexOf('/') + 1);

export const draftKind: OutboxKind = {
  agreement,
  takenBack(entry) {
    const mine = bodyOf(entry);
    if (mine) holdBack(toolOf(entry), draftText(mine.draft ?? null));
  },
  async edit(entry) {
    const designType = toolOf(entry);
    return isDesignType(designType) ? `/studio/${designType}` : undefined;
  },
};
