/** White on dark cloth before a white ground: what is print and what one looks through. */
import { expect, it } from 'vitest';
import { withoutGround } from '../../../../../src/server/engines/local/garment-area/ground-gaps.ts';

const [WIDTH, HEIGHT] = [200, 300];
type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Somebody in black before white: arms down to the hips, legs, and of them `white` what looks like the ground. */
function dressed(white: readonly Box[]) {
  const within = (x: number, y: number, [left, top, right, bottom]: Box) => x >= left && x < right && y >= top && y < bottom;
  const body: readonly Box[] = [
    [30, 20, 170, 180],
    [50, 180, 150, 280],
  ];
  const [alpha, l, a, b] = Array.from({ length: 4 }, () => new Float32Array(WIDTH * HEIGHT)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let y = 0, i = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, i++) {
      alpha[i] = body.some((box) => within(x, y, box)) ? 1 : 0;
      l[i] = alpha[i] === 1 && !white.some((box) => within(x, y, box)) ? 0.2 : 0.96;
    }
  const { alpha: left } = withoutGround(alpha, { l, a, b }, WIDTH, HEIGHT, new AbortController().signal);
  return white.map(([x, y]) => left[(y + 1) * WIDTH + x + 1]);
}

it('letters on the chest are print', () => {
  const stroke: Box = [85, 70, 91, 110];
  const bar: Box = [95, 80, 125, 86];
  expect(dressed([stroke, bar])).toEqual([1, 1]);
});

it.each<[string, Box]>([
  ['an arm and the body', [45, 80, 57, 150]],
  ['two legs', [96, 210, 106, 270]],
  ['a strap and the neck', [80, 30, 118, 42]],
])('between %s one looks through, whatever is printed', (_, gap) => {
  expect(dressed([gap, [85, 70, 91, 110]])).toEqual([0, 1]);
});
