/** What is seen between two open fronts is another garment than the jacket over it. */
import { expect, it } from 'vitest';
import { findCloth } from '../../../../../src/server/engines/local/garment-area/find-cloth.ts';
import { withoutWornUnder } from '../../../../../src/server/engines/local/garment-area/worn-under.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { personScene } from '../scenes/person-scene.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const SAID = '外套里面露出的衣服没有改，要改请涂抹那一部分';
const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const jacket = (colour: string) =>
  `<path d="M102 108L78 176L69 230M198 108L222 176L231 230" fill="none" stroke="${colour}" stroke-width="24"/>${shape('M100 98L130 92H170L200 98L198 236H102Z', colour)}`;
const between = (colour: string) => shape('M130 90H170L174 236H126Z', colour);
type Stop = readonly [number, string];
const fade = (id: string, place: string, stops: readonly Stop[]) =>
  `<linearGradient id="${id}" ${place}>${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>`;
const fadingJacket = (place: string, ...stops: readonly Stop[]) =>
  fade('jacket', `gradientUnits="userSpaceOnUse" ${place}`, stops) + jacket('url(#jacket)');

const [OLIVE, MAROON] = [jacket('#55602f'), jacket('#46181c')];
const TEE = between('#f2f2f0');
const PRINT = shape('M130 112H170V236H130Z', '#c22a2a');
const ZIP = shape('M147 90H153V236H147Z', '#0b0b0c');
const DARK = fadingJacket('x1="0" y1="98" x2="0" y2="236"', [0, '#5a2226'], [1, '#120608']);
const [DEEP, WASHED, MIDDLE] = ['#4f5c72', '#c9d0dc', '#8590a5'];
const DENIM = fadingJacket(
  'x1="60" y1="0" x2="240" y2="0"',
  [0, DEEP],
  [0.25, WASHED],
  [0.4, MIDDLE],
  [0.6, MIDDLE],
  [0.75, WASHED],
  [1, DEEP],
);
const LIGHT = fade('light', '', [
  [0, '#46181c'],
  [0.5, '#8a3a40'],
  [1, '#46181c'],
]);

it.each([
  ['a T-shirt below an open jacket stays as it is, and that is said', '上装改成宝蓝色', OLIVE + TEE, false, true],
  ['whoever asks for what is underneath has all', 'T恤改成宝蓝色', OLIVE + TEE, true, false],
  ['a print down the front of a top begins below its neckline', '上装改成宝蓝色', OLIVE + PRINT, true, false],
  ['a black T-shirt below a dark red jacket is no shade of it', '上装改成宝蓝色', DARK + between('#0b0b0c'), false, true],
  ['a white T-shirt below washed denim is no light on it', '上装改成宝蓝色', DENIM + between('#e4e8ef'), false, true],
  ['a black zip is a part of its jacket', '上装改成宝蓝色', MAROON + ZIP, true, false],
  ['a light down the front of a jacket is a part of it', '上装改成宝蓝色', MAROON + LIGHT + between('url(#light)'), true, false],
] as const)('%s', async (_, words, over, changed, said) => {
  const { rgba } = await personScene({ trousers: '#2c3e63', over });
  const whole = await findCloth(rgba, undefined, words, new Random(7), PACE);
  const { cloth, notes, grade } = withoutWornUnder(whole, words, PACE);
  const at = (x: number, y: number) => (cloth.area[y * rgba.width + x] ?? 0) > 0.5;
  expect([at(112, 170), at(188, 170), at(150, 160), at(150, 300)]).toEqual([true, true, changed, false]);
  expect([grade, notes.includes(SAID)]).toEqual(['usable', said]);
});
