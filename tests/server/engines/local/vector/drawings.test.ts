/** 线稿提取, AI 矢量图, AI 文生矢量: what comes out as lines and shapes. */

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { EngineJob, EnginePicture } from '../../../../../src/server/engines/engine.ts';
import { sketch } from '../../../../../src/server/engines/local/lines/sketch-method.ts';
import type { LocalMethod } from '../../../../../src/server/engines/local/method.ts';
import { readBrief } from '../../../../../src/server/engines/local/pattern/brief.ts';
import { drawPrint, rasterPrint } from '../../../../../src/server/engines/local/pattern/generate.ts';
import { proposals } from '../../../../../src/server/engines/local/pattern/proposals.ts';
import { drawMask, drawSvg, encodePng, type Raster } from '../../../../../src/server/engines/local/pixels/raster.ts';
import { SVG_BYTES_MAX } from '../../../../../src/server/engines/local/vector/detail-levels.ts';
import { platesOf, platesSheet, printTiff } from '../../../../../src/server/engines/local/vector/separations.ts';
import { textToVector } from '../../../../../src/server/engines/local/vector/text-to-vector-method.ts';
import { traceMask } from '../../../../../src/server/engines/local/vector/trace.ts';
import { vector } from '../../../../../src/server/engines/local/vector/vector-method.ts';
import { readLabel } from '../../../../../src/server/storage/ai-label.ts';
import { labelForExport } from '../../../../../src/server/storage/export-gate.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const wrap = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

async function run(method: LocalMethod, source: Uint8Array | undefined, fields: Partial<EngineJob> = {}): Promise<EnginePicture[]> {
  const pictures: EnginePicture[] = [];
  const { designType } = method.capability;
  const images = source ? { source_path: source } : {};
  await method.draw(
    { id: 'x', designType, input: {}, parameters: {}, images, masks: {}, seed: 4, count: 1, ...fields },
    PACE,
    (picture) => {
      if (picture.data) pictures.push(picture);
    },
  );
  return pictures;
}

function svgOf(picture: EnginePicture | undefined): string {
  const file = picture?.files.find(({ mime }) => mime === 'image/svg+xml');
  return new TextDecoder().decode(file?.data);
}

async function print(words: string, size = { width: 400, height: 400 }): Promise<Raster> {
  const [recipe] = proposals(readBrief(words), 1, 6);
  if (!recipe) throw new Error('no recipe');
  return rasterPrint(drawPrint(recipe, size, PACE), size);
}

function psnr(x: Uint8Array, y: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += ((x[i] ?? 0) - (y[i] ?? 0)) ** 2;
  return 10 * Math.log10((255 * 255) / (sum / x.length));
}

const SHIRT = 'M90 70L130 50C140 70 160 70 170 50L210 70L260 150L225 175L208 150V350H92V150L75 175L40 150Z';

describe('tracing', () => {
  it('finds shapes, holes and corners again to a fraction of a pixel, with few points', async () => {
    const shape = '<path d="M40 40H220V200H40ZM90 90V150H160V90Z" fill="#fff"/><circle cx="320" cy="150" r="62" fill="#fff"/>';
    const { data, width, height } = await drawMask(wrap(420, 260, shape));
    const path = traceMask(data, width, height, { tolerance: 0.5, speck: 4 }, PACE);
    const again = await drawMask(wrap(width, height, `<path d="${path}" fill="#fff"/>`));
    let off = 0;
    for (let i = 0; i < data.length; i++) off += Math.abs((data[i] ?? 0) - (again.data[i] ?? 0));
    // Length of all outlines is about 1390 pixels.
    expect(off / 1390).toBeLessThan(0.2);
    expect(path.match(/[cl]/g)?.length).toBeLessThan(60);
  });

  it('is empty for nothing, and leaves specks out', async () => {
    const { data } = await drawMask(wrap(60, 60, '<rect x="20" y="20" width="2" height="2" fill="#fff"/>'));
    expect(traceMask(data, 60, 60, { tolerance: 0.5, speck: 9 }, PACE)).toBe('');
    expect(traceMask(new Float32Array(3600), 60, 60, { tolerance: 0.5, speck: 0 }, PACE)).toBe('');
    expect(traceMask(new Float32Array(1).fill(1), 1, 1, { tolerance: 0.5, speck: 0 }, PACE)).toContain('M');
  });
});

