import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { deltaE, hexToOklab, type Oklab, rgbToOklab } from '../../../../../src/contract/colour/oklab.ts';
import type { EngineJob, EnginePicture } from '../../../../../src/server/engines/engine.ts';
import { separateInks } from '../../../../../src/server/engines/local/inks/inks.ts';
import { readBrief } from '../../../../../src/server/engines/local/pattern/brief.ts';
import { drawPrint, rasterPrint } from '../../../../../src/server/engines/local/pattern/generate.ts';
import { proposals } from '../../../../../src/server/engines/local/pattern/proposals.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { drawMask, encodePng, type Raster } from '../../../../../src/server/engines/local/pixels/raster.ts';
import { aiColor } from '../../../../../src/server/engines/local/recolour/ai-color-method.ts';
import { clothingColor } from '../../../../../src/server/engines/local/recolour/clothing-color-method.ts';
import { readRequest } from '../../../../../src/server/engines/local/recolour/request.ts';
import { HEIGHT, type Scene, SHIRT, shirt, svg, WIDTH } from '../scenes/shirt-scene.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

function job(designType: string, source: Uint8Array, fields: Partial<EngineJob> = {}): EngineJob {
  return { id: 'x', designType, input: {}, parameters: {}, images: { source_path: source }, masks: {}, seed: 4, count: 1, ...fields };
}

async function run(method: typeof clothingColor, task: EngineJob): Promise<EnginePicture[]> {
  const pictures: EnginePicture[] = [];
  await method.draw(task, PACE, (picture) => {
    if (picture.data) pictures.push(picture);
  });
  return pictures;
}

async function pixels(picture: EnginePicture | undefined): Promise<Uint8Array> {
  return sharp(picture?.data).removeAlpha().raw().toBuffer();
}

function median(values: readonly number[]): number {
  return Float64Array.from(values).sort()[values.length >> 1] ?? Number.NaN;
}

/** Median colour where `take` says so. */
function colourOf(data: Uint8Array, take: (x: number, y: number, i: number) => boolean): Oklab {
  const { l, a, b } = labPlanes(data, data.length / 3);
  const list: [number[], number[], number[]] = [[], [], []];
  for (let i = 0; i < l.length; i++) {
    if (!take(i % WIDTH, Math.floor(i / WIDTH), i)) continue;
    list[0].push(l[i] ?? 0);
    list[1].push(a[i] ?? 0);
    list[2].push(b[i] ?? 0);
  }
  return { l: median(list[0]), a: median(list[1]), b: median(list[2]) };
}

/** How well the light on the cloth after follows the folds that are known (Pearson), and how strong it is. */
function foldsKept(data: Uint8Array, { cover, folds }: Scene): { correlation: number; depth: number } {
  const { l } = labPlanes(data, data.length / 3);
  const list: [number, number][] = [];
  for (let i = 0; i < l.length; i++) if ((cover[i] ?? 0) === 1) list.push([folds[i] ?? 0, l[i] ?? 0]);
  const mean = (at: 0 | 1) => list.reduce((sum, pair) => sum + pair[at], 0) / list.length;
  const [mx, my] = [mean(0), mean(1)];
  let [xy, xx, yy] = [0, 0, 0];
  for (const [x, y] of list) {
    xy += (x - mx) * (y - my);
    xx += (x - mx) ** 2;
    yy += (y - my) ** 2;
  }
  return { correlation: xy / Math.sqrt(xx * yy), depth: Math.sqrt(yy / list.length) };
}

