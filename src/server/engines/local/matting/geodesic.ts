/** How hard it is to walk from the border to each pixel: soft gradients, floors and shadows cost nothing, edges of things do. */
import type { Pace } from '../../engine.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';

/**
 * Waiting pixels, roughly nearest first: one queue for each small range of distances. A pixel that came nearer while it waited is taken again, so
 * that all distances end exactly where a sorted queue would leave them, in a third of the time.
 */
class Waiting {
  /** Queues as chains of entries: the first and the last of each, and for every entry its pixel and the next one. */
  readonly #first: Int32Array;
  readonly #last: Int32Array;
  #pixels: Int32Array;
  #next: Int32Array;
  #count = 0;
  /** Per pixel: the queue in which it waits, 0 when in none. */
  readonly #queue: Uint16Array;
  #at = 1;
  constructor(pixels: number) {
    this.#first = new Int32Array(QUEUES + 2).fill(-1);
    this.#last = new Int32Array(QUEUES + 2).fill(-1);
    this.#pixels = new Int32Array(pixels);
    this.#next = new Int32Array(pixels);
    this.#queue = new Uint16Array(pixels);
  }
  /** @param share of the farthest distance, 0–1, never less than that of the pixel taken last */
  put(share: number, pixel: number): void {
    const queue = 1 + ((share * QUEUES) | 0);
    if (this.#queue[pixel] === queue) return;
    this.#queue[pixel] = queue;
    const entry = this.#count++;
    if (entry === this.#pixels.length) {
      this.#pixels = enlarged(this.#pixels);
      this.#next = enlarged(this.#next);
    }
    this.#pixels[entry] = pixel;
    this.#next[entry] = -1;
    if (this.#first[queue] < 0) this.#first[queue] = entry;
    else this.#next[this.#last[queue]] = entry;
    this.#last[queue] = entry;
  }
  /** @returns −1 when nobody waits */
  take(): number {
    for (;;) {
      const entry = this.#first[this.#at];
      if (entry < 0) {
        if (this.#at > QUEUES) return -1;
        this.#at++;
        continue;
      }
      this.#first[this.#at] = this.#next[entry];
      const pixel = this.#pixels[entry];
      // It came nearer since, and was taken there.
      if (this.#queue[pixel] !== this.#at) continue;
      this.#queue[pixel] = 0;
      return pixel;
    }
  }
}

const QUEUES = 256;
/** What a step costs that goes over no edge. */
const SHORTEST = 1e-5;

function enlarged(list: Int32Array): Int32Array {
  const longer = new Int32Array(list.length * 2);
  longer.set(list);
  return longer;
}

/** What is walked through. With `steep` – how much the colour changes per pixel, in whatever direction – no step costs less than the slope it is on. */
export interface Walked extends LabPlanes {
  readonly steep?: Float32Array | undefined;
}

/**
 * @param free colour step that costs nothing (noise and soft gradients)
 * @param far beyond this nobody asks how far: such pixels keep some larger number, and the inside of the subject is never walked
 * @param before where a walk from other seeds ended: this one goes on from there, and ends to the bit where one from all of them would, in the time
 * that what comes nearer takes
 */
export function geodesic(
  { l, a, b, steep }: Walked,
  width: number,
  height: number,
  seeds: readonly number[],
  free: number,
  far: number,
  pace: Pace,
  before?: Float32Array,
): Float32Array {
  const n = width * height;
  const distance = before ? before.slice() : new Float32Array(n).fill(1e9);
  const waiting = new Waiting(n);
  for (const i of seeds) {
    if (distance[i] === 0) continue;
    distance[i] = 0;
    waiting.put(0, i);
  }
  for (let turns = 0, i = waiting.take(); i >= 0; turns++, i = waiting.take()) {
    if ((turns & 0x3fff) === 0) pace.signal.throwIfAborted();
    const at = distance[i];
    // No step is shorter: most neighbours are known to be no farther than it leads, and their colours are not asked.
    const least = Math.fround(at + SHORTEST);
    const x = i % width;
    for (let side = 0; side < 4; side++) {
      if ((side === 0 && x === width - 1) || (side === 1 && x === 0)) continue;
      const j = side === 0 ? i + 1 : side === 1 ? i - 1 : side === 2 ? i + width : i - width;
      if (j < 0 || j >= n || distance[j] <= least) continue;
      const dl = l[i] - l[j];
      const da = (a[i] - a[j]) * 2;
      const db = (b[i] - b[j]) * 2;
      let step = Math.sqrt(dl * dl + da * da + db * db);
      if (steep) {
        const slope = (steep[i] + steep[j]) / 2;
        if (slope > step) step = slope;
      }
      step -= free;
      // Rounded like the stored distances: otherwise equal ones relax each other for ever.
      const next = Math.fround(at + (step > 0 ? step : 0) + SHORTEST);
      if (next < distance[j]) {
        distance[j] = next;
        if (next <= far) waiting.put(next / far, j);
      }
    }
  }
  return distance;
}
