/** The trial library's shelf of the sample studio: what a sample is drawn from, and where its picture is written down. */
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/running/context.ts';
import type { SampleShelf } from '../../storage/samples/sample-studio-service.ts';
import { lookAt } from '../looks/look.ts';
import { SAMPLE_SHELF } from '../pictures/picture-view.ts';
import { nextRevision } from '../pictures/picture-writes.ts';
import { libraryPicture } from '../tables.ts';
import { type SampleRecipe, sampleRecipes } from './recipes.ts';

/** @param changed the index shall read what is new */
export function librarySamples({ database }: Context, changed: () => void): SampleShelf {
  let recipes: ReadonlyMap<string, SampleRecipe> | undefined;
  return {
    name: SAMPLE_SHELF,
    recipeOf(slug) {
      recipes ??= new Map(sampleRecipes().map((recipe) => [recipe.slug, recipe]));
      return recipes.get(slug);
    },
    async keep(id, blob, data) {
      const look = await lookAt(data);
      await database.sql.transaction(async (tx) => {
        const revision = await nextRevision(tx);
        await tx
          .update(libraryPicture)
          .set({ ...look, blob, revision })
          .where(eq(libraryPicture.id, id));
      });
      changed();
    },
  };
}
