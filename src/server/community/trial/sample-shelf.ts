/** The community's shelf of the sample studio. */
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/running/context.ts';
import type { SampleShelf } from '../../storage/samples/sample-studio-service.ts';
import { communityWork } from '../tables.ts';
import { SAMPLE_SHELF } from '../work-view.ts';
import { sampleWork } from './sample-works.ts';

export const communitySamples = ({ database }: Context): SampleShelf => ({
  name: SAMPLE_SHELF,
  recipeOf: (slug) => sampleWork(slug)?.drawn,
  async keep(id, blob) {
    await database.sql.update(communityWork).set({ blob }).where(eq(communityWork.id, id));
  },
});
