/** The legacy zip: the same packages, asked for and waited for in the old way. */
import { and, arrayContained, arrayContains, desc, eq } from 'drizzle-orm';
import type { CallReturn } from '../../contract/call.ts';
import type { zipStatus } from '../../contract/download/legacy.ts';
import { PACKAGE_WORKS_MAX } from '../../contract/download/limits.ts';
import * as messages from '../../contract/messages.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Context } from '../platform/running/context.ts';
import { createPackageOf, showPackageOf } from './package-service.ts';
import { downloadPackage } from './tables.ts';

/** Asked for by GET, which a browser may repeat: what is being packed already is not packed twice. */
export async function zipOf(context: Context, memberId: number, ids: readonly number[]): Promise<{ zipid: number }> {
  const works = [...new Set(ids)].slice(0, PACKAGE_WORKS_MAX);
  const same = and(arrayContains(downloadPackage.works, works), arrayContained(downloadPackage.works, works));
  const [open] = await context.database.sql
    .select({ id: downloadPackage.id })
    .from(downloadPackage)
    .where(and(eq(downloadPackage.memberId, memberId), eq(downloadPackage.status, 'pending'), eq(downloadPackage.format, 'png'), same))
    .orderBy(desc(downloadPackage.id))
    .limit(1);
  if (open) return { zipid: open.id };
  const { id } = await createPackageOf(context, memberId, { source: 'works', format: 'png', ids: works }, undefined);
  return { zipid: id };
}

/** @throws Refusal zipPacking while it is packed; forbidden for a number that is not the member's. */
export async function zipStatusOf(context: Context, memberId: number, id: number): Promise<CallReturn<typeof zipStatus>> {
  const zip = await showPackageOf(context, memberId, id).catch((error: unknown) => {
    throw error instanceof Refusal && error.said === messages.packageLost ? new Refusal(messages.forbidden) : error;
  });
  if (zip.status === 'pending') throw new Refusal(messages.zipPacking);
  if (zip.status === 'expired') throw new Refusal(messages.packageExpired);
  if (zip.status !== 'done') throw new Refusal(messages.packageFailed);
  return { downloadUrl: zip.path, name: zip.name };
}
