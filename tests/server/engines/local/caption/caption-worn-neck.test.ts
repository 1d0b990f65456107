/** The neckline of what somebody wears: it is where cloth ends at the skin of a neck, and what a collar makes of it is none. */
import { expect, it } from 'vitest';
import { readGarment } from '../../../../../src/server/engines/local/caption/read-garment.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { personScene } from '../scenes/person-scene.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const CLOTH = '#7d6ab5';
/** @param neck from its left end to its right one */
const tee = (neck: string) => `<path d="M100 98L126 99${neck}L200 98L224 144L202 152L196 140V232H104V140L98 152L76 144Z" fill="${CLOTH}"/>`;

async function read(over: string) {
  const { rgba } = await personScene({ trousers: '#2c3e63', over });
  const data = new Uint8Array(rgba.width * rgba.height * 3);
  for (let i = 0; i < rgba.width * rgba.height; i++) data.set(rgba.data.subarray(i * 4, i * 4 + 3), i * 3);
  return readGarment({ width: rgba.width, height: rgba.height, channels: 3, data }, new Random(4), PACE);
}

it.each([
  ['圆领', 'C130 124 170 124 174 99'],
  ['U领', 'C128 150 172 150 174 99'],
  ['V领', 'L150 132L174 99'],
])('%s', async (cut, path) => {
  const { neck, person, text } = await read(tee(path));
  expect([person, neck, text.title.includes(cut), text.description.includes(cut)]).toEqual([true, cut, true, true]);
});

it('a crew neck shows but a sliver of the throat', async () => {
  const { neck, person, text } = await read(tee('L133 98C138 113 162 113 167 98L174 99'));
  expect([person, neck, text.description.includes('圆领')]).toEqual([true, '圆领', true]);
});

it('a hood stands up beside as much of it: that is no crew neck', async () => {
  const { neck, person } = await read(tee('L120 76L133 98C138 113 162 113 167 98L180 76L184 99'));
  expect([person, neck]).toEqual([true, undefined]);
});

it.each([
  ['between the leaves of a collar', 'L136 86L150 116L164 86L174 99', ''],
  ['beside the middle, on somebody turned', 'C140 152 184 152 190 99', ''],
  ['half behind hair', 'L150 140L174 99', '<path d="M160 30L178 40L186 150H165Z" fill="#3a2a22"/>'],
])('%s it is not told', async (_, path, hair) => {
  const { neck, person, silhouette } = await read(tee(path) + hair);
  expect([person, silhouette.garment, neck]).toEqual([true, '上衣', undefined]);
});
