/** Login tokens: 32 random bytes for the browser, their SHA-256 for the table. */
import { createHash, createHmac, randomBytes } from 'node:crypto';

const FORM = /^Bearer [\w-]{43}$/;
const SCHEME = 'Bearer ';

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}

/**
 * The token that follows `token`. Needs both the browser's token and the row's salt, so the table alone tells nothing; and two tabs
 * that refresh at the same moment arrive at the same new token instead of throwing each other out.
 */
export function nextToken(token: string, salt: Uint8Array): string {
  return createHmac('sha256', salt).update(token).digest('base64url');
}

/** The token of an Authorization header; `undefined` for anything that is not one of ours. */
export function bearerToken(header: string | undefined): string | undefined {
  return header !== undefined && FORM.test(header) ? header.slice(SCHEME.length) : undefined;
}

/** The header that says `token`. */
export function authorizationOf(token: string): string {
  return `${SCHEME}${token}`;
}
