/**
 * What of the query cache goes to disk. Two tabs share one entry, so a tab never writes only what it knows: the last writer would
 * erase the other's queries.
 */
import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { DAY_MS } from './persisted-age.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Kept on disk for a day, or for so many ms, and shown at the next start before the network answers. Never for secrets. */
      readonly persist?: boolean | number;
    };
  }
}

/** Raised whenever the shape of any kept answer changes. Not the build's id: a deploy must not empty what people have offline. */
export const DATA_SHAPE = '1';
/** localStorage holds about 5 M characters for everything; reading and writing it stops the page. */
export const MOST_CHARACTERS = 1_000_000;

type KeptQuery = PersistedClient['clientState']['queries'][number];

/** How long a query stays on disk, in ms; 0 when it was not asked to. */
export function keptFor(meta: KeptQuery['meta']): number {
  const persist = meta?.persist;
  return typeof persist === 'number' ? persist : persist ? DAY_MS : 0;
}

const isKept = ({ meta, state }: KeptQuery, now: number): boolean => state.dataUpdatedAt > now - keptFor(meta);

/** The union of both, the newer answer of each, without what is too old; the newest up to `most` characters. */
export function mergeForDisk(
  onDisk: PersistedClient | undefined,
  fresh: PersistedClient,
  now: number,
  most = MOST_CHARACTERS,
): PersistedClient {
  const newest = new Map<string, KeptQuery>();
  const old = onDisk?.buster === fresh.buster ? onDisk.clientState.queries : [];
  for (const query of [...old, ...fresh.clientState.queries]) {
    const other = newest.get(query.queryHash);
    if (!other || other.state.dataUpdatedAt <= query.state.dataUpdatedAt) newest.set(query.queryHash, query);
  }
  const byAge = [...newest.values()].filter((query) => isKept(query, now)).sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  let characters = 0;
  const queries = byAge.filter((query) => {
    const size = JSON.stringify(query).length;
    if (characters + size > most) return false;
    characters += size;
    return true;
  });
  return { ...fresh, clientState: { mutations: [], queries } };
}

/** Reads what was written; undefined when it is not ours to read. */
export function parseKept(text: string | null): PersistedClient | undefined {
  if (!text) return undefined;
  try {
    const kept = JSON.parse(text) as PersistedClient;
    return Array.isArray(kept?.clientState?.queries) ? kept : undefined;
  } catch {
    // Cut off by a full disk or a killed tab: the same as nothing.
    return undefined;
  }
}
