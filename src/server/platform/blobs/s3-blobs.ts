/** Blobs in an S3-compatible store: AWS, MinIO, Ceph, R2, OSS, COS and their kin. Pictures still pass our own door both ways. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import * as messages from '../../../contract/messages.ts';
import { ConfigError } from '../config/config-error.ts';
import { Refusal } from '../refusal.ts';
import type { NoteSum } from './blob-sums.ts';
import { type Blobs, blobName, blobOfPath, blobPath, blobType, type ListedBlob } from './blobs.ts';
import { EMPTY_HASH, type S3Credentials, signS3 } from './s3-signature.ts';
import { spool } from './spool.ts';

export interface S3Config extends S3Credentials {
  /** Address of the bucket, with `/` at the end. */
  readonly bucketUrl: string;
  /** What every key begins with: `''` or `some/folder/`. */
  readonly prefix: string;
  /** Local folder where what is being put waits until it is whole. */
  readonly spoolDir: string;
}

interface Asked {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: { readonly path: string; readonly size: number; readonly hash: string };
  /** For what may be large: how long silence may last is then the connection's own limit. */
  readonly unhurried?: boolean;
}

const HURRY_MS = 20_000;
const FULL = /QuotaExceeded|StorageFull|InsufficientCapacity|NoSpace/i;

/** What createReadStream says of a file that is not there: readers know one error for both stores. */
const gone = (name: string) => Object.assign(new Error(`no blob ${name}`), { code: 'ENOENT' });

/** @param note hears of the size and sum of each blob that is put. */
export function s3Blobs(config: S3Config, now: () => number = Date.now, note?: NoteSum): Blobs {
  const keyOf = (name: string): string => config.prefix + blobPath(name);

  /** @throws Refusal storageAway when there is no answer. */
  async function request({ method, key = '', query = {}, headers = {}, body, unhurried = false }: Asked): Promise<Response> {
    const url = new URL(config.bucketUrl);
    url.pathname += key;
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = signS3({ method, url, headers, bodyHash: body?.hash ?? EMPTY_HASH }, config, new Date(now()));
    try {
      return await fetch(url, {
        method,
        headers: { ...signed, ...(body && { 'content-length': String(body.size) }) },
        ...(!unhurried && { signal: AbortSignal.timeout(HURRY_MS) }),
        ...(body && { body: Readable.toWeb(createReadStream(body.path)), duplex: 'half' as const }),
      });
    } catch (cause) {
      throw new Refusal(messages.storageAway, undefined, {}, { cause });
    }
  }

  async function failed(response: Response): Promise<Refusal> {
    const text = await response.text().catch((error: unknown) => String(error));
    const cause = new Error(`the store answered ${response.status}: ${text.slice(0, 300)}`);
    return new Refusal(FULL.test(text) || response.status === 507 ? messages.storageFull : messages.storageAway, undefined, {}, { cause });
  }

  async function* bytes(name: string, range: { readonly start: number; readonly end: number } | undefined): AsyncIterable<Uint8Array> {
    const headers = range && { range: `bytes=${range.start}-${range.end}` };
    const response = await request({ method: 'GET', key: keyOf(name), unhurried: true, ...(headers && { headers }) });
    if (response.status === 404) {
      await response.body?.cancel();
      throw gone(name);
    }
    if (response.status !== (range ? 206 : 200)) throw await failed(response);
    if (response.body) yield* response.body;
  }

  async function page(token: string | undefined): Promise<string> {
    const query = { 'list-type': '2', prefix: config.prefix, ...(token && { 'continuation-token': token }) };
    const response = await request({ method: 'GET', query });
    if (response.status !== 200) throw await failed(response);
    return response.text();
  }

  return {
    put: (content, ending, reach) =>
      spool(config.spoolDir, content, async ({ path, size, crc32, digest }) => {
        const name = blobName(digest.toString('base64url'), ending, reach);
        const headers = { 'content-type': blobType(name) ?? '' };
        const response = await request({
          method: 'PUT',
          key: keyOf(name),
          headers,
          body: { path, size, hash: digest.toString('hex') },
          unhurried: true,
        });
        if (!response.ok) throw await failed(response);
        await response.body?.cancel();
        note?.(name, { size, crc32 });
        return name;
      }),
    async info(name) {
      const type = blobType(name);
      if (!type) return undefined;
      const response = await request({ method: 'HEAD', key: keyOf(name) });
      if (response.status === 404) return undefined;
      if (!response.ok) throw await failed(response);
      return {
        size: Number(response.headers.get('content-length')),
        type,
        modifiedAt: Date.parse(response.headers.get('last-modified') ?? ''),
      };
    },
    read(name, range) {
      // Refused at once, as the folder does: a wrong name is not a failing stream.
      keyOf(name);
      return Readable.from(bytes(name, range), { objectMode: false });
    },
    async remove(name) {
      const response = await request({ method: 'DELETE', key: keyOf(name) });
      if (!response.ok && response.status !== 404) throw await failed(response);
      await response.body?.cancel();
    },
    async *list() {
      let token: string | undefined;
      do {
        const text = await page(token);
        yield* listed(text, config.prefix);
        token = /<NextContinuationToken>([^<]+)</.exec(text)?.[1];
        token &&= unescapeXml(token);
      } while (token);
    },
    async check() {
      const response = await request({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1', prefix: config.prefix } }).catch(
        (cause: unknown) => {
          throw new ConfigError('无法连接对象存储：请检查 BLOB_URL 的地址以及网络', { cause });
        },
      );
      if (response.ok) return void (await response.body?.cancel());
      throw new ConfigError(refusedWords(response.status, await response.text()));
    },
  };
}

function refusedWords(status: number, text: string): string {
  if (status === 404) return '对象存储中没有这个存储桶：请检查 BLOB_URL，或先创建存储桶';
  if (status === 301 || status === 307 || /AuthorizationHeaderMalformed|PermanentRedirect/.test(text))
    return '存储桶在另一个区域：请检查 BLOB_REGION 与 BLOB_URL';
  if (/RequestTimeTooSkewed/.test(text)) return '对象存储拒绝了请求：这台机器的时钟不准，请先校准时间';
  if (status === 401 || status === 403)
    return '对象存储拒绝了这组密钥：请检查 BLOB_ACCESS_KEY_ID、BLOB_SECRET_ACCESS_KEY、BLOB_REGION 以及对存储桶的权限';
  return `对象存储无法使用（状态 ${status}）：请检查 BLOB_URL 指向的服务`;
}

const ESCAPES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescapeXml = (text: string): string => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ESCAPES[name] ?? '');

/** Our keys need no XML parser: what does not look like one of them is not ours. */
function* listed(text: string, prefix: string): Iterable<ListedBlob> {
  for (const [, entry = ''] of text.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
    const key = unescapeXml(/<Key>([^<]*)</.exec(entry)?.[1] ?? '');
    const name = key.startsWith(prefix) ? blobOfPath(key.slice(prefix.length)) : undefined;
    if (!name) continue;
    const size = Number(/<Size>(\d+)</.exec(entry)?.[1]);
    yield { name, size, modifiedAt: Date.parse(/<LastModified>([^<]+)</.exec(entry)?.[1] ?? '') };
  }
}
