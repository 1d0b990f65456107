/** Sets of places in the index, one bit each: a hundred thousand pictures are twelve kilobytes, and meeting two sets takes microseconds. */

export class Bits {
  words: Uint32Array;
  constructor(places = 0) {
    this.words = new Uint32Array(Math.max(32, (places + 31) >> 5));
  }
  static of(words: Uint32Array): Bits {
    const bits = new Bits();
    bits.words = words;
    return bits;
  }
  add(place: number): void {
    const at = place >> 5;
    if (at >= this.words.length) {
      const wider = new Uint32Array(Math.max(at + 1, this.words.length * 2));
      wider.set(this.words);
      this.words = wider;
    }
    this.words[at] = (this.words[at] ?? 0) | (1 << (place & 31));
  }
  remove(place: number): void {
    const at = place >> 5;
    if (at < this.words.length) this.words[at] = (this.words[at] ?? 0) & ~(1 << (place & 31));
  }
  has(place: number): boolean {
    return (((this.words[place >> 5] ?? 0) >>> (place & 31)) & 1) === 1;
  }
  copy(): Bits {
    return Bits.of(this.words.slice());
  }
  /** Keeps what the other has too. */
  meet(other: Bits | undefined): this {
    for (let at = 0; at < this.words.length; at++) this.words[at] = (this.words[at] ?? 0) & (other?.words[at] ?? 0);
    return this;
  }
  /** Lets go of what the other has. */
  leave({ words: other }: Bits): this {
    for (let at = 0; at < Math.min(this.words.length, other.length); at++) this.words[at] = (this.words[at] ?? 0) & ~(other[at] ?? 0);
    return this;
  }
  join(other: Bits | undefined): this {
    if (!other) return this;
    if (other.words.length > this.words.length) {
      const wider = new Uint32Array(other.words.length);
      wider.set(this.words);
      this.words = wider;
    }
    for (let at = 0; at < other.words.length; at++) this.words[at] = (this.words[at] ?? 0) | (other.words[at] ?? 0);
    return this;
  }
  isEmpty(): boolean {
    return this.words.every((word) => word === 0);
  }
  count(): number {
    return this.countWith(this);
  }
  /** How many both have. */
  countWith({ words: other }: Bits): number {
    let sum = 0;
    const end = Math.min(this.words.length, other.length);
    for (let at = 0; at < end; at++) {
      // Population count of one word (Hacker's Delight, 5-2).
      let word = (this.words[at] ?? 0) & (other[at] ?? 0);
      word -= (word >>> 1) & 0x55555555;
      word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
      sum += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
    }
    return sum;
  }
  *[Symbol.iterator](): Generator<number> {
    for (let at = 0; at < this.words.length; at++) {
      for (let word = this.words[at] ?? 0; word !== 0; word &= word - 1) yield at * 32 + (31 - Math.clz32(word & -word));
    }
  }
}

/** A list of whole numbers that only grows, in four bytes each. */
export class Postings {
  private places: Uint32Array = new Uint32Array(4);
  private length = 0;
  static of(places: Uint32Array): Postings {
    const postings = new Postings();
    postings.places = places;
    postings.length = places.length;
    return postings;
  }
  /** As far as it goes now; what is added later comes behind it. */
  get list(): Uint32Array {
    return this.places.subarray(0, this.length);
  }
  add(place: number): void {
    if (this.length > 0 && this.places[this.length - 1] === place) return;
    if (this.length === this.places.length) {
      const wider = new Uint32Array(this.length * 2);
      wider.set(this.places);
      this.places = wider;
    }
    this.places[this.length++] = place;
  }
  bits(places: number): Bits {
    const all = new Bits(places);
    for (let at = 0; at < this.length; at++) all.add(this.places[at] ?? 0);
    return all;
  }
}
