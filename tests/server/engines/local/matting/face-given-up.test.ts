/** Arms at both sides of a picture have the colour of the face, and for them the colours gave up both: sleeves without arms or head were said to be usable. */
import { expect, it } from 'vitest';
import { faceGivenUp } from '../../../../../src/server/engines/local/matting/head/face-given-up.ts';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { drawMask, drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';
import { personScene } from '../scenes/person-scene.ts';

const SKIN = '#b9805e';
const ARMS = 'M6 150H44L42 320H4ZM294 150H256L258 320H296Z';
const SHIRT = 'M100 100L136 94H164L200 100L294 160L248 184L236 160V330H64V160L52 184L6 160Z';
const NECK = 'M132 40H168V96L186 102L150 150L114 102L132 96Z';
const BEARD = 'M126 40V66Q150 94 174 66V40H166V56H134V40Z';
const [FROM, TO] = [44, 320];
const WALL = '#e9eaec';
const filled = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

async function pictured(behind = '', before = '', ground = '#fff') {
  const over = `${behind}${filled(ARMS, SKIN)}${filled(SHIRT, '#a9b8a4')}${filled(NECK, SKIN)}${filled(BEARD, '#2c211c')}${before}`;
  const { rgba } = await personScene({ from: FROM, to: TO, skin: SKIN, ground, over });
  const { width, height } = rgba;
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) data.set(rgba.data.subarray(i * 4, i * 4 + 3), i * 3);
  return { width, height, channels: 3 as const, data };
}

const PACE = { signal: new AbortController().signal, progress: () => undefined };

it('whose arms fill both sides keeps them, and the face', async () => {
  const picture = await pictured();
  const { alpha, grade } = await matte(picture, {}, PACE);
  for (const [x, y] of [
    [150, 84],
    [24, 240],
    [276, 240],
  ] as const)
    expect(alpha[(y - FROM) * picture.width + x]).toBeGreaterThan(0.9);
  expect(alpha[(200 - FROM) * picture.width + 54]).toBeLessThan(0.1);
  expect(grade).not.toBe('poor');
});

it('with what else stands at the sides as far as the frame, it is poor', async () => {
  const { grade } = await matte(await pictured(filled('M300 190H250V232H300Z', '#4d6b45')), {}, PACE);
  expect(grade).toBe('poor');
});

it("what of their skin is of the wall's colour is no gap", async () => {
  const picture = await pictured('', filled('M264 220H284V244H264Z', WALL), WALL);
  const { alpha } = await matte(picture, {}, PACE);
  expect(alpha[(232 - FROM) * picture.width + 274]).toBeGreaterThan(0.9);
});

it('a face is given up where a quarter of its skin is, and not where it is there', async () => {
  const [W, H] = [270, 360];
  const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}">${body}</svg>`;
  const [head, hair, body] = [
    'M105 40Q135 10 165 40L168 90Q135 140 102 90Z',
    'M100 60Q105 15 135 15T170 60Z',
    'M120 110H150L200 150V360H70V150Z',
  ];
  const cloth = filled(body, '#334a66');
  const { data } = await drawSvg(
    svg(`<rect width="${W}" height="${H}" fill="#f1ece9"/>${cloth}${filled(head, '#cf9c7e')}${filled(hair, '#2c211c')}`),
    3,
  );
  const lab = labPlanes(new Uint8Array(data), W * H);
  const plane = async (d: string) => Float32Array.from((await drawMask(svg(filled(d, '#fff')))).data);
  const walked = (await plane(`${head}${hair}${body}`)).map((v) => (v > 0.5 ? 1 : 0));
  expect(faceGivenUp(walked, await plane(hair + body), lab, W, H)).toBe(true);
  expect(faceGivenUp(walked, await plane(head + hair), lab, W, H)).toBe(false);
  // No face, none given up.
  expect(
    faceGivenUp(
      (await plane(body)).map((v) => (v > 0.5 ? 1 : 0)),
      await plane(''),
      lab,
      W,
      H,
    ),
  ).toBe(false);
});
