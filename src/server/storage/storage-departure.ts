/** Pictures that a member who leaves brought in. */
import { sql as raw } from 'drizzle-orm';
import type { Departure } from '../platform/running/departure.ts';

export const storageDeparture: Departure = {
  columns: ['upload.member_id', 'upload_token.member_id'],
  forget: async (tx, memberId, now) => {
    await tx.execute(raw`
      insert into blob_garbage (blob, since) select distinct blob, ${new Date(now).toISOString()}::timestamptz from upload
      where member_id = ${memberId} order by blob on conflict do nothing`);
    await tx.execute(raw`delete from upload where member_id = ${memberId}`);
    await tx.execute(raw`delete from upload_token where member_id = ${memberId}`);
  },
};
