/** Who sends a push message, proven to the push service (RFC 8292): a token signed with this service's own key. */
import { createECDH, createPrivateKey, sign } from 'node:crypto';

export interface VapidKeys {
  /** Uncompressed point of P-256, 65 bytes; browsers subscribe with it. */
  readonly publicKey: Uint8Array;
  /** 32 bytes. */
  readonly privateKey: Uint8Array;
}

/** The RFC allows a day; half of it bears clocks that differ. */
const LIFE_S = 12 * 3600;

export function newVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A number that begins with zeros comes shorter.
  const privateKey = Buffer.alloc(32);
  pair.getPrivateKey().copy(privateKey, 32 - pair.getPrivateKey().length);
  return { publicKey: pair.getPublicKey(), privateKey };
}

const coded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/**
 * @param endpoint of the subscription; its origin is who the token is for. @param contact `mailto:` or `https:`: whom the push service asks.
 * @returns the Authorization header.
 */
export function vapidAuthorization({ publicKey, privateKey }: VapidKeys, endpoint: string, contact: string, now: number): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + LIFE_S, sub: contact };
  const unsigned = `${coded({ typ: 'JWT', alg: 'ES256' })}.${coded(claims)}`;
  const point = Buffer.from(publicKey);
  const key = createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: base64(point.subarray(1, 33)), y: base64(point.subarray(33)), d: base64(privateKey) },
  });
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${unsigned}.${base64(signature)}, k=${base64(publicKey)}`;
}
