/**
 * A ZIP in store mode laid out from sizes and CRCs that are known beforehand: its length is exact, no byte of it needs to be made
 * before it is asked for, and any part of it can be read by itself (APPNOTE.TXT 6.3.10; ZIP64 where a size or place needs it).
 */

export interface ZipEntry {
  /** Path inside the archive, with `/`. */
  readonly name: string;
  readonly size: number;
  readonly crc32: number;
  /** Where its bytes are: `size` bytes of this blob from `start` on. */
  readonly blob: string;
  readonly start: number;
}

/** A stretch of the archive: bytes of its own, or those of an entry. */
export type ZipPart =
  | { readonly at: number; readonly length: number; readonly bytes: Buffer }
  | { readonly at: number; readonly length: number; readonly entry: ZipEntry };

export interface ZipLayout {
  readonly size: number;
  readonly parts: readonly ZipPart[];
}

const MAX32 = 0xffff_ffff;
const MAX16 = 0xffff;
const VERSION = 20;
const VERSION_ZIP64 = 45;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** A plain file that its owner may write. */
const UNIX_FILE = (0o100644 << 16) >>> 0;
const MADE_BY_UNIX = 3 << 8;

/** MS-DOS date and time, in Beijing time, to two seconds. */
function dosTime(at: number): { readonly date: number; readonly time: number } {
  const local = new Date(at + 8 * 3_600_000);
  const date = ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate();
  const time = (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1);
  return { date, time };
}

/** The 64-bit values of an entry that its 32-bit fields cannot hold. */
function zip64Extra(values: readonly number[]): Buffer {
  if (values.length === 0) return Buffer.alloc(0);
  const extra = Buffer.alloc(4 + values.length * 8);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(values.length * 8, 2);
  for (const [index, value] of values.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + index * 8);
  return extra;
}

function localHeader({ name, size, crc32 }: ZipEntry, { date, time }: ReturnType<typeof dosTime>): Buffer {
  const title = Buffer.from(name);
  const large = size >= MAX32;
  const extra = zip64Extra(large ? [size, size] : []);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(large ? VERSION_ZIP64 : VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(time, 10);
  head.writeUInt16LE(date, 12);
  head.writeUInt32LE(crc32, 14);
  head.writeUInt32LE(large ? MAX32 : size, 18);
  head.writeUInt32LE(large ? MAX32 : size, 22);
  head.writeUInt16LE(title.length, 26);
  head.writeUInt16LE(extra.length, 28);
  return Buffer.concat([head, title, extra]);
}

function centralHeader({ name, size, crc32 }: ZipEntry, at: number, { date, time }: ReturnType<typeof dosTime>): Buffer {
  const title = Buffer.from(name);
  const large = size >= MAX32;
  const far = at >= MAX32;
  const extra = zip64Extra([...(large ? [size, size] : []), ...(far ? [at] : [])]);
  const version = large || far ? VERSION_ZIP64 : VERSION;
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(MADE_BY_UNIX | version, 4);
  head.writeUInt16LE(version, 6);
  head.writeUInt16LE(FLAGS, 8);
  head.writeUInt16LE(time, 12);
  head.writeUInt16LE(date, 14);
  head.writeUInt32LE(crc32, 16);
  head.writeUInt32LE(large ? MAX32 : size, 20);
  head.writeUInt32LE(large ? MAX32 : size, 24);
  head.writeUInt16LE(title.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE(UNIX_FILE, 38);
  head.writeUInt32LE(far ? MAX32 : at, 42);
  return Buffer.concat([head, title, extra]);
}

function endOf(count: number, directoryAt: number, directorySize: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, MAX16), 8);
  end.writeUInt16LE(Math.min(count, MAX16), 10);
  end.writeUInt32LE(Math.min(directorySize, MAX32), 12);
  end.writeUInt32LE(Math.min(directoryAt, MAX32), 16);
  if (count < MAX16 && directorySize < MAX32 && directoryAt < MAX32) return end;
  const wide = Buffer.alloc(56 + 20);
  wide.writeUInt32LE(0x06064b50, 0);
  wide.writeBigUInt64LE(44n, 4);
  wide.writeUInt16LE(MADE_BY_UNIX | VERSION_ZIP64, 12);
  wide.writeUInt16LE(VERSION_ZIP64, 14);
  wide.writeBigUInt64LE(BigInt(count), 24);
  wide.writeBigUInt64LE(BigInt(count), 32);
  wide.writeBigUInt64LE(BigInt(directorySize), 40);
  wide.writeBigUInt64LE(BigInt(directoryAt), 48);
  wide.writeUInt32LE(0x07064b50, 56);
  wide.writeBigUInt64LE(BigInt(directoryAt + directorySize), 64);
  wide.writeUInt32LE(1, 72);
  return Buffer.concat([wide, end]);
}

/** @param at the moment that all entries carry, ms since 1970: the same every time, or a resumed download would not fit. */
export function layoutZip(entries: readonly ZipEntry[], at: number): ZipLayout {
  const moment = dosTime(at);
  const parts: ZipPart[] = [];
  const directory: Buffer[] = [];
  let place = 0;
  const put = (bytes: Buffer) => {
    parts.push({ at: place, length: bytes.length, bytes });
    place += bytes.length;
  };
  for (const entry of entries) {
    directory.push(centralHeader(entry, place, moment));
    put(localHeader(entry, moment));
    if (entry.size === 0) continue;
    parts.push({ at: place, length: entry.size, entry });
    place += entry.size;
  }
  const directoryAt = place;
  const central = Buffer.concat(directory);
  put(central);
  put(endOf(entries.length, directoryAt, central.length));
  return { size: place, parts };
}
