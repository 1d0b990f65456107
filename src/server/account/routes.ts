import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/running/context.ts';
import type { Departure } from '../platform/running/departure.ts';
import { consoleRoutes } from './admin/console-routes.ts';
import { closingRoutes } from './closing/closing-routes.ts';
import { joinRoutes } from './joining/join-routes.ts';
import { memberRoutes } from './profile/member-routes.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { devInboxRoutes } from './sms/dev-inbox-routes.ts';

export function accountRoutes(app: FastifyInstance, context: Context, departures: readonly Departure[]): void {
  joinRoutes(app, context);
  sessionRoutes(app, context);
  memberRoutes(app, context);
  closingRoutes(app, context, departures);
  devInboxRoutes(app, context);
  consoleRoutes(app, context);
}
