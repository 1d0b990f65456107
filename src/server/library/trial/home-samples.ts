/**
 * Draws what the first screen of the trend section shows before anybody opens it: who came first looked at flat colours for a quarter of a
 * minute. The rest of the samples is drawn when somebody looks at it (storage/samples/).
 */
import { setTimeout as rest } from 'node:timers/promises';
import type { Context } from '../../platform/running/context.ts';
import type { SampleShelf, SampleStudio } from '../../storage/samples/sample-studio-service.ts';
import { homeOf } from '../editorial/home-service.ts';
import { pictureRow } from '../pictures/picture-service.ts';

/** Ids of the pictures on it, from its top downwards, each once. */
async function homePictures({ database: { sql } }: Context): Promise<readonly number[]> {
  const { themes, articles, pictures, fabrics, brands } = await homeOf(sql, undefined);
  const covers = (entries: readonly { readonly cover: { readonly id: number } | null }[]) => entries.flatMap(({ cover }) => cover ?? []);
  const shown = [...covers(themes), ...covers(articles), ...pictures, ...covers(fabrics), ...covers(brands)];
  return [...new Set(shown.map(({ id }) => id))];
}

/**
 * One after the other, with a rest after each that is as long as it took: half a core at most, which the first pages have need of too.
 * @returns how many were drawn. @throws EngineError, and what `signal` aborts with
 */
export async function drawHome(context: Context, studio: SampleStudio, shelf: SampleShelf, signal: AbortSignal): Promise<number> {
  let drawn = 0;
  for (const id of await homePictures(context)) {
    signal.throwIfAborted();
    const row = await pictureRow(context.database.sql, id);
    if (row.blob !== null || !row.sample) continue;
    const begun = performance.now();
    await studio.blobOf(shelf, row, signal);
    drawn += 1;
    await rest(performance.now() - begun, undefined, { signal, ref: false });
  }
  return drawn;
}
