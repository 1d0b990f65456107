/** Growth of a member who leaves: what they did and were given. The beans themselves are the ledger's. */
import { sql as raw } from 'drizzle-orm';
import type { Departure } from '../platform/running/departure.ts';

export const growthDeparture: Departure = {
  columns: ['growth_fact.member_id', 'growth_reward.member_id'],
  forget: async (tx, memberId) => {
    await tx.execute(raw`delete from growth_fact where member_id = ${memberId}`);
    await tx.execute(raw`delete from growth_reward where member_id = ${memberId}`);
  },
};
