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
}

interface KeyedRow extends SessionRow {
  readonly key: string;
}

export interface SessionLookup {
  /** `undefined` when the token is unknown, ended, or was replaced more than a minute ago. */
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

const COLUMNS = 's.id, s.member_id, s.is_locked, s.seen_at, s.expires_at, m.is_operator from session s join member m on m.id = s.member_id';

/** As text on the wire: drivers differ in how they write arrays of bytes. */
const byteaArray = (keys: readonly string[]): string => `{${keys.map((key) => `"\\\\x${key}"`).join(',')}}`;

export function sessionLookup({ database, now, log }: Needs): SessionLookup {
  const byToken = tickLoader<string, KeyedRow>(
    (keys) =>
      database.query(
        'sessions-by-token',
        `select encode(s.token_hash, 'hex') as key, ${COLUMNS} where s.token_hash = any($1::text::bytea[]) and s.expires_at > $2`,
        [byteaArray(keys), new Date(now())],
      ),
    (row) => row.key,
  );
  const byPrevious = tickLoader<string, KeyedRow>(
    (keys) =>
      database.query(
        'sessions-by-previous-token',
        `select encode(s.previous_hash, 'hex') as key, ${COLUMNS} where s.previous_hash = any($1::text::bytea[]) and s.previous_until > $2`,
        [byteaArray(keys), new Date(now())],
      ),
    (row) => row.key,
  );
  const recent = freshCache<SessionRow>({ lifeMs: LIFE_MS, max: REMEMBERED_MAX, now, nameOf: (row) => String(row.id) });
  let listening: Promise<() => Promise<void>> | undefined;

  const find = async (token: string): Promise<SessionRow | undefined> => {
    const key = Buffer.from(hashToken(token)).toString('hex');
    return (await byToken(key)) ?? byPrevious(key);
  };
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
