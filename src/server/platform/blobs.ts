/**
 * Pictures and packages, named by their content: a name is written once, never changed, cached for ever.
 * A folder by default; another store is another implementation of `Blobs`.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as messages from '../../contract/messages.ts';
import { Refusal } from './refusal.ts';

/** What may be stored, and the ending its name gets. The type served is decided by this table, never by the uploader. */
export const BLOB_TYPES = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  zip: 'application/zip',
  json: 'application/json',
} as const;
export type BlobEnding = keyof typeof BLOB_TYPES;

const NAME = /^([\w-]{43})\.([a-z0-9]{2,4})$/;

export interface BlobInfo {
  /** Bytes. */
  readonly size: number;
  readonly type: string;
}

export interface Blobs {
  /**
   * Stores bytes or a stream whole or not at all.
   * @returns the name, e.g. `Xo…43 characters….webp`; the same content has the same name.
   * @throws Refusal storageFull when there is no room left.
   */
  put(content: Uint8Array | Readable, ending: BlobEnding): Promise<string>;
  /** `undefined` when there is no such blob, or the name is not one of ours. */
  info(name: string): Promise<BlobInfo | undefined>;
  /** Opens a blob, or the bytes `start`..`end` of it (both included). */
  read(name: string, range?: { readonly start: number; readonly end: number }): Readable;
  remove(name: string): Promise<void>;
}

/** The address a browser loads a blob from. */
export function blobUrl(name: string): string {
  return `/media/${name}`;
}

/** The type a name is served with; `undefined` when it is not a name of ours (so no path can be walked). */
export function blobType(name: string): string | undefined {
  const ending = NAME.exec(name)?.[2];
  return ending && Object.hasOwn(BLOB_TYPES, ending) ? BLOB_TYPES[ending as BlobEnding] : undefined;
}

const full = (error: unknown): boolean => error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
const missing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
const taken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

export function diskBlobs(folder: string): Blobs {
  const pathOf = (name: string): string => {
    if (!blobType(name)) throw new Refusal(messages.notFound);
    return join(folder, name.slice(0, 2), name);
  };
  return {
    async put(content, ending) {
      const part = join(folder, `.part-${randomUUID()}`);
      const hash = createHash('sha256');
      const measure = new Transform({
        transform(chunk: Uint8Array, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
      });
      try {
        await mkdir(folder, { recursive: true });
        await pipeline(
          content instanceof Uint8Array ? Readable.from([content]) : content,
          measure,
          createWriteStream(part, { flush: true }),
        );
        const name = `${hash.digest('base64url')}.${ending}`;
        const path = pathOf(name);
        await mkdir(dirname(path), { recursive: true });
        // A link, not a rename: two writers of the same content never replace a file that is being read.
        await link(part, path).catch((error: unknown) => {
          if (!taken(error)) throw error;
        });
        await syncFolder(dirname(path));
        return name;
      } catch (error) {
        throw full(error) ? new Refusal(messages.storageFull) : error;
      } finally {
        await rm(part, { force: true });
      }
    },
    async info(name) {
      const type = blobType(name);
      if (!type) return undefined;
      try {
        const found = await stat(pathOf(name));
        return { size: found.size, type };
      } catch (error) {
        if (missing(error)) return undefined;
        throw error;
      }
    },
    read: (name, range) => createReadStream(pathOf(name), range),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
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
