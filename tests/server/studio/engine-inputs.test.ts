/** What a form's pictures, masks and colours become for an engine, and what becomes of an engine's words. */
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { submit } from '../../../src/contract/studio/submit.ts';
import type { Task } from '../../../src/contract/studio/task.ts';
import { showTask } from '../../../src/contract/studio/task-calls.ts';
import { findWorks, showWork } from '../../../src/contract/works/calls.ts';
import { coloursOf, type EngineText, picturesOf } from '../../../src/server/engines/engine.ts';
import { storeUpload } from '../../../src/server/storage/storage-service.ts';
import { draws, fakeEngine } from '../../support/fake-engine.ts';
import { ask, must } from '../../support/people/account.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const engine = fakeEngine('local', ['image_caption', 'bg_remove', 'watermark_delete', 'pattern', 'clothing_pattern']);
let server: TestServer;
let member: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ engines: [engine], jobs: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  engine.behave = draws;
  engine.asked.length = 0;
  member = await signedIn(server);
});

const WIDTH = 64;
const HEIGHT = 48;

/** @param painted the left half white on black. */
async function mask(painted: boolean, width = WIDTH): Promise<Buffer> {
  const half = { input: { create: { width: width / 2, height: HEIGHT, channels: 3 as const, background: '#ffffff' } }, left: 0, top: 0 };
  const ground = sharp({ create: { width, height: HEIGHT, channels: 3, background: '#000000' } });
  return (painted ? ground.composite([half]) : ground).png().toBuffer();
}
const photo = (shade: number) =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: { r: shade, g: 9, b: 9 } } })
    .png()
    .toBuffer();
const uploaded = async (bytes: Uint8Array) => `u/${(await storeUpload(server.context, member.id, bytes)).blob}`;
const from = () => ({ token: member.token });

async function made(body: object): Promise<Task> {
  const { id } = await must(server, submit, { body }, from());
  return vi.waitFor(
    async () => {
      const task = await must(server, showTask, { params: { id } }, from());
      expect(['done', 'partial', 'failed']).toContain(task.status);
      return task;
    },
    { timeout: 20_000, interval: 40 },
  );
}

it('strokes arrive decoded, as large as the picture, and only with the picture they were painted on', async () => {
  const source_path = [await uploaded(await photo(10)), await uploaded(await photo(20))];
  const keep = await uploaded(await mask(true));
  const remove = await uploaded(await mask(false));
  expect(await made({ creative_type: 'bg_remove', input: { source_path, keep, remove } })).toMatchObject({ status: 'done', delivered: 2 });
  const [first, second] = engine.asked;
  expect(Object.keys(first?.masks ?? {})).toEqual(['keep']);
  expect(first?.masks.keep).toMatchObject({ width: WIDTH, height: HEIGHT });
  expect([0, WIDTH / 2 - 1, WIDTH / 2, WIDTH - 1].map((x) => first?.masks.keep?.data[x])).toEqual([255, 255, 0, 0]);
  expect(first?.masks.keep?.data).toHaveLength(WIDTH * HEIGHT);
  expect(second?.masks).toEqual({});
  expect(Object.keys(first?.images ?? {})).toEqual(['source_path']);
});

it('each picture has its own strokes; a mask is as large as the picture it lies over', async () => {
  const source_path = [await uploaded(await photo(11)), await uploaded(await photo(21))];
  const keep = ['', await uploaded(await mask(true))];
  expect(await made({ creative_type: 'bg_remove', input: { source_path, keep, remove: ['', ''] } })).toMatchObject({ status: 'done' });
  expect(engine.asked.map(({ masks }) => Object.keys(masks))).toEqual([[], ['keep']]);
  const wide = ['', await uploaded(await mask(true, 2 * WIDTH))];
  const { envelope } = await ask(server, submit, { body: { creative_type: 'bg_remove', input: { source_path, keep: wide } } }, from());
  expect(envelope.data).toEqual({ errors: { 'input.keep': [expect.stringMatching(/大小|尺寸/)] } });
});

