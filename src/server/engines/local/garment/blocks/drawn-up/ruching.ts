/** 抽褶 on a body: cloth that is drawn up along a seam, at its side or down its middle. Folds run out from there, and the hem is drawn up with them. Cm. */

import type { Random } from '../../../pixels/random.ts';
import { num } from '../../../pixels/svg.ts';
import { type Crease, crease } from '../../cloth/creases.ts';
import { handOf } from '../../cloth/fabric-hand.ts';
import type { Garment } from '../../specification.ts';
import { risenAt } from '../hems/curved-hem.ts';
import { tailsDrawn } from '../hems/tails.ts';
import { neckFront } from '../necks/neckline.ts';

/** Angle round the body at which the side's seam lies: where it is seen from before. */
const SIDE = 1.02;

/** How far a hem is drawn up at the seam, and the angle over which it falls to its own height again. */
const DRAWN = { side: 6.5, centre: 4.2, over: 0.85 } as const;

/** Part of its other creases that cloth keeps which is drawn up: upright ones crossed the folds as a grid. */
export const CALM = 0.35;

/** Cm of seam from one small gather to the next, and from one long fold to the next. */
const APART = { gather: 1.05, fold: 2.3 } as const;

/** As the body's section is (`ROUND_X` of the torso, which is made with these folds). */
const ROUND = 0.86;

/** Below this a middle that is gathered ends, on what goes on over the hip; a seam that is shorter has no folds worth the name. */
const [LAP, LEAST] = [15, 9] as const;

export interface Gathering {
  /** Angle round the body, 0 the middle of the front. */
  readonly angle: number;
  readonly from: number;
  readonly to: number;
}

/** Half width of the seam where the body has this one. */
export function seamX({ angle }: Gathering, half: number): number {
  return half * Math.sin(angle) ** ROUND;
}

export function gatheringOf(garment: Garment): Gathering | undefined {
  const { ruched, body, neckline, kind } = garment;
  if (!ruched || ruched.at === 'waist') return undefined;
  const end = ruched.at === 'centre' && kind === 'dress' ? Math.min(body.length, body.waistAt + LAP) : body.length;
  const from = ruched.at === 'centre' ? neckFront(neckline, 0) + 1.2 : Math.max(27, body.waistAt - 12);
  return end - from < LEAST ? undefined : { angle: ruched.at === 'side' ? SIDE : 0, from, to: end };
}

/** Cm by which the hem of a body hangs higher at an angle round it: drawn up along a seam, or cut aslant. */
export function hemDrawn(garment: Garment): ((theta: number) => number) | undefined {
  const { oblique, skirt } = garment;
  const { curvedHem } = garment;
  const tails = tailsDrawn(garment);
  if (tails) return tails;
  // Highest at the sides, straight before and behind.
  if (curvedHem && skirt.kind === 'none') return (theta) => curvedHem * risenAt(theta);
  if (oblique && skirt.kind === 'none') return (theta) => 0.5 * oblique * (1 - Math.sin(theta));
  const seam = gatheringOf(garment);
  if (!seam || skirt.kind !== 'none' || seam.to < garment.body.length) return undefined;
  if (seam.angle === 0) return (theta) => DRAWN.centre * Math.exp(-((theta / DRAWN.over) ** 2));
  const most = Math.min(DRAWN.side, (garment.body.length - seam.from) * 0.2);
  return (theta) => {
    const turn = theta - Math.PI / 2;
    const away = Math.abs(turn) > Math.PI ? 2 * Math.PI - Math.abs(turn) : turn;
    return most * Math.exp(-((away / (DRAWN.over + 0.25)) ** 2));
  };
}

/** Cm from one gather of a waist to the next, and how far they reach above and below the cord. */
const WAIST = { apart: 1.5, above: 7.5, below: 10 } as const;

/** Part of the half width inside which nothing is gathered that has no cord. */
export const SIDES = 0.46;

