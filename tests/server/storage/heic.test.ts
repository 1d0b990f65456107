/** A phone's photographs at every door that takes pictures: opened within bounds, upright, in true colours, kept as what every browser reads. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadImg } from '../../../src/contract/account/profile.ts';
import { CODE_HEADER } from '../../../src/contract/exchange.ts';
import { describePicture } from '../../../src/contract/library/pictures.ts';
import { uploadHeic, uploadTooManyPixels } from '../../../src/contract/messages.ts';
import { uploadToken } from '../../../src/contract/storage/upload.ts';
import { verifyPicture } from '../../../src/contract/storage/verify.ts';
import { aiLabel, labelXmp } from '../../../src/server/storage/ai-label.ts';
import { withReadable } from '../../../src/server/storage/heic/heic-service.ts';
import { must } from '../../support/people/account.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { sendForm } from '../../support/people/send-file.ts';
import { declaring, heic } from '../../support/pictures/heic-files.ts';
import { SCRIPT } from '../../support/pictures/hostile-files.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { s3Environment, startS3Server } from '../../support/services/s3-server.ts';

let server: TestServer;
let member: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  member = await signedIn(server);
});
afterAll(() => server.close());

async function upload(content: Buffer, at = server, { token } = member) {
  const answer = await sendForm(at, (await must(at, uploadToken, {}, { token })).url, content);
  const { data, message } = answer.json<{
    message: string;
    data: { path: string; picture: { url: string; width: number; height: number } };
  }>();
  return { http: answer.statusCode, code: answer.headers[CODE_HEADER], message, ...data };
}

/** `#rrggbb` or `#rrggbbaa` in the middle of each quarter: top left, top right, bottom left, bottom right. */
async function quarters(picture: Buffer): Promise<readonly (readonly number[])[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (Math.round(info.height * y) * info.width + Math.round(info.width * x)) * info.channels;
    return [...data.subarray(from, from + info.channels)];
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

const RED = [192, 48, 32];
const GROUND = [240, 234, 216];
const BLUE = [32, 80, 160];

/** Twice lossy: as near as the eye sees. */
function expectColours(seen: readonly (readonly number[])[], wanted: readonly (readonly number[])[]): void {
  const far = seen.map((colour, place) =>
    Math.max(...(wanted[place] ?? []).map((value, channel) => Math.abs(value - (colour[channel] ?? -99)))),
  );
  expect(
    far.map((distance) => distance <= 6),
    JSON.stringify(seen),
  ).toEqual([true, true, true, true]);
}

const kept = async (url: string, at = server) => (await at.app.inject({ url })).rawPayload;

describe('a HEIC', () => {
  it('is kept as JPEG in the colours of its profile, without its metadata', async () => {
    const { path, picture } = await upload(heic('corners'));
    expect(path).toMatch(/^u\/[\w-]{43}\.jpg$/);
    expect(picture).toMatchObject({ width: 96, height: 64 });
    const jpeg = await kept(picture.url);
    const { format, exif, xmp, icc, orientation } = await sharp(jpeg).metadata();
    expect({ format, exif, xmp, icc, orientation }).toEqual({ format: 'jpeg' });
    expectColours(await quarters(jpeg), [RED, GROUND, GROUND, BLUE]);
  });

  it('is turned once, as the file says, however often it says so', async () => {
    const { picture } = await upload(heic('corners-turned'));
    expect(picture).toMatchObject({ width: 64, height: 96 });
    expectColours(await quarters(await kept(picture.url)), [GROUND, RED, BLUE, GROUND]);
  });

  it('keeps its transparency, as PNG', async () => {
    const { path, picture } = await upload(heic('corners-clear'));
    expect(path).toMatch(/\.png$/);
    const [left, right] = await quarters(await kept(picture.url));
    expect([left?.[3], right?.[3]]).toEqual([255, 0]);
    expectColours([left ?? [], left ?? [], left ?? [], left ?? []], [RED, RED, RED, RED]);
  });

  it('goes the same way into a bucket', async () => {
    const s3 = await startS3Server();
    const other = await startTestServer({ env: s3Environment(s3) });
    try {
      const { picture } = await upload(heic('corners'), other, await signedIn(other));
      expect([...s3.objects.values()].map(({ type }) => type)).toEqual(['image/jpeg']);
      expectColours(await quarters(await kept(picture.url, other)), [RED, GROUND, GROUND, BLUE]);
    } finally {
      await other.close();
      await s3.close();
    }
  });

  it('becomes a face, and is searched by', async () => {
    const face = await sendForm(server, uploadImg.path, heic('jumper-turned'), { token: member.token });
    const { avatar } = face.json<{ data: { avatar: string } }>().data;
    expect(await sharp(await kept(avatar)).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    const described = await sendForm(server, describePicture.path, heic('jumper-turned'));
    expect(described.json()).toMatchObject({ status: true, data: { width: 480, height: 640 } });
  });

  it('is asked for its label without being opened', async () => {
    const look = async (content: Buffer) => (await sendForm(server, verifyPicture.path, content)).json<{ data: object }>().data;
    expect(await look(heic('corners'))).toMatchObject({ finding: 'unlabelled', format: 'heic' });
    const labelled = Buffer.concat([heic('corners'), Buffer.from(labelXmp(aiLabel('x')))]);
    expect(await look(labelled)).toMatchObject({ finding: 'labelled', ours: false });
  });
});

describe('a hostile HEIC', () => {
  const whole = heic('corners-turned');

  it.each([0.2, 0.5, 0.8, 0.9, 0.99])('cut off after %f of its length is said to be broken', async (share) => {
    expect(await upload(whole.subarray(0, Math.floor(whole.length * share)))).toMatchObject({ http: 422, code: 'uploadBroken' });
  });

  it('with noise for a body is said to be broken', async () => {
    const noise = Buffer.from(Array.from({ length: 20_000 }, (_, at) => (at * 7919 + (at >> 3)) & 255));
    expect(await upload(Buffer.concat([whole.subarray(0, 28), noise]))).toMatchObject({ http: 422, code: 'uploadBroken' });
  });

  it('that declares 100 000 × 100 000 is refused by what it declares', async () => {
    expect(await upload(declaring(whole, 100_000, 100_000))).toMatchObject({ http: 422, code: 'uploadTooManyPixels' });
  });

  it('that declares less than it holds is refused', async () => {
    const { http, message } = await upload(declaring(heic('jumper-turned'), 16, 16));
    expect(http).toBe(422);
    expect(message).toMatch(/\p{Script=Han}/u);
  });

  it('that carries something else leaves it outside', async () => {
    const { http, picture } = await upload(Buffer.concat([whole, Buffer.from(SCRIPT)]));
    expect(http).toBe(200);
    expect((await kept(picture.url)).includes(SCRIPT)).toBe(false);
  });

  it('that is an AVIF is refused as the format it is, and with a way out where nobody can tell', async () => {
    const avif = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#c03020' } })
      .avif()
      .toBuffer();
    avif.write('mif1', 8, 'latin1');
    expect((await upload(avif)).code).toBe('uploadTypeWrong');
    for (let at = avif.indexOf('avif'); at >= 0; at = avif.indexOf('avif')) avif.write('miaf', at, 'latin1');
    expect((await upload(avif)).code).toBe('uploadHeic');
  });

  it('may take so much memory and time, and no more', async () => {
    const free = Buffer.alloc(20 * 2 ** 20);
    free.writeUInt32BE(free.length);
    free.write('free', 4, 'latin1');
    const large = Buffer.concat([heic('jumper-turned'), free]);
    const open = (limits: Parameters<typeof withReadable>[2]) => withReadable(large, async () => 'open', limits);
    expect(await open({})).toBe('open');
    await expect(open({ memoryBytes: 20 * 2 ** 20 })).rejects.toMatchObject({ said: uploadTooManyPixels });
    await expect(open({ pixelsMax: 480 * 640 - 1 })).rejects.toMatchObject({ said: uploadTooManyPixels });
    await expect(open({ timeMs: 0 })).rejects.toMatchObject({ said: uploadHeic });
  });

  it('waits for its turn when many come at once, and honest ones come in', async () => {
    let inside = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++inside);
      await new Promise(setImmediate);
      inside -= 1;
    };
    const files = [whole, declaring(whole, 100_000, 100_000), whole, whole.subarray(0, 900), whole, whole];
    const ended = await Promise.allSettled(files.map((file) => withReadable(file, work)));
    expect(ended.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, false, true, true]);
    expect(most).toBe(1);
  });
});
