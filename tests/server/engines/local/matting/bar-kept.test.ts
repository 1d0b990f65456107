/** The bar behind a player stayed with the figure from the picture's edge on, and the cut-out was said to be good. */
import { expect, it } from 'vitest';
import { barKept } from '../../../../../src/server/engines/local/matting/ground/bar-kept.ts';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { drawMask, drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';

const [WIDTH, HEIGHT] = [360, 270];
const FIGURE = 'M150 60H210V235H150Z';
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;

async function kept(d: string): Promise<boolean> {
  const { data } = await drawMask(svg(`<path d="${d}" fill="#fff"/>`));
  return barKept(
    Float32Array.from(data, (v) => (v > 0.5 ? 1 : 0)),
    WIDTH,
    HEIGHT,
  );
}

it('a bar that comes in from one side or from both was kept', async () => {
  expect(await kept(`${FIGURE}M0 80L360 110V118L0 88Z`)).toBe(true);
  expect(await kept(`${FIGURE}M0 80L150 92V100L0 88Z`)).toBe(true);
});

it('a figure alone has none, nor an arm cut at the side, nor a short strap, nor a belt that ends before the edge', async () => {
  expect(await kept(FIGURE)).toBe(false);
  expect(await kept(`${FIGURE}M0 80H150V112H0Z`)).toBe(false);
  expect(await kept(`${FIGURE}M0 80H60V88H0Z`)).toBe(false);
  expect(await kept(`${FIGURE}M20 80H340V88H20Z`)).toBe(false);
});

it('such a cut-out is poor', async () => {
  const figure = `<path d="${FIGURE}" fill="#2450b4"/>`;
  const before = async (bar: string) => {
    const { data } = await drawSvg(svg(`<rect width="100%" height="100%" fill="#5f7a48"/>${bar}${figure}`), 3);
    const picture = { width: WIDTH, height: HEIGHT, channels: 3 as const, data: new Uint8Array(data) };
    return matte(picture, {}, { signal: new AbortController().signal, progress: () => undefined });
  };
  const { alpha, grade } = await before('<path d="M0 80L360 110V120L0 90Z" fill="#f4f4f0"/>');
  expect(alpha[92 * WIDTH + 80]).toBeGreaterThan(0.9);
  expect(grade).toBe('poor');
  expect((await before('')).grade).toBe('good');
});
