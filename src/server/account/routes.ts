import type { FastifyInstance } from 'fastify';
import type { Context } from '../platform/context.ts';
import { devInboxRoutes } from './dev-inbox-routes.ts';
import { joinRoutes } from './join-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { sessionRoutes } from './session-routes.ts';

export function accountRoutes(app: FastifyInstance, context: Context): void {
  joinRoutes(app, context);
  sessionRoutes(app, context);
  memberRoutes(app, context);
  devInboxRoutes(app, context);
}
