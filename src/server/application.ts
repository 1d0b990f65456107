/** The whole server as one object, without a port: main.ts listens, tests inject. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { accountJobs } from './account/account-jobs.ts';
import { callerResolver } from './account/caller.ts';
import { accountRoutes } from './account/routes.ts';
import { creditRoutes } from './credit/routes.ts';
import { diskBlobs } from './platform/blobs.ts';
import type { Config } from './platform/config.ts';
import type { Context } from './platform/context.ts';
import type { Database } from './platform/database.ts';
import { createServer } from './platform/http/server.ts';
import { type IdempotentRun, runOnce } from './platform/idempotency.ts';
import { createJobs } from './platform/jobs.ts';
import { openSms } from './platform/sms/open-sms.ts';
import { platformJobs } from './platform/sweep.ts';
import { siteRoutes } from './site/routes.ts';

export interface Application {
  readonly app: FastifyInstance;
  readonly context: Context;
}

export function createApplication(config: Config, database: Database, now: () => number = Date.now): Application {
  const app = createServer(config);
  const context: Context = {
    config,
    database,
    blobs: diskBlobs(join(config.dataDir, 'media')),
    jobs: createJobs(database, app.log),
    sms: openSms({ config, database, log: app.log, now }),
    log: app.log,
    now,
  };
  app.decorate('resolveCaller', callerResolver(context));
  app.decorate('runOnce', <T>(call: IdempotentRun<T>) => runOnce(context, call));
  platformJobs(context);
  accountJobs(context);
  siteRoutes(app, { version: '0.1.0', build: 'dev' });
  accountRoutes(app, context);
  creditRoutes(app, context);
  return { app, context };
}
