import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { EngineJob, EnginePicture } from '../../../../src/server/engines/engine.ts';
import { drawSvg, encodePng, type Raster } from '../../../../src/server/engines/local/pixels/raster.ts';
import { enlarge, memoryBound } from '../../../../src/server/engines/local/upscale/enlarge.ts';
import { upscale } from '../../../../src/server/engines/local/upscale/upscale-method.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const LARGE = 480;
const SMALL = LARGE / 4;

/** Known at full size: lettering and edges, soft folds, and cloth with fine structure. */
const GRAPHIC = `<svg xmlns="http://www.w3.org/2000/svg" width="${LARGE}" height="${LARGE}"><rect width="480" height="480" fill="#f2ead8"/><circle cx="150" cy="150" r="90" fill="#b3213a"/><path d="M250 60L420 90L380 260L240 220Z" fill="#1d3f72"/><path d="M60 300C160 260 220 420 420 320" stroke="#222" stroke-width="9" fill="none"/><g stroke="#2f6b52" stroke-width="5">${Array.from({ length: 9 }, (_, i) => `<path d="M${60 + i * 40} 390L${80 + i * 40} 460"/>`).join('')}</g></svg>`;

async function cloth(): Promise<Raster> {
  const data = new Uint8Array(LARGE * LARGE * 3);
  for (let y = 0, o = 0; y < LARGE; y++)
    for (let x = 0; x < LARGE; x++) {
      const fold = 120 + 50 * Math.sin(x / 37 + Math.sin(y / 90) * 2);
      const weave = 16 * Math.sin(x / 2.6) * Math.cos(y / 3.1);
      for (const k of [1, 0.8, 0.7]) data[o++] = Math.max(0, Math.min(255, Math.round((fold + weave) * k)));
    }
  return { width: LARGE, height: LARGE, channels: 3, data };
}

const open = ({ data, width, height, channels }: Raster) => sharp(data, { raw: { width, height, channels } });

async function shrunk(picture: Raster): Promise<Raster> {
  const data = new Uint8Array(SMALL * SMALL * 3);
  for (let y = 0; y < SMALL; y++)
    for (let x = 0; x < SMALL; x++)
      for (let c = 0; c < 3; c++) {
        let sum = 0;
        for (let j = 0; j < 4; j++) for (let i = 0; i < 4; i++) sum += picture.data[((y * 4 + j) * LARGE + x * 4 + i) * 3 + c] ?? 0;
        data[(y * SMALL + x) * 3 + c] = Math.round(sum / 16);
      }
  return { width: SMALL, height: SMALL, channels: 3, data };
}

function psnr(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2;
  return 10 * Math.log10(65025 / (sum / a.length));
}

