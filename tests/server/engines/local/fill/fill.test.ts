import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { OUTPAINT_SIZES } from '../../../../../src/contract/studio/limits.ts';
import type { EngineJob, EnginePicture, Mask } from '../../../../../src/server/engines/engine.ts';
import { betweenFill } from '../../../../../src/server/engines/local/fill/between-fill.ts';
import { extendAcross } from '../../../../../src/server/engines/local/fill/extend.ts';
import { outpainting } from '../../../../../src/server/engines/local/fill/outpainting-method.ts';
import { watermarkDelete } from '../../../../../src/server/engines/local/fill/watermark-delete-method.ts';
import type { LocalMethod } from '../../../../../src/server/engines/local/method.ts';
import { noise } from '../../../../../src/server/engines/local/pixels/noise.ts';
import { drawMask, encodePng } from '../../../../../src/server/engines/local/pixels/raster.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const SIDE = 200;
const svg = (body: string, width = SIDE, height = SIDE) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`;

async function run(method: LocalMethod, fields: Partial<EngineJob>): Promise<{ picture: EnginePicture; data: Uint8Array }> {
  const job: EngineJob = {
    id: 'x',
    designType: 'x',
    input: {},
    parameters: { rights: true },
    images: {},
    masks: {},
    seed: 2,
    count: 1,
    ...fields,
  };
  let picture: EnginePicture | undefined;
  await method.draw(job, PACE, (made) => {
    if (made.data) picture = made;
  });
  if (!picture) throw new Error('no picture');
  return { picture, data: await sharp(picture.data).removeAlpha().raw().toBuffer() };
}

async function brush(body: string): Promise<Mask> {
  const { data } = await drawMask(svg(body));
  return { width: SIDE, height: SIDE, data: Uint8Array.from(data, (v) => Math.round(v * 255)) };
}

type Cloth = (x: number, y: number) => readonly [number, number, number];
const speckle = noise(3);
const plain: Cloth = (x, y) => {
  const k = 118 + 45 * Math.sin(x / 60 + y / 90) + 3 * speckle(x / 2, y / 2);
  return [k + 30, k, k - 12];
};
/** Checks of 20 pixels: a blur over them is seen at once. */
const checked: Cloth = (x, y) => ((Math.floor(x / 10) + Math.floor(y / 10)) % 2 === 0 ? [196, 60, 70] : [238, 228, 210]);

async function marked(cloth: Cloth, share: number, ink: readonly [number, number, number], letters: string) {
  const { data: cover } = await drawMask(svg(letters));
  const truth = new Uint8Array(SIDE * SIDE * 3);
  const data = new Uint8Array(SIDE * SIDE * 3);
  for (let y = 0, i = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++, i++)
      for (const [c, v] of cloth(x, y).entries()) {
        const a = (cover[i] ?? 0) * share;
        truth[i * 3 + c] = Math.round(v);
        data[i * 3 + c] = Math.round(v * (1 - a) + (ink[c] ?? 0) * a);
      }
  return { truth, data, cover, png: await encodePng({ width: SIDE, height: SIDE, channels: 3, data }) };
}

/** Mean absolute error where the mark was. */
function error(data: Uint8Array, truth: Uint8Array, cover: Float32Array): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < cover.length; i++)
    if ((cover[i] ?? 0) > 0) {
      count += 3;
      for (let c = 0; c < 3; c++) sum += Math.abs((data[i * 3 + c] ?? 0) - (truth[i * 3 + c] ?? 0));
    }
  return sum / count;
}

/** Pixels, as places in their list, that are not what they were. One statement for all: one for each channel took longer than the tool. */
function changedIn(data: Uint8Array, before: Uint8Array, looked: (i: number) => boolean): number[] {
  const changed: number[] = [];
  for (let i = 0; i * 3 < before.length; i++)
    if (looked(i) && [0, 1, 2].some((c) => data[i * 3 + c] !== before[i * 3 + c])) changed.push(i);
  return changed;
}

const LETTERS =
  '<g stroke="#fff" stroke-width="9" fill="none"><path d="M40 130V70L70 130V70M90 70H120M90 100H116M90 130H120M90 70V130M136 70L146 130L156 84L166 130L176 70"/></g>';
const BRUSH = '<rect x="25" y="55" width="165" height="90" fill="#fff"/>';

describe('去水印 against the picture before the mark', () => {
  it.each([
    ['solid white letters on plain cloth: only the strokes are filled', plain, 1, [255, 255, 255], 6],
    ['dark letters on plain cloth', plain, 1, [20, 20, 24], 6],
    ['a translucent mark is un-mixed', plain, 0.5, [255, 255, 255], 10],
  ] as const)('%s', async (_, cloth, share, ink, most) => {
    const { png, truth, cover, data: before } = await marked(cloth, share, ink, LETTERS);
    const { data, picture } = await run(watermarkDelete, { images: { source_path: png }, masks: { maskdata: await brush(BRUSH) } });
    expect(error(data, truth, cover)).toBeLessThan(most);
    expect(picture.notes[0]).toMatch(share < 1 ? /半透明/ : /笔画/);
    // Outside the brush not one bit changes.
    const painted = (await brush(BRUSH)).data;
    expect(changedIn(data, before, (i) => painted[i] === 0)).toEqual([]);
  });

  it('continues a check under a label: patches, not a blur', async () => {
    const label = '<rect x="80" y="84" width="44" height="30" fill="#fff"/>';
    const { png, truth, cover } = await marked(checked, 1, [30, 160, 90], label);
    const { data } = await run(watermarkDelete, { images: { source_path: png }, masks: { maskdata: await brush(label) } });
    // A smooth filling is wrong by about 45 everywhere.
    expect(error(data, truth, cover)).toBeLessThan(12);
  });

  const BAND = '<rect x="36" y="70" width="128" height="52" fill="#fff"/>';
  const SLOPPY = '<rect x="29" y="64" width="144" height="66" rx="6" fill="#fff"/>';

  it.each([
    ['white over checks', checked, 0.55, [255, 255, 255]],
    ['black over checks', checked, 0.45, [10, 10, 12]],
    ['amber over checks', checked, 0.5, [244, 176, 40]],
    ['white over folds', plain, 0.5, [255, 255, 255]],
  ] as const)('a broad translucent band, %s: what lies under it comes back', async (_, cloth, share, ink) => {
    const { png, truth, cover } = await marked(cloth, share, ink, BAND);
    for (const painted of [BAND, SLOPPY]) {
      const { data, picture } = await run(watermarkDelete, { images: { source_path: png }, masks: { maskdata: await brush(painted) } });
      expect(picture.notes[0]).toMatch(/半透明/);
      expect(error(data, truth, cover)).toBeLessThan(6);
    }
  });

  it('a broad solid band: only what it hid is made up, not what the brush ran over', async () => {
    const { png, truth, cover, data: before } = await marked(checked, 1, [30, 160, 90], BAND);
    const { data } = await run(watermarkDelete, { images: { source_path: png }, masks: { maskdata: await brush(SLOPPY) } });
    // A smooth filling is wrong by about 45 everywhere.
    expect(error(data, truth, cover)).toBeLessThan(16);
    const above = (i: number) => i >= 64 * SIDE && i < 68 * SIDE && i % SIDE >= 40 && i % SIDE < 160;
    expect(changedIn(data, before, above)).toEqual([]);
  });

  it('far from the corner too, and only there; what is transparent stays so', async () => {
    const long = 420;
    const [x0, y0] = [250, 240];
    const { data: cover } = await drawMask(svg(`<g transform="translate(${x0 - 30} ${y0 - 60})">${LETTERS}</g>`, long, long));
    const { data: painted } = await drawMask(svg(`<g transform="translate(${x0 - 30} ${y0 - 60})">${BRUSH}</g>`, long, long));
    const truth = new Uint8Array(long * long * 4);
    const spoiled = new Uint8Array(long * long * 4);
    for (let i = 0; i < long * long; i++) {
      const [x, y] = [i % long, Math.floor(i / long)];
      const clear = x < 60 || y > 400 || (x - 300) ** 2 + (y - 210) ** 2 < 100 ? 0 : 255;
      for (const [c, v] of plain(x, y).entries()) {
        truth[i * 4 + c] = Math.round(v);
        spoiled[i * 4 + c] = Math.round(v * (1 - (cover[i] ?? 0)) + 255 * (cover[i] ?? 0));
      }
      truth[i * 4 + 3] = spoiled[i * 4 + 3] = clear;
    }
    const { picture } = await run(watermarkDelete, {
      images: { source_path: await encodePng({ width: long, height: long, channels: 4, data: spoiled }) },
      masks: { maskdata: { width: long, height: long, data: Uint8Array.from(painted, (v) => Math.round(v * 255)) } },
    });
    const made = await sharp(picture.data).raw().toBuffer();
    let [sum, count, elsewhere, seen] = [0, 0, 0, 0];
    for (let i = 0; i < long * long; i++) {
      if (made[i * 4 + 3] !== truth[i * 4 + 3]) seen++;
      for (let c = 0; c < 3; c++) {
        if ((painted[i] ?? 0) === 0 && made[i * 4 + c] !== spoiled[i * 4 + c]) elsewhere++;
        if ((cover[i] ?? 0) > 0 && truth[i * 4 + 3] === 255) {
          sum += Math.abs((made[i * 4 + c] ?? 0) - (truth[i * 4 + c] ?? 0));
          count++;
        }
      }
    }
    expect([elsewhere, seen]).toEqual([0, 0]);
    expect(sum / count).toBeLessThan(7);
  });

  it('says what it needs: a statement of rights, a mask, and something left to learn from', async () => {
    const { png } = await marked(plain, 1, [255, 255, 255], LETTERS);
    const maskdata = await brush(BRUSH);
    const job = { input: {}, images: { source_path: png }, masks: { maskdata } };
    expect(watermarkDelete.refuses?.({ ...job, parameters: { rights: true } })).toBeUndefined();
    expect(watermarkDelete.refuses?.({ ...job, parameters: {} })?.code).toBe('bad_input');
    expect(watermarkDelete.refuses?.({ ...job, parameters: { rights: true }, masks: {} })?.code).toBe('bad_input');
    const whole = { width: SIDE, height: SIDE, data: new Uint8Array(SIDE * SIDE).fill(255) };
    await expect(run(watermarkDelete, { images: { source_path: png }, masks: { maskdata: whole } })).rejects.toMatchObject({
      code: 'bad_input',
      said: { text: expect.stringMatching(/涂抹的范围太大/) },
    });
  });
});

/** A red figure near the left edge of a room with a floor line at 150. */
const roomOf = (figure: string, width = 160) =>
  sharp(
    Buffer.from(
      svg(
        `<defs><linearGradient id="w" x2="0" y2="1"><stop offset="0" stop-color="#d8d4cc"/><stop offset="1" stop-color="#c4c0b8"/></linearGradient></defs><rect width="${width}" height="200" fill="url(#w)"/><rect y="150" width="${width}" height="50" fill="#8d7a66"/>${figure}`,
        width,
      ),
    ),
  )
    .png()
    .toBuffer();
const WHOLE = '<path d="M20 40H60L64 170H16Z" fill="#c01830"/>';

describe('a solid band across a plain garment', () => {
  /** A dress that widens evenly, on a grey ground, with a seam down its middle; lying on its side where `turned`. */
  const dress = async (turned: boolean) => {
    const body =
      '<rect width="400" height="400" fill="#d2d0cb"/><path d="M160 30H240L300 380H100Z" fill="#86b4e0"/><path d="M198 30H202V380H198Z" fill="#5f8fbf"/>';
    const { data } = await sharp(Buffer.from(svg(body, 400, 400)))
      .rotate(turned ? 90 : 0)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return Uint8Array.from(data);
  };

  it.each([
    ['from side to side', false, [50, 170, 350, 230]],
    ['from top to bottom', true, [170, 50, 230, 350]],
  ] as const)('%s: outline and seam come out where they went in', async (_, turned, [x0, y0, x1, y1]) => {
    const truth = await dress(turned);
    const spoiled = Uint8Array.from(truth);
    const mask: Mask = { width: 400, height: 400, data: new Uint8Array(400 * 400) };
    for (let y = y0; y < y1; y++) spoiled.fill(255, (y * 400 + x0) * 3, (y * 400 + x1) * 3);
    for (let y = y0 - 5; y < y1 + 5; y++) mask.data.fill(255, y * 400 + x0 - 5, y * 400 + x1 + 5);
    const source = await encodePng({ width: 400, height: 400, channels: 3, data: spoiled });
    const { picture, data } = await run(watermarkDelete, { images: { source_path: source }, masks: { maskdata: mask } });
    let [sum, bad, count] = [0, 0, 0];
    for (let y = y0; y < y1; y++)
      for (let x = x0; x < x1; x++, count++) {
        const off = [0, 1, 2].reduce(
          (all, c) => all + Math.abs((data[(y * 400 + x) * 3 + c] ?? 0) - (truth[(y * 400 + x) * 3 + c] ?? 0)) / 3,
          0,
        );
        sum += off;
        if (off > 25) bad++;
      }
    expect(sum / count).toBeLessThan(1.5);
    expect(bad / count).toBeLessThan(0.012);
    expect(picture.notes.join()).toMatch(/遮住/);
  });
});

describe('edges carried through a band', () => {
  it.each([
    ['plain cloth', plain, true],
    [
      'stripes along the band',
      (_: number, y: number) => (Math.floor(y / 6) % 2 === 0 ? [190, 60, 70] : [240, 232, 214]) as [number, number, number],
      false,
    ],
    ['checks', checked, false],
  ] as const)('%s', (_, cloth, carried) => {
    const rgb = new Uint8Array(SIDE * SIDE * 3);
    for (let y = 0; y < SIDE; y++) for (let x = 0; x < SIDE; x++) rgb.set([...cloth(x, y)].map(Math.round), (y * SIDE + x) * 3);
    const hole = new Uint8Array(SIDE * SIDE);
    for (let y = 80; y < 120; y++) hole.fill(1, y * SIDE + 20, y * SIDE + 180);
    const before = Uint8Array.from(rgb);
    expect(betweenFill(rgb, SIDE, SIDE, hole, PACE)).toBe(carried);
    expect(hole.includes(1)).toBe(!carried);
    // What it refuses it leaves alone.
    if (!carried) expect(Buffer.from(rgb).equals(Buffer.from(before))).toBe(true);
  });
});

describe('智能扩图', () => {
  it.each(OUTPAINT_SIZES)(
    '%s: the ratio is met, the picture is in it unchanged, the subject once, the floor line runs on',
    async (size) => {
      const source = await roomOf(WHOLE);
      const before = await sharp(source).removeAlpha().raw().toBuffer();
      const { picture, data } = await run(outpainting, { images: { source_path: source }, parameters: { size } });
      const [w = 1, h = 1] = size.split(':').map(Number);
      const { width, height } = picture;
      expect(Math.abs(width / height / (w / h) - 1)).toBeLessThan(0.012);
      expect(width * height).toBeGreaterThan(160 * 200);
      // Where it lies: the only place where all its pixels are found again.
      let found: readonly [number, number] | undefined;
      for (let y = 0; y <= height - 200 && !found; y++)
        for (let x = 0; x <= width - 160 && !found; x++) {
          let same = true;
          for (let k = 0; k < 200 * 160 && same; k += 61) {
            const [i, j] = [((y + Math.floor(k / 160)) * width + x + (k % 160)) * 3, k * 3];
            same = data[i] === before[j] && data[i + 1] === before[j + 1] && data[i + 2] === before[j + 2];
          }
          if (same) found = [x, y];
        }
      expect(found).toBeDefined();
      const [x0, y0] = found ?? [0, 0];
      let red = 0;
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          if (x >= x0 && x < x0 + 160 && y >= y0 && y < y0 + 200) continue;
          const i = (y * width + x) * 3;
          if ((data[i] ?? 0) - (data[i + 2] ?? 0) > 70) red++;
        }
      expect(red).toBe(0);
      if (width > 160 + 10) {
        const column = (y: number) => data[((y + y0) * width + width - 2) * 3 + 2] ?? 0;
        expect(column(140) - column(160)).toBeGreaterThan(50);
        expect(Math.abs(column(140) - column(146))).toBeLessThan(10);
      }
    },
  );

  it('carries each side on with its own colour, and with nothing of a subject that nearly touches it', async () => {
    const body =
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#9fb4d0"/><stop offset="1" stop-color="#d6c4a4"/></linearGradient></defs><rect width="160" height="200" fill="url(#g)"/><path d="M12 40H60L64 170H12Z" fill="#c01830"/>';
    const source = await sharp(Buffer.from(svg(body, 160, 200)))
      .png()
      .toBuffer();
    const { picture, data } = await run(outpainting, { images: { source_path: source }, parameters: { size: '16:9' } });
    const { width, height } = picture;
    const at = (x: number, y: number) => [0, 1, 2].map((c) => data[(y * width + x) * 3 + c] ?? 0);
    for (const y of [20, 100, 180]) {
      const [left, right] = [at(3, y), at(width - 4, y)];
      // Blue on the left, sand on the right.
      expect((left[2] ?? 0) - (left[0] ?? 0)).toBeGreaterThan(30);
      expect((right[0] ?? 0) - (right[2] ?? 0)).toBeGreaterThan(30);
    }
    let red = 0;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < ((width - 160) >> 1) - 1; x++) {
        const [r = 0, , b = 0] = at(x, y);
        if (r - b > 20) red++;
      }
    expect(red).toBe(0);
  });

  it('keeps a subject out of the very strip from which a side is carried on', () => {
    const [width, height] = [160, 60];
    const data = new Uint8Array(width * height * 3);
    const ground = new Float32Array(width * height).fill(1);
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0; x < width; x++, i++) {
        // Three pixels of ground beside it, then the subject, which fills the rest of the strip and goes on behind it.
        const own = x >= 3 && x < 46 && y >= 12 && y < 48;
        data.set(own ? [192, 24, 48] : [150, 170, 190], i * 3);
        if (own) ground[i] = 0;
      }
    const { data: wide, width: w } = extendAcross({ width, height, data, ground }, 70, 0, PACE);
    const off: string[] = [];
    for (let y = 0; y < height; y++)
      for (let x = 0; x < 70; x++) {
        const at = (y * w + x) * 3;
        if ([150, 170, 190].some((v, c) => Math.abs((wide[at + c] ?? 0) - v) > 3)) off.push(`${x},${y}`);
      }
    expect(off).toEqual([]);
  });

  it('repeats no ghost of the subject on plain ground: neither its outline nor its shadow', async () => {
    // A light grey studio with a soft shade round the garment and a deeper one at its feet.
    const scene = svg(
      '<defs><filter id="f"><feGaussianBlur stdDeviation="14"/></filter></defs><rect width="420" height="560" fill="#e6e4e0"/><path d="M92 74H330L340 500H84Z" fill="#8a8884" filter="url(#f)"/><rect x="70" y="500" width="290" height="26" fill="#6f6d69" filter="url(#f)"/><path d="M100 70H320L332 496H90Z" fill="#2d5a8a"/>',
      420,
      560,
    );
    const source = await sharp(Buffer.from(scene)).png().toBuffer();
    const { picture, data } = await run(outpainting, { images: { source_path: source }, parameters: { size: '16:9' } });
    const { width, height } = picture;
    // Rows of the new ground are even: what they step by, over a few pixels, is no more than a level.
    let worst = 0;
    const margin = (width - 420) >> 1;
    for (let y = 8; y < height - 8; y += 2)
      for (let x = 8; x < margin - 60; x++) {
        const at = (u: number) => [0, 1, 2].reduce((sum, c) => sum + (data[(y * width + u) * 3 + c] ?? 0) / 3, 0);
        worst = Math.max(worst, Math.abs(at(x + 6) - at(x)));
      }
    expect(worst).toBeLessThan(1.7);
  });

  it('puts the room where the subject is whole, and says so where it is cut on both sides', async () => {
    const cutBelow = await roomOf('<path d="M50 60H110V200H50Z" fill="#c01830"/>', 200);
    const up = await run(outpainting, { images: { source_path: cutBelow }, parameters: { size: '9:16' } });
    const last = (up.picture.height - 1) * up.picture.width + 80;
    expect(up.data[last * 3]).toBeGreaterThan(170);
    expect(up.picture.notes).toEqual([]);
    const through = await roomOf('<path d="M70 0H96V200H70Z" fill="#c01830"/>', 200);
    const both = await run(outpainting, { images: { source_path: through }, parameters: { size: '9:16' } });
    expect(both.picture.grade).toBe('poor');
    expect(both.picture.notes.join('')).toMatch(/截断/);
  });
});