describe('AI 矢量图', () => {
  it.each([
    ['牡丹', 12, 22],
    ['波点 红色 米白', 4, 27],
    ['豹纹', 8, 19.5],
  ])('%s in %i colours: close to the picture, small, one named layer a colour', async (words, num, least) => {
    const source = await print(words);
    const [picture] = await run(vector, await encodePng(source), { parameters: { num } });
    const svg = svgOf(picture);
    const drawn = await drawSvg(svg, 3);
    expect(psnr(drawn.data, source.data)).toBeGreaterThan(least);
    expect(svg.length).toBeLessThan(SVG_BYTES_MAX * 1.1);
    const layers = [...svg.matchAll(/<g id="([^"]+)"[^>]* fill="(#[0-9a-f]{6})"><path /g)];
    expect(layers.length).toBeGreaterThan(1);
    expect(layers.length).toBeLessThanOrEqual(num);
    expect(new Set(layers.map(([, name]) => name)).size).toBe(layers.length);
    for (const [, name] of layers) expect(name).toMatch(/^\p{Script=Han}+(-\d+)?$/u);
    expect(svg.match(/<path/g)).toHaveLength(layers.length);
  });

  it('keeps the worst of pictures within the size that programs open', async () => {
    const side = 280;
    const data = new Uint8Array(side * side * 3);
    for (let i = 0, s = 1; i < data.length; i++) {
      s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
      data[i] = s >>> 24;
    }
    const [picture] = await run(vector, await encodePng({ width: side, height: side, channels: 3, data }), { parameters: { num: 24 } });
    expect(svgOf(picture).length).toBeLessThan(SVG_BYTES_MAX * 1.1);
  });

  it('is no worse in 24 colours than in 8: what becomes too large loses tones, not the hearts of its flowers', async () => {
    const size = { width: 1024, height: 1024 };
    const source = await print('水彩玫瑰', size);
    const png = await encodePng(source);
    const of = async (num: string) => {
      const [made] = await run(vector, png, { parameters: { num } });
      const fidelity = psnr(source.data, await sharp(made?.data).removeAlpha().raw().toBuffer());
      return { fidelity, layers: svgOf(made).match(/<g /g)?.length ?? 0 };
    };
    const [many, few] = [await of('24'), await of('8')];
    expect(many.fidelity).toBeGreaterThan(few.fidelity);
    expect(many.layers).toBeGreaterThan(few.layers);
  });

  it('draws with as many colours as are asked for', async () => {
    const source = await encodePng(await print('牡丹', { width: 200, height: 200 }));
    for (const num of [2, 5]) {
      const [picture] = await run(vector, source, { parameters: { num } });
      expect(svgOf(picture).match(/<g /g)?.length).toBeGreaterThanOrEqual(2);
      expect(svgOf(picture).match(/<g /g)?.length).toBeLessThanOrEqual(num);
    }
  });

  it('lays every colour under those above it, so that none shows a gap', async () => {
    const rings =
      '<circle cx="100" cy="100" r="80" fill="#1d2a4a"/><circle cx="100" cy="100" r="45" fill="#c8262c"/><circle cx="100" cy="100" r="20" fill="#f3ecdf"/>';
    const [picture] = await run(
      vector,
      await sharp(Buffer.from(wrap(200, 200, rings)))
        .png()
        .toBuffer(),
    );
    const svg = svgOf(picture);
    const lowest = svg.replace(/(<g .*?<\/g>).*<\/svg>$/s, '$1</svg>');
    expect(lowest.match(/<g /g)).toHaveLength(1);
    const { data } = await drawSvg(lowest, 4);
    for (const x of [100, 130, 150, 170]) expect(data[(100 * 200 + x) * 4 + 3], `${x}`).toBe(255);
  });

  it.each([
    ['a rose shirt', '#e6cfd0', '#b98f92'],
    ['a white one', '#f6f5f3', '#d5d4d2'],
  ])('makes one colour of a studio’s ground with its vignette and soft shadow, and none of it of %s', async (_, cloth, seam) => {
    const size = { width: 960, height: 1280 };
    const shirt = `<g transform="scale(3.2)"><path d="${SHIRT}" fill="${cloth}" stroke="${seam}"/><path d="M150 60V340M92 200H208" stroke="${seam}" fill="none"/></g>`;
    const ground = `<defs><radialGradient id="v" r="0.75"><stop offset="0" stop-color="#e9e8e4"/><stop offset="1" stop-color="#dedcd8"/></radialGradient><filter id="s" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="24"/></filter></defs><rect width="960" height="1280" fill="url(#v)"/><ellipse cx="500" cy="1090" rx="250" ry="60" fill="#8b8987" filter="url(#s)"/>`;
    const source = await encodePng(await drawSvg(wrap(size.width, size.height, `${ground}${shirt}`), 3));
    const [made] = await run(vector, source, { parameters: { num: '8' } });
    const { data } = await sharp(made?.data).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * size.width + x) * 3, (y * size.width + x) * 3 + 3)].join();
    const corner = at(20, 20);
    // Beside and below the shirt, in the shadow and out of it.
    const beside = [at(480, 30), at(40, 700), at(930, 1250), at(200, 1100), at(260, 1150), at(500, 1170), at(720, 1090), at(800, 1060)];
    expect(new Set([corner, ...beside]).size).toBe(1);
    for (const [x, y] of [
      [400, 500],
      [600, 900],
      [220, 400],
      [560, 300],
    ] as const)
      expect(at(x, y)).not.toBe(corner);
  });

  it('leaves transparent places open', async () => {
    const source = await sharp(Buffer.from(wrap(200, 200, '<circle cx="100" cy="100" r="70" fill="#c8262c"/>')))
      .png()
      .toBuffer();
    const [picture] = await run(vector, source);
    const { data } = await drawSvg(svgOf(picture), 4);
    expect([data[3], data[(100 * 200 + 100) * 4 + 3]]).toEqual([0, 255]);
    expect((await sharp(picture?.data).metadata()).hasAlpha).toBe(true);
  });
});

