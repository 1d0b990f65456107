/**
 * Plain SQL files, applied in order of their number, each in one transaction, under a lock so that several processes
 * may start at once. A file that was applied and then edited is refused: history is append only.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { ConfigError } from '../config/config-error.ts';
import type { Database, Sql } from './database.ts';

const FOLDER = new URL('../migrations/', import.meta.url);
/** Any constant: names the advisory lock of migrations among our locks. */
const LOCK = 418_211;

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

/** All migrations, in the order in which they are applied. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function appliedHashes(tx: Sql): Promise<Map<string, string>> {
  await tx.execute(
    sql`create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
  );
  const applied = await tx.execute<{ name: string; hash: string }>(sql`select name, hash from migration`);
  return new Map(applied.rows.map((row) => [row.name, row.hash]));
}

/** @throws ConfigError when an applied migration was edited. */
export async function migrate(database: Database, migrations?: readonly Migration[]): Promise<void> {
  const all = migrations ?? (await readMigrations());
  await database.sql.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const known = await appliedHashes(tx);
    for (const { name, text, hash } of all) {
      const before = known.get(name);
      if (before === hash) continue;
      if (before) throw new ConfigError(`迁移文件 ${name} 在应用之后被改动：请恢复原文，把修改写成新的迁移`);
      for (const statement of text.split(/^--> statement$/m)) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into migration (name, hash) values (${name}, ${hash})`);
    }
  });
}

let known: Promise<Migration[]> | undefined;

/** Names of migrations that this program has and the database has not. */
export async function pendingMigrations(database: Database): Promise<string[]> {
  known ??= readMigrations();
  const rows = await database.query<{ name: string }>('migrations-applied', 'select name from migration', []);
  const applied = new Set(rows.map((row) => row.name));
  return (await known).map((migration) => migration.name).filter((name) => !applied.has(name));
}
