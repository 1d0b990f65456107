/** 图生文: a few large pieces are no print all over a cloth, and frayed ones on somebody no panels. Both were said as sure. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hexToOklab } from '../../../../../src/contract/colour/oklab.ts';
import { isInFewPlaces } from '../../../../../src/server/engines/local/caption/few-places.ts';
import { readGarment } from '../../../../../src/server/engines/local/caption/read-garment.ts';
import { decodePicture } from '../../../../../src/server/engines/local/pixels/decode.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';
import { personScene } from '../scenes/person-scene.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const TEE = 'M110 100L150 84C160 100 200 100 210 84L250 100L300 170L262 196L244 176V380H116V176L98 196L60 170Z';
const [WIDTH, HEIGHT] = [160, 200];

function few(drawn: (x: number, y: number) => boolean): boolean {
  const first = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => (drawn(i % WIDTH, Math.floor(i / WIDTH)) ? 1 : 0));
  const area = new Float32Array(first.length).fill(1);
  const inks = ['#4c2916', '#f2f2f2'].map((hex) => ({ ...hexToOklab(hex), share: 0.5 }));
  return isInFewPlaces({ inks, first, second: first, blend: new Float32Array(first.length) }, area, WIDTH, HEIGHT);
}

describe('further colours of a cloth', () => {
  it('are in few places where they are large pieces with plain cloth between them', () => {
    expect(few((x, y) => (y < 30 && (x < 40 || x > 120)) || (y > 90 && y < 130 && Math.abs(x - 80) < 30))).toBe(true);
  });

  it('are all over it where they are large and leave no place plain, or are small and far apart', () => {
    expect(few((x, y) => x % 40 < 14 || y % 50 < 14)).toBe(false);
    expect(few((x, y) => Math.hypot((x % 40) - 20, (y % 40) - 20) < 7)).toBe(false);
  });
});

it('sleeves, a yoke and a number of another colour are no print all over a jersey', async () => {
  const rings = Array.from(
    { length: 6 },
    (_, k) => `<circle cx="${140 + 40 * (k % 3)}" cy="${k < 3 ? 220 : 280}" r="16" fill="none" stroke="#f2f2f2" stroke-width="10"/>`,
  ).join('');
  const white = `<g clip-path="url(#t)" fill="#f2f2f2"><path d="M40 70H112V210H40zM248 70H320V210H248z"/>${rings}</g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="480"><defs><clipPath id="t"><path d="${TEE}"/></clipPath></defs><rect width="360" height="480" fill="#dfe3ea"/><path d="${TEE}" fill="#4c2916"/>${white}</svg>`;
  const { surface, text } = await readGarment(
    await decodePicture(await sharp(Buffer.from(svg)).png().toBuffer(), 3, 640),
    new Random(1),
    PACE,
  );
  expect([surface.print, surface.fewPlaces]).toEqual(['局部图案', true]);
  expect(text.title).not.toContain('满版');
});

it('frayed patches on somebody may be shade or what is behind, and are no panels for sure', async () => {
  const teeth = (x: number, from: number, way: number) =>
    `M${x} ${from}${Array.from({ length: 10 }, (_, k) => `L${x + way * (k % 2 === 0 ? 20 : 9)} ${from + 3 + 6 * k}`).join('')}L${x} ${from + 62}Z`;
  const over = `<path d="M100 94L130 92H170L200 94L198 236H102Z" fill="#7f97c4"/><path d="${teeth(104, 98, 1)}${teeth(196, 168, -1)}" fill="#aeaaa2"/>`;
  const { rgba } = await personScene({ trousers: '#2c3e63', over });
  const data = new Uint8Array(rgba.width * rgba.height * 3);
  for (let i = 0; i < rgba.width * rgba.height; i++) data.set(rgba.data.subarray(i * 4, i * 4 + 3), i * 3);
  const { surface, text } = await readGarment({ width: rgba.width, height: rgba.height, channels: 3, data }, new Random(4), PACE);
  expect([surface.print, surface.ragged, surface.otherPieces]).toEqual(['拼色', true, true]);
  expect(text.title).not.toContain('拼色');
});