describe('线稿提取', () => {
  const garment = wrap(
    300,
    400,
    `<rect width="300" height="400" fill="#e9e7e3"/><path d="${SHIRT}" fill="#456893"/><path d="M92 150V350M208 150V350M150 70V350" stroke="#31496a" stroke-width="2" fill="none"/>`,
  );

  async function lines(parameters: Record<string, string>, source = garment) {
    const [picture] = await run(sketch, await sharp(Buffer.from(source)).png().toBuffer(), { parameters });
    const { data, info } = await sharp(picture?.data).greyscale().raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, svg: svgOf(picture), picture };
  }
  const darkest = (data: Uint8Array, width: number, x: number, y: number) => {
    let least = 255;
    for (let dy = -2; dy <= 2; dy++) for (let dx = -3; dx <= 3; dx++) least = Math.min(least, data[(y + dy) * width + x + dx] ?? 255);
    return least;
  };
  const inked = (data: Uint8Array) => data.reduce((sum, v) => sum + (v < 128 ? 1 : 0), 0);

  it('draws outline and seams black on white, and nothing where the cloth is plain', async () => {
    const { data, width } = await lines({});
    for (const [x, y] of [
      [92, 250],
      [208, 250],
      [150, 200],
      [150, 350],
      [240, 115],
    ] as const)
      expect(darkest(data, width, x, y), `${x},${y}`).toBeLessThan(110);
    for (const [x, y] of [
      [120, 250],
      [180, 300],
      [20, 20],
      [280, 380],
    ] as const)
      expect(darkest(data, width, x, y), `${x},${y}`).toBeGreaterThan(240);
  });

  it('draws the outline of white on white, and a seam between two hues of one lightness', async () => {
    const white = wrap(300, 400, `<rect width="300" height="400" fill="#f4f4f3"/><path d="${SHIRT}" fill="#ecebe8"/>`);
    const pale = await lines({}, white);
    for (const [x, y] of [
      [92, 250],
      [208, 250],
      [150, 350],
    ] as const)
      expect(darkest(pale.data, pale.width, x, y), `${x},${y}`).toBeLessThan(110);
    const halves = wrap(
      300,
      400,
      `<rect width="300" height="400" fill="#e9e7e3"/><path d="${SHIRT}" fill="#8a6a9a"/><clipPath id="c"><path d="${SHIRT}"/></clipPath><rect x="150" width="150" height="400" fill="#637e52" clip-path="url(#c)"/>`,
    );
    const two = await lines({}, halves);
    for (const y of [150, 220, 300]) expect(darkest(two.data, two.width, 150, y), `${y}`).toBeLessThan(140);
  });

  it('is heavier and richer when asked', async () => {
    const seams = garment.replace('stroke="#31496a"', 'stroke="#3f5f88"');
    const [thin, bold] = [await lines({ weight: 'thin' }), await lines({ weight: 'bold' })];
    expect(inked(bold.data)).toBeGreaterThan(inked(thin.data) * 1.3);
    const [outline, rich] = [await lines({ detail: 'outline' }, seams), await lines({ detail: 'rich' }, seams)];
    expect(inked(rich.data)).toBeGreaterThan(inked(outline.data) * 1.04);
  });

  it('comes as the same drawing in SVG', async () => {
    const { data, svg } = await lines({});
    const drawn = await drawSvg(svg.replace('<title>', '<rect width="100%" height="100%" fill="#fff"/><title>'), 3);
    let off = 0;
    for (let i = 0; i < data.length; i++) off += Math.abs((data[i] ?? 0) - (drawn.data[i * 3] ?? 0));
    expect(off / data.length).toBeLessThan(4);
    expect(svg.length).toBeLessThan(40_000);
  });
});

