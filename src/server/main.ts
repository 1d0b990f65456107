/** `npm start`: pages, calls, socket and jobs in one process, on one port. */
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildFrontEndIfStale } from '../build/front-end.ts';
import { openAdminSocket } from './account/admin/admin-socket.ts';
import { createApplication } from './application.ts';
import { seedCommunity } from './community/trial/community-trial.ts';
import { seedTrial } from './library/trial/trial-seed.ts';
import { openEngines, openSampleEngine } from './open-engines.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { ConfigError } from './platform/config/config-error.ts';
import type { Database } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { pgliteTemplate } from './platform/database/pglite-template.ts';
import { readFrontEnd } from './platform/http/front-end.ts';
import type { Context } from './platform/running/context.ts';
import { endWithSentence, stopOnSignal } from './platform/running/process.ts';

/** How long requests and jobs in flight may take after a stop was asked for. */
const GRACE_MS = 10_000;
/** Once the first pages have been served: it takes a second of the database. Who asks for it sooner has it sooner. */
const FILL_AFTER_MS = 1_500;

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

async function buildPages(): Promise<void> {
  try {
    if (await buildFrontEndIfStale(ROOT)) process.stdout.write('前端已重新构建\n');
  } catch (error) {
    throw new ConfigError(`前端构建失败，修正后请重新运行：\n${error instanceof Error ? error.message : String(error)}`);
  }
}

async function openMigrated({ databaseUrl, dataDir }: Config, held: () => void): Promise<Database> {
  const database = await openDatabase({ databaseUrl, dataDir, template: pgliteTemplate, held });
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function fillTrial(context: Context): Promise<void> {
  await seedTrial(context);
  await seedCommunity(context);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const development = process.argv.includes('--dev');
  const { promise: held, resolve } = Promise.withResolvers<void>();
  const opening = openMigrated(config, resolve);
  // Side by side: the build has a process of its own. It begins when the data are ours: started twice, the process that is
  // refused would otherwise take `dist/` from under the one that serves it.
  const building = development ? undefined : Promise.race([held, opening]).then(buildPages);
  const [database] = await Promise.all([opening, building]);
  const pages = development ? ('development' as const) : await readFrontEnd(join(ROOT, 'dist'));
  const { app, context, content } = await createApplication({
    config,
    database,
    engines: openEngines(config),
    sampleEngine: openSampleEngine(config),
    fillContent: config.trialContent ? fillTrial : undefined,
    pages,
  });
  await context.blobs.check();
  await context.jobs.start(config.jobs);
  const closeAdminSocket = await openAdminSocket(context);
  app.addHook('onClose', async () => {
    await closeAdminSocket();
    await context.jobs.stop(GRACE_MS);
    await database.close();
  });
  stopOnSignal(app, GRACE_MS);
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    throw error;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  setTimeout(flushCompileCache, FILL_AFTER_MS).unref();
  if (content) setTimeout(() => void content.put(), FILL_AFTER_MS).unref();
  process.stdout.write(`热样已启动：${config.publicUrl ?? `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`}\n`);
}

start().catch(endWithSentence);
