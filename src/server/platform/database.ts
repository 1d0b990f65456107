/**
 * One SQL dialect, two hosts: PGlite in a folder by default, a PostgreSQL server with DATABASE_URL.
 * Everything above this file speaks to `Database` and cannot tell which.
 */
import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';

/** Drizzle, or a transaction of it: services take this so that they compose inside one transaction. */
export type Sql = PgDatabase<PgQueryResultHKT>;

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly sql: Sql;
  /** A prepared statement by name, for hot paths: no query builder, no parse after the first use. */
  query<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
  /** Several statements without parameters, for migrations. */
  execute(text: string): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly databaseUrl?: string | undefined;
  /** Folder of PGlite; absent means in memory (tests). */
  readonly folder?: string | undefined;
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openPglite(options.folder);
}

async function openPglite(folder: string | undefined): Promise<Database> {
  if (folder) await mkdir(folder, { recursive: true });
  const client = await PGlite.create(folder ? { dataDir: folder } : {});
  return {
    kind: 'pglite',
    sql: drizzlePglite({ client }),
    query: async <Row>(_name: string, text: string, values: readonly unknown[]) => (await client.query<Row>(text, [...values])).rows,
    execute: async (text) => {
      await client.exec(text);
    },
    close: () => client.close(),
  };
}

async function openPostgres(connectionString: string): Promise<Database> {
  const client = new pg.Pool({ connectionString, max: 10 });
  return {
    kind: 'postgres',
    sql: drizzlePg({ client }),
    query: async <Row>(name: string, text: string, values: readonly unknown[]) =>
      (await client.query({ name, text, values: [...values] })).rows as Row[],
    execute: async (text) => {
      await client.query(text);
    },
    close: () => client.end(),
  };
}
