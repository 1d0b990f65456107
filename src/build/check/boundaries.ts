/**
 * Who may import whom (README, "Architecture"). Each room lists what it may reach; everything else is refused, so a folder
 * made tomorrow is guarded the day it is made. The first room that matches a file is its room.
 */
import { findCycles } from './cycles.ts';
import type { ImportEdge } from './import-graph.ts';

/** One word for one thing in contract, app, server and tests. `engines` and `platform` are the server's own rooms besides. */
export const DOMAINS = [
  ...['account', 'credit', 'growth', 'studio', 'tryon', 'works', 'favourite', 'community', 'chat', 'colour', 'library', 'download'],
  ...['realtime', 'site', 'storage'],
];

interface Room {
  /** Which files are in it; a named group `own` is the feature's folder. */
  readonly at: RegExp;
  /** What its files may import of ours, besides their own feature's folder. */
  readonly may: readonly RegExp[];
  /** Packages it may import; all when absent. */
  readonly packages?: RegExp;
}

const CONTRACT = /^src\/contract\//;
const DEVICE = /^src\/device\//;
const SHELL = /^src\/app\/(ui|shell)\//;
/** What runs in a browser has no Node and carries zod/mini, never the whole of zod (byte budget). */
const BROWSER_PACKAGES = /^(?!node:|zod$|zod\/v|fastify|@fastify|drizzle-orm|pg|sharp|pino|vite$|vitest)/;

export const ROOMS: readonly Room[] = [
  { at: /^src\/contract\//, may: [CONTRACT], packages: /^zod\/mini$/ },
  { at: /^src\/device\//, may: [DEVICE, CONTRACT], packages: BROWSER_PACKAGES },
  { at: /^src\/app\/ui\//, may: [/^src\/app\/ui\//, CONTRACT, DEVICE], packages: BROWSER_PACKAGES },
  { at: /^src\/app\/shell\//, may: [SHELL, CONTRACT, DEVICE], packages: BROWSER_PACKAGES },
  { at: /^src\/app\/routes\//, may: [/^src\/app\/[^/]+\//, CONTRACT, DEVICE], packages: BROWSER_PACKAGES },
  { at: /^src\/app\/(?<own>[^/]+)\//, may: [SHELL, CONTRACT, DEVICE], packages: BROWSER_PACKAGES },
  { at: /^src\/app\//, may: [/^src\/app\//, CONTRACT, DEVICE], packages: BROWSER_PACKAGES },
  { at: /^sw\/(?<own>[^/]+)\//, may: [/^sw\/[^/]+$/, CONTRACT, DEVICE], packages: BROWSER_PACKAGES },
  { at: /^sw\//, may: [/^sw\//, CONTRACT, DEVICE], packages: BROWSER_PACKAGES },
  // Drawing pictures needs neither our database nor our HTTP: an engine can be lifted out as it is.
  { at: /^src\/server\/engines\/(?<own>[^/]+)\//, may: [/^src\/server\/engines\/[^/]+$/, CONTRACT] },
  { at: /^src\/server\/engines\//, may: [/^src\/server\/(engines|platform)\//, CONTRACT] },
  { at: /^src\/server\/platform\//, may: [/^src\/server\/platform\//, CONTRACT, /^src\/build\//] },
  {
    at: /^src\/server\/(?<own>[^/]+)\//,
    may: [/^src\/server\/platform\//, /^src\/server\/engines\/[^/]+$/, /^src\/server\/[^/]+\/([^/]+\/)?([^/]+-)?service\.ts$/, CONTRACT],
  },
  { at: /^src\/server\//, may: [/^src\/server\//, CONTRACT, /^src\/build\//] },
  { at: /^src\/build\//, may: [/^src\/build\//, CONTRACT, /^src\/device\/keys\.ts$/] },
  { at: /^tests\/(contract|device|app|sw)\//, may: [/^tests\//, /^src\/(contract|device|app)\//, /^sw\//] },
  { at: /^tests\//, may: [/^tests\//, /^src\//, /^sw\//, /^[^/]+$/] },
  { at: /^[^/]+\.ts$/, may: [/^src\/build\//] },
];

/** Rules that forbid what the room's list would let through. */
const NEVER: readonly { readonly from: RegExp; readonly to: RegExp; readonly why: string }[] = [
  { from: /^tests\/app\//, to: /^sw\//, why: 'the page and the service worker meet only in device' },
  { from: /^src\/app\/(?!routes\/).+\//, to: /^src\/app\/[^/]+$/, why: 'only the entry composes the page' },
];

/** Sentences, one per broken rule; none when all is well. */
export function checkBoundaries(edges: readonly ImportEdge[]): readonly string[] {
  return [...edges.flatMap(refused), ...fileCycles(edges), ...featureCycles(edges), ...unknownFolders(edges)];
}

function refused(edge: ImportEdge): readonly string[] {
  // A worker's address is not its code: Vite bundles it apart.
  if (/\burl\b/.test(edge.query) && edge.to.startsWith('sw/')) return [];
  const room = ROOMS.find(({ at }) => at.test(edge.from));
  const at = `${edge.from}:${edge.line}`;
  if (!room) return [`${at} is in no room`];
  if (!isOurs(edge.to)) {
    return room.packages && !room.packages.test(edge.to) ? [`${at} may not import the package ${edge.to}`] : [];
  }
  const never = NEVER.find((rule) => rule.from.test(edge.from) && rule.to.test(edge.to));
  if (never) return [`${at} may not import ${edge.to}: ${never.why}`];
  const own = room.at.exec(edge.from);
  if (own?.groups?.own && edge.to.startsWith(own[0])) return [];
  return room.may.some((may) => may.test(edge.to)) ? [] : [`${at} may not import ${edge.to}`];
}

function isOurs(to: string): boolean {
  return /^(src|sw|tests)\/|^[^/@]+\.tsx?$/.test(to);
}

function fileCycles(edges: readonly ImportEdge[]): readonly string[] {
  const cycles = findCycles(edges.filter(({ to }) => isOurs(to)).map(({ from, to }) => [from, to]));
  return cycles.map((group) => `files import each other: ${group.join(', ')}`);
}

/** A pair of features that import each other is a cycle even when no file does. A room's own files are each their own feature. */
function featureCycles(edges: readonly ImportEdge[]): readonly string[] {
  const feature = (path: string) => /^(src\/[^/]+|sw)\/[^/]+(?=\/)/.exec(path)?.[0] ?? path;
  const cycles = findCycles(edges.filter(({ to }) => isOurs(to)).map(({ from, to }) => [feature(from), feature(to)]));
  return cycles
    .filter((group) => group.some((name) => !/\.\w+$/.test(name)))
    .map((group) => `features import each other: ${group.join(', ')}`);
}

/** A folder under contract, app, server or their tests is a domain or one of the room's own folders. */
function unknownFolders(edges: readonly ImportEdge[]): readonly string[] {
  const own: Readonly<Record<string, readonly string[]>> = {
    contract: [],
    app: ['routes', 'shell', 'ui'],
    server: ['engines', 'platform'],
  };
  const folders = new Set(
    edges.map(({ from }) => /^(src|tests)\/(contract|app|server)\/([^/]+)(?=\/)/.exec(from)).map((match) => match?.[0]),
  );
  return [...folders].flatMap((folder) => {
    const [, room = '', name = ''] = folder?.split('/') ?? [];
    return !folder || DOMAINS.includes(name) || own[room]?.includes(name)
      ? []
      : [`${folder} is not a domain (src/build/check/boundaries.ts)`];
  });
}
