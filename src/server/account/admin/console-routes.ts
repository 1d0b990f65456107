import type { FastifyInstance } from 'fastify';
import { auditLog } from '../../../contract/account/audit.ts';
import type { Context } from '../../platform/context.ts';
import { serve } from '../../platform/http/serve.ts';
import { listDeeds } from './audit-service.ts';

export function consoleRoutes(app: FastifyInstance, context: Context): void {
  serve(app, auditLog, ({ query }) => listDeeds(context, query.before));
}
