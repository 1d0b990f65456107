/** What is seen between two open fronts is another garment than the jacket over it. */
import { expect, it } from 'vitest';
import { findCloth } from '../../../../../src/server/engines/local/garment-area/find-cloth.ts';
import { withoutWornUnder } from '../../../../../src/server/engines/local/garment-area/worn-under.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { personScene } from '../scenes/person-scene.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const JACKET =
  '<path d="M102 108L78 176L69 230M198 108L222 176L231 230" fill="none" stroke="#55602f" stroke-width="24"/>' +
  shape('M100 98L130 92H170L200 98L198 236H102Z', '#55602f');
const TEE = shape('M130 90H170L174 236H126Z', '#f2f2f0');
const SQUARE = shape('M130 130H170V170H130Z', '#c22a2a');
const SAID = '外套里面露出的衣服没有改，要改请涂抹那一部分';

it.each([
  ['a T-shirt below an open jacket stays as it is, and that is said', '上装改成宝蓝色', TEE, false, true],
  ['whoever asks for what is underneath has all', 'T恤改成宝蓝色', TEE, true, false],
  ['a print on the chest is a part of its top', '上装改成宝蓝色', SQUARE, true, false],
] as const)('%s', async (_, words, over, changed, said) => {
  const { rgba } = await personScene({ trousers: '#2c3e63', over: JACKET + over });
  const whole = await findCloth(rgba, undefined, words, new Random(7), PACE);
  const { cloth, notes, grade } = withoutWornUnder(whole, words, PACE);
  const at = (x: number, y: number) => (cloth.area[y * rgba.width + x] ?? 0) > 0.5;
  expect([at(112, 170), at(188, 170), at(150, 160), at(150, 300)]).toEqual([true, true, changed, false]);
  expect([grade, notes.includes(SAID)]).toEqual(['usable', said]);
});
