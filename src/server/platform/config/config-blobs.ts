/** Where pictures are kept: a folder, or a bucket of an S3-compatible store. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { S3Config } from '../blobs/s3-blobs.ts';
import { ConfigError } from './config-error.ts';

const BUCKET = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i;

export const blobShape = {
  BLOB_URL: z.url({ protocol: /^(file|s3|https?)$/, error: '应以 file:///、s3:// 或 https:// 开头' }).optional(),
  BLOB_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('us-east-1'),
  BLOB_ACCESS_KEY_ID: z.string().min(1).optional(),
  BLOB_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BLOB_STYLE: z.enum(['path', 'host']).default('path'),
};

type BlobEnvironment = z.infer<z.ZodObject<typeof blobShape>>;

export type BlobConfig = { readonly store: 'disk'; readonly folder: string } | ({ readonly store: 's3' } & S3Config);

const wrong = (name: keyof typeof blobShape, why: string): ConfigError => new ConfigError(`环境变量 ${name} 的值无效：${why}`);

/** @throws ConfigError */
export function readBlobs(env: BlobEnvironment, dataDir: string): BlobConfig {
  if (env.BLOB_URL === undefined) return { store: 'disk', folder: join(dataDir, 'media') };
  const url = new URL(env.BLOB_URL);
  if (url.protocol === 'file:') return { store: 'disk', folder: fileURLToPath(url) };
  // Addresses are written to logs and shown in process lists.
  if (url.username || url.password) throw wrong('BLOB_URL', '地址中不能包含密钥，请写入 BLOB_ACCESS_KEY_ID 与 BLOB_SECRET_ACCESS_KEY');
  const { BLOB_ACCESS_KEY_ID: accessKeyId, BLOB_SECRET_ACCESS_KEY: secretAccessKey, BLOB_REGION: region } = env;
  if (!accessKeyId) throw wrong('BLOB_ACCESS_KEY_ID', 'BLOB_URL 指向对象存储时必须填写');
  if (!secretAccessKey) throw wrong('BLOB_SECRET_ACCESS_KEY', 'BLOB_URL 指向对象存储时必须填写');
  return { store: 's3', ...placeOf(url, env), region, accessKeyId, secretAccessKey, spoolDir: join(dataDir, 'spool') };
}

function placeOf(url: URL, { BLOB_STYLE: style, BLOB_REGION: region }: BlobEnvironment): Pick<S3Config, 'bucketUrl' | 'prefix'> {
  const parts = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  // `s3://bucket/folder` is AWS; `https://endpoint/bucket/folder` is any store; BLOB_STYLE=host: `https://bucket.endpoint/folder`.
  const inHost = url.protocol === 's3:' || style === 'host';
  const bucket = url.protocol === 's3:' ? url.hostname : inHost ? (url.hostname.split('.')[0] ?? '') : parts.shift();
  if (!bucket || !BUCKET.test(bucket)) throw wrong('BLOB_URL', '应写明存储桶，例如 s3://存储桶 或 https://地址/存储桶');
  if (!parts.every((part) => /^[\w.-]+$/.test(part))) throw wrong('BLOB_URL', '目录只能包含字母、数字、点、下划线和连字符');
  const prefix = parts.map((part) => `${part}/`).join('');
  if (url.protocol === 's3:') return { bucketUrl: `https://${bucket}.s3.${region}.amazonaws.com/`, prefix };
  return { bucketUrl: inHost ? `${url.origin}/` : `${url.origin}/${bucket}/`, prefix };
}
