/** What a member who leaves was told, and where. Last of all: every event of the others' halting is among it. */
import { sql as raw } from 'drizzle-orm';
import type { Departure } from '../platform/running/departure.ts';

export const realtimeDeparture: Departure = {
  columns: [
    ...['push_due.member_id', 'push_subscription.member_id', 'push_setting.member_id', 'member_event.member_id'],
    'member_sequence.member_id',
  ],
  forget: async (tx, memberId) => {
    await tx.execute(raw`delete from push_due where member_id = ${memberId}`);
    await tx.execute(raw`delete from push_subscription where member_id = ${memberId}`);
    await tx.execute(raw`delete from push_setting where member_id = ${memberId}`);
    await tx.execute(raw`delete from member_event where member_id = ${memberId}`);
    await tx.execute(raw`delete from member_sequence where member_id = ${memberId}`);
  },
};
