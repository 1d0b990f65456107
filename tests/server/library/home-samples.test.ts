/** The first screen of the trend section is drawn before anybody opens it, and nothing beyond it. */
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { trendHome } from '../../../src/contract/library/editorial.ts';
import { drawHome } from '../../../src/server/library/trial/home-samples.ts';
import { librarySamples } from '../../../src/server/library/trial/sample-shelf.ts';
import { seedTrial } from '../../../src/server/library/trial/trial-seed.ts';
import type { Context } from '../../../src/server/platform/running/context.ts';
import { createFirstContent } from '../../../src/server/platform/running/first-content.ts';
import { createSampleStudio } from '../../../src/server/storage/samples/sample-studio-service.ts';
import { fakeEngine, picture } from '../../support/fake-engine.ts';
import { must } from '../../support/people/account.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedTrial(server.context);
});
afterAll(() => server.close());

const studioOf = (context: Context, drawn: string[], onDrawn: () => void = () => undefined) =>
  createSampleStudio(
    context,
    fakeEngine('sample', ['garment', 'print', 'cloth', 'outfit'], async function* (job) {
      drawn.push(job.id);
      onDrawn();
      yield await picture(job, 0);
    }),
    1,
  );

it('the covers come first, each once; stopped it goes on at the next start, and then there is nothing left to do', async () => {
  const { context } = server;
  const shelf = librarySamples(context, () => undefined);
  const ending = new AbortController();
  const drawn: string[] = [];
  const stopped = drawHome(
    context,
    studioOf(context, drawn, () => drawn.length === 14 && ending.abort()),
    shelf,
    ending.signal,
  );
  await expect(stopped).rejects.toThrow();
  expect(drawn).toHaveLength(14);
  const { themes, articles, pictures, fabrics, brands } = await must(server, trendHome, {});
  expect(drawn.slice(0, 12).every((id) => /-g0$/.test(id))).toBe(true);

  const signal = new AbortController().signal;
  const studio = studioOf(context, drawn);
  await drawHome(context, studio, shelf, signal);
  const shown = new Set([...themes, ...articles, ...fabrics, ...brands].flatMap(({ cover }) => cover?.id ?? []));
  for (const { id } of pictures) shown.add(id);
  expect(new Set(drawn).size).toBe(shown.size);
  expect(await drawHome(context, studio, shelf, signal)).toBe(0);
  for (const { picture: shownPicture } of themes.flatMap(({ cover }) => cover ?? []))
    expect((await server.app.inject(shownPicture.url)).statusCode).toBe(200);
});

it('is begun once the content is in, after the first pages; its failure is logged, and what follows it is done all the same', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const said: unknown[] = [];
    const context = { log: { warn: (what: unknown) => said.push(what) } } as unknown as Context;
    const done: string[] = [];
    const content = createFirstContent(context, async () => void done.push('content'), new AbortController().signal);
    content.followedBy(() => Promise.reject(new Error('no room')));
    content.followedBy(async () => void done.push('after it'));
    content.awaitedBy(Fastify());
    await content.put();
    expect(done).toEqual(['content']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([done, said.length]).toEqual([['content', 'after it'], 1]);
  } finally {
    vi.useRealTimers();
  }
});
