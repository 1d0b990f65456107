/** What has nearly the ground's colour went with it: a white sleeve and white shoes stayed behind, and the answer was said to be good. */
import { expect, it } from 'vitest';
import { leftBehind } from '../../../../../src/server/engines/local/matting/cloth/left-behind.ts';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { drawMask, drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';

const [WIDTH, HEIGHT] = [270, 360];
const DRESS = 'M110 60H160L175 250H95Z';
const SLEEVE = 'M160 70L215 130L225 210H205L195 145L160 100Z';
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;

/** @param beside what lies beside a dress @param kept what of both was found */
async function behind(beside: string, kept = DRESS) {
  const [{ data }, { data: mask }] = await Promise.all([
    drawSvg(svg(`<rect width="${WIDTH}" height="${HEIGHT}" fill="#dcdee0"/>${beside}<path d="${DRESS}" fill="#4a6fa5"/>`), 3),
    drawMask(svg(`<path d="${kept}" fill="#fff"/>`)),
  ]);
  const marks = Float32Array.from(mask, (v) => (v > 0.5 ? 1 : 0));
  return leftBehind(marks, labPlanes(new Uint8Array(data), WIDTH * HEIGHT), WIDTH, HEIGHT, new AbortController().signal);
}

const sleeve = (fill: string) => `<path d="${SLEEVE}" fill="${fill}"/>`;

it('a white sleeve that is not there stayed behind, and one that is there did not', async () => {
  expect(await behind(sleeve('#fbfbf9'))).toBe(true);
  expect(await behind(sleeve('#fbfbf9'), DRESS + SLEEVE)).toBe(false);
});

it.each([
  ['hard shade', sleeve('#bfc1c3')],
  ['a line between wall and floor', '<rect y="240" width="270" height="4" fill="#fbfbf9"/>'],
  ['what lies apart from it', `<g transform="translate(40 130)">${sleeve('#fbfbf9')}</g>`],
  ['a street', Array.from({ length: 30 }, (_, k) => `<path d="M${k * 9} 0h4v360h-4Z" fill="#fbfbf9"/>`).join('') + sleeve('#fbfbf9')],
])('%s is no part of it', async (_, beside) => {
  expect(await behind(beside)).toBe(false);
});

it('whoever is cut out without a sleeve hears that the outline is poor, and why', async () => {
  const scene = `<g transform="scale(2)"><rect width="${WIDTH}" height="${HEIGHT}" fill="#e0e2e4"/>${sleeve('#eae6f4')}<path d="${DRESS}" fill="#4a6fa5"/></g>`;
  const [width, height] = [WIDTH * 2, HEIGHT * 2];
  const { data } = await drawSvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${scene}</svg>`, 3);
  const picture = { width, height, channels: 3, data: new Uint8Array(data) } as const;
  const cut = await matte(picture, { gaps: true, strands: true }, { signal: new AbortController().signal, progress: () => undefined });
  expect([cut.alpha[160 * 2 * width + 212 * 2], cut.grade, cut.alike]).toEqual([0, 'poor', true]);
});
