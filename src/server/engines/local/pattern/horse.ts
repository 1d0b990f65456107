/** 骏马 at a gallop, mane and tail in the wind. UNIT coordinates, to the right. */
import { circle, line, type Point, path } from '../pixels/svg.ts';
import type { Paint } from './hand.ts';
import { body, type Draw, darkOf, mark } from './motif-pen.ts';
import { blend, isDark, shade } from './palette.ts';
import { lock, ribbon, stations } from './tapered.ts';

const p = (x: number, y: number): Point => ({ x, y });

/** Widths along a limb, between which it tapers. */
const taper = (widths: readonly number[]) => (t: number) => {
  const at = t * (widths.length - 1);
  const i = Math.min(widths.length - 2, Math.floor(at));
  const [from = 0, to = 0] = [widths[i], widths[i + 1]];
  return (from + (to - from) * (at - i)) / 2;
};

const limb = (points: readonly Point[], widths: readonly number[]) => ribbon(stations(points, 18), taper(widths));

/** Many parts as one: no edge is drawn where they lie over one another. */
function whole(paint: Paint, parts: readonly string[], colour: string): string {
  const d = parts.join('');
  if (paint.hand !== 'ink') return body(paint, d, colour);
  return line(d, paint.line, 6) + path(d, blend(colour, paint.ground, 0.85));
}

const HOOF = 'l9 -3l3 8l-11 4Z';

export const horse: Draw = (paint) => {
  const ink = paint.hand === 'ink';
  const far = ink ? paint.petal : shade(paint.petal, -0.22);
  // A black mane is lost in the night.
  const blond = !ink && isDark(paint.ground) && isDark(paint.second);
  const hair = ink ? paint.line : blond ? shade(paint.petal, 0.62) : paint.second;
  const dark = darkOf(paint);
  const farLegs = [
    limb([p(34, 16), p(58, 22), p(78, 12), p(92, 26)], [22, 15, 8, 7, 6]),
    limb([p(-44, 10), p(-58, 30), p(-80, 38), p(-98, 56)], [30, 18, 9, 8, 6]),
  ];
  const nearLegs = [
    limb([p(30, 14), p(46, 36), p(66, 38), p(58, 60)], [26, 17, 9, 8, 6]),
    limb([p(-40, 6), p(-38, 34), p(-60, 48), p(-66, 76)], [38, 24, 11, 9, 7]),
  ];
  const trunk = limb([p(-62, -6), p(-44, -10), p(-14, -2), p(20, -4), p(42, -2)], [30, 46, 44, 38, 48, 34]);
  const neck = limb([p(34, 4), p(48, -24), p(58, -50), p(66, -66)], [46, 34, 26, 20, 18]);
  const head =
    'M57 -70C60 -80 66 -84 70 -84L73 -93L78 -83C86 -78 92 -66 100 -54C104 -48 104 -40 98 -38C92 -35 87 -38 84 -43C78 -44 72 -48 68 -54C62 -58 56 -62 57 -70Z';
  const mane = [
    [p(70, -82), p(58, -94), p(44, -92), p(28, -99)],
    [p(62, -74), p(46, -84), p(34, -78), p(16, -86)],
    [p(55, -60), p(40, -69), p(26, -62), p(8, -70)],
    [p(49, -47), p(34, -54), p(20, -46), p(2, -53)],
    [p(43, -33), p(28, -39), p(15, -31), p(-2, -37)],
  ].map((points) => lock(points, 17));
  const tail = [
    [p(-60, -10), p(-76, -24), p(-86, -16), p(-102, -30)],
    [p(-60, -8), p(-78, -14), p(-88, -2), p(-106, -8)],
    [p(-60, -4), p(-74, 0), p(-86, 12), p(-104, 12)],
  ].map((points) => lock(points, 17));
  const hooves = [`M88 24${HOOF}`, `M55 58${HOOF}`, `M-101 54${HOOF}`, `M-70 76${HOOF}`].join('');
  return (
    whole(paint, tail, ink ? paint.second : hair) +
    whole(paint, farLegs, far) +
    whole(paint, [trunk, neck, head, ...nearLegs], paint.petal) +
    whole(paint, mane, ink ? paint.second : hair) +
    path('M70 -84L64 -70L76 -62L72 -74Z', ink ? paint.line : hair) +
    path(hooves, ink ? paint.line : shade(paint.petal, -0.7)) +
    mark(paint, 'M22 -18C16 -4 18 10 28 20M-34 -20C-24 -8 -24 8 -32 20M62 -48C68 -52 74 -52 80 -46', 2.6) +
    circle(80, -67, 2.8, dark) +
    line('M94 -45L98 -48', dark, 2.4)
  );
};
