/** How every small figure is painted, whatever it is of: a body, marks on it, and what is dark in it. Coordinates of a figure within 100 of its middle. */
import type { Random } from '../pixels/random.ts';
import { circle, ellipse, line, path, place } from '../pixels/svg.ts';
import type { Paint } from './hand.ts';
import { blend, shade } from './palette.ts';

export type Draw = (paint: Paint, random: Random) => string;

export function body(paint: Paint, d: string, colour = paint.petal): string {
  if (paint.hand === 'ink')
    return path(d, blend(colour, paint.ground, 0.85), { stroke: paint.line, 'stroke-width': 3, 'stroke-linejoin': 'round' });
  return path(d, colour, { opacity: paint.hand === 'watercolour' ? 0.78 : 1 });
}

export function mark(paint: Paint, d: string, width: number, colour = shade(paint.petal, -0.35)): string {
  return line(d, paint.hand === 'ink' ? paint.line : paint.hand === 'block' ? paint.ground : colour, width);
}

/** Of eyes and noses. */
export function darkOf({ hand, line: drawn, petal }: Paint): string {
  return hand === 'ink' ? drawn : shade(petal, -0.85);
}

/** A round body. */
export function disc(paint: Paint, x: number, y: number, r: number, colour = paint.petal, ry = r): string {
  return body(paint, `M${x - r} ${y}A${r} ${ry} 0 1 1 ${x + r} ${y}A${r} ${ry} 0 1 1 ${x - r} ${y}Z`, colour);
}

/** The same on both sides. */
export function twice(drawn: string): string {
  return drawn + place(drawn, { flip: true });
}

export function eyes(paint: Paint, x: number, y: number, r: number): string {
  const dark = darkOf(paint);
  return [-x, x].map((at) => circle(at, y, r, dark) + circle(at + r * 0.3, y - r * 0.35, r * 0.3, '#ffffff')).join('');
}

/** Nose and mouth of a face. @param y of the nose */
export function muzzle(paint: Paint, y: number, wide = 12): string {
  const dark = darkOf(paint);
  const low = y + wide * 0.7;
  return (
    ellipse(0, y, wide, wide * 0.68, dark) +
    line(
      `M0 ${low}V${low + 10}M0 ${low + 10}C-5 ${low + 20} -17 ${low + 19} -20 ${low + 11}M0 ${low + 10}C5 ${low + 20} 17 ${low + 19} 20 ${low + 11}`,
      dark,
      3.4,
    )
  );
}
