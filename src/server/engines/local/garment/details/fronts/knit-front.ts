/** What the front of a sweater or a cardigan carries. Shapes in cm. */
import { shade } from '../../../pattern/palette.ts';
import { line, num } from '../../../pixels/svg.ts';
import { pocketCloth } from '../../blocks/contrast-parts.ts';
import { neckFront } from '../../blocks/necks/neckline.ts';
import type { Garment } from '../../specification.ts';
import { type Draft, SIDES } from '../details.ts';
import { hemBand } from '../sewn/hem-band.ts';
import { KNIT_HEM, knitNeck, tippedRows } from '../sewn/knit-edges.ts';
import { stitch, threadOf } from '../sewn/stitches.ts';
import { centreFrogs } from './frogs.ts';
import { frontPockets } from './front-pockets.ts';
import { halfPlacket, halfZip } from './half-placket.ts';

/** @param buttonOf as the rest of the garment has them */
export function knitFront(garment: Garment, draft: Draft, buttonOf: (garment: Garment, x: number, y: number, r: number) => string): void {
  hemBand(garment, draft, KNIT_HEM, 1);
  knitNeck(garment, draft);
  tippedRows(garment, draft, KNIT_HEM);
  if (garment.pockets === 'kangaroo' && garment.closure !== 'buttons') {
    const y = garment.body.length - 24;
    const d = `M-7.5 ${num(y)}H7.5L14 ${num(y + 10)}V${num(y + 16.5)}H-14V${num(y + 10)}Z`;
    draft.raised.push({ d, cloth: pocketCloth(garment), thick: 0.3 });
    draft.ink.push(
      stitch(`M-7 ${num(y + 0.6)}H7L13.4 ${num(y + 10.2)}V${num(y + 16)}`, threadOf(garment), 0.3, 0.06),
      stitch(`M-7 ${num(y + 0.6)}L-13.4 ${num(y + 10.2)}V${num(y + 16)}`, threadOf(garment), 0.3, 0.06),
    );
  }
  if (garment.pockets === 'patch') frontPockets(garment, draft);
  if (garment.neckline === 'hood')
    for (const s of SIDES)
      draft.ink.push(
        line(
          `M${num(s * 2.6)} 12C${num(s * 3.4)} 16 ${num(s * 2.4)} 20 ${num(s * 3)} ${s > 0 ? 27 : 24.5}`,
          shade(garment.contrast.colour, 0.5),
          0.5,
        ),
      );
  if (garment.closure === 'frogs') centreFrogs(garment, draft, neckFront(garment.neckline, 0), garment.body.length);
  if (garment.closure === 'buttons') {
    const top = neckFront(garment.neckline, 0);
    draft.raised.push({ d: `M-2 ${num(top - 2)}H2V${num(garment.body.length + 4)}H-2Z`, cloth: 1, thick: 0.34 });
    for (let y = top + 2; y < garment.body.length; y += 8) draft.ink.push(buttonOf(garment, 0, y, 0.95));
  }
  if (garment.closure === 'half-zip') halfZip(garment, draft);
  // A hood's cords hang where it would be.
  if (garment.closure === 'half-buttons' && garment.neckline !== 'hood') halfPlacket(garment, draft, buttonOf);
}
