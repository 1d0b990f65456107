import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { deltaE, hexToOklab, rgbToOklab } from '../../../../../src/contract/colour/oklab.ts';
import type { EngineJob, EnginePicture } from '../../../../../src/server/engines/engine.ts';
import { readBrief } from '../../../../../src/server/engines/local/pattern/brief.ts';
import { drawPrint, rasterPrint } from '../../../../../src/server/engines/local/pattern/generate.ts';
import { pattern } from '../../../../../src/server/engines/local/pattern/pattern-method.ts';
import { proposals } from '../../../../../src/server/engines/local/pattern/proposals.ts';
import { findMotifs, type Motifs } from '../../../../../src/server/engines/local/pattern/reference/motifs.ts';
import { quilt } from '../../../../../src/server/engines/local/pattern/reference/quilt.ts';
import { recompose } from '../../../../../src/server/engines/local/pattern/reference/recompose.ts';
import {
  closesItself,
  dropped,
  findRepeat,
  linesOf,
  rowsTurned,
} from '../../../../../src/server/engines/local/pattern/reference/repeat.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { encodePng, type Raster } from '../../../../../src/server/engines/local/pixels/raster.ts';
import { expectSeamless as expectClosed } from '../../../../support/pictures/seamless.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

/** Of a megapixel every other pixel of a line is enough. */
const expectSeamless = (picture: Raster) => expectClosed(picture, 2);

/** Cloth of a known repeat, cut at a place that is not its edge, with a photograph's light on it. */
async function cloth(words: string, lit = true): Promise<{ picture: Raster; period: number }> {
  const period = 150;
  const [recipe] = proposals(readBrief(words), 1, 5);
  if (!recipe) throw new Error('no recipe');
  const tile = await rasterPrint(drawPrint({ ...recipe, scale: 2 }, { width: period, height: period }, PACE), {
    width: period,
    height: period,
  });
  const side = 400;
  const data = new Uint8Array(side * side * 3);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      for (let c = 0; c < 3; c++) {
        const v = tile.data[(((y + 37) % period) * period + ((x + 61) % period)) * 3 + c] ?? 0;
        data[(y * side + x) * 3 + c] = Math.round(v * (lit ? 0.8 + (0.2 * x) / side : 1));
      }
  return { picture: { width: side, height: side, channels: 3, data }, period };
}

async function run(source: Uint8Array, fields: Partial<EngineJob> = {}): Promise<EnginePicture[]> {
  const pictures: EnginePicture[] = [];
  const job: EngineJob = {
    id: 'x',
    designType: 'pattern',
    input: {},
    parameters: {},
    images: { source_path: source },
    masks: {},
    seed: 3,
    count: 4,
    ...fields,
  };
  await pattern.draw(job, PACE, (picture) => {
    if (picture.data) pictures.push(picture);
  });
  return pictures;
}

async function pixels(data: Uint8Array): Promise<Raster> {
  const { data: raw, info } = await sharp(data).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 3, data: raw };
}

describe('a repeat from a reference picture', () => {
  it('is found again at a whole number of its own period', async () => {
    const { picture, period } = await cloth('牡丹', false);
    const tile = findRepeat(picture, PACE);
    for (const side of [tile.width, tile.height]) expect(Math.abs(side / period - Math.round(side / period)) * period).toBeLessThan(3);
    expectSeamless(tile);
  });

  it('closes in all proposals, in the ratio of the form, and each is another', async () => {
    const { picture } = await cloth('碎花');
    const source = await encodePng(picture);
    const pictures = await run(source, { parameters: { ratio: '3:4' } });
    expect(pictures.map(({ notes }) => notes[0])).toEqual(['按原循环平接', '重新拼贴', '二分之一错位', '镜像']);
    const made = await Promise.all(pictures.map(({ data }) => pixels(data)));
    for (const [i, one] of made.entries()) {
      expect(one.width * 4).toBe(one.height * 3);
      expectSeamless(one);
      for (const other of made.slice(0, i)) expect(Buffer.from(other.data).equals(Buffer.from(one.data))).toBe(false);
    }
    expect(pictures.every(({ files }) => files.some(({ name }) => name === 'tile-2x2.png'))).toBe(true);
  });

  it("strays the further the less likeness is asked for, closes still, and at the form's own likeness stays", async () => {
    const { picture } = await cloth('碎花');
    const source = await encodePng(picture);
    const of = (similarity: number, count: number) => run(source, { parameters: { similarity }, count });
    const [kept, usual, free] = await Promise.all([of(100, 1), of(90, 2), of(15, 2)]);
    expect(Buffer.compare(usual[0]?.data ?? new Uint8Array(), kept[0]?.data ?? new Uint8Array())).toBe(0);
    expect(free[0]?.notes[0]).not.toBe(usual[0]?.notes[0]);
    const mean = async (made: EnginePicture | undefined) => {
      const { data } = await pixels(made?.data ?? new Uint8Array());
      const sum = [0, 0, 0];
      for (let i = 0; i < data.length; i++) sum[i % 3] = (sum[i % 3] ?? 0) + (data[i] ?? 0);
      const [r = 0, g = 0, b = 0] = sum.map((v) => (v * 3) / data.length);
      return rgbToOklab({ r, g, b });
    };
    const [near, far] = await Promise.all([mean(usual[1]), mean(free[1])]);
    const own = await mean(usual[0]);
    expect(deltaE(far, own)).toBeGreaterThan(deltaE(near, own) + 0.02);
    for (const made of free) expectSeamless(await pixels(made.data ?? new Uint8Array()));
  });

  it('wears the colours that are asked for', async () => {
    const { picture } = await cloth('波点 红色 米白', false);
    const [made] = await run(await encodePng(picture), { input: { prompt: '墨绿底，奶油色波点' }, count: 1 });
    const { data } = await pixels(made?.data ?? new Uint8Array());
    let near = 0;
    for (let i = 0; i < data.length; i += 3)
      if (deltaE(rgbToOklab({ r: data[i] ?? 0, g: data[i + 1] ?? 0, b: data[i + 2] ?? 0 }), hexToOklab('#1f3f34')) < 0.08) near++;
    expect(near / (data.length / 3)).toBeGreaterThan(0.3);
  });
});

