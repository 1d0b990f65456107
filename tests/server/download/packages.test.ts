import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallAnswer } from '../../../src/contract/call.ts';
import type { PackageFormat } from '../../../src/contract/download/formats.ts';
import { downloadFile, zipStatus } from '../../../src/contract/download/legacy.ts';
import * as calls from '../../../src/contract/download/packages.ts';
import { packageNoVectors } from '../../../src/contract/messages.ts';
import { verifyPicture } from '../../../src/contract/storage/verify.ts';
import * as works from '../../../src/contract/works/calls.ts';
import { startSession } from '../../../src/server/account/sessions/session-service.ts';
import { BLOB_HOLDERS } from '../../../src/server/application.ts';
import { claimPackage } from '../../../src/server/download/pack/pack-claim.ts';
import { packOne } from '../../../src/server/download/pack/pack-run.ts';
import { readLabel } from '../../../src/server/storage/ai-label.ts';
import { purgeBlobs } from '../../../src/server/storage/purge-service.ts';
import { makeWork, plainPicture } from '../../support/content/made-works.ts';
import { ask, must } from '../../support/people/account.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { sendForm } from '../../support/people/send-file.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const DAY = 24 * 3_600_000;
type Package = CallAnswer<typeof calls.showPackage>;

let server: TestServer;
let now = Date.now();
let me: SignedIn;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  folder = await mkdtemp(join(tmpdir(), 'reyang-packages-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  me = await signedIn(server);
});

const from = (who: SignedIn = me) => ({ token: who.token });
const order = (ids: readonly number[], format: PackageFormat = 'png', who = me) =>
  must(server, calls.createPackage, { body: { source: 'works', format, ids } }, from(who));
const show = (id: number, who = me) => must(server, calls.showPackage, { params: { id } }, from(who));

/** What the loop does, once. */
async function pack(): Promise<void> {
  for (let claim = await claimPackage(server.context); claim; claim = await claimPackage(server.context)) {
    await packOne(server.context, claim, new AbortController().signal);
  }
}

async function packed(ids: readonly number[], format?: PackageFormat): Promise<Package> {
  const { id } = await order(ids, format);
  await pack();
  return show(id);
}

const fetchFile = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url: path, headers });

async function unpacked(zip: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const path = join(folder, `${randomUUID()}.zip`);
  await writeFile(path, zip);
  const target = join(folder, randomUUID());
  await promisify(execFile)('python3', [
    '-c',
    'import zipfile,sys\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nz.extractall(sys.argv[2])\nprint("\\n".join(z.namelist()))',
    path,
    target,
  ]);
  const { stdout } = await promisify(execFile)(
    'python3',
    ['-c', 'import zipfile,sys\nprint("\\n".join(zipfile.ZipFile(sys.argv[1]).namelist()))', path],
    { env: { ...process.env, PYTHONIOENCODING: 'utf8' } },
  );
  const names = stdout.trim().split('\n');
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(target, name))] as const)));
}