describe('款式配色 on garments whose dye and folds are known', () => {
  it.each([
    ['red to navy', '#c8262c', '#1d2a4a', 0.06, 0.012],
    ['red to off-white', '#c8262c', '#f3ecdf', 0.06, 0.045],
    ['white to black', '#fbfaf7', '#1b1b1d', 0.09, 0.026],
    ['black to pale pink', '#1b1b1d', '#f6ced4', 0.09, 0.023],
    ['black to white', '#1b1b1d', '#fbfaf7', 0.09, 0.022],
    ['blue to mustard', '#2f62ae', '#c9922f', 0.06, 0.012],
  ])('%s: the colour is met and the folds stay', async (_, from, to, limit, least) => {
    const scene = await shirt(() => from);
    const [picture] = await run(clothingColor, job('clothing_color', await encodePng(scene.picture), { input: { color: [to] } }));
    const data = await pixels(picture);
    expect(
      deltaE(
        colourOf(data, (_x, _y, i) => scene.cover[i] === 1),
        hexToOklab(to),
      ),
    ).toBeLessThan(limit);
    const { correlation, depth } = foldsKept(data, scene);
    expect(correlation).toBeGreaterThan(0.86);
    expect(depth).toBeGreaterThan(least);
    expect(picture?.grade).toBe('good');
  });

  it('mixes new colour and ground at a soft edge, by its coverage', async () => {
    const scene = await shirt(() => '#fbfaf7');
    const [picture] = await run(clothingColor, job('clothing_color', await encodePng(scene.picture), { input: { color: ['#1b1b1d'] } }));
    const { l } = labPlanes(await pixels(picture), WIDTH * HEIGHT);
    const [ground, cloth] = [rgbToOklab({ r: 165, g: 165, b: 165 }).l, hexToOklab('#1b1b1d').l];
    const off: number[] = [];
    for (const [i, cover] of scene.cover.entries())
      if (cover > 0.25 && cover < 0.75) off.push((l[i] ?? 0) - (ground + (cloth - ground) * cover));
    expect(off.length).toBeGreaterThan(100);
    expect(Math.abs(off.reduce((sum, v) => sum + v, 0) / off.length)).toBeLessThan(0.08);
  });

  it('leaves a brass button brass', async () => {
    const button = (x: number, y: number) => (x - 150) ** 2 + (y - 200) ** 2 < 64;
    const scene = await shirt((x, y) => (button(x, y) ? '#c9922f' : '#1d2a4a'));
    const [picture] = await run(clothingColor, job('clothing_color', await encodePng(scene.picture), { input: { color: ['#1f5a3c'] } }));
    const data = await pixels(picture);
    const inner = (x: number, y: number) => (x - 150) ** 2 + (y - 200) ** 2 < 30;
    expect(deltaE(colourOf(data, inner), hexToOklab('#c9922f'))).toBeLessThan(0.05);
    const cloth = (x: number, y: number, i: number) => scene.cover[i] === 1 && (x - 150) ** 2 + (y - 200) ** 2 > 200;
    expect(deltaE(colourOf(data, cloth), hexToOklab('#1f5a3c'))).toBeLessThan(0.06);
  });

  it('changes not a byte outside the garment', async () => {
    const scene = await shirt(() => '#2f62ae');
    const [picture] = await run(clothingColor, job('clothing_color', await encodePng(scene.picture), { input: { color: ['#c8262c'] } }));
    const data = await pixels(picture);
    const near = await drawMask(svg(`<path d="${SHIRT}" fill="#fff" stroke="#fff" stroke-width="16"/>`));
    let changed = 0;
    for (let i = 0; i < near.data.length; i++)
      if (near.data[i] === 0) for (let c = 0; c < 3; c++) if (data[i * 3 + c] !== scene.picture.data[i * 3 + c]) changed++;
    expect(changed).toBe(0);
  });

  it('changes only what is painted, and keeps the rest of the garment', async () => {
    const scene = await shirt(() => '#2f62ae');
    const data = new Uint8Array(WIDTH * HEIGHT);
    for (let y = 220; y < 330; y++) data.fill(255, y * WIDTH + 60, y * WIDTH + 250);
    const [picture] = await run(
      clothingColor,
      job('clothing_color', await encodePng(scene.picture), {
        input: { color: ['#c8262c'] },
        masks: { mask_area: { width: WIDTH, height: HEIGHT, data } },
      }),
    );
    const made = await pixels(picture);
    const inside = (i: number) => scene.cover[i] === 1;
    expect(
      deltaE(
        colourOf(made, (_x, y, i) => inside(i) && y > 225 && y < 325),
        hexToOklab('#c8262c'),
      ),
    ).toBeLessThan(0.06);
    expect(
      deltaE(
        colourOf(made, (_x, y, i) => inside(i) && y < 210),
        hexToOklab('#2f62ae'),
      ),
    ).toBeLessThan(0.04);
    // To the row: a brush ends where it was lifted.
    for (const [from, to, hex] of [
      [213, 218, '#2f62ae'],
      [222, 226, '#c8262c'],
      [324, 328, '#c8262c'],
      [332, 338, '#2f62ae'],
    ] as const)
      expect(
        deltaE(
          colourOf(made, (_x, y, i) => inside(i) && y >= from && y < to),
          hexToOklab(hex),
        ),
        `${from}`,
      ).toBeLessThan(0.09);
  });

  it('tells the dyes of a two-coloured shirt apart, whatever light is on them, and exchanges the one that is named', async () => {
    const scene = await shirt((_, y) => (y < 170 ? '#8fbfe6' : '#1d2a4a'));
    const lab = labPlanes(scene.picture.data, WIDTH * HEIGHT);
    const { inks } = separateInks(lab, scene.cover, WIDTH, HEIGHT, { most: 8, lit: true }, new Random(1), PACE);
    expect(inks).toHaveLength(2);
    const [picture] = await run(
      clothingColor,
      job('clothing_color', await encodePng(scene.picture), { input: { prompt: '把天蓝换成酒红，其他不变' } }),
    );
    const made = await pixels(picture);
    expect(
      deltaE(
        colourOf(made, (_x, y, i) => scene.cover[i] === 1 && y < 160),
        hexToOklab('#6e1b2c'),
      ),
    ).toBeLessThan(0.07);
    expect(
      deltaE(
        colourOf(made, (_x, y, i) => scene.cover[i] === 1 && y > 180),
        hexToOklab('#1d2a4a'),
      ),
    ).toBeLessThan(0.04);
  });

  it('makes ten different colourways and a card of them', async () => {
    const scene = await shirt(() => '#8fbfe6');
    const pictures = await run(
      clothingColor,
      job('clothing_color', await encodePng(scene.picture), { count: 10, input: { color: ['#6e1b2c', '#1f3f34'] } }),
    );
    expect(pictures).toHaveLength(10);
    const colours: Oklab[] = [];
    for (const picture of pictures) colours.push(colourOf(await pixels(picture), (_x, _y, i) => scene.cover[i] === 1));
    for (const [i, colour] of colours.entries())
      for (const other of colours.slice(0, i)) expect(deltaE(colour, other)).toBeGreaterThan(0.02);
    expect(pictures.flatMap(({ files }) => files.map(({ name }) => name))).toEqual(['colourways.png']);
    expect(pictures[0]?.notes[0]).toContain('酒红 #6e1b2c');
  });

  it('takes its colours from a reference picture', async () => {
    const scene = await shirt(() => '#8fbfe6');
    const reference = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#a4622f' } })
      .png()
      .toBuffer();
    const [picture] = await run(
      clothingColor,
      job('clothing_color', await encodePng(scene.picture), {
        images: { source_path: await encodePng(scene.picture), ref_image_url: reference },
      }),
    );
    expect(
      deltaE(
        colourOf(await pixels(picture), (_x, _y, i) => scene.cover[i] === 1),
        hexToOklab('#a4622f'),
      ),
    ).toBeLessThan(0.06);
  });
});