describe('AI 文生矢量', () => {
  it('draws what is named, each proposal another composition, as paths in named layers', async () => {
    const pictures = await run(textToVector, undefined, {
      input: { prompt: '雾霾蓝底上的牡丹' },
      parameters: { ratio: '1:1', num: 12 },
      count: 5,
    });
    expect(pictures.map(({ notes }) => notes[0])).toEqual(['单独纹样', '组合花束', '圆形花环', '适合纹样', '二方连续']);
    for (const picture of pictures) {
      const svg = svgOf(picture);
      expect([...svg.matchAll(/<g id="(\p{Script=Han}+)"/gu)].map(([, name]) => name)).toEqual(
        expect.arrayContaining(['底色', '枝叶', '主花型']),
      );
      expect(svg).not.toMatch(/<(image|use|text)\b/);
      expect(svg).toContain('#8297ab');
      expect(picture.grade).toBe('good');
    }
  });

  it('turns prints made of shades into paths too', async () => {
    const [picture] = await run(textToVector, undefined, { input: { prompt: '扎染' }, parameters: { num: 8 } });
    const svg = svgOf(picture);
    expect(svg).not.toMatch(/<image\b/);
    expect(svg.match(/<g id=/g)?.length).toBeLessThanOrEqual(8);
  });

  it('says when it had to guess', async () => {
    const [picture] = await run(textToVector, undefined, { input: { prompt: '一台拖拉机' } });
    expect(picture?.notes.join()).toContain('没有识别到');
  });

  it('names the figure that it cannot draw', async () => {
    const [alone] = await run(textToVector, undefined, { input: { prompt: '一只麒麟' } });
    expect(alone?.notes).toContain('内置引擎画不出「麒麟」，已按花卉给出方案');
    const [beside] = await run(textToVector, undefined, { input: { prompt: '麒麟和竹叶' } });
    expect(beside?.notes).toContain('内置引擎画不出「麒麟」，已按描述中的其他元素给出方案');
  });
});

