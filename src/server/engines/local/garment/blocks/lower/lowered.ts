/** Surfaces and outlines that hang lower than they were cut: the trousers of a 连体裤, from its waist seam. */
import { num } from '../../../pixels/svg.ts';
import type { Surface } from '../surface.ts';

export function lowered(surface: Surface, by: number): Surface {
  return {
    ...surface,
    at(u, v, out) {
      surface.at(u, v, out);
      out.y += by;
      out.t += by;
      // What is sewn on lies where the cloth does; 999 is nowhere.
      if (out.ry < 900) out.ry += by;
    },
  };
}

const COMMAND = /([a-zA-Z])([^a-zA-Z]*)/g;

/** The same of an SVG path: absolute M, L, C, Q and V are moved, relative commands follow them. */
export function loweredPath(d: string, by: number): string {
  return shearedPath(d, (_x, y) => y + by);
}

/** An SVG path with every place at another height. Absolute M, L, C, Q and V are read, relative commands follow the last of them. @param height of a place */
export function shearedPath(d: string, height: (x: number, y: number) => number): string {
  let at = 0;
  return d.replace(COMMAND, (whole, command: string, rest: string) => {
    if (!'MLCQV'.includes(command)) return whole;
    const values = rest
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (command === 'V') return `V${num(height(at, values[0] ?? 0))}`;
    const moved = values.map((value, i) => num(i % 2 === 1 ? height(values[i - 1] ?? 0, value) : value));
    at = values.at(-2) ?? at;
    return `${command}${moved.join(' ')}`;
  });
}
