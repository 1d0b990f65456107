/**
 * The sockets of this process and what they have still to be told. Knows nothing of HTTP or WebSocket: a line is anything
 * that takes text, so it is tested with plain objects.
 */
import type { EventName, ServerFrame } from '../../contract/realtime/frames.ts';
import type { Context } from '../platform/running/context.ts';
import { EVENT_CHANNEL, lastSequence, REPLAY_MAX } from './realtime-service.ts';
import { type TextFrame, textFrame } from './text-frame.ts';

/** Events per question; a member who was away for long is told in several. */
const PAGE = 1_000;

/** Lines written to before other work has its turn: the cost is one system call each, and ten thousand would hold every request. */
const SLICE = 128;

export interface Line {
  /** Takes the frame or gives the line up; never waits. */
  send(frame: TextFrame): void;
}

interface Seat {
  readonly line: Line;
  left: boolean;
  /** Number of the last event this line was told. */
  sent: number;
}

interface EventRow {
  readonly member_id: number | string;
  readonly seq: number | string;
  readonly event: EventName;
  readonly payload: unknown;
}

export interface Hub {
  /** @param last the last event the client saw; `undefined` for a client that has seen none and wants what comes. */
  join(memberId: number, line: Line, last: number | undefined): Promise<() => void>;
  /** Looks whether anything was missed (a NOTIFY lost with its connection). */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

type Needs = Pick<Context, 'database' | 'log'>;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function createHub({ database, log }: Needs): Hub {
  const seats = new Map<number, Set<Seat>>();
  let due = new Set<number>();
  let running: Promise<void> | undefined;
  let listening: Promise<() => Promise<void>> | undefined;

  /** @returns whether there may be more. */
  async function tell(members: readonly number[]): Promise<boolean> {
    // Who sits down while the question is under way may have missed more than it asks for: a question of their own follows.
    const asked = new Map(members.map((id) => [id, [...(seats.get(id) ?? [])]]));
    const after = members.map((id) => Math.min(...(asked.get(id) ?? []).map((seat) => seat.sent)));
    const rows = await database.query<EventRow>(
      'realtime-due',
      `select e.member_id, e.seq, e.event, e.payload
       from unnest($1::bigint[], $2::bigint[]) as w (member_id, after)
       join member_event e on e.member_id = w.member_id and e.seq > w.after
       order by e.member_id, e.seq limit ${PAGE}`,
      [members, after],
    );
    let written = 0;
    for (const row of rows) {
      const [memberId, seq] = [Number(row.member_id), Number(row.seq)];
      const frame = textFrame(JSON.stringify({ seq, data: { event: row.event, payload: row.payload } } satisfies ServerFrame));
      for (const seat of asked.get(memberId) ?? []) {
        // Left meanwhile, or told already by an earlier question.
        if (seat.left || seat.sent >= seq) continue;
        seat.sent = seq;
        seat.line.send(frame);
        if (++written % SLICE === 0) await nextTurn();
      }
    }
    return rows.length === PAGE;
  }

  async function drain(): Promise<void> {
    // A turn of the loop later: a burst of notifications becomes one question.
    await nextTurn();
    while (due.size > 0) {
      const members = [...due].filter((id) => seats.has(id));
      due = new Set();
      if (members.length > 0 && (await tell(members))) for (const id of members) due.add(id);
    }
  }

  function wake(memberId: number): void {
    if (!seats.has(memberId)) return;
    due.add(memberId);
    running ??= drain()
      .catch((error: unknown) => {
        due = new Set(); // The next sweep finds what is missing.
        log.warn({ err: error }, 'events could not be read');
      })
      .finally(() => {
        running = undefined;
        const [left] = due;
        if (left !== undefined) wake(left);
      });
  }

  return {
    async join(memberId, line, last) {
      listening ??= database.listen(EVENT_CHANNEL, (payload) => wake(Number(payload)));
      await listening.catch((error: unknown) => {
        listening = undefined; // The next one to join tries again.
        throw error;
      });
      const newest = await lastSequence(database, memberId);
      const seat: Seat = { line, left: false, sent: last === undefined ? newest : Math.max(Math.min(last, newest), newest - REPLAY_MAX) };
      const group = seats.get(memberId) ?? new Set();
      seats.set(memberId, group.add(seat));
      // Also when nothing was missed: an event may have come between the question and the seat.
      wake(memberId);
      return () => {
        seat.left = true;
        group.delete(seat);
        if (group.size === 0 && seats.get(memberId) === group) seats.delete(memberId);
      };
    },
    async catchUp() {
      for (const memberId of seats.keys()) wake(memberId);
      await running;
    },
    async stop() {
      for (const group of seats.values()) for (const seat of group) seat.left = true;
      seats.clear();
      await running;
      const unlisten = await listening;
      await unlisten?.();
    },
  };
}
