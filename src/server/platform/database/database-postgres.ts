import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './database.ts';
import { openReaders } from './postgres-readers.ts';

/** Waiting longer for a connection only piles requests up; the person is told to try again. */
const CONNECT_MS = 5_000;
/** Below the browser's patience of 10 s, so that the answer is ours and not a timeout. */
const STATEMENT_MS = 9_000;
const RELISTEN_MS = 1_000;

/** A PostgreSQL server, through a pool. Connects when first asked: a database that is away is an answer (503), not a crash. */
export async function openPostgres(connectionString: string): Promise<Database> {
  const config = { connectionString, connectionTimeoutMillis: CONNECT_MS, statement_timeout: STATEMENT_MS, application_name: 'reyang' };
  const client = new pg.Pool({ ...config, max: 10 });
  const readers = openReaders(config);
  // An idle connection that breaks is replaced at the next query, which is where the fault is told; unheard it would end the process.
  client.on('error', () => {});
  return {
    kind: 'postgres',
    sql: drizzle({ client }),
    query: async <Row>(name: string, text: string, values: readonly unknown[]) =>
      readers.takes(name, text)
        ? readers.query<Row>(name, text, values)
        : ((await client.query({ name, text, values: [...values] })).rows as Row[]),
    executeSql: async (text, values) => {
      const result: pg.QueryResult | pg.QueryResult[] = await client.query(text, values && [...values]);
      return { rows: Array.isArray(result) ? result.flatMap((one) => one.rows) : result.rows };
    },
    listen: (channel, hear) => listen(connectionString, channel, hear),
    close: async () => {
      await Promise.all([client.end(), readers.end()]);
    },
  };
}

/** Keeps one connection of its own and opens it anew when it breaks; what was said meanwhile is missed, so hearers must re-read. */
async function listen(connectionString: string, channel: string, hear: (payload: string) => void): Promise<() => Promise<void>> {
  let stopped = false;
  let current: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const listener = new pg.Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      application_name: 'reyang listen',
    });
    current = listener;
    listener.on('notification', (heard) => hear(heard.payload ?? ''));
    listener.on('error', () => {}); // 'end' follows and reconnects
    listener.on('end', () => {
      if (!stopped) timer = setTimeout(again, RELISTEN_MS);
    });
    await listener.connect();
    await listener.query(`listen ${pg.escapeIdentifier(channel)}`);
  }
  const again = (): void => {
    connect().catch(() => {
      if (!stopped) timer = setTimeout(again, RELISTEN_MS);
    });
  };

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await current?.end();
  };
}
