import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../../../src/contract/colour/calls.ts';
import { deleteWorks } from '../../../src/contract/works/calls.ts';
import { garmentColours, readWorkColours } from '../../../src/server/colour/work-colours.ts';
import { insertWorks } from '../../support/content/insert-works.ts';
import { ask, must } from '../../support/people/account.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let me: SignedIn;
let other: SignedIn;
let now = Date.parse('2026-11-20T08:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  [me, other] = [await signedIn(server), await signedIn(server)];
});
afterAll(() => server.close());

/** A garment of one colour on a pale wall. */
const garment = (fill: string) =>
  sharp(
    Buffer.from(
      `<svg width="120" height="150"><rect width="120" height="150" fill="#efece6"/><circle cx="60" cy="75" r="45" fill="${fill}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

it('counts a garment and not the wall behind it', async () => {
  expect(await garmentColours(await garment('#c8262c'))).toEqual({ names: ['红色'], shares: [1] });
  const plain = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#2f62ae' } })
    .png()
    .toBuffer();
  expect((await garmentColours(plain)).names).toEqual(['蓝色']);
});

it('tells everybody the same ranking without a picture of anybody’s, and each their own works', async () => {
  expect(await must(server, calls.popularColours, {})).toMatchObject({ colours: [], counted: 0 });
  const mine = await insertWorks(server, me, ['红一', '红二', '蓝']);
  const [theirs = 0] = await insertWorks(server, other, ['红三']);
  for (const [index, fill] of ['#c8262c', '#c8262c', '#2f62ae'].entries()) {
    const blob = await server.context.blobs.put(await garment(fill), 'png');
    await server.database.query('set-blob', 'update creative set blob = $1 where id = $2', [blob, mine[index]]);
    if (index === 0) await server.database.query('set-blob', 'update creative set blob = $1 where id = $2', [blob, theirs]);
  }
  expect(await readWorkColours(server.context)).toBe(4);
  expect(await readWorkColours(server.context)).toBe(0);
  now += 10 * 60_000;
  const { colours, counted, enough } = await must(server, calls.popularColours, {});
  expect(colours).toMatchObject([
    { name: '红色', count: 3, share: 0.75, pictures: [] },
    { name: '蓝色', count: 1, share: 0.25, pictures: [] },
  ]);
  expect(counted).toBeLessThan(enough);
  const of = async (hex: string, who: SignedIn) =>
    (await must(server, calls.myWorksOfColour, { query: { hex } }, { token: who.token })).pictures.map(({ path }) => path);
  expect(await of('#c8262c', me)).toEqual([`/works/${mine[1]}`, `/works/${mine[0]}`]);
  expect(await of('#c8262c', other)).toEqual([`/works/${theirs}`]);
  await must(server, deleteWorks, { body: { ids: [mine[1]] } }, { token: me.token });
  expect(await of('#c8262c', me)).toEqual([`/works/${mine[0]}`]);
});

it('a picture that is gone shows no colour, and is not asked for for ever', async () => {
  await insertWorks(server, me, ['没有图']);
  expect(await readWorkColours(server.context)).toBe(1);
  expect(await readWorkColours(server.context)).toBe(0);
});

it('serves the open set until an operator brings a book, and again when it is emptied', async () => {
  const open = await must(server, calls.allPantone, {});
  expect(open.set).toMatchObject({ is_open: true, count: open.colours.length });
  expect(new Set(open.colours.map(({ code }) => code)).size).toBe(open.colours.length);
  const paged = await must(server, calls.pantone, { query: { page: 2 } });
  expect(paged.colours).toEqual(open.colours.slice(calls.SWATCHES_PER_PAGE, calls.SWATCHES_PER_PAGE * 2));
  const book = {
    name: '自有色卡',
    colours: [
      { name: '19-1664 TCX True Red', hex: '#bf1932' },
      { name: '朱', hex: '#d8412c' },
    ],
  };
  expect((await ask(server, calls.importSwatches, { body: book }, { token: me.token })).http).toBe(403);
  await server.database.query('operator', 'update member set is_operator = true where id = $1', [other.id]);
  await must(server, calls.importSwatches, { body: book }, { token: other.token });
  expect(await must(server, calls.allPantone, {})).toMatchObject({
    set: { name: '自有色卡', is_open: false, count: 2 },
    colours: [
      { code: '19-1664 TCX', name: 'True Red', family: '红' },
      { code: '', name: '朱' },
    ],
  });
  await must(server, calls.importSwatches, { body: { name: '空', colours: [] } }, { token: other.token });
  expect((await must(server, calls.allPantone, {})).set.is_open).toBe(true);
});

it('rolls by seed and rule, and keeps what is asked for', async () => {
  const query = { rule: 'triad', count: 6, keep: 'd0102c-17161a', seed: 7 };
  const one = await must(server, calls.randomPalette, { query });
  expect(one).toMatchObject({ rule: 'triad', seed: 7 });
  expect(one.colours.slice(0, 2)).toEqual(['#d0102c', '#17161a']);
  expect(await must(server, calls.randomPalette, { query })).toEqual(one);
  expect((await must(server, calls.randomPalette, { query: {} })).colours).toHaveLength(5);
});
