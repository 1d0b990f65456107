/**
 * Pictures that another application shared with this one, or that were opened with it: kept on this device, with or without a network,
 * until a tool has them or the person lets them go.
 */
import { type HealingDatabase, healingDatabase } from './doors/healing-database.ts';
import { DATABASE } from './keys.ts';

export interface SharedPicture {
  readonly id: string;
  readonly name: string;
  /** When it came, ms since 1970. */
  readonly at: number;
  readonly blob: Blob;
}

/** More than any tool takes; the newest stay. */
const KEPT_MAX = 24;
/** A photograph as a camera makes it; larger ones are no reference pictures. */
const BYTES_MAX = 40 * 1024 * 1024;

function parse(id: string, value: unknown): SharedPicture | undefined {
  const { name, at, blob } = (value ?? {}) as Partial<SharedPicture>;
  return typeof name === 'string' && typeof at === 'number' && blob instanceof Blob ? { id, name, at, blob } : undefined;
}

export interface SharedPictures {
  /** @returns how many of them were kept. @throws when the device cannot keep them. */
  add(files: readonly File[]): Promise<number>;
  /** In the order in which they came. */
  list(): Promise<readonly SharedPicture[]>;
  remove(...ids: string[]): Promise<void>;
}

const shared = healingDatabase(DATABASE.sharedPictures);
let made = 0;

export function sharedPictures(now: () => number = Date.now, database: HealingDatabase = shared): SharedPictures {
  const list = async () => {
    const found = (await database.entries()).flatMap(([id, value]) => parse(id, value) ?? []);
    return found.sort((a, b) => a.at - b.at || a.id.localeCompare(b.id));
  };
  return {
    async add(files) {
      const taken = files.filter(({ type, size }) => type.startsWith('image/') && size > 0 && size <= BYTES_MAX).slice(0, KEPT_MAX);
      const at = now();
      for (const file of taken) {
        made += 1;
        // A File would keep a hold on the place it came from.
        const blob = new Blob([file], { type: file.type });
        await database.set(`${at}-${String(made).padStart(6, '0')}`, { name: file.name, at, blob });
      }
      const over = (await list()).slice(0, -KEPT_MAX);
      if (over.length > 0) await database.delete(over.map(({ id }) => id));
      return taken.length;
    },
    list,
    remove: (...ids) => database.delete(ids),
  };
}
