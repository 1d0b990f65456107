/** Asks the providers for orders that were left open: a callback that never came, a person who walked away. */
import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import { PaymentFailure } from '../../platform/payments/payments.ts';
import type { Context } from '../../platform/running/context.ts';
import type { Channels } from './channels.ts';
import { type Settled, settleOrder } from './order-service.ts';
import { type OrderRow, rechargeOrder } from './tables.ts';

type Needs = Pick<Context, 'database' | 'now' | 'log' | 'jobs'>;

/** A person who looks at an order asks for it; the provider is not asked more often than this. */
const ASK_PAUSE_MS = 5_000;
/** An order is left to its callback for so long. */
const PATIENCE_MS = 120_000;
/** After its end an order may still be paid for a moment at the provider's; then it is closed here. */
const AFTER_END_MS = 10 * 60_000;
const ROUND = 200;

/** Besides what the provider told: why it could not be asked. */
export type AskOutcome = Settled | 'too soon' | 'unreachable' | 'channel closed';

/** Asks about one order in one of the states, unless it was asked a moment ago. */
export async function askAbout(
  { database, now, log, jobs }: Needs,
  channels: Channels,
  order: OrderRow,
  states: readonly OrderRow['status'][] = ['open'],
): Promise<AskOutcome> {
  if (!states.includes(order.status)) return order.paidAt ? 'repeated' : 'not paid';
  const driver = channels.get(order.channel);
  if (!driver) return 'channel closed';
  const at = now();
  const turn = await database.sql
    .update(rechargeOrder)
    .set({ askedAt: new Date(at) })
    .where(and(eq(rechargeOrder.id, order.id), or(isNull(rechargeOrder.askedAt), lt(rechargeOrder.askedAt, new Date(at - ASK_PAUSE_MS)))))
    .returning({ id: rechargeOrder.id });
  if (turn.length === 0) return 'too soon';
  try {
    const state = await driver.ask(order.no);
    const over = order.expiresAt.getTime() + AFTER_END_MS < at;
    const told = over && (state.status === 'open' || state.status === 'unknown') ? { ...state, status: 'closed' as const } : state;
    const settled = await settleOrder(database.sql, order.channel, told, { now, jobs });
    if (settled === 'wrong amount') log.error({ order: order.no, fen: state.fen }, 'an order was paid with another amount');
    return settled;
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    log.warn({ err: error, order: order.no }, 'a provider could not be asked');
    return 'unreachable';
  }
}

/** @returns how many orders were found paid. */
export async function reconcile(context: Needs, channels: Channels): Promise<number> {
  const before = new Date(context.now() - PATIENCE_MS);
  const open = await context.database.sql
    .select()
    .from(rechargeOrder)
    .where(and(eq(rechargeOrder.status, 'open'), lt(rechargeOrder.createdAt, before)))
    .orderBy(asc(rechargeOrder.id))
    .limit(ROUND);
  let paid = 0;
  for (const order of open) if ((await askAbout(context, channels, order)) === 'paid') paid += 1;
  return paid;
}
