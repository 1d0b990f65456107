import { beforeEach, describe, expect, test } from 'vitest';
import { CLOSE_NOT_SIGNED_IN, PING_ANSWER_MS, PING_EVERY_MS } from '../../../src/contract/realtime/socket.ts';
import { type LineEvents, socketCoordinator } from '../../../src/device/socket/socket-coordinator.ts';
import { parseSocketWord, type SocketWord, type TabWord } from '../../../src/device/socket/socket-words.ts';

interface Dialled {
  readonly member: string;
  readonly last: number;
  readonly events: LineEvents;
  readonly sent: string[];
  closed: boolean;
  /** Opened, and answered its first question. */
  begin(): void;
}

/** A world of plain objects: lines, a clock that moves when told, tabs that may crash. */
function world() {
  const lines: Dialled[] = [];
  const told: SocketWord[] = [];
  const crash = new Map<string, () => void>();
  let timer: { at: number; work: () => void } | undefined;
  let now = 0;
  const coordinator = socketCoordinator({
    connect(member, last, events) {
      const line: Dialled = {
        member,
        last,
        events,
        sent: [],
        closed: false,
        begin() {
          events.open();
          events.text('{"pong":true}');
          line.sent.length = 0;
        },
      };
      lines.push(line);
      return {
        send: (text) => line.sent.push(text),
        close: () => {
          line.closed = true;
        },
      };
    },
    later(ms, work) {
      const mine = { at: now + ms, work };
      timer = mine;
      return () => {
        if (timer === mine) timer = undefined;
      };
    },
    random: () => 1,
    tell: (word) => told.push(word),
    gone: (lock) => new Promise((resolve) => crash.set(lock, resolve)),
  });
  const pass = (ms: number) => {
    const end = now + ms;
    while (timer && timer.at <= end) {
      const due = timer;
      timer = undefined;
      now = due.at;
      due.work();
    }
    now = end;
  };
  const tab = (lock: string, member = '7', last = 0) => {
    const say = coordinator.join();
    say({ type: 'hello', member, last, lock });
    return (word: TabWord) => say(word);
  };
  const line = (index = lines.length - 1): Dialled => {
    const found = lines[index];
    if (!found) throw new Error('no line was dialled');
    return found;
  };
  const events = () => told.filter((word) => word.type === 'event').map((word) => word.frame.seq);
  return { lines, told, crash, pass, tab, line, events };
}

const event = (seq: number) => JSON.stringify({ seq, data: { event: 'task-refresh', payload: {} } });
let w = world();
beforeEach(() => {
  w = world();
});

describe('one socket', () => {
  test('serves every tab, closes with the last one, and opens again for the next', () => {
    const first = w.tab('a');
    w.line().begin();
    const second = w.tab('b');
    first({ type: 'bye' });
    expect([w.lines.length, w.line().closed]).toEqual([1, false]);
    second({ type: 'bye' });
    expect(w.line().closed).toBe(true);
    w.tab('c');
    expect(w.lines.length).toBe(2);
  });

  test('a tab that crashes counts as gone', async () => {
    w.tab('a');
    w.line().begin();
    w.crash.get('a')?.();
    await Promise.resolve();
    expect(w.line().closed).toBe(true);
  });

  test('a tab that comes late is told that the line is open', () => {
    w.tab('a');
    w.line().begin();
    w.told.length = 0;
    w.tab('b');
    expect(w.told).toEqual([{ type: 'open', open: true }]);
  });

  test('another member gets a line of their own, from the beginning', () => {
    w.tab('a');
    w.line().begin();
    w.line().events.text(event(9));
    w.tab('b', '8');
    expect([w.line(0).closed, w.line().member, w.line().last]).toEqual([true, '8', 0]);
  });
});

describe('what was missed', () => {
  test('a line is open when it has answered: what happens before the server listens would be lost', () => {
    w.tab('a');
    w.line().events.open();
    expect([w.told, w.line().sent]).toEqual([[], ['{"type":"ping"}']]);
    w.line().events.text('{"pong":true}');
    expect(w.told).toEqual([{ type: 'open', open: true }]);
  });

  test('a new worker met first by a tab without a past asks again for the tab that has one', () => {
    w.tab('new', '7', 0);
    w.tab('old', '7', 40);
    expect([w.lines.length, w.line(0).closed, w.line().last]).toEqual([2, true, 40]);
    w.line().begin();
    w.line().events.text(event(41));
    expect(w.events()).toEqual([41]);
  });

  test('a tab that is behind the others is told again what they know', () => {
    w.tab('a', '7', 40);
    w.line().begin();
    w.line().events.text(event(41));
    w.tab('b', '7', 38);
    expect(w.line().last).toBe(38);
    w.line().begin();
    for (const seq of [39, 40, 41, 42]) w.line().events.text(event(seq));
    expect(w.events()).toEqual([41, 39, 40, 41, 42]);
  });

  test('a tab that is ahead makes nobody miss what is between', () => {
    w.tab('a', '7', 38);
    w.tab('b', '7', 40);
    expect(w.lines.length).toBe(1);
    w.line().begin();
    for (const seq of [39, 40, 41]) w.line().events.text(event(seq));
    expect(w.events()).toEqual([39, 40, 41]);
  });
});

