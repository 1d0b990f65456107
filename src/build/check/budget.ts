/** What a visitor's browser is sent, weighed in brotli as it travels. The limits are the promise; raising one needs a reason in the log. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { WORKER_FILE } from '../../contract/site/worker-file.ts';
import { LATE_WORKER_FILE } from '../worker/late-worker.ts';

/** Bytes, brotli quality 11 unless said. Our own limit on the first route leaves 9 kB below the product's 120 kB. */
export const LIMITS = {
  firstRouteScript: 111_000,
  /** Of that, the names of all files that a screen may want. */
  firstRouteNames: 2_580,
  firstRouteStyle: 12_000,
  inlineStyle: 8_000,
  /** With its headers (1 kB) it is to arrive in one flight, ten packets of 1 460 bytes: the heading is drawn after one round trip. */
  firstRoutePage: 12_500,
  sharedLater: 40_000,
  lazyRoute: 20_000,
  serviceWorker: 12_000,
  /** What the service worker does seldom; it runs when the first event that it is for comes. */
  lateWorker: 12_000,
  socketWorker: 2_000,
  /** Uncompressed. */
  precacheRaw: 1_000_000,
  precache: 296_000,
  /** Uncompressed: what the application takes on a device after a minute of use, every screen included. */
  keptRaw: 1_500_000,
} as const;

export interface Weight {
  readonly what: string;
  readonly bytes: number;
  readonly limit: number;
}

/** An entry of Vite's manifest. */
export interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export interface Build {
  readonly manifest: Readonly<Record<string, Chunk>>;
  /** Path from `dist/`, with `/`, to the bytes. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** The prerendered pages, and the route whose chunk each of them needs before it can be used. */
const FIRST_ROUTES = [
  { page: 'index.html', name: '/', route: 'src/app/routes/home.tsx' },
  { page: 'trend/signin/index.html', name: '/trend/signin', route: 'src/app/routes/trend/signin.tsx' },
] as const;
/** Fetched by every page as soon as it stands; a lazy part of its own, and no other part's weight. */
const QUERIES = 'src/app/shell/queries/query-client.ts';
/** What Vite puts before a name's ending: seven characters of 64, which no compression makes smaller. */
const HASH = /-[\w-]{7}\./g;
const HASH_BYTES = 5.25;
/** Part of every route. */
const ROOT_ROUTE = 'src/app/routes/__root.tsx';

export function readBuild(dist: string): Build {
  const paths = globSync('**/*.*', { cwd: dist }).map((path) => path.replaceAll('\\', '/'));
  const files = new Map(paths.map((path) => [path, readFileSync(join(dist, path))]));
  return { manifest: JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')), files };
}

export function weigh(build: Build): readonly Weight[] {
  const pages = FIRST_ROUTES.map((route) => ({ ...route, keys: firstChunks(build, route.page, route.route) }));
  const first = new Set(pages.flatMap(({ keys }) => [...keys]));
  return [
    ...pages.flatMap(({ name, page, keys }) => weighPage(build, name, page, keys)),
    ...weighLater(build, first),
    ...weighWorkers(build),
    ...weighPrecache(build),
  ];
}

/** Manifest keys that a page runs before it can be used: its scripts, its preloads, its route and all they import. */
function firstChunks(build: Build, page: string, route: string): ReadonlySet<string> {
  const html = text(build, page);
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => /<script|modulepreload/.test(tag));
  const linked = tags.flatMap((tag) => /(?:src|href)="\/([^"]+\.js)"/.exec(tag)?.[1] ?? []);
  const starts = Object.entries(build.manifest).filter(
    ([key, { file }]) => linked.includes(file) || key.startsWith(`${route}?`) || key.startsWith(`${ROOT_ROUTE}?`),
  );
  if (starts.length === 0) throw new Error(`dist/${page} starts no script of the manifest`);
  return reach(
    build,
    starts.map(([key]) => key),
  );
}

function reach(build: Build, starts: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    build.manifest[key]?.imports?.forEach(visit);
  };
  starts.forEach(visit);
  return seen;
}

