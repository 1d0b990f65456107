/**
 * Notes that this device showed, what pages told in their place, what came while nobody looked, and where a click on a note wanted to
 * lead: between the service worker, which hears and sees the click, and the page, which may only be opening (iOS opens the application at
 * its start, whatever address it is given).
 */
import { type HealingDatabase, healingDatabase } from '../doors/healing-database.ts';
import { DATABASE } from '../keys.ts';

const OPENING = 'opening';
const UNSEEN = 'unseen:';
const TOLD = 'told:';
/** A click that nobody followed up by then is forgotten. */
const OPENING_MS = 120_000;
/** Push services repeat a message within a day, if at all. */
const SHOWN_MS = 24 * 3_600_000;

interface Kept {
  readonly at: number;
  readonly path?: string;
}

function parse(value: unknown): Kept | undefined {
  if (typeof value !== 'object' || value === null || !('at' in value) || typeof value.at !== 'number') return undefined;
  return { at: value.at, ...('path' in value && typeof value.path === 'string' && { path: value.path }) };
}

export interface Notices {
  /**
   * @param about what it tells of; where a page has told all of it, the note comes too late.
   * @returns whether this note is shown for the first time; whoever asks shows it then.
   */
  firstTime(key: string, about?: readonly string[]): Promise<boolean>;
  /** A page tells the person of this, or did. */
  told(subject: string): Promise<void>;
  /** This came while nobody looked at a page of ours. */
  came(subject: string): Promise<void>;
  /** How much of what came nobody has looked at. */
  unseen(): Promise<number>;
  /** The person is back. @returns whether anything was there to see. */
  seen(): Promise<boolean>;
  /** A click leads there, from `/`. */
  lead(path: string): Promise<void>;
  /** Where the last click leads, once. */
  follow(): Promise<string | undefined>;
}

const shared = healingDatabase(DATABASE.notices);

export function notices(now: () => number = Date.now, database: HealingDatabase = shared): Notices {
  const unseen = async () => (await database.entries()).map(([name]) => name).filter((name) => name.startsWith(UNSEEN));
  const isTold = async (subject: string) => (await database.get(TOLD + subject)) !== undefined;
  return {
    async firstTime(key, about = []) {
      if (about.length > 0 && (await Promise.all(about.map(isTold))).every(Boolean)) return false;
      let first = false;
      await database.update(`shown:${key}`, (value) => {
        first = parse(value) === undefined;
        return first ? ({ at: now() } satisfies Kept) : value;
      });
      const entries = await database.entries();
      const old = entries.filter(([name, value]) => name !== OPENING && now() - (parse(value)?.at ?? 0) >= SHOWN_MS).map(([name]) => name);
      if (old.length > 0) await database.delete(old);
      return first;
    },
    async told(subject) {
      await database.set(TOLD + subject, { at: now() } satisfies Kept);
      await database.delete(UNSEEN + subject);
    },
    async came(subject) {
      if (!(await isTold(subject))) await database.set(UNSEEN + subject, { at: now() } satisfies Kept);
    },
    unseen: async () => (await unseen()).length,
    async seen() {
      const names = await unseen();
      if (names.length > 0) await database.delete(names);
      return names.length > 0;
    },
    lead: (path) => database.set(OPENING, { at: now(), path } satisfies Kept),
    async follow() {
      let path: string | undefined;
      await database.update(OPENING, (value) => {
        const kept = parse(value);
        path = kept && now() - kept.at < OPENING_MS ? kept.path : undefined;
        return undefined;
      });
      await database.delete(OPENING);
      return path;
    },
  };
}
