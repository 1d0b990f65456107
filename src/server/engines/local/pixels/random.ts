/** Seeded random numbers. The local engine uses no other source, so that the same job gives the same pictures. */

export class Random {
  #state: number;
  constructor(seed: number) {
    this.#state = seed | 0;
  }
  /** 0 ≤ x < 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  /** As many calls of `next`, its state in reach of the loop. */
  fill(into: Float64Array): void {
    let state = this.#state;
    for (let i = 0; i < into.length; i++) {
      state = (state + 0x6d2b79f5) | 0;
      let t = Math.imul(state ^ (state >>> 15), 1 | state);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      into[i] = ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    }
    this.#state = state;
  }
  range(low: number, high: number): number {
    return low + (high - low) * this.next();
  }
  /** Whole number, both ends included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }
  chance(probability: number): boolean {
    return this.next() < probability;
  }
  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }
  shuffle<T>(list: readonly T[]): T[] {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = this.whole(0, i);
      [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
    }
    return copy;
  }
  /** An independent stream for a part of the work, so that a change in one part does not shift the others. */
  fork(label: string | number): Random {
    return new Random(hash(`${this.#state}:${label}`));
  }
}

/** 32-bit FNV-1a of a text: seeds from words. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}
