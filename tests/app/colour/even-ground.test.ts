import { expect, test } from 'vitest';
import { type Rgba, seeThroughGround } from '../../../src/app/colour/files/even-ground.ts';
import { extractPalette } from '../../../src/contract/colour/extract.ts';

const SIDE = 40;

/** A picture painted point by point. */
function painted(colourAt: (x: number, y: number) => readonly [number, number, number]): Rgba {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (let place = 0; place < SIDE * SIDE; place++) data.set([...colourAt(place % SIDE, Math.floor(place / SIDE)), 255], place * 4);
  return { width: SIDE, height: SIDE, data };
}

const inside = (x: number, y: number, edge: number) => x >= edge && x < SIDE - edge && y >= edge && y < SIDE - edge;
const coloursOf = (picture: Rgba) => {
  seeThroughGround(picture);
  return extractPalette(picture.data, 4, 8).map(({ hex, share }) => `${hex} ${Math.round(share * 100)}`);
};

test('a garment on white is its own colours, the white that it encloses among them', () => {
  const noise = (x: number, y: number) => 248 + ((x * 7 + y * 3) % 8);
  const garment = painted((x, y) => {
    if (!inside(x, y, 12)) return [noise(x, y), noise(x, y), noise(x, y)];
    return inside(x, y, 17) ? [255, 255, 255] : [190, 16, 44];
  });
  expect(coloursOf(garment)).toEqual(['#be102c 86', '#ffffff 14']);
});

test('a scene, whose border has no one colour, is read whole', () => {
  const scene = painted((_, y) => (y < SIDE / 2 ? [40, 90, 160] : [230, 200, 120]));
  expect(coloursOf(scene).map((text) => text.split(' ')[1])).toEqual(['50', '50']);
});

test('a picture of one colour is that colour', () => {
  expect(coloursOf(painted(() => [190, 16, 44]))).toEqual(['#be102c 100']);
});
