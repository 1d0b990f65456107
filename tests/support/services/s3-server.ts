/**
 * A small S3: checks every request's Signature Version 4 from what arrived on the socket, keeps objects in memory, answers
 * ranges, lists in pages. Written from the store's side of the documentation, so that a mistake of ours is not repeated here.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface S3Object {
  readonly body: Buffer;
  readonly type: string;
  readonly modifiedAt: Date;
}

export interface S3Server {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  readonly objects: Map<string, S3Object>;
  /** Answers the next request with this instead. */
  failNext(status: number, code: string): void;
  /** Ends connections without an answer from now on. */
  away: boolean;
  close(): Promise<void>;
}

export const S3_KEY = 'AKIDTEST';
export const S3_SECRET = 'secret/of+the-test';
export const S3_BUCKET = 'pictures';
export const S3_REGION = 'test-region-1';
const PAGE = 3;

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/** Why the signature does not hold; `undefined` when it does. */
function signatureFault(request: IncomingMessage, body: Buffer): string | undefined {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request,\s*SignedHeaders=([^,]+),\s*Signature=([\da-f]{64})$/;
  const [, key, day, region, signed = '', signature = ''] = form.exec(request.headers.authorization ?? '') ?? [];
  if (key !== S3_KEY) return 'InvalidAccessKeyId';
  if (region !== S3_REGION) return 'AuthorizationHeaderMalformed';
  const date = String(request.headers['x-amz-date'] ?? '');
  if (!date.startsWith(day ?? '-')) return 'AuthorizationHeaderMalformed';
  const names = signed.split(';');
  const must = Object.keys(request.headers).filter((name) => name === 'host' || name === 'range' || name.startsWith('x-amz-'));
  if (must.some((name) => name !== 'range' && !names.includes(name))) return 'AccessDenied';
  const claimed = String(request.headers['x-amz-content-sha256'] ?? '');
  if (claimed !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const strict = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((pair) => pair.split('=').map((part) => strict(decodeURIComponent(part.replaceAll('+', ' ')))));
  const canonicalQuery = pairs
    .map(([name = '', value = '']) => `${name}=${value}`)
    .sort()
    .join('&');
  const headerLines = names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('');
  const canonical = `${request.method}\n${path}\n${canonicalQuery}\n${headerLines}\n${signed}\n${claimed}`;
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`;
  const signing = hmac(hmac(hmac(hmac(`AWS4${S3_SECRET}`, day ?? ''), region ?? ''), 's3'), 'aws4_request');
  const right = createHmac('sha256', signing).update(text).digest();
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

function answerObject(request: IncomingMessage, response: ServerResponse, object: S3Object): void {
  const head = { 'content-type': object.type, 'last-modified': object.modifiedAt.toUTCString() };
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const body = from === undefined ? object.body : object.body.subarray(Number(from), Number(to) + 1);
  response.writeHead(from === undefined ? 200 : 206, { ...head, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function answerList(query: URLSearchParams, response: ServerResponse, objects: ReadonlyMap<string, S3Object>): void {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].sort().filter((key) => key.startsWith(prefix) && key > after);
  const page = keys.slice(0, Math.min(PAGE, Number(query.get('max-keys') ?? PAGE)));
  const more = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const entries = page.map((key) => {
    const object = objects.get(key);
    return `<Contents><Key>${key}</Key><LastModified>${object?.modifiedAt.toISOString()}</LastModified><Size>${object?.body.length}</Size></Contents>`;
  });
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><ListBucketResult>${more}${entries.join('')}</ListBucketResult>`);
}

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, S3Object>();
  let planned: { readonly status: number; readonly code: string } | undefined;
  const state = { away: false };
  const server = createServer(async (request, response) => {
    if (state.away) return void request.socket.destroy();
    const body = await buffer(request);
    const plan = planned;
    planned = undefined;
    if (plan) return refuse(response, plan.status, plan.code);
    const fault = signatureFault(request, body);
    if (fault) return refuse(response, 403, fault);
    if (request.headers['transfer-encoding']) return refuse(response, 411, 'MissingContentLength');
    const url = new URL(request.url ?? '', 'http://store');
    const [bucket = '', ...rest] = url.pathname.slice(1).split('/');
    if (bucket !== S3_BUCKET) return refuse(response, 404, 'NoSuchBucket');
    const key = decodeURIComponent(rest.join('/'));
    const found = objects.get(key);
    if (request.method === 'PUT') {
      objects.set(key, { body, type: request.headers['content-type'] ?? '', modifiedAt: new Date() });
      return void response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (url.searchParams.get('list-type') === '2') return answerList(url.searchParams, response, objects);
    return found ? answerObject(request, response, found) : refuse(response, 404, 'NoSuchKey');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    failNext: (status, code) => {
      planned = { status, code };
    },
    get away() {
      return state.away;
    },
    set away(value) {
      state.away = value;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The environment of a product that keeps its pictures there. */
export const s3Environment = (server: S3Server) => ({
  BLOB_URL: `${server.url}/${S3_BUCKET}/some/folder`,
  BLOB_REGION: S3_REGION,
  BLOB_ACCESS_KEY_ID: S3_KEY,
  BLOB_SECRET_ACCESS_KEY: S3_SECRET,
});
