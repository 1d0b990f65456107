/**
 * What was given once is not given again: who closes an account and joins anew with the same phone or user name begins without gifts.
 * Kept is a slow hash and no phone; after a year it is thrown away.
 */
import { hashRaw } from '@node-rs/argon2';
import { sql as raw } from 'drizzle-orm';
import { passRewards, type RewardName, rewardsOf } from '../../growth/growth-service.ts';
import { beijingDay } from '../../platform/beijing-day.ts';
import type { Sql } from '../../platform/database/database.ts';

const DAY_MS = 24 * 3_600_000;
const KEPT_MS = 365 * DAY_MS;

/** As slow as a password's: with the table in hand, trying all phones of a country takes years of a core, not seconds. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/** `phone 86 13800138000`, `name yunshang`. */
export type TraceOf = `phone ${string}` | `name ${string}`;

export const phoneTrace = (dialCode: string, mobile: string): TraceOf => `phone ${dialCode} ${mobile}`;
export const nameTrace = (userName: string): TraceOf => `name ${userName.toLowerCase()}`;

async function digestsOf(sql: Sql, of: readonly TraceOf[]): Promise<Buffer[]> {
  const { rows } = await sql.execute<{ salt: string }>(raw`select salt::text as salt from gift_trace_salt`);
  const salt = Buffer.from(rows[0]?.salt ?? '', 'utf8');
  return Promise.all(of.map((text) => hashRaw(text, { ...COST, salt })));
}

/** In the transaction that closes the account. The hashes come first: they take a moment, and locks are held by then. */
export async function prepareTraces(sql: Sql, of: readonly TraceOf[]) {
  const digests = await digestsOf(sql, of);
  return async (tx: Sql, memberId: number, now: number): Promise<void> => {
    const rewards = JSON.stringify(await rewardsOf(tx, memberId, beijingDay(new Date(now - DAY_MS))));
    const until = new Date(now + KEPT_MS).toISOString();
    for (const digest of digests) {
      await tx.execute(raw`
        insert into gift_trace (digest, rewards, expires_at) values (${digest}, ${rewards}::jsonb, ${until}::timestamptz)
        on conflict (digest) do update set rewards = excluded.rewards, expires_at = excluded.expires_at`);
    }
  };
}

/**
 * Whether gifts were given to one of these before. Asked in the transaction that gives them, and after the row that makes phone and
 * name unique: a closing that freed them a moment ago has been committed by then.
 * @returns the rewards that were given with them; undefined for who was never here.
 */
export async function findTrace(tx: Sql, of: readonly TraceOf[], now: number): Promise<readonly RewardName[] | undefined> {
  const at = new Date(now).toISOString();
  // Where nobody ever left there is nothing to hash for.
  const { rows: any } = await tx.execute(raw`select 1 from gift_trace where expires_at > ${at}::timestamptz limit 1`);
  if (any.length === 0 || of.length === 0) return undefined;
  const digests = await digestsOf(tx, of);
  const among = raw.join(
    digests.map((digest) => raw`${digest}`),
    raw`, `,
  );
  const { rows } = await tx.execute<{ rewards: RewardName[] }>(raw`
    select rewards from gift_trace where digest in (${among}) and expires_at > ${at}::timestamptz`);
  return rows.length === 0 ? undefined : rows.flatMap(({ rewards }) => rewards);
}

/** The new account's growth tasks begin where the old one's ended. */
export function carryRewards(tx: Sql, memberId: number, rewards: readonly RewardName[], now: number): Promise<void> {
  return passRewards(tx, memberId, rewards, now);
}

export async function sweepTraces(sql: Sql, now: number): Promise<void> {
  await sql.execute(raw`delete from gift_trace where expires_at <= ${new Date(now).toISOString()}::timestamptz`);
}
