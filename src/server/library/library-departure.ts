/** What a member who leaves followed and looked at. */
import { eq, sql as raw } from 'drizzle-orm';
import type { Departure } from '../platform/running/departure.ts';
import { libraryFollow } from './tables.ts';

export const libraryDeparture: Departure = {
  columns: ['library_follow.member_id', 'library_view.member_id'],
  counts: async (sql, memberId) => ({ follows: await sql.$count(libraryFollow, eq(libraryFollow.memberId, memberId)) }),
  forget: async (tx, memberId) => {
    await tx.execute(raw`delete from library_follow where member_id = ${memberId}`);
    await tx.execute(raw`delete from library_view where member_id = ${memberId}`);
  },
};
