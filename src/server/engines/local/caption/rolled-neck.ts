/** A roll neck on somebody: cloth that covers the throat as a column, flat at its upper end, above shoulders that begin further down. */
import type { Head } from '../garment-area/wearer-head.ts';
import type { OnPerson } from './arms.ts';

type Range = readonly [least: number, most: number];

/** In halves of a head's width: how far beside its middle the upper end is looked at, from how far above its foot and down to where; and how far that end lies below the foot. */
const MIDDLE = 0.3;
const [ABOVE, BELOW] = [0.9, 4];
const AT: Range = [-0.85, 0.4];
/** From its highest to its lowest place: a crew neck hangs in an arc. */
const FLAT = 0.2;
/**
 * How far it reaches beside the middle, at two places below its upper end: a roll neck on a photograph has 0.55–0.63, a drawn one 0.75. Of a hundred people
 * nobody else has less than 0.81 at both sides of either place with the shoulders where they are.
 */
const PLACES = [0.15, 0.3] as const;
const WIDE: Range = [0.4, 0.8];
/** Beside the middle, where shoulders are asked, and how far they lie below its upper end: behind hair they are further down. */
const SHOULDER = 1.7;
const STANDS: Range = [0.4, 1.4];
/** Rows down from an edge that are cloth; up from it, a stretch in which there is a chin or a throat and no ground. */
const CLOTH = 4;
const CHIN = 0.2;

const within = (value: number, [least, most]: Range) => value >= least && value <= most;

/** @returns whether one is seen for sure */
export function isRolled({ area, figure }: OnPerson, { bottom, centre, half }: Head, width: number, height: number): boolean {
  const [from, to] = [Math.max(0, Math.round(bottom - ABOVE * half)), Math.min(height - CLOTH - 1, Math.round(bottom + BELOW * half))];
  const isCloth = (i: number) => area[i] > 0.5 && area[i + (CLOTH / 2) * width] > 0.5 && area[i + CLOTH * width] > 0.5;
  const topOf = (column: number) => {
    const x = Math.min(width - 1, Math.max(0, Math.round(column)));
    let y = from;
    while (y < to && !isCloth(y * width + x)) y++;
    return y;
  };
  const [first, last] = [Math.max(0, Math.round(centre - MIDDLE * half)), Math.min(width - 1, Math.round(centre + MIDDLE * half))];
  const tops = Array.from({ length: last - first + 1 }, (_, k) => topOf(first + k));
  const [highest, lowest] = [Math.min(...tops), Math.max(...tops)];
  if (!within((highest - bottom) / half, AT) || lowest - highest > FLAT * half) return false;
  const chin = Math.round(lowest - CHIN * half - (lowest - highest)) * width;
  if (chin < 0 || tops.some((_, k) => figure[chin + first + k] <= 0.5)) return false;
  const stands = [-1, 1].map((way) => (topOf(centre + way * SHOULDER * half) - highest) / half);
  return (
    stands.every((v) => within(v, STANDS)) &&
    PLACES.every((place) => {
      const row = Math.min(height - 1, Math.round(lowest + place * half)) * width;
      return [-1, 1].every((way) => {
        let x = Math.round(centre);
        while (x >= 0 && x < width && area[row + x] > 0.5) x += way;
        return within((way * (x - centre)) / half, WIDE);
      });
    })
  );
}
