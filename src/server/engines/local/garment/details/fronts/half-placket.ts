/** What opens a knit down to the chest alone: the placket of a henley (亨利领) or a knitted polo, and a half zip. It stood on the sheet and was in no picture. */
import { shade } from '../../../pattern/palette.ts';
import { num } from '../../../pixels/svg.ts';
import { neckFront } from '../../blocks/necks/neckline.ts';
import type { Garment } from '../../specification.ts';
import { closingZip, type Draft } from '../details.ts';
import { stitch, threadOf } from '../sewn/stitches.ts';

/** Cm. */
const [HALF, DEEP] = [1.7, 15] as const;
const BUTTONS = 3;

export function isHalfOpen({ closure }: Garment): boolean {
  return closure === 'half-buttons' || closure === 'half-zip';
}

/** Where it ends on the chest. */
export function halfPlacketEnd(garment: Garment): number {
  return Math.min(neckFront(garment.neckline, 0) + DEEP, garment.body.waistAt - 3);
}

/** Of the ribbed cloth of neck and cuffs, three buttons on it. @param button as the rest of the garment has them */
export function halfPlacket(garment: Garment, draft: Draft, button: (garment: Garment, x: number, y: number, r: number) => string): void {
  const top = neckFront(garment.neckline, 0);
  const end = halfPlacketEnd(garment);
  draft.raised.push({ d: `M${-HALF} ${num(top - 1.4)}H${HALF}V${num(end)}H${-HALF}Z`, cloth: 1, thick: 0.34 });
  draft.ink.push(stitch(`M${-HALF + 0.3} ${num(end - 1.6)}H${HALF - 0.3}`, threadOf(garment), 0.3, 0.06));
  for (let i = 0; i < BUTTONS; i++) draft.ink.push(button(garment, 0, top + 1.6 + (i * (end - top - 4.6)) / (BUTTONS - 1), 0.85));
}

/** From the edge of what stands round the neck to the chest, with a bar tack where it ends. */
export function halfZip(garment: Garment, draft: Draft): void {
  const end = halfPlacketEnd(garment) + 3;
  draft.ink.push(
    closingZip(garment, 0, neckFront(garment.neckline, 0) - 0.6, end, shade(garment.contrast.colour, -0.2), '#c9ccd1'),
    stitch(`M-1.1 ${num(end + 0.3)}H1.1`, threadOf(garment), 0.3, 0.06),
  );
}
