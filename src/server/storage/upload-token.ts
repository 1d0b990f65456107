import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import * as messages from '../../contract/messages.ts';
import { UPLOADS_PER_DAY } from '../../contract/storage/upload.ts';
import { type Limit, readHits, TooManyRequests } from '../platform/rate-limit.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Context } from '../platform/running/context.ts';
import { uploadToken } from './tables.ts';

const TOKEN_MS = 30 * 60_000;
const TOKEN_FORM = /^[\w-]{43}$/;
export const UPLOAD_LIMIT: Limit = { kind: 'upload-member', max: UPLOADS_PER_DAY, windowS: 86_400 };

const hashOf = (token: string): Uint8Array => createHash('sha256').update(token).digest();

export interface UploadToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Good for many files within half an hour. @throws TooManyRequests uploadTooMany when today's uploads are used up. */
export async function issueUploadToken(context: Context, memberId: number): Promise<UploadToken> {
  const { database, now } = context;
  const hit = await readHits(context, UPLOAD_LIMIT, String(memberId));
  if (hit.hits >= UPLOAD_LIMIT.max) throw new TooManyRequests(hit.retryAfterS, messages.uploadTooMany);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now() + TOKEN_MS);
  await database.sql.delete(uploadToken).where(and(eq(uploadToken.memberId, memberId), lte(uploadToken.expiresAt, new Date(now()))));
  await database.sql.insert(uploadToken).values({ tokenHash: hashOf(token), memberId, expiresAt });
  return { token, expiresAt };
}

/** Whose token it is. @throws Refusal uploadTokenInvalid */
export async function memberOfToken({ database, now }: Context, token: string): Promise<number> {
  if (!TOKEN_FORM.test(token)) throw new Refusal(messages.uploadTokenInvalid);
  const [row] = await database.sql
    .select({ memberId: uploadToken.memberId })
    .from(uploadToken)
    .where(and(eq(uploadToken.tokenHash, hashOf(token)), gt(uploadToken.expiresAt, new Date(now()))));
  if (!row) throw new Refusal(messages.uploadTokenInvalid);
  return row.memberId;
}
