/** Packages (spec §4, §7): asked for, packed by the server, fetched when ready. */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import { instant } from '../studio/creative.ts';
import { idParams, rowNumber } from '../studio/identifiers.ts';
import { PACKAGE_FORMATS } from './formats.ts';
import { PACKAGE_WORKS_MAX } from './limits.ts';

/** Where it was asked for. `creation-show` opens the progress dialog (spec §7). */
export const packageSource = z.enum(['creation-show', 'works']);
export const packageFormat = z.enum(PACKAGE_FORMATS);
/** Spec §3 has pending and done; the others are endings that it does not show. */
export const packageStatus = z.enum(['pending', 'done', 'failed', 'cancelled', 'expired']);

const missingWork = z.object({
  id: z.int(),
  /** In Chinese. */
  reason: z.string(),
});

export const downloadPackage = z.object({
  id: z.int(),
  status: packageStatus,
  /** Where the bytes are once it is done, with Range; '' before and after. */
  path: z.string(),
  /** What the saved file is called; '' before. */
  name: z.string(),
  source: packageSource,
  format: packageFormat,
  /** Works asked for. */
  count: z.int(),
  /** True progress of the packing, 0–100; 0 while it waits. */
  progress: z.number(),
  /** Size of the file in bytes, 0 before it is known. */
  bytes: z.number(),
  /** Why it failed, in Chinese; '' otherwise. */
  reason: z.string(),
  /** Works that are not in it, with why. */
  missing: z.array(missingWork),
  /** Address of the first work's picture, for a thumbnail. */
  cover: z.nullable(z.string()),
  created_at: instant,
  /** Until when it can be fetched. */
  expires_at: z.nullable(instant),
  /** When the last byte of it was served; null: it was not fetched whole yet. */
  saved_at: z.nullable(instant),
});

export type DownloadPackage = z.output<typeof downloadPackage>;

export const createPackage = declareCall({
  id: 'download.package',
  method: 'POST',
  path: '/api/download/package',
  summary: '打包下载作品',
  audience: 'member',
  body: z.object({
    source: packageSource,
    format: z._default(packageFormat, 'png'),
    ids: z.array(rowNumber).check(z.minLength(1), z.maxLength(PACKAGE_WORKS_MAX)),
  }),
  answer: downloadPackage,
  errors: [messages.packageEmpty, messages.packagesTooMany],
  idempotent: true,
});

export const showPackage = declareCall({
  id: 'download.show',
  method: 'GET',
  path: '/api/download/:id/show',
  summary: '下载包状态',
  audience: 'member',
  params: idParams,
  answer: downloadPackage,
  errors: [messages.packageLost],
});

/** Newest first. */
export const listPackages = declareCall({
  id: 'download.list',
  method: 'GET',
  path: '/api/download',
  summary: '下载包列表',
  audience: 'member',
  answer: z.object({ packages: z.array(downloadPackage) }),
  errors: [],
});

export const cancelPackage = declareCall({
  id: 'download.cancel',
  method: 'POST',
  path: '/api/download/:id/cancel',
  summary: '取消打包',
  audience: 'member',
  params: idParams,
  answer: downloadPackage,
  errors: [messages.packageLost, messages.packageEnded],
});

/** Packs anew what failed, was cancelled or has expired. */
export const retryPackage = declareCall({
  id: 'download.retry',
  method: 'POST',
  path: '/api/download/:id/retry',
  summary: '重新打包',
  audience: 'member',
  params: idParams,
  answer: downloadPackage,
  errors: [messages.packageLost, messages.packageReady, messages.packagesTooMany],
});

/** Takes packages off the list; their files can no longer be fetched, and one that is being packed stops. */
export const clearPackages = declareCall({
  id: 'download.clear',
  method: 'POST',
  path: '/api/download/clear',
  summary: '清除下载记录',
  audience: 'member',
  body: z.object({ ids: z.array(rowNumber).check(z.minLength(1), z.maxLength(PACKAGE_WORKS_MAX)) }),
  answer: z.object({ ids: z.array(z.int()) }),
  errors: [],
});
