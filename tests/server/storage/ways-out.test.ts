/** Every way out for pictures, by walking the routes: what leaves and was made by AI carries the label, and originals never leave. */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishWork } from '../../../src/contract/community/publishing.ts';
import { createPackage } from '../../../src/contract/download/packages.ts';
import { THUMB_WIDTHS } from '../../../src/contract/storage/thumbnail.ts';
import { verifyPicture } from '../../../src/contract/storage/verify.ts';
import { claimPackage } from '../../../src/server/download/pack/pack-claim.ts';
import { packOne } from '../../../src/server/download/pack/pack-run.ts';
import { readLabel } from '../../../src/server/storage/ai-label.ts';
import { storeFile, storeMade } from '../../../src/server/storage/storage-service.ts';
import { claimTask } from '../../../src/server/studio/run/task-claim.ts';
import { deliver } from '../../../src/server/studio/run/task-ending.ts';
import { createTasks } from '../../../src/server/studio/submit-service.ts';
import { admitted } from '../../support/content/admitted.ts';
import { must } from '../../support/people/account.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { sendForm } from '../../support/people/send-file.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60"><path d="M0 0H9"/></svg>';

let server: TestServer;
let me: SignedIn;
let names: { readonly original: string; readonly blob: string; readonly svg: string };
let ids: readonly string[];
/** Names the address of the packed picture. */
let token: string;
const routes: string[] = [];
beforeAll(async () => {
  server = await startTestServer({
    onRoute: ({ method, url }) => {
      if ([method].flat().includes('GET')) routes.push(url);
    },
  });
  me = await signedIn(server);
  const data = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#446688' } })
    .png()
    .toBuffer();
  const { original, blob, ...look } = await storeMade(server.context, { data, mime: 'image/png', creativeType: 'design_dress' });
  const svg = await storeFile(server.context, { data: Buffer.from(SVG), mime: 'image/svg+xml', creativeType: 'vector' });
  await server.database.sql.transaction((tx) => createTasks(tx, me.id, [admitted(1, 0)], server.context.now()));
  const claim = await claimTask(server.context, 0);
  if (!claim) throw new Error('no task');
  const files = [{ name: 'flat.svg', mime: 'image/svg+xml', blob: svg }];
  const rest = { grade: 'good' as const, notes: [], caption: '', reading: null, seed: 1 };
  await deliver(server.context, claim, { place: 0, original, blob, ...look, files, ...rest });
  const { rows } = await server.database.executeSql('select id from creative where task_id = $1', [claim.id]);
  const words = { work_id: Number(rows[0]?.id), title: '公开的一件', scene: 'garment' };
  await must(server, publishWork, { body: words } as never, { token: me.token });
  names = { original, blob, svg };
  ids = [String(rows[0]?.id), String(claim.id)];
  token = await packedWork(Number(rows[0]?.id));
});
afterAll(() => server.close());

/** A package of one work in another format is a picture of its own. */
async function packedWork(id: number): Promise<string> {
  await must(server, createPackage, { body: { source: 'works', format: 'jpg', ids: [id] } }, { token: me.token });
  const packing = await claimPackage(server.context);
  if (!packing) throw new Error('nothing to pack');
  await packOne(server.context, packing, new AbortController().signal);
  return packing.token;
}

/** Every address a route can have with what there is. */
function addressesOf(route: string): string[] {
  const files = Object.values(names).flatMap((name) => [name, `${name}.webp`, `${name}.avif`]);
  const values: Readonly<Record<string, readonly string[]>> = { width: THUMB_WIDTHS.map(String), token: [token] };
  return (route.match(/:\w+|\*/g) ?? []).reduce<string[]>(
    (all, part) => all.flatMap((url) => (values[part.slice(1)] ?? [...files, ...ids]).map((value) => url.replace(part, value))),
    [route],
  );
}

async function labelIn(body: Buffer, type: string): Promise<unknown> {
  if (type.startsWith('image/svg')) return readLabel(body.toString());
  return readLabel((await sharp(body).metadata()).xmp?.toString('utf8') ?? '');
}

