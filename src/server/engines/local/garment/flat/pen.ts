/** Clean lines of a flat: smooth between corners, and the left half exactly the mirror of the right. */
import { num, type Point, smooth } from '../../pixels/svg.ts';

/** Points that one smooth line goes through; two of them are a straight line. Between runs there is a corner. */
export type Run = readonly Point[];

export function at(x: number, y: number): Point {
  return { x, y };
}

function turned(run: Run): Point[] {
  return run.map(({ x, y }) => at(-x, y)).reverse();
}

/**
 * The mirror image of something on the right, drawn round the same way as what it mirrors: some renderers join the shapes of a clip into one
 * path, where two that overlap and turn against each other cancel (belt loops of the left half were cut off at the band).
 */
export function mirror(runs: readonly Run[]): Run[] {
  return runs.map(turned).reverse();
}

/** Runs in one line, each from where the one before ends. */
export function chain(runs: readonly Run[], closed = false): string {
  const [first] = runs;
  const start = first?.[0];
  if (!start) return '';
  const parts = runs.map((run) =>
    run.length === 2 ? `L${num(run[1]?.x ?? 0)} ${num(run[1]?.y ?? 0)}` : smooth(run).replace(/^M[^C]*/, ''),
  );
  return `M${num(start.x)} ${num(start.y)}${parts.join('')}${closed ? 'Z' : ''}`;
}

/**
 * A whole outline from its right half, which goes from the middle above to the middle below.
 * A run that crosses the middle is smooth there; a straight one makes a corner, as the point of a V.
 * @param other the left half, as if it lay on the right, where it is not the mirror of the right one
 */
export function whole(half: readonly Run[], other: readonly Run[] = half): string {
  const first = half[0] ?? [];
  const last = half.at(-1) ?? [];
  const left = other.map(turned).reverse();
  const across = (before: Run, after: Run): Run[] => (after.length > 2 ? [[...before, ...after.slice(1)]] : [before, after]);
  if (half.length === 1) return chain([first, ...left], true);
  const top = across(turned(other[0] ?? []), first);
  const bottom = across(last, turned(other.at(-1) ?? []));
  // Starts at the upper end of the left half, goes over the top to the right, round the bottom and up again.
  return chain([...top, ...half.slice(1, -1), ...bottom, ...left.slice(1, -1)], true);
}

/** Points along a cubic, both ends included. */
export function bezier(a: Point, b: Point, c: Point, d: Point): Run {
  const on = (t: number, k: 'x' | 'y') => a[k] * (1 - t) ** 3 + 3 * b[k] * (1 - t) ** 2 * t + 3 * c[k] * (1 - t) * t * t + d[k] * t ** 3;
  return along(0, 1, 6).map((t) => at(on(t, 'x'), on(t, 'y')));
}

/** Places from one value to another, both ends included. */
export function along(from: number, to: number, steps: number): number[] {
  return Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps);
}