describe('高清放大 against the picture that was made small', () => {
  it.each([
    ['lettering and edges', () => drawSvg(GRAPHIC, 3), 0.8],
    ['folds and weave', cloth, 0.25],
  ])('%s: closer than bicubic, in decibels', async (_, make, gain) => {
    const truth = await make();
    const small = await shrunk(truth);
    const bicubic = await open(small).resize(LARGE, LARGE, { kernel: 'cubic', fit: 'fill' }).raw().toBuffer();
    const ours = enlarge(small, LARGE, LARGE, 0.7, PACE);
    expect(psnr(ours.data, truth.data)).toBeGreaterThan(psnr(bicubic, truth.data) + gain);
  });

  it('does not ring: beside a step no pixel is brighter or darker than the step by more than a trace', async () => {
    const step = new Uint8Array(40 * 40 * 3);
    for (let i = 0; i < 1600; i++) step.fill(i % 40 < 20 ? 60 : 200, i * 3, i * 3 + 3);
    const { data } = enlarge({ width: 40, height: 40, channels: 3, data: step }, 160, 160, 0.7, PACE);
    expect(Math.min(...data)).toBeGreaterThanOrEqual(60 - 140 * 0.065);
    expect(Math.max(...data)).toBeLessThanOrEqual(200 + 140 * 0.065);
    // And the edge is steep: from a tenth to nine tenths within one source pixel and a half.
    const row = [...data.subarray(80 * 160 * 3, 81 * 160 * 3)].filter((_, i) => i % 3 === 0);
    const wide = row.findIndex((v) => v > 186) - row.findIndex((v) => v > 74);
    expect(wide).toBeLessThanOrEqual(6);
  });

  it('is the same in strips as anywhere: no line where two meet', async () => {
    const ramp = new Uint8Array(64 * 64 * 3);
    for (let y = 0; y < 64; y++) for (let x = 0; x < 64; x++) ramp.fill(40 + y * 2 + (x % 9), (y * 64 + x) * 3, (y * 64 + x) * 3 + 3);
    const { data } = enlarge({ width: 64, height: 64, channels: 3, data: ramp }, 256, 256, 0.7, PACE);
    const steps = Array.from({ length: 255 }, (_, y) =>
      Math.abs((data[((y + 1) * 256 + 128) * 3] ?? 0) - (data[(y * 256 + 128) * 3] ?? 0)),
    );
    for (const y of [63, 127, 191]) expect(steps[y]).toBeLessThanOrEqual(2);
  });

  it('holds no more pixels at once than it says', async () => {
    const small = { width: 256, height: 256, channels: 3 as const, data: new Uint8Array(256 * 256 * 3).fill(120) };
    setFlagsFromString('--expose-gc');
    const gc: () => void = runInNewContext('gc');
    gc();
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    enlarge(small, 1024, 1024, 0.7, {
      ...PACE,
      progress: () => {
        gc();
        gc();
        most = Math.max(most, process.memoryUsage().arrayBuffers - before);
      },
    });
    const bound = memoryBound(small, { width: 1024, height: 1024 }, 3);
    expect(memoryBound({ width: 1024, height: 1024 }, { width: 4096, height: 4096 }, 3)).toBeLessThan(150_000_000);
    expect(most).toBeLessThan(bound);
  });
});

async function run(source: Uint8Array): Promise<EnginePicture> {
  let picture: EnginePicture | undefined;
  const job: EngineJob = {
    id: 'x',
    designType: 'upscale_x4',
    input: {},
    parameters: {},
    images: { source_path: source },
    masks: {},
    seed: 1,
    count: 1,
  };
  await upscale.draw(job, PACE, (made) => {
    if (made.data) picture = made;
  });
  if (!picture) throw new Error('no picture');
  return picture;
}

describe('what goes in and out', () => {
  it('keeps transparency, with the outline in its own colour', async () => {
    const cut = await drawSvg(
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><circle cx="30" cy="30" r="20" fill="#d01030"/></svg>',
      4,
    );
    const picture = await run(await encodePng(cut));
    expect([picture.width, picture.height, picture.mime]).toEqual([240, 240, 'image/png']);
    const data = await sharp(picture.data).ensureAlpha().raw().toBuffer();
    expect(data[3]).toBe(0);
    // The least of all: a statement for each pixel takes longer than the tool.
    let [least, seen] = [255, 0];
    for (let i = 0; i < 240 * 240; i++)
      if ((data[i * 4 + 3] ?? 0) > 120) {
        least = Math.min(least, data[i * 4] ?? 0);
        seen++;
      }
    expect(seen).toBeGreaterThan(0);
    expect(least).toBeGreaterThan(180);
  });
  it('grey pictures become colour pictures four times as large; large ones grow to 4096; larger ones are refused', async () => {
    const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#888' } });
    const grey = await plain(20, 30).toColourspace('b-w').jpeg().toBuffer();
    expect(await run(grey)).toMatchObject({ width: 80, height: 120, mime: 'image/jpeg' });
    expect(await run(await plain(2048, 16).png().toBuffer())).toMatchObject({
      width: 4096,
      height: 32,
      notes: [expect.stringMatching(/2\.0 倍/)],
    });
    const chinese = { code: 'bad_input', said: { text: expect.stringMatching(/\p{Script=Han}/u) } };
    await expect(run(await plain(4096, 20).png().toBuffer())).rejects.toMatchObject(chinese);
    await expect(run(await plain(1, 1).png().toBuffer())).rejects.toMatchObject(chinese);
    await expect(run(new TextEncoder().encode('nonsense'))).rejects.toMatchObject(chinese);
  });
});
