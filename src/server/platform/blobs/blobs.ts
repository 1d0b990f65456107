/**
 * Pictures and packages, named by their content: a name is written once, never changed, cached for ever.
 * A folder by default, any S3-compatible store by configuration: each is an implementation of `Blobs` (open-blobs.ts).
 */
import type { Readable } from 'node:stream';
import * as messages from '../../../contract/messages.ts';
import { Refusal } from '../refusal.ts';

/** What may be stored, and the ending its name gets. The type served is decided by this table, never by the uploader. */
export const BLOB_TYPES = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  mp4: 'video/mp4',
  zip: 'application/zip',
  json: 'application/json',
  pdf: 'application/pdf',
  /** Small files of one package behind one another; only ever inside. */
  bin: 'application/octet-stream',
} as const;
export type BlobEnding = keyof typeof BLOB_TYPES;

const NAME = /^(inside-)?([\w-]{43})\.([a-z0-9]{2,4})$/;

/** `inside`: for further work in here, never served to anybody (the unmarked original of a picture made here). */
export type BlobReach = 'served' | 'inside';

export interface BlobInfo {
  /** Bytes. */
  readonly size: number;
  readonly type: string;
  /** When it was last put, milliseconds since the epoch; putting the same content again counts. */
  readonly modifiedAt: number;
}

export interface ListedBlob {
  readonly name: string;
  readonly size: number;
  readonly modifiedAt: number;
}

export interface Blobs {
  /**
   * Stores bytes or a stream whole or not at all.
   * @returns the name, e.g. `Xo…43 characters….webp`; the same content has the same name.
   * @throws Refusal storageFull when there is no room left, storageAway when the store cannot be reached.
   */
  put(content: Uint8Array | Readable, ending: BlobEnding, reach?: BlobReach): Promise<string>;
  /** `undefined` when there is no such blob, or the name is not one of ours. */
  info(name: string): Promise<BlobInfo | undefined>;
  /** Opens a blob, or the bytes `start`..`end` of it (both included). The stream fails with code ENOENT when there is no such blob. */
  read(name: string, range?: { readonly start: number; readonly end: number }): Readable;
  /** The file it is, where the store is a disk of this machine: who sends many reads all of them into the same memory. @throws Refusal notFound */
  pathOf?(name: string): string;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
  /** Everything that is kept, in no order, while it may change. What was not written by us is passed over. */
  list(): AsyncIterable<ListedBlob>;
  /** @throws ConfigError with what an operator can mend, when the store cannot be used as configured. */
  check(): Promise<void>;
}

const MEDIA = '/media/';

/** The address a browser loads a blob from. */
export function blobUrl(name: string): string {
  return MEDIA + name;
}

/** The blob that an address of ours names; `undefined` for any other address. */
export function blobOfUrl(url: string): string | undefined {
  const name = url.slice(MEDIA.length);
  return url.startsWith(MEDIA) && blobType(name) ? name : undefined;
}

/** The type a name is served with; `undefined` when it is not a name of ours (so no path can be walked). */
export function blobType(name: string): string | undefined {
  const ending = NAME.exec(name)?.[3];
  return ending && Object.hasOwn(BLOB_TYPES, ending) ? BLOB_TYPES[ending as BlobEnding] : undefined;
}

/** Whether anybody may be given it. */
export function isServed(name: string): boolean {
  return NAME.exec(name)?.[1] === undefined && blobType(name) !== undefined;
}

/** @param digest SHA-256 of the content, base64url. */
export function blobName(digest: string, ending: BlobEnding, reach: BlobReach = 'served'): string {
  return `${reach === 'inside' ? 'inside-' : ''}${digest}.${ending}`;
}

/** Where a blob lies under a store's root: spread over folders, because one with a million files is slow. @throws Refusal notFound */
export function blobPath(name: string): string {
  const digest = NAME.exec(name)?.[2];
  if (!digest || !blobType(name)) throw new Refusal(messages.notFound);
  return `${digest.slice(0, 2)}/${name}`;
}

/** The other way round; `undefined` for what is not ours. */
export function blobOfPath(path: string): string | undefined {
  const name = path.slice(path.indexOf('/') + 1);
  return blobType(name) !== undefined && blobPath(name) === path ? name : undefined;
}
