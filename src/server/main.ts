import { openAdminSocket } from './account/admin-socket.ts';
import { createApplication } from './application.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { migrate } from './platform/migrate.ts';
import { openDatabase } from './platform/open-database.ts';

/** How long requests and jobs in flight may take after a stop was asked for. */
const GRACE_MS = 10_000;

try {
  const config = readConfig(process.env);
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  await migrate(database);
  const { app, context } = createApplication(config, database);
  await context.jobs.start(config.jobs);
  const closeAdminSocket = await openAdminSocket(context);
  app.addHook('onClose', async () => {
    await closeAdminSocket();
    await context.jobs.stop(GRACE_MS);
    await database.close();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
  await app.listen({ port: config.port, host: config.host });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
