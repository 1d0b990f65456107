/** Cloth of the ground's own colour: the colours' answer found it, and then took it for its own shadow. */
import { expect, it } from 'vitest';
import { garmentPicture, onSet } from '../../../../../src/server/engines/local/gallery/sources.ts';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { withoutStrays } from '../../../../../src/server/engines/local/matting/regions.ts';
import { decodePicture } from '../../../../../src/server/engines/local/pixels/decode.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { drawMask, resize } from '../../../../../src/server/engines/local/pixels/raster.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

/** Shares of the cloth. @param truth, alpha 0–1 */
function off(truth: Float32Array, alpha: Float32Array) {
  let [all, kept, lost] = [0, 0, 0];
  for (let i = 0; i < truth.length; i++) {
    const [t, a] = [truth[i] ?? 0, alpha[i] ?? 0];
    all += t;
    if (t < 0.1 && a > 0.5) kept++;
    if (t > 0.9 && a < 0.5) lost++;
  }
  return { kept: kept / all, lost: lost / all };
}

it('a camel coat on boards of its colour is most of a coat, and called no good cut', async () => {
  const coat = garmentPicture('驼色双排扣大衣', 'design_woolenCoat');
  const small = async (png: Uint8Array) => resize(await decodePicture(png, 3, 2048), 640, 853);
  const { alpha: truth } = await matte(await small(await coat()), {}, PACE);
  const { alpha, grade } = await matte(await small(await onSet(coat, '原木')()), {}, PACE);
  const { kept, lost } = off(truth, alpha);
  expect(lost).toBeLessThan(0.16);
  expect(kept).toBeLessThan(0.08);
  expect(grade).toBe('poor');
});

it('a white dress on white paper in poor light is found', async () => {
  const [width, height] = [450, 600];
  const dress = 'M135 82L195 60C210 82 240 82 255 60L315 82L420 247L367 285L315 210V540H135V210L82 285L30 247Z';
  const { data: truth } = await drawMask(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="${dress}" fill="#fff"/></svg>`,
  );
  const chance = new Random(7);
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < data.length; i++) {
    const t = truth[Math.floor(i / 3)] ?? 0;
    const level = 255 - t * (i % 3 === 2 ? 10 : 8) + (chance.next() - 0.5) * 42;
    data[i] = Math.max(0, Math.min(255, Math.round(level)));
  }
  const { kept, lost } = off(truth, (await matte({ width, height, channels: 3, data }, {}, PACE)).alpha);
  expect(lost).toBeLessThan(0.03);
  expect(kept).toBeLessThan(0.03);
});

it('lamps beside a dress are no dress, and its belt beside it is', () => {
  const side = 60;
  const within = (i: number, x0: number, y0: number, x1: number, y1: number) => {
    const [x, y] = [i % side, Math.floor(i / side)];
    return x >= x0 && x < x1 && y >= y0 && y < y1;
  };
  const dress = (i: number) => within(i, 20, 10, 40, 50);
  const belt = (i: number) => within(i, 44, 28, 50, 31);
  const lamp = (i: number) => within(i, 2, 48, 10, 56);
  const plane = (at: (i: number) => number) => Float32Array.from({ length: side * side }, (_, i) => at(i));
  const found = plane((i) => (dress(i) || belt(i) || lamp(i) ? 1 : 0));
  const likely = plane((i) => (dress(i) || belt(i) ? 0.96 : lamp(i) ? 0.2 : 0));
  expect(withoutStrays(found, likely, side, side)).toEqual(plane((i) => (dress(i) || belt(i) ? 1 : 0)));
});
