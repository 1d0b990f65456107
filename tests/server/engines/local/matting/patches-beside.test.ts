/** A small JPEG is mottled about whatever has an edge: scraps of the wall stayed on an arm, and the answer was said to be usable. */
import { expect, it } from 'vitest';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { patchesBeside } from '../../../../../src/server/engines/local/matting/patches-beside.ts';
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

/** @param body what lies on or beside a dark top @param kept what was found @returns the share of that which is a patch */
async function taken(body: string, kept: string) {
  const [data, { data: mask }] = await Promise.all([drawn(body), drawMask(svg(path(kept)))]);
  const marks = Float32Array.from(mask, (v) => (v > 0.5 ? 1 : 0));
  const patches = patchesBeside(marks, labPlanes(data, WIDTH * HEIGHT), WIDTH, HEIGHT, signal);
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
