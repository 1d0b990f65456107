/**
 * Who is signed in, as far as the page knows: the presence of the login token (spec §6), which is the cookie wowLoginToken with
 * the value 'Bearer ' + token (spec §3). Everything about the member is server data and lives in the query cache.
 */
import { useSyncExternalStore } from 'react';
import { proxy, subscribe } from 'valtio/vanilla';
import { TOKEN_COOKIE, TOKEN_COOKIE_S } from '../../../contract/account/limits.ts';

/** What the client owns of the session. Change it through the functions of this module only. */
export const session: { signedIn: boolean } = proxy({ signedIn: false });

/** decisions.md "Safety": readable by the page, Lax, Secure on https. */
function writeCookie(value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we support (spec §2).
  document.cookie = `${TOKEN_COOKIE}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}

function readCookie(): string | undefined {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${TOKEN_COOKIE}=`));
  const raw = pair?.slice(TOKEN_COOKIE.length + 1);
  if (!raw) return undefined;
  try {
    return decodeURIComponent(raw);
  } catch {
    // Not written by us; the same as signed out.
    return undefined;
  }
}

/** The Authorization header of this moment, from the cookie: another tab may have rotated it. */
export function authorization(): string | undefined {
  const value = typeof document === 'undefined' ? undefined : readCookie();
  return value?.startsWith('Bearer ') && value.length > 7 ? value : undefined;
}

/** Reads the cookie again, and tells the page when the answer changed. */
export function syncSession(): void {
  const signedIn = authorization() !== undefined;
  // The stylesheet shows signed-in or signed-out faces by this attribute, from the first paint on.
  document.documentElement.toggleAttribute('data-session', signedIn);
  session.signedIn = signedIn;
}

/**
 * For a start: what the page's head has seen of the cookie (src/build/pages/first-paint.ts), or the worker before it. The first look at the cookie
 * waits for another process, 6 to 9 ms at CPU ÷ 4; `syncSession` has it once the page stands.
 */
export function takeDrawnSession(): void {
  session.signedIn = document.documentElement.hasAttribute('data-session');
}

/** Keeps a token (login, registration, refresh) for 30 days. */
export function keepToken(token: string): void {
  writeCookie(`Bearer ${token}`, TOKEN_COOKIE_S);
  syncSession();
}

/** Forgets the token on this device; telling the server, and emptying stores, is the account domain's. */
export function dropToken(): void {
  writeCookie('', 0);
  syncSession();
}

/** After a 401: forgets the token that was refused, unless a newer one has taken its place meanwhile. */
export function dropAuthorization(refused: string | undefined): void {
  if (refused !== undefined && refused === authorization()) dropToken();
}

/** True once the page knows that somebody is signed in; false while hydrating, so that the markup matches. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    (listener) => subscribe(session, listener),
    () => session.signedIn,
    () => false,
  );
}
