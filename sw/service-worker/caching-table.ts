/**
 * What the service worker answers, in one table. The first rule that matches decides; what no rule matches goes to the network
 * as if there were no worker (other answers of /api are kept by the query cache: two caches would mean double staleness).
 */
import { COUNTRY_LIST_PATH, COUNTRY_LIST_TITLE } from '../../src/contract/account/country-path.ts';
import { COLOUR_TABLE_PATHS } from '../../src/contract/colour/paths.ts';
import { PACKAGE_PATH } from '../../src/contract/download/package-path.ts';
import { CONFIG_URL } from '../../src/contract/site/config-url.ts';
import { BARE_SHELL, DRAWN_PAGES } from '../../src/contract/site/kept-pages.ts';
import { SHARE_PATH } from '../../src/contract/site/share-path.ts';

export interface Asked {
  readonly url: URL;
  /** Same origin as the worker. */
  readonly ours: boolean;
  readonly method: string;
  readonly navigates: boolean;
}

export type Answer =
  /** A page of the build, by the address it is drawn for. */
  | { readonly how: 'page'; readonly address: string }
  /** The same for everyone: shown as it was, renewed behind. */
  | { readonly how: 'common' }
  /** A picture as it was seen, of this account. */
  | { readonly how: 'media' }
  /** A file of the build that the first stage does not have: kept or fetched by the late part. */
  | { readonly how: 'file' }
  /** Something that the system hands over: taken by the late part. */
  | { readonly how: 'handed' }
  | { readonly how: 'network' };

/** What begins so is answered by the server, never by the shell. */
export const SERVER_PLACES = ['api', 'media', 'ws', 'dev', 'error', 'health', 'pay', 'ready'] as const;
const NOT_PAGES = new RegExp(`^/(${SERVER_PLACES.join('|')})(/|$)`);
/** An address with an extension is a file that somebody opened, not a route. */
const FILE = /\.[a-z0-9]+$/i;

const NETWORK: Answer = { how: 'network' };
const COMMON: Answer = { how: 'common' };

/** A table in pages: which of them somebody looks at is not known beforehand. */
const PAGED: ReadonlySet<string> = new Set(['/api/color/pantone']);

/** Fetched once when the worker takes over: the first visit asked for them before there was a worker. */
export const COUNTRY_LIST_URL = `${COUNTRY_LIST_PATH}?title=${encodeURIComponent(COUNTRY_LIST_TITLE)}`;
export const WARM_URLS: readonly string[] = [COUNTRY_LIST_URL, CONFIG_URL, ...COLOUR_TABLE_PATHS.filter((path) => !PAGED.has(path))];

/** Where such answers stand; of the country list only the one under its title is kept. */
export const COMMON_PATHS: readonly string[] = [COUNTRY_LIST_PATH, CONFIG_URL, ...COLOUR_TABLE_PATHS];

function isCommon({ pathname, searchParams }: URL): boolean {
  if (pathname === COUNTRY_LIST_PATH) return searchParams.get('title') === COUNTRY_LIST_TITLE;
  return COMMON_PATHS.includes(pathname);
}

export function answerFor({ url, ours, method, navigates }: Asked): Answer {
  if (ours && navigates && method === 'POST' && url.pathname === SHARE_PATH) return { how: 'handed' };
  if (!ours || method !== 'GET') return NETWORK;
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname;
  if (navigates) {
    if (NOT_PAGES.test(path) || FILE.test(path)) return NETWORK;
    return { how: 'page', address: DRAWN_PAGES.includes(path) ? path : BARE_SHELL };
  }
  if (isCommon(url)) return COMMON;
  // Too large to keep, the browser's own download list resumes them by range, and they end with their token.
  if (path.startsWith(PACKAGE_PATH)) return NETWORK;
  if (path.startsWith('/assets/')) return { how: 'file' };
  return path.startsWith('/media/') ? { how: 'media' } : NETWORK;
}
