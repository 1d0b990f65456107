/** The avatar: decoded and made anew at the door; type by content, not by name (decisions.md, Safety). */
import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { AVATAR_EDGE, AVATAR_MAX_BYTES } from '../../../contract/account/limits.ts';
import * as messages from '../../../contract/messages.ts';
import { noteGrowth } from '../../growth/growth-service.ts';
import { blobOfUrl, blobUrl } from '../../platform/blobs/blobs.ts';
import type { Caller } from '../../platform/http/serve.ts';
import { refuseAbove } from '../../platform/rate-limit.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Context } from '../../platform/running/context.ts';
import { withReadable } from '../../storage/heic/heic-service.ts';
import { addGarbage, type BlobHolder } from '../../storage/purge-service.ts';
import { AVATAR_MEMBER } from '../account-limits.ts';
import { member } from '../tables.ts';

/** Larger than any camera's picture; known from the header, before a pixel is decoded. */
/** Long side to short side: no face is longer. */
const ASPECT_MAX = 10;
const PIXELS_MAX = 64_000_000;
const READABLE = new Set(['png', 'jpeg', 'webp']);
/** What a HEIC has become when it is drawn; as it comes, nobody may bring one. */
const OPENED = 'tiff';

async function readBounded(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > AVATAR_MAX_BYTES) throw new Refusal(messages.pictureTooLarge);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** @returns 256 px square WebP, upright, without metadata. @throws Refusal pictureUnreadable */
export async function drawAvatar(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await withReadable(bytes, (readable) => drawn(readable, readable !== bytes));
  } catch (error) {
    // Whatever the decoder stumbled over is the picture's fault; its words would help nobody.
    throw new Refusal(messages.pictureUnreadable, undefined, {}, { cause: error });
  }
}

async function drawn(bytes: Uint8Array, opened: boolean): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true });
  const { format, pages, width, height } = await picture.metadata();
  if (!format || !(READABLE.has(format) || (opened && format === OPENED)) || (pages ?? 1) > 1)
    throw new Refusal(messages.pictureUnreadable);
  // A strip of 100 000 × 1 would be blown up to 256 high before it is cropped: seconds of work for a file of bytes.
  if (Math.max(width, height) > Math.min(width, height) * ASPECT_MAX) throw new Refusal(messages.pictureUnreadable);
  return picture
    .rotate()
    .resize(AVATAR_EDGE, AVATAR_EDGE, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82 })
    .toBuffer();
}

/** @returns the avatar's new value, already on the profile. @throws Refusal pictureTooLarge | pictureUnreadable, TooManyRequests */
export async function changeAvatar(context: Context, caller: Caller, file: Readable): Promise<{ avatar: string }> {
  await refuseAbove(context, AVATAR_MEMBER, String(caller.memberId));
  const bytes = await readBounded(file);
  const name = await context.blobs.put(await drawAvatar(bytes), 'webp');
  const avatar = blobUrl(name);
  await context.database.sql.transaction(async (tx) => {
    const mine = eq(member.id, caller.memberId);
    const [before] = await tx.select({ avatar: member.avatar }).from(member).where(mine).for('update');
    await tx.update(member).set({ avatar }).where(mine);
    await noteGrowth(tx, caller.memberId, 'profile_filled', 'avatar', context.now());
    const old = before?.avatar ? blobOfUrl(before.avatar) : undefined;
    if (old && old !== name) await addGarbage(tx, [old], context.now());
  });
  return { avatar };
}

/** Faces hold their pictures. */
export const avatarBlobs: BlobHolder = {
  columns: ['member.avatar'],
  held: async (database, names) => {
    const rows = await database.query<{ avatar: string }>('held-avatars', 'select avatar from member where avatar = any($1)', [
      names.map(blobUrl),
    ]);
    return rows.flatMap(({ avatar }) => blobOfUrl(avatar) ?? []);
  },
};
