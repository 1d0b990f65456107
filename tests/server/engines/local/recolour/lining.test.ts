/** What is seen through a neckline is the cloth's own back in deep shade: it was an ink of its own, and green in a burgundy dress. */
import { expect, it } from 'vitest';
import type { Separation } from '../../../../../src/server/engines/local/inks/inks.ts';
import { withLining } from '../../../../../src/server/engines/local/recolour/lining.ts';

const WIDTH = 200;
const HEIGHT = 240;
const PAPER = { l: 0.86, a: 0.01, b: 0.004 };

/** A dress with a square neck whose inside, row by row, was taken for one or the other of its inks. @param back the colour of the inside */
function dress(back: { readonly l: number; readonly a: number; readonly b: number }) {
  const n = WIDTH * HEIGHT;
  const lab = { l: new Float32Array(n).fill(0.9), a: new Float32Array(n), b: new Float32Array(n) };
  const area = new Float32Array(n);
  const first = new Uint8Array(n).fill(255);
  const inside = (x: number, y: number) => x >= 70 && x < 130 && y < 60;
  for (let y = 20; y < 220; y++)
    for (let x = 40; x < 160; x++) {
      const i = y * WIDTH + x;
      area[i] = 1;
      const own = inside(x, y) ? back : PAPER;
      [lab.l[i], lab.a[i], lab.b[i]] = [own.l, own.a, own.b];
      first[i] = inside(x, y) ? 1 + (y % 2) : (x + y) % 9 === 0 ? 1 : 0;
    }
  const inks = [
    { ...PAPER, share: 0.8 },
    { l: 0.5, a: 0.01, b: 0, share: 0.15 },
    { l: 0.3, a: 0, b: 0, share: 0.05 },
  ];
  const separation: Separation = { inks, first, second: first.slice(), blend: new Float32Array(n) };
  const lined = withLining(separation, lab, area, WIDTH, HEIGHT);
  let [all, leading] = [0, 0];
  for (let y = 20; y < 58; y++)
    for (let x = 73; x < 127; x++) {
      all++;
      if (lined.first[y * WIDTH + x] === 0) leading++;
    }
  return { lined, separation, leading: leading / all };
}

it('the inside of a neck is of the leading ink, and nothing else changes', () => {
  const { lined, separation, leading } = dress({ l: 0.42, a: 0.006, b: 0.003 });
  expect(leading).toBeGreaterThan(0.97);
  let changed = 0;
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const i = y * WIDTH + x;
      if ((y > 63 || x < 66 || x > 133) && lined.first[i] !== separation.first[i]) changed++;
    }
  expect(changed).toBe(0);
  expect(lined.inks).toEqual(separation.inks);
});

it('a lining of another colour stays what it is', () => {
  expect(dress({ l: 0.42, a: 0.12, b: 0.05 }).leading).toBe(0);
});
