/** The whole server as one object, without a port: main.ts listens, tests inject. */
import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account/routes.ts';
import { callerResolver } from './account/session-service.ts';
import type { Config } from './platform/config.ts';
import type { Context } from './platform/context.ts';
import type { Database } from './platform/database.ts';
import { createServer } from './platform/http/server.ts';
import { siteRoutes } from './site/routes.ts';

export function createApplication(config: Config, database: Database, now: () => number = Date.now): FastifyInstance {
  const app = createServer(config);
  const context: Context = { config, database, log: app.log, now };
  app.decorate('resolveCaller', callerResolver(context));
  siteRoutes(app, { version: '0.1.0', build: 'dev' });
  accountRoutes(app, context);
  return app;
}
