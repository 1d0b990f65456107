/** What every swatch file holds, whatever its form. */
export interface Swatch {
  readonly name: string;
  /** `#rrggbb` */
  readonly hex: string;
}

export interface PaletteFile {
  readonly name: string;
  readonly colours: readonly Swatch[];
}

/** A file that cannot be read as what it claims to be; the text is for people. */
export class PaletteFileError extends Error {
  override name = 'PaletteFileError';
}

/** A file that begins as what it is, and breaks off: half of a download, a full disk. */
export const cutOff = (): PaletteFileError => new PaletteFileError('文件不完整，请重新导出后再试');

/** More than any swatch book; a file that claims more is refused before anything is made for it. */
export const SWATCHES_MAX = 10_000;
export const PALETTE_FILE_BYTES_MAX = 4 * 1024 * 1024;
export const SWATCH_NAME_MAX = 120;

/** A reader that never leaves its bytes. Big-endian, as both formats of Adobe are. */
export class ByteReader {
  private readonly view: DataView;
  at = 0;
  constructor(bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  get left(): number {
    return this.view.byteLength - this.at;
  }
  private take(count: number): number {
    if (count < 0 || count > this.left) throw cutOff();
    const at = this.at;
    this.at += count;
    return at;
  }
  u16(): number {
    return this.view.getUint16(this.take(2));
  }
  u32(): number {
    return this.view.getUint32(this.take(4));
  }
  f32(): number {
    const value = this.view.getFloat32(this.take(4));
    return Number.isFinite(value) ? value : 0;
  }
  ascii(count: number): string {
    const at = this.take(count);
    return Array.from({ length: count }, (_, index) => String.fromCharCode(this.view.getUint8(at + index))).join('');
  }
  /** UTF-16, `units` long, a closing zero included or not. */
  utf16(units: number): string {
    if (units > this.left / 2) throw cutOff();
    let text = '';
    for (let index = 0; index < units; index += 1) text += String.fromCharCode(this.u16());
    return (
      text
        .replace(/\0[\s\S]*$/, '')
        // Half a character: `toWellFormed` is younger than the oldest browsers we open in.
        .replace(/\p{Surrogate}/gu, '\uFFFD')
        .slice(0, SWATCH_NAME_MAX)
    );
  }
  skip(count: number): void {
    this.take(count);
  }
}

/** Grows as it is written to. */
export class ByteWriter {
  private readonly bytes: number[] = [];
  u16(value: number): this {
    this.bytes.push((value >>> 8) & 255, value & 255);
    return this;
  }
  u32(value: number): this {
    return this.u16(value >>> 16).u16(value & 65_535);
  }
  f32(value: number): this {
    const view = new DataView(new ArrayBuffer(4));
    view.setFloat32(0, value);
    return this.u32(view.getUint32(0));
  }
  ascii(text: string): this {
    for (const letter of text) this.bytes.push(letter.charCodeAt(0) & 255);
    return this;
  }
  /** With a closing zero. */
  utf16(text: string): this {
    for (let index = 0; index < text.length; index += 1) this.u16(text.charCodeAt(index));
    return this.u16(0);
  }
  /** Bytes of another writer. */
  append(other: Uint8Array): this {
    for (const byte of other) this.bytes.push(byte);
    return this;
  }
  done(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.bytes);
  }
}
