/**
 * A provider of our own that takes no money, with what a real one does: its own order, a page to pay on, a signed callback that
 * is sent again until it is taken, an answer when asked, refunds. Never in PRODUCTION (config-payments.ts).
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Sql } from '../../platform/database/database.ts';
import { type PaymentDriver, PaymentFailure, type PaymentState } from '../../platform/payments/payments.ts';
import type { Context } from '../../platform/running/context.ts';
import { sandboxPayment } from './tables.ts';

type Row = typeof sandboxPayment.$inferSelect;

export const SANDBOX_PATH = '/pay/sandbox';
export const SIGNATURE_HEADER = 'x-sandbox-signature';

const notice = z.object({
  no: z.string().max(64),
  provider_no: z.string(),
  status: z.enum(['open', 'paid', 'closed']),
  fen: z.number().int(),
});

const signatureOf = (body: string, secret: string): string => createHmac('sha256', secret).update(body).digest('hex');

function fits(body: string, secret: string, given: string): boolean {
  const right = Buffer.from(signatureOf(body, secret));
  const said = Buffer.from(given);
  return right.length === said.length && timingSafeEqual(right, said);
}

export async function sandboxPaymentOf(sql: Sql, no: string): Promise<Row | undefined> {
  return (await sql.select().from(sandboxPayment).where(eq(sandboxPayment.no, no)))[0];
}

/** The callback as the sandbox sends it. */
export function sandboxNotice(row: Row): { readonly body: string; readonly headers: Record<string, string> } {
  const body = JSON.stringify({ no: row.no, provider_no: row.providerNo, status: row.status, fen: row.fen });
  return { body, headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(body, row.secret) } };
}

export function sandbox({ database }: Pick<Context, 'database'>): PaymentDriver {
  const { sql } = database;
  const stateOf = (row: Row): PaymentState => ({ no: row.no, status: row.status, fen: row.fen, providerNo: row.providerNo });
  return {
    channel: 'sandbox',
    label: '沙盒收银台（测试）',
    noticeTaken: { type: 'text/plain', body: 'success' },
    async begin({ no, fen, title, expiresAt }) {
      await sql
        .insert(sandboxPayment)
        .values({
          ...{ no, fen, title, expiresAt },
          secret: randomBytes(24).toString('hex'),
          providerNo: `S${randomBytes(8).toString('hex')}`,
        })
        .onConflictDoNothing();
      return { kind: 'page', url: `${SANDBOX_PATH}/${no}` };
    },
    async readNotice({ headers, body }) {
      const parsed = notice.safeParse(parseJson(body));
      const row = parsed.success ? await sandboxPaymentOf(sql, parsed.data.no) : undefined;
      const given = [headers[SIGNATURE_HEADER]].flat()[0] ?? '';
      if (!parsed.success || !row || !fits(body, row.secret, given)) throw new PaymentFailure('a callback without the sandbox’s signature');
      const { no, provider_no: providerNo, status, fen } = parsed.data;
      return { no, providerNo, status, fen };
    },
    async ask(no) {
      const row = await sandboxPaymentOf(sql, no);
      return row ? stateOf(row) : { no, status: 'unknown', fen: 0, providerNo: '' };
    },
    async refund({ no }) {
      if ((await sandboxPaymentOf(sql, no))?.status !== 'paid') throw new PaymentFailure('not paid', { final: true });
      return 'done';
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Not a callback of ours; the caller refuses it.
  }
}
