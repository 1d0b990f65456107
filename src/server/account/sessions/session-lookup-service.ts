/**
 * From a token to its session: the hottest question of all. What is asked in one turn is one query, and what was answered is
 * remembered for a few seconds, or until the session changes.
 */
import type { Context } from '../../platform/context.ts';
import { freshCache } from '../../platform/fresh-cache.ts';
import { tickLoader } from '../../platform/tick-loader.ts';
import { hashToken } from './session-token.ts';

export interface SessionRow {
  readonly id: number | string;
  readonly member_id: number | string;
  readonly is_locked: boolean;
  readonly is_operator: boolean;
  readonly seen_at: Date | string;
  readonly expires_at: Date | string;
  /** Found by the token that holds now, not by the one before it. */
  readonly is_current: boolean;
  /** Until when the token before it works; null when there was none. */
  readonly previous_until: Date | string | null;
}

interface KeyedRow extends SessionRow {
  readonly key: string;
}

export interface SessionLookup {
  /**
   * `undefined` when the token is unknown, ended, or its successor has been in use for more than a minute. Such a token in use
   * means that it was copied: which of the two is the thief cannot be known, so the login ends for both.
   */
  find(token: string): Promise<SessionRow | undefined>;
  /** As `find`, believing what was true up to five seconds ago in another process, and milliseconds ago in this one. For reading. */
  findRecent(token: string): Promise<SessionRow | undefined>;
  /** After a call of this process that may have changed sessions: from its answer on, nobody believes the old. */
  forget(): void;
  stop(): Promise<void>;
}

type Needs = Pick<Context, 'database' | 'now' | 'log'>;

/** NOTIFY channel of the trigger on `session`; the payload is the session's id. */
const CHANNEL = 'session_changed';
/** Bounds how long a revoked session can read on when its notification is lost. */
const LIFE_MS = 5_000;
const REMEMBERED_MAX = 20_000;

const COLUMNS =
  's.id, s.member_id, s.is_locked, s.seen_at, s.expires_at, s.previous_until, m.is_operator from session s join member m on m.id = s.member_id';

/** As text on the wire: drivers differ in how they write arrays of bytes. */
const byteaArray = (keys: readonly string[]): string => `{${keys.map((key) => `"\\\\x${key}"`).join(',')}}`;

export function sessionLookup({ database, now, log }: Needs): SessionLookup {
  const byToken = tickLoader<string, KeyedRow>(
    (keys) =>
      database.query(
        'sessions-by-token',
        `select encode(s.token_hash, 'hex') as key, true as is_current, ${COLUMNS} where s.token_hash = any($1::text::bytea[]) and s.expires_at > $2`,
        [byteaArray(keys), new Date(now())],
      ),
    (row) => row.key,
  );
  const byPrevious = tickLoader<string, KeyedRow>(
    (keys) =>
      database.query(
        'sessions-by-previous-token',
        `select encode(s.previous_hash, 'hex') as key, false as is_current, ${COLUMNS} where s.previous_hash = any($1::text::bytea[])`,
        [byteaArray(keys)],
      ),
    (row) => row.key,
  );
  const recent = freshCache<SessionRow>({ lifeMs: LIFE_MS, max: REMEMBERED_MAX, now, nameOf: (row) => String(row.id) });
  let listening: Promise<() => Promise<void>> | undefined;

  const find = async (token: string): Promise<SessionRow | undefined> => {
    const key = Buffer.from(hashToken(token)).toString('hex');
    const row = await byToken(key);
    if (row) return row;
    const replaced = await byPrevious(key);
    if (!replaced || (replaced.previous_until !== null && new Date(replaced.previous_until).getTime() > now())) return replaced;
    await endReplayed(replaced);
    return undefined;
  };
  async function endReplayed({ id, member_id: memberId }: SessionRow): Promise<void> {
    log.warn({ memberId: Number(memberId), sessionId: Number(id) }, 'a replaced token was used again: this login is ended');
    await database.query('session-replayed', 'delete from session where id = $1', [id]);
    recent.clear();
  }
  /** Only the current token is remembered: the one before it ends by the clock. */
  const findCurrent = (token: string): Promise<SessionRow | undefined> => byToken(Buffer.from(hashToken(token)).toString('hex'));

  /** @returns whether changes made elsewhere reach us; until then nothing is remembered. */
  async function listen(): Promise<void> {
    listening ??= database.listen(CHANNEL, (id) => recent.forget(id));
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
    async findRecent(token) {
      const known = recent.get(token);
      if (known && new Date(known.expires_at).getTime() > now()) return known;
      await listen();
      return (await recent.load(token, findCurrent)) ?? find(token);
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
