/** A blouse in the wall's colour stayed behind: the head hung above what was left of it, and the cut-out was said to be good. */
import { expect, it } from 'vitest';
import { headApart } from '../../../../../src/server/engines/local/matting/head/head-apart.ts';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { drawMask, drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';

const [WIDTH, HEIGHT] = [270, 360];
const HEAD = 'M105 40Q135 10 165 40L168 90Q135 140 102 90Z';
const HAIR = 'M100 60Q105 15 135 15T170 60Z';
const JEANS = 'M84 210H186L200 360H148L135 250L122 360H70Z';
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;
const drawn = (hair: string) =>
  drawSvg(
    svg(
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f1ece9"/><path d="${JEANS}" fill="#5c7696"/><path d="${HEAD}" fill="#cf9c7e"/><path d="${HAIR}" fill="${hair}"/>`,
    ),
    3,
  );

async function apart(kept: string, hair = '#2c211c') {
  const [{ data }, { data: mask }] = await Promise.all([drawn(hair), drawMask(svg(`<path d="${kept}" fill="#fff"/>`))]);
  const marks = Float32Array.from(mask, (v) => (v > 0.5 ? 1 : 0));
  return headApart(marks, labPlanes(new Uint8Array(data), WIDTH * HEIGHT), WIDTH, HEIGHT);
}

it('a head above jeans with nothing between them is apart', async () => {
  expect(await apart(HEAD + JEANS)).toBe(true);
});

it('one on its body is not, nor is a head alone, nor a vest in the colour of skin above jeans', async () => {
  expect(await apart(`${HEAD}${JEANS}M110 90H160L186 215H84Z`)).toBe(false);
  expect(await apart(HEAD)).toBe(false);
  // A thing on the wall beside it is no body.
  expect(await apart(`${HEAD}M190 160H262V350H190Z`)).toBe(false);
  expect(await apart(HEAD + JEANS, '#cf9c7e')).toBe(false);
});

it('the cut-out of such a picture is poor', async () => {
  const { data } = await drawn('#2c211c');
  const picture = { width: WIDTH, height: HEIGHT, channels: 3 as const, data: new Uint8Array(data) };
  const { grade } = await matte(picture, {}, { signal: new AbortController().signal, progress: () => undefined });
  expect(grade).toBe('poor');
});
