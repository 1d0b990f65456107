/** Packages of a member: asked for, listed, cancelled, packed anew, cleared. Another member's number is like none. */
import { randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, sql as raw } from 'drizzle-orm';
import type { CallParsed, CallReturn } from '../../contract/call.ts';
import { OPEN_PACKAGES_MAX, PACKAGES_LISTED } from '../../contract/download/limits.ts';
import type { createPackage, listPackages, showPackage } from '../../contract/download/packages.ts';
import * as messages from '../../contract/messages.ts';
import type { Sql } from '../platform/database/database.ts';
import type { Settle } from '../platform/idempotency.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Context } from '../platform/running/context.ts';
import { publish } from '../realtime/realtime-service.ts';
import { addGarbage } from '../storage/purge-service.ts';
import { works } from '../studio/studio-service.ts';
import { PACKING_CHANNEL } from './pack/pack-claim.ts';
import { packageView } from './package-view.ts';
import { downloadPackage, type PackageRow } from './tables.ts';

type View = CallReturn<typeof showPackage>;

const freshToken = (): string => randomBytes(32).toString('base64url');

const mine = (memberId: number, id: number) => and(eq(downloadPackage.id, id), eq(downloadPackage.memberId, memberId));

/** @throws Refusal packagesTooMany */
async function refuseMany(tx: Sql, memberId: number): Promise<void> {
  const open = await tx.$count(downloadPackage, and(eq(downloadPackage.memberId, memberId), eq(downloadPackage.status, 'pending')));
  if (open >= OPEN_PACKAGES_MAX) throw new Refusal(messages.packagesTooMany);
}

const wake = (tx: Sql) => tx.execute(raw`select pg_notify(${PACKING_CHANNEL}, '')`);

/** @throws Refusal packageEmpty when none of the works is the member's, packagesTooMany. */
export async function createPackageOf(
  context: Context,
  memberId: number,
  { source, format, ids }: CallParsed<typeof createPackage>['body'],
  settle: Settle<View> | undefined,
): Promise<View> {
  const at = context.now();
  return context.database.sql.transaction(async (tx) => {
    const asked = [...new Set(ids)];
    const there = await tx.$count(works, and(eq(works.memberId, memberId), inArray(works.id, asked), eq(works.status, 'done')));
    if (there === 0) throw new Refusal(messages.packageEmpty);
    await refuseMany(tx, memberId);
    const [row] = await tx
      .insert(downloadPackage)
      .values({ memberId, source, format, works: asked, token: freshToken(), createdAt: new Date(at) })
      .returning();
    if (!row) throw new Error('a package was not kept');
    await wake(tx);
    const view = packageView(row, at);
    await settle?.(tx, view);
    return view;
  });
}

async function ownPackage(sql: Sql, memberId: number, id: number): Promise<PackageRow> {
  const [row] = await sql.select().from(downloadPackage).where(mine(memberId, id));
  if (!row) throw new Refusal(messages.packageLost);
  return row;
}

/** @throws Refusal packageLost */
export async function showPackageOf({ database, now }: Context, memberId: number, id: number): Promise<View> {
  return packageView(await ownPackage(database.sql, memberId, id), now());
}

export async function listPackagesOf({ database, now }: Context, memberId: number): Promise<CallReturn<typeof listPackages>> {
  const rows = await database.sql
    .select()
    .from(downloadPackage)
    .where(eq(downloadPackage.memberId, memberId))
    .orderBy(desc(downloadPackage.id))
    .limit(PACKAGES_LISTED);
  return { packages: rows.map((row) => packageView(row, now())) };
}

/** @throws Refusal packageLost | packageEnded */
export async function cancelPackageOf({ database, now }: Context, memberId: number, id: number): Promise<View> {
  return database.sql.transaction(async (tx) => {
    const [row] = await tx
      .update(downloadPackage)
      .set({ status: 'cancelled', lease: null, leasedUntil: null })
      .where(and(mine(memberId, id), eq(downloadPackage.status, 'pending')))
      .returning();
    if (!row) {
      await ownPackage(tx, memberId, id);
      throw new Refusal(messages.packageEnded);
    }
    await publish(tx, memberId, 'package-changed', { id, status: 'cancelled' });
    return packageView(row, now());
  });
}

/** @throws Refusal packageLost | packageReady | packagesTooMany */
export async function retryPackageOf({ database, now }: Context, memberId: number, id: number): Promise<View> {
  return database.sql.transaction(async (tx) => {
    const before = await ownPackage(tx, memberId, id);
    if (!['failed', 'cancelled', 'expired'].includes(packageView(before, now()).status)) throw new Refusal(messages.packageReady);
    await refuseMany(tx, memberId);
    await addGarbage(tx, before.blobs, now());
    const anew = { ...{ status: 'pending' as const, progress: 0, reason: '', missing: [], entries: [], blobs: [] }, attempts: 0 };
    const [row] = await tx
      .update(downloadPackage)
      .set({ ...anew, token: freshToken(), cover: null, finishedAt: null, expiresAt: null, savedAt: null, lease: null, leasedUntil: null })
      .where(and(mine(memberId, id), eq(downloadPackage.status, before.status)))
      .returning();
    if (!row) throw new Refusal(messages.packageReady);
    await wake(tx);
    await publish(tx, memberId, 'package-changed', { id, status: 'pending' });
    return packageView(row, now());
  });
}

/** Others' packages, and those already gone, are passed over. */
export async function clearPackagesOf({ database, now }: Context, memberId: number, ids: readonly number[]): Promise<{ ids: number[] }> {
  return database.sql.transaction(async (tx) => {
    const gone = await tx
      .delete(downloadPackage)
      .where(and(eq(downloadPackage.memberId, memberId), inArray(downloadPackage.id, [...ids])))
      .returning({ id: downloadPackage.id, blobs: downloadPackage.blobs });
    await addGarbage(
      tx,
      gone.flatMap(({ blobs }) => blobs),
      now(),
    );
    for (const { id } of gone) await publish(tx, memberId, 'package-changed', { id, status: 'cleared' });
    return { ids: gone.map(({ id }) => id) };
  });
}
