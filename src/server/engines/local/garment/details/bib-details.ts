/** What a 背带裤 carries above its legs: the hem of its panels, a pocket on the chest, buckles, the band at the waist. Shapes in cm. */
import { shade } from '../../pattern/palette.ts';
import { line, num } from '../../pixels/svg.ts';
import { BIB, BIB_STRAP, bibHalf } from '../blocks/bib-shape.ts';
import { handOf } from '../cloth/fabric-hand.ts';
import type { Garment } from '../specification.ts';
import { button, type Draft, SIDES } from './details.ts';
import { stitch, threadOf } from './sewn/stitches.ts';

/** The edge of a panel from its corner to the side, `inset` cm inside it. */
function edgeOf(front: boolean, side: number, inset: number): string {
  const { top } = BIB[front ? 'front' : 'back'];
  return Array.from({ length: 11 }, (_, i) => top + (i / 10) * 15)
    .map((y) => `${num(side * (bibHalf(y, front) - inset))} ${num(y + (y === top ? inset : 0))}`)
    .join('L');
}

/** Two rows along all edges of a panel. */
function hemmed(garment: Garment, draft: Draft, front: boolean): void {
  const { top, half } = BIB[front ? 'front' : 'back'];
  for (const inset of [0.5, 1.1]) {
    draft.ink.push(stitch(`M${num(inset - half)} ${num(top + inset + 1.4)}H${num(half - inset)}`, threadOf(garment)));
    for (const s of SIDES) draft.ink.push(stitch(`M${edgeOf(front, s, inset)}`, threadOf(garment)));
  }
}

/** A slide of wire that hangs from the strap, over a button at the corner of the bib. */
function buckle(x: number, y: number, metal: string): string[] {
  const wire = (colour: string, width: number, dx = 0) =>
    line(
      `M${num(x - 1.5 + dx)} ${num(y - 0.2)}H${num(x + 1.5 + dx)}L${num(x + 0.75 + dx)} ${num(y + 1.5)}Q${num(x + dx)} ${num(y + 3.4)} ${num(x - 0.75 + dx)} ${num(y + 1.5)}Z`,
      colour,
      width,
      { 'stroke-linejoin': 'round' },
    );
  return [
    wire('#00000055', 0.5, 0.14),
    wire(metal, 0.42),
    wire(shade(metal, 0.6), 0.12),
    button(x, y + 1.5, 0.85, metal, shade(metal, -0.6), shade(metal, 0.8), true),
  ];
}

function bibPocket(garment: Garment, draft: Draft): void {
  const { thick } = handOf(garment.cloth);
  const y = BIB.front.top + 5.4;
  draft.raised.push({ d: `M-6.2 ${num(y)}H6.2V${num(y + 9.4)}L0 ${num(y + 11.6)}L-6.2 ${num(y + 9.4)}Z`, cloth: 0, thick: thick + 0.08 });
  for (const k of [0.4, 0.9])
    draft.ink.push(
      stitch(
        `M${num(k - 6.2)} ${num(y)}V${num(y + 9.4 - k * 0.4)}L0 ${num(y + 11.6 - k)}L${num(6.2 - k)} ${num(y + 9.4 - k * 0.4)}V${num(y)}`,
        threadOf(garment),
      ),
    );
  draft.ink.push(stitch(`M-6 ${num(y + 1.2)}H6`, threadOf(garment)), stitch(`M3 ${num(y + 1.2)}V${num(y + 10)}`, threadOf(garment)));
}

/** Height of the band at the waist, which lies above the seam, cm. */
const BAND = 3.8;

export function bibDetails(garment: Garment, draft: Draft, back: boolean): void {
  const { length } = garment.body;
  const { thick } = handOf(garment.cloth);
  const metal = garment.cloth.fabric === 'denim' ? '#b9875a' : '#a9adb3';
  hemmed(garment, draft, !back);
  if (back) draft.seams.push(`M0 ${num(BIB.back.top)}V${num(length)}`);
  else {
    if (garment.pockets === 'chest') bibPocket(garment, draft);
    for (const s of SIDES) draft.ink.push(...buckle(s * (BIB.front.half - BIB_STRAP.corner), BIB.front.top + BIB_STRAP.onto + 0.2, metal));
  }
  const top = length - BAND;
  draft.raised.push({ d: `M-40 ${num(top)}H40V${num(length)}H-40Z`, cloth: 0, thick: thick * 0.6 + 0.08 });
  draft.ink.push(stitch(`M-40 ${num(top + 0.5)}H40`, threadOf(garment)), stitch(`M-40 ${num(length - 0.5)}H40`, threadOf(garment)));
  // It opens at its sides.
  if (!back)
    for (const s of SIDES) {
      const x = s * (garment.body.waist - 1.5);
      for (const y of [length - BAND / 2, length + 3.4, length + 8.2])
        draft.ink.push(button(x, y, 0.75, metal, shade(metal, -0.6), shade(metal, 0.8), true));
    }
}
