import type { CallReturn } from '../../contract/call.ts';
import { packagePath } from '../../contract/download/package-path.ts';
import type { showPackage } from '../../contract/download/packages.ts';
import { blobUrl } from '../platform/blobs/blobs.ts';
import type { PackageRow } from './tables.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** A package as it crosses the wire. Between its end and the sweep it is expired already. */
export function packageView(row: PackageRow, now: number): CallReturn<typeof showPackage> {
  const over = row.status === 'done' && row.expiresAt !== null && row.expiresAt.getTime() <= now;
  const ready = row.status === 'done' && !over;
  return {
    id: row.id,
    status: over ? 'expired' : row.status,
    path: ready ? packagePath(row.token, row.name) : '',
    name: row.name,
    source: row.source,
    format: row.format,
    count: row.works.length,
    progress: row.progress,
    bytes: row.bytes,
    reason: row.reason,
    missing: row.missing.map(({ id, reason }) => ({ id, reason })),
    cover: row.cover && ready ? blobUrl(row.cover) : null,
    created_at: row.createdAt.toISOString(),
    expires_at: iso(row.expiresAt),
    saved_at: iso(row.savedAt),
  };
}
