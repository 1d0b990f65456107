/** Signature version 3 of Alibaba Cloud's OpenAPI (ACS3-HMAC-SHA256), as published in its documentation. */
import { createHash, createHmac } from 'node:crypto';

export interface AliyunRequest {
  readonly method: 'GET' | 'POST';
  readonly host: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** x-acs-* headers but the content hash; names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface AliyunKey {
  readonly id: string;
  readonly secret: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986: encodeURIComponent leaves five characters that the signature wants encoded. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

export function canonicalQuery(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** @returns every header of the request, `authorization` included. */
export function signAliyun(request: AliyunRequest, key: AliyunKey): Record<string, string> {
  const bodyHash = sha256(request.body);
  const headers: Record<string, string> = { ...request.headers, host: request.host, 'x-acs-content-sha256': bodyHash };
  const signed = Object.keys(headers).sort();
  const canonical = [
    request.method,
    request.path,
    canonicalQuery(request.query),
    ...signed.map((name) => `${name}:${(headers[name] ?? '').trim()}`),
    '',
    signed.join(';'),
    bodyHash,
  ].join('\n');
  const signature = createHmac('sha256', key.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  return { ...headers, authorization: `ACS3-HMAC-SHA256 Credential=${key.id},SignedHeaders=${signed.join(';')},Signature=${signature}` };
}
