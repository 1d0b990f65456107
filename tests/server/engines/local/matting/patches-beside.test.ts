/** A small JPEG is mottled about whatever has an edge: scraps of the wall stayed on an arm, and the answer was said to be usable. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { patchesBeside } from '../../../../../src/server/engines/local/matting/ground/patches-beside.ts';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { drawMask, drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';

const [WIDTH, HEIGHT] = [192, 256];
const { signal } = new AbortController();
const WALL = '#f5f5f5';
const TOP = 'M30 40H130V230H30Z';
const SCRAP = 'M130 90H142V130H130Z';
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;
const path = (d: string, fill = '#fff') => `<path d="${d}" fill="${fill}"/>`;

/** The wall as a JPEG shows it beside an edge: lighter and darker, reddish and greenish. */
function mottled(left: number, right: number, top: number, bottom: number): string {
  const blocks: string[] = [];
  for (let y = top; y < bottom; y += 8)
    for (let x = left; x < right; x += 4) {
      const [wide, tall, ink] = [
        Math.min(4, right - x),
        Math.min(8, bottom - y),
        ['#f1fbf5', '#f9eff3'][((x - left) / 4 + (y - top) / 8) % 2],
      ];
      blocks.push(`<rect x="${x}" y="${y}" width="${wide}" height="${tall}" fill="${ink}"/>`);
    }
  return blocks.join('');
}
const MOTTLED = mottled(130, 142, 90, 130);

async function drawn(body: string) {
  const { data } = await drawSvg(svg(`<rect width="100%" height="100%" fill="${WALL}"/>${path(TOP, '#28304a')}${body}`), 3);
  return new Uint8Array(data);
}

/**
 * @param body what lies on or beside a dark top @param kept what was found @param given what the colours gave up of it
 * @returns the share of that which is a patch
 */
async function taken(body: string, kept: string, given = '') {
  const [data, { data: mask }, { data: lost }] = await Promise.all([drawn(body), drawMask(svg(path(kept))), drawMask(svg(path(given)))]);
  const marks = Float32Array.from(mask, (v) => (v > 0.5 ? 1 : 0));
  const likely = Float32Array.from(lost, (v, i) => (v > 0.5 ? 0 : (marks[i] ?? 0)));
  const patches = patchesBeside(marks, likely, labPlanes(data, WIDTH * HEIGHT), WIDTH, HEIGHT, signal);
  return patches?.reduce((sum, v) => sum + v, 0);
}

it('a scrap of the wall that hangs on a dark sleeve is none of it', async () => {
  expect(await taken(MOTTLED, TOP + SCRAP)).toBeGreaterThan(0.9 * 12 * 40);
});

it.each([
  ['a white collar', path('M65 40H95L80 54Z', '#f0f0f0'), TOP],
  ['a lace stripe, whose end alone lies open,', mottled(110, 118, 40, 100), TOP],
  ['white trousers', path('M40 230H120V250H40Z', '#f0f0f0'), `${TOP}M40 230H120V250H40Z`],
  ['a lace trim of white trousers', mottled(40, 120, 230, 250), `${TOP}M40 230H120V250H40Z`],
  ['a pale ribbon', path('M130 90H142V130H130Z', '#dcdcdc'), TOP + SCRAP],
  ['the rim of a light grey sleeve', path('M100 80H130V140H100Z', '#e0e0e0') + MOTTLED, TOP + SCRAP],
  ['a top without any scrap', '', TOP],
])('%s stays', async (_, body, kept) => {
  expect(await taken(body, kept)).toBeUndefined();
});

const GAP = 'M70 182H90V230H70Z';
const IN_GAP = mottled(70, 90, 182, 230);

it('a gap that is mottled all over is none of the top where the colours gave it up', async () => {
  expect(await taken(IN_GAP, TOP, GAP)).toBeGreaterThan(0.8 * 20 * 48);
  expect(await taken(IN_GAP, TOP)).toBeUndefined();
});

const SLEEVE = 'M130 60H140V150H130Z';

it.each([
  ['a lace band from side to side', mottled(30, 130, 100, 110), TOP, 'M30 100H130V110H30Z'],
  ['lace that nothing open lies beside', mottled(60, 80, 100, 140), TOP, 'M60 100H80V140H60Z'],
  ['a lace sleeve', mottled(130, 140, 60, 150), TOP + SLEEVE, SLEEVE],
  ['a white stripe up from the hem', path(GAP, '#f1f1f1'), TOP, GAP],
])('%s stays though the colours gave it up', async (_, body, kept, given) => {
  expect(await taken(body, kept, given)).toBeUndefined();
});

it('between the sleeves and the body of a tee in a small JPEG nothing of the wall stays', async () => {
  const tee = 'M64 30H128L156 50L182 210H160L132 90L134 216H58L60 90L32 210H10L36 50Z';
  const { data: flat } = await drawSvg(svg(`<rect width="100%" height="100%" fill="${WALL}"/>${path(tee, '#2c2a48')}`), 3);
  const jpeg = await sharp(Buffer.from(flat), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 45 })
    .toBuffer();
  const picture = { width: WIDTH, height: HEIGHT, channels: 3, data: new Uint8Array(await sharp(jpeg).raw().toBuffer()) } as const;
  /** How many pixels of both gaps are covered, and of the tee beside them not. */
  const covered = async (gaps: boolean) => {
    const { alpha } = await matte(picture, { gaps }, { signal: new AbortController().signal, progress: () => undefined });
    let [wall, cloth] = [0, 0];
    for (let y = 110; y < 200; y++)
      for (let i = y * WIDTH + 40; i < y * WIDTH + 152; i++)
        if ((flat[i * 3] ?? 0) > 200) wall += alpha[i] ?? 0;
        else cloth += 1 - (alpha[i] ?? 0);
    return [wall, cloth] as const;
  };
  const [before, after] = [await covered(false), await covered(true)];
  expect(before[0]).toBeGreaterThan(250);
  expect(after[0]).toBeLessThan(25);
  expect(after[1]).toBeLessThan(before[1] + 60);
});

it('whoever is cut out has no scraps of the wall on them, and the answer is good', async () => {
  const data = await drawn(MOTTLED);
  const picture = { width: WIDTH, height: HEIGHT, channels: 3, data } as const;
  const cut = (gaps: boolean) => matte(picture, { gaps }, { signal, progress: () => undefined });
  /** How much is covered where the scrap is, and just inside the top. */
  const covered = (alpha: Float32Array) =>
    [132, 118].map((left) => {
      let sum = 0;
      for (let y = 92; y < 128; y++) for (let x = left; x < left + 10; x++) sum += (alpha[y * WIDTH + x] ?? 0) / 360;
      return sum;
    });
  const [before, after] = [await cut(false), await cut(true)];
  // What is there to be taken away is there, else this says nothing.
  expect(covered(before.alpha)[0]).toBeGreaterThan(0.4);
  expect(covered(after.alpha)[0]).toBeLessThan(0.02);
  expect(covered(after.alpha)[1]).toBeGreaterThan(0.98);
  expect(after.grade).toBe('good');
});
