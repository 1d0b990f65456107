/** What waits in the outbox, sent by the worker where no page does it: the browser wakes it up when there is a network again. */
import { OUTBOX_SYNC } from '../../../src/device/keys.ts';
import { type Outbox, openOutbox } from '../../../src/device/outbox/outbox.ts';
import { sendEntry } from '../../../src/device/outbox/outbox-send.ts';
import { bearer } from './bearer.ts';
import type { Registry } from './registry.ts';

/** @throws when something still waits: the browser then wakes the worker up once more, later. */
export async function sendWhatWaits(outbox: Outbox = openOutbox(), ask = bearer): Promise<void> {
  const header = await ask();
  const replayed = await outbox.replay((entry) => sendEntry(entry, header));
  if (replayed?.waiting) throw new Error('the outbox still waits');
}

export function sendOutbox({ on }: Registry): void {
  on('sync', ({ tag }) => (tag === OUTBOX_SYNC ? sendWhatWaits() : undefined));
}
