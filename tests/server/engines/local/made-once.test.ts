/** What many ask of one picture is made once: its planes without grain, its slopes, the lightness that lines are looked for in. */
import { expect, test } from 'vitest';
import { softened } from '../../../../src/server/engines/local/caption/softened.ts';
import { calmGround, steepness } from '../../../../src/server/engines/local/matting/ground/ground.ts';
import { blur, boxBlur } from '../../../../src/server/engines/local/pixels/planes.ts';
import { Random } from '../../../../src/server/engines/local/pixels/random.ts';
import { grainless, withoutGrain } from '../../../../src/server/engines/local/pixels/without-grain.ts';

const SIDE = 64;

/** A pale ground with grain on it, and something darker in its middle. */
function picture(seed: number) {
  const random = new Random(seed);
  const plane = (level: number, step: number) =>
    Float32Array.from({ length: SIDE * SIDE }, (_, i) => {
      const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
      return level - (Math.abs(x - 32) < 14 && Math.abs(y - 32) < 18 ? step : 0) + 0.06 * (random.next() - 0.5);
    });
  return { l: plane(0.8, 0.3), a: plane(0.01, 0.02), b: plane(0.02, -0.03) };
}

test('planes without grain are means of three by three, and the same ones for whoever asks', () => {
  const lab = picture(1);
  const smooth = withoutGrain(lab, SIDE, SIDE);
  const mean = (plane: Float32Array) => boxBlur(plane, SIDE, SIDE, 1);
  expect(smooth).toEqual({ l: mean(lab.l), a: mean(lab.a), b: mean(lab.b) });
  expect(grainless(lab.l, SIDE, SIDE)).toBe(smooth.l);
  expect(withoutGrain({ ...lab }, SIDE, SIDE).b).toBe(smooth.b);
  expect(withoutGrain(picture(2), SIDE, SIDE).l).not.toEqual(smooth.l);
});

test('a grainy ground is calmed by the planes that the walk on it asks for', () => {
  const lab = picture(3);
  const calm = calmGround(lab, SIDE, SIDE, new AbortController().signal);
  expect(calm.border.noise).toBeGreaterThan(0);
  expect(steepness(lab, SIDE, SIDE)).toBe(steepness({ ...lab }, SIDE, SIDE));
  const smooth = withoutGrain(lab, SIDE, SIDE);
  expect(steepness(smooth, SIDE, SIDE)).toEqual(steepness({ l: smooth.l.slice(), a: smooth.a, b: smooth.b }, SIDE, SIDE));
});

test('lightness is softened once, as far as a blur of one pixel goes', () => {
  const { l } = picture(4);
  const soft = softened(l, SIDE, SIDE);
  expect(soft).toEqual(blur(l, SIDE, SIDE, 1));
  expect(soft).toEqual(blur(l, SIDE, SIDE, 0.8));
  expect(softened(l, SIDE, SIDE)).toBe(soft);
});
