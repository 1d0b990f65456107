import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from './database.ts';

/** PostgreSQL in this process. @param folder absent: in memory, gone with the process. */
export async function openPglite(folder: string | undefined): Promise<Database> {
  if (folder) await mkdir(folder, { recursive: true });
  const client = await PGlite.create(folder ? { dataDir: folder } : {});
  return {
    kind: 'pglite',
    sql: drizzle({ client }),
    query: async <Row>(_name: string, text: string, values: readonly unknown[]) => (await client.query<Row>(text, [...values])).rows,
    executeSql: async (text, values) => {
      if (values?.length) return client.query<Record<string, unknown>>(text, [...values]);
      const results = await client.exec(text);
      return { rows: results.flatMap((result) => result.rows as Record<string, unknown>[]) };
    },
    listen: (channel, hear) => client.listen(channel, hear),
    close: () => client.close(),
  };
}
