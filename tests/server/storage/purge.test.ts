import { access } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploadImg } from '../../../src/contract/account/profile.ts';
import { engineCrashed } from '../../../src/contract/messages.ts';
import { thumbUrl } from '../../../src/contract/storage/thumbnail.ts';
import { uploadToken } from '../../../src/contract/storage/upload.ts';
import { submit } from '../../../src/contract/studio/submit.ts';
import * as works from '../../../src/contract/works/calls.ts';
import { startSession } from '../../../src/server/account/sessions/session-service.ts';
import { BLOB_HOLDERS } from '../../../src/server/application.ts';
import { purgeBlobs, UPLOAD_COLUMNS } from '../../../src/server/storage/purge-service.ts';
import { storeFile, storeMade } from '../../../src/server/storage/storage-service.ts';
import { claimTask } from '../../../src/server/studio/run/task-claim.ts';
import { deliver, finishClaim } from '../../../src/server/studio/run/task-ending.ts';
import { createTasks } from '../../../src/server/studio/submit-service.ts';
import { admitted } from '../../support/content/admitted.ts';
import { fakeEngine } from '../../support/fake-engine.ts';
import { must } from '../../support/people/account.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: TestServer;
let now = Date.now();
let me: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ now: () => now, engines: [fakeEngine('local', ['bg_remove', 'design_dress'])] });
});
afterAll(() => server.close());
beforeEach(async () => {
  me = await signedIn(server);
});

const purge = () => purgeBlobs(server.context, BLOB_HOLDERS);
const there = async (name: string): Promise<boolean> => (await server.context.blobs.info(name)) !== undefined;
let shades = 0;
const png = () => {
  shades += 1;
  const background = { r: (shades * 37) % 256, g: (shades * 91) % 256, b: 90 };
  return sharp({ create: { width: 32, height: 24, channels: 3, background } })
    .png()
    .toBuffer();
};

async function uploaded(data?: Buffer, who = me): Promise<string> {
  const { url } = await must(server, uploadToken, {}, { token: await tokenOf(who) });
  const answer = await server.app.inject({ method: 'POST', url, payload: data ?? (await png()), headers: { 'content-type': 'image/png' } });
  return answer.json<{ data: { path: string } }>().data.path.slice(2);
}

interface Work {
  readonly id: number;
  readonly original: string;
  readonly blob: string;
  readonly companion: string;
}

async function made(content?: { readonly data: Buffer }): Promise<Work> {
  const sql = server.database.sql;
  const { original, blob, ...look } = await storeMade(server.context, { data: content?.data ?? (await png()), mime: 'image/png' });
  const companion = await storeFile(server.context, { data: Buffer.from(`{"n":${shades}}`), mime: 'application/json' });
  await sql.transaction((tx) => createTasks(tx, me.id, [admitted(1, 0)], now));
  const claim = await claimTask(server.context, 0);
  if (!claim) throw new Error('no task');
  const files = [{ name: 'garment.json', mime: 'application/json', blob: companion }];
  const rest = { grade: 'good' as const, notes: [], caption: '', reading: null, seed: 1 };
  await deliver(server.context, claim, { place: 0, original, blob, ...look, files, ...rest });
  await finishClaim(server.context, claim, engineCrashed);
  const { rows } = await server.database.executeSql('select id from creative where task_id = $1', [claim.id]);
  return { id: Number(rows[0]?.id), original, blob, companion };
}

/** Months pass in these tests, and logins end. */
const tokenOf = ({ id }: Pick<SignedIn, 'id'>) =>
  startSession(server.database.sql, now, { id, isSale: false }, { userAgent: 'test', address: '10.0.0.1' });
const remove = async (...ids: number[]) => must(server, works.deleteWorks, { body: { ids } }, { token: await tokenOf(me) });
const presence = async ({ original, blob, companion }: Work) => [await there(original), await there(blob), await there(companion)];

describe('a deleted work', () => {
  it('keeps everything while it can be brought back, and loses original, picture, companions and thumbnails afterwards', async () => {
    const work = await made();
    const thumb = thumbUrl(`/media/${work.blob}`, 480);
    expect((await server.app.inject({ url: thumb })).statusCode).toBe(200);
    const file = join(server.context.config.dataDir, 'thumbs', '480', work.blob.slice(0, 2), `${work.blob}.webp`);
    await access(file);
    await remove(work.id);
    now += 29 * MINUTE;
    await purge();
    expect(await presence(work)).toEqual([true, true, true]);
    now += 2 * MINUTE;
    await purge();
    // Let go, but the blobs are too young to be judged.
    now += 60 * MINUTE;
    await purge();
    expect(await presence(work)).toEqual([false, false, false]);
    await expect.poll(async () => (await server.app.inject({ url: thumb })).statusCode).toBe(404);
    await purge();
  });

  it('that was brought back in time loses nothing', async () => {
    const work = await made();
    await remove(work.id);
    now += 10 * MINUTE;
    await must(server, works.restoreWorks, { body: { ids: [work.id] } }, { token: await tokenOf(me) });
    now += DAY;
    await purge();
    expect(await presence(work)).toEqual([true, true, true]);
  });

  it('leaves another work the blobs they share', async () => {
    const data = await png();
    const [one, two] = [await made({ data }), await made({ data })];
    expect(two.original).toBe(one.original);
    await remove(one.id);
    now += DAY;
    await purge();
    expect([await there(two.original), await there(two.blob), await there(two.companion)]).toEqual([true, true, true]);
    expect(await there(one.blob)).toBe(one.blob === two.blob);
    await remove(two.id);
    now += DAY;
    await purge();
    expect(await presence(two)).toEqual([false, false, false]);
  });

  it('is still in its task and its bill', async () => {
    const work = await made();
    await remove(work.id);
    now += DAY;
    await purge();
    const { rows } = await server.database.executeSql('select status, blob, purged_at from creative where id = $1', [work.id]);
    expect(rows[0]).toMatchObject({ status: 'done', blob: null, purged_at: expect.anything() });
  });
});