describe('motifs of a print', () => {
  /** How much of a picture is ground. */
  const bare = ({ data }: Raster, { ground }: Motifs) => {
    let count = 0;
    for (let i = 0; i < data.length; i += 3) if (ground.every((v, c) => Math.abs(v - (data[i + c] ?? 0)) < 12)) count++;
    return (count * 3) / data.length;
  };
  const dots = async () => (await cloth('波点 红色 米白', false)).picture;

  it('are cut out of their ground and laid out anew: as many of them, in the same colours, closed at the edges', async () => {
    const picture = await dots();
    const found = findMotifs(picture);
    if (!found) throw new Error('dots on a ground stand apart');
    expect(found.motifs.length).toBeGreaterThanOrEqual(4);
    const size = { width: 420, height: 300 };
    const made = recompose(found, size, 1, 0.9, new Random(2), PACE);
    expectSeamless(made);
    expect(Math.abs(bare(made, found) - bare(picture, found))).toBeLessThan(0.08);
    expect(Buffer.compare(recompose(found, size, 1, 0.9, new Random(2), PACE).data, made.data)).toBe(0);
  });

  it('of many kinds are scattered without lying on each other', async () => {
    const { picture } = await cloth('柠檬', false);
    const found = findMotifs(picture);
    if (!found) throw new Error('lemons stand apart');
    const size = { width: 400, height: 400 };
    const [one, other] = [1, 2].map((seed) => recompose(found, size, 1, 0.3, new Random(seed), PACE));
    if (!one || !other) throw new Error('nothing was made');
    expectSeamless(one);
    // Motifs on top of each other would leave more ground.
    expect(Math.abs(bare(one, found) - bare(picture, found))).toBeLessThan(0.06);
    expect(Buffer.from(one.data).equals(Buffer.from(other.data))).toBe(false);
  });

  it('are not looked for where there is no ground: stripes are never cut into pieces', async () => {
    const { picture } = await cloth('条纹', false);
    expect(findMotifs(picture)).toBeUndefined();
    const [, made] = await run(await encodePng(picture), { count: 2 });
    expect(made?.notes[0]).toBe('经纬互换');
  });

  it('stop when the work is cancelled', async () => {
    const found = findMotifs(await dots());
    const stop = AbortSignal.abort();
    expect(() => found && recompose(found, { width: 300, height: 300 }, 1, 1, new Random(1), { ...PACE, signal: stop })).toThrow();
  });
});

/** Mean square step between neighbouring columns, levels²; the largest of all columns. */
function worstColumn({ width, height, data }: Raster): { worst: number; usual: number } {
  const steps = Array.from({ length: width - 1 }, (_, x) => {
    let sum = 0;
    for (let y = 0; y < height; y++)
      for (let c = 0; c < 3; c++) sum += ((data[(y * width + x) * 3 + c] ?? 0) - (data[(y * width + x + 1) * 3 + c] ?? 0)) ** 2;
    return sum / height;
  });
  return { worst: Math.max(...steps), usual: steps.reduce((sum, v) => sum + v, 0) / steps.length };
}

