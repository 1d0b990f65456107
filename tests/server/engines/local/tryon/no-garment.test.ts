/** What was found on a photograph in place of a garment. */
import { describe, expect, it } from 'vitest';
import {
  isNoGarment,
  isNoHeadAbove,
  isUnlike,
  isWornAbove,
} from '../../../../../src/server/engines/local/tryon/photographed/no-garment.ts';

const [WIDTH, HEIGHT] = [60, 120];
type Box = readonly [left: number, top: number, right: number, bottom: number];

const plane = (...boxes: readonly Box[]) =>
  Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    return boxes.some(([l, t, r, b]) => x >= l && x < r && y >= t && y < b) ? 1 : 0;
  });

const HEAD: Box = [24, 4, 36, 24];
const TORSO: Box = [14, 24, 46, 70];
const HIPS: Box = [16, 70, 44, 120];
const PERSON = plane(HEAD, TORSO, HIPS);

/** Skin where a head is, blue elsewhere. */
function picture(): Uint8Array {
  const face = plane(HEAD);
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let i = 0; i < face.length; i++) rgb.set(face[i] === 1 ? [217, 169, 138] : [40, 60, 130], i * 3);
  return rgb;
}

describe('what was found on a photograph', () => {
  it('is no garment where it is the face or all of somebody', () => {
    expect(isNoGarment(picture(), plane(HEAD), PERSON)).toBe(true);
    expect(isNoGarment(picture(), PERSON, PERSON)).toBe(true);
    expect(isNoGarment(picture(), plane(TORSO), PERSON)).toBe(false);
    expect(isNoGarment(picture(), plane(TORSO, HIPS), PERSON)).toBe(false);
  });

  it('is a top and no trousers where it begins below a head and hips go on below it', () => {
    expect(isWornAbove(PERSON, WIDTH, { from: 24, to: 70, wide: 32 })).toBe(true);
    expect(isWornAbove(PERSON, WIDTH, { from: 70, to: 119, wide: 28 })).toBe(false);
    // A dress above bare legs.
    expect(isWornAbove(plane(HEAD, TORSO, [22, 70, 27, 120], [33, 70, 38, 120]), WIDTH, { from: 24, to: 70, wide: 32 })).toBe(false);
  });

  it('is half a top and no trousers where somebody goes on as wide below it', () => {
    expect(isWornAbove(plane(HEAD, TORSO, [10, 70, 50, 120]), WIDTH, { from: 46, to: 70, wide: 32 })).toBe(true);
    expect(isWornAbove(PERSON, WIDTH, { from: 70, to: 119, wide: 28 })).toBe(false);
    expect(
      isWornAbove(plane(HEAD, TORSO, [16, 70, 44, 90], [18, 90, 28, 120], [32, 90, 42, 120]), WIDTH, { from: 70, to: 90, wide: 28 }),
    ).toBe(false);
  });

  it('tells of another body than the outline does where a wall was taken for a shoulder', () => {
    expect([isUnlike(190.5, 76.3), isUnlike(65.5, 51.2), isUnlike(152.5, 114.5)]).toEqual([true, false, false]);
  });

  it('has a head above it: shoulders read at the eyes, on a wall or at the waist are none', () => {
    const at = (y: number, x = 30, half = 16) => isNoHeadAbove(PERSON, WIDTH, { axis: x, half, y });
    expect([at(26), at(30), at(34)]).toEqual([false, false, false]);
    expect([at(12), at(18)]).toEqual([true, true]);
    // At the waist, and where nobody is.
    expect([at(72), at(30, 54, 4)]).toEqual([true, true]);
    // Beside a face.
    expect(at(22, 38, 3)).toBe(true);
    // Beside a face, in the middle of somebody as wide.
    expect(isNoHeadAbove(plane(HEAD, [2, 24, 58, 70]), WIDTH, { axis: 30, half: 14, y: 28 })).toBe(true);
    // The picture's edge cuts the head.
    expect(isNoHeadAbove(plane([24, 0, 36, 10], [14, 10, 46, 70]), WIDTH, { axis: 30, half: 16, y: 12 })).toBe(false);
  });
});
