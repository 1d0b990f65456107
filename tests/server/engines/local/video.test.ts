import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineJob, EnginePicture, Pace } from '../../../../src/server/engines/engine.ts';
import { fieldAt, moveIn, nearness, shiftAt } from '../../../../src/server/engines/local/video/camera-move.ts';
import { toYuv } from '../../../../src/server/engines/local/video/draw-clip.ts';
import { unitsOf } from '../../../../src/server/engines/local/video/ffmpeg.ts';
import { videoGeneration } from '../../../../src/server/engines/local/video/video-generation-method.ts';
import { warpFrame } from '../../../../src/server/engines/local/video/warp-frame.ts';
import { readLabel } from '../../../../src/server/storage/ai-label.ts';
import { labelForExport } from '../../../../src/server/storage/export-gate.ts';
import { xmpOfMp4 } from '../../../../src/server/storage/mp4-label.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

async function clip(prompt = '', pace: Pace = PACE): Promise<{ picture: EnginePicture; video: Uint8Array }> {
  const source = await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="130"><rect width="100" height="130" fill="#dfe3e8"/><path d="M35 20H65L72 115H28Z" fill="#a8324a"/></svg>',
    ),
  )
    .png()
    .toBuffer();
  const job: EngineJob = {
    id: 'x',
    designType: 'video_generation',
    input: { prompt },
    parameters: {},
    images: { source_path: source },
    masks: {},
    seed: 1,
    count: 1,
  };
  let picture: EnginePicture | undefined;
  await videoGeneration.draw(job, pace, (made) => {
    if (made.data) picture = made;
  });
  const video = picture?.files.find(({ mime }) => mime === 'video/mp4')?.data;
  if (!picture || !video) throw new Error('no clip');
  return { picture, video };
}

/** Types, offsets and lengths of the boxes on one level. */
function boxes(file: Uint8Array, from = 0, to = file.length): { type: string; at: number; size: number }[] {
  const view = new DataView(file.buffer, file.byteOffset);
  const list = [];
  for (let at = from; at + 8 <= to; at += view.getUint32(at))
    list.push({ type: Buffer.from(file.subarray(at + 4, at + 8)).toString(), at, size: view.getUint32(at) });
  return list;
}

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reyang-ffmpeg-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
// Whatever is installed here: without a program on PATH, unless a test puts one there.
beforeEach(() => vi.stubEnv('PATH', join(folder, 'nothing')));
afterEach(() => vi.unstubAllEnvs());

/** A program of this name on PATH that does what `body` says; `input` is all that it was given. */
async function withProgram(body: string): Promise<void> {
  const file = join(folder, 'ffmpeg');
  const source = `#!${process.execPath}\nconst fs = require('node:fs');\nfs.writeFileSync(${JSON.stringify(join(folder, 'pid'))}, String(process.pid));\nconst input = fs.readFileSync(0);\n${body}`;
  await writeFile(file, source);
  await chmod(file, 0o755);
  vi.stubEnv('PATH', [join(folder, 'nothing'), folder].join(delimiter));
}

/** A stream of two headers and so many frames, as a codec writes it: long and short start codes. */
const STREAM = `
  const unit = (...bytes) => Buffer.from([0, 0, 0, 1, ...bytes]);
  const frames = (n) => Array.from({ length: n }, (_, k) => k === 0 ? Buffer.from([0, 0, 1, 0x65, 7, 7, 7]) : unit(0x41, k, 9));
  const stream = (n) => Buffer.concat([unit(0x67, 77, 64, 31, 1), unit(0x68, 5), unit(6, 3), ...frames(n)]);
`;

