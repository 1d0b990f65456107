/**
 * A hall's network between a browser and the product, as packets see it: it comes and goes at random, the same way for the same seed.
 * Away is one of two: nobody there (connections are cut, new ones refused), or connected and nothing arrives – requests pass, their answers do not,
 * and then the line either wakes up or is cut. The second is how an answer is lost after the server did the work.
 */
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Flapping {
  readonly seed: number;
  /** How often it changes. */
  readonly switches: number;
  /** ms that a state lasts. */
  readonly shortest: number;
  readonly longest: number;
}

export interface FlappingLink {
  /** `http://localhost:PORT`. */
  readonly url: string;
  /** Comes and goes, then stays. */
  flap(flapping: Flapping): Promise<void>;
  close(): void;
}

type State = 'up' | 'refused' | 'silent';

/** mulberry32: good enough for weather. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export async function openFlappingLink(target: string): Promise<FlappingLink> {
  const { port: targetPort } = new URL(target);
  const pairs = new Set<{ readonly near: net.Socket; readonly far: net.Socket }>();
  let state: State = 'up';
  const relay = net.createServer((near) => {
    if (state === 'refused') {
      near.resetAndDestroy();
      return;
    }
    const far = net.connect(Number(targetPort), '127.0.0.1');
    const pair = { near, far };
    pairs.add(pair);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.setNoDelay();
      socket.on('data', (bytes) => other.write(bytes));
      // What was written before the end still arrives.
      socket.on('end', () => other.end());
      socket.on('error', () => other.destroy());
      socket.on('close', () => pairs.delete(pair));
    }
    near.on('close', () => far.destroy());
    if (state === 'silent') far.pause();
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const { port } = relay.address() as net.AddressInfo;
  const cut = () => {
    for (const { near } of pairs) near.resetAndDestroy();
  };
  const become = (next: State, random: () => number) => {
    if (next === 'refused' || (state === 'silent' && random() < 0.5)) cut();
    state = next;
    for (const { far } of pairs) next === 'silent' ? far.pause() : far.resume();
  };
  return {
    url: `http://localhost:${port}`,
    async flap({ seed, switches, shortest, longest }) {
      const random = randomFrom(seed);
      for (let count = 0; count < switches; count += 1) {
        become(state !== 'up' ? 'up' : random() < 0.5 ? 'refused' : 'silent', random);
        await pause(shortest + random() * (longest - shortest));
      }
      become('up', random);
    },
    close() {
      relay.close();
      cut();
    },
  };
}
