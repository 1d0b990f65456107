/** What is sewn at a vent: the edge of its overlap, the slanting row that holds it at its top, the hems of slits. Shapes in cm. */
import { line, num } from '../../pixels/svg.ts';
import { backVent } from '../blocks/hems/back-vent.ts';
import { type SideSlit, sideSlit } from '../blocks/hems/side-slit.ts';
import { bodyShape, ROUND_X } from '../blocks/torso.ts';
import { handOf } from '../cloth/fabric-hand.ts';
import type { Garment } from '../specification.ts';
import { isSealed, SIDES } from './details.ts';
import { colourOf, stitch, threadOf } from './sewn/stitches.ts';

/** Cm from an edge to its row of stitches, and how far the row at the top slants down over the overlap. */
const [INSET, SLANT] = [0.75, 3.6] as const;

function backDrawn(garment: Garment): { readonly seams: readonly string[]; readonly ink: readonly string[] } {
  const vent = backVent(garment);
  if (!vent) return { seams: [], ink: [] };
  const { length } = garment.body;
  const heights = Array.from({ length: 9 }, (_, k) => vent.from + ((length - vent.from) * k) / 8);
  const edge = (by: number) => `M${heights.map((y) => `${num(-vent.open(y) - by)} ${num(y)}`).join('L')}`;
  const top = `M0 ${num(vent.from - 0.4)}L${num(SLANT)} ${num(vent.from + SLANT * 0.7)}`;
  const thread = threadOf(garment);
  // Tailors sew it blind: there only the row at its top is seen, as a dent.
  const shown = garment.trims.includes('topstitch') || garment.thread !== undefined || garment.cloth.fabric === 'leather';
  return {
    seams: [`M0 ${num(2)}V${num(vent.from)}`, top],
    ink: shown
      ? [stitch(edge(INSET), thread), stitch(top, thread)]
      : [line(edge(0.06), '#000000', 0.16, { opacity: 0.28 }), line(top, colourOf(thread), 0.06, { opacity: 0.5 })],
  };
}

/** The edge of a slit as it is seen from one side, as far inside of it. */
export function slitLine(garment: Garment, slit: SideSlit, back: boolean, s: number, inset: number): string {
  const { width } = bodyShape(garment);
  const { length } = garment.body;
  const heights = Array.from({ length: 9 }, (_, k) => slit.from + ((length - slit.from) * k) / 8);
  const angle = (y: number) => (back ? Math.PI - slit.behind(y) : slit.end(y));
  return `M${heights.map((y) => `${num(s * (width(y) * Math.sin(angle(y)) ** ROUND_X - inset))} ${num(y)}`).join('L')}`;
}

function sidesDrawn(garment: Garment, back: boolean): readonly string[] {
  const slit = sideSlit(garment);
  if (!slit || garment.vent?.at !== 'sides') return [];
  const thread = isSealed(garment.cloth) ? garment.cloth.colour : threadOf(garment);
  const inset = 0.5 + handOf(garment.cloth).thick * 0.6;
  return SIDES.flatMap((s) => {
    const x = bodyShape(garment).width(slit.from);
    // A bar where it would tear.
    const bar = `M${num(s * (x - 1.7))} ${num(slit.from - 0.2)}H${num(s * (x + 1))}`;
    return [stitch(slitLine(garment, slit, back, s, inset), thread), stitch(bar, thread, 0.3, 0.12)];
  });
}

export function ventDrawn(garment: Garment, back: boolean): { readonly seams: readonly string[]; readonly ink: readonly string[] } {
  if (garment.vent?.at === 'sides') return { seams: [], ink: sidesDrawn(garment, back) };
  return back ? backDrawn(garment) : { seams: [], ink: [] };
}
