/**
 * The way to any provider behind a small adapter of the operator: we POST JSON and sign it.
 * `x-reyang-signature: sha256=<hex HMAC of "<timestamp>.<body>">`, `x-reyang-timestamp` in Unix seconds, `x-reyang-id` the same on a repeat.
 */
import { createHmac } from 'node:crypto';

export interface SignedPost {
  readonly url: string;
  readonly secret: string;
  /** Unique to the message, so that the adapter may drop a repeat. */
  readonly id: string;
  /** JSON. */
  readonly body: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly timeoutMs: number;
}

function sign(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/** @returns the HTTP status. @throws when no answer came in time, or it led elsewhere. */
export async function postSigned({ url, secret, id, body, now, timeoutMs }: SignedPost): Promise<number> {
  const timestamp = String(Math.floor(now / 1000));
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-reyang-id': id,
      'x-reyang-timestamp': timestamp,
      'x-reyang-signature': sign(secret, timestamp, body),
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  await response.body?.cancel();
  return response.status;
}
