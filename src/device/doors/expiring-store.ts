/**
 * Values with an end (spec §9: 30 minutes by default; the cache default ends with the day). The end is checked when a value is
 * read, never by a timer: a worker may be asleep when it comes.
 */

import { DATABASE } from '../keys.ts';
import { type HealingDatabase, healingDatabase } from './healing-database.ts';

/** Spec §9 "Default expiring storage". */
export const DEFAULT_LIFE_MS = 30 * 60_000;

/** Spec §9 "Cache default expiry": the last millisecond of the day, on the person's clock. */
export function endOfDay(now: number): number {
  return new Date(now).setHours(23, 59, 59, 999);
}

export interface ExpiringDefinition<T> {
  /** First part of each key; one per use. */
  readonly name: string;
  /** Raised whenever the shape changes: older values are discarded. */
  readonly version: number;
  parse(value: unknown): T | undefined;
}

export interface ExpiringStore<T> {
  get(key: string): Promise<T | undefined>;
  /** @param until moment of expiry in ms since 1970; by default 30 minutes from now. `endOfDay(now)` is the other usual one. */
  set(key: string, value: T, until?: number): Promise<void>;
  delete(key: string): Promise<void>;
}

interface Kept {
  readonly v: number;
  readonly exp: number;
  readonly value: unknown;
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'v' in value && 'exp' in value && typeof value.exp === 'number' && 'value' in value;
}

const shared = healingDatabase(DATABASE.expiring);

export function expiringStore<T>(
  definition: ExpiringDefinition<T>,
  now: () => number = Date.now,
  database: HealingDatabase = shared,
): ExpiringStore<T> {
  const at = (key: string) => `${definition.name}:${key}`;
  return {
    async get(key) {
      const kept = await database.get(at(key));
      if (!isKept(kept) || kept.v !== definition.version || kept.exp <= now()) return undefined;
      return definition.parse(kept.value);
    },
    set: (key, value, until = now() + DEFAULT_LIFE_MS) =>
      database.set(at(key), { v: definition.version, exp: until, value } satisfies Kept),
    delete: (key) => database.delete(at(key)),
  };
}

/** Removes what has ended, of every use. Run at app start and when a service worker takes over. */
export async function sweepExpired(now: () => number = Date.now, database: HealingDatabase = shared): Promise<number> {
  const ended = (await database.entries()).filter(([, kept]) => !isKept(kept) || kept.exp <= now()).map(([key]) => key);
  if (ended.length > 0) await database.delete(ended);
  return ended.length;
}
