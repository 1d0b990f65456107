/** A garment that was found in the half picture ends where it ends in the whole one. */
import { expect, it } from 'vitest';
import { enlargedGarment } from '../../../../../src/server/engines/local/garment-area/enlarged-garment.ts';

const [WIDTH, HEIGHT] = [240, 320];
const { signal } = new AbortController();
/** The first row of cloth, which is no even one, and how many rows of the half picture whoever looks for it there is off. */
const [HEM, OFF] = [161, 1];

/** A body from side to side but for its rims, skin above and blue cloth below. */
function wearer() {
  const [alpha, l, a, b] = Array.from({ length: 4 }, () => new Float32Array(WIDTH * HEIGHT)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let y = 0, i = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, i++) {
      const cloth = y >= HEM;
      alpha[i] = x > 40 && x < 200 && y > 10 && y < 310 ? 1 : 0;
      [l[i], a[i], b[i]] = alpha[i] === 0 ? [0.95, 0, 0] : cloth ? [0.4, -0.02, -0.1] : [0.75, 0.04, 0.05];
    }
  return { alpha, lab: { l, a, b } };
}

/** Looks in what it is given, and is a little off. */
const below = (alpha: Float32Array, _: unknown, width: number, height: number) => {
  const whole = new Float32Array(width * height);
  for (let i = 0; i < whole.length; i++) if ((alpha[i] ?? 0) > 0.5 && Math.floor(i / width) >= Math.ceil(HEM / 2) + OFF) whole[i] = 1;
  return { whole, skin: new Float32Array(width * height), part: 'lower' as const };
};

it('is brought back along the edges of the whole picture, and to its outline', () => {
  const { alpha, lab } = wearer();
  const asked: number[] = [];
  const found = enlargedGarment(
    alpha,
    lab,
    WIDTH,
    HEIGHT,
    (one, colours, width, height) => {
      asked.push(width, height);
      return below(one, colours, width, height);
    },
    signal,
  );
  expect(asked).toEqual([WIDTH / 2, HEIGHT / 2]);
  expect(found?.part).toBe('lower');
  const first = (x: number) => Array.from({ length: HEIGHT }, (_, y) => y).find((y) => found?.whole[y * WIDTH + x] === 1) ?? 0;
  // Nearer than it was found, a pixel of which is two.
  for (const x of [60, 120, 180]) expect(Math.abs(first(x) - HEM)).toBeLessThan(2 * OFF + 1);
  const row = 250 * WIDTH;
  expect([41, 199].map((x) => found?.whole[row + x])).toEqual([1, 1]);
  expect([40, 200].map((x) => found?.whole[row + x])).toEqual([0, 0]);
});

it('is not there where nobody was seen', () => {
  const { alpha, lab } = wearer();
  expect(enlargedGarment(alpha, lab, WIDTH, HEIGHT, () => undefined, signal)).toBeUndefined();
});
