/** 盘扣: knotted buttons in loops of cord. Shapes in cm. */

import { shade } from '../../../pattern/palette.ts';
import { num } from '../../../pixels/svg.ts';
import { handOf } from '../../cloth/fabric-hand.ts';
import type { Garment } from '../../specification.ts';
import type { Draft } from '../details.ts';
import { frontLine } from './slanted-front.ts';
import { toggles } from './toggles.ts';

/** A knotted button in its loop, across an edge. @param turn degrees from level */
export function frog(x: number, y: number, turn: number, dark: string): string {
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${turn})"><path d="M-1.9 0C-2.6 -1 -1 -1.3 -.5 -.3M-1.9 0C-2.6 1 -1 1.3 -.5 .3M1.9 0C2.6 -1 1 -1.3 .5 -.3M1.9 0C2.6 1 1 1.3 .5 .3M-2.2 0H2.2" fill="none" stroke="${dark}" stroke-width=".36" stroke-linecap="round"/><circle r=".5" fill="${dark}"/><circle cx="-.12" cy="-.15" r=".16" fill="${shade(dark, 0.6)}"/></g>`;
}

/** Pairs of them down the middle, from the collar on. */
export function centreFrogs(garment: Garment, draft: Draft, top: number, end: number): void {
  const dark = garment.contrast.colour;
  // To the thigh, however long it is: down to the hem it was a robe.
  const last = Math.min(Math.min(end, garment.body.length) - 10, garment.body.waistAt + 28);
  const rows = Math.max(4, Math.round((last - top) / 9));
  const { over, turned } = frontLine(garment);
  draft.raised.push({ d: over(0.3, -6, end + 3), cloth: 0, thick: handOf(garment.cloth).thick * 0.4 + 0.05 });
  for (let i = 0; i < rows; i++)
    draft.ink.push(
      turned(`<g transform="translate(0 ${num(top + 1.4 + ((last - top) * i) / (rows - 1))}) scale(1.7 1.35)">${frog(0, 0, 0, dark)}</g>`),
    );
}

/** What is closed by cords: nothing is buttoned beside them. Frogs of a coat were round buttons, and it was said to have frogs. */
export function isCorded({ closure }: Garment): boolean {
  return closure === 'toggles' || closure === 'frogs';
}

export function corded(garment: Garment, draft: Draft, top: number): void {
  if (garment.closure === 'toggles') toggles(garment, draft, top);
  if (garment.closure === 'frogs') centreFrogs(garment, draft, top, garment.body.length);
}
