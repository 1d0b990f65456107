/** 后中开衩: the seam down the back ends above the hem, the wearer's left half laps over the right one and stands a little off it. Cm. */
import type { Garment } from '../../specification.ts';
import { type Surface, step } from '../surface.ts';

/** How far the half on top has moved off the middle at the hem: part of the height, at most. */
const OPEN = { part: 0.13, most: 2.8 } as const;

/** The half below: how much deeper it lies, how much shorter it is, and the part of the way round that it reaches under the other. */
const UNDER = { deeper: 0.9, shorter: 0.5, reach: 0.05 } as const;

export interface BackVent {
  /** Height at which the seam ends. */
  readonly from: number;
  /** How wide it stands open. */
  readonly open: (y: number) => number;
}

export function backVent({ vent, body: { length } }: Garment): BackVent | undefined {
  if (vent?.at !== 'back') return undefined;
  const from = length - vent.high;
  const most = Math.min(OPEN.most, vent.high * OPEN.part);
  return { from, open: (y) => 0.12 + most * step(from - 0.1 * vent.high, length + 0.5 * vent.high, y) * 1.5 };
}

/** Cm inside the edge of the half on top; negative where it has moved off. @param x from the middle to the wearer's left */
export function ventEdge({ from, open }: BackVent, x: number, y: number): number {
  if (y < from) return 99;
  const half = open(y) / 2;
  return Math.abs(x - half) - half;
}

/** The half below, as far as it can be seen. @param body that it is a part of */
export function underlap(garment: Garment, body: Surface): Surface | undefined {
  const vent = backVent(garment);
  if (!vent) return undefined;
  const { length } = garment.body;
  return {
    ...body,
    detailed: false,
    nu: 24,
    nv: 120,
    at(u, v, out) {
      const from = (vent.from - 3) / length;
      body.at(1 - UNDER.reach * (1 - u), from + (1 - from) * v, out);
      out.z += UNDER.deeper;
      out.edge = length - UNDER.shorter - out.y;
    },
  };
}
