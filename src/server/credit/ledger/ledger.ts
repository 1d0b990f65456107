/** The ledger's one door: every movement of 热豆 is a `transfer` made here, inside the caller's transaction. */
import { and, eq, gte, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../platform/database/database.ts';
import { drainLots, fillLot, type LotPart, type Refill, refillLots } from './lots.ts';
import { ledgerAccount, ledgerEntry, ledgerTransfer } from './tables.ts';

type House = 'gift' | 'recharge' | 'revenue' | 'expiry' | 'forfeit';

/** A place beans move from or to: a house account, or a member's spendable or held beans. */
export type Place = { readonly house: House } | { readonly member: number } | { readonly held: number };

export interface Movement {
  /** Names the event outside; a second transfer with the same key moves nothing. */
  readonly key: string;
  /** Shown in the detail list, for example 注册赠送. */
  readonly reason: string;
  readonly from: Place;
  readonly to: Place;
  /** Whole beans, above zero. */
  readonly amount: number;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** When beans that come to a member end; absent: never. */
  readonly expiresAt?: Date | undefined;
  /** Beans that come back to a member: the lots they were taken from. */
  readonly backTo?: Refill;
  /** Beans taken from one lot only (expiry, refund); otherwise the soonest to end go first. */
  readonly fromLot?: number;
}

/** `moved`: done now. `repeated`: the same movement was made before and nothing happened now. */
export type Outcome = 'moved' | 'repeated';

export interface Moved {
  readonly outcome: Outcome;
  readonly transferId: number;
  /** The lots that a member's beans were taken from; empty on a repeat. */
  readonly parts: readonly LotPart[];
}

/** Thrown, not returned: the transfer's key is already written, and only an exception rolls the transaction back for certain. */
export class InsufficientBeans extends Error {
  override name = 'InsufficientBeans';
  /** Whole beans that are lacking. */
  readonly missing: number;
  constructor(missing: number) {
    super(`${missing} beans are missing`);
    this.missing = missing;
  }
}

export class LedgerConflict extends Error {
  override name = 'LedgerConflict';
}

/** Makes the two accounts of a member; a repeat changes nothing. */
export async function openAccounts(sql: Sql, memberId: number): Promise<void> {
  await sql
    .insert(ledgerAccount)
    .values([
      { kind: 'member', memberId, balance: 0 },
      { kind: 'held', memberId, balance: 0 },
    ])
    .onConflictDoNothing();
}

const kindOf = (place: Place): { kind: string; memberId: number | null } => {
  if ('house' in place) return { kind: place.house, memberId: null };
  return 'member' in place ? { kind: 'member', memberId: place.member } : { kind: 'held', memberId: place.held };
};

interface Account {
  readonly id: number;
  readonly kind: string;
  readonly memberId: number | null;
}

async function accountOf(sql: Sql, place: Place): Promise<Account> {
  const { kind, memberId } = kindOf(place);
  const [found] = await sql
    .select({ id: ledgerAccount.id })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.kind, kind), memberId === null ? raw`member_id is null` : eq(ledgerAccount.memberId, memberId)));
  if (!found) throw new LedgerConflict(`no ledger account ${kind} of member ${memberId}`);
  return { id: found.id, kind, memberId };
}

/**
 * Moves beans once. The key's row is taken first, so two repeats at one time wait for each other; then the accounts are
 * changed in order of their id, so that two transfers between the same two members cannot deadlock.
 * @throws InsufficientBeans when the source has fewer beans than the amount.
 * @throws LedgerConflict when the key was used for another movement.
 */
export async function transfer(sql: Sql, movement: Movement): Promise<Outcome> {
  return (await move(sql, movement)).outcome;
}

/** As `transfer`, and says which lots were touched. */
export async function move(sql: Sql, movement: Movement): Promise<Moved> {
  const { key, reason, amount, detail = {} } = movement;
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new LedgerConflict(`amount must be whole beans above zero, got ${amount}`);
  const from = await accountOf(sql, movement.from);
  const to = await accountOf(sql, movement.to);
  const [made] = await sql
    .insert(ledgerTransfer)
    .values({ key, reason, detail })
    .onConflictDoNothing()
    .returning({ id: ledgerTransfer.id });
  if (!made) return { outcome: 'repeated', transferId: await assertSame(sql, key, from.id, to.id, amount), parts: [] };
  const legs = [
    { account: from, delta: -amount },
    { account: to, delta: amount },
  ].sort((a, b) => a.account.id - b.account.id);
  let parts: readonly LotPart[] = [];
  for (const { account, delta } of legs) {
    const balanceAfter = account.memberId === null ? null : await change(sql, account.id, delta);
    await sql.insert(ledgerEntry).values({ transferId: made.id, accountId: account.id, amount: delta, balanceAfter });
    // Under the lock of the account's row: lots of one member never change from two sides.
    if (account.kind === 'member' && account.memberId !== null) parts = await changeLots(sql, account.memberId, delta, made.id, movement);
  }
  return { outcome: 'moved', transferId: made.id, parts };
}

async function changeLots(
  sql: Sql,
  memberId: number,
  delta: number,
  transferId: number,
  { expiresAt, backTo, fromLot }: Movement,
): Promise<readonly LotPart[]> {
  if (delta < 0) {
    const parts = await drainLots(sql, memberId, -delta, fromLot);
    const taken = parts.reduce((sum, part) => sum + part.amount, 0);
    // The balance sufficed, so only one named lot can be too small.
    if (taken !== -delta) throw new InsufficientBeans(-delta - taken);
    return parts;
  }
  if (backTo) await refillLots(sql, backTo);
  else await fillLot(sql, memberId, transferId, delta, expiresAt);
  return [];
}

/** True when a transfer with this key exists: what a repeat asks before it judges amounts that the first one changed. */
export async function wasMade(sql: Sql, key: string): Promise<boolean> {
  const found = await sql.select({ id: ledgerTransfer.id }).from(ledgerTransfer).where(eq(ledgerTransfer.key, key));
  return found.length > 0;
}

/** @returns the new balance. @throws InsufficientBeans when it would fall below zero. */
async function change(sql: Sql, accountId: number, delta: number): Promise<number> {
  const [row] = await sql
    .update(ledgerAccount)
    .set({ balance: raw`balance + ${delta}` })
    .where(and(eq(ledgerAccount.id, accountId), gte(ledgerAccount.balance, -delta)))
    .returning({ balance: ledgerAccount.balance });
  if (row?.balance !== null && row?.balance !== undefined) return row.balance;
  const [short] = await sql.select({ balance: ledgerAccount.balance }).from(ledgerAccount).where(eq(ledgerAccount.id, accountId));
  throw new InsufficientBeans(-delta - (short?.balance ?? 0));
}

/** @returns the transfer's id. A key reused for another amount or another pair of accounts is a fault in our code, never a harmless repeat. */
async function assertSame(sql: Sql, key: string, fromId: number, toId: number, amount: number): Promise<number> {
  const entries = await sql
    .select({ transferId: ledgerEntry.transferId, accountId: ledgerEntry.accountId, amount: ledgerEntry.amount })
    .from(ledgerEntry)
    .innerJoin(ledgerTransfer, eq(ledgerTransfer.id, ledgerEntry.transferId))
    .where(eq(ledgerTransfer.key, key));
  const amounts = new Map(entries.map((entry) => [entry.accountId, entry.amount]));
  if (amounts.get(fromId) !== -amount || amounts.get(toId) !== amount) {
    throw new LedgerConflict(`transfer ${key} was made with other accounts or another amount`);
  }
  return entries[0]?.transferId ?? 0;
}
