/** Reads an archive on this device, without taking it into memory: its list is at its end, and each file is a slice of it (APPNOTE.TXT 6.3.10). */

export interface ZippedFile {
  readonly name: string;
  /** Bytes once it is unpacked. */
  readonly size: number;
  /** @throws Error when the archive is damaged there. */
  read(): Promise<Blob>;
}

const END = 0x06054b50;
const END_BYTES = 22;
const END64_PLACE = 0x07064b50;
const END64_PLACE_BYTES = 20;
const END64 = 0x06064b50;
const END64_BYTES = 56;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const MAX16 = 0xffff;
const MAX32 = 0xffff_ffff;
/** Far more than any package of ours has. */
const ENTRIES_MAX = 20_000;
const LIST_MAX = 32 * 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;

const TYPES: Readonly<Record<string, string>> = {
  ...{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp', svg: 'image/svg+xml' },
  ...{ pdf: 'application/pdf', json: 'application/json', html: 'text/html' },
};

export class NotAnArchive extends Error {
  override name = 'NotAnArchive';
}

const viewOf = async (file: Blob, start: number, length: number): Promise<DataView> =>
  new DataView(await file.slice(start, start + length).arrayBuffer());
const long = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

interface ListPlace {
  readonly at: number;
  readonly bytes: number;
  readonly count: number;
}

async function findList(file: Blob): Promise<ListPlace> {
  const tailAt = Math.max(0, file.size - END_BYTES - MAX16 - END64_PLACE_BYTES);
  const tail = await viewOf(file, tailAt, file.size - tailAt);
  let end = tail.byteLength - END_BYTES;
  while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1;
  if (end < 0) throw new NotAnArchive('no end of an archive');
  const [count, bytes, at] = [tail.getUint16(end + 10, true), tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)];
  if (count !== MAX16 && bytes !== MAX32 && at !== MAX32) return { at, bytes, count };
  const place = end - END64_PLACE_BYTES;
  if (place < 0 || tail.getUint32(place, true) !== END64_PLACE) throw new NotAnArchive('no end of a large archive');
  const large = await viewOf(file, long(tail, place + 8), END64_BYTES);
  if (large.byteLength < END64_BYTES || large.getUint32(0, true) !== END64) throw new NotAnArchive('no end of a large archive');
  return { count: long(large, 32), bytes: long(large, 40), at: long(large, 48) };
}

/** Sizes and place that did not fit into 32 bits stand behind the name, in this order. */
function largeValues(view: DataView, from: number, to: number): readonly number[] {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const count = Math.floor(view.getUint16(at + 2, true) / 8);
    return Array.from({ length: count }, (_, index) => (at + 12 + index * 8 <= to ? long(view, at + 4 + index * 8) : 0));
  }
  return [];
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

async function unpack(file: Blob, { name, method, packed, at }: Entry): Promise<Blob> {
  const head = await viewOf(file, at, LOCAL_BYTES);
  if (head.byteLength < LOCAL_BYTES || head.getUint32(0, true) !== LOCAL) throw new NotAnArchive(`${name} is not where the list says`);
  const start = at + LOCAL_BYTES + head.getUint16(26, true) + head.getUint16(28, true);
  const type = TYPES[name.split('.').pop()?.toLowerCase() ?? ''] ?? '';
  const slice = file.slice(start, start + packed, type);
  if (method === STORED) return slice;
  if (method !== DEFLATED) throw new NotAnArchive(`${name} is packed in a way that is not known`);
  return new Response(slice.stream().pipeThrough(new DecompressionStream('deflate-raw')), { headers: { 'content-type': type } }).blob();
}

/** @returns its files, folders left out. @throws NotAnArchive */
export async function readZip(file: Blob): Promise<readonly ZippedFile[]> {
  const place = await findList(file);
  if (place.count > ENTRIES_MAX || place.bytes > LIST_MAX) throw new NotAnArchive('the list is too long');
  const list = await viewOf(file, place.at, place.bytes);
  const words = new TextDecoder();
  const files: ZippedFile[] = [];
  let at = 0;
  for (let index = 0; index < place.count; index++) {
    if (at + ENTRY_BYTES > list.byteLength || list.getUint32(at, true) !== ENTRY) throw new NotAnArchive('the list is damaged');
    const [named, extra, comment] = [list.getUint16(at + 28, true), list.getUint16(at + 30, true), list.getUint16(at + 32, true)];
    const nameAt = at + ENTRY_BYTES;
    const next = nameAt + named + extra + comment;
    if (next > list.byteLength) throw new NotAnArchive('the list is damaged');
    const name = words.decode(new Uint8Array(list.buffer, nameAt, named));
    const large = [...largeValues(list, nameAt + named, nameAt + named + extra)];
    const value = (offset: number): number => {
      const short = list.getUint32(at + offset, true);
      return short === MAX32 ? (large.shift() ?? short) : short;
    };
    const size = value(24);
    const packed = value(20);
    const entry: Entry = { name, method: list.getUint16(at + 10, true), size, packed, at: value(42) };
    if (!name.endsWith('/')) files.push({ name, size, read: () => unpack(file, entry) });
    at = next;
  }
  return files;
}
