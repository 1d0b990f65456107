/** Hair of the colour of dark stones at somebody's hips was given up before the sky: a face without its crown was said to be usable. */
import { expect, it } from 'vitest';
import { withOwnHair } from '../../../../../src/server/engines/local/matting/head/own-head.ts';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { noise } from '../../../../../src/server/engines/local/pixels/noise.ts';
import { drawMask, drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';

const [WIDTH, HEIGHT] = [300, 380];
const HAIR = '#3d3025';
const HILL = '#7f958c';
const signal = new AbortController().signal;

const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;
const shape = (d: string, fill = '#fff') => `<path d="${d}" fill="${fill}"/>`;
const HEAD = 'M113 62A37 44 0 0 1 187 62A37 44 0 0 1 113 62Z';
const FACE = 'M129 72A25 34 0 0 1 179 72A25 34 0 0 1 129 72ZM137 95H165V120H137Z';
const SHIRT = 'M92 122L136 112H166L210 122L232 200L214 214L202 176V290H100V176L88 214L70 200Z';
const TROUSERS = 'M104 288H200V380H104Z';

/** Somebody before the sky, a hill, grass and a wall of dark stones. */
async function outdoors() {
  const stones = Array.from({ length: 60 }, (_, k) => {
    const [x, y] = [(k % 12) * 26 - 4, 262 + Math.floor(k / 12) * 24 + (k % 3)];
    return `<rect x="${x}" y="${y}" width="22" height="20" rx="5" fill="${['#33271d', HAIR, '#2a211b', '#4a4038'][(k * 7) % 4]}"/>`;
  }).join('');
  const hill = shape('M0 150L60 120L130 100L210 60L300 10V380H0Z', HILL);
  const land = `<rect y="210" width="${WIDTH}" height="60" fill="#5f7a45"/><rect y="258" width="${WIDTH}" height="122" fill="#1f1a17"/>${stones}`;
  const person = shape(HEAD, HAIR) + shape(FACE, '#d9a98a') + shape(SHIRT, '#b04a66') + shape(TROUSERS, '#e4ddd0');
  const { data: flat } = await drawSvg(svg(`<rect width="${WIDTH}" height="${HEIGHT}" fill="#dfe7ee"/>${hill}${land}${person}`), 3);
  const [speckle, wave] = [noise(3), noise(8)];
  const data = new Uint8Array(flat.length);
  for (let y = 0, i = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, i++) {
      const [r, , b] = flat.subarray(i * 3, i * 3 + 3) as unknown as [number, number, number];
      const rough = b > 230 ? 0 : Math.abs(r - 127) < 3 ? 30 * wave(x / 9, y / 9) + 14 * wave(x / 3, y / 3) : 6 * wave(x / 6, y / 6);
      for (let c = 0; c < 3; c++)
        data[i * 3 + c] = Math.max(0, Math.min(255, Math.round((flat[i * 3 + c] ?? 0) + rough + 2 * speckle(x * 1.3 + c * 50, y * 1.3))));
    }
  return { width: WIDTH, height: HEIGHT, channels: 3 as const, data };
}

/** @param likely what the colours had found @returns whether hair had been lost, and the share of it that is there now */
async function given(likely: string) {
  const [picture, { data: before }, { data: wanted }] = await Promise.all([
    outdoors(),
    drawMask(svg(shape(likely))),
    drawMask(svg(`${shape(HEAD)}${shape(FACE, '#000')}`)),
  ]);
  const plane = Float32Array.from(before);
  const lost = withOwnHair(plane, picture, labPlanes(picture.data, plane.length), signal);
  let [all, kept] = [0, 0];
  for (let i = 0; i < plane.length; i++) {
    all += wanted[i] as number;
    kept += Math.min(wanted[i] as number, plane[i] as number);
  }
  return { lost, kept: kept / all };
}

it('a head keeps its hair, and whoever asked hears that it had been lost', async () => {
  const picture = await outdoors();
  const { alpha, grade } = await matte(picture, { strands: true }, { signal, progress: () => undefined });
  for (const [x, y] of [
    [150, 26],
    [122, 50],
    [180, 44],
    [120, 76],
  ] as const)
    expect(alpha[y * WIDTH + x]).toBeGreaterThan(0.9);
  expect(alpha[60 * WIDTH + 250]).toBeLessThan(0.1);
  expect(grade).toBe('poor');
});

it('what the colours gave up is seen by the head on its own', async () => {
  const { lost, kept } = await given(FACE + SHIRT + TROUSERS);
  expect(lost).toBe(true);
  expect(kept).toBeGreaterThan(0.9);
});

it('a head that has its hair is left as it is, and so is what has no head', async () => {
  expect((await given(HEAD + FACE + SHIRT + TROUSERS)).lost).toBe(false);
  expect((await given(SHIRT)).lost).toBe(false);
});

it('a strip of it is not worth calling the answer poor', async () => {
  const strip = 'M113 62A37 44 0 0 1 115 50H185A37 44 0 0 1 113 62ZM116 46H184L180 36L166 24H134L120 36Z';
  expect((await given(strip + FACE + SHIRT + TROUSERS)).lost).toBe(false);
});
