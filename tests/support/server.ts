/** A whole server without a port, on a database of its own. */
import type { FastifyInstance } from 'fastify';
import { createApplication } from '../../src/server/application.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { type Database, openDatabase } from '../../src/server/platform/database.ts';
import { migrate } from '../../src/server/platform/migrate.ts';

export interface TestServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  close(): Promise<void>;
}

export async function startTestServer(env: Readonly<Record<string, string>> = {}, now?: () => number): Promise<TestServer> {
  const config = readConfig({ LOG_LEVEL: 'silent', ...env });
  const database = await openDatabase({ databaseUrl: config.databaseUrl });
  await migrate(database);
  const app = createApplication(config, database, now);
  await app.ready();
  return {
    app,
    database,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
