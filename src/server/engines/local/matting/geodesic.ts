/** How hard it is to walk from the border to each pixel: soft gradients, floors and shadows cost nothing, edges of things do. */
import type { Pace } from '../../engine.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';

/** Binary heap of (key, pixel). */
class Heap {
  #keys: Float32Array;
  #pixels: Int32Array;
  #size = 0;
  constructor(capacity: number) {
    this.#keys = new Float32Array(capacity);
    this.#pixels = new Int32Array(capacity);
  }
  get size(): number {
    return this.#size;
  }
  get key(): number {
    return this.#keys[0];
  }
  push(key: number, pixel: number): void {
    if (this.#size === this.#keys.length) {
      const keys = new Float32Array(this.#size * 2);
      keys.set(this.#keys);
      this.#keys = keys;
      const pixels = new Int32Array(this.#size * 2);
      pixels.set(this.#pixels);
      this.#pixels = pixels;
    }
    let i = this.#size++;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (this.#keys[parent] <= key) break;
      this.#keys[i] = this.#keys[parent];
      this.#pixels[i] = this.#pixels[parent];
      i = parent;
    }
    this.#keys[i] = key;
    this.#pixels[i] = pixel;
  }
  pop(): number {
    const top = this.#pixels[0];
    const last = --this.#size;
    const key = this.#keys[last];
    const pixel = this.#pixels[last];
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= last) break;
      if (child + 1 < last && this.#keys[child + 1] < this.#keys[child]) child++;
      if (this.#keys[child] >= key) break;
      this.#keys[i] = this.#keys[child];
      this.#pixels[i] = this.#pixels[child];
      i = child;
    }
    this.#keys[i] = key;
    this.#pixels[i] = pixel;
    return top;
  }
}

/**
 * @param free colour step that costs nothing (noise and soft gradients)
 * @param far beyond this nobody asks how far: such pixels keep some larger number, and the inside of the subject is never walked
 */
export function geodesic(
  { l, a, b }: LabPlanes,
  width: number,
  height: number,
  seeds: readonly number[],
  free: number,
  far: number,
  pace: Pace,
): Float32Array {
  const n = width * height;
  const distance = new Float32Array(n).fill(1e9);
  const heap = new Heap(n * 2);
  for (const i of seeds) {
    distance[i] = 0;
    heap.push(0, i);
  }
  for (let turns = 0; heap.size > 0; turns++) {
    if ((turns & 0x3fff) === 0) pace.signal.throwIfAborted();
    const at = heap.key;
    const i = heap.pop();
    if (at > far) break;
    if (at > distance[i]) continue;
    const x = i % width;
    for (let side = 0; side < 4; side++) {
      if ((side === 0 && x === width - 1) || (side === 1 && x === 0)) continue;
      const j = side === 0 ? i + 1 : side === 1 ? i - 1 : side === 2 ? i + width : i - width;
      if (j < 0 || j >= n) continue;
      const dl = l[i] - l[j];
      const da = (a[i] - a[j]) * 2;
      const db = (b[i] - b[j]) * 2;
      const step = Math.sqrt(dl * dl + da * da + db * db) - free;
      // Rounded like the stored keys: otherwise equal distances relax each other for ever.
      const next = Math.fround(at + (step > 0 ? step : 0) + 1e-5);
      if (next < distance[j]) {
        distance[j] = next;
        heap.push(next, j);
      }
    }
  }
  return distance;
}
