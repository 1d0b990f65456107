/** The queue of the packing: rows that are pending. Taken by a lease; one whose process died is taken up again. */
import { randomUUID } from 'node:crypto';
import { and, eq, sql as raw } from 'drizzle-orm';
import type { Context } from '../../platform/running/context.ts';
import { downloadPackage, type PackageRow } from '../tables.ts';

/** A process that says nothing for so long counts as dead. */
const LEASE_MS = 30_000;
/** NOTIFY channel: there may be something to pack. */
export const PACKING_CHANNEL = 'download_packing';

export type PackClaim = PackageRow & { readonly lease: string };

type Needs = Pick<Context, 'database' | 'now'>;

/** Takes the next package: whoever waits with fewer goes first, so that twenty of one member never hold up the one of another. */
export async function claimPackage({ database, now }: Needs): Promise<PackClaim | undefined> {
  const at = new Date(now());
  const lease = randomUUID();
  const [claimed] = await database.sql
    .update(downloadPackage)
    .set({ lease, leasedUntil: new Date(at.getTime() + LEASE_MS), attempts: raw`attempts + 1` })
    .where(
      raw`id = (
        select p.id from download_package p
        where p.status = 'pending' and (p.leased_until is null or p.leased_until <= ${at.toISOString()}::timestamptz)
        order by (select count(*) from download_package o where o.status = 'pending' and o.member_id = p.member_id and o.id < p.id), p.id
        limit 1 for update skip locked)`,
    )
    .returning();
  return claimed ? { ...claimed, lease } : undefined;
}

/** Says how far it is, and that this process still packs. @returns false when it was cancelled, or is another's by now. */
export async function renewClaim({ database, now }: Needs, claim: PackClaim, progress: number): Promise<boolean> {
  const kept = await database.sql
    .update(downloadPackage)
    .set({ progress, leasedUntil: new Date(now() + LEASE_MS) })
    .where(own(claim))
    .returning({ id: downloadPackage.id });
  return kept.length > 0;
}

/** Still this process's to change. */
export const own = ({ id, lease }: PackClaim) =>
  and(eq(downloadPackage.id, id), eq(downloadPackage.lease, lease), eq(downloadPackage.status, 'pending'));
