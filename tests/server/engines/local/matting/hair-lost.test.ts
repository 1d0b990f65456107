/** Dark hair before a dark wall: a face was cut out without it, and whoever asked heard that the cut-out was usable. */
import { expect, it } from 'vitest';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { type Dressed, personScene } from '../scenes/person-scene.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

/** @returns the grade, and whether the hair above the brow was kept */
async function cut(dressed: Dressed) {
  const { rgba } = await personScene(dressed);
  const { width, height } = rgba;
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) data.set(rgba.data.subarray(i * 4, i * 4 + 3), i * 3);
  const { alpha, grade } = await matte({ width, height, channels: 3, data }, {}, PACE);
  return { grade, hair: (alpha[20 * width + 150] ?? 0) > 0.5 };
}

const WORN: Dressed = { top: '#7d6ab5', trousers: '#7a8aa8' };

it('a cut-out that left the hair in the dark is called poor', async () => {
  expect(await cut({ ...WORN, ground: '#35271f' })).toEqual({ grade: 'poor', hair: false });
});

it('one before a pale wall is not, nor a bare head before a red one', async () => {
  expect(await cut(WORN)).toMatchObject({ grade: expect.not.stringMatching('poor'), hair: true });
  const bare = '<ellipse cx="150" cy="50" rx="27" ry="36" fill="#d9a98a"/>';
  expect((await cut({ ...WORN, ground: '#a8202a', over: bare })).grade).not.toBe('poor');
});