describe('a package', () => {
  it('is pending, then done: an archive of labelled pictures with recipes, an index and a manifest that names what is missing', async () => {
    const [one, two] = [await makeWork(server, me, { vector: true }), await makeWork(server, me)];
    const asked = await order([one.id, two.id, 999_999_999]);
    expect(asked).toMatchObject({ status: 'pending', path: '', progress: 0, count: 3 });
    await pack();
    const done = await show(asked.id);
    expect(done).toMatchObject({ status: 'done', progress: 100, missing: [{ id: 999_999_999, reason: '作品不存在或已被删除' }] });
    expect(done.name).toMatch(/^热样-\d{8}-2款-\d+\.zip$/);
    const file = await fetchFile(done.path);
    expect(file.headers['content-length']).toBe(String(done.bytes));
    expect(file.rawPayload.length).toBe(done.bytes);
    expect(file.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(done.name)}`);

    const files = await unpacked(file.rawPayload);
    const names = [...files.keys()];
    expect(names.slice(0, 2)).toEqual(['manifest.json', 'index.html']);
    const pictures = names.filter((name) => name.startsWith('图片/'));
    // The last sixteen characters of the stored name come first.
    expect(pictures).toEqual([one, two].map(({ blob }) => `图片/${blob.slice(-20, -4).replace(/^-/, '_')}-连衣裙.png`));
    for (const name of pictures)
      expect(readLabel((await sharp(files.get(name)).metadata()).xmp?.toString() ?? '')).toMatchObject({ Label: '1' });
    // Called what it is called where it is looked at, not by its engine's name.
    expect(names.filter((name) => name.startsWith('附件/'))).toEqual([expect.stringMatching(/-连衣裙-款式图\.svg$/)]);
    expect(names.filter((name) => name.startsWith('配方/'))).toHaveLength(2);

    const manifest = JSON.parse(String(files.get('manifest.json'))) as {
      files: { name: string; size: number; sha256: string; crc32: string }[];
      missing: unknown;
    };
    expect(manifest.files.map(({ name }) => name).sort()).toEqual(names.filter((name) => name !== 'manifest.json').sort());
    for (const { name, size, sha256, crc32: sum } of manifest.files) {
      const data = files.get(name) ?? Buffer.alloc(0);
      expect([name, size, sha256, sum]).toEqual([
        name,
        data.length,
        createHash('sha256').update(data).digest('hex'),
        crc32(data).toString(16).padStart(8, '0'),
      ]);
    }
    expect(manifest.missing).toEqual([{ id: 999_999_999, reason: '作品不存在或已被删除' }]);
    const index = String(files.get('index.html'));
    for (const [, href = ''] of index.matchAll(/(?:href|src)="([^"]+)"/g)) expect(names).toContain(decodeURIComponent(href));
    expect(index).not.toMatch(/https?:|<script/);
    expect(index).toContain('款号 999999999：作品不存在或已被删除');
  });

  it('asked for twice under one key is one', async () => {
    const { id } = await makeWork(server, me);
    const body = { source: 'creation-show', format: 'png', ids: [id] };
    const headers = { 'idempotency-key': `package-${randomUUID()}` };
    const [first, second] = [
      await must(server, calls.createPackage, { body }, { ...from(), headers }),
      await must(server, calls.createPackage, { body }, { ...from(), headers }),
    ];
    expect(second.id).toBe(first.id);
    expect((await must(server, calls.listPackages, {}, from())).packages).toHaveLength(1);
  });

  it('of works with the same picture has both', async () => {
    const data = await plainPicture();
    const [one, two] = [await makeWork(server, me, { data }), await makeWork(server, me, { data })];
    const done = await packed([one.id, two.id], 'jpg');
    const files = await unpacked((await fetchFile(done.path)).rawPayload);
    expect([...files.keys()].filter((name) => name.startsWith('图片/'))).toHaveLength(2);
  });

  it('can be any format; what cannot be had in it is named', async () => {
    const [one, two] = [await makeWork(server, me, { vector: true }), await makeWork(server, me)];
    for (const format of ['jpg', 'webp'] as const) {
      const files = await unpacked((await fetchFile((await packed([one.id, two.id], format)).path)).rawPayload);
      const pictures = [...files].filter(([name]) => name.startsWith('图片/'));
      expect(pictures).toHaveLength(2);
      for (const [, data] of pictures) {
        expect(await sharp(data).metadata()).toMatchObject({ format: format === 'jpg' ? 'jpeg' : format, width: 320 });
        const verified = (await sendForm(server, verifyPicture.path, data)).json<{ data: unknown }>().data;
        expect(verified).toMatchObject({ finding: 'labelled', ours: true, unchanged: true, tool: '连衣裙' });
      }
    }
    const svg = await packed([one.id, two.id], 'svg');
    expect(svg.missing).toEqual([{ id: two.id, reason: expect.stringContaining('矢量') }]);
    // Works that are there are not called deleted because none of them has a drawing.
    expect(await packed([two.id], 'svg')).toMatchObject({ status: 'failed', reason: packageNoVectors.text });
    const pdfs = await unpacked((await fetchFile((await packed([one.id, two.id], 'pdf')).path)).rawPayload);
    for (const [name, data] of [...pdfs].filter(([name]) => name.startsWith('图片/'))) {
      expect(name).toMatch(/\.pdf$/);
      expect(data.subarray(0, 5).toString()).toBe('%PDF-');
      expect(readLabel(data.toString('latin1').match(/<\?xpacket[\s\S]*?<\?xpacket end="w"\?>/)?.[0] ?? '')).toMatchObject({ Label: '1' });
    }
  });

  it('of one work in one file is that file; a line sheet is one document', async () => {
    const one = await makeWork(server, me);
    const single = await packed([one.id], 'jpg');
    expect(single.name).toMatch(/连衣裙\.jpg$/);
    const file = await fetchFile(single.path);
    expect(file.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'jpeg' });
    const sheet = await packed([one.id, (await makeWork(server, me)).id], 'line-sheet');
    expect(sheet.name).toMatch(/^热样款式单-\d{8}-2款\.pdf$/);
    expect((await fetchFile(sheet.path)).headers['content-type']).toBe('application/pdf');
  });

  it('of nothing is refused, or fails with a sentence when all of it was deleted meanwhile', async () => {
    expect((await ask(server, calls.createPackage, { body: { source: 'works', ids: [999_999_999] } }, from())).code).toBe('packageEmpty');
    const one = await makeWork(server, me);
    const { id } = await order([one.id]);
    await must(server, works.deleteWorks, { body: { ids: [one.id] } }, from());
    await pack();
    expect(await show(id)).toMatchObject({ status: 'failed', reason: '所选作品都没有可下载的图片，可能已被删除' });
  });
});

describe('over HTTP', () => {
  it('any range fits into the whole, and a broken download goes on where it ended', async () => {
    const ids = [(await makeWork(server, me)).id, (await makeWork(server, me)).id];
    const { path, bytes } = await packed(ids);
    const whole = await fetchFile(path);
    const etag = String(whole.headers.etag);
    const half = Math.floor(bytes / 2);
    const first = await fetchFile(path, { range: `bytes=0-${half - 1}` });
    const rest = await fetchFile(path, { range: `bytes=${half}-`, 'if-range': etag });
    expect([first.statusCode, rest.statusCode]).toEqual([206, 206]);
    expect(rest.headers['content-range']).toBe(`bytes ${half}-${bytes - 1}/${bytes}`);
    expect(Buffer.concat([first.rawPayload, rest.rawPayload])).toEqual(whole.rawPayload);
    expect((await fetchFile(path, { range: `bytes=${half}-`, 'if-range': '"another"' })).statusCode).toBe(200);
    expect((await fetchFile(path, { range: `bytes=${bytes}-` })).statusCode).toBe(416);
    expect((await fetchFile(path, { 'if-none-match': etag })).statusCode).toBe(304);
    const head = await fetchFile(path, {}, 'HEAD');
    expect([head.headers['content-length'], head.body]).toEqual([String(bytes), '']);
  });

  it('the last byte served is a finished download: told once, and growth task 10 counts it once', async () => {
    const { id, path, bytes } = await packed([(await makeWork(server, me)).id, (await makeWork(server, me)).id]);
    const facts = async () =>
      (await server.database.executeSql("select 1 from growth_fact where member_id = $1 and trigger = 'download_finished'", [me.id])).rows
        .length;
    await fetchFile(path, { range: `bytes=0-${bytes - 2}` });
    expect(await show(id)).toMatchObject({ saved_at: null });
    expect(await facts()).toBe(0);
    await fetchFile(path, { range: `bytes=${bytes - 1}-` });
    await expect.poll(async () => (await show(id)).saved_at).not.toBeNull();
    await fetchFile(path);
    await expect.poll(facts).toBe(1);
    const { rows } = await server.database.executeSql(
      "select payload from member_event where member_id = $1 and event = 'package-changed' order by seq",
      [me.id],
    );
    expect(rows.map(({ payload }) => payload)).toEqual([
      { id, status: 'done' },
      { id, status: 'saved' },
    ]);
  });

  it('an address nobody gave leads nowhere', async () => {
    const { path, name } = await packed([(await makeWork(server, me)).id]);
    const token = path.split('/')[3] ?? '';
    for (const wrong of [`${token.slice(0, -1)}x`, 'x', '../x', '%2e%2e', `${token}%00`]) {
      expect((await fetchFile(`/media/packages/${wrong}/${encodeURIComponent(name)}`)).statusCode).toBe(404);
    }
  });
});

describe('what can be done with it', () => {
  it('cancelled while it waits, it is not packed; asked for again, it is', async () => {
    const { id } = await order([(await makeWork(server, me)).id]);
    expect((await must(server, calls.cancelPackage, { params: { id } }, from())).status).toBe('cancelled');
    await pack();
    expect((await show(id)).status).toBe('cancelled');
    expect((await ask(server, calls.cancelPackage, { params: { id } }, from())).code).toBe('packageEnded');
    await must(server, calls.retryPackage, { params: { id } }, from());
    await pack();
    expect((await show(id)).status).toBe('done');
    expect((await ask(server, calls.retryPackage, { params: { id } }, from())).code).toBe('packageReady');
  });

  it('cancelled while it is packed, it stops', async () => {
    const ids = [(await makeWork(server, me)).id, (await makeWork(server, me)).id];
    const { id } = await order(ids, 'jpg');
    const claim = await claimPackage(server.context);
    if (!claim) throw new Error('nothing to pack');
    await must(server, calls.cancelPackage, { params: { id } }, from());
    now += 2_000;
    await packOne(server.context, claim, new AbortController().signal);
    expect((await show(id)).status).toBe('cancelled');
  });

  it('of a dead process, it is packed by another once its lease ended', async () => {
    const { id } = await order([(await makeWork(server, me)).id]);
    expect(await claimPackage(server.context)).toBeDefined();
    await pack();
    expect((await show(id)).status).toBe('pending');
    now += 31_000;
    await pack();
    expect((await show(id)).status).toBe('done');
  });

  it('cleared, it is gone with its address', async () => {
    const { id, path } = await packed([(await makeWork(server, me)).id]);
    expect(await must(server, calls.clearPackages, { body: { ids: [id] } }, from())).toEqual({ ids: [id] });
    expect((await must(server, calls.listPackages, {}, from())).packages).toEqual([]);
    expect((await fetchFile(path)).statusCode).toBe(404);
  });

  it('another member can do none of it', async () => {
    const { id } = await order([(await makeWork(server, me)).id]);
    const thief = await signedIn(server);
    for (const call of [calls.showPackage, calls.cancelPackage, calls.retryPackage]) {
      expect((await ask(server, call, { params: { id } }, from(thief))).code).toBe('packageLost');
    }
    expect(await must(server, calls.clearPackages, { body: { ids: [id] } }, from(thief))).toEqual({ ids: [] });
    expect((await show(id)).status).toBe('pending');
    const work = await makeWork(server, me);
    expect((await ask(server, calls.createPackage, { body: { source: 'works', ids: [work.id] } }, from(thief))).code).toBe('packageEmpty');
  });

  it('twenty of one member do not hold up the one of another, and the twenty-first is refused', async () => {
    await pack();
    const work = await makeWork(server, me);
    const mine: number[] = [];
    for (let count = 0; count < 20; count += 1) mine.push((await order([work.id])).id);
    expect((await ask(server, calls.createPackage, { body: { source: 'works', ids: [work.id] } }, from())).code).toBe('packagesTooMany');
    const other = await signedIn(server);
    const { id } = await order([(await makeWork(server, other)).id], 'png', other);
    const claims = [await claimPackage(server.context), await claimPackage(server.context)].map((claim) => claim?.id);
    expect(claims).toEqual([mine[0], id]);
    now += 31_000;
    await pack();
  });
});

describe('the legacy zip', () => {
  it('is packing under 203, then has its address; somebody else’s is 403', async () => {
    const ids = [(await makeWork(server, me)).id, (await makeWork(server, me)).id];
    const query = { entity_type: 'creative', entity_id: ids, is_pack: '1' };
    const { zipid } = await must(server, downloadFile, { query }, from());
    expect(await must(server, downloadFile, { query }, from())).toEqual({ zipid });
    const packing = await ask(server, zipStatus, { query: { zipid } }, from());
    expect([packing.http, packing.envelope.status_code, packing.envelope.message]).toEqual([
      200,
      203,
      '正在处理中，您可以关闭该窗口，打包完成后会提示您进行下载',
    ]);
    await pack();
    const { downloadUrl } = await must(server, zipStatus, { query: { zipid } }, from());
    expect((await fetchFile(downloadUrl)).headers['content-type']).toBe('application/zip');
    expect((await ask(server, zipStatus, { query: { zipid } }, from(await signedIn(server)))).envelope.status_code).toBe(403);
    expect((await ask(server, downloadFile, { query: { ...query, entity_id: '["x"]' } }, from())).http).toBe(422);
  });
});

describe('time', () => {
  it('a package holds what it names though the works are gone, and lets go of it when it ends', async () => {
    const two = [await makeWork(server, me), await makeWork(server, me)];
    const done = await packed(two.map(({ id }) => id));
    await must(server, works.deleteWorks, { body: { ids: two.map(({ id }) => id) } }, from());
    const token = () => startSession(server.database.sql, now, { id: me.id, isSale: false }, { userAgent: 'test', address: '10.0.0.1' });
    const there = async () => (await server.context.blobs.info(two[0]?.blob ?? '')) !== undefined;
    const purge = () => purgeBlobs(server.context, BLOB_HOLDERS);
    now += 2 * DAY;
    await purge();
    expect(await there()).toBe(true);
    expect((await fetchFile(done.path)).rawPayload.length).toBe(done.bytes);
    now += 6 * DAY;
    expect((await fetchFile(done.path)).statusCode).toBe(410);
    me = { ...me, token: await token() };
    expect(await show(done.id)).toMatchObject({ status: 'expired', path: '' });
    await purge();
    expect(await there()).toBe(false);
    expect((await server.database.executeSql('select 1 from blob_sum where blob = $1', [two[0]?.blob])).rows).toEqual([]);
    expect((await fetchFile(done.path)).statusCode).toBe(410);
  });
});
