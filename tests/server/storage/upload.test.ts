import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE_HEADER } from '../../../src/contract/exchange.ts';
import { pictureSizes } from '../../../src/contract/storage/sizes.ts';
import { THUMB_WIDTHS, thumbUrl } from '../../../src/contract/storage/thumbnail.ts';
import { UPLOAD_BYTES_MAX, uploadToken } from '../../../src/contract/storage/upload.ts';
import { ask, must } from '../../support/people/account.ts';
import { signedIn } from '../../support/people/member.ts';
import { pngOf } from '../../support/pictures/hostile-files.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let token: string;
let now = Date.now();
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  ({ token } = await signedIn(server));
});
afterAll(() => server.close());

const address = async () => (await must(server, uploadToken, {}, { token })).url;

async function send(payload: Buffer, url?: string, type = 'application/octet-stream') {
  const answer = await server.app.inject({ method: 'POST', url: url ?? (await address()), headers: { 'content-type': type }, payload });
  const envelope = answer.json<{
    status_code: number;
    message: string;
    data: { path: string; picture: { url: string; width: number; height: number; colour: string } };
  }>();
  return { envelope, code: answer.headers[CODE_HEADER], http: answer.statusCode };
}

const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c03020', noise: { type: 'gaussian', mean: 120, sigma: 30 } } });

