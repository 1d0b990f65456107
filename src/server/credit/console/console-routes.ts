/** Orders, refunds, invoices and packages over HTTP, for operators. */
import type { FastifyInstance } from 'fastify';
import {
  adminInvoices,
  adminOrder,
  adminOrders,
  askProvider,
  declineInvoice,
  issueInvoice,
  refundOrder,
} from '../../../contract/credit/console-orders.ts';
import { adminPackages, savePackage, switchPackage } from '../../../contract/credit/console-packages.ts';
import { serve } from '../../platform/http/serve.ts';
import { actorOf, type RecordDeed } from '../../platform/operators/operator-deed.ts';
import type { Context } from '../../platform/running/context.ts';
import type { Channels } from '../recharge/channels.ts';
import { askAbout } from '../recharge/reconcile.ts';
import { askRefund } from '../recharge/refund-service.ts';
import { declineInvoiceAs, issueInvoiceAs, listAllInvoices } from './invoice-desk.ts';
import { listAllOrders, orderByNo, showAnyOrder } from './order-list.ts';
import { keepPackage, listPackages, togglePackage } from './package-desk.ts';

export function creditConsoleRoutes(app: FastifyInstance, context: Context, channels: Channels, record: RecordDeed): void {
  const { database, now } = context;
  const { sql } = database;
  serve(app, adminOrders, ({ query }) => listAllOrders(sql, query));
  serve(app, adminOrder, ({ params }) => showAnyOrder(sql, channels, params.no));
  serve(app, askProvider, async ({ params }, asked) => {
    // A closed order is asked about too: the money may have come after all.
    const outcome = await askAbout(context, channels, await orderByNo(sql, params.no), ['open', 'closed']);
    const { status } = await orderByNo(sql, params.no);
    await record(sql, { ...actorOf(asked), action: '向支付平台核对订单', detail: { 订单: params.no, 结果: outcome } }, now());
    return { outcome, status };
  });
  serve(app, refundOrder, ({ params, body }, asked) =>
    sql.transaction(async (tx) => {
      const { operatorId } = actorOf(asked);
      const made = await askRefund(tx, context, { orderNo: params.no, reason: body.reason, operatorId, fen: body.fen });
      const detail = { 订单: params.no, 金额: `¥${(made.fen / 100).toFixed(2)}`, 收回热豆: String(made.beans), 原因: body.reason };
      await record(tx, { ...actorOf(asked), action: '退款', detail }, now());
      await asked.settle?.(tx, made);
      return made;
    }),
  );
  serve(app, adminInvoices, ({ query }) => listAllInvoices(sql, query));
  serve(app, issueInvoice, async ({ params, body }, asked) => {
    await issueInvoiceAs(context, record, actorOf(asked), params.id, body.number);
    return null;
  });
  serve(app, declineInvoice, async ({ params, body }, asked) => {
    await declineInvoiceAs(context, record, actorOf(asked), params.id, body.reason);
    return null;
  });
  serve(app, adminPackages, () => listPackages(sql));
  serve(app, savePackage, ({ body }, asked) =>
    sql.transaction(async (tx) => {
      const answer = { id: await keepPackage(tx, record, actorOf(asked), body, now()) };
      await asked.settle?.(tx, answer);
      return answer;
    }),
  );
  serve(app, switchPackage, async ({ params, body }, asked) => {
    await sql.transaction((tx) => togglePackage(tx, record, actorOf(asked), params.id, body, now()));
    return null;
  });
}