describe('a print file that is one repeat already', () => {
  it('is known by its edges, is left whole, and a piece cut out of it is not taken for one', async () => {
    const [recipe] = proposals(readBrief('夏日雏菊 大花型'), 1, 11);
    if (!recipe) throw new Error('no recipe');
    const size = { width: 512, height: 512 };
    const whole = await rasterPrint(drawPrint(recipe, size, PACE), size);
    const piece: Raster = { width: 400, height: 400, channels: 3, data: new Uint8Array(400 * 400 * 3) };
    for (let y = 0; y < 400; y++) piece.data.set(whole.data.subarray(((y + 40) * 512 + 60) * 3, ((y + 40) * 512 + 460) * 3), y * 1200);
    expect(closesItself(whole)).toBe(true);
    expect(closesItself(piece)).toBe(false);
    const pictures = await run(await encodePng(whole), { count: 3 });
    for (const { data } of pictures) expectSeamless(await pixels(data));
    expect(pictures[0]?.grade).toBe('good');
  });

  it('keeps its large motifs whole where neighbours are set off: no straight cut through them', async () => {
    const [recipe] = proposals(readBrief('夏日雏菊 大花型'), 1, 11);
    if (!recipe) throw new Error('no recipe');
    const size = { width: 512, height: 512 };
    const whole = await rasterPrint(drawPrint(recipe, size, PACE), size);
    const own = worstColumn(whole);
    for (const { pair } of [dropped(whole), rowsTurned(whole)]) {
      const { worst, usual } = worstColumn(pair);
      expect(worst).toBeLessThan(own.worst * 1.1);
      expect(usual).toBeLessThan(own.usual * 1.1);
    }
  });

  it('of lines is told from one of motifs', async () => {
    const lines = async (words: string) => {
      const [recipe] = proposals(readBrief(words), 1, 11);
      if (!recipe) throw new Error('no recipe');
      const size = { width: 256, height: 256 };
      return linesOf(await rasterPrint(drawPrint(recipe, size, PACE), size));
    };
    expect(await lines('条纹')).toBe('stripes');
    expect(await lines('苏格兰格')).toBe('checks');
    for (const words of ['牡丹', '豹纹', '佩斯利']) expect(await lines(words)).toBe('none');
  });

  it('rows of zigzags are bands: quilted or dropped by half they would end in the middle of the cloth', async () => {
    const [side, colours] = [320, [232, 120, 190, 60, 150, 210, 90]] as const;
    const data = new Uint8Array(side * side * 3);
    for (let y = 0, o = 0; y < side; y++)
      for (let x = 0; x < side; x++, o += 3) {
        const row = Math.floor((y + Math.abs((x % 24) - 12) * 1.6) / 9);
        data.fill(row % 2 === 0 ? 225 : (colours[(row >> 1) % colours.length] ?? 0), o, o + 3);
      }
    const zigzags: Raster = { width: side, height: side, channels: 3, data };
    expect(linesOf(zigzags)).toBe('bands');
    const made = await run(await encodePng(zigzags));
    expect(made.map(({ notes }) => notes[0])).toEqual(['按原循环平接', '花回放大', '花回缩小一半', '镜像']);
  });
});

describe('quilting', () => {
  it('joins blocks along paths, not along the straight sides of blocks', async () => {
    const { picture } = await cloth('碎花', false);
    const own = worstColumn(picture);
    const { cloth: made } = quilt(picture, { width: 380, height: 300 }, 110, new Random(2), PACE);
    expect(worstColumn(made).worst).toBeLessThan(own.worst * 1.15);
  });

  it('closes on the torus and is made of the source alone', async () => {
    const { picture } = await cloth('碎花', false);
    const { cloth: made } = quilt(picture, { width: 380, height: 300 }, 110, new Random(2), PACE);
    expectSeamless(made);
    const mean = (raster: Raster) => raster.data.reduce((sum, v) => sum + v, 0) / raster.data.length;
    expect(Math.abs(mean(made) - mean(picture))).toBeLessThan(14);
    expect(Buffer.compare(quilt(picture, { width: 380, height: 300 }, 110, new Random(2), PACE).cloth.data, made.data)).toBe(0);
  });
});

describe('odd input ends in a picture or a clear sentence', () => {
  it('one pixel, nonsense, a plain field, grey, a strip', async () => {
    const chinese = { code: 'bad_input', said: { text: expect.stringMatching(/\p{Script=Han}/u) } };
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#8297ab' } })
        .png()
        .toBuffer();
    await expect(run(await plain(1, 1))).rejects.toMatchObject(chinese);
    await expect(run(new Uint8Array([1, 2]))).rejects.toMatchObject(chinese);
    const { picture } = await cloth('牡丹');
    const grey = await sharp(await encodePng(picture))
      .greyscale()
      .jpeg()
      .toBuffer();
    expect(await run(grey, { count: 1 })).toHaveLength(1);
    for (const data of [await plain(200, 200), await plain(20, 2000)]) {
      const outcome = await run(data, { count: 2 }).catch((error: unknown) => error);
      if (Array.isArray(outcome)) expect(outcome).toHaveLength(2);
      else expect(outcome).toMatchObject(chinese);
    }
  });
});
