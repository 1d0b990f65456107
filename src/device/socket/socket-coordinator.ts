/**
 * The one socket of all tabs, as a pure factory: time, network and chance are handed in. Lives in the SharedWorker, or in the
 * leading tab where there is none (which is why it is not in sw/).
 */
import type { ClientFrame } from '../../contract/realtime/frames.ts';
import { CLOSE_FORBIDDEN, CLOSE_NOT_SIGNED_IN, PING_ANSWER_MS, PING_EVERY_MS } from '../../contract/realtime/socket.ts';
import { isEventFrame, type SocketWord, type TabWord } from './socket-words.ts';

export interface Line {
  send(text: string): void;
  close(): void;
}

export interface LineEvents {
  open(): void;
  text(text: string): void;
  /** Told once, also when the line never opened. */
  closed(code: number): void;
}

export interface CoordinatorParts {
  /** @param last sequence number of the last event seen; 0 at first. */
  readonly connect: (member: string, last: number, events: LineEvents) => Line;
  /** Returns how to cancel. */
  readonly later: (ms: number, work: () => void) => () => void;
  /** 0 to 1. */
  readonly random: () => number;
  /** To every tab. */
  readonly tell: (word: SocketWord) => void;
  /** Resolves when the tab that holds the lock is gone; never, where there are no locks. */
  readonly gone: (lock: string) => Promise<void>;
}

const CONNECT_MS = 10_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

export interface Coordinator {
  /** A tab is there. Returns what it says from now on. */
  join(): (word: TabWord) => void;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not a frame of ours (spec §8: such errors change nothing for the person).
    return undefined;
  }
}

export function socketCoordinator({ connect, later, random, tell, gone }: CoordinatorParts): Coordinator {
  const tabs = new Set<object>();
  let member = '';
  /** Of the last event told to every tab; 0: none, and the line that is there was asked for what is new only. */
  let last = 0;
  let line: Line | undefined;
  let open = false;
  let failures = 0;
  let cancel = (): void => undefined;

  function wait(ms: number, work: () => void): void {
    cancel();
    cancel = later(ms, work);
  }

  function drop(): void {
    cancel();
    const old = line;
    line = undefined;
    old?.close();
    if (open) tell({ type: 'open', open: false });
    open = false;
  }

  function retry(): void {
    drop();
    // Half of the pause is chance: after a restart of the server not everybody comes back in the same instant.
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures++, LONGEST_PAUSE_MS);
    wait(pause * (0.5 + random() / 2), dial);
  }

  function ping(): void {
    line?.send('{"type":"ping"}');
    wait(PING_ANSWER_MS, retry);
  }

  function hear(text: string): void {
    wait(PING_EVERY_MS, ping);
    if (!open) {
      open = true;
      failures = 0;
      tell({ type: 'open', open });
    }
    const frame = parse(text);
    // After a reconnection the server may repeat what it was not sure of.
    if (!isEventFrame(frame) || frame.seq <= last) return;
    last = frame.seq;
    tell({ type: 'event', frame });
  }

  function dial(): void {
    if (line || !member || tabs.size === 0) return;
    const mine: Line = connect(member, last, {
      open() {
        // Open is what has answered: between the handshake and its first word the server does not listen to events yet, and
        // who is told earlier asks for the balance too soon.
        if (line === mine) ping();
      },
      text(text) {
        if (line === mine) hear(text);
      },
      closed(code) {
        if (line !== mine) return;
        if (code !== CLOSE_NOT_SIGNED_IN && code !== CLOSE_FORBIDDEN) {
          retry();
          return;
        }
        drop();
        // Asking again with the same token is no use: the next hello brings another.
        member = '';
        if (code === CLOSE_NOT_SIGNED_IN) tell({ type: 'refused' });
      },
    });
    line = mine;
    wait(CONNECT_MS, retry);
  }

  /**
   * @param seen last event of that tab; 0: none, it has just read everything. A tab that remembers an older one than was told here,
   * or one at all where a line was begun for what is new only (the first to greet a new worker may be a tab without a past), missed
   * what came between: the line is asked for it anew, and the other tabs pass over what they know.
   */
  function greet(next: string, seen: number): void {
    if (next !== member) {
      drop();
      last = 0;
    }
    member = next;
    if (seen > 0 && (last === 0 || seen < last)) {
      drop();
      last = seen;
    }
    dial();
    if (open) tell({ type: 'open', open });
  }

  function wake(): void {
    failures = 0;
    if (open) ping();
    // A line that is being dialled has its own time limit.
    else if (!line) dial();
  }

  return {
    join() {
      const tab = {};
      const leave = () => {
        if (tabs.delete(tab) && tabs.size === 0) drop();
      };
      return (word) => {
        if (word.type === 'bye') leave();
        if (word.type === 'visible') wake();
        if (word.type === 'send' && open) line?.send(JSON.stringify(word.frame satisfies ClientFrame));
        if (word.type !== 'hello') return;
        tabs.add(tab);
        void gone(word.lock).then(leave);
        greet(word.member, word.last);
      };
    },
  };
}
