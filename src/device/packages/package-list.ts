/**
 * Packages that this device asked for and has not saved yet (spec §4): the page and the service worker read and change the one list,
 * so that a package arrives with the application open, closed or killed. A change is one transaction: of any number of tabs only one
 * saves a package.
 */
import { type HealingDatabase, healingDatabase } from '../doors/healing-database.ts';
import { DATABASE } from '../keys.ts';
import { withRoom } from '../make-room.ts';

/**
 * `saving`: being handed to the browser; one that stays so was broken off, and nobody knows whether the file arrived. `handed`: the browser
 * has it; no longer listed, but known for a day, so that a late word about it (a notification's click) does not save it again.
 */
export type PackageState = 'pending' | 'ready' | 'saving' | 'handed';

export interface KeptPackage {
  readonly id: number;
  readonly state: PackageState;
  /** Where the file is, and what it is called; '' while it is pending. */
  readonly path: string;
  readonly name: string;
  /** Works in it. */
  readonly count: number;
  readonly format: string;
  /** When it was asked for, and when its saving began (0: it did not), ms since 1970. */
  readonly askedAt: number;
  readonly savingAt: number;
}

/** Raised whenever the shape changes: what an older build kept is discarded, the server's list has it anyway. */
const VERSION = 1;
/** Handing a file over takes moments; after this it was broken off. */
const BROKEN_OFF_MS = 60_000;
const HANDED_MS = 24 * 3_600_000;

const STATES: ReadonlySet<unknown> = new Set<PackageState>(['pending', 'ready', 'saving', 'handed']);

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null;

function isKept(value: Bag): value is Bag & KeptPackage {
  const { id, state, path, name, count, format, askedAt, savingAt } = value;
  const numbers = [id, count, askedAt, savingAt].every((one) => typeof one === 'number');
  const texts = [path, name, format].every((one) => typeof one === 'string');
  return numbers && texts && STATES.has(state);
}

function parse(value: unknown): KeptPackage | undefined {
  if (!isBag(value) || value.v !== VERSION || !isBag(value.package)) return undefined;
  const { package: kept } = value;
  return isKept(kept) ? kept : undefined;
}

/** Whether somebody tried to save it and was broken off: it must not be saved again by itself. */
export const wasBrokenOff = ({ state, savingAt }: KeptPackage, now: number): boolean =>
  state === 'saving' && now - savingAt >= BROKEN_OFF_MS;

export interface PackageList {
  /** Oldest first. */
  all(): Promise<readonly KeptPackage[]>;
  get(id: number): Promise<KeptPackage | undefined>;
  /** Keeps one that was just asked for, or that a person wants once more. */
  add(asked: Pick<KeptPackage, 'id' | 'count' | 'format'>): Promise<void>;
  /** It can be fetched. One that is being saved stays so. @returns false when it is not on the list. */
  ready(id: number, file: Pick<KeptPackage, 'path' | 'name'>): Promise<boolean>;
  /**
   * Takes it in hand for saving. @param again also when a saving was broken off: a person asked for it.
   * @returns undefined when it is not ready, or somebody else has it in hand.
   */
  take(id: number, again?: boolean): Promise<KeptPackage | undefined>;
  /** It was not saved after all: it can be again. */
  putBack(id: number): Promise<void>;
  /** The browser has it. */
  handed(id: number): Promise<void>;
  /** Given up. */
  remove(...ids: number[]): Promise<void>;
}

const shared = healingDatabase(DATABASE.packages);

export function packageList(now: () => number = Date.now, database: HealingDatabase = shared): PackageList {
  /** @param step the package as it becomes, undefined to leave it. @returns what it became. */
  async function change(id: number, step: (kept: KeptPackage) => KeptPackage | undefined): Promise<KeptPackage | undefined> {
    let became: KeptPackage | undefined;
    let listed = false;
    await database.update(String(id), (value) => {
      const kept = parse(value);
      listed = kept !== undefined;
      became = kept && step(kept);
      return became ? { v: VERSION, package: became } : value;
    });
    // Writing is the only way to read in a transaction: what was not there must not stay as a hollow entry.
    if (!listed) await database.delete(String(id));
    return became;
  }

  return {
    async all() {
      const known = (await database.entries()).flatMap(([, value]) => parse(value) ?? []);
      const old = known.filter(({ state, savingAt }) => state === 'handed' && now() - savingAt >= HANDED_MS);
      if (old.length > 0) await database.delete(old.map(({ id }) => String(id)));
      const kept = known.filter(({ state }) => state !== 'handed');
      return kept.sort((a, b) => a.askedAt - b.askedAt || a.id - b.id);
    },
    get: async (id) => parse(await database.get(String(id))),
    add: (asked) =>
      withRoom(() =>
        database.update(String(asked.id), (value) => {
          const fresh: KeptPackage = { ...asked, state: 'pending', path: '', name: '', askedAt: now(), savingAt: 0 };
          const there = parse(value);
          return there && there.state !== 'handed' ? value : { v: VERSION, package: fresh };
        }),
      ),
    async ready(id, { path, name }) {
      const became = await change(id, (kept) => {
        if (kept.state === 'handed') return undefined;
        return { ...kept, path, name, state: kept.state === 'saving' ? 'saving' : 'ready' };
      });
      return became !== undefined;
    },
    take: (id, again = false) =>
      change(id, (kept) => {
        const free = kept.state === 'ready' || (again && wasBrokenOff(kept, now()));
        return free ? { ...kept, state: 'saving', savingAt: now() } : undefined;
      }),
    async putBack(id) {
      await change(id, (kept) => ({ ...kept, state: 'ready', savingAt: 0 }));
    },
    async handed(id) {
      await change(id, (kept) => ({ ...kept, state: 'handed', savingAt: now() }));
    },
    remove: (...ids) => database.delete(ids.map(String)),
  };
}
