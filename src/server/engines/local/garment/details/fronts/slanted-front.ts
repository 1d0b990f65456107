/** 斜襟: a front that closes from the neck down to the wearer's right, where others close in the middle. Shapes in cm. */
import { num } from '../../../pixels/svg.ts';
import { neckFront } from '../../blocks/necks/neckline.ts';
import type { Garment } from '../../specification.ts';

/** How far beside the middle it ends at the hem. */
const ASIDE = 8.5;

export interface FrontLine {
  /** What is sewn along the middle, turned with it. @param ink SVG */
  readonly turned: (ink: string) => string;
  /** A strip along it, as far to its right side as to its left one. */
  readonly strip: (half: number, from: number, to: number) => string;
  /** The front that laps over it: from the wearer's left where it slants, as everything Chinese does. */
  readonly over: (beyond: number, from: number, to: number) => string;
  /** A line along it, beside its middle. */
  readonly line: (beside: number, from: number, to: number) => string;
}

/** Straight down the middle unless its front is a slanting one. */
export function frontLine(garment: Garment): FrontLine {
  const top = neckFront(garment.neckline, 0);
  const slope = garment.crossed ? ASIDE / (garment.body.length - top) : 0;
  const at = (beside: number, y: number) => `${num(beside - slope * (y - top))} ${num(y)}`;
  const turn = num((Math.atan(slope) * 180) / Math.PI);
  return {
    turned: (ink) => (slope === 0 ? ink : `<g transform="rotate(${turn} 0 ${num(top)})">${ink}</g>`),
    strip: (half, from, to) => `M${at(-half, from)}L${at(half, from)}L${at(half, to)}L${at(-half, to)}Z`,
    over: (beyond, from, to) => {
      const s = slope === 0 ? 1 : -1;
      return `M${-30 * s} ${num(from)}L${at(beyond * s, from)}L${at(beyond * s, to)}L${-30 * s} ${num(to)}Z`;
    },
    line: (beside, from, to) => `M${at(beside, from)}L${at(beside, to)}`,
  };
}
