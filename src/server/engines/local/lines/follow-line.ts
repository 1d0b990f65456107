/** A line in a picture, followed along its middle: whether it goes on, as seams do, and neither wrinkles nor the grain. */
import type { Flow } from './flow.ts';

export interface Lines {
  /** Of a line at each pixel, 0 where there is none. */
  readonly strength: Float32Array;
  readonly flow: Flow;
  /** 0–1: no line is followed out of where this is less than 0.9. */
  readonly inside: Float32Array;
  readonly width: number;
  readonly height: number;
}

export interface Going {
  /** Pixels that it goes on for at least. */
  readonly far: number;
  /** Of the strength, where it is still the same line. */
  readonly goesOn: number;
  /** Of the places on it. */
  readonly whole: number;
  /** How much of it goes in one direction: a straight line has 1, a quarter of a circle 0.9. */
  readonly straight: number;
}

/** Pixels that a line is gone back to in one step. */
const ASIDE = 0.5;

/** @returns a function that follows a line from a pixel to one side (1 or -1): its strength, summed, where it goes on so far, and then `path` is where; else 0 */
export function lineFollower(
  { strength, flow, inside, width, height }: Lines,
  { far, goesOn, whole, straight }: Going,
  path: Int32Array,
): (x: number, y: number, side: number) => number {
  return (x, y, side) => {
    const start = y * width + x;
    let [px, py] = [x, y];
    let [dx, dy] = [flow.x[start] * side, flow.y[start] * side];
    let [sum, off] = [0, 0];
    for (let q = 0; q < far; q++) {
      px += dx;
      py += dy;
      if (px < 2 || py < 2 || px >= width - 3 || py >= height - 3) return 0;
      // Rounding leads beside a line of two pixels within a dozen steps.
      const here = Math.round(py) * width + Math.round(px);
      const [left, right] = [Math.round(py + dx) * width + Math.round(px - dy), Math.round(py - dx) * width + Math.round(px + dy)];
      const aside = strength[left] > strength[here] && strength[left] >= strength[right] ? 1 : strength[right] > strength[here] ? -1 : 0;
      px -= aside * dy * ASIDE;
      py += aside * dx * ASIDE;
      const i = Math.round(py) * width + Math.round(px);
      path[q] = i;
      if (inside[i] < 0.9) return 0;
      sum += strength[i];
      if (strength[i] < goesOn && ++off > (1 - whole) * far) return 0;
      const turn = flow.x[i] * dx + flow.y[i] * dy < 0 ? -1 : 1;
      dx = flow.x[i] * turn;
      dy = flow.y[i] * turn;
    }
    return Math.hypot(px - x, py - y) > straight * far ? sum : 0;
  };
}
