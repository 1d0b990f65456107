/** Hair that the upper edge of a picture cuts was taken for ground where it is much of that edge: the walk went in, and the crown was a hole. */
import { expect, it } from 'vitest';
import { cutCrown } from '../../../../../src/server/engines/local/matting/head/cut-crown.ts';
import { matte } from '../../../../../src/server/engines/local/matting/matte.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';
import { type Dressed, personScene } from '../scenes/person-scene.ts';

const FRINGE = '<ellipse cx="150" cy="42" rx="31" ry="24" fill="#1d1512"/>';
const CUT: Dressed = { top: '#7d6ab5', trousers: '#7a8aa8', over: FRINGE, from: 34, to: 200 };

async function pictured(dressed: Dressed) {
  const { rgba } = await personScene(dressed);
  const { width, height } = rgba;
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) data.set(rgba.data.subarray(i * 4, i * 4 + 3), i * 3);
  return { width, height, channels: 3 as const, data };
}

it('a crown that the frame cuts stays with its head', async () => {
  const picture = await pictured(CUT);
  const { alpha } = await matte(picture, {}, { signal: new AbortController().signal, progress: () => undefined });
  for (const y of [2, 8, 14]) expect(alpha[y * picture.width + 150]).toBeGreaterThan(0.9);
});

it('finds such a crown, and none where the whole head is seen', async () => {
  const [cut, whole] = [await pictured(CUT), await pictured({ ...CUT, from: 0 })];
  const crown = cutCrown(labPlanes(cut.data, cut.width * cut.height), cut.width, cut.height);
  expect(crown?.from).toBeGreaterThan(110);
  expect(crown?.to).toBeLessThan(190);
  expect(cutCrown(labPlanes(whole.data, whole.width * whole.height), whole.width, whole.height)).toBeUndefined();
});

it.each([
  ['a door behind somebody', '<path d="M70 0H230V420H70Z" fill="#4a2f1c"/>'],
  [
    'what is cut in a street',
    [0, 1, 2, 3, 4].map((k) => `<path d="M${k * 9} 0h4v420h-4ZM${296 - k * 9} 0h4v420h-4Z" fill="#44505c"/>`).join(''),
  ],
])('%s is no crown', async (_, behind) => {
  const [width, height] = [300, 166];
  const { data } = await drawSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#e9eaec"/>${behind}<ellipse cx="150" cy="26" rx="31" ry="38" fill="#1d1512"/><ellipse cx="150" cy="40" rx="24" ry="28" fill="#d9a98a"/></svg>`,
    3,
  );
  expect(cutCrown(labPlanes(new Uint8Array(data), width * height), width, height)).toBeUndefined();
});

it('where the colours had lost such a head, and the white clothes below it are lost still, the answer is poor', async () => {
  const over = '<ellipse cx="150" cy="38" rx="40" ry="30" fill="#1d1512"/>';
  const picture = await pictured({ ...CUT, trousers: '#f6f6f6', top: '#f3f3f1', over, to: 300 });
  const { grade } = await matte(picture, { strands: true }, { signal: new AbortController().signal, progress: () => undefined });
  expect(grade).toBe('poor');
});
