/**
 * 交领: the wearer's left front laps over the right one, as everything Chinese closes; the other way round is for the dead. A band follows both
 * edges. Shapes in cm.
 */
import { num } from '../../../pixels/svg.ts';
import { OPENINGS } from '../../blocks/necks/openings.ts';
import { handOf } from '../../cloth/fabric-hand.ts';
import type { Garment } from '../../specification.ts';
import type { Draft } from '../details.ts';

/** How wide its band is, and how far it moves down for that along an edge that slants. */
const [WIDE, LOWER] = [3, 1.5] as const;

export function hasCrossedCollar({ crossed, closure, neckline }: Garment): boolean {
  return crossed === true && closure === 'none' && neckline === 'v';
}

export function crossedCollar(garment: Garment, draft: Draft): void {
  const { half, deep } = OPENINGS[garment.neckline];
  const { waist, waistAt, hip, length } = garment.body;
  const { thick } = handOf(garment.cloth);
  const side = -waist * 0.62;
  // Where the edge of the neck would go on above the shoulder.
  const top = half * (1 + 2 / deep);
  const band = (d: string, high: number) => draft.raised.push({ d, cloth: 1, thick: thick * 0.3 + high });
  band(`M${num(-top)} -2L0 ${num(deep - 0.4)}V${num(deep + LOWER * 3)}L${num(-top - WIDE)} -2Z`, 0.06);
  const low = length > waistAt + 8 ? `L${num(-hip * 0.62)} ${num(length + 3)}` : '';
  draft.raised.push({
    d: `M${num(top)} -2L0 ${num(deep - 0.4)}L${num(side)} ${num(waistAt + 1)}${low}H60V-2Z`,
    cloth: 0,
    thick: thick * 0.6 + 0.1,
  });
  band(
    `M${num(top)} -2L0 ${num(deep - 0.4)}L${num(side)} ${num(waistAt + 1)}L${num(side + WIDE)} ${num(waistAt + 1 + LOWER)}L${num(WIDE * 0.7)} ${num(deep + LOWER)}L${num(top + WIDE)} -2Z`,
    0.16,
  );
}
