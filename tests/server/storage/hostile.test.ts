/** Hostile files at every door that takes one: refused in clear Chinese, or made harmless; and never more in memory than agreed. */
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadImg } from '../../../src/contract/account/profile.ts';
import { uploadTooLarge } from '../../../src/contract/messages.ts';
import { UPLOAD_BYTES_MAX, uploadToken } from '../../../src/contract/storage/upload.ts';
import { verifyPicture } from '../../../src/contract/storage/verify.ts';
import { submit } from '../../../src/contract/studio/submit.ts';
import { readBounded } from '../../../src/server/storage/bounded-body.ts';
import { turnstile } from '../../../src/server/storage/turnstile.ts';
import { fakeEngine } from '../../support/fake-engine.ts';
import { ask, must } from '../../support/people/account.ts';
import { type SignedIn, signedIn } from '../../support/people/member.ts';
import { sendForm } from '../../support/people/send-file.ts';
import { POLYGLOTS, REFUSED, SCRIPT, SCRIPTED } from '../../support/pictures/hostile-files.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ engines: [fakeEngine('local', ['watermark_delete', 'pattern', 'design_dress'])] });
});
afterAll(() => server.close());

/** Each by a member of its own: what one may send in an hour is bounded too. */
const DOORS = {
  upload: async (content: Buffer, { token }: SignedIn) =>
    sendForm(server, (await must(server, uploadToken, {}, { token })).url, content, { token }),
  avatar: (content: Buffer, { token }: SignedIn) => sendForm(server, uploadImg.path, content, { token }),
  verify: (content: Buffer) => sendForm(server, verifyPicture.path, content),
};
type Door = keyof typeof DOORS;
const doors = Object.keys(DOORS) as Door[];
const everyDoor = (files: typeof REFUSED, at: readonly Door[] = doors) =>
  at.flatMap((door) => files.map(([name, make]) => ({ door, name, make })));
const pictureOnly: readonly Door[] = ['upload', 'avatar'];

async function enter(door: Door, make: () => Buffer | Promise<Buffer>) {
  const answer = await DOORS[door](await make(), await signedIn(server));
  return { http: answer.statusCode, envelope: answer.json<{ status: boolean; message: string; data: Record<string, unknown> | null }>() };
}

describe('what is no honest picture is refused in Chinese, with nothing of ours in the answer', () => {
  /** Only its header is read there: a picture that is broken further on has a label all the same, or none. */
  const readable = (door: Door, name: string) => door === 'verify' && /half|header|× 1$|in its text|HEIC/.test(name);
  it.each(everyDoor(REFUSED).concat(everyDoor(SCRIPTED, pictureOnly)))('$door: $name', async ({ door, name, make }) => {
    const { http, envelope } = await enter(door, make);
    if (readable(door, name) && http === 200) return expect(envelope.data).toMatchObject({ finding: 'unlabelled' });
    expect(http).toBeGreaterThanOrEqual(400);
    expect(http).toBeLessThan(500);
    expect(envelope.message).toMatch(/\p{Script=Han}/u);
    expect(envelope.message).not.toMatch(/vips|sharp|heif|Error|\/|node_modules/i);
  });

  it.each(everyDoor(SCRIPTED, ['verify']))('verify: $name is read as text and never drawn', async ({ door, make }) => {
    const { http, envelope } = await enter(door, make);
    if (http === 200) expect(envelope.data).toMatchObject({ finding: 'unlabelled', format: 'svg' });
    else expect(envelope.message).toMatch(/\p{Script=Han}/u);
  });
});

describe('a true picture that carries something else leaves it outside', () => {
  it.each(everyDoor(POLYGLOTS, pictureOnly))('$door: $name', async ({ door, make }) => {
    const { http, envelope } = await enter(door, make);
    expect(http).toBe(200);
    const { picture, avatar } = (envelope.data ?? {}) as { picture?: { url: string }; avatar?: string };
    const kept = await server.app.inject({ url: picture?.url ?? avatar ?? '' });
    expect(kept.statusCode).toBe(200);
    expect(kept.rawPayload.includes(SCRIPT)).toBe(false);
    expect(kept.headers['content-type']).toMatch(/^image\/(png|jpeg|webp)$/);
    expect(kept.headers['content-security-policy']).toContain("default-src 'none'");
    expect(kept.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('memory', () => {
  it('holds no more of an endless body than the limit', async () => {
    let given = 0;
    const endless = new Readable({
      read() {
        given += 65_536;
        this.push(Buffer.alloc(65_536));
      },
    });
    await expect(readBounded(endless, UPLOAD_BYTES_MAX, uploadTooLarge)).rejects.toMatchObject({ said: uploadTooLarge });
    expect(given).toBeLessThan(UPLOAD_BYTES_MAX + 1_000_000);
    expect(endless.destroyed).toBe(true);
  });

  it('decodes two at a time, whoever comes', async () => {
    const pass = turnstile(2);
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise(setImmediate);
      inside -= 1;
      if (Math.floor(most) < 0) throw new Error('never');
    };
    await Promise.all(Array.from({ length: 50 }, () => pass(work)));
    expect(most).toBe(2);
    await expect(pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await Promise.all([pass(work), pass(work), pass(work)]);
    expect(most).toBe(2);
  });
});

describe('forms', () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#804020' } })
      .png()
      .toBuffer();
  async function uploaded(member: SignedIn, width: number, height: number): Promise<string> {
    const answer = await DOORS.upload(await flat(width, height), member);
    return answer.json<{ data: { path: string } }>().data.path;
  }

  it('refuse a mask of another size, and one that is another member’s', async () => {
    const [me, other] = [await signedIn(server), await signedIn(server)];
    const source = await uploaded(me, 64, 48);
    const send = async (maskdata: string) =>
      ask(
        server,
        submit,
        { body: { creative_type: 'watermark_delete', input: { source_path: [source], maskdata }, parameters: { rights: true } } },
        { token: me.token },
      );
    for (const [mask, words] of [
      [await uploaded(me, 48, 64), '涂抹区域与图片尺寸不一致'],
      [await uploaded(me, 65, 48), '涂抹区域与图片尺寸不一致'],
      [await uploaded(other, 64, 48), ''],
      ['u/../../etc/passwd', ''],
    ] as const) {
      const { http, envelope } = await send(mask);
      expect(http).toBe(422);
      const { errors } = envelope.data as unknown as { errors: Record<string, string[]> };
      expect(errors['input.maskdata']?.[0]).toMatch(/\p{Script=Han}/u);
      expect(errors['input.maskdata']?.[0]).toContain(words);
    }
  });

  it.each([
    ['design_dress', 600],
    ['pattern', 700],
  ] as const)('%s takes a prompt of %i characters and not one more, counted as people count', async (creative_type, max) => {
    const { token } = await signedIn(server);
    const send = (prompt: string) => ask(server, submit, { body: { creative_type, input: { prompt } } }, { token });
    expect((await send('花'.repeat(max))).http).toBe(200);
    const over = await send('花'.repeat(max + 1));
    expect(over.http).toBe(422);
    expect(JSON.stringify(over.envelope.data)).toContain(String(max));
    for (const prompt of [`${'花'.repeat(max - 1)}\0`, '\u202e'.repeat(20), '<img src=x onerror=alert(1)>', "'; drop table member; --"])
      expect((await send(prompt)).http).toBeLessThan(500);
    expect((await send('x'.repeat(2_000_000))).http).toBeGreaterThanOrEqual(400);
  });
});
