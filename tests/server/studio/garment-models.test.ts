import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  addGarmentModel,
  allGarmentModels,
  deleteGarmentModel,
  listGarmentModels,
  MODELS_MAX,
} from '../../../src/contract/studio/garment-models.ts';
import { submit } from '../../../src/contract/studio/submit.ts';
import { showTask } from '../../../src/contract/studio/task-calls.ts';
import { BLOB_HOLDERS } from '../../../src/server/application.ts';
import type { Engine } from '../../../src/server/engines/engine.ts';
import { purgeBlobs } from '../../../src/server/storage/purge-service.ts';
import { storeUpload } from '../../../src/server/storage/storage-service.ts';
import { createMannequins } from '../../../src/server/studio/models/mannequins.ts';
import { fakeEngine } from '../../support/fake-engine.ts';
import { ask, must } from '../../support/people/account.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const shade = (r: number, height = 48) =>
  sharp({ create: { width: 36, height, channels: 3, background: { r, g: 90, b: 90 } } })
    .png()
    .toBuffer();
let drawings = 0;
const fake = fakeEngine('local', ['aitryon']);
const engine: Engine = {
  ...fake,
  mannequins: [
    {
      key: 'stand-female',
      name: '女装人台',
      drawing: 'first',
      draw: () => {
        drawings += 1;
        return shade(1, 96);
      },
    },
  ],
};
let server: TestServer;
let me: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ engines: [engine], jobs: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  fake.asked.length = 0;
  me = await signedIn(server);
  other = await signedIn(server);
});

const from = (who: SignedIn) => ({ token: who.token });
const uploaded = async (who: SignedIn, r: number) => `u/${(await storeUpload(server.context, who.id, await shade(r))).blob}`;
const add = async (r: number, name = '') => must(server, addGarmentModel, { body: { path: await uploaded(me, r), name } }, from(me));
const all = async (who: SignedIn) => (await must(server, allGarmentModels, {}, from(who))).models;

it('keeps a member’s own models, newest first, before the built-in ones; nobody else sees them', async () => {
  const one = await add(10, '小雨');
  const two = await add(20);
  expect(one).toMatchObject({ name: '小雨', path: `m/${one.id}`, picture: { width: 36, height: 48 } });
  expect((await all(me)).map(({ name, id }) => [name, id])).toEqual([
    ['我的模特', two.id],
    ['小雨', one.id],
    ['女装人台', null],
  ]);
  expect((await all(other)).map(({ path }) => path)).toEqual(['m/stand-female']);
  expect(drawings).toBe(1);
  expect((await add(10)).id).toBe(one.id);
});

it('draws a built-in one once for all starts, and anew when it is drawn otherwise or its picture is lost', async () => {
  const { context } = server;
  const [own] = engine.mannequins ?? [];
  if (!own) throw new Error('no mannequin');
  /** What a process that starts now says of it. */
  const afterStart = async (drawing: string, r: number) => {
    const before = drawings;
    const draw = () => {
      drawings += 1;
      return shade(r, 96);
    };
    const found = await createMannequins([{ ...fake, mannequins: [{ ...own, drawing, draw }] }], context).find(own.key);
    return { blob: found?.shown.blob ?? '', drawn: drawings - before };
  };
  const first = await afterStart('first', 1);
  expect(await afterStart('first', 2)).toEqual({ blob: first.blob, drawn: 0 });
  const second = await afterStart('second', 2);
  expect(second).toEqual({ blob: expect.not.stringMatching(first.blob), drawn: 1 });
  expect(await afterStart('second', 3)).toEqual({ blob: second.blob, drawn: 0 });
  await context.blobs.remove(second.blob);
  expect(await afterStart('second', 2)).toEqual({ blob: second.blob, drawn: 1 });
  // A process of the version before may still show the first one.
  await purgeBlobs({ ...context, now: () => Date.now() + 2 * 3_600_000 }, BLOB_HOLDERS);
  expect(await context.blobs.info(first.blob)).toBeDefined();
  expect(await context.blobs.info(second.blob)).toBeDefined();
});

it('draws them after the content of a new installation, before anybody asks', async () => {
  const { promise: begun, resolve } = Promise.withResolvers<string>();
  const mannequins = (engine.mannequins ?? []).map((one) => ({
    ...one,
    drawing: 'new installation',
    draw: () => {
      resolve(one.key);
      return one.draw();
    },
  }));
  const fresh = await startTestServer({ engines: [{ ...fake, mannequins }], fillContent: async () => undefined });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await fresh.content?.put();
    await vi.advanceTimersByTimeAsync(60_000);
  } finally {
    vi.useRealTimers();
  }
  expect(await begun).toBe('stand-female');
  await fresh.close();
});

it('lists page by page', async () => {
  for (let r = 100; r < 124; r += 1) await add(r);
  const page = (n: number) => must(server, listGarmentModels, { query: { page: n } }, from(me));
  expect(await page(1)).toMatchObject({ page: 1, pages: 2, total: 25 });
  expect((await page(2)).models.map(({ path }) => path)).toEqual(['m/stand-female']);
});

it('refuses another member’s picture, a wrong path, one too many, and deleting what is not one’s own', async () => {
  const foreign = { body: { path: await uploaded(other, 30), name: '' } };
  expect((await ask(server, addGarmentModel, foreign, from(me))).code).toBe('studioPictureGone');
  expect((await ask(server, addGarmentModel, { body: { path: 'm/1', name: '' } }, from(me))).http).toBe(422);
  const { id } = await add(40);
  const params = { id: id ?? 0 };
  expect((await ask(server, deleteGarmentModel, { params }, from(other))).code).toBe('garmentModelGone');
  expect(await must(server, deleteGarmentModel, { params }, from(me))).toEqual({ id });
  expect((await ask(server, deleteGarmentModel, { params }, from(me))).code).toBe('garmentModelGone');
  await server.database.executeSql(
    `insert into garment_model (member_id, name, original, blob, width, height, colour, created_at)
     select ${me.id}, 'x', 'o' || n, 'b' || n, 1, 1, '#000000', now() from generate_series(1, ${MODELS_MAX}) as n`,
  );
  expect((await ask(server, addGarmentModel, { body: { path: await uploaded(me, 50) } }, from(me))).code).toBe('garmentModelsTooMany');
});

it('own and built-in ones go to the engine as the model’s picture; another member’s does not', async () => {
  const { path } = await add(60);
  const body = async (model_image: string, who = me) => ({
    body: {
      creative_type: 'aitryon' as const,
      input: { source_path: [await uploaded(who, 70)], model_image },
      parameters: { mode: 'single', style_type: 'upper' },
    },
  });
  for (const model of [path, 'm/stand-female']) {
    const { id } = await must(server, submit, await body(model), from(me));
    await vi.waitFor(async () => expect(await must(server, showTask, { params: { id } }, from(me))).toMatchObject({ status: 'done' }), {
      timeout: 20_000,
      interval: 40,
    });
  }
  const heights = fake.asked.map(async ({ images }) => (await sharp(images.model_image).metadata()).height);
  expect(await Promise.all(heights)).toEqual([48, 96]);
  for (const wrong of [path, 'm/no-such']) {
    const { envelope } = await ask(server, submit, await body(wrong, other), from(other));
    expect(envelope.data).toMatchObject({ errors: { 'input.model_image': [expect.stringMatching(/图片/)] } });
  }
});
