/**
 * The built-in models, as the engines draw them, found by the key in `m/<key>`. Drawn when somebody first asks for them and kept: nine of them
 * take as many seconds, which whoever opened 试衣 first after each start waited for.
 */
import { inArray } from 'drizzle-orm';
import sharp from 'sharp';
import type { Engine, EngineMannequin } from '../../engines/engine.ts';
import type { Context } from '../../platform/running/context.ts';
import type { BlobHolder } from '../../storage/purge-service.ts';
import type { StoredPicture } from '../../storage/storage-service.ts';
import { mannequin } from '../tables.ts';

export interface Mannequin {
  /** Letters and hyphens, so that no number of an own model is meant. */
  readonly key: string;
  readonly name: string;
  readonly shown: StoredPicture;
}

export interface Mannequins {
  list(): Promise<readonly Mannequin[]>;
  find(key: string): Promise<Mannequin | undefined>;
}

type Kept = typeof mannequin.$inferSelect;

/** Their ground. */
const COLOUR = '#f4f2ee';

/** @param engines in order of preference: of two with the same key the first counts. */
export function createMannequins(engines: readonly Engine[], { database, blobs }: Pick<Context, 'database' | 'blobs'>): Mannequins {
  let known: Promise<readonly Mannequin[]> | undefined;

  async function drawn({ key, drawing, draw }: EngineMannequin): Promise<Kept> {
    const data = await draw();
    const { width, height } = await sharp(data).metadata();
    const picture = { blob: await blobs.put(data, 'png'), width, height };
    const row = { key, drawing, ...picture };
    await database.sql
      .insert(mannequin)
      .values(row)
      .onConflictDoUpdate({ target: [mannequin.key, mannequin.drawing], set: picture });
    return row;
  }

  async function keep(): Promise<readonly Mannequin[]> {
    const offered = new Map<string, EngineMannequin>();
    for (const one of engines.flatMap((engine) => engine.mannequins ?? [])) if (!offered.has(one.key)) offered.set(one.key, one);
    const rows = await database.sql
      .select()
      .from(mannequin)
      .where(inArray(mannequin.key, [...offered.keys()]));
    return Promise.all(
      [...offered.values()].map(async (one) => {
        const before = rows.find(({ key, drawing }) => key === one.key && drawing === one.drawing);
        const { blob, width, height } = before && (await blobs.info(before.blob)) ? before : await drawn(one);
        return { key: one.key, name: one.name, shown: { blob, width, height, colour: COLOUR } };
      }),
    );
  }

  return {
    list: () => {
      known ??= keep().catch((error: unknown) => {
        // The next one who asks tries again.
        known = undefined;
        throw error;
      });
      return known;
    },
    async find(key) {
      return (await this.list()).find((one) => one.key === key);
    },
  };
}

/** Drawings of versions before this one stay: their processes may still run beside it. */
export const mannequinBlobs: BlobHolder = {
  columns: ['mannequin.blob'],
  held: async (database, names) =>
    (await database.query<{ blob: string }>('held-by-mannequins', 'select blob from mannequin where blob = any($1)', [names])).map(
      ({ blob }) => blob,
    ),
};
