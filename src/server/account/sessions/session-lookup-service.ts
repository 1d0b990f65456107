/**
 * From a token to its session: the hottest question of all. What is asked in one turn is one query, and what was answered is
 * remembered for a few seconds, or until the session changes.
 */

import { freshCache } from '../../platform/caches/fresh-cache.ts';
import { tickLoader } from '../../platform/caches/tick-loader.ts';
import type { Caller } from '../../platform/http/serve.ts';
import type { Context } from '../../platform/running/context.ts';
import { authorizationOf, hashToken } from './session-token.ts';

export interface FoundSession {
  readonly caller: Caller;
  readonly isLocked: boolean;
  readonly isOperator: boolean;
  /** Milliseconds since the epoch, as all times here. */
  readonly seenAt: number;
  readonly expiresAt: number;
  /** Found by the token that holds now, not by the one before it. */
  readonly isCurrent: boolean;
  /** Until when the token before it works; null when there was none. */
  readonly previousUntil: number | null;
}

interface KeyedSession extends FoundSession {
  readonly key: string;
}

interface SessionRow {
  readonly key: string;
  readonly id: number | string;
  readonly member_id: number | string;
  readonly is_locked: boolean;
  readonly is_operator: boolean;
  readonly seen_at: Date | string;
  readonly expires_at: Date | string;
  readonly is_current: boolean;
  readonly previous_until: Date | string | null;
}

/** Once for each row: a remembered session is looked at thousands of times a second. */
const sessionOf = (row: SessionRow): KeyedSession => ({
  key: row.key,
  caller: { memberId: Number(row.member_id), sessionId: Number(row.id) },
  isLocked: row.is_locked,
  isOperator: row.is_operator,
  seenAt: new Date(row.seen_at).getTime(),
  expiresAt: new Date(row.expires_at).getTime(),
  isCurrent: row.is_current,
  previousUntil: row.previous_until === null ? null : new Date(row.previous_until).getTime(),
});

export interface SessionLookup {
  /**
   * `undefined` when the token is unknown, ended, or its successor has been in use for more than a minute. Such a token in use
   * means that it was copied: which of the two is the thief cannot be known, so the login ends for both.
   */
  find(token: string): Promise<FoundSession | undefined>;
  /**
   * What is believed without asking: true up to five seconds ago in another process, and milliseconds ago in this one. For reading.
   * @param authorization the whole header, so that nothing is taken apart for who is known.
   */
  remembered(authorization: string): FoundSession | undefined;
  /** As `find`, and remembers what it found. */
  findRecent(token: string): Promise<FoundSession | undefined>;
  /** After a call of this process that may have changed sessions: from its answer on, nobody believes the old. */
  forget(): void;
  stop(): Promise<void>;
}

type Needs = Pick<Context, 'database' | 'now' | 'log'>;

/** NOTIFY channel of the trigger on `session`; the payload is the session's id. */
export const SESSION_CHANNEL = 'session_changed';
/** Bounds how long a revoked session can read on when its notification is lost. */
const LIFE_MS = 5_000;
const REMEMBERED_MAX = 20_000;

const COLUMNS =
  's.id, s.member_id, s.is_locked, s.seen_at, s.expires_at, s.previous_until, m.is_operator from session s join member m on m.id = s.member_id';

/** As text on the wire: drivers differ in how they write arrays of bytes. */
const byteaArray = (keys: readonly string[]): string => `{${keys.map((key) => `"\\\\x${key}"`).join(',')}}`;

export function sessionLookup({ database, now, log }: Needs): SessionLookup {
  const byToken = tickLoader<string, KeyedSession>(
    async (keys) => {
      const rows = await database.query<SessionRow>(
        'sessions-by-token',
        `select encode(s.token_hash, 'hex') as key, true as is_current, ${COLUMNS} where s.token_hash = any($1::text::bytea[]) and s.expires_at > $2`,
        [byteaArray(keys), new Date(now())],
      );
      return rows.map(sessionOf);
    },
    (session) => session.key,
  );
  const byPrevious = tickLoader<string, KeyedSession>(
    async (keys) => {
      const rows = await database.query<SessionRow>(
        'sessions-by-previous-token',
        `select encode(s.previous_hash, 'hex') as key, false as is_current, ${COLUMNS} where s.previous_hash = any($1::text::bytea[])`,
        [byteaArray(keys)],
      );
      return rows.map(sessionOf);
    },
    (session) => session.key,
  );
  const recent = freshCache<FoundSession>({
    lifeMs: LIFE_MS,
    max: REMEMBERED_MAX,
    now,
    nameOf: ({ caller }) => String(caller.sessionId),
  });
  let listening: Promise<() => Promise<void>> | undefined;

  const find = async (token: string): Promise<FoundSession | undefined> => {
    const key = Buffer.from(hashToken(token)).toString('hex');
    const row = await byToken(key);
    if (row) return row;
    const replaced = await byPrevious(key);
    if (!replaced || (replaced.previousUntil !== null && replaced.previousUntil > now())) return replaced;
    await endReplayed(replaced);
    return undefined;
  };
  async function endReplayed({ caller }: FoundSession): Promise<void> {
    log.warn(caller, 'a replaced token was used again: this login is ended');
    await database.query('session-replayed', 'delete from session where id = $1', [caller.sessionId]);
    recent.clear();
  }

  /** @returns whether changes made elsewhere reach us; until then nothing is remembered. */
  async function listen(): Promise<void> {
    listening ??= database.listen(SESSION_CHANNEL, (id) => recent.forget(id));
    try {
      await listening;
    } catch (error) {
      listening = undefined;
      log.warn({ err: error }, 'sessions are not remembered');
      throw error;
    }
  }

  return {
    find,
    remembered(authorization) {
      const known = recent.get(authorization);
      return known && known.expiresAt > now() ? known : undefined;
    },
    async findRecent(token) {
      await listen();
      // Only the current token is remembered: the one before it ends by the clock.
      const current = () => byToken(Buffer.from(hashToken(token)).toString('hex'));
      return (await recent.load(authorizationOf(token), current)) ?? find(token);
    },
    forget: recent.clear,
    async stop() {
      const unlisten = await listening;
      await unlisten?.();
    },
  };
}

/** Which of these sessions still hold. Open sockets of the others are closed. */
export async function livingSessions({ database, now }: Pick<Context, 'database' | 'now'>, ids: readonly number[]): Promise<Set<number>> {
  const rows = await database.query<{ id: number | string }>(
    'sessions-living',
    'select id from session where id = any($1::bigint[]) and expires_at > $2',
    [ids, new Date(now())],
  );
  return new Set(rows.map((row) => Number(row.id)));
}
