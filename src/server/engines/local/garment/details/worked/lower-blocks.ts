/** 拼接 and 拼色 of what hangs from a waist: the outer half of each leg, the last third of a skirt, of the second cloth. Shapes in cm. */
import { num } from '../../../pixels/svg.ts';
import { isBlocked } from '../../blocks/colour-block.ts';
import { legShape } from '../../blocks/lower/legs.ts';
import type { Garment } from '../../specification.ts';
import type { Legs } from '../../specification-parts.ts';
import type { Details } from '../details.ts';

/** Beyond any leg. */
const FAR = 60;
/** Part of the half width at which a side panel begins: of the hip, and of a leg outwards from its middle. */
const FROM = { hip: 0.62, leg: 0.12 } as const;
/** Part of a skirt that is of the first cloth. */
const UPPER = 0.66;
const STEPS = 24;

function sidePanel(legs: Legs, side: number): string {
  const { middle, half, width } = legShape(legs);
  const places = Array.from({ length: STEPS + 1 }, (_, i) => {
    const y = (legs.length * i) / STEPS;
    const hip = width(Math.min(y, legs.rise)) * FROM.hip;
    const leg = middle(y) + half(y) * FROM.leg;
    // One line: at the hip it goes on from where it is on the leg.
    const part = Math.min(1, y / legs.rise);
    return `${num(side * (hip + (leg - hip) * part))} ${num(y)}`;
  });
  return `M${places.join('L')}L${side * FAR} ${num(legs.length)}V0Z`;
}

/** Folds whose insides a panel on the plane of a skirt does not reach. */
const PLEATED: ReadonlySet<Garment['skirt']['kind']> = new Set(['knife-pleat', 'box-pleat']);

/** Whether some of it is of the second cloth. */
export function hasLowerBlocks(garment: Garment): boolean {
  const { kind, skirt, cloth, contrast } = garment;
  if (!isBlocked(garment) || cloth.colour === contrast.colour) return false;
  return kind === 'trousers' || (kind === 'skirt' && !PLEATED.has(skirt.kind));
}

/** @returns the details with the panels in them, and the seams that they end in */
export function withLowerBlocks(garment: Garment, details: Details): Details {
  if (!hasLowerBlocks(garment)) return details;
  const { legs, skirt } = garment;
  const at = num(skirt.length * UPPER);
  const panels = legs ? [-1, 1].map((side) => sidePanel(legs, side)) : [`M${-FAR} ${at}H${FAR}V${num(skirt.length + FAR)}H${-FAR}Z`];
  return {
    ...details,
    raised: [...details.raised, ...panels.map((d) => ({ d, cloth: 1, thick: 0, dyes: true as const }))],
    seams: [...details.seams, ...(legs ? panels.map((d) => d.slice(0, d.lastIndexOf('L'))) : [`M${-FAR} ${at}H${FAR}`])],
  };
}