describe('图生视频 by a program on PATH', () => {
  it('gives it every frame of the clip, and its stream becomes the file', async () => {
    await withProgram(`${STREAM}
      fs.writeFileSync(${JSON.stringify(join(folder, 'asked'))}, JSON.stringify({ asked: process.argv.slice(2), bytes: input.length, moved: !input.subarray(0, input.length / 120).equals(input.subarray(input.length / 2, input.length / 2 + input.length / 120)) }));
      process.stdout.write(stream(120));`);
    const { picture, video } = await clip('推近');
    const given = JSON.parse(await readFile(join(folder, 'asked'), 'utf8')) as { asked: string[]; bytes: number; moved: boolean };
    expect(given.bytes).toBe(picture.width * picture.height * 1.5 * 120);
    expect(given.moved).toBe(true);
    expect(given.asked).toEqual(expect.arrayContaining(['libx264', `${picture.width}x${picture.height}`]));
    const bytes = Buffer.from(video);
    const data = boxes(video)[2];
    // Each frame as the program wrote it, after its length; the headers in the index, with their profile.
    expect(bytes.subarray((data?.at ?? 0) + 8, (data?.at ?? 0) + 23)).toEqual(
      Buffer.from([0, 0, 0, 4, 0x65, 7, 7, 7, 0, 0, 0, 3, 0x41, 1, 9]),
    );
    expect(bytes.includes(Buffer.from([1, 77, 64, 31, 0xff, 0xe1, 0, 5, 0x67, 77, 64, 31, 1]))).toBe(true);
    expect(boxes(video).reduce((sum, { size }) => sum + size, 0)).toBe(video.length);
  });

  it.each([
    ['ends with an error', 'process.exit(1);'],
    ['loses a frame', `${STREAM}process.stdout.write(stream(119));`],
    ['says nothing', ''],
  ])('makes the clip itself when the program %s', async (_, body) => {
    const alone = await clip();
    await withProgram(body);
    expect(Buffer.from((await clip()).video).equals(Buffer.from(alone.video))).toBe(true);
  });

  it('a cancel ends the program too', async () => {
    await withProgram('setInterval(() => undefined, 1000);');
    const stop = new AbortController();
    const progress = (share: number) => share > 0.6 && stop.abort();
    await expect(clip('', { signal: stop.signal, progress })).rejects.toMatchObject({ name: 'AbortError' });
    // More than a pipe holds had gone in by then, so it was reading, and had said who it is.
    const pid = Number(await readFile(join(folder, 'pid'), 'utf8'));
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
  });

  it('gives it frames with the visible mark in them', async () => {
    const first = join(folder, 'first');
    await withProgram(`${STREAM}
      fs.writeFileSync(${JSON.stringify(first)}, input.subarray(0, input.length / 120));
      process.stdout.write(stream(120));`);
    const { picture } = await clip();
    const light = await readFile(first);
    const { width, height } = picture;
    // Plain ground beside the hem: what differs from it there is the mark.
    let drawn = 0;
    for (let y = Math.round(height * 0.6); y < height; y++)
      for (let x = Math.round(width * 0.8); x < width; x++) if (Math.abs((light[y * width + x] ?? 0) - (light[0] ?? 0)) > 12) drawn++;
    expect(drawn).toBeGreaterThan(20);
  });

  it('finds units between start codes of both lengths', () => {
    expect(unitsOf(Uint8Array.of(0, 0, 0, 1, 7, 8, 0, 0, 1, 9, 0, 0, 0, 1, 5)).map((unit) => [...unit])).toEqual([[7, 8], [9], [5]]);
  });

  it('draws a frame at rest as the picture, and one that looks a pixel further as the picture shifted', () => {
    const plane = (w: number, h: number) => Uint8Array.from({ length: w * h }, (_, i) => (i % w) * 3);
    const still = { width: 32, height: 32, y: plane(32, 32), u: plane(16, 16), v: plane(16, 16) };
    const blocks = (x: number) => Float32Array.from({ length: 32 }, (_, i) => (i % 2 === 0 ? x : 0));
    expect([...warpFrame(still, blocks(0)).subarray(0, 31)]).toEqual([...still.y.subarray(0, 31)]);
    const moved = warpFrame(still, blocks(2));
    expect([moved[40], moved[1024 + 20]]).toEqual([(8 + 2) * 3, (4 + 1) * 3]);
  });
});

