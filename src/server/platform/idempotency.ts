/**
 * Idempotency-Key: a repeat of a creating or paying call gets the first answer instead of a second effect.
 *
 * A row is leased while the call runs. A process that dies in the middle leaves a lease that ends by itself, so a key is
 * never wedged. A handler that must not run twice even then stores its answer inside its own transaction (`settle`).
 * A refused or failed attempt frees its key: the person corrects the form or tries again under the same key.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql as raw } from 'drizzle-orm';
import * as messages from '../../contract/messages.ts';
import type { Sql } from './database/database.ts';
import { Refusal } from './refusal.ts';
import type { Context } from './running/context.ts';

/** Longer than any call may take; a crashed attempt frees its key after this. */
const LEASE_MS = 30_000;
/** How long a duplicate waits for the running first attempt before it is told inProgress; well inside the client's 10 s. */
const WAIT_MS = 4_000;
const KEEP_MS = 24 * 3_600_000;
const KEY_FORM = /^[\x21-\x7e]{8,200}$/;

export interface IdempotentRun<T> {
  /** Who asks: a member, or an address when nobody is signed in. Keys of two callers never meet. */
  readonly owner: string;
  readonly key: string;
  /** What is asked; another request under the same key is refused. */
  readonly request: string;
  readonly run: (settle: Settle<T>) => Promise<T>;
}

/** Stores the answer inside the handler's transaction, so that effect and answer are kept or lost together. */
export type Settle<T> = (tx: Sql, answer: T) => Promise<void>;

type Needs = Pick<Context, 'database' | 'now'>;

interface Row {
  readonly request_hash: Uint8Array;
  readonly leased_until: Date | null;
  readonly answer: Uint8Array | null;
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

function sealKey(key: string, id: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', key, id, 'idempotency answer', 32));
}

function seal(answer: unknown, key: Uint8Array): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify({ answer }), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function unseal<T>(sealed: Uint8Array, key: Uint8Array): T {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  return (JSON.parse(text) as { answer: T }).answer;
}

async function takeLease({ database, now }: Needs, id: Uint8Array, hash: Uint8Array, lease: string): Promise<boolean> {
  const at = now();
  const taken = await database.query(
    'idempotency-lease',
    `insert into idempotency as i (id, request_hash, leased_until, lease, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set request_hash = $2, leased_until = $3, lease = $4, answer = null, expires_at = $5
       where (i.answer is null and i.leased_until <= $6) or i.expires_at <= $6
     returning 1`,
    [id, hash, new Date(at + LEASE_MS), lease, new Date(at + KEEP_MS), new Date(at)],
  );
  return taken.length > 0;
}

/**
 * Runs once per owner and key.
 * @throws Refusal requestInvalid for a malformed key, idempotencyMismatch when the key was used for another request,
 *   inProgress when the first attempt is still running after 4 s; and whatever `run` throws.
 */
export async function runOnce<T>(context: Needs, { owner, key, request, run }: IdempotentRun<T>): Promise<T> {
  if (!KEY_FORM.test(key)) throw new Refusal(messages.idempotencyKeyInvalid);
  const { database } = context;
  const id = sha256(`${owner}\n${key}`);
  const hash = sha256(request);
  const secret = sealKey(key, id);
  const lease = randomUUID();

  for (let waited = 0, delay = 25; ; waited += delay, delay = Math.min(delay * 2, 400)) {
    if (await takeLease(context, id, hash, lease)) break;
    const [row] = await database.query<Row>(
      'idempotency-read',
      'select request_hash, leased_until, answer from idempotency where id = $1',
      [id],
    );
    if (row && !timingSafeEqual(Buffer.from(row.request_hash), hash)) throw new Refusal(messages.idempotencyMismatch);
    if (row?.answer) return unseal<T>(row.answer, secret);
    if (waited >= WAIT_MS) throw new Refusal(messages.inProgress, undefined, { 'retry-after': '5' });
    await pause(delay);
  }

  let settled = false;
  const store = async (tx: Sql, answer: T): Promise<void> => {
    const kept = await tx.execute(
      raw`update idempotency set answer = ${seal(answer, secret)}, leased_until = null where id = ${id} and lease = ${lease} returning 1 as kept`,
    );
    // Our lease ran out and another attempt took over: inside a transaction this undoes our effect, so it happens once.
    if (kept.rows.length === 0) throw new Refusal(messages.inProgress);
    settled = true;
  };
  try {
    const answer = await run(store);
    if (!settled) await store(database.sql, answer);
    return answer;
  } catch (error) {
    await database.query('idempotency-free', 'delete from idempotency where id = $1 and lease = $2 and answer is null', [id, lease]);
    throw error;
  }
}

/** Answers older than a day; run from the sweep job. */
export async function sweepIdempotency({ database, now }: Needs): Promise<void> {
  await database.query('idempotency-sweep', 'delete from idempotency where expires_at <= $1', [new Date(now())]);
}
