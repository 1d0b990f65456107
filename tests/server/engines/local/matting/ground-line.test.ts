/** The wall between the legs of a chair stayed with it, down to the floor, and the answer was said to be good. */
import { expect, it } from 'vitest';
import { endsAtGroundLine } from '../../../../../src/server/engines/local/matting/ground/ground-line.ts';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { drawMask, drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';

const [WIDTH, HEIGHT] = [360, 360];
const SEAT = 'M90 60H270V210H90Z';
const LEGS = 'M96 200H112V320H96ZM248 200H264V320H248Z';
const BETWEEN = 'M112 200H248V260H112Z';
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;

/** @param behind what is painted below row 260 @param kept the figure as it was cut */
async function ends(behind: string, kept: string): Promise<boolean> {
  const [{ data }, { data: mask }] = await Promise.all([
    drawSvg(svg(`<rect width="100%" height="100%" fill="#3f6b58"/>${behind}<path d="${SEAT}${LEGS}" fill="#b9b2ab"/>`), 3),
    drawMask(svg(`<path d="${kept}" fill="#fff"/>`)),
  ]);
  const marks = Float32Array.from(mask, (v) => (v > 0.5 ? 1 : 0));
  return endsAtGroundLine(marks, labPlanes(new Uint8Array(data), WIDTH * HEIGHT), WIDTH, HEIGHT);
}

const FLOOR = '<path d="M0 260H360V360H0Z" fill="#9fb0a8"/>';

it('a figure that ends where wall and floor meet beside it has some of the wall', async () => {
  expect(await ends(FLOOR, SEAT + LEGS + BETWEEN)).toBe(true);
});

it('one on its legs before them has not, nor one that ends level on a plain ground or before leaves', async () => {
  expect(await ends(FLOOR, SEAT + LEGS)).toBe(false);
  expect(await ends('', SEAT + LEGS + BETWEEN)).toBe(false);
  const leaves = Array.from(
    { length: 30 },
    (_, k) => `<path d="M${k * 12} ${k % 2 === 0 ? 0 : 260}h12v${k % 2 === 0 ? 260 : 100}h-12Z" fill="#9fb0a8"/>`,
  );
  expect(await ends(leaves.join(''), SEAT + LEGS + BETWEEN)).toBe(false);
});

it('such a cut-out is poor', async () => {
  // A brown wall is seen between the legs alone.
  const { data } = await drawSvg(
    svg(
      `<rect width="100%" height="100%" fill="#e4e2de"/><path d="M0 260H360V360H0Z" fill="#b4aea6"/><path d="M112 200H248V260H112Z" fill="#6f5a44"/><path d="${SEAT}${LEGS}" fill="#3c4a63"/>`,
    ),
    3,
  );
  const picture = { width: WIDTH, height: HEIGHT, channels: 3 as const, data: new Uint8Array(data) };
  const { grade } = await matte(picture, {}, { signal: new AbortController().signal, progress: () => undefined });
  expect(grade).toBe('poor');
});
