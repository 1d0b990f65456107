/** Size and CRC-32 of stored blobs, kept when they are stored, so that a zip of them needs no look at their bytes (performance goal 16). */
import { crc32 } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Blobs } from './blobs.ts';

export interface BlobSum {
  readonly size: number;
  readonly crc32: number;
}

/** Told by a store of each blob it has put. */
export type NoteSum = (name: string, sum: BlobSum) => void;

const NOTE = 'insert into blob_sum (blob, size, crc32) values ($1, $2, $3) on conflict do nothing';

/**
 * Keeps sums beside the putting, never in its way: a put inside a transaction would wait for itself on the embedded database.
 * What is lost with the process is counted when it is first asked for.
 */
export function sumKeeper(database: Database, log: Pick<FastifyBaseLogger, 'warn'>): NoteSum {
  return (name, { size, crc32: sum }) => {
    database
      .query('blob-sum-note', NOTE, [name, size, sum])
      .catch((error: unknown) => log.warn({ err: error, blob: name }, 'the sum of a blob was not kept'));
  };
}

interface Row {
  readonly blob: string;
  readonly size: string | number;
  readonly crc32: string | number;
}

async function count(blobs: Pick<Blobs, 'read'>, name: string): Promise<BlobSum> {
  let size = 0;
  let sum = 0;
  for await (const chunk of blobs.read(name)) {
    size += (chunk as Uint8Array).length;
    sum = crc32(chunk as Uint8Array, sum);
  }
  return { size, crc32: sum };
}

/** Sums of these blobs; those that nobody kept are counted now. Absent: there is no such blob. */
export async function sumsOf(
  { database, blobs }: { readonly database: Database; readonly blobs: Blobs },
  names: readonly string[],
): Promise<ReadonlyMap<string, BlobSum>> {
  const rows = await database.query<Row>('blob-sums', 'select blob, size, crc32 from blob_sum where blob = any($1)', [names]);
  const sums = new Map<string, BlobSum>(rows.map((row) => [row.blob, { size: Number(row.size), crc32: Number(row.crc32) }]));
  for (const name of new Set(names)) {
    if (sums.has(name) || !(await blobs.info(name))) continue;
    const sum = await count(blobs, name);
    sums.set(name, sum);
    await database.query('blob-sum-note', NOTE, [name, sum.size, sum.crc32]);
  }
  return sums;
}

/** For the purge: the blob is gone. */
export async function forgetSum(database: Database, name: string): Promise<void> {
  await database.query('blob-sum-forget', 'delete from blob_sum where blob = $1', [name]);
}
