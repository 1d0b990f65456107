/** A portrait in a dark jacket that reaches the frame: head and hand were cut out without it, and said to be usable. */
import { expect, it } from 'vitest';
import { bodyLost } from '../../../../../src/server/engines/local/matting/cloth/body-lost.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { drawMask, drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';

const [WIDTH, HEIGHT] = [270, 360];
const HEAD = 'M90 40Q135 10 180 40L186 120Q135 190 84 120Z';
const JACKET = 'M60 110L20 220L0 360H270L250 220L210 110Z';
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;

/** @param kept the cut-out @param skin of the head @param sky before which it is */
async function lost(kept: string, skin = '#cf9c7e', sky = '#c9d0d2') {
  const body = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${sky}"/><path d="${JACKET}" fill="#26282b"/><path d="${HEAD}" fill="${skin}"/>`;
  const [{ data }, { data: mask }] = await Promise.all([drawSvg(svg(body), 3), drawMask(svg(`<path d="${kept}" fill="#fff"/>`))]);
  const marks = Float32Array.from(mask, (v) => (v > 0.5 ? 1 : 0));
  return bodyLost(marks, labPlanes(new Uint8Array(data), WIDTH * HEIGHT), WIDTH, HEIGHT);
}

it('a head above a dark jacket that was left behind has lost its body', async () => {
  expect(await lost(HEAD)).toBe(true);
});

it('one with its jacket has not, nor has a vase on a dark table, nor somebody before a dark wall', async () => {
  expect(await lost(HEAD + JACKET)).toBe(false);
  expect(await lost(HEAD, '#8fb4c8')).toBe(false);
  expect(await lost(HEAD, '#cf9c7e', '#26282b')).toBe(false);
});
