import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database.ts';

/** A PostgreSQL server, through a pool. */
export async function openPostgres(connectionString: string): Promise<Database> {
  const client = new pg.Pool({ connectionString, max: 10 });
  return {
    kind: 'postgres',
    sql: drizzle({ client }),
    query: async <Row>(name: string, text: string, values: readonly unknown[]) =>
      (await client.query({ name, text, values: [...values] })).rows as Row[],
    executeSql: async (text, values) => {
      const result: pg.QueryResult | pg.QueryResult[] = await client.query(text, values && [...values]);
      return { rows: Array.isArray(result) ? result.flatMap((one) => one.rows) : result.rows };
    },
    listen: async (channel, hear) => {
      const listener = new pg.Client({ connectionString });
      await listener.connect();
      listener.on('notification', (heard) => heard.channel === channel && hear(heard.payload ?? ''));
      await listener.query(`listen ${pg.escapeIdentifier(channel)}`);
      return () => listener.end();
    },
    close: () => client.end(),
  };
}