describe('图生视频', () => {
  it('says colours as BT.709 does: light, blue, red', () => {
    const { y, u, v } = toYuv({
      width: 2,
      height: 2,
      channels: 3,
      data: Uint8Array.from({ length: 12 }, (_, i) => (i % 3 === 0 ? 255 : 0)),
    });
    expect([y[0], u[0], v[0]]).toEqual([63, 102, 240]);
    const blue = toYuv({ width: 2, height: 2, channels: 3, data: Uint8Array.from({ length: 12 }, (_, i) => (i % 3 === 2 ? 255 : 0)) });
    expect([blue.y[0], blue.u[0], blue.v[0]]).toEqual([32, 240, 118]);
  });

  it('looks to the side that is asked for, up when it rises, and closer when it is pushed', () => {
    const near = Float32Array.from({ length: 144 }, (_, b) => (b % 12 > 3 && b % 12 < 8 ? 1 : 0));
    /** Shift of a block of the middle row, at the widest of the move. */
    const shift = (move: Parameters<typeof shiftAt>[3], column: number, row = 6) => {
      const field = shiftAt(near, 96, 96, move, 0.5);
      return [field[(row * 12 + column) * 2] ?? 0, field[(row * 12 + column) * 2 + 1] ?? 0] as const;
    };
    expect(shift('left', 5)[0]).toBeLessThan(-1);
    expect(shift('right', 6)[0]).toBeGreaterThan(1);
    expect(shift('rise', 6)[1]).toBeLessThan(-1);
    // Closer: what is seen at the rim comes from nearer the middle.
    expect([shift('push', 0)[0] > 1, shift('push', 11)[0] < -1, shift('push', 6, 0)[1] > 1]).toEqual([true, true, true]);
    // The ground goes a good third of the way, beyond what the zoom does to it.
    const pan = (column: number) => (shift('right', column)[0] - shift('left', column)[0]) / 2;
    expect(pan(6) / pan(0)).toBeGreaterThan(2);
  });

  it('moves as the words say', async () => {
    const [left, right] = [await clip('镜头向左'), await clip('镜头向右')];
    expect(Buffer.from(left.video).equals(Buffer.from(right.video))).toBe(false);
  });

  it('is an MP4 whose index comes first and names every frame', async () => {
    const { picture, video } = await clip();
    expect(boxes(video).map(({ type }) => type)).toEqual(['ftyp', 'moov', 'mdat']);
    expect(boxes(video).reduce((sum, { size }) => sum + size, 0)).toBe(video.length);
    expect([picture.width % 16, picture.height % 16]).toEqual([0, 0]);
    const bytes = Buffer.from(video);
    const [offset, sizes] = [bytes.indexOf('stco') + 12, bytes.indexOf('stsz') + 16];
    const data = boxes(video)[2];
    expect(bytes.readUInt32BE(offset)).toBe((data?.at ?? 0) + 8);
    let at = bytes.readUInt32BE(offset);
    for (let n = 0; n < 120; n++) {
      // Each frame is one unit: the first a picture to start from, the others not needed by any.
      expect(bytes[at + 4]).toBe(n === 0 ? 0x65 : 0x01);
      expect(bytes.readUInt32BE(at) + 4).toBe(bytes.readUInt32BE(sizes + n * 4));
      at += bytes.readUInt32BE(sizes + n * 4);
    }
    expect(at).toBe(video.length);
  });

  it('leaves through the gate with the label in it, and nothing before the label changed', async () => {
    const { video } = await clip();
    const { data, ending, produceId } = await labelForExport(video, 'video/mp4', { mark: true });
    expect(ending).toBe('mp4');
    expect(data.subarray(0, video.length).equals(Buffer.from(video))).toBe(true);
    expect(readLabel(xmpOfMp4(data) ?? '')).toMatchObject({ Label: '1', ProduceID: produceId });
    expect(xmpOfMp4(video)).toBe('');
    expect(xmpOfMp4(data.subarray(0, data.length - 5))).toBe('');
    expect(xmpOfMp4(Buffer.from('nonsense and more'))).toBeUndefined();
  });

  it('moves what is near more than what is far, begins at rest, and does as it is told', () => {
    const near = nearness(
      Float32Array.from({ length: 96 * 96 }, (_, i) => (i % 96 > 30 && i % 96 < 66 ? 1 : 0)),
      96,
      96,
    );
    expect([...fieldAt(near, 96, 96, 'drift', 0)].every((v) => v === 0)).toBe(true);
    const field = fieldAt(near, 96, 96, 'right', 0.5);
    const across = (column: number) => Math.abs((field[(6 * 12 + column) * 2] ?? 0) - (fieldAt(near, 96, 96, 'push', 0)[0] ?? 0));
    expect(across(6)).toBeGreaterThan(0);
    expect(['慢慢推近', '镜头向左', '从下到上', '随便'].map(moveIn)).toEqual(['push', 'left', 'rise', 'drift']);
  });
});