describe('odd input ends in a picture or a clear sentence', () => {
  const chinese = { code: 'bad_input', said: { text: expect.stringMatching(/\p{Script=Han}/u) } };
  it.each([['sketch', sketch] as const, ['vector', vector] as const])('%s', async (_, method) => {
    await expect(
      run(
        method,
        await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      ),
    ).rejects.toMatchObject(chinese);
    await expect(run(method, new TextEncoder().encode('no picture'))).rejects.toMatchObject(chinese);
    await expect(run(method, undefined)).rejects.toMatchObject(chinese);
    const source = sharp(await encodePng(await print('牡丹', { width: 200, height: 200 })));
    // Grey and CMYK are given to every tool (odd-input.test.ts).
    for (const data of [
      await source.clone().resize(17, 3000, { fit: 'fill' }).png().toBuffer(),
      await sharp({ create: { width: 90, height: 90, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
        .png()
        .toBuffer(),
      await sharp({ create: { width: 90, height: 90, channels: 3, background: '#8297ab' } })
        .png()
        .toBuffer(),
    ]) {
      const outcome = await run(method, data).catch((error: unknown) => error);
      if (Array.isArray(outcome)) expect(outcome).toHaveLength(1);
      else expect(outcome).toMatchObject(chinese);
    }
  });
});

describe('分色', () => {
  it('puts every pixel on exactly one plate, and the plates together are the print again', async () => {
    const print = await drawSvg(
      '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"><rect width="120" height="90" fill="#f4ead2"/><circle cx="40" cy="45" r="28" fill="#c8262c"/><rect x="76" y="12" width="30" height="60" fill="#1d2a4a"/></svg>',
      3,
    );
    const plates = platesOf(print, ['#f4ead2', '#c8262c', '#1d2a4a'], new AbortController().signal);
    let off = 0;
    for (let i = 0; i < 120 * 90; i++) {
      const on = plates.filter(({ ink }) => ink[i] === 1);
      expect(on).toHaveLength(1);
      const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(on[0]?.hex.slice(at, at + 2) ?? '0', 16));
      off +=
        Math.abs((print.data[i * 3] ?? 0) - (r ?? 0)) +
        Math.abs((print.data[i * 3 + 1] ?? 0) - (g ?? 0)) +
        Math.abs((print.data[i * 3 + 2] ?? 0) - (b ?? 0));
    }
    expect(off / (120 * 90 * 3)).toBeLessThan(2);
    expect(plates.map(({ ink }) => Math.round(ink.reduce((sum, v) => sum + v, 0) / 108))).toEqual([60, 23, 17]);
    expect((await sharp(await platesSheet(plates, 120, 90)).metadata()).format).toBe('png');
  });

  it('leaves as TIFF with its resolution and the label', async () => {
    const print = await drawSvg(
      '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"><rect width="120" height="90" fill="#c8262c"/></svg>',
      3,
    );
    const { data, ending } = await labelForExport(await printTiff(print), 'image/tiff', { mark: true });
    const { format, density, xmp } = await sharp(data).metadata();
    expect([ending, format, Math.round(density ?? 0)]).toEqual(['tif', 'tiff', 150]);
    expect(readLabel(xmp?.toString('utf8') ?? '')).toMatchObject({ Label: '1' });
  });
});
