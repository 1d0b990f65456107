/** 收针花: where a knit is narrowed, two stitches are knitted as one, and lean. Shapes in cm. */
import { shade } from '../../../pattern/palette.ts';
import { line, num } from '../../../pixels/svg.ts';
import { ARMHOLE } from '../../blocks/armhole.ts';
import { shoulderSides } from '../../blocks/necks/neckline.ts';
import { OPENINGS } from '../../blocks/necks/openings.ts';
import { armholeLimit, bodyShape } from '../../blocks/torso.ts';
import type { Garment } from '../../specification.ts';

/** Cm from mark to mark, of a mark, inside the edge that is narrowed, and from it to the line of plain stitches beside the marks. */
const MARK = { apart: 1.9, long: 1.15, inside: 2.3, beside: 1 } as const;

interface Mark {
  readonly x: number;
  readonly y: number;
  /** Radians from upright. */
  readonly lean: number;
}

/** Rows of marks on the right half: along the armhole, down to the waist, and beside a neck that is cut to a point. */
function rows(garment: Garment, back: boolean): readonly (readonly Mark[])[] {
  const { body, neckline, trims, skirt } = garment;
  const limit = armholeLimit(garment);
  const { width } = bodyShape(garment);
  const places = (from: number, to: number) =>
    Array.from({ length: Math.max(0, Math.floor((to - from) / MARK.apart)) }, (_, k) => from + k * MARK.apart);
  const raglan = garment.sleeve.kind === 'raglan';
  // An armhole is narrowed in its lower half; the line of a raglan all along.
  const arm = places(raglan ? 6 : 9.5, ARMHOLE - 0.6).map((y) => ({ x: Math.min(limit(y), width(y)) - MARK.inside, y, lean: -0.5 }));
  const low = body.length - (skirt.kind === 'none' ? (trims.includes('rib-hem') ? 9 : 5) : 2);
  const side = places(Math.min(ARMHOLE + 9, low - 10), low).map((y) => ({
    x: width(y) * 0.62 + 0.06 * Math.abs(y - body.waistAt),
    y,
    lean: y < body.waistAt ? 0.45 : -0.45,
  }));
  const deep = OPENINGS[neckline].deep;
  const pointed = !back && deep > 12 && garment.closure === 'none';
  const neck = pointed
    ? places(4, deep - 3).map((y) => ({ x: OPENINGS[neckline].half * (1 - y / deep) + MARK.inside * 1.3, y, lean: 0.5 }))
    : [];
  return [arm, side, neck];
}

const turned = ({ x, y, lean }: Mark, s: number, part: number) =>
  `M${num(s * (x - 0.5 * part * Math.sin(lean) * MARK.long))} ${num(y - 0.5 * part * Math.cos(lean) * MARK.long)}L${num(s * (x + 0.5 * part * Math.sin(lean) * MARK.long))} ${num(y + 0.5 * part * Math.cos(lean) * MARK.long)}`;

/** Marks alone, and the plain stitches that lead along an armhole. */
export function fashioning(garment: Garment, back: boolean): { readonly seams: readonly string[]; readonly ink: readonly string[] } {
  if (!garment.fashioned) return { seams: [], ink: [] };
  const list = rows(garment, back);
  const { colour } = garment.cloth;
  const sides = shoulderSides(garment);
  const look = { 'stroke-linecap': 'round' };
  const ink = sides.flatMap((s) =>
    list
      .flat()
      .flatMap((mark) => [
        line(turned(mark, s, 1), shade(colour, -0.55), 0.62, { ...look, transform: 'translate(0.1 0.14)', opacity: 0.7 }),
        line(turned(mark, s, 1), shade(colour, 0.04), 0.46, look),
        line(turned(mark, s, 0.6), shade(colour, 0.3), 0.14, { ...look, opacity: 0.6, transform: 'translate(-0.1 -0.06)' }),
      ]),
  );
  const beside = list
    .slice(0, 1)
    .filter((marks) => marks.length > 1)
    .flatMap((marks) => sides.map((s) => `M${marks.map(({ x, y }) => `${num(s * (x - MARK.beside))} ${num(y)}`).join('L')}`));
  return { seams: beside, ink };
}