describe('an upload', () => {
  it('that nothing used goes after ninety days, counted from the last time it was brought in', async () => {
    const data = await png();
    const blob = await uploaded(data);
    now += 80 * DAY;
    expect(await uploaded(data)).toBe(blob);
    now += 80 * DAY;
    await purge();
    expect(await there(blob)).toBe(true);
    now += 11 * DAY;
    await purge();
    expect(await there(blob)).toBe(false);
    const { rows } = await server.database.executeSql('select 1 from upload where blob = $1', [blob]);
    expect(rows).toEqual([]);
  });

  it('stays as long as a work was made from it, or a task waits for it', async () => {
    const blob = await uploaded();
    const body = {
      creative_type: 'bg_remove',
      creative_count: 1,
      task_type: 'online',
      input: { source_path: [`u/${blob}`] },
      parameters: {},
    };
    const task = await must(server, submit, { body }, { token: await tokenOf(me), headers: { 'idempotency-key': `purge-${blob}` } });
    now += 200 * DAY;
    await purge();
    expect(await there(blob)).toBe(true);
    const claim = await claimTask(server.context, 0);
    expect(claim?.id).toBe(task.id);
    if (!claim) return;
    const kept = await storeMade(server.context, { data: await png(), mime: 'image/png' });
    await deliver(server.context, claim, { place: 0, ...kept, files: [], grade: 'good', notes: [], caption: '', reading: null, seed: 1 });
    await finishClaim(server.context, claim, engineCrashed);
    await purge();
    expect(await there(blob)).toBe(true);
    const { rows } = await server.database.executeSql('select id from creative where task_id = $1', [claim.id]);
    await remove(Number(rows[0]?.id));
    now += DAY;
    await purge();
    expect(await there(blob)).toBe(false);
  });

  it('that is also another member’s stays for them', async () => {
    const data = await png();
    const blob = await uploaded(data);
    now += 89 * DAY;
    const other = await signedIn(server);
    expect(await uploaded(data, other)).toBe(blob);
    now += 2 * DAY;
    await purge();
    expect(await there(blob)).toBe(true);
  });
});

it('an old face goes when a new one takes its place', async () => {
  const faces: string[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const edge = 'edge0123456789';
    const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="f.png"\r\nContent-Type: image/png\r\n\r\n`;
    const answer = await server.app.inject({
      method: 'POST',
      url: uploadImg.path,
      headers: { authorization: `Bearer ${await tokenOf(me)}`, 'content-type': `multipart/form-data; boundary=${edge}` },
      payload: Buffer.concat([Buffer.from(head), await png(), Buffer.from(`\r\n--${edge}--\r\n`)]),
    });
    faces.push(answer.json<{ data: { avatar: string } }>().data.avatar.slice('/media/'.length));
  }
  now += DAY;
  await purge();
  expect(await Promise.all(faces.map(there))).toEqual([false, true]);
});

it('a young blob is left alone: the row that names it may be on its way', async () => {
  now = Date.now();
  const blob = await server.context.blobs.put(await png(), 'png');
  await server.database.executeSql('insert into blob_garbage (blob, since) values ($1, now())', [blob]);
  await purge();
  expect(await there(blob)).toBe(true);
  now += 61 * MINUTE;
  await purge();
  expect(await there(blob)).toBe(false);
});

/** Named like a picture, but only the name of a drawing in the page’s own code, and a blur in thirty bytes. */
const NO_BLOBS = ['growth_definition.picture', 'library_picture.thumbhash'];

it('every column that names blobs has a holder', async () => {
  const { rows } = await server.database.executeSql(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'
     and column_name ~ '(blob|original|avatar|cover|picture|image|thumb|file|media|package)'
     and data_type in ('text', 'jsonb', 'ARRAY', 'character varying') order by 1`,
  );
  const known = new Set([
    ...BLOB_HOLDERS.flatMap(({ columns }) => columns),
    ...UPLOAD_COLUMNS,
    ...NO_BLOBS,
    'blob_garbage.blob',
    'blob_sum.blob',
  ]);
  expect(rows.map(({ name }) => String(name)).filter((name) => !known.has(name))).toEqual([]);
});