/** 24 px is a blur that stands in for a picture, not one. */
const isBlur = (url: string) => url.startsWith('/media/thumbs/24/');

it('every route that answers a picture is known, and its pictures are labelled', { timeout: 120_000 }, async () => {
  const answering = new Set<string>();
  for (const route of routes) {
    for (const url of addressesOf(route)) {
      const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${me.token}` } });
      const type = String(answer.headers['content-type'] ?? '');
      if (answer.statusCode !== 200 || !/^(image|video)\//.test(type)) continue;
      answering.add(route);
      if (!isBlur(url)) expect(await labelIn(answer.rawPayload, type), url).toMatchObject({ Label: '1' });
    }
  }
  // A new way out stands here only after somebody has looked at it.
  expect([...answering].sort()).toEqual(['/media/:name', '/media/packages/:token/:name', '/media/thumbs/:width/:file']);
});

it('every address in any answer leads to a labelled picture, and no answer names an original', { timeout: 120_000 }, async () => {
  const found = new Set<string>();
  for (const route of routes.filter((url) => url.startsWith('/api/'))) {
    for (const url of addressesOf(route)) {
      const { body } = await server.app.inject({ url, headers: { authorization: `Bearer ${me.token}` } });
      expect(body, url).not.toContain(names.original);
      for (const [address] of body.matchAll(/\/media\/[\w./-]+/g)) found.add(address);
    }
  }
  expect(found).toContain(`/media/${names.blob}`);
  for (const url of found) {
    const answer = await server.app.inject({ url });
    expect(await labelIn(answer.rawPayload, String(answer.headers['content-type'])), url).toMatchObject({ Label: '1' });
  }
});

it('an original has no address, whoever knows its name', async () => {
  for (const url of [`/media/${names.original}`, `/media/thumbs/480/${names.original}.webp`]) {
    expect((await server.app.inject({ url })).statusCode).toBe(404);
  }
});

it('only the studio and the gate read originals', async () => {
  const root = new URL('../../../', import.meta.url);
  const reading: string[] = [];
  for await (const file of glob('src/server/**/*.ts', { cwd: root })) {
    if (/\.original\b|\boriginal:/.test(readFileSync(new URL(file, root), 'utf8'))) reading.push(file);
  }
  expect(reading.filter((file) => !/^src\/server\/(studio|storage)\//.test(file))).toEqual([]);
});

describe('/verify', () => {
  const verify = async (content: Buffer) =>
    (await sendForm(server, verifyPicture.path, content)).json<{ data: Record<string, unknown> }>().data;
  const download = async (name: string) => (await server.app.inject({ url: `/media/${name}` })).rawPayload;

  it('says of a picture made here which tool made it and when, and that it is as it left', async () => {
    expect(await verify(await download(names.blob))).toMatchObject({
      finding: 'labelled',
      ...{ ours: true, unchanged: true, tool: '连衣裙', format: 'png' },
      made_at: expect.stringMatching(/^\d{4}-/),
      sentence: '这是一张 AI 生成的图片，由本站生成',
    });
  });

  it('knows an edited one by its label, and says that it was changed', async () => {
    const edited = await sharp(await download(names.blob))
      .keepMetadata()
      .flip()
      .png()
      .toBuffer();
    expect(await verify(edited)).toMatchObject({
      ours: true,
      unchanged: false,
      tool: '连衣裙',
      sentence: expect.stringContaining('重新保存'),
    });
  });

  it('reads drawings, and a thumbnail, which is another file', async () => {
    expect(await verify(await download(names.svg))).toMatchObject({ ours: true, unchanged: true, format: 'svg', width: 90, height: 60 });
    const thumb = (await server.app.inject({ url: `/media/thumbs/480/${names.blob}.webp` })).rawPayload;
    expect(await verify(thumb)).toMatchObject({ ours: true, unchanged: false });
  });

  it('knows nothing of one that lost its label', async () => {
    const bare = await sharp(await download(names.blob))
      .png()
      .toBuffer();
    expect(await verify(bare)).toMatchObject({ finding: 'unlabelled', ours: false, unchanged: null, tool: null, made_at: null });
  });
});
