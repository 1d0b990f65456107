/**
 * Plain SQL files, applied in order of their number, each in one transaction, under a lock so that several processes
 * may start at once. A file that was applied and then edited is refused: history is append only.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any constant: names the advisory lock of migrations among our locks. */
const LOCK = 418_211;

export async function migrate(database: Database): Promise<void> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  await database.sql.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await tx.execute(
      sql`create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    );
    const applied = await tx.execute<{ name: string; hash: string }>(sql`select name, hash from migration`);
    const known = new Map(applied.rows.map((row) => [row.name, row.hash]));
    for (const name of names) {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      const before = known.get(name);
      if (before === hash) continue;
      if (before) throw new Error(`迁移文件 ${name} 在应用之后被改动：请恢复原文，把修改写成新的迁移`);
      for (const statement of text.split(/^--> statement$/m)) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into migration (name, hash) values (${name}, ${hash})`);
    }
  });
}
