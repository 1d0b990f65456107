/** One socket of one member, as the hub and the sweep see it. */
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Caller } from '../platform/http/serve.ts';
import type { Line } from './hub.ts';
import type { TextFrame } from './text-frame.ts';

/** A reader this far behind is cut and comes back with the last number it saw. */
export const BEHIND_MAX = 1_048_576;

type GuestSocket = Pick<WebSocket, 'readyState' | 'OPEN' | 'close' | 'terminate'>;
type GuestWire = Pick<Duplex, 'writableLength' | 'write'>;

/** One of these a socket and nothing else: a closure or a timer each would weigh more than the line itself at ten thousand. */
export class Guest implements Line {
  readonly socket: GuestSocket;
  /** What the socket is written on. Nothing compresses, so a whole frame may go there between two of the socket's own. */
  readonly wire: GuestWire;
  readonly memberId: number;
  readonly sessionId: number;
  heardAt = Date.now();
  refreshedAt = 0;
  leave: (() => void) | undefined;

  constructor(socket: GuestSocket, wire: GuestWire, { memberId, sessionId }: Caller) {
    this.socket = socket;
    this.wire = wire;
    this.memberId = memberId;
    this.sessionId = sessionId;
  }

  /** One that does not read is cut; it comes back and is told what it missed. */
  send(frame: TextFrame): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.wire.writableLength > BEHIND_MAX) this.socket.terminate();
    else this.wire.write(frame.bytes);
  }
}