describe('a picture from outside', () => {
  it('comes in upright, without metadata, in its own format, and is loaded from its address', async () => {
    const photo = await noise(40, 20).withMetadata({ orientation: 6 }).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').jpeg().toBuffer();
    const { envelope } = await send(photo);
    expect(envelope.data.picture).toMatchObject({ width: 20, height: 40, colour: expect.stringMatching(/^#[\da-f]{6}$/) });
    const kept = await server.app.inject({ url: envelope.data.picture.url });
    const seen = await sharp(kept.rawPayload).metadata();
    expect(seen).toMatchObject({ format: 'jpeg', width: 20, height: 40 });
    expect([seen.exif, seen.xmp, seen.icc, seen.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('may also come as the one file of a form', async () => {
    const png = await noise(20, 20).png().toBuffer();
    const edge = 'edge0123456789';
    const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="../../etc/passwd"\r\nContent-Type: text/html\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), png, Buffer.from(`\r\n--${edge}--\r\n`)]);
    const { envelope } = await send(body, undefined, `multipart/form-data; boundary=${edge}`);
    expect(envelope.data.path).toMatch(/^u\/[\w-]{43}\.png$/);
  });

  it('keeps transparency and leaves behind what was appended to the file', async () => {
    const png = await sharp({ create: { width: 30, height: 30, channels: 4, background: '#00ff0080' } })
      .png()
      .toBuffer();
    const { envelope } = await send(Buffer.concat([png, Buffer.from('PK\x03\x04<script>alert(1)</script>')]));
    const kept = await server.app.inject({ url: envelope.data.picture.url });
    expect(kept.rawPayload.includes('<script>')).toBe(false);
    expect((await sharp(kept.rawPayload).stats()).isOpaque).toBe(false);
  });

  it('is reduced to 4096 on its long side', async () => {
    const { envelope } = await send(await noise(5000, 100).png().toBuffer());
    expect(envelope.data.picture).toMatchObject({ width: 4096, height: 82 });
  });
});

describe('hostile input is refused in clear Chinese', () => {
  const cases: readonly [string, () => Promise<Buffer> | Buffer, string, number][] = [
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'uploadTypeWrong',
      415,
    ],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'uploadTypeWrong', 415],
    ['a GIF that is also something else', () => Buffer.from('GIF89a/*<svg onload=alert(1)>*/'), 'uploadTypeWrong', 415],
    ['a WebP', () => noise(20, 20).webp().toBuffer(), 'uploadTypeWrong', 415],
    ['the first bytes of a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'uploadBroken', 422],
    ['a bomb of 100 000 × 100 000', () => pngOf(100_000, 100_000), 'uploadTooManyPixels', 422],
    ['a header and nothing else', () => pngOf(100, 100), 'uploadBroken', 422],
    ['half a JPEG', async () => (await noise(400, 400).jpeg().toBuffer()).subarray(0, 9000), 'uploadBroken', 422],
    ['half a PNG', async () => (await noise(400, 400).png().toBuffer()).subarray(0, 9000), 'uploadBroken', 422],
    ['the first bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'uploadBroken', 422],
    ['a speck', () => noise(8, 300).png().toBuffer(), 'uploadTooSmall', 422],
    ['nothing', () => Buffer.alloc(0), 'uploadEmpty', 422],
    ['one byte more than 10M', () => Buffer.alloc(UPLOAD_BYTES_MAX + 1, 0xff), 'uploadTooLarge', 413],
  ];
  it.each(cases)('%s', async (_name, make, code, status) => {
    const answer = await send(await make());
    expect(answer).toMatchObject({
      code,
      http: status,
      envelope: { status_code: status, message: expect.stringMatching(/\p{Script=Han}/u) },
    });
  });
});

describe('upload tokens', () => {
  it('need a member, and end after half an hour', async () => {
    expect((await ask(server, uploadToken, {})).code).toBe('notSignedIn');
    const url = await address();
    const png = await noise(20, 20).png().toBuffer();
    expect((await send(png, url)).http).toBe(200);
    now += 31 * 60_000;
    expect((await send(png, url)).code).toBe('uploadTokenInvalid');
  });

  it('cannot be guessed or forged', async () => {
    for (const guess of ['x', 'A'.repeat(43), '%27or%271', '..%2f..']) {
      expect((await send(Buffer.from('x'), `/api/storage/upload/${guess}`)).code).toBe('uploadTokenInvalid');
    }
  });
});

describe('thumbnails', () => {
  it('are made in both formats and every size, never enlarged, and cached for ever', async () => {
    const { envelope } = await send(await noise(700, 350).jpeg().toBuffer());
    const { url } = envelope.data.picture;
    const sizes = [];
    for (const width of THUMB_WIDTHS) {
      const answer = await server.app.inject({ url: thumbUrl(url, width) });
      expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' });
      sizes.push((await sharp(answer.rawPayload).metadata()).width);
    }
    expect(sizes).toEqual([700, 480, 360, 24]);
    const avif = await server.app.inject({ url: thumbUrl(url, 480, 'avif') });
    expect((await sharp(avif.rawPayload).metadata()).compression).toBe('av1');
    const etag = String(avif.headers.etag);
    expect((await server.app.inject({ url: thumbUrl(url, 480, 'avif'), headers: { 'if-none-match': etag } })).statusCode).toBe(304);
  });

  it('of many askers at once are drawn once and all get them', async () => {
    const { envelope } = await send(await noise(300, 300).png().toBuffer());
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => server.app.inject({ url: thumbUrl(envelope.data.picture.url, 480) })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it.each([
    `/media/thumbs/480/${'a'.repeat(43)}.png.webp`,
    `/media/thumbs/481/${'a'.repeat(43)}.png.webp`,
    '/media/thumbs/480/..%2f..%2fetc%2fpasswd.webp',
    `/media/thumbs/480/${'a'.repeat(43)}.png.gif`,
  ])('%s is not there', async (url) => {
    const answer = await server.app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
  });
});

describe('what pictures weigh before they are taken along', () => {
  it('is what the files have where they were drawn, a guess where they were not, and nothing for what is not ours', async () => {
    const { envelope } = await send(await noise(700, 500).png().toBuffer());
    const { url } = envelope.data.picture;
    const weigh = (widths: (480 | 960)[]) =>
      must(server, pictureSizes, { body: { pictures: [url, url, '/media/../x', 'https://elsewhere/y.png'], widths } }, { token });
    expect(await weigh([480])).toEqual({ bytes: 30_000, guessed: 1 });
    const drawn = await server.app.inject({ url: thumbUrl(url, 480) });
    expect(await weigh([480])).toEqual({ bytes: drawn.rawPayload.length, guessed: 0 });
  });
});
