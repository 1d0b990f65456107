/**
 * A counter per list (a member's works, his folders …) that every change moves. Its number is the list's ETag: an unchanged
 * list is answered with 304 from memory, without a query (performance goal 12).
 *
 * Every process keeps the counters it was asked for and hears of changes by NOTIFY. A process that makes a change itself
 * believes its memory again only after it has heard of that very change, so nobody is ever told "unchanged" after his own change.
 */
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Sql } from '../database/database.ts';
import { tickLoader } from './tick-loader.ts';

const CHANNEL = 'list_version';
/** Bounds what a lost notification can do. */
const LIFE_MS = 5_000;
/** A change that was rolled back is never heard of; after this its list is believed again. */
const PENDING_MS = 10_000;
const REMEMBERED_MAX = 50_000;

export interface Versions {
  /**
   * Moves a list's counter, in the transaction of the change.
   * @param scope names the list, e.g. `works:12`; holds no space.
   */
  bump(tx: Sql, scope: string): Promise<void>;
  /** The counter as an ETag. */
  etag(scope: string): string | Promise<string>;
  stop(): Promise<void>;
}

interface Known {
  readonly version: number;
  readonly etag: string;
  readonly until: number;
}

interface Pending {
  readonly version: number;
  readonly until: number;
}

/** What every memory of this process does when this process moves a counter; one memory, but in tests. */
const memories = new Set<(scope: string, version: number) => void>();

/**
 * Moves a list's counter, in the transaction of the change, whoever makes it: a service that has no `Versions` at hand (a worker's, a
 * favourite's mark on a work) must not leave the member with "unchanged" after his own change.
 */
export async function bumpVersion(tx: Sql, scope: string): Promise<number> {
  const { rows } = await tx.execute<{ version: number | string }>(sql`
    insert into list_version as v (scope, version) values (${scope}, 1)
    on conflict (scope) do update set version = v.version + 1
    returning version`);
  const version = Number(rows[0]?.version);
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${`${scope} ${version}`})`);
  for (const changed of memories) changed(scope, version);
  return version;
}

interface Needs {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
}

export function createVersions({ database, log, now }: Needs): Versions {
  const known = new Map<string, Known>();
  const pending = new Map<string, Pending>();
  let listening: Promise<() => Promise<void>> | undefined;

  /** Looked at thousands of times a second, so written once. */
  function know(scope: string, version: number): Known {
    const found = { version, etag: `"${scope}.${version}"`, until: now() + LIFE_MS };
    known.set(scope, found);
    return found;
  }

  const changedHere = (scope: string, version: number): void => {
    pending.set(scope, { version, until: now() + PENDING_MS });
  };
  memories.add(changedHere);

  const ask = tickLoader<string, { scope: string; version: number | string }>(
    (scopes) => database.query('list-versions', 'select scope, version from list_version where scope = any($1::text[])', [scopes]),
    (row) => row.scope,
  );

  function hear(payload: string): void {
    const [scope = '', number = ''] = payload.split(' ', 2);
    const version = Number(number);
    const waited = pending.get(scope);
    if (waited && version >= waited.version) pending.delete(scope);
    const old = known.get(scope);
    if (old && old.version < version) know(scope, version);
  }

  async function read(scope: string): Promise<string> {
    listening ??= database.listen(CHANNEL, hear);
    try {
      await listening;
    } catch (error) {
      listening = undefined;
      log.warn({ err: error }, 'versions are not remembered');
      throw error;
    }
    const version = Number((await ask(scope))?.version ?? 0);
    const heard = known.get(scope)?.version ?? -1;
    if (known.size >= REMEMBERED_MAX) known.clear();
    // What was heard while the question was under way is newer than its answer.
    return know(scope, Math.max(version, heard)).etag;
  }

  return {
    async bump(tx, scope) {
      await bumpVersion(tx, scope);
    },
    etag(scope) {
      const waited = pending.get(scope);
      if (waited && waited.until <= now()) pending.delete(scope);
      const found = known.get(scope);
      if (found && found.until > now() && !pending.has(scope)) return found.etag;
      return read(scope);
    },
    async stop() {
      memories.delete(changedHere);
      const unlisten = await listening;
      await unlisten?.();
    },
  };
}
