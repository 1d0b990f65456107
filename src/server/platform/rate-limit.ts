/**
 * Limits that several processes share, held in the database (decisions.md, Safety).
 * A fixed window that opens with the first hit: one row a key, one atomic statement a hit, nothing to lock.
 */
import * as messages from '../../contract/messages.ts';
import { Refusal } from './refusal.ts';
import type { Context } from './running/context.ts';

export interface Limit {
  /** Names the thing that is limited, e.g. `login-address`; part of the key. */
  readonly kind: string;
  /** Hits allowed in one window. */
  readonly max: number;
  /** Length of the window in seconds, from the first hit. */
  readonly windowS: number;
}

export interface Hit {
  readonly allowed: boolean;
  /** Hits in this window, this one included. */
  readonly hits: number;
  /** Whole seconds until the window ends, at least 1. */
  readonly retryAfterS: number;
}

type Needs = Pick<Context, 'database' | 'now'>;

interface Row {
  readonly hits: number;
  readonly resets_at: Date;
}

/** Beyond this a key is hostile, not long. */
const SUBJECT_MAX = 200;

const keyOf = (limit: Limit, subject: string): string => `${limit.kind}:${subject.slice(0, SUBJECT_MAX)}`;

function judge(limit: Limit, row: Row, now: number): Hit {
  const retryAfterS = Math.max(1, Math.ceil((new Date(row.resets_at).getTime() - now) / 1000));
  return { allowed: row.hits <= limit.max, hits: row.hits, retryAfterS };
}

/**
 * Counts one hit and says whether it is allowed. Counts above the maximum too, but never lengthens the window.
 * @param subject whom to count: an address, a phone, a member id.
 */
export async function countHit({ database, now }: Needs, limit: Limit, subject: string): Promise<Hit> {
  const at = now();
  const rows = await database.query<Row>(
    'rate-limit-hit',
    `insert into rate_limit as r (key, hits, resets_at) values ($1, 1, $2)
     on conflict (key) do update set
       hits = case when r.resets_at <= $3 then 1 else least(r.hits, 1000000000) + 1 end,
       resets_at = case when r.resets_at <= $3 then $2 else r.resets_at end
     returning hits, resets_at`,
    [keyOf(limit, subject), new Date(at + limit.windowS * 1000), new Date(at)],
  );
  const row = rows[0];
  if (!row) throw new Error('rate_limit answered no row');
  return judge(limit, row, at);
}

/** Where a subject stands, without counting. `hits` is 0 when no window is open. */
export async function readHits({ database, now }: Needs, limit: Limit, subject: string): Promise<Hit> {
  const at = now();
  const rows = await database.query<Row>('rate-limit-read', 'select hits, resets_at from rate_limit where key = $1 and resets_at > $2', [
    keyOf(limit, subject),
    new Date(at),
  ]);
  return rows[0] ? judge(limit, rows[0], at) : { allowed: true, hits: 0, retryAfterS: 1 };
}

/** Forgets a subject's hits: after a right password the wrong ones before it no longer count. */
export async function forgetHits({ database }: Needs, limit: Limit, subject: string): Promise<void> {
  await database.query('rate-limit-forget', 'delete from rate_limit where key = $1', [keyOf(limit, subject)]);
}

/** 429 with `retry-after`. */
export class TooManyRequests extends Refusal {
  override name = 'TooManyRequests';
  constructor(retryAfterS: number, said = messages.tooManyRequests) {
    super(said, undefined, { 'retry-after': String(retryAfterS) });
  }
}

/**
 * Counts one hit and refuses above the limit. Several limits are counted one after the other; the first that is exceeded speaks.
 * @throws TooManyRequests
 */
export async function refuseAbove(context: Needs, limit: Limit, subject: string): Promise<void> {
  const hit = await countHit(context, limit, subject);
  if (!hit.allowed) throw new TooManyRequests(hit.retryAfterS);
}

/** Windows that have ended; run from the sweep job. */
export async function sweepRateLimits({ database, now }: Needs): Promise<void> {
  await database.query('rate-limit-sweep', 'delete from rate_limit where resets_at <= $1', [new Date(now())]);
}
