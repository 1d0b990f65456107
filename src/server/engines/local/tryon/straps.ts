/** Straps that stand above all else of a garment, however thin. */
import type { Piece } from './garment-piece.ts';
import { type Outline, runsOf } from './piece-outline.ts';

/** Of a row's width, how much of it two straps are at most, and of the garment's height, how long they are at least: the points of a collar are shorter. */
const STRAPS = { cloth: 0.25, long: 0.08 } as const;
/** Of the garment's height: where one of both straps is lost, how wide the other is at most. */
const STRAP_WIDE = 0.04;

type Above = Pick<Outline, 'runs' | 'top' | 'bottom'>;

/** First row below straps: the topmost one where there are none. */
function belowStraps({ runs, top, bottom }: Above): number {
  let y = top;
  const thin = (list: Outline['runs'][number]) => {
    const cloth = list.reduce((sum, [from, to]) => sum + to - from + 1, 0);
    const [first, last] = [list[0], list.at(-1)];
    const width = first && last ? last[1] - first[0] + 1 : 0;
    return cloth <= STRAPS.cloth * width || (list.length <= 1 && cloth < STRAP_WIDE * (bottom - top));
  };
  while (y < bottom && thin(runs[y] ?? [])) y++;
  return y;
}

/**
 * First row below straps that are longer than the points of a collar. The ends of a cold-shoulder top's straps were its shoulders' ends, and it hung
 * from them to the calves.
 * @returns nothing where it has none
 */
export function strapEnd(outline: Above): number | undefined {
  const y = belowStraps(outline);
  return y - outline.top > STRAPS.long * (outline.bottom - outline.top) ? y : undefined;
}

const halfAt = ({ runs }: Above, y: number) => ((runs[y]?.at(-1)?.[1] ?? 0) - (runs[y]?.[0]?.[0] ?? 0)) / 2;

/** In halves of the width below, how long straps are: 1.3 and more on 45 garments, where the ends of halters and of one shoulder are 0.56 at most (368). */
const LONG = 0.9;

/** It hangs by them. Those of a slip dress are longer than a collar's points beside its chest, but not beside its height. */
export function isSlung(outline: Above): boolean {
  const y = belowStraps(outline);
  return y - outline.top > LONG * halfAt(outline, y);
}

/** Of the garment's height: where both straps are thinner than can be seen, for so long. */
const LOST = 0.02;
/** In halves of the width below, how far from the axis straps stand at least. */
const BESIDE = 0.2;

/**
 * The outline with straps that are thinner than what is read of a wide skirt. A ball gown lost them, and lay with its cups on the shoulders and its
 * straps beside the face; where they were seen here and there, a slip dress was strapless.
 */
export function withStraps(piece: Piece, outline: Outline): Outline {
  const { axis, top, bottom } = outline;
  const body = belowStraps(outline);
  const half = halfAt(outline, body);
  const runs = outline.runs.slice();
  let first = body;
  for (let y = body - 1; y >= 0 && first - y <= LOST * (bottom - top) + 1; y--) {
    const list = runsOf(piece, y, 0);
    // What stands above the middle is a hook, or hair. One strap alone is enough: the other may have been lost in the cut-out.
    if (list.length === 0 || list.some(([from, to]) => from - axis < BESIDE * half && axis - to < BESIDE * half)) continue;
    runs[y] = list;
    first = y;
  }
  return body - first > LONG * half ? { ...outline, runs, top: Math.min(first, top) } : outline;
}
