/**
 * The index as a file of this process's folder: a start reads it in a moment, and from the database only what is newer. It is a copy
 * and no truth: whatever is odd about it (another program, another database, a broken end) and everything is read from the rows.
 */
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { TAG_GROUPS } from '../../../contract/library/taxonomy.ts';
import { DESCRIPTOR_BYTES } from '../looks/descriptor.ts';
import { Bits, Postings } from './bits.ts';
import { Known } from './known.ts';
import { COLOURS_KEPT, PictureColumns } from './picture-columns.ts';

/** Raise it when the same rows would be known otherwise: other words, other numbers in another order. */
const FORMAT = 1;
/** Names of tags are among the words that a picture is found by. */
const VERSION = createHash('sha256')
  .update(JSON.stringify([FORMAT, DESCRIPTOR_BYTES, COLOURS_KEPT, TAG_GROUPS]))
  .digest('hex');
const FILE = 'library-index.bin';
/** A head longer than this is no head. */
const HEAD_MAX = 64 * 1024 * 1024;
const SET_NAMES = ['tags', 'themes', 'brands', 'fabrics'] as const;

/** How far the rows had been read. */
export interface ReadTo {
  readonly revision: number;
  readonly lastId: number;
}

export interface Snapshot extends ReadTo {
  readonly known: Known;
  /** Names this file in the database: a database that does not know it is another one, or an older copy of it. */
  readonly token: string;
}

interface Head extends ReadTo {
  readonly version: string;
  readonly token: string;
  readonly length: number;
  /** Words of one set. */
  readonly words: number;
  readonly sets: Readonly<Record<(typeof SET_NAMES)[number], readonly number[]>>;
  readonly grams: readonly string[];
  /** Places of each gram. */
  readonly counts: readonly number[];
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);

const keysOf = (sets: ReadonlyMap<number, Bits>): readonly number[] => [...sets.keys()];

/** Of what only ever grows at its end a view is enough; sets are copied, because a place may leave them meanwhile. */
function partsOf(known: Known, words: number): Uint8Array[] {
  const { columns } = known;
  const set = ({ words: own }: Bits) => {
    const whole = new Uint32Array(words);
    whole.set(own.subarray(0, words));
    return bytesOf(whole);
  };
  return [
    ...columns.parts().map(bytesOf),
    set(known.alive),
    ...SET_NAMES.flatMap((name) => [...known[name].values()].map(set)),
    ...[...known.grams.values()].map((postings) => bytesOf(postings.list)),
  ];
}

/** Whole or not at all. @returns the token that the database has to know. */
export async function writeSnapshot(folder: string, known: Known, { revision, lastId }: ReadTo): Promise<string> {
  const token = randomUUID();
  const words = (known.columns.length + 31) >> 5;
  const head: Head = {
    ...{ version: VERSION, token, revision, lastId, length: known.columns.length, words },
    sets: { tags: keysOf(known.tags), themes: keysOf(known.themes), brands: keysOf(known.brands), fabrics: keysOf(known.fabrics) },
    grams: [...known.grams.keys()],
    counts: [...known.grams.values()].map(({ list }) => list.length),
  };
  const parts = partsOf(known, words);
  const text = Buffer.from(JSON.stringify(head));
  const size = Buffer.alloc(8);
  size.writeUInt32LE(text.length);
  const file = join(folder, FILE);
  const draft = `${file}.${token}`;
  try {
    const handle = await open(draft, 'wx');
    try {
      await writeAll(handle, [size, text, ...parts]);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return token;
}

/** Small buffers together: one call for each of thirty thousand words would take seconds. */
const TOGETHER = 4 * 1024 * 1024;

async function writeAll(handle: FileHandle, parts: readonly Uint8Array[]): Promise<void> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  const flush = async () => {
    if (bytes > 0) await handle.writeFile(waiting.length === 1 ? (waiting[0] as Uint8Array) : Buffer.concat(waiting, bytes));
    waiting = [];
    bytes = 0;
  };
  for (const part of parts) {
    waiting.push(part);
    bytes += part.length;
    if (bytes >= TOGETHER) await flush();
  }
  await flush();
}

/** @returns undefined when there is none, or none that this program understands. @throws what the disk says */
export async function readSnapshot(folder: string): Promise<Snapshot | undefined> {
  let handle: FileHandle;
  try {
    handle = await open(join(folder, FILE));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return await unpack(handle);
  } finally {
    await handle.close();
  }
}

class Torn extends Error {}

async function unpack(handle: FileHandle): Promise<Snapshot | undefined> {
  let at = 0;
  const fill = async (into: Uint8Array) => {
    for (let done = 0; done < into.length; ) {
      const { bytesRead } = await handle.read(into, done, into.length - done, at);
      if (bytesRead === 0) throw new Torn('the kept index ends too early');
      done += bytesRead;
      at += bytesRead;
    }
  };
  try {
    const size = Buffer.alloc(8);
    await fill(size);
    const length = size.readUInt32LE();
    if (length > HEAD_MAX) return undefined;
    const text = Buffer.alloc(length);
    await fill(text);
    const head = JSON.parse(text.toString()) as Head;
    if (head.version !== VERSION) return undefined;
    const columns = new PictureColumns(head.length);
    columns.length = head.length;
    for (const part of columns.parts()) await fill(bytesOf(part));
    const words = async (count: number) => {
      const all = new Uint32Array(count);
      await fill(bytesOf(all));
      return all;
    };
    const known = new Known(columns, Bits.of(await words(head.words)));
    for (const name of SET_NAMES) for (const key of head.sets[name]) known[name].set(key, Bits.of(await words(head.words)));
    const total = head.counts.reduce((sum, count) => sum + count, 0);
    const postings = await words(total);
    let from = 0;
    for (const [place, gram] of head.grams.entries()) {
      const to = from + (head.counts[place] ?? 0);
      known.grams.set(gram, Postings.of(postings.subarray(from, to)));
      from = to;
    }
    known.settle();
    const { token, revision, lastId } = head;
    return { known, token, revision, lastId };
  } catch (error) {
    // Cut off, or not ours at all.
    if (error instanceof Torn || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
