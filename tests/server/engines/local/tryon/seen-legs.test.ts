/** Legs of somebody photographed, by a waistband. */
import { expect, it } from 'vitest';
import { isCut, legsShape, withLegs } from '../../../../../src/server/engines/local/tryon/photographed/seen-legs.ts';
import type { Wearer, WornLimb } from '../../../../../src/server/engines/local/tryon/wearer.ts';

const [WIDTH, HEIGHT, WAIST] = [100, 160, 60];

/** Somebody whose skirt begins at the waist and swings out; their legs go on below it. @param to first row that is empty */
function scene(to: number) {
  const person = new Float32Array(WIDTH * HEIGHT);
  const old = new Float32Array(WIDTH * HEIGHT);
  for (let y = 10; y < to; y++)
    for (let x = 0; x < WIDTH; x++) {
      const far = Math.abs(x - 49.5);
      const skirt = y >= WAIST && y < 110 && far < 14 + (y - WAIST) * 0.5;
      if (skirt) old[y * WIDTH + x] = 1;
      if (skirt || (y < WAIST ? far < 15 : far > 3 && far < 11)) person[y * WIDTH + x] = 1;
    }
  return { person, old, width: WIDTH, height: HEIGHT };
}

const NO_LIMB: WornLimb = { joints: [], radii: [] };

const read = (sole: number): Wearer => ({
  axis: 49.5,
  scale: 1,
  tip: { half: 18, y: 20 },
  armpit: 30,
  chest: (14 * 1.25) / 1.07,
  waist: { half: 14, y: WAIST },
  crotch: 80,
  sole,
  half: (y) => 14 + Math.max(0, y - WAIST) * 0.5,
  stance: () => 0,
  shoulder: () => 20,
  arms: [NO_LIMB, NO_LIMB],
  legs: [NO_LIMB, NO_LIMB],
});

it('what the picture’s edge cuts off is as long as on anybody, what it does not ends at the soles', () => {
  const [cut, whole] = [scene(HEIGHT), scene(150)];
  expect([isCut(cut, 14), isCut(whole, 14)]).toEqual([true, false]);
  expect(withLegs(read(HEIGHT), cut, undefined).sole).toBeGreaterThan(160);
  expect(withLegs(read(150), whole, undefined).sole).toBe(150);
});

it('legs stand below a skirt where they are seen, hips are no wider than by the waist, and both are what is undressed', () => {
  const wearer = withLegs(read(150), scene(150), undefined);
  expect(wearer.half(86)).toBeLessThan(19);
  const ankles = wearer.legs.map(({ joints }) => joints[2]?.x ?? 0);
  for (const [k, x] of [43, 56].entries()) expect(Math.abs((ankles[k] ?? 0) - x), `${ankles}`).toBeLessThan(3);
  const shape = legsShape(wearer, WIDTH, HEIGHT);
  const at = (x: number, y: number) => shape[y * WIDTH + x];
  // The skirt's side, the hip, a leg, between the knees.
  expect([at(22, 108), at(60, 80), at(43, 125), at(50, 135)]).toEqual([0, 1, 1, 0]);
});
