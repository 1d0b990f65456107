/** Where a person lands after joining or signing in (spec §2): `redirect` when it stays on this origin, else the landing page. */

/** Spec §2: what whoever joined sees first, unless the address said otherwise. The one place that decides. */
export const LANDING = '/trend';

/** A screen people are sent away from; sending them back there would loop. */
const SIGN_IN = '/trend/signin';

/** Control characters and backslashes: browsers drop or turn them, and `/\evil.example` becomes another host. */
function looksForged(value: string): boolean {
  for (const character of value) if (character === '\\' || character <= ' ' || character === '\u007f') return true;
  return false;
}

/** Undoes percent-encoding until nothing changes, so that a later decode cannot reveal another host. */
function fullyDecoded(value: string): string | undefined {
  let current = value;
  for (let round = 0; round < 5; round += 1) {
    let next: string;
    try {
      next = decodeURIComponent(current);
    } catch {
      return undefined; // A stray % that no encoder wrote: not worth following.
    }
    if (next === current) return current;
    current = next;
  }
  return undefined;
}

const isLocalPath = (path: string): boolean => path.startsWith('/') && !path.startsWith('//');

/** `URL.canParse` is younger than the oldest browsers we open in: signing in there ended in a TypeError. */
function parsed(value: string, origin: string): URL | undefined {
  try {
    return new URL(value, origin);
  } catch {
    return undefined;
  }
}

/** A path (with query and hash) of this origin, or undefined. Accepts a path or an absolute URL of the same origin. */
export function sameOriginPath(value: string, origin: string): string | undefined {
  if (looksForged(value)) return undefined;
  if (!isLocalPath(value) && !value.startsWith(`${origin}/`)) return undefined;
  const url = parsed(value, origin);
  if (url?.origin !== origin || url.username || url.password) return undefined;
  const path = fullyDecoded(url.pathname);
  if (path === undefined || looksForged(path.replaceAll(' ', '')) || !isLocalPath(path) || path.includes('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

export function afterSignIn(redirect: string | undefined, origin: string): string {
  const path = redirect ? sameOriginPath(redirect, origin) : undefined;
  if (!path || path === SIGN_IN || path.startsWith(`${SIGN_IN}?`) || path.startsWith(`${SIGN_IN}/`)) return LANDING;
  return path;
}

/** The current address without `clienttype`: what the login dialog reloads (spec §2). */
export function withoutClientType(href: string): string {
  const url = new URL(href);
  url.searchParams.delete('clienttype');
  return url.pathname + url.search + url.hash;
}
