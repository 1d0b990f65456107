/** Stripes that are a trim together: what runs beside one goes with it, and what shows between them belongs to it. */
import { OUTSIDE } from '../../inks/inks.ts';
import { boxBlur } from '../../pixels/planes.ts';
import type { Part, SmallGarment } from './garment-parts.ts';

/** In a plane of marks, where trims have the number of their ink: what lies within one, whatever its colour. */
export const HELD = 254;
/** Between two stripes of a trim, and between one and the outline, cloth up to twice this part of their thickness – and twice this of the garment's width – belongs to it. */
const SLIT = { thick: 0.6, width: 0.012 } as const;
/** A stripe is so many times as long as thick; of its thickness, how far it may lie from another, and this part of it does. */
const STRIPE = { long: 8, near: 2, beside: 0.8 } as const;
/** A mean of ones alone; sums that run along a row are not exact. */
const WHOLLY = 0.999;

/** Labels of the stripes that run beside what is kept, all along: of three down a sleeve one stayed, which lay along the outline. */
export function stripesBeside(
  parts: readonly Part[],
  mark: Uint8Array,
  ink: number,
  label: Int32Array,
  { first, width, height }: SmallGarment,
  kept: ReadonlySet<number>,
): readonly number[] {
  const stripes = parts.filter((part) => !kept.has(part.label) && part.size > STRIPE.long * part.thick ** 2);
  if (stripes.length === 0) return [];
  const thick = Math.max(...stripes.map((part) => part.thick));
  const trims = new Float32Array(label.length);
  for (let i = 0; i < trims.length; i++) trims[i] = mark[i] === ink ? 1 : 0;
  const near = boxBlur(trims, width, height, Math.max(1, Math.round(thick * STRIPE.near)));
  const along = new Map(stripes.map((part) => [part.label, 0]));
  for (let i = 0; i < label.length; i++) {
    if (first[i] !== ink || near[i] < 1 - WHOLLY) continue;
    const count = along.get(label[i]);
    if (count !== undefined) along.set(label[i], count + 1);
  }
  return stripes.filter((part) => (along.get(part.label) ?? 0) > STRIPE.beside * part.size).map((part) => part.label);
}

/** What is closed by such a stroke: shreds of the old cloth stood between three stripes, and flowers where one was torn. @param mark of trims, in which it is marked as held @param thinnest pixels that the thinnest trim is thick */
export function holdSlits({ first, width, height, box }: SmallGarment, mark: Uint8Array, thinnest: number): void {
  const slit = Math.round(Math.min(SLIT.thick * thinnest, SLIT.width * (box.x1 - box.x0)));
  if (slit < 1) return;
  const bare = new Float32Array(mark.length);
  const trims = new Float32Array(mark.length);
  for (let i = 0; i < bare.length; i++) {
    bare[i] = mark[i] !== 0 || first[i] === OUTSIDE ? 0 : 1;
    trims[i] = mark[i] === 0 ? 0 : 1;
  }
  const beside = boxBlur(trims, width, height, slit);
  const far = boxBlur(bare, width, height, slit);
  for (let i = 0; i < far.length; i++) far[i] = far[i] > WHOLLY ? 1 : 0;
  const open = boxBlur(far, width, height, slit);
  for (let i = 0; i < mark.length; i++) if (bare[i] === 1 && open[i] < 1 - WHOLLY && beside[i] > 1 - WHOLLY) mark[i] = HELD;
}
