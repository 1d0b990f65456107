/** What was made faster gives what it gave, and what lies far from a mark costs next to nothing: planes over all of a picture were most of the work. */
import { afterEach, expect, it, vi } from 'vitest';
import { holeBox } from '../../../../../src/server/engines/local/fill/hole-box.ts';
import { markStrokes } from '../../../../../src/server/engines/local/fill/mark-strokes.ts';
import { grown, standsOut } from '../../../../../src/server/engines/local/fill/stand-out.ts';
import { unveiled } from '../../../../../src/server/engines/local/fill/veil-steps.ts';
import { above } from '../../../../../src/server/engines/local/pixels/convert.ts';
import { boxBlur } from '../../../../../src/server/engines/local/pixels/planes.ts';
import { Random } from '../../../../../src/server/engines/local/pixels/random.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A few squares and specks. @param part of the picture that they lie in, from its upper left */
function marks(width: number, height: number, part: number, seed: number): Uint8Array {
  const random = new Random(seed);
  const plane = new Uint8Array(width * height);
  for (let k = 0; k < 12; k++) {
    const [x, y, side] = [
      random.whole(0, Math.floor(width * part) - 1),
      random.whole(0, Math.floor(height * part) - 1),
      random.whole(1, 5),
    ];
    for (let v = y; v < Math.min(height, y + side); v++) plane.fill(1, v * width + x, v * width + Math.min(width, x + side));
  }
  return plane;
}

it.each([
  [60, 47, 1, 1],
  [60, 47, 0.4, 3],
  [23, 90, 1, 30],
  [200, 150, 0.1, 73],
])('marks in %i × %i px (in %f of it) grow by %i px as the means over squares say', (width, height, part, radius) => {
  const plane = marks(width, height, part, radius);
  expect(grown(plane, width, height, radius)).toEqual(above(boxBlur(Float32Array.from(plane), width, height, radius), 1e-4));
});

it('a hole lies in the box of its outermost pixels, and none lies nowhere', () => {
  const [width, height] = [40, 30];
  expect(holeBox(new Uint8Array(width * height), width)).toBeUndefined();
  for (let seed = 0; seed < 20; seed++) {
    const plane = marks(width, height, 1, seed);
    const [xs, ys]: [number[], number[]] = [[], []];
    for (let i = 0; i < plane.length; i++) {
      if (plane[i] === 0) continue;
      xs.push(i % width);
      ys.push(Math.floor(i / width));
    }
    const box = { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs) + 1, y1: Math.max(...ys) + 1 };
    expect(holeBox(plane, width)).toEqual(box);
  }
});

it('what stands out is the same in a strip with twice the radius round it', () => {
  const [width, height, radius, top, rows] = [70, 90, 6, 40, 10];
  const random = new Random(3);
  const plane = new Float32Array(width * height);
  for (let i = 0; i < plane.length; i++) plane[i] = random.whole(0, 255);
  const whole = standsOut(plane, width, height, radius, PACE.signal);
  const [from, high] = [top - 2 * radius, rows + 4 * radius];
  const strip = standsOut(plane.slice(from * width, (from + high) * width), width, high, radius, PACE.signal);
  expect(strip.slice(2 * radius * width, (2 * radius + rows) * width)).toEqual(whole.slice(top * width, (top + rows) * width));
});

/** Cloth as lively as letters, so that every way to find a mark is gone. */
function lively(width: number, height: number): Uint8Array {
  const random = new Random(8);
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const [fold, grain] = [40 * Math.sin(x / 31 + y / 47), random.whole(-25, 25)];
      for (let c = 0; c < 3; c++) rgb[i * 3 + c] = 120 + c * 12 + fold + grain;
    }
  return rgb;
}

/** How many numbers there are in all planes that are made meanwhile. */
function numbersMade(work: () => unknown): number {
  let numbers = 0;
  vi.stubGlobal(
    'Float32Array',
    new Proxy(Float32Array, {
      construct(target, given, as) {
        const made = Reflect.construct(target, given, as) as Float32Array;
        numbers += made.length;
        return made;
      },
    }),
  );
  work();
  return numbers;
}

const [WIDE, HIGH] = [240, 960];
const bar = () => new Uint8Array(WIDE * HIGH).fill(1, WIDE * 470, WIDE * 490);

it('strokes are looked for where it was painted, not all over', () => {
  const numbers = numbersMade(() => markStrokes(lively(WIDE, HIGH), WIDE, HIGH, bar(), PACE));
  expect(numbers / (WIDE * HIGH)).toBeLessThan(12);
});

it('a veil is looked for where it was painted, not all over', () => {
  const numbers = numbersMade(() => unveiled(lively(WIDE, HIGH), WIDE, HIGH, bar(), PACE.signal));
  expect(numbers / (WIDE * HIGH)).toBeLessThan(12);
});
