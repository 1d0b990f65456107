/** The colours that were read in the works of a member who leaves. */
import { sql as raw } from 'drizzle-orm';
import type { Departure } from '../platform/running/departure.ts';

export const colourDeparture: Departure = {
  columns: ['work_colour.member_id'],
  forget: async (tx, memberId) => {
    await tx.execute(raw`delete from work_colour where member_id = ${memberId}`);
  },
};
