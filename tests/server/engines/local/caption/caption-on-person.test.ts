/** 图生文 of what somebody wears: arms are no sleeves, legs no hem, the other garment no part of it. */
import { describe, expect, it } from 'vitest';
import { readGarment } from '../../../../../src/server/engines/local/caption/read-garment.ts';
import { findWaist } from '../../../../../src/server/engines/local/garment-area/waist.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { type Dressed, personScene } from '../scenes/person-scene.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

async function read(dressed: Dressed) {
  const { rgba } = await personScene(dressed);
  const data = new Uint8Array(rgba.width * rgba.height * 3);
  for (let i = 0; i < rgba.width * rgba.height; i++) data.set(rgba.data.subarray(i * 4, i * 4 + 3), i * 3);
  return readGarment({ width: rgba.width, height: rgba.height, channels: 3, data }, new Random(4), PACE);
}

const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const arms = (d: string, fill: string, wide = 22) => `<path d="${d}" fill="none" stroke="${fill}" stroke-width="${wide}"/>`;
const HANGING = 'M102 108L78 176L69 230M198 108L222 176L231 230';

describe('sleeves end where bare arms begin', () => {
  it.each([
    ['a dress without any', { dress: '#3f6b4f' }, '连衣裙', '无袖'],
    ['a dress with long ones', { dress: '#3f6b4f', over: arms(HANGING, '#3f6b4f') }, '连衣裙', '长袖'],
    [
      'a T-shirt',
      { trousers: '#2c3e63', over: shape('M100 98L136 92H164L200 98L224 144L202 152L196 140V232H104V140L98 152L76 144Z', '#7d6ab5') },
      '上衣',
      '短袖',
    ],
    ['a sweatshirt', { top: '#7d6ab5', trousers: '#2c3e63', over: arms(HANGING, '#7d6ab5') }, '上衣', '长袖'],
    [
      'a vest',
      { trousers: '#2c3e63', over: shape('M112 96L126 92Q150 124 174 92L188 96L194 150L196 232H104L106 150Z', '#7d6ab5') },
      '上衣',
      '无袖',
    ],
  ] as const)('%s', async (_, dressed, garment, sleeve) => {
    const { silhouette, person } = await read(dressed);
    expect([person, silhouette.garment, silhouette.sleeve]).toEqual([true, garment, sleeve]);
  });
});

it.each([
  // Their straps are a few rows of all, and stand within the width of what hangs on them.
  [
    'fine straps above a pointed bodice are straps',
    '<path d="M112 152L126 128L150 148L174 128L188 152L204 330H96Z" fill="#262a3f"/><path d="M126 132V106M174 132V106" stroke="#262a3f" stroke-width="3"/>',
    '吊带',
  ],
  ['what covers the shoulders has none', '', '无袖'],
] as const)('%s', async (_, over, sleeve) => {
  const { silhouette, person } = await read(over ? { over } : { dress: '#262a3f' });
  expect([person, silhouette.garment, silhouette.sleeve]).toEqual([true, '连衣裙', sleeve]);
});

describe('what hangs from the waist is legs or a skirt', () => {
  const CROP = shape('M112 96L126 92Q150 124 174 92L188 96L194 150V176H106V150Z', '#7d6ab5');
  it.each([
    ['close trousers', 'M106 172H194L196 240L182 392H118L104 240Z', '长裤'],
    ['trousers apart', 'M106 172H194L198 392H160L150 240L140 392H102Z', '长裤'],
    ['a skirt', 'M106 172H194L216 330H84Z', '半身裙'],
  ])('%s', async (_, path, garment) => {
    const { silhouette, text } = await read({ over: CROP + shape(path, '#2c3e63') });
    expect([silhouette.garment, silhouette.sleeve]).toEqual([garment, undefined]);
    expect(text.title).not.toMatch(/袖/);
  });
});

it('how long a dress is, its hem says against the leg', async () => {
  expect((await read({ dress: '#3f6b4f' })).silhouette.length).toBe('中长款');
  const long = shape('M104 320H196L214 384H86Z', '#3f6b4f');
  expect((await read({ dress: '#3f6b4f', over: long })).silhouette.length).toBe('长款');
  expect((await read({ dress: '#3f6b4f', to: 380 })).silhouette.length).toBeUndefined();
});

describe('where one garment ends and the next begins', () => {
  const [WIDTH, HEIGHT] = [120, 400];
  /** @param light of a pixel, undefined where there is no cloth */
  const waistOf = (light: (x: number, y: number) => number | undefined) => {
    const at = Array.from({ length: WIDTH * HEIGHT }, (_, i) => light(i % WIDTH, Math.floor(i / WIDTH)));
    const plain = new Float32Array(at.length);
    const worn = Float32Array.from(at, (l) => (l === undefined ? 0 : 1));
    return findWaist(worn, { l: Float32Array.from(at, (l) => l ?? 0), a: plain, b: plain }, WIDTH, HEIGHT);
  };

  it('a white top over a print that is half white: a sharp step parts them', () => {
    const found = waistOf((x, y) => (y < 180 || (x * 7 + y * 13) % 20 < 9 ? 0.8 : 0.15));
    expect(Math.abs((found ?? 0) - 180)).toBeLessThan(8);
  });
  it('below the hem of a dress shoes and the ground between two legs are no garment', () => {
    const found = waistOf((x, y) => (y < 280 ? 0.2 : x > 44 && x < (y > 360 ? 100 : 76) ? 0.8 : undefined));
    expect(found).toBeUndefined();
  });
});

it('skin that the light bleaches is no colour of what is worn', async () => {
  const lit = shape('M124 104Q140 96 150 110Q162 96 176 104L170 116Q150 122 130 116Z', '#f0ded0');
  const { colours, surface } = await read({ trousers: '#2c3e63', over: shape('M104 120H196V250H104Z', '#a3182b') + lit });
  expect([surface.print, colours]).toEqual(['纯色', [colours[0]]]);
});
