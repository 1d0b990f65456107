/**
 * A walk does not get through grain: a floor stayed beneath somebody's feet, a street with its cars beside her, and the answers were said to be usable,
 * though the colours knew better, or knew that something was wrong.
 */
import { expect, it } from 'vitest';
import { judge } from '../../../../../src/server/engines/local/matting/judge.ts';

const SIDE = 200;
/** Rows and columns: the first, and the one after the last. */
type Box = readonly [number, number, number, number];
const BODY: Box = [20, 160, 60, 130];
const FLOOR: Box = [168, 200, 0, 200];
const BESIDE: Box = [100, 150, 130, 180];

function plane(...boxes: readonly (readonly [Box, number])[]): Float32Array {
  const result = new Float32Array(SIDE * SIDE);
  for (const [[top, bottom, left, right], value] of boxes)
    for (let y = top; y < bottom; y++) result.fill(value, y * SIDE + left, y * SIDE + right);
  return result;
}

/** @param fog rows of the body of which the colours are not sure @param noise steps between neighbours of the ground */
function judged(kept: Box, fog: number, noise: number) {
  const walked = plane([kept, 1], [BODY, 1]);
  const likely = plane([BODY, 1], [[BODY[1] - fog, BODY[1], BODY[2], BODY[3]], 0.6]);
  return judge(walked, likely, groundOf(noise), false, SIDE, SIDE);
}

function groundOf(noise: number) {
  const lab = { l: plane(), a: plane(), b: plane() };
  return { lab, border: { seeds: [], noise, share: 0.9 }, steep: plane(), sloping: false };
}

it('the colours, which know of a grainy floor, are taken though they are not quite sure', () => {
  expect(judged(FLOOR, 25, 0.007)).toEqual({ byColours: true, grade: 'usable' });
  // Before paper of one colour a walk finds every edge there is.
  expect(judged(FLOOR, 25, 0.0001).byColours).toBe(false);
  // A hem that the colours have not is no floor.
  expect(judged([160, 185, 60, 130], 25, 0.007).byColours).toBe(false);
});

it('where they are in a fog, and a quarter of the answer is ground for them, it is poor', () => {
  expect(judged(FLOOR, 55, 0.007)).toEqual({ byColours: false, grade: 'poor' });
  expect(judged([160, 190, 60, 130], 55, 0.007).grade).not.toBe('poor');
  expect(judged(FLOOR, 55, 0.0001).grade).not.toBe('poor');
});

it('where both miss much of what the other is sure of, it is poor', () => {
  const fogged = (fog: number) => {
    const walked = plane([[60, 160, 60, 130], 1], [BESIDE, 1]);
    const likely = plane([BODY, 1], [[BODY[1] - fog, BODY[1], BODY[2], BODY[3]], 0.6]);
    return judge(walked, likely, groundOf(0.007), false, SIDE, SIDE);
  };
  expect(fogged(52)).toEqual({ byColours: false, grade: 'poor' });
  expect(fogged(42).grade).not.toBe('poor');
});

it('in a room full of edges it is poor where the colours are in a fog, and not before a calm wall', () => {
  const before = (step: number, fog: number) => {
    const ground = groundOf(0.006);
    for (let y = 0; y < SIDE; y++) for (let x = 0; x < SIDE; x++) ground.lab.l[y * SIDE + x] = x % 40 < 8 ? step : 0;
    const likely = plane([BODY, 1], [[BODY[1] - fog, BODY[1], BODY[2], BODY[3]], 0.6]);
    return judge(plane([BODY, 1]), likely, ground, false, SIDE, SIDE).grade;
  };
  expect(before(0.2, 70)).toBe('poor');
  expect(before(0.2, 30)).toBe('usable');
  expect(before(0.01, 70)).toBe('good');
});
