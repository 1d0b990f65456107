/** One package from claimed to done, failed or left: told to its member at each step. */
import { createHash } from 'node:crypto';
import { PACKAGE_KEPT_DAYS } from '../../../contract/download/limits.ts';
import * as messages from '../../../contract/messages.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { publish } from '../../realtime/realtime-service.ts';
import { downloadPackage } from '../tables.ts';
import { own, type PackClaim, renewClaim } from './pack-claim.ts';
import { type PackContent, packContent } from './pack-content.ts';

/** Lease and bar are renewed at most this often. */
const TELL_MS = 1_000;
const ATTEMPTS_MAX = 3;
const DAY_MS = 24 * 3_600_000;

/** The package was cancelled, or another process took it over. */
class Lost extends Error {}

export async function packOne(context: Context, claim: PackClaim, stopping: AbortSignal): Promise<void> {
  let told = context.now();
  const onPacked = async (fraction: number): Promise<void> => {
    stopping.throwIfAborted();
    if (context.now() - told < TELL_MS) return;
    told = context.now();
    const progress = Math.floor(fraction * 100);
    if (!(await renewClaim(context, claim, progress))) throw new Lost();
    await publish(context.database.sql, claim.memberId, 'package-progress', { id: claim.id, progress });
  };
  try {
    const content = await packContent(context, claim, onPacked);
    if (typeof content === 'string') await fail(context, claim, content);
    else await finish(context, claim, content);
  } catch (error) {
    if (error instanceof Lost) return;
    // The process ends: the next one packs it anew, at once.
    if (stopping.aborted) return release(context, claim);
    context.log.error({ err: error, package: claim.id, attempt: claim.attempts }, 'package not packed');
    const full = error instanceof Refusal && error.said === messages.storageFull;
    if (claim.attempts >= ATTEMPTS_MAX || full) await fail(context, claim, full ? messages.storageFull.text : messages.packageFailed.text);
    else await release(context, claim);
  }
}

async function finish(context: Context, claim: PackClaim, { name, archive, entries, bytes, cover, missing }: PackContent): Promise<void> {
  const at = context.now();
  const blobs = [...new Set([...entries.map(({ blob }) => blob), ...(cover ? [cover] : [])])];
  const etag = createHash('sha256')
    .update(JSON.stringify([claim.createdAt, entries]))
    .digest('base64url');
  await context.database.sql.transaction(async (tx) => {
    const done = await tx
      .update(downloadPackage)
      .set({
        ...{
          status: 'done',
          progress: 100,
          reason: '',
          name,
          archive,
          entries: [...entries],
          bytes,
          cover,
          missing: [...missing],
          blobs,
          etag,
        },
        finishedAt: new Date(at),
        expiresAt: new Date(at + PACKAGE_KEPT_DAYS * DAY_MS),
        lease: null,
        leasedUntil: null,
      })
      .where(own(claim))
      .returning({ id: downloadPackage.id });
    if (done.length > 0) await publish(tx, claim.memberId, 'package-changed', { id: claim.id, status: 'done' });
  });
}

async function fail({ database }: Context, claim: PackClaim, reason: string): Promise<void> {
  await database.sql.transaction(async (tx) => {
    const failed = await tx
      .update(downloadPackage)
      .set({ status: 'failed', reason, lease: null, leasedUntil: null })
      .where(own(claim))
      .returning({ id: downloadPackage.id });
    if (failed.length > 0) await publish(tx, claim.memberId, 'package-changed', { id: claim.id, status: 'failed' });
  });
}

/** Back into the queue. */
async function release({ database }: Context, claim: PackClaim): Promise<void> {
  await database.sql.update(downloadPackage).set({ lease: null, leasedUntil: null }).where(own(claim));
}