it('a mask of another size, and an empty one where one is needed, are refused at their field before anyone pays', async () => {
  const source_path = [await uploaded(await photo(30))];
  const refused = async (body: object) => {
    const { envelope } = await ask(server, submit, { body }, from());
    return (envelope.data as unknown as { errors: Record<string, string[]> }).errors;
  };
  const wide = await uploaded(await mask(true, 2 * WIDTH));
  expect(await refused({ creative_type: 'bg_remove', input: { source_path, keep: wide } })).toEqual({
    'input.keep': [expect.stringMatching(/大小|尺寸/)],
  });
  const empty = await uploaded(await mask(false));
  const watermark = { creative_type: 'watermark_delete', input: { source_path, maskdata: empty }, parameters: { rights: true } };
  expect(await refused(watermark)).toEqual({ 'input.maskdata': [expect.stringMatching(/涂抹/)] });
  expect(engine.asked).toEqual([]);
});

it('a palette of up to ten colours arrives in its order; one colour alone is a palette too', async () => {
  const color = ['#AA0000', '#00bb00', '#0000cc'];
  await made({ creative_type: 'pattern', input: { prompt: '花', color } });
  await made({ creative_type: 'pattern', input: { prompt: '花', color: '#123456' } });
  expect(engine.asked.map(({ input }) => coloursOf(input))).toEqual([['#aa0000', '#00bb00', '#0000cc'], ['#123456']]);
  const eleven = Array.from({ length: 11 }, (_, i) => `#00000${i.toString(16)}`);
  const { envelope } = await ask(server, submit, { body: { creative_type: 'pattern', input: { prompt: '花', color: eleven } } }, from());
  expect(envelope.data).toEqual({ errors: { 'input.color': ['最多选择10个颜色'] } });
});

it('further pictures of a form arrive under their fields’ names', async () => {
  const source_path = [await uploaded(await photo(40))];
  const ref_image_url = await uploaded(await photo(50));
  const mask_area = await uploaded(await mask(true));
  await made({ creative_type: 'clothing_pattern', input: { source_path, ref_image_url, mask_area } });
  const [job] = engine.asked;
  expect(job && picturesOf(job, 'source_path')).toHaveLength(1);
  expect(Object.keys(job?.images ?? {}).sort()).toEqual(['ref_image_url', 'source_path']);
  expect(job?.masks.mask_area?.data[0]).toBe(255);
});

it('words about a picture are a work: shown with that picture unmarked, found by its words, bounded', async () => {
  const text: EngineText = {
    title: '墨绿收腰连衣裙',
    tags: ['连衣裙', '墨绿', '墨绿', ' ', ...Array.from({ length: 60 }, (_, i) => `标签${i}`)],
    description: `方领泡泡袖。${'长'.repeat(5000)}\0`,
  };
  engine.behave = async function* (job) {
    yield { index: 0, text, grade: 'usable', notes: [], seed: job.seed, files: [] };
  };
  const source = await uploaded(await photo(60));
  const done = await made({ creative_type: 'image_caption', input: { source_path: [source] } });
  expect(done).toMatchObject({ status: 'done', delivered: 1 });
  const [work] = done.creatives;
  expect(work?.reading).toMatchObject({ title: '墨绿收腰连衣裙' });
  expect(work?.reading?.tags.slice(0, 3)).toEqual(['连衣裙', '墨绿', '标签0']);
  expect(work?.reading?.tags).toHaveLength(30);
  expect(work?.reading?.description).toHaveLength(2000);
  expect(work?.picture?.url).toBe(`/media/${source.slice(2)}`);
  const found = await must(server, findWorks, { body: { search: '墨绿 泡泡袖' } }, from());
  expect(found.works.map(({ id }) => id)).toEqual([work?.id]);
  const detail = await must(server, showWork, { params: { id: work?.id ?? 0 } }, from());
  expect(detail).toMatchObject({ reading: work?.reading, source: work?.picture, caption: expect.stringContaining('方领泡泡袖') });
});
