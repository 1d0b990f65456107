import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/running/context.ts';
import { consoleRoutes } from './admin/console-routes.ts';
import { joinRoutes } from './joining/join-routes.ts';
import { memberRoutes } from './profile/member-routes.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { devInboxRoutes } from './sms/dev-inbox-routes.ts';

export function accountRoutes(app: FastifyInstance, context: Context): void {
  joinRoutes(app, context);
  sessionRoutes(app, context);
  memberRoutes(app, context);
  devInboxRoutes(app, context);
  consoleRoutes(app, context);
}
