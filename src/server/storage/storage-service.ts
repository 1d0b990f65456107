/** What other domains may ask of stored pictures. */
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import * as messages from '../../contract/messages.ts';
import { blobUrl } from '../platform/blobs/blobs.ts';
import type { Sql } from '../platform/database/database.ts';
import { countHit, readHits, TooManyRequests } from '../platform/rate-limit.ts';
import type { Context } from '../platform/running/context.ts';
import { digestOf } from './digest.ts';
import { labelForExport } from './export-gate.ts';
import { averageColour, type CleanPicture, cleanOperatorsPicture, cleanPicture } from './picture-door.ts';
import { pictureLabel, upload } from './tables.ts';
import { UPLOAD_LIMIT } from './upload-token.ts';

export interface StoredPicture {
  readonly blob: string;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
}

/** A stored picture as it crosses the wire. */
export function pictureOf({ blob, width, height, colour }: StoredPicture) {
  return { url: blobUrl(blob), width, height, colour };
}

/** Takes a member's picture in. @throws TooManyRequests, and Refusal with what is wrong with the picture. */
export async function storeUpload(context: Context, memberId: number, bytes: Uint8Array): Promise<StoredPicture> {
  const hit = await countHit(context, UPLOAD_LIMIT, String(memberId));
  if (!hit.allowed) throw new TooManyRequests(hit.retryAfterS, messages.uploadTooMany);
  const { data, ending, width, height, colour } = await cleanPicture(bytes);
  const blob = await context.blobs.put(data, ending);
  const row = { memberId, blob, width, height, colour, bytes: data.length, createdAt: new Date(context.now()) };
  // The same picture brought in again is young again: its time without use starts anew.
  await context.database.sql
    .insert(upload)
    .values(row)
    .onConflictDoUpdate({ target: [upload.memberId, upload.blob], set: { createdAt: row.createdAt } });
  return { blob, width, height, colour };
}

/** A picture from outside as it may be kept. @throws Refusal with what is wrong with it. */
export const admittedPicture = (bytes: Uint8Array): Promise<CleanPicture> => cleanPicture(bytes);

/** The same for an operator's import, which takes more kinds. @throws Refusal with what is wrong with it. */
export const importedPicture = (bytes: Uint8Array): Promise<CleanPicture> => cleanOperatorsPicture(bytes);

/** A stored picture of ours counts as brought in by this member, who may then use it in a form. @returns the value of a picture field. */
export async function adoptPicture({ database, blobs, now }: Context, memberId: number, picture: StoredPicture): Promise<string> {
  const info = await blobs.info(picture.blob);
  const row = { memberId, ...picture, bytes: info?.size ?? 0, createdAt: new Date(now()) };
  await database.sql
    .insert(upload)
    .values(row)
    .onConflictDoUpdate({ target: [upload.memberId, upload.blob], set: { createdAt: row.createdAt } });
  return `u/${picture.blob}`;
}

/** A picture this member uploaded; nobody else's, whatever name is given. */
export async function findUpload(sql: Sql, memberId: number, blob: string): Promise<StoredPicture | undefined> {
  const { width, height, colour } = upload;
  const [found] = await sql
    .select({ blob: upload.blob, width, height, colour })
    .from(upload)
    .where(and(eq(upload.memberId, memberId), eq(upload.blob, blob)));
  return found;
}

/** Pictures this member may still upload today. */
export async function uploadsLeft(context: Context, memberId: number): Promise<number> {
  const { hits } = await readHits(context, UPLOAD_LIMIT, String(memberId));
  return Math.max(0, UPLOAD_LIMIT.max - hits);
}

export interface Exported extends StoredPicture {
  /** The unmarked picture, for further work inside; it never gets an address. */
  readonly original: string;
}

export interface Made {
  readonly data: Uint8Array;
  readonly mime: string;
  /** The designType it was made with: /verify says it. */
  readonly creativeType?: string;
}

/** Keeps an engine's picture and its labelled twin. @throws Refusal storageFull */
export async function storeMade(context: Context, made: Made): Promise<Exported> {
  const ending = ENDINGS[made.mime];
  if (!ending) throw new Error(`an engine made a ${made.mime}, which is not a picture we keep`);
  const original = await context.blobs.put(made.data, ending, 'inside');
  const blob = await storeLabelled(context, made);
  const { width, height } = await sharp(made.data).metadata();
  return { original, blob, width, height, colour: await averageColour(made.data) };
}

const ENDINGS: Readonly<Record<string, 'png' | 'jpg' | 'webp'>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

/** Keeps a further file of a work: pictures pass the export gate; what is no picture (the garment as data) has nothing to mark. */
export async function storeFile(context: Context, file: Made): Promise<string> {
  return file.mime === 'application/json' ? context.blobs.put(file.data, 'json') : storeLabelled(context, file);
}

/** Passes a picture through the export gate. @returns its blob's name. */
async function storeLabelled(context: Context, made: Made): Promise<string> {
  const labelled = await labelForExport(made.data, made.mime, { mark: context.config.aiMark });
  const blob = await context.blobs.put(labelled.data, labelled.ending);
  await context.database.sql.insert(pictureLabel).values({
    produceId: labelled.produceId,
    creativeType: made.creativeType ?? null,
    digest: digestOf(labelled.data),
    createdAt: new Date(context.now()),
  });
  return blob;
}
