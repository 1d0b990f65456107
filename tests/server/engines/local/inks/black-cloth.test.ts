/** Black cloth with folds beside pale things is no pale cloth in deep shade: a black T-shirt was dyed as if it were grey, and the portrait on it with it. */
import { expect, it } from 'vitest';
import { evenLight } from '../../../../../src/server/engines/local/inks/even-light.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';

const WIDTH = 240;
const HEIGHT = 320;

it('stays black beside a portrait in all greys', () => {
  const random = new Random(3);
  const n = WIDTH * HEIGHT;
  const lab = { l: new Float32Array(n), a: new Float32Array(n), b: new Float32Array(n) };
  const portrait = (x: number, y: number) => x > 50 && x < 190 && y > 80 && y < 250;
  for (let i = 0; i < n; i++) {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const own = portrait(x, y) ? (((x >> 3) + (y >> 3)) % 2 === 0 ? 0.9 : 0.3) : 0.2 + 0.05 * Math.sin(x / 2.2 + y / 9);
    lab.l[i] = own + (random.next() - 0.5) * 0.016;
  }
  const even = evenLight(lab, new Float32Array(n).fill(1), WIDTH, HEIGHT, new AbortController().signal);
  let brightest = 0;
  for (let i = 0; i < n; i++) if (!portrait(i % WIDTH, Math.floor(i / WIDTH))) brightest = Math.max(brightest, even[i] ?? 0);
  expect(brightest).toBeLessThan(0.3);
});
