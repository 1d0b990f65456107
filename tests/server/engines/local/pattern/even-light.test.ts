import { expect, it } from 'vitest';
import { withEvenLight } from '../../../../../src/server/engines/local/pattern/reference/even-light.ts';
import { drawSvg } from '../../../../../src/server/engines/local/pixels/raster.ts';

const SIDE = 300;
const FLOWER = '<circle cx="95" cy="95" r="78" fill="#f6f3ee"/><circle cx="215" cy="210" r="70" fill="#f6f3ee"/>';

async function evened(shade: (x: number) => number) {
  const { data } = await drawSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%" fill="#23402f"/>${FLOWER}</svg>`,
    3,
  );
  const lit = data.map((v, i) => Math.round(v * shade(Math.floor(i / 3) % SIDE)));
  const even = withEvenLight({ width: SIDE, height: SIDE, channels: 3, data: lit });
  return (x: number, y: number) => even.data[(y * SIDE + x) * 3 + 1] ?? 0;
}

it('a large white flower on dark leaves stays white', async () => {
  const green = await evened(() => 1);
  expect(Math.min(green(95, 95), green(215, 210))).toBeGreaterThan(235);
  expect(green(280, 20)).toBeLessThan(80);
});

it('the shade that falls over one side of a print is taken off', async () => {
  const green = await evened((x) => 1 - (0.35 * x) / SIDE);
  // Without it the flower on the right has 0.84 of the left one's lightness.
  expect(green(215, 210) / green(95, 95)).toBeGreaterThan(0.88);
});
