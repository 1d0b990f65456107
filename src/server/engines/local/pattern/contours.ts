/** Outlines of the places where a periodic field is above a level (marching squares), as one even-odd path that runs beyond the tile's edges. */
import { num, type Point } from '../pixels/svg.ts';
import type { Size } from './tile.ts';

export type Field = (x: number, y: number) => number;

/** @param step wanted grid distance in tile pixels (4–8); fitted to whole steps, or the outline would differ on either side of an edge. */
export function contourPath(field: Field, level: number, size: Size, step: number): string {
  const across = Math.round(size.width / step);
  const down = Math.round(size.height / step);
  const columns = across + 5;
  const rows = down + 5;
  const stepX = size.width / across;
  const stepY = size.height / down;
  const values = new Float32Array(columns * rows);
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      // A frame outside the tile is "below", so that every outline closes.
      const frame = i === 0 || j === 0 || i === columns - 1 || j === rows - 1;
      values[j * columns + i] = frame ? -1 : field((i - 2) * stepX, (j - 2) * stepY) - level;
    }
  const next = new Map<number, readonly [number, Point][]>();
  const link = (from: number, to: number, at: Point) => next.set(from, [...(next.get(from) ?? []), [to, at]]);
  const cross = (i: number, j: number, vertical: boolean): [number, Point] => {
    const a = values[j * columns + i];
    const b = vertical ? values[(j + 1) * columns + i] : values[j * columns + i + 1];
    const t = a / (a - b);
    return [
      (j * columns + i) * 2 + (vertical ? 1 : 0),
      { x: (i - 2 + (vertical ? 0 : t)) * stepX, y: (j - 2 + (vertical ? t : 0)) * stepY },
    ];
  };
  const points = new Map<number, Point>();
  for (let j = 0; j < rows - 1; j++)
    for (let i = 0; i < columns - 1; i++) {
      const corner = (di: number, dj: number) => (values[(j + dj) * columns + i + di] > 0 ? 1 : 0);
      const code = corner(0, 0) | (corner(1, 0) << 1) | (corner(1, 1) << 2) | (corner(0, 1) << 3);
      for (const [from, to] of SEGMENTS[code] ?? []) {
        const edge = (side: number) =>
          side === 0 ? cross(i, j, false) : side === 1 ? cross(i + 1, j, true) : side === 2 ? cross(i, j + 1, false) : cross(i, j, true);
        const [a, pa] = edge(from);
        const [b, pb] = edge(to);
        points.set(a, pa);
        points.set(b, pb);
        link(a, b, pb);
      }
    }
  return trace(next, points);
}

/** Sides: 0 top, 1 right, 2 bottom, 3 left; directed with the inside on the right. */
const SEGMENTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[3, 0]],
  2: [[0, 1]],
  3: [[3, 1]],
  4: [[1, 2]],
  5: [
    [3, 0],
    [1, 2],
  ],
  6: [[0, 2]],
  7: [[3, 2]],
  8: [[2, 3]],
  9: [[2, 0]],
  10: [
    [0, 1],
    [2, 3],
  ],
  11: [[2, 1]],
  12: [[1, 3]],
  13: [[1, 0]],
  14: [[0, 3]],
};

function trace(next: Map<number, readonly [number, Point][]>, points: Map<number, Point>): string {
  let d = '';
  const used = new Set<number>();
  for (const start of next.keys()) {
    if (used.has(start)) continue;
    const loop: Point[] = [];
    for (let at: number | undefined = start; at !== undefined && !used.has(at); ) {
      used.add(at);
      const point = points.get(at);
      if (point) loop.push(point);
      at = next.get(at)?.find(([to]) => !used.has(to))?.[0];
    }
    if (loop.length > 3) d += soft(loop);
  }
  return d;
}

/** Quadratic curves through the middles of the edges: no corners. */
function soft(loop: readonly Point[]): string {
  const middle = (a: Point, b: Point) => `${num((a.x + b.x) / 2)} ${num((a.y + b.y) / 2)}`;
  const last = loop[loop.length - 1] as Point;
  let d = `M${middle(last, loop[0] as Point)}`;
  loop.forEach((point, i) => {
    d += `Q${num(point.x)} ${num(point.y)} ${middle(point, loop[(i + 1) % loop.length] as Point)}`;
  });
  return `${d}Z`;
}
