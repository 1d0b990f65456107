/** 注销账户. */
import type { FastifyInstance } from 'fastify';
import { closeAccount, closingState } from '../../../contract/account/closing.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Context } from '../../platform/running/context.ts';
import type { Departure } from '../../platform/running/departure.ts';
import { closeAccountOf, closingStateOf } from './close-service.ts';

export function closingRoutes(app: FastifyInstance, context: Context, departures: readonly Departure[]): void {
  serve(app, closingState, (_input, { caller }) => closingStateOf(context, caller, departures));
  serve(app, closeAccount, ({ body }, { caller, request }) => closeAccountOf(context, caller, body, request.ip, departures));
}
