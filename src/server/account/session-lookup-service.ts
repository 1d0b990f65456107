/** From a token to its session: the hottest question of all, so all that is asked in one turn becomes one query. */
import type { Context } from '../platform/context.ts';
import { tickLoader } from '../platform/tick-loader.ts';
import { hashToken } from './session-token.ts';

export interface SessionRow {
  readonly id: number | string;
  readonly member_id: number | string;
  readonly is_locked: boolean;
  readonly is_operator: boolean;
  readonly seen_at: Date | string;
}

interface KeyedRow extends SessionRow {
  readonly key: string;
}

export type SessionLookup = (token: string) => Promise<SessionRow | undefined>;

const COLUMNS = 's.id, s.member_id, s.is_locked, s.seen_at, m.is_operator from session s join member m on m.id = s.member_id';

/** As text on the wire: drivers differ in how they write arrays of bytes. */
const byteaArray = (keys: readonly string[]): string => `{${keys.map((key) => `"\\\\x${key}"`).join(',')}}`;

/** @returns resolves a plain token; `undefined` when it is unknown, ended or replaced more than a minute ago. */
export function sessionLookup({ database, now }: Pick<Context, 'database' | 'now'>): SessionLookup {
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
  return async (token) => {
    const key = Buffer.from(hashToken(token)).toString('hex');
    return (await byToken(key)) ?? byPrevious(key);
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
