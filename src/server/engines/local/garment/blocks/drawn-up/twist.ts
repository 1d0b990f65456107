/** 扭结: two widths of cloth that cross each other in a knot at bust or waist, and the folds that run into it from both sides. Cm. */
import type { Random } from '../../../pixels/random.ts';
import { type Crease, crease } from '../../cloth/creases.ts';
import { handOf } from '../../cloth/fabric-hand.ts';
import type { Garment } from '../../specification.ts';
import { neckFront } from '../necks/neckline.ts';
import type { Surface } from '../surface.ts';

/** Of a band that crosses: how far it reaches to each side, how steeply it falls, half its width in the knot and at its ends, how far it stands off. */
const BAND = { reach: 6.4, fall: 2.6, narrow: 1.85, wide: 3, stands: 1.4, round: 0.8 } as const;

/** Below the deepest place of the neck, and where a bust has its middle. */
const BELOW_NECK = 3.4;
const BUST_KNOT = 25.5;

/** Height of the knot's middle. */
export function knotAt({ knotted, body, neckline }: Garment): number {
  return knotted === 'bust' ? Math.max(BUST_KNOT, neckFront(neckline, 0) + BELOW_NECK) : body.waistAt - 0.6;
}

/** Folds that run into the knot from the side. */
export function pulledIn(garment: Garment, random: Random): Crease[] {
  if (!garment.knotted) return [];
  const { creases, stiff, size } = handOf(garment.cloth);
  const deep = (0.7 + 0.3 * creases) * (1 - 0.35 * stiff);
  const y0 = knotAt(garment);
  const list: Crease[] = [];
  for (const way of [-1, 1])
    for (let k = 0; k < 11; k++) {
      const part = (k - 5) / 5;
      const turn = part * 0.82 + random.range(-0.07, 0.07);
      const long = k % 2 === 0;
      list.push(
        crease(
          way * (2.4 + 0.6 * Math.abs(part)),
          y0 + part * 2.5,
          way > 0 ? turn : Math.PI - turn,
          (long ? 15 : 8) * random.range(0.8, 1.1),
          (long ? 1 : 0.62) * size ** 0.5,
          (long ? 0.66 : 0.5) * deep * random.range(0.75, 1.1),
          way * part * 0.1,
        ),
      );
    }
  return list;
}

/** Where a band runs, −1 … 1 along it: flat at its ends, steep in the knot. */
export function bandLine(t: number, turn: number): { readonly x: number; readonly y: number; readonly half: number } {
  return {
    x: BAND.reach * (0.34 * t + 0.66 * t ** 3),
    y: turn * BAND.fall * Math.sin((t * Math.PI) / 2),
    half: BAND.narrow + (BAND.wide - BAND.narrow) * t * t,
  };
}

/** @param front depth of the body at a place of its front */
export function twist(garment: Garment, front: (x: number, y: number) => number): Surface[] {
  const y0 = knotAt(garment);
  // The one that runs from the upper left to the lower right lies over the other.
  return [-1, 1].map(
    (turn): Surface => ({
      part: 'tied',
      cloth: 0,
      detailed: false,
      nu: 120,
      nv: 48,
      at(u, v, out) {
        const t = u * 2 - 1;
        const across = v * 2 - 1;
        const { x, y, half } = bandLine(t, turn);
        const next = bandLine(t + 0.02, turn);
        const l = Math.hypot(next.x - x, next.y - y) || 1;
        const [nx, ny] = [-(next.y - y) / l, (next.x - x) / l];
        const crest = (1 - t * t) ** 0.9;
        // Its folds run along it, and gather in the knot.
        const folds = 0.19 * (0.45 + crest) * Math.cos(across * 9.2 + t * 1.3 * turn);
        const lift =
          -0.35 +
          (BAND.stands + (turn > 0 ? 0.75 : 0)) * crest +
          BAND.round * Math.sqrt(Math.max(0, 1 - across * across)) * (0.3 + crest) +
          folds;
        out.x = x + nx * across * half;
        out.y = y0 + y + ny * across * half;
        out.z = front(out.x, out.y) + lift - 0.9 * across ** 4 * crest;
        out.s = across * half * 1.6;
        out.t = BAND.reach * 1.3 * t;
        out.edge = 9;
        out.rx = 999;
        out.ry = 999;
      },
    }),
  );
}
