/** The built-in models, as the engines draw them: kept as blobs when first asked for, found by the key in `m/<key>`. */
import sharp from 'sharp';
import type { Engine } from '../../engines/engine.ts';
import type { Blobs } from '../../platform/blobs.ts';
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
    const found = new Map<string, Mannequin>();
    for (const { key, name, draw } of engines.flatMap((engine) => engine.mannequins ?? [])) {
      if (found.has(key)) continue;
      const data = await draw();
      const { width, height } = await sharp(data).metadata();
      const blob = await blobs.put(data, 'png');
      found.set(key, { key, name, shown: { blob, width, height, colour: '#f4f2ee' } });
    }
    return [...found.values()];
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
