/** Holds: beans set aside when a task is submitted, captured per delivered picture, given back on every other ending. */
import { eq } from 'drizzle-orm';
import type { Sql } from '../platform/database.ts';
import { InsufficientBeans, LedgerConflict, type Outcome, transfer, wasMade } from './ledger.ts';
import { creditHold } from './tables.ts';

export interface HoldRequest {
  readonly key: string;
  readonly memberId: number;
  readonly amount: number;
  readonly reason: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** @returns the hold's id; a repeat returns the same hold. @throws InsufficientBeans. */
export async function placeHold(sql: Sql, request: HoldRequest): Promise<number> {
  const { key, memberId, amount, reason, detail = {} } = request;
  await transfer(sql, {
    key: `hold:${key}`,
    reason,
    from: { member: memberId },
    to: { held: memberId },
    amount,
    detail,
  });
  const [made] = await sql.insert(creditHold).values({ key, memberId, amount }).onConflictDoNothing().returning({ id: creditHold.id });
  if (made) return made.id;
  const [found] = await sql.select({ id: creditHold.id }).from(creditHold).where(eq(creditHold.key, key));
  if (!found) throw new LedgerConflict(`hold ${key} has a transfer and no row`);
  return found.id;
}

/** Locks the hold: captures and releases of one task come from several workers and must not pass each other. */
async function lockHold(sql: Sql, holdId: number): Promise<typeof creditHold.$inferSelect> {
  const [hold] = await sql.select().from(creditHold).where(eq(creditHold.id, holdId)).for('update');
  if (!hold) throw new LedgerConflict(`no hold ${holdId}`);
  return hold;
}

async function settle(
  sql: Sql,
  hold: typeof creditHold.$inferSelect,
  part: { captured?: number; released?: number },
  now: Date,
): Promise<void> {
  const captured = hold.captured + (part.captured ?? 0);
  const released = hold.released + (part.released ?? 0);
  const closedAt = captured + released === hold.amount ? now : null;
  await sql.update(creditHold).set({ captured, released, closedAt }).where(eq(creditHold.id, hold.id));
}

export interface Capture {
  readonly holdId: number;
  /** Names the delivered picture: the same picture is charged once however often its delivery is repeated. */
  readonly key: string;
  readonly amount: number;
  readonly reason: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Turns held beans into revenue. @throws InsufficientBeans when the hold has fewer beans left than the amount. */
export async function capture(sql: Sql, request: Capture, now: Date): Promise<Outcome> {
  const hold = await lockHold(sql, request.holdId);
  const place = { held: hold.memberId };
  const movement = {
    key: `capture:${request.key}`,
    reason: request.reason,
    from: place,
    to: { house: 'revenue' },
    amount: request.amount,
  } as const;
  const left = hold.amount - hold.captured - hold.released;
  // A repeat of a capture that closed the hold finds nothing left, so the key is asked before the amount is judged.
  if (left < request.amount && !(await wasMade(sql, movement.key))) throw new InsufficientBeans(request.amount - left);
  const outcome = await transfer(sql, { ...movement, detail: request.detail ?? {} });
  if (outcome === 'moved') await settle(sql, hold, { captured: request.amount }, now);
  return outcome;
}

/** Gives back whatever is left of a hold; on a closed hold it does nothing. @returns the beans given back. */
export async function releaseHold(sql: Sql, holdId: number, reason: string, now: Date): Promise<number> {
  const hold = await lockHold(sql, holdId);
  const left = hold.amount - hold.captured - hold.released;
  if (left === 0) return 0;
  await transfer(sql, { key: `release:${hold.key}`, reason, from: { held: hold.memberId }, to: { member: hold.memberId }, amount: left });
  await settle(sql, hold, { released: left }, now);
  return left;
}
