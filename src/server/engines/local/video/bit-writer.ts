/** Bits into bytes, with the variable-length codes of H.264 (ISO/IEC 14496-10, 9.1). */

export class BitWriter {
  #bytes: Uint8Array;
  #size = 0;
  #held = 0;
  #count = 0;

  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity);
  }

  #push(byte: number): void {
    if (this.#size === this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#size++] = byte;
  }

  /** @param count at most 24 */
  bits(value: number, count: number): void {
    for (let k = count - 1; k >= 0; k--) {
      this.#held = (this.#held << 1) | ((value >> k) & 1);
      if (++this.#count === 8) {
        this.#push(this.#held);
        this.#held = 0;
        this.#count = 0;
      }
    }
  }

  /** Exp-Golomb, unsigned. */
  ue(value: number): void {
    const long = 31 - Math.clz32(value + 1);
    this.bits(0, long);
    this.bits(value + 1, long + 1);
  }

  /** Exp-Golomb, signed. */
  se(value: number): void {
    this.ue(value > 0 ? 2 * value - 1 : -2 * value);
  }

  align(): void {
    while (this.#count !== 0) this.bits(0, 1);
  }

  /** Whole bytes; the writer must be aligned. */
  raw(data: Uint8Array): void {
    for (const byte of data) this.#push(byte);
  }

  /** Closes the unit: one 1, then zeros; and breaks up what would look like a start code. */
  unit(header: number): Uint8Array {
    this.bits(1, 1);
    this.align();
    const out = new Uint8Array(Math.ceil(this.#size * 1.5) + 2);
    out[0] = header;
    let n = 1;
    let zeros = 0;
    for (let i = 0; i < this.#size; i++) {
      const byte = this.#bytes[i];
      if (zeros === 2 && byte <= 3) {
        out[n++] = 3;
        zeros = 0;
      }
      out[n++] = byte;
      zeros = byte === 0 ? zeros + 1 : 0;
    }
    return out.subarray(0, n);
  }
}
