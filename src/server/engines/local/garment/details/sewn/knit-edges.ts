/** Ribs of a knit: round a V, which ended raw, and what is knitted into them in a second yarn. Shapes in cm. */
import { line, num } from '../../../pixels/svg.ts';
import { OPENINGS } from '../../blocks/necks/openings.ts';
import { TIPPED } from '../../cloth/knit-work.ts';
import type { Garment } from '../../specification.ts';
import type { Draft } from '../details.ts';

/** How high the rib of a hem is, and how wide one round a V. */
export const [KNIT_HEM, NECK_RIB] = [6.5, 2.5] as const;

const isVee = ({ neckline, trims }: Garment) => (neckline === 'v' || neckline === 'deep-v') && trims.includes('rib-hem');

/** The V of the neck, moved out from its edge. */
function vee({ neckline }: Garment, out: number): string {
  const { half, deep } = OPENINGS[neckline];
  // As far from the slanting edge as from its point.
  const below = (out * Math.hypot(half, deep)) / half;
  const beside = half + (half * (below + 2)) / deep;
  return `M${num(-beside)} -2L0 ${num(deep + below)}L${num(beside)} -2`;
}

/** A rib along the V, mitred at its point. */
export function knitNeck(garment: Garment, draft: Draft): void {
  if (!isVee(garment)) return;
  draft.raised.push({ d: `${vee(garment, NECK_RIB)}Z`, cloth: 1, thick: 0.26 });
  draft.seams.push(
    `M0 ${num(OPENINGS[garment.neckline].deep)}v${num(NECK_RIB * Math.hypot(1, OPENINGS[garment.neckline].deep / OPENINGS[garment.neckline].half))}`,
  );
}

/** The same behind, where the neck is a shallow curve. */
export function knitNape(garment: Garment, draft: Draft): void {
  if (!isVee(garment)) return;
  const { half, back } = OPENINGS[garment.neckline];
  draft.raised.push({
    d: `M${num(-half - NECK_RIB)} -2C${num(-half)} ${num(back + 2)} ${num(-half * 0.5)} ${num(back + NECK_RIB)} 0 ${num(back + NECK_RIB)}S${num(half)} ${num(back + 2)} ${num(half + NECK_RIB)} -2Z`,
    cloth: 1,
    thick: 0.26,
  });
}

/** Two rows of the second yarn along hem and neck; those of cuffs are knitted into their cloth. @param high rib of the hem */
export function tippedRows(garment: Garment, draft: Draft, high: number): void {
  const { contrast, body } = garment;
  if (contrast.knitWork !== 'tipped' || !contrast.yarn) return;
  for (const [from, to] of TIPPED)
    draft.ink.push(line(`M-60 ${num(body.length - high + 0.4 + (from + to) / 2)}H60`, contrast.yarn, to - from));
  if (isVee(garment))
    for (const out of [0.75, 1.75]) draft.ink.push(line(vee(garment, out), contrast.yarn, 0.5, { 'stroke-linejoin': 'miter' }));
}
