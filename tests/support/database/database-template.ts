/** Every test file has a database of its own, copied from one that was migrated once for the whole run. */
import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { createApplication } from '../../../src/server/application.ts';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import type { Database } from '../../../src/server/platform/database/database.ts';
import { migrate } from '../../../src/server/platform/database/migrate.ts';
import { openDatabase } from '../../../src/server/platform/database/open-database.ts';

/** What the run's set-up hands to each test file. */
export type DatabaseTemplate =
  | { readonly kind: 'pglite'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly adminUrl: string; readonly name: string };

declare module 'vitest' {
  interface ProvidedContext {
    database: DatabaseTemplate;
  }
}

export interface Place {
  readonly dataDir?: string;
  readonly databaseUrl?: string;
}

/** Migrates the database at `place` and makes the queues, as a first start does. */
export async function makeTemplate(place: Place, dataDir: string): Promise<void> {
  const database = await openDatabase(place);
  await migrate(database);
  const { app, context } = await createApplication({ config: readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir }), database });
  await context.jobs.start(false);
  await context.jobs.stop(1000);
  await app.close();
  await database.close();
}

async function onServer(url: string, run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}

export interface TestDatabase {
  readonly database: Database;
  /** For further connections, as another process would open them; absent on PGlite. */
  readonly databaseUrl: string | undefined;
  remove(): Promise<void>;
}

async function openCopy(adminUrl: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(adminUrl, (client) => client.query(`create database ${name} template ${template}`));
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href });
  return {
    database,
    databaseUrl: url.href,
    remove: async () => {
      await database.close();
      await onServer(adminUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** @param dataDir an empty folder of the test's own. */
export async function openTestDatabase(dataDir: string): Promise<TestDatabase> {
  const template = inject('database');
  if (template.kind === 'postgres') return openCopy(template.adminUrl, template.name);
  cpSync(template.folder, dataDir, { recursive: true });
  const database = await openDatabase({ dataDir });
  return { database, databaseUrl: undefined, remove: () => database.close() };
}

/** Nothing in it, not even our migrations. */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  const template = inject('database');
  if (template.kind === 'postgres') return openCopy(template.adminUrl, 'template0');
  const database = await openDatabase({});
  return { database, databaseUrl: undefined, remove: () => database.close() };
}
