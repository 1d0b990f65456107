/** Shade has an edge of its own where light falls through a window or between blinds: the walk stopped there, and a shadow was cut out with the coat. */
import { expect, it } from 'vitest';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { noise } from '../../../../../src/server/engines/local/pixels/noise.ts';
import { drawMask } from '../../../../../src/server/engines/local/pixels/raster.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const WIDTH = 360;
const HEIGHT = 480;
const COAT = '<path d="M120 110L150 96H210L240 110L280 250L250 260L236 210V400H124V210L110 260L80 250Z" fill="#fff"/>';
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;

/** A coat on a sunlit wall, its shade beside it. @returns shares of the coat: what of the ground was kept, and what of the coat was lost */
async function cut(dye: readonly [number, number, number], shaded = false) {
  const { data: truth } = await drawMask(svg(COAT));
  const blur = '<defs><filter id="b"><feGaussianBlur stdDeviation="3.4"/></filter></defs>';
  const { data: shade } = await drawMask(svg(`${blur}<g transform="translate(13 11)" filter="url(#b)">${COAT}</g>`));
  const speckle = noise(4);
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0, i = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, i++) {
      const wall = 226 * (1 - 0.3 * (shade[i] ?? 0));
      const fold = 6 * Math.sin(x / 9);
      for (const [c, ground] of [wall, wall - 4, wall - 14].entries()) {
        const own = (dye[c] ?? 0) + (c < 2 ? fold : 0);
        data[i * 3 + c] = Math.round(own * (truth[i] ?? 0) + ground * (1 - (truth[i] ?? 0)) + speckle(x * 1.7 + c * 40, y * 1.7) * 1.2);
      }
    }
  const { alpha } = await matte({ width: WIDTH, height: HEIGHT, channels: 3, data }, { shaded }, PACE);
  let [all, kept, lost] = [0, 0, 0];
  for (let i = 0; i < truth.length; i++) {
    all += truth[i] ?? 0;
    if ((truth[i] ?? 0) < 0.1 && (alpha[i] ?? 0) > 0.5) kept++;
    if ((truth[i] ?? 0) > 0.9 && (alpha[i] ?? 0) < 0.5) lost++;
  }
  return { kept: kept / all, lost: lost / all };
}

it.each([
  ['navy', [36, 44, 84]],
  ['red', [170, 40, 52]],
  ['sky blue', [128, 170, 208]],
] as const)('the shade of a %s coat is no coat', async (_, dye) => {
  const { kept, lost } = await cut(dye);
  expect(kept).toBeLessThan(0.02);
  expect(lost).toBeLessThan(0.01);
});

it('a coat in the very grey of the wall loses nothing to its shade', async () => {
  expect((await cut([150, 148, 144])).lost).toBeLessThan(0.01);
});

it('who makes up the ground behind the subject gets its shade with it', async () => {
  expect((await cut([170, 40, 52], true)).kept).toBeGreaterThan(0.1);
});

/** A garment on a white table with the pale shade of its thickness along one side. @returns what is said, and how much of the shade was kept, as a share of the garment */
async function onTable(depth: number) {
  const { data: truth } = await drawMask(svg(COAT));
  const blur = '<defs><filter id="b"><feGaussianBlur stdDeviation="2.2"/></filter></defs>';
  const { data: shade } = await drawMask(svg(`${blur}<g transform="translate(-6 4)" filter="url(#b)">${COAT}</g>`));
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let i = 0; i < truth.length; i++) {
    const table = 254 * (1 - depth * (shade[i] ?? 0));
    for (const [c, dye] of [226, 150, 158].entries()) data[i * 3 + c] = Math.round(dye * (truth[i] ?? 0) + table * (1 - (truth[i] ?? 0)));
  }
  const { alpha, soft, grade } = await matte({ width: WIDTH, height: HEIGHT, channels: 3, data }, {}, PACE);
  const sum = (take: (i: number) => boolean) => truth.reduce((count, _, i) => count + (take(i) ? 1 : 0), 0);
  return { soft, grade, kept: sum((i) => (truth[i] ?? 0) < 0.1 && (alpha[i] ?? 0) > 0.5) / sum((i) => (truth[i] ?? 0) > 0.5) };
}

it('a garment on a table that keeps the pale shade along its side is not called good', async () => {
  const kept = await onTable(0.14);
  expect(kept).toMatchObject({ soft: true, grade: 'usable' });
  // The premise.
  expect(kept.kept).toBeGreaterThan(0.01);
  expect(await onTable(0)).toMatchObject({ soft: false, grade: 'good', kept: 0 });
});
