/** Holds: beans set aside when a task is submitted, captured per delivered picture, given back on every other ending. */
import { desc, eq, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../platform/database/database.ts';
import { InsufficientBeans, LedgerConflict, move, type Outcome, transfer, wasMade } from './ledger.ts';
import type { LotPart } from './lots.ts';
import { creditHold, creditHoldPart, creditLot, ledgerTransfer } from './tables.ts';

export interface HoldRequest {
  readonly key: string;
  /** Whose beans: the member's own, or those of the company they work for. */
  readonly memberId: number;
  /** Who spends them; absent: the owner. */
  readonly actorId?: number;
  readonly amount: number;
  readonly reason: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** @returns the hold's id; a repeat returns the same hold. @throws InsufficientBeans. */
export async function placeHold(sql: Sql, request: HoldRequest): Promise<number> {
  const { key, memberId, amount, reason, detail = {} } = request;
  const { parts } = await move(sql, {
    key: `hold:${key}`,
    reason,
    from: { member: memberId },
    to: { held: memberId },
    amount,
    detail,
  });
  const [made] = await sql
    .insert(creditHold)
    .values({ key, memberId, actorId: request.actorId ?? memberId, amount })
    .onConflictDoNothing()
    .returning({ id: creditHold.id });
  if (made) {
    if (parts.length > 0)
      await sql.insert(creditHoldPart).values(parts.map(({ lotId, amount: taken }) => ({ holdId: made.id, lotId, amount: taken })));
    return made.id;
  }
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
  // A company reads who spent its beans.
  const actor = hold.actorId !== null && hold.actorId !== hold.memberId ? { actor_id: hold.actorId } : {};
  const outcome = await transfer(sql, { ...movement, detail: { ...request.detail, ...actor } });
  if (outcome === 'moved') await settle(sql, hold, { captured: request.amount }, now);
  return outcome;
}

/** Gives back whatever is left of a hold; on a closed hold it does nothing. @returns the beans given back. */
export async function releaseHold(sql: Sql, holdId: number, reason: string, now: Date): Promise<number> {
  const hold = await lockHold(sql, holdId);
  const left = hold.amount - hold.captured - hold.released;
  if (left === 0) return 0;
  await transfer(sql, {
    key: `release:${hold.key}`,
    reason,
    from: { held: hold.memberId },
    to: { member: hold.memberId },
    amount: left,
    detail: await detailOf(sql, hold.key),
    backTo: { parts: await partsLeft(sql, holdId, left), now },
  });
  await settle(sql, hold, { released: left }, now);
  return left;
}

/** What the hold was for, so that its return says so too. */
async function detailOf(sql: Sql, key: string): Promise<Record<string, unknown>> {
  const [row] = await sql
    .select({ detail: ledgerTransfer.detail })
    .from(ledgerTransfer)
    .where(eq(ledgerTransfer.key, `hold:${key}`));
  return row?.detail ?? {};
}

/** Captures used up the soonest to end; what is left is of the lots that last longest. */
async function partsLeft(sql: Sql, holdId: number, left: number): Promise<LotPart[]> {
  const parts = await sql
    .select({ lotId: creditHoldPart.lotId, amount: creditHoldPart.amount })
    .from(creditHoldPart)
    .innerJoin(creditLot, eq(creditLot.id, creditHoldPart.lotId))
    .where(eq(creditHoldPart.holdId, holdId))
    .orderBy(raw`${creditLot.expiresAt} desc nulls first`, desc(creditLot.id));
  let due = left;
  return parts.flatMap(({ lotId, amount }) => {
    const back = Math.min(due, amount);
    due -= back;
    return back > 0 ? [{ lotId, amount: back }] : [];
  });
}
