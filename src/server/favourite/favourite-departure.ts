/** Favourites of a member who leaves, and the links to them. */
import { and, eq, isNotNull, sql as raw } from 'drizzle-orm';
import type { Departure } from '../platform/running/departure.ts';
import { favouriteFolder, favouriteItem } from './tables.ts';

export const favouriteDeparture: Departure = {
  columns: [
    'favourite_folder.member_id',
    'favourite_folder.company_id',
    'favourite_item.member_id',
    'favourite_removed.member_id',
    'collect_log.member_id',
  ],
  counts: async (sql, memberId) => ({
    favourites: await sql.$count(favouriteItem, eq(favouriteItem.memberId, memberId)),
    shared: await sql.$count(favouriteFolder, and(eq(favouriteFolder.memberId, memberId), isNotNull(favouriteFolder.shareKey))),
  }),
  forget: async (tx, memberId) => {
    await tx.execute(raw`delete from favourite_item where member_id = ${memberId}`);
    await tx.execute(raw`delete from favourite_removed where member_id = ${memberId}`);
    await tx.execute(raw`delete from favourite_folder where member_id = ${memberId}`);
    await tx.execute(raw`update favourite_folder set company_id = null where company_id = ${memberId}`);
    await tx.execute(raw`delete from collect_log where member_id = ${memberId}`);
  },
};
