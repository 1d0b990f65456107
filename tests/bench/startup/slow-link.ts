/** Fast 4G as packets see it, between a browser and a local port: so workers, the service worker and its precache are slowed too. */
import { once } from 'node:events';
import net from 'node:net';

/** 60 ms round trip, 9 Mbit/s down, 1.5 Mbit/s up; one round trip of handshake, no loss. */
const ROUND_TRIP_MS = 60;
const DOWN_BYTES_PER_MS = 9e6 / 8000;
const UP_BYTES_PER_MS = 1.5e6 / 8000;
const SEGMENT = 2048;
const HEADER_BYTES = 40;

interface Flow {
  readonly from: net.Socket;
  readonly to: net.Socket;
  readonly waits: number;
  readonly queue: Buffer[];
  ended: boolean;
}

/** One direction: flows take turns, a segment each, within the bytes that the time passed allows. */
class Direction {
  readonly #rate: number;
  readonly #flows = new Set<Flow>();
  #timer: NodeJS.Timeout | undefined;
  #at = 0;
  #credit = 0;

  constructor(rate: number) {
    this.#rate = rate;
  }

  carry(from: net.Socket, to: net.Socket, handshakeMs: number): void {
    const flow: Flow = { from, to, waits: performance.now() + handshakeMs, queue: [], ended: false };
    from.on('data', (bytes: Buffer) => {
      flow.queue.push(bytes);
      if (flow.queue.length > 16) from.pause();
      this.#start(flow);
    });
    from.on('end', () => {
      flow.ended = true;
      this.#start(flow);
    });
  }

  #start(flow: Flow): void {
    this.#flows.add(flow);
    if (this.#timer) return;
    this.#at = performance.now();
    this.#timer = setInterval(() => this.#pump(), 1);
  }

  #pump(): void {
    const now = performance.now();
    this.#credit = Math.min(this.#credit + (now - this.#at) * this.#rate, this.#rate * 20);
    this.#at = now;
    let moved = true;
    while (moved && this.#credit > 0) {
      moved = false;
      for (const flow of this.#flows) if (this.#credit > 0 && flow.waits <= now && this.#move(flow)) moved = true;
    }
    if (this.#flows.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** @returns whether the flow had a segment to send. */
  #move(flow: Flow): boolean {
    const bytes = flow.queue[0];
    if (!bytes) {
      this.#flows.delete(flow);
      if (flow.ended) setTimeout(() => flow.to.end(), ROUND_TRIP_MS / 2);
      return false;
    }
    const segment = bytes.subarray(0, SEGMENT);
    if (segment.length < bytes.length) flow.queue[0] = bytes.subarray(SEGMENT);
    else flow.queue.shift();
    if (flow.from.isPaused() && flow.queue.length < 8) flow.from.resume();
    this.#credit -= segment.length + HEADER_BYTES;
    setTimeout(() => !flow.to.destroyed && flow.to.write(segment), ROUND_TRIP_MS / 2);
    return true;
  }
}

export interface SlowLink {
  readonly port: number;
  /** The server is gone: connections are cut and new ones refused. */
  cut(): void;
}

export async function openSlowLink(targetPort: number): Promise<SlowLink> {
  const down = new Direction(DOWN_BYTES_PER_MS);
  const up = new Direction(UP_BYTES_PER_MS);
  const open = new Set<net.Socket>();
  const relay = net.createServer((near) => {
    const far = net.connect(targetPort, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.setNoDelay();
      socket.on('error', () => other.destroy());
      socket.on('close', () => open.delete(socket));
    }
    near.on('close', () => far.destroy());
    up.carry(near, far, ROUND_TRIP_MS);
    down.carry(far, near, 0);
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const { port } = relay.address() as net.AddressInfo;
  return {
    port,
    cut: () => {
      relay.close();
      for (const socket of open) socket.destroy();
    },
  };
}
