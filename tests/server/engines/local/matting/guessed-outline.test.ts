/** Pale trousers before a wall in their own light were cut out with a column of the wall, along an outline that no edge runs along, and said to be usable. */
import { expect, it } from 'vitest';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';

const [WIDTH, HEIGHT] = [300, 420];

/** Trousers and shoes before a wall that grows from `dark` to `light`, levels of grey. */
async function cut(dark: number, light: number) {
  const grey = (v: number) => `rgb(${v},${v - 2},${v - 5})`;
  const wall = `<linearGradient id="g"><stop offset="0" stop-color="${grey(dark)}"/><stop offset="1" stop-color="${grey(light)}"/></linearGradient>`;
  const trousers = `<path d="M100 40H200L224 380H164L150 130L136 380H76Z" fill="rgb(216,214,210)"/>`;
  const shoes = '<path d="M76 380H136V396H70ZM164 380H224L230 396H164Z" fill="#222"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>${wall}</defs><rect width="100%" height="100%" fill="url(#g)"/>${trousers}${shoes}</svg>`;
  const { data } = await drawSvg(svg, 3);
  const picture = { width: WIDTH, height: HEIGHT, channels: 3 as const, data: new Uint8Array(data) };
  return matte(picture, {}, { signal: new AbortController().signal, progress: () => undefined });
}

it('where much of the outline is a guess the cut-out is poor', async () => {
  const { alpha, grade } = await cut(205, 235);
  // The wall above the waistband.
  expect(alpha[15 * WIDTH + 140]).toBeGreaterThan(0.9);
  expect(grade).toBe('poor');
});

it('where the wall is lighter than they are it is not', async () => {
  const { alpha, grade } = await cut(226, 246);
  expect(alpha[15 * WIDTH + 140]).toBeLessThan(0.1);
  expect(alpha[100 * WIDTH + 140]).toBeGreaterThan(0.9);
  expect(grade).not.toBe('poor');
});
