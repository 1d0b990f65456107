/** The samples of an empty community: there at once, drawn when looked at, and their way out. */

import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCommunity, showCommunity } from '../../../src/contract/community/calls.ts';
import { thumbUrl } from '../../../src/contract/storage/thumbnail.ts';
import { formOf } from '../../../src/contract/studio/forms.ts';
import { removeCommunityTrial, seedCommunity } from '../../../src/server/community/trial/community-trial.ts';
import { SAMPLE_WORKS } from '../../../src/server/community/trial/sample-works.ts';
import { readLabel } from '../../../src/server/storage/ai-label.ts';
import { fakeEngine, picture } from '../../support/fake-engine.ts';
import { must } from '../../support/people/account.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let drawn = 0;
beforeAll(async () => {
  const sampleEngine = fakeEngine('sample', ['garment', 'print', 'cloth', 'outfit'], async function* (job) {
    drawn += 1;
    yield await picture(job, 0);
  });
  server = await startTestServer({ sampleEngine });
});
afterAll(() => server.close());

const wall = () => must(server, listCommunity, { query: { limit: 100 } } as never);

it('is filled once with at least two dozen samples, drawn when somebody looks, with the label, and does not come back', async () => {
  expect([await seedCommunity(server.context), await seedCommunity(server.context)]).toEqual([true, false]);
  const { works } = await wall();
  expect(works.length).toBeGreaterThanOrEqual(24);
  expect(works.every(({ sample, mine, publisher }) => sample && !mine && publisher.name === '热样示例')).toBe(true);
  const [first] = works;
  const url = first?.picture.url ?? '';
  const answers = await Promise.all([server.app.inject(thumbUrl(url, 480)), server.app.inject(url)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(drawn).toBe(1);
  const xmp = (await sharp(answers[1]?.rawPayload).metadata()).xmp?.toString('utf8') ?? '';
  expect(readLabel(xmp)).toMatchObject({ Label: '1' });
  const shared = works.find(({ shares_recipe }) => shares_recipe);
  const { recipe } = await must(server, showCommunity, { params: { id: shared?.id ?? 0 } });
  expect(recipe?.input).toMatchObject({ prompt: expect.stringMatching(/\p{Script=Han}/u) });
  expect(await removeCommunityTrial(server.context)).toBe(works.length);
  expect([(await wall()).works, await seedCommunity(server.context)]).toEqual([[], false]);
  expect((await server.app.inject(url)).statusCode).toBe(404);
});

it('gives away only recipes that their tool’s form can take, and names every sample once', () => {
  expect(new Set(SAMPLE_WORKS.map(({ drawn: { slug } }) => slug)).size).toBe(SAMPLE_WORKS.length);
  for (const { creativeType, sharesRecipe } of SAMPLE_WORKS) {
    if (sharesRecipe) expect(formOf(creativeType).fields.map(({ name }) => name)).toContain('input.prompt');
  }
});
