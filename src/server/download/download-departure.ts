/** Packages of a member who leaves. One that is being packed finds its row gone and leaves it. */
import { eq, sql as raw } from 'drizzle-orm';
import type { Departure } from '../platform/running/departure.ts';
import { downloadPackage } from './tables.ts';

export const downloadDeparture: Departure = {
  columns: ['download_package.member_id'],
  counts: async (sql, memberId) => ({ packages: await sql.$count(downloadPackage, eq(downloadPackage.memberId, memberId)) }),
  forget: async (tx, memberId, now) => {
    await tx.execute(raw`
      insert into blob_garbage (blob, since) select distinct held.blob, ${new Date(now).toISOString()}::timestamptz
      from download_package p, unnest(p.blobs) held (blob) where p.member_id = ${memberId} order by 1 on conflict do nothing`);
    await tx.execute(raw`delete from download_package where member_id = ${memberId}`);
  },
};