describe('events', () => {
  test('reach the tabs once each, in order, whatever the server repeats', () => {
    w.tab('a');
    w.line().begin();
    for (const seq of [1, 2, 2, 1, 3]) w.line().events.text(event(seq));
    expect(w.events()).toEqual([1, 2, 3]);
  });

  test('a reconnection says the last one seen, also one that only a tab remembers', () => {
    w.tab('a', '7', 40);
    expect(w.line().last).toBe(40);
    w.line().begin();
    w.line().events.text(event(41));
    w.line().events.closed(1006);
    w.pass(1000);
    expect([w.lines.length, w.line().last]).toEqual([2, 41]);
  });

  test('what is not a frame changes nothing', () => {
    w.tab('a');
    w.line().begin();
    for (const text of ['', '{', 'null', '{"seq":"1"}', '{"pong":true}', '{"seq":1,"data":{}}']) w.line().events.text(text);
    expect([w.events(), w.line().closed]).toEqual([[], false]);
  });

  test('a line that was given up is not heard any more', () => {
    w.tab('a');
    const old = w.line();
    old.events.closed(1006);
    old.events.text(event(1));
    old.events.closed(1006);
    expect(w.events()).toEqual([]);
  });
});

describe('reconnecting', () => {
  test('waits longer each time, up to 30 s, and starts over after success', () => {
    w.tab('a');
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      w.line().events.closed(1006);
      const before = w.lines.length;
      let waited = 0;
      while (w.lines.length === before) {
        w.pass(500);
        waited += 500;
      }
      pauses.push(waited);
    }
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    w.line().begin();
    w.line().events.closed(1006);
    const before = w.lines.length;
    w.pass(1000);
    expect(w.lines.length).toBe(before + 1);
  });

  test('a line that never opens is given up after 10 s', () => {
    w.tab('a');
    w.pass(10_000);
    expect(w.line(0).closed).toBe(true);
    w.pass(1000);
    expect(w.lines.length).toBe(2);
  });

  test('a silent line is asked, and cut when it does not answer', () => {
    w.tab('a');
    w.line().begin();
    w.pass(PING_EVERY_MS);
    expect(w.line().sent).toEqual(['{"type":"ping"}']);
    w.line().events.text('{"pong":true}');
    w.pass(PING_EVERY_MS);
    expect(w.line().sent).toHaveLength(2);
    w.pass(PING_ANSWER_MS);
    expect(w.line(0).closed).toBe(true);
    expect(w.told.at(-1)).toEqual({ type: 'open', open: false });
  });

  test('a tab that comes to the front does not wait for the pause, and asks a line that may be dead', () => {
    const say = w.tab('a');
    w.line().events.closed(1006);
    say({ type: 'visible' });
    expect(w.lines.length).toBe(2);
    w.line().begin();
    say({ type: 'visible' });
    expect(w.line().sent).toEqual(['{"type":"ping"}']);
  });

  test('a tab that comes to the front while a line is being dialled does not dial a second', () => {
    const say = w.tab('a');
    say({ type: 'visible' });
    expect([w.lines.length, w.line().closed]).toEqual([1, false]);
  });

  test('a refused token is not asked again until somebody says hello', () => {
    w.tab('a');
    w.line().events.closed(CLOSE_NOT_SIGNED_IN);
    w.pass(600_000);
    expect(w.lines.length).toBe(1);
    w.tab('a');
    expect(w.lines.length).toBe(2);
  });

  test('a refused token is told to the tabs, a line that only broke is not', () => {
    w.tab('a');
    w.line().events.closed(1006);
    expect(w.told).not.toContainEqual({ type: 'refused' });
    w.pass(600_000);
    w.line().events.closed(CLOSE_NOT_SIGNED_IN);
    expect(w.told).toContainEqual({ type: 'refused' });
    expect(parseSocketWord({ type: 'refused' })).toEqual({ type: 'refused' });
  });

  test('nobody dials for tabs that have left', () => {
    const say = w.tab('a');
    w.line().events.closed(1006);
    say({ type: 'bye' });
    w.pass(600_000);
    expect(w.lines.length).toBe(1);
  });
});

test('frames go out while the line is open, and to nobody otherwise', () => {
  const say = w.tab('a');
  say({ type: 'send', frame: { type: 'TASK_REFRESH' } });
  w.line().begin();
  say({ type: 'send', frame: { type: 'TASK_REFRESH' } });
  expect(w.line().sent).toEqual(['{"type":"TASK_REFRESH"}']);
});
