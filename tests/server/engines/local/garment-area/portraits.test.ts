/** Portraits: of somebody of whom the picture shows the head and little below it, the face is no garment. */
import { expect, it } from 'vitest';
import { findCloth } from '../../../../../src/server/engines/local/garment-area/find-cloth.ts';
import { bodyBelow } from '../../../../../src/server/engines/local/garment-area/missing-body.ts';
import { labPlanes } from '../../../../../src/server/engines/local/pixels/lab-planes.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { type Dressed, personScene } from '../scenes/person-scene.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const SKIN = '#d9a98a';
/** Hair down to the brow, a face and a neck under it. */
const HEAD =
  '<ellipse cx="150" cy="56" rx="40" ry="46" fill="#4a3a30"/><path d="M116 56H184Q184 118 150 126Q116 118 116 56Z" fill="#d9a98a"/>' +
  `<path d="M134 110H166V150H134Z" fill="${SKIN}"/>`;

async function found(dressed: Dressed) {
  const scene = await personScene(dressed);
  const { cloth, worn, grade } = await findCloth(scene.rgba, undefined, '', new Random(7), PACE);
  return { worn, grade, has: (x: number, y: number) => (cloth.area[(y - (dressed.from ?? 0)) * scene.rgba.width + x] ?? 0) > 0.5 };
}

it('of whoever is seen down to the chest the topmost fifth is hair: his face below it is none of his shirt', async () => {
  const shirt = '<path d="M120 134L150 150L180 134L236 160L262 260H38L64 160Z" fill="#a9b9dd"/>';
  const { worn, has } = await found({ skin: '#e9eaec', over: `<path d="M30 0H270V260H30Z" fill="#e9eaec"/>${HEAD}${shirt}`, to: 240 });
  expect([worn, has(150, 80), has(150, 108), has(150, 30), has(150, 200), has(80, 200)]).toEqual([true, false, false, false, true, true]);
});

it('a jacket that leaves the picture on three sides is found below the face that was cut out alone, and called doubtful', async () => {
  const jacket = '<path d="M-10 190L110 140H190L310 190V300H-10Z" fill="#1d1e21"/>';
  // Long hair, a high brow, dark glasses and a beard.
  const face =
    '<path d="M92 150Q84 14 150 10Q216 14 208 150L150 140Z" fill="#9a948e"/><path d="M120 110Q116 30 150 16Q184 30 180 110Z" fill="#d9a98a"/>' +
    '<path d="M118 58H182V78H118Z" fill="#2b2d33"/><path d="M118 92Q150 84 182 92L172 142H128Z" fill="#8d8680"/>';
  const over = `<path d="M30 0H270V260H30Z" fill="#e9eaec"/>${face}${jacket}`;
  const { worn, grade, has } = await found({ skin: '#e9eaec', over, to: 260 });
  expect([worn, grade]).toEqual([true, 'poor']);
  expect([has(150, 80), has(150, 30), has(150, 220), has(40, 230), has(260, 230), has(20, 100)]).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
  ]);
});

it.each([
  ['a head, its jacket left behind: all below it is looked for', 80, 140, true],
  ['a head with the tee below it, its trousers left behind: it has a body', 130, 230, false],
] as const)('%s', (_, wide, end, missing) => {
  const [width, height] = [200, 300];
  const [alpha, data] = [new Float32Array(width * height), new Uint8Array(width * height * 3)];
  for (let i = 0; i < alpha.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const own = y >= 20 && y < end && Math.abs(x - 100) < (y < 90 ? 40 : wide / 2);
    alpha[i] = own ? 1 : 0;
    data.set(own ? (y < 80 ? [217, 169, 138] : [240, 240, 238]) : y > end ? [96, 84, 60] : [150, 170, 190], i * 3);
  }
  expect(bodyBelow(alpha, labPlanes(data, alpha.length), width, height) !== undefined).toBe(missing);
});
