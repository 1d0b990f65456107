/** A palette inside a PNG: the card that people send each other is read again to the last digit (PNG 1.2, `iTXt`). */
import { ByteReader, ByteWriter, type PaletteFile, PaletteFileError } from './palette-file.ts';
import { readJson } from './text-palettes.ts';

const MAGIC = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Magic number, and the header's length, name, thirteen bytes and sum: what is added comes behind them. */
const HEADER_END = 8 + 4 + 4 + 13 + 4;
const KEYWORD = 'reyang:palette';
/** Chunks of a picture that are looked at; a card has a handful. */
const CHUNKS_MAX = 1_000;

export const isPng = (bytes: Uint8Array): boolean => MAGIC.every((byte, at) => bytes[at] === byte);

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

/** The picture with its palette in it; it looks the same. @param encode UTF-8 as this runtime writes it */
export function withPalette(png: Uint8Array, file: PaletteFile, encode: (text: string) => Uint8Array): Uint8Array<ArrayBuffer> {
  if (!isPng(png)) throw new Error('not a PNG');
  // No compression, no language: flag, method and two empty texts.
  const text = encode(`${KEYWORD}\0\0\0\0\0${JSON.stringify(file)}`);
  const chunk = new ByteWriter().ascii('iTXt').append(text).done();
  const whole = new ByteWriter().u32(text.length).append(chunk).u32(crc32(chunk)).done();
  const made = new Uint8Array(png.length + whole.length);
  made.set(png.subarray(0, HEADER_END));
  made.set(whole, HEADER_END);
  made.set(png.subarray(HEADER_END), HEADER_END + whole.length);
  return made;
}

/** The palette in a PNG; undefined where there is none, or the picture is broken off. @throws PaletteFileError for one that is damaged */
export function paletteIn(png: Uint8Array, decode: (bytes: Uint8Array) => string): PaletteFile | undefined {
  if (!isPng(png)) return undefined;
  const reader = new ByteReader(png);
  reader.skip(MAGIC.length);
  try {
    for (let chunks = 0; chunks < CHUNKS_MAX && reader.left > 12; chunks += 1) {
      const length = reader.u32();
      const kind = reader.ascii(4);
      const at = reader.at;
      reader.skip(length);
      reader.skip(4);
      if (kind !== 'iTXt' || reader.at > png.length) continue;
      const [keyword = '', ...rest] = decode(png.subarray(at, at + length)).split('\0');
      if (keyword === KEYWORD) return readJson(rest.at(-1) ?? '');
    }
  } catch (error) {
    if (!(error instanceof PaletteFileError)) throw error;
  }
  return undefined;
}
