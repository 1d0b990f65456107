/** 荡领: more cloth than the shoulders need, which hangs between them in folds, each lower and flatter than the one above. */
import { fractal } from '../../../pixels/noise.ts';
import { handOf } from '../../cloth/fabric-hand.ts';
import type { Garment, Neckline } from '../../specification.ts';
import { step } from '../surface.ts';

interface Hang {
  /** Half the width between the places that the folds hang from, and their height; cm. */
  readonly half: number;
  readonly top: number;
  /** How low the edge hangs in the middle. */
  readonly deep: number;
}

const HANGS: Partial<Record<Neckline, Hang>> = {
  cowl: { half: 11.4, top: 0.4, deep: 16.5 },
  'cowl-straps': { half: 9.6, top: 13.2, deep: 22.5 },
};

export function cowlOf({ neckline }: Pick<Garment, 'neckline'>): Hang | undefined {
  return HANGS[neckline];
}

/** Where the fold hangs that is `below` the edge in the middle: it hangs from a little further out than the edge. */
export function cowlLine({ half, top, deep }: Hang, below: number): (x: number) => number {
  const wide = half + FURTHER * below;
  return (x) => top + (deep + below - top) * Math.max(0, 1 - (x / wide) ** 2);
}

const FURTHER = 0.2;

/** Height of the edge at a half width, as far out as it hangs. */
export function cowlEdge(hang: Hang, x: number): number {
  return cowlLine(hang, 0)(x);
}

/** Cm below the edge, in the middle, between which each fold lies, and how high it stands. The first is the fullest. */
export const FOLDS = [
  { from: 0, to: 4.6, high: 1.75 },
  { from: 4.6, to: 10, high: 1.45 },
  { from: 10, to: 16.4, high: 1 },
  { from: 16.4, to: 23.5, high: 0.5 },
] as const;
const LOWEST = 23.5;

/** Soft above, where the cloth comes over; steep below, where it falls back under itself. */
function ridge(part: number): number {
  const t = part < 0.64 ? part / 0.64 : (1 - part) / 0.36;
  return t * t * (3 - 2 * t);
}

/** How far below the edge the line hangs that goes through a place. */
function lineThrough(hang: Hang, x: number, y: number): number {
  let [low, high] = [-1, LOWEST + 1];
  for (let i = 0; i < 12; i++) {
    const middle = (low + high) / 2;
    if (cowlLine(hang, middle)(x) < y) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Cm that the front stands out at a place of it; `undefined` where the neck is no cowl. */
export function cowlRelief(garment: Garment): ((x: number, y: number) => number) | undefined {
  const hang = cowlOf(garment);
  if (!hang) return undefined;
  const { half, deep } = hang;
  const { stiff } = handOf(garment.cloth);
  const wander = fractal(garment.seed + 61, 2);
  const reach = half + FURTHER * LOWEST;
  return (x, y) => {
    if (Math.abs(x) > reach || y > deep + LOWEST) return 0;
    // Nobody hangs cloth quite even: one side is a little lower.
    const below = lineThrough(hang, x, y) + wander(x / 10, y / 14) * 1.3 * Math.min(1, y / 12) + 0.08 * x;
    const fold = FOLDS.find(({ from, to }) => below >= from && below < to);
    if (!fold) return 0;
    const out = Math.abs(x) / (half + FURTHER * below);
    // Beside the shoulders' tucks nothing hangs.
    const held = 1 - step(0.62, 0.96, out);
    return fold.high * ridge((below - fold.from) / (fold.to - fold.from)) * held * (1 - 0.35 * stiff);
  };
}