function weighPage(build: Build, name: string, page: string, keys: ReadonlySet<string>): readonly Weight[] {
  const html = text(build, page);
  const chunks = [...keys].flatMap((key) => build.manifest[key] ?? []);
  const scripts = new Set(chunks.map(({ file }) => file));
  const linkedStyles = [...html.matchAll(/<link\b[^>]*href="\/([^"]+\.css)"/g)].map((match) => match[1] ?? '');
  const styles = new Set([...linkedStyles, ...chunks.flatMap(({ css }) => css ?? [])]);
  const inlineScript = inline(html, /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const inlineStyle = inline(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  return [
    { what: `${name}: JavaScript`, bytes: sum(build, scripts) + inlineScript, limit: LIMITS.firstRouteScript },
    { what: `${name}: names of later files`, bytes: namesIn(build, scripts), limit: LIMITS.firstRouteNames },
    { what: `${name}: CSS`, bytes: sum(build, styles) + inlineStyle, limit: LIMITS.firstRouteStyle },
    { what: `${name}: inline CSS`, bytes: inlineStyle, limit: LIMITS.inlineStyle },
    { what: `${name}: the page`, bytes: sum(build, [page]), limit: LIMITS.firstRoutePage },
  ];
}

/**
 * The table of files that Vite's loader takes names from: read by the names, since how the table is written is Vite's own and may change. Hashes
 * are weighed by how many there are: as they come, the same names weighed ten bytes more or less with every change anywhere.
 */
function namesIn(build: Build, scripts: ReadonlySet<string>): number {
  const tables = [...scripts].map((path) => (build.files.get(path)?.toString('utf8') ?? '').match(/["'`]assets\/[\w./-]+["'`]/g) ?? []);
  return Math.max(0, ...tables.map((names) => compressed(Buffer.from(names.join().replace(HASH, '.'))) + names.length * HASH_BYTES));
}

/** What comes after the first route: chunks that several lazy parts share, and each lazy part's own. */
function weighLater(build: Build, first: ReadonlySet<string>): readonly Weight[] {
  const always = new Set([...first, ...reach(build, [QUERIES])]);
  const known = (key: string) => (key === QUERIES ? first : always);
  const parts = Object.entries(build.manifest)
    .filter(([key, { isDynamicEntry }]) => isDynamicEntry && !first.has(key))
    .map(([key]) => ({ key, keys: [...reach(build, [key])].filter((reached) => !known(key).has(reached)) }));
  const users = new Map<string, number>();
  for (const { keys } of parts) for (const key of keys) users.set(key, (users.get(key) ?? 0) + 1);
  const shared = [...users].filter(([key, count]) => count > 1 && !build.manifest[key]?.isDynamicEntry).map(([key]) => key);
  const filesOf = (keys: readonly string[]) => new Set(keys.flatMap((key) => build.manifest[key]?.file ?? []));
  // What any one part brings of it: nobody downloads the shared chunks of all parts at once.
  const heaviest = Math.max(0, ...parts.map(({ keys }) => sum(build, filesOf(keys.filter((reached) => shared.includes(reached))))));
  return [
    { what: 'shared by lazy parts', bytes: heaviest, limit: LIMITS.sharedLater },
    ...parts.map(({ key, keys }) => ({
      what: `lazy ${key.replace(/^src\/app\//, '').replace(/\?.*/, '')}`,
      bytes: sum(build, filesOf(keys.filter((reached) => !shared.includes(reached)))),
      limit: LIMITS.lazyRoute,
    })),
  ];
}

/** Scripts that no page loads are workers: `sw.js` at the top, the others beside the chunks. */
function weighWorkers(build: Build): readonly Weight[] {
  const chunks = new Set(Object.values(build.manifest).map(({ file }) => file));
  const scripts = [...build.files.keys()].filter((path) => path.endsWith('.js') && !chunks.has(path));
  const late = scripts.filter(isLate);
  const workers = scripts.filter((path) => !isLate(path));
  const unnamed = workers.find((path) => path !== 'sw.js' && !path.startsWith(`assets/${WORKER_FILE}-`));
  if (unnamed)
    throw new Error(`${unnamed} is run as a worker, but would be sent without a policy: its name has to begin with ${WORKER_FILE}-`);
  return [
    ...workers.map((path) =>
      path === 'sw.js'
        ? { what: 'service worker', bytes: sum(build, [path]), limit: LIMITS.serviceWorker }
        : { what: `worker ${path}`, bytes: sum(build, [path]), limit: LIMITS.socketWorker },
    ),
    ...(late.length > 0 ? [{ what: 'service worker, late part', bytes: sum(build, late), limit: LIMITS.lateWorker }] : []),
  ];
}

const isLate = (path: string): boolean => path.startsWith(`assets/${LATE_WORKER_FILE}-`);

function weighPrecache(build: Build): readonly Weight[] {
  if (!build.files.has('sw.js')) return [];
  const worker = ['sw.js', ...[...build.files.keys()].filter(isLate)].map((path) => text(build, path)).join('\n');
  const whole = listedIn(build, worker);
  const beforehand = listedIn(build, worker.replace(/\{[^{}]*"?stage"?:\s*"visited"[^{}]*\}/g, ''));
  if (beforehand.length === 0) throw new Error('dist/sw.js lists nothing to keep: its manifest was not found');
  const raw = (paths: readonly string[]) => paths.reduce((bytes, path) => bytes + (build.files.get(path)?.length ?? 0), 0);
  return [
    { what: 'precache, raw', bytes: raw(beforehand), limit: LIMITS.precacheRaw },
    { what: 'precache', bytes: sum(build, beforehand), limit: LIMITS.precache },
    { what: 'kept for offline use, raw', bytes: raw(whole), limit: LIMITS.keptRaw },
  ];
}

/** Files of the build that a service worker's manifest names. */
function listedIn(build: Build, worker: string): readonly string[] {
  const named = [...worker.matchAll(/"?url"?:\s*"([^"]+)"/g)].map((match) => (match[1] ?? '').replace(/^\//, ''));
  return [...new Set(named)].filter((path) => build.files.has(path));
}

function text(build: Build, path: string): string {
  const bytes = build.files.get(path);
  if (!bytes) throw new Error(`dist/${path} is missing`);
  return bytes.toString('utf8');
}

function sum(build: Build, paths: Iterable<string>): number {
  let bytes = 0;
  for (const path of paths) bytes += compressed(build.files.get(path) ?? Buffer.alloc(0));
  return bytes;
}

function inline(html: string, pattern: RegExp): number {
  const parts = [...html.matchAll(pattern)].map((match) => match[1] ?? '').join('\n');
  return parts === '' ? 0 : compressed(Buffer.from(parts));
}

/** Pictures and fonts are compressed already. */
function compressed(bytes: Buffer): number {
  return Math.min(bytes.length, brotliCompressSync(bytes).length);
}
