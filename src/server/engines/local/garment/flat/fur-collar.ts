/** A roll of fur on a flat: an outline of hairs round the neck or the face opening, and strokes of hair inside it. Cm. */
import { num, type Point } from '../../pixels/svg.ts';
import { isRolled } from '../blocks/necks/fur-collar.ts';
import { HOOD_FACE } from '../blocks/necks/hood.ts';
import { neckFront } from '../blocks/necks/neckline.ts';
import { OPENINGS } from '../blocks/necks/openings.ts';
import type { Garment } from '../specification.ts';
import type { Drawn } from './lower-pieces.ts';
import { along, at, chain, type Run } from './pen.ts';
import { shoulderAt } from './piece.ts';

/** Half width of the roll, and how far its hairs reach beyond. */
const HALF = 3.2;
const HAIR = 1.1;

/** Middle of the roll from the left of the front (0) to its right (1); where it closes to a ring, both are the same place. */
function middleOf(garment: Garment, back: boolean): { readonly points: Point[]; readonly closed: boolean } {
  if (garment.neckline === 'hood') {
    const { wide, high, at: level } = HOOD_FACE;
    return {
      points: along(-Math.PI, Math.PI, 60).map((a) => at(wide * Math.sin(a), level - high * Math.cos(a))),
      closed: true,
    };
  }
  const { half, back: low } = OPENINGS[garment.neckline];
  const shoulder = shoulderAt(garment)(half);
  if (back)
    return { points: along(-half - 2, half + 2, 40).map((x) => at(x, shoulder + (low - 1.4) * (1 - (x / half) ** 2))), closed: false };
  return {
    points: along(-half, half, 60).map((x) =>
      at(x + Math.sign(x) * 1.6 * (Math.abs(x) / half), Math.max(shoulder - 1.4, neckFront(garment.neckline, x))),
    ),
    closed: false,
  };
}

/** Places beside a line, `by` cm to its right hand. */
function beside(points: readonly Point[], by: (k: number) => number): Point[] {
  return points.map((p, k) => {
    const [a, b] = [points[Math.max(0, k - 1)] ?? p, points[Math.min(points.length - 1, k + 1)] ?? p];
    const l = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return at(p.x - ((b.y - a.y) / l) * by(k), p.y + ((b.x - a.x) / l) * by(k));
  });
}

/** Straight strokes from place to place: smooth lines would round the hairs off. */
function jagged(points: readonly Point[]): Run[] {
  return points.slice(1).map((p, k) => [points[k] ?? p, p]);
}

export function furCollarDrawn(garment: Garment, back: boolean): Drawn {
  if (!isRolled(garment) || (back && garment.neckline === 'hood')) return { pieces: [], folds: [] };
  const { points, closed } = middleOf(garment, back);
  const hair = (k: number) => (k % 2 === 0 ? 0 : HAIR);
  const outer = beside(points, (k) => HALF + hair(k));
  const inner = beside(points, (k) => -HALF * 0.8 - hair(k) * 0.5).reverse();
  const strokes = beside(points, (k) => (k % 3) - 1).flatMap((p, k) => {
    const tip = outer[k];
    if (k % 2 === 1 || !tip) return [];
    return [`M${num(p.x)} ${num(p.y)}L${num(p.x + (tip.x - p.x) * 0.45)} ${num(p.y + (tip.y - p.y) * 0.45)}`];
  });
  const ring = closed
    ? chain([...jagged(outer), ...jagged([outer.at(-1) ?? at(0, 0), ...inner])], true)
    : chain([...jagged([...outer, ...inner])], true);
  return { pieces: [{ d: ring }], folds: strokes };
}
