/** Blobs in a folder. */
import { createReadStream } from 'node:fs';
import { link, open, opendir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { coded } from '../system-error.ts';
import type { NoteSum } from './blob-sums.ts';
import { type Blobs, blobName, blobOfPath, blobPath, blobType } from './blobs.ts';
import { spool } from './spool.ts';

/** Read at once. Each piece costs a turn through the thread pool and one through the socket: with the usual 64 kB they are most of the time. */
const CHUNK_BYTES = 256 * 1024;

/** @param note hears of the size and sum of each blob that is put. */
export function diskBlobs(folder: string, note?: NoteSum): Blobs {
  const pathOf = (name: string): string => join(folder, blobPath(name));
  return {
    put: (content, ending, reach) =>
      spool(folder, content, async (spooled) => {
        const name = blobName(spooled.digest.toString('base64url'), ending, reach);
        const path = pathOf(name);
        await makeFolder(dirname(path));
        // A link, not a rename: two writers of the same content never replace a file that is being read.
        await link(spooled.path, path).catch(async (error: unknown) => {
          if (!coded(error, 'EEXIST')) throw error;
          // Wanted anew: the purge leaves young blobs alone.
          await utimes(path, new Date(), new Date());
        });
        await syncFolder(dirname(path));
        note?.(name, spooled);
        return name;
      }),
    async info(name) {
      const type = blobType(name);
      if (!type) return undefined;
      try {
        const found = await stat(pathOf(name));
        return { size: found.size, type, modifiedAt: found.mtimeMs };
      } catch (error) {
        if (coded(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
    read: (name, range) => createReadStream(pathOf(name), { ...range, highWaterMark: CHUNK_BYTES }),
    pathOf,
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list() {
      for await (const shelf of entriesOf(folder)) {
        for await (const file of entriesOf(join(folder, shelf))) {
          const name = blobOfPath(`${shelf}/${file}`);
          const found = name && (await this.info(name));
          if (name && found) yield { name, size: found.size, modifiedAt: found.modifiedAt };
        }
      }
    },
    check: async () => {
      // Written and flushed with every picture anyway: what is wrong with the folder is said by the first start (process.ts).
      await makeFolder(folder);
    },
  };
}

/** Names in a folder; none where there is no such folder. */
async function* entriesOf(folder: string): AsyncIterable<string> {
  try {
    for await (const entry of await opendir(folder)) yield entry.name;
  } catch (error) {
    if (!coded(error, 'ENOENT') && !coded(error, 'ENOTDIR')) throw error;
  }
}

/** Without this the name may be lost in a power cut though the bytes are there. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
