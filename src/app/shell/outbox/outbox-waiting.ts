/** What waits to be sent; apart from what sends it (forms, schemas, the calls), which only a member's page fetches. */
import { proxy } from 'valtio/vanilla';
import type { OutboxEntry } from '../../../device/outbox/outbox.ts';

/** Oldest first, as every part of the page sees it. */
export const waiting: { entries: readonly OutboxEntry[] } = proxy({ entries: [] });
