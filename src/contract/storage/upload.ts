/**
 * Uploading: a token, then the bytes straight to the address it names. With another store the address is the store's own;
 * the flow is the same (spec §7 "Images and configuration").
 */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { picture } from '../studio/creative.ts';

/** Bytes: "under 10M" (spec §5). */
export const UPLOAD_BYTES_MAX = 10 * 1024 * 1024;
export const UPLOAD_PIXELS_MAX = 50_000_000;
/** Longest side that is kept, pixels. */
export const UPLOAD_SIDE_MAX = 4096;
export const UPLOAD_SIDE_MIN = 16;
export const UPLOAD_CONCURRENCY = 5;
export const UPLOADS_PER_DAY = 500;
/** What a file chooser offers. HEIC becomes JPEG: in the browser where that reads it, at the door where it does not. */
export const UPLOAD_ENDINGS = ['png', 'jpg', 'jpeg', 'heic', 'heif'] as const;
export const UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/heic', 'image/heif'] as const;

/** Good for many files until it ends. `storage/token` is the second area's name for it. */
export const uploadToken = declareCall({
  id: 'storage.uploadToken',
  method: 'GET',
  path: '/api/common/get-upload-token',
  aliases: ['/api/storage/token'],
  summary: '上传凭证',
  audience: 'member',
  answer: z.object({
    token: z.string(),
    /** POST the file's bytes here, or a form with the one field `file`. */
    url: z.string(),
    /** ISO 8601. */
    expires_at: z.string(),
    max_bytes: z.int(),
    types: z.array(z.string()),
    concurrency: z.int(),
  }),
  errors: [messages.uploadTooMany],
});

/** The answer's `path` is the value of a picture field. Type by content, never by name; metadata dropped, orientation applied. */
export const upload = declareCall({
  id: 'storage.upload',
  method: 'POST',
  path: '/api/storage/upload/:token',
  summary: '上传图片',
  audience: 'anyone',
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  bodyKind: 'multipart',
  answer: z.object({ path: z.string(), picture }),
  errors: [
    messages.uploadTokenInvalid,
    messages.uploadTooLarge,
    messages.uploadTypeWrong,
    messages.uploadHeic,
    messages.uploadBroken,
    messages.uploadTooManyPixels,
    messages.uploadTooSmall,
    messages.uploadAnimated,
    messages.uploadEmpty,
    messages.uploadTooMany,
  ],
});
