/**
 * Telling members what happened: an event is written in the transaction of the change it tells of, with the member's own next
 * number, and wakes every process by NOTIFY at the commit. What a device missed is read back by number.
 */
import { sql as raw } from 'drizzle-orm';
import type { EventName, EventPayload } from '../../contract/realtime/frames.ts';
import { PUSHED } from '../../contract/realtime/pushed.ts';
import type { Database, Sql } from '../platform/database/database.ts';

/** NOTIFY channel; the payload is the member's id. */
export const EVENT_CHANNEL = 'member_event';

/** NOTIFY channel: somebody may have to be told by push. */
export const PUSH_CHANNEL = 'push_due';

/** Numbers a reconnection may be behind; a device that missed more asks for everything again anyway. */
export const REPLAY_MAX = 10_000;

/**
 * Tells one member. Call it last in a transaction: it holds the member's sequence until the commit, and two transactions that
 * take it before their other rows could wait for each other.
 */
export async function publish<E extends EventName>(sql: Sql, memberId: number, event: E, payload: EventPayload<E>): Promise<void> {
  const text = JSON.stringify(payload);
  const next = raw`
    with next as (
      insert into member_sequence as s (member_id, last) values (${memberId}, 1)
      on conflict (member_id) do update set last = s.last + 1 returning last
    )`;
  const told = raw`
    insert into member_event (member_id, seq, event, payload) select ${memberId}, last, ${event}, ${text}::jsonb from next`;
  if (!PUSHED.has(event)) {
    await sql.execute(raw`${next} ${told}`);
  } else {
    // Only for who has a browser that can be told: everybody else pays one look into an index.
    const { rows } = await sql.execute<{ due: number | string }>(raw`${next}, told as (${told} returning seq), due as (
      insert into push_due (member_id, seq, event, payload)
      select ${memberId}, seq, ${event}, ${text}::jsonb from told
      where exists (select 1 from push_subscription where member_id = ${memberId}) returning id
    ) select count(*) as due from due`);
    if (Number(rows[0]?.due) > 0) await sql.execute(raw`select pg_notify(${PUSH_CHANNEL}, '')`);
  }
  await sql.execute(raw`select pg_notify(${EVENT_CHANNEL}, ${String(memberId)})`);
}

/**
 * Tells the newest state of something that changes often. What was told of it before is forgotten, so that a device that comes
 * back is not told the whole way there. @param taskId absent: of all the member's tasks together.
 */
export async function publishLatest<E extends 'update-progress' | 'update-ranking'>(
  sql: Sql,
  memberId: number,
  event: E,
  payload: EventPayload<E>,
  taskId?: number,
): Promise<void> {
  const same = taskId === undefined ? raw`true` : raw`payload ->> 'task_id' = ${String(taskId)}`;
  // Named for the partial index: a parameter in place of the words would hide it from the planner.
  const latest = raw`event in ('update-progress', 'update-ranking')`;
  await sql.execute(raw`delete from member_event where member_id = ${memberId} and ${latest} and event = ${event} and ${same}`);
  await publish(sql, memberId, event, payload);
}

export interface MemberEvent {
  readonly seq: number;
  readonly event: string;
  readonly payload: unknown;
}

interface Row {
  readonly seq: string | number;
  readonly event: string;
  readonly payload: unknown;
}

/** Events after `last`, oldest first, at most REPLAY_MAX. */
export async function eventsSince(database: Database, memberId: number, last: number): Promise<readonly MemberEvent[]> {
  const rows = await database.query<Row>(
    'member-events-since',
    'select seq, event, payload from member_event where member_id = $1 and seq > $2 order by seq limit $3',
    [memberId, last, REPLAY_MAX],
  );
  return rows.map(({ seq, event, payload }) => ({ seq: Number(seq), event, payload }));
}

/** The number of the member's newest event, 0 when there was none. */
export async function lastSequence(database: Database, memberId: number): Promise<number> {
  const rows = await database.query<{ last: string | number }>('member-sequence', 'select last from member_sequence where member_id = $1', [
    memberId,
  ]);
  return Number(rows[0]?.last ?? 0);
}
