import { createHash } from 'node:crypto';

/** What tells one file from every other: SHA-256, base64url. */
export function digestOf(data: Uint8Array): string {
  return createHash('sha256').update(data).digest('base64url');
}
