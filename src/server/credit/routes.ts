import type { FastifyInstance } from 'fastify';
import { balance } from '../../contract/credit/balance.ts';
import type { Context } from '../platform/context.ts';
import { serve } from '../platform/http/serve.ts';
import { balanceOf } from './credit-service.ts';

export function creditRoutes(app: FastifyInstance, { database }: Context): void {
  serve(app, balance, (_input, { caller }) => balanceOf(database.sql, caller.memberId));
}
