/** `npm run worker`: does jobs, serves nothing. Any number of them beside any number of servers, on one PostgreSQL. */
import { createApplication } from './application.ts';
import { openEngines } from './open-engines.ts';
import { readConfig } from './platform/config/config.ts';
import { ConfigError } from './platform/config/config-error.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { endWithSentence, stopOnSignal } from './platform/running/process.ts';

const GRACE_MS = 30_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.databaseUrl) {
    throw new ConfigError(
      '单独的任务进程需要 DATABASE_URL：内置数据库（PGlite）只能由一个进程打开，npm start 已经会自己处理任务。请设置 DATABASE_URL=postgres://… 后再运行 npm run worker',
    );
  }
  const database = await openDatabase({ databaseUrl: config.databaseUrl });
  await migrate(database);
  const { app, context } = await createApplication({ config, database, engines: openEngines(config) });
  app.addHook('onClose', async () => {
    await context.jobs.stop(GRACE_MS);
    await database.close();
  });
  await context.blobs.check();
  await app.ready();
  await context.jobs.start(true);
  stopOnSignal(app, GRACE_MS);
  context.log.info('worker started');
}

start().catch(endWithSentence);
