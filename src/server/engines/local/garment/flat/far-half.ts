/** What of the far half is seen past the near one in a flat: through the neck, beside a slit, below a front that ends, through a back that is open. Cm. */
import { sideSlit } from '../blocks/hems/side-slit.ts';
import { frontLength } from '../blocks/hems/tails.ts';
import { baresShoulder, neckFront } from '../blocks/necks/neckline.ts';
import { openBackLine } from '../blocks/necks/open-back.ts';
import { OPENINGS } from '../blocks/necks/openings.ts';
import { bodyShape, ROUND_X } from '../blocks/torso.ts';
import type { Garment } from '../specification.ts';
import { along, at, chain, whole } from './pen.ts';
import { type Piece, shoulderAt } from './piece.ts';

/** How far a hem hangs lower in the middle than at its sides. */
export const HEM_DROP = 0.9;

/** 燕尾 below the front. */
export function behindFront(garment: Garment, back: boolean): Piece[] {
  if (!garment.tails || back) return [];
  const { width } = bodyShape(garment);
  const side = along(frontLength(garment) - 2, garment.body.length, 8).map((y) => at(width(y) - 1, y));
  const [top = at(0, 0)] = side;
  return [
    {
      d: whole([[at(0, top.y), top], side, along(side.at(-1)?.x ?? 0, 0, 6).map((x) => at(x, garment.body.length + HEM_DROP))]),
      inside: true,
    },
  ];
}

/** The back panel where side slits show it. */
export function behindSlit(garment: Garment, back: boolean): Piece[] {
  const slit = sideSlit(garment);
  if (!slit || back) return [];
  const { length } = garment.body;
  const { width } = bodyShape(garment);
  const side = along(slit.from - 2, length, 6).map((y) => at(width(y) * Math.sin(slit.behind(y)) ** ROUND_X, y));
  const end = side.at(-1) ?? at(0, length);
  const top = side[0] ?? at(0, slit.from);
  return [
    {
      d: whole([[at(0, top.y), top], side, along(end.x, 0, 6).map((x) => at(x, length + HEM_DROP * (1 - (x / end.x) ** 2)))]),
      inside: true,
    },
  ];
}

/** What is seen through the neck: the back's own neckline above, hidden by the front below. */
export function inside(garment: Garment): Piece[] {
  const { neckline } = garment;
  // Cut away below the front's own edge nothing of it is seen.
  if (baresShoulder(neckline) || neckline === 'hood' || (garment.openBack && garment.openBack.shape !== 'drop')) return [];
  const { half, back } = OPENINGS[neckline];
  const shoulder = shoulderAt(garment)(half);
  const arc = along(-Math.PI / 2, Math.PI / 2, 10).map((a) => at(half * Math.sin(a), shoulder + Math.max(0.6, back) * Math.cos(a)));
  const low = neckFront(neckline, 0) + 2;
  return [{ d: chain([arc, [at(half, shoulder), at(half, low)], [at(half, low), at(-half, low)]], true), inside: true }];
}

/** 露背 below a collar: an opening of its own. */
export function dropped(garment: Garment): Piece[] {
  if (garment.openBack?.shape !== 'drop') return [];
  const right = openBackLine(garment, 0).map(([x, y]) => at(x, y));
  return [{ d: whole([right]), inside: true }];
}
