/** The built-in models, as the engines draw them: kept as blobs when first asked for, found by the key in `m/<key>`. */
import sharp from 'sharp';
import type { Engine, EngineMannequin } from '../../engines/engine.ts';
import type { Blobs } from '../../platform/blobs/blobs.ts';
import type { StoredPicture } from '../../storage/storage-service.ts';

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

/** @param engines in order of preference: of two with the same key the first counts. */
export function createMannequins(engines: readonly Engine[], blobs: Blobs): Mannequins {
  let kept: Promise<readonly Mannequin[]> | undefined;

  async function keep(): Promise<readonly Mannequin[]> {
    const offered = new Map<string, EngineMannequin>();
    for (const one of engines.flatMap((engine) => engine.mannequins ?? [])) if (!offered.has(one.key)) offered.set(one.key, one);
    return Promise.all(
      [...offered.values()].map(async ({ key, name, draw }) => {
        const data = await draw();
        const { width, height } = await sharp(data).metadata();
        const blob = await blobs.put(data, 'png');
        return { key, name, shown: { blob, width, height, colour: '#f4f2ee' } };
      }),
    );
  }

  return {
    list: () => {
      kept ??= keep().catch((error: unknown) => {
        // The next one who asks tries again.
        kept = undefined;
        throw error;
      });
      return kept;
    },
    async find(key) {
      return (await this.list()).find((one) => one.key === key);
    },
  };
}
