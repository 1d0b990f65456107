/** What is being put, first written whole beside the store while its hash and sum are taken: nobody ever sees half of it. */
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import * as messages from '../../../contract/messages.ts';
import { makeFolder } from '../make-folder.ts';
import { Refusal } from '../refusal.ts';

export interface Spooled {
  readonly path: string;
  readonly size: number;
  readonly crc32: number;
  /** SHA-256. */
  readonly digest: Buffer;
}

const full = (error: unknown): boolean => error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** Gives `use` the complete file and removes it afterwards, whatever happened. @throws Refusal storageFull */
export async function spool<T>(folder: string, content: Uint8Array | Readable, use: (spooled: Spooled) => Promise<T>): Promise<T> {
  const path = join(folder, `.part-${randomUUID()}`);
  const hash = createHash('sha256');
  let size = 0;
  let sum = 0;
  const measure = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
  });
  try {
    await makeFolder(folder);
    const source = content instanceof Uint8Array ? Readable.from([content]) : content;
    await pipeline(source, measure, createWriteStream(path, { flush: true }));
    return await use({ path, size, crc32: sum, digest: hash.digest() });
  } catch (error) {
    throw full(error) ? new Refusal(messages.storageFull) : error;
  } finally {
    await rm(path, { force: true });
  }
}