describe('图案配色', () => {
  const SIZE = { width: 320, height: 320 };
  async function print(): Promise<Raster> {
    const [recipe] = proposals(readBrief('藏青底上的白色波点'), 1, 3);
    if (!recipe) throw new Error('no recipe');
    return rasterPrint(drawPrint(recipe, SIZE, PACE), SIZE);
  }

  it('puts the colours asked for where the old ones were, and keeps every edge', async () => {
    const source = await print();
    const [picture] = await run(aiColor, job('ai_color', await encodePng(source), { input: { prompt: '酒红底，奶油色波点' } }));
    const made = await pixels(picture);
    const before = labPlanes(source.data, SIZE.width * SIZE.height);
    const ground = hexToOklab('#1d2a4a');
    const distance: number[] = [];
    for (let i = 0; i < before.l.length; i++) {
      const was = { l: before.l[i] ?? 0, a: before.a[i] ?? 0, b: before.b[i] ?? 0 };
      if (deltaE(was, ground) > 0.04) continue;
      distance.push(deltaE(rgbToOklab({ r: made[i * 3] ?? 0, g: made[i * 3 + 1] ?? 0, b: made[i * 3 + 2] ?? 0 }), hexToOklab('#6e1b2c')));
    }
    expect(distance.length).toBeGreaterThan(1000);
    expect(median(distance)).toBeLessThan(0.03);
  });

  it('takes its colours from a reference picture', async () => {
    const source = await print();
    const reference = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#a4622f' } })
      .png()
      .toBuffer();
    const [picture] = await run(
      aiColor,
      job('ai_color', new Uint8Array(), { images: { source_path: await encodePng(source), ref_image_url: reference } }),
    );
    expect(picture?.notes[0]).toMatch(/#a4622f/i);
  });

  it('never gives the print back as it was', async () => {
    const source = await print();
    for (const prompt of ['', '藏青', '莫兰迪']) {
      const pictures = await run(aiColor, job('ai_color', await encodePng(source), { count: 5, input: { prompt } }));
      expect(pictures).toHaveLength(5);
      for (const picture of pictures) expect(Buffer.from(await pixels(picture)).equals(Buffer.from(source.data))).toBe(false);
    }
  });

  it('keeps what is transparent transparent', async () => {
    const body =
      '<rect width="100%" height="100%" fill="none"/><circle cx="150" cy="200" r="90" fill="#c8262c"/><circle cx="150" cy="200" r="40" fill="#f3ecdf"/>';
    const source = await sharp(Buffer.from(svg(body)))
      .png()
      .toBuffer();
    const [picture] = await run(aiColor, job('ai_color', source, { input: { color: ['#1d2a4a'] } }));
    const [was, is] = await Promise.all(
      [source, Buffer.from(picture?.data ?? [])].map((data) => sharp(data).ensureAlpha().extractChannel(3).raw().toBuffer()),
    );
    expect(is?.equals(was ?? Buffer.alloc(0))).toBe(true);
  });

  it('counts no colour that nobody sees, and changes none', async () => {
    const n = SIZE.width * SIZE.height;
    const data = new Uint8Array(n * 4);
    for (let i = 0; i < n; i++) data.set(i % SIZE.width < 100 ? [200, 38, 44, 255] : [20, 220, 60, 0], i * 4);
    const source = await encodePng({ ...SIZE, channels: 4, data });
    const [picture] = await run(aiColor, job('ai_color', source, { input: { color: ['#1d2a4a'] } }));
    const made = await sharp(picture?.data).raw().toBuffer();
    const unseen = Buffer.from([20, 220, 60, 0]).readInt32LE();
    let changed = 0;
    for (let i = 0; i < n; i++) if (i % SIZE.width >= 100 && made.readInt32LE(i * 4) !== unseen) changed++;
    expect(changed).toBe(0);
    expect(picture?.notes[0]).toContain('#1d2a4a');
    expect(picture?.notes[0]).not.toContain('、');
  });
});

describe('what is asked for in words', () => {
  it.each([
    ['红色换成藏青，白色不变', { swaps: [{ from: '#c8262c', to: '#1d2a4a' }], keep: ['#fbfaf7'], colours: [] }],
    ['保留黑色，其余改成莫兰迪色系', { keep: ['#1b1b1d'], mood: 'muted' }],
    ['整件改成墨绿', { colours: ['#1f3f34'], swaps: [] }],
    ['雾霾蓝和酒红', { colours: ['#8297ab', '#6e1b2c'] }],
    ['底色改为藏青，花改成墨绿', { ground: '#1d2a4a', colours: ['#1f3f34'], swaps: [] }],
    ['黄变紫', { swaps: [{ from: '#f2c93b', to: '#774b9c' }], colours: [] }],
    ['红蓝渐变', { colours: ['#c8262c', '#2f62ae'], swaps: [] }],
    ['去掉红色，多用藏青', { colours: ['#1d2a4a'], swaps: [] }],
    ['不要变成墨绿', { colours: [], swaps: [] }],
    ['去掉红色换成藏青', { swaps: [{ from: '#c8262c', to: '#1d2a4a' }], colours: [] }],
  ])('%s', (prompt, expected) => expect(readRequest(prompt, [])).toMatchObject(expected));

  it('puts the form’s colours before the words', () => {
    expect(readRequest('墨绿', ['#ff0000']).colours).toEqual(['#ff0000', '#1f3f34']);
  });
});

describe('odd input ends in a picture or a clear sentence', () => {
  const plain = (width: number, height: number, background: string) => sharp({ create: { width, height, channels: 3, background } });
  const chinese = { code: 'bad_input', said: { text: expect.stringMatching(/\p{Script=Han}/u) } };
  it.each([['ai_color', aiColor] as const, ['clothing_color', clothingColor] as const])('%s', async (type, method) => {
    await expect(run(method, job(type, await plain(1, 1, '#fff').png().toBuffer()))).rejects.toMatchObject(chinese);
    await expect(run(method, job(type, new TextEncoder().encode('no picture')))).rejects.toMatchObject(chinese);
    const { picture } = await shirt(() => '#2f62ae');
    const source = sharp(picture.data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
    for (const data of [
      await source.clone().greyscale().jpeg().toBuffer(),
      await source.clone().toColourspace('cmyk').jpeg().toBuffer(),
      await sharp([await source.clone().png().toBuffer(), await source.clone().negate().png().toBuffer()], { join: { animated: true } })
        .gif()
        .toBuffer(),
    ])
      expect(await run(method, job(type, data))).toHaveLength(1);
    for (const data of [
      await source.clone().resize(40, 3000, { fit: 'fill' }).png().toBuffer(),
      await plain(64, 64, '#8297ab').png().toBuffer(),
    ]) {
      const outcome = await run(method, job(type, data)).catch((error: unknown) => error);
      if (Array.isArray(outcome)) expect(outcome).toHaveLength(1);
      else expect(outcome).toMatchObject(chinese);
    }
  });

  it('a mark over everything and a request that keeps everything', async () => {
    const { picture } = await shirt(() => '#2f62ae');
    const data = await encodePng(picture);
    const mask = { width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT).fill(255) };
    expect(await run(clothingColor, job('clothing_color', data, { masks: { mask_area: mask } }))).toHaveLength(1);
    await expect(run(clothingColor, job('clothing_color', data, { input: { prompt: '蓝色不变' } }))).rejects.toMatchObject(chinese);
  });
});
