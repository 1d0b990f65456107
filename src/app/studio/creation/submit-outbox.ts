/** A task that waits to be submitted: its price can be agreed to anew, and it can go back into its form. */
import * as z from 'zod/mini';
import { isDesignType } from '../../../contract/studio/features.ts';
import { creationBody } from '../../../contract/studio/submit.ts';
import type { OutboxEntry } from '../../../device/outbox/outbox.ts';
import type { Agreement, OutboxKind } from '../../shell/outbox/register-outbox-kind.ts';
import { readDraft } from './draft.ts';
import { putRecipe } from './refill.ts';

type Body = z.output<typeof creationBody>;

function bodyOf({ body }: OutboxEntry): Body | undefined {
  try {
    const parsed = z.safeParse(creationBody, JSON.parse(body ?? ''));
    return parsed.success ? parsed.data : undefined;
  } catch {
    // Kept by another build: it can still be sent as it is, or removed.
    return undefined;
  }
}

function agreement(entry: OutboxEntry): Agreement | undefined {
  const price = Number(entry.errors.price?.[0]);
  const body = bodyOf(entry);
  if (!body || !entry.errors.price_shown || !Number.isSafeInteger(price)) return undefined;
  return {
    text: `提交时显示 ${entry.errors.price_shown[0]} 热豆，现在需要 ${price} 热豆；任务尚未提交，没有冻结热豆。`,
    label: price === 0 ? '免费生成' : `用 ${price} 热豆生成`,
    body: JSON.stringify({ ...body, price_shown: price }),
  };
}

export const submitKind: OutboxKind = {
  agreement,
  async edit(entry) {
    const body = bodyOf(entry);
    if (!body || !isDesignType(body.creative_type)) return undefined;
    // The form knew how its pictures look when it was sent from here.
    await putRecipe(body.creative_type, body, readDraft(body.creative_type).pictures);
    return `/studio/${body.creative_type}`;
  },
};
