import { join } from 'node:path';
import { createApplication } from './application.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import { migrate } from './platform/migrate.ts';

try {
  const config = readConfig(process.env);
  const database = await openDatabase({ databaseUrl: config.databaseUrl, folder: join(config.dataDir, 'database') });
  await migrate(database);
  const app = createApplication(config, database);
  app.addHook('onClose', () => database.close());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
  await app.listen({ port: config.port, host: config.host });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
