/**
 * One SQL dialect, two hosts: PGlite in a folder by default, a PostgreSQL server with DATABASE_URL.
 * Everything above this file speaks to `Database` and cannot tell which.
 */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Answer<Row> {
  rows: Row[];
}

/** What both drivers answer to `execute`. */
interface Rows extends PgQueryResultHKT {
  readonly type: Answer<this['row']>;
}

/** Drizzle, or a transaction of it: services take this so that they compose inside one transaction. */
export type Sql = PgDatabase<Rows>;

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly sql: Sql;
  /** A prepared statement by name, for hot paths: no query builder, no parse after the first use. */
  query<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
  /** Any SQL by text; several statements when there are no values. For migrations and the job queue. */
  executeSql(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Hears NOTIFY of every process on `channel` until the returned function is called. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
