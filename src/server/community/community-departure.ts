/** A member who leaves takes their publications along, with what others did about them. What they did about others' is taken back. */
import { and, eq, isNull, sql as raw } from 'drizzle-orm';
import type { Departure } from '../platform/running/departure.ts';
import { communityWork } from './tables.ts';

export const communityDeparture: Departure = {
  // A report stays until it is judged and as long as its work: it is about the work, and its sender is a number by then.
  columns: ['community_work.member_id', 'community_like.member_id', 'community_stat.member_id', 'community_report.member_id'],
  counts: async (sql, memberId) => ({
    published: await sql.$count(
      communityWork,
      and(eq(communityWork.memberId, memberId), isNull(communityWork.withdrawnAt), isNull(communityWork.takenDownAt)),
    ),
  }),
  forget: async (tx, memberId) => {
    await tx.execute(raw`delete from community_work where member_id = ${memberId}`);
    await tx.execute(raw`
      with taken as (delete from community_like where member_id = ${memberId} returning community_id)
      update community_work w set likes = greatest(0, likes - 1) from taken where w.id = taken.community_id`);
    await tx.execute(raw`delete from community_stat where member_id = ${memberId}`);
    await tx.execute(raw`update community_report set words = '' where member_id = ${memberId} and handled_at is not null`);
  },
};
