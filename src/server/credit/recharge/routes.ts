/** Recharging over HTTP: the member's calls, the providers' callbacks, the sandbox's cashier. */
import { createHash } from 'node:crypto';
import { sql as raw } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import {
  getChannelOrder,
  invoices,
  recharge,
  rechargeOrders,
  rechargePackages,
  requestInvoice as requestInvoiceCall,
} from '../../../contract/credit/recharge.ts';
import { serve } from '../../platform/http/serve.ts';
import type { RecordDeed } from '../../platform/operators/operator-deed.ts';
import { PaymentFailure } from '../../platform/payments/payments.ts';
import { type Limit, refuseAbove } from '../../platform/rate-limit.ts';
import type { Context } from '../../platform/running/context.ts';
import { declareJob } from '../../platform/running/jobs.ts';
import { creditConsoleRoutes } from '../console/console-routes.ts';
import { type Channels, NOTIFY_PATH, openChannels } from './channels.ts';
import { invoicesOf, requestInvoice } from './invoice-service.ts';
import { listOrders, ownOrder, packagesOf, placeOrder, type Settled, settleOrder, showOrder } from './order-service.ts';
import { askAbout, reconcile } from './reconcile.ts';
import { makeRefund, refundJob } from './refund-service.ts';
import { sandboxRoutes } from './sandbox-routes.ts';
import { rechargeNotice } from './tables.ts';

const ORDER_LIMIT: Limit = { kind: 'recharge-member', max: 30, windowS: 600 };
const NOTICE_MAX = 65_536;

const reconcileJob = declareJob({ name: 'credit.reconcile', input: z.strictObject({}) });

export function rechargeRoutes(app: FastifyInstance, context: Context, record: RecordDeed): void {
  const { database, jobs } = context;
  const { sql } = database;
  const channels = openChannels(context);
  serve(app, rechargePackages, () => packagesOf(sql, channels));
  serve(app, recharge, async ({ body }, { caller }) => {
    await refuseAbove(context, ORDER_LIMIT, String(caller.memberId));
    return placeOrder(context, channels, caller.memberId, body);
  });
  serve(app, getChannelOrder, async ({ body }, { caller }) => {
    await askAbout(context, channels, await ownOrder(sql, caller.memberId, body.order_no));
    return showOrder(sql, caller.memberId, body.order_no);
  });
  serve(app, rechargeOrders, ({ query }, { caller }) => listOrders(sql, caller.memberId, query.page));
  serve(app, requestInvoiceCall, ({ body }, { caller }) => requestInvoice(context, caller.memberId, body));
  serve(app, invoices, (_input, { caller }) => invoicesOf(sql, caller.memberId));
  jobs.work(reconcileJob, async () => void (await reconcile(context, channels)));
  jobs.every(reconcileJob, '*/5 * * * *');
  jobs.work(refundJob, ({ no }) => makeRefund(context, channels, no));
  noticeRoutes(app, context, channels);
  creditConsoleRoutes(app, context, channels, record);
  if (context.config.payments.sandbox) sandboxRoutes(app, context);
}

/** Keeps what came, however it ended: the answer to "did they tell us?". */
async function keepNotice({ database, now }: Context, channel: string, orderNo: string, body: string, outcome: Settled): Promise<void> {
  const digest = createHash('sha256').update(`${channel}\n${body}`).digest();
  await database.sql
    .insert(rechargeNotice)
    .values({ channel, orderNo, digest, outcome, receivedAt: new Date(now()) })
    .onConflictDoUpdate({ target: rechargeNotice.digest, set: { times: raw`${rechargeNotice.times} + 1` } });
}

/** No call of ours: its form and its answer are the provider's. Proved by its signature, never by where it comes from. */
function noticeRoutes(app: FastifyInstance, context: Context, channels: Channels): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: NOTICE_MAX }, (_request, body, done) => done(null, body));
    for (const [channel, driver] of channels) {
      scope.post(`${NOTIFY_PATH}/${channel}`, async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : '';
        try {
          const state = await driver.readNotice({ headers: request.headers, body });
          const settled = await settleOrder(context.database.sql, channel, state, context);
          await keepNotice(context, channel, state.no, body, settled);
          if (settled === 'wrong amount' || settled === 'unknown order')
            request.log.error({ order: state.no, settled }, 'a payment fits no order');
          return reply.type(driver.noticeTaken.type).send(driver.noticeTaken.body);
        } catch (error) {
          if (!(error instanceof PaymentFailure)) throw error;
          request.log.warn({ err: error }, 'a callback was refused');
          return reply.code(401).type('text/plain').send('fail');
        }
      });
    }
  });
}