/** Gathers on both sides of a cord, all round: each goes on above as it does below, or the channel was a step. */
function waistGathers(garment: Garment, half: (y: number) => number, random: Random): Crease[] {
  const { waistAt } = garment.body;
  const { creases, stiff, size } = handOf(garment.cloth);
  const padded = garment.seams.includes('baffle') || garment.seams.includes('quilt');
  const deep = (0.75 + 0.25 * creases) * (1 - 0.3 * stiff) * (padded ? 0.8 : 1);
  const wide = half(waistAt) - 0.4;
  const list: Crease[] = [];
  for (let x = -wide; x < wide; x += WAIST.apart * size ** 0.4 * random.range(0.75, 1.25)) {
    if (!garment.ruched?.cord && Math.abs(x) < SIDES * wide) continue;
    // Towards the sides they fan out, as the body widens.
    const fan = (0.24 * x) / wide;
    for (const [way, reach] of [
      [-1, WAIST.above],
      [1, WAIST.below],
    ] as const)
      list.push(
        crease(
          x,
          waistAt + way * 0.3,
          way * (Math.PI / 2 - fan) + random.range(-0.06, 0.06),
          reach * random.range(0.55, 1.1),
          random.range(0.5, 0.75) * size ** 0.5,
          0.62 * deep * random.range(0.6, 1.1),
        ),
      );
  }
  return list;
}

/** Folds that run out from the seam: short gathers close to each other, and between them long ones that reach across. @param half width of the body at a height */
export function gathered(garment: Garment, half: (y: number) => number, back: boolean, random: Random): Crease[] {
  if (garment.ruched?.at === 'waist') return waistGathers(garment, half, random);
  const seam = gatheringOf(garment);
  if (!seam || (back && seam.angle === 0)) return [];
  const { creases, stiff, size } = handOf(garment.cloth);
  const deep = (0.75 + 0.25 * creases) * (1 - 0.35 * stiff);
  const list: Crease[] = [];
  const long = seam.to - seam.from;
  const ways = seam.angle === 0 ? [-1, 1] : [-1];
  for (const way of ways) {
    const at = (y: number) => (seam.angle === 0 ? way * 0.2 : half(y) * Math.sin(seam.angle) ** ROUND);
    // Upwards to the bust above, downwards to the other hip below.
    const lean = (y: number) => (seam.angle === 0 ? 0.5 : 1.05) * (0.42 - (y - seam.from) / long) + (seam.angle === 0 ? -0.12 : 0);
    const angle = (y: number) => (way > 0 ? -lean(y) : Math.PI + lean(y));
    for (let y = seam.from; y < seam.to - 0.3; y += APART.gather * size ** 0.5 * random.range(0.8, 1.2))
      list.push(
        crease(
          at(y),
          y,
          angle(y) + random.range(-0.12, 0.12),
          random.range(3.4, 6.4),
          random.range(0.42, 0.6),
          0.42 * deep * random.range(0.7, 1.1),
        ),
      );
    const reach = seam.angle === 0 ? 10.5 : 24;
    for (let y = seam.from + 0.8; y < seam.to - 0.8; y += APART.fold * size ** 0.5 * random.range(0.75, 1.25))
      list.push(
        crease(
          at(y),
          y,
          angle(y) + random.range(-0.1, 0.1),
          reach * random.range(0.55, 1.1),
          random.range(0.75, 1.15) * size ** 0.5,
          0.62 * deep * random.range(0.65, 1.1),
          way * random.range(-0.02, 0.16),
        ),
      );
  }
  return list;
}

/** A row of stitches above the hem of a body, from side to side, at the height where that hem lies. @param above cm */
export function hemRow(garment: Garment, half: number, above: number, back: boolean): string {
  const { length } = garment.body;
  const drawn = hemDrawn(garment);
  if (!drawn) return `M${num(-half - 3)} ${num(length - above)}H${num(half + 3)}`;
  const places = Array.from({ length: 41 }, (_, k) => -1 + k / 20).map((part) => {
    const angle = Math.sign(part) * Math.asin(Math.abs(part) ** (1 / ROUND));
    return `${num(part * half)} ${num(length - drawn(back ? Math.PI + angle : angle) - above)}`;
  });
  return `M${places.join('L')}`;
}
