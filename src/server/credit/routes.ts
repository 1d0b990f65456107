import type { FastifyInstance } from 'fastify';
import { arrivals, claimArrivals } from '../../contract/credit/arrivals.ts';
import { balance } from '../../contract/credit/balance.ts';
import { exportMovements, lots, monthTotals, movements } from '../../contract/credit/movements.ts';
import type { Context } from '../platform/context.ts';
import { serve } from '../platform/http/serve.ts';
import { claimArrivals as claim, waitingArrivals } from './arrivals/arrival.ts';
import { balanceOf } from './credit-service.ts';
import { exportOf, listMovements, lotsOf, totalsOf } from './ledger/movement-service.ts';

export function creditRoutes(app: FastifyInstance, { database, now }: Context): void {
  const { sql } = database;
  serve(app, balance, (_input, { caller }) => balanceOf(sql, caller.memberId));
  serve(app, movements, ({ query }, { caller }) => listMovements(sql, caller.memberId, query));
  serve(app, monthTotals, ({ query }, { caller }) => totalsOf(sql, caller.memberId, query.month));
  serve(app, exportMovements, ({ query }, { caller }) => exportOf(sql, caller.memberId, query));
  serve(app, lots, (_input, { caller }) => lotsOf(sql, caller.memberId, now()));
  serve(app, arrivals, (_input, { caller }) => waitingArrivals(sql, caller.memberId));
  serve(app, claimArrivals, ({ body }, { caller }) => claim(sql, caller.memberId, body.ids, body.tab, now()));
}
