/** The sandbox's cashier: a page to pay on, and the callback that follows, sent again until it is taken. */
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import * as messages from '../../../contract/messages.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { declareJob } from '../../platform/running/jobs.ts';
import { NOTIFY_PATH } from './channels.ts';
import { SANDBOX_PATH, sandboxNotice, sandboxPaymentOf } from './sandbox.ts';
import { CASHIER_CSS, cashierPage } from './sandbox-page.ts';
import { sandboxPayment } from './tables.ts';

/** Tried again after growing pauses, as providers do. */
const notify = declareJob({
  name: 'credit.sandbox-notify',
  input: z.strictObject({ no: z.string().max(64) }),
  retryLimit: 10,
  retryDelayS: 2,
});

/** `none`: the callback is lost, and only asking finds the payment. `twice`: it comes again. */
const CALLBACKS = ['once', 'twice', 'none'] as const;

const pressed = z.object({ do: z.enum(['pay', 'cancel']), callback: z.enum(CALLBACKS).default('once') });

type Asked = { readonly Params: { readonly no: string } };

export function sandboxRoutes(app: FastifyInstance, context: Context): void {
  const { database, jobs } = context;
  const { sql } = database;

  jobs.work(notify, async ({ no }) => {
    const row = await sandboxPaymentOf(sql, no);
    if (!row) return;
    const { body, headers } = sandboxNotice(row);
    const answer = await app.inject({
      method: 'POST',
      url: `${NOTIFY_PATH}/sandbox`,
      payload: body,
      headers: { ...headers, host: 'localhost' },
    });
    if (answer.statusCode !== 200) throw new Error(`the callback was answered with ${answer.statusCode}`);
  });

  async function press(no: string, form: z.infer<typeof pressed>): Promise<void> {
    const status = form.do === 'pay' ? 'paid' : 'closed';
    await sql.transaction(async (tx) => {
      const changed = await tx
        .update(sandboxPayment)
        .set({ status })
        .where(and(eq(sandboxPayment.no, no), eq(sandboxPayment.status, 'open')))
        .returning({ no: sandboxPayment.no });
      if (changed.length === 0 || form.callback === 'none') return;
      for (let times = form.callback === 'twice' ? 2 : 1; times > 0; times--) await jobs.send(notify, { no }, { sql: tx });
    });
  }

  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get(`${SANDBOX_PATH}/page.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(CASHIER_CSS));
    scope.get<Asked>(`${SANDBOX_PATH}/:no`, async ({ params }, reply) => {
      const row = await sandboxPaymentOf(sql, params.no);
      if (!row) throw new Refusal(messages.orderGone);
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(cashierPage(row));
    });
    scope.post<Asked>(`${SANDBOX_PATH}/:no`, async ({ params, body }, reply) => {
      const form = pressed.safeParse(body);
      if (!form.success) throw new Refusal(messages.requestInvalid);
      if (!(await sandboxPaymentOf(sql, params.no))) throw new Refusal(messages.orderGone);
      await press(params.no, form.data);
      return reply.redirect(`/personal?tab=${encodeURIComponent('充值')}&order=${encodeURIComponent(params.no)}`, 303);
    });
  });
}
