/** What pages reported stays for its ninety days, and belongs to nobody from now on. */
import { sql as raw } from 'drizzle-orm';
import type { Departure } from '../platform/running/departure.ts';

export const siteDeparture: Departure = {
  columns: ['page_event.member_id'],
  forget: async (tx, memberId) => {
    await tx.execute(raw`update page_event set member_id = null where member_id = ${memberId}`);
  },
};
