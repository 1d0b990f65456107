/** White shorts before a white wall: a walk got in where a leg is as bright as the wall, and left a hole that no edge runs along. */
import type { StopSignal } from '../../../engine.ts';
import { marksBelow } from '../../pixels/convert.ts';
import { type LabPlanes, stepBetween } from '../../pixels/lab-planes.ts';
import { boxBlur } from '../../pixels/planes.ts';
import { withoutGrain } from '../../pixels/without-grain.ts';
import { regions } from '../regions.ts';
import { eachRim } from '../rim.ts';

/** Pixels: half the width of a mouth at most. */
const MOUTH = 10;
/**
 * As a part of the subject, how large such a hole is at least; how sure the colours are of it, in the mean; and the share of its rim with the subject along
 * which nothing is seen to change, OKLab. Of 341 photographs one has such a hole (0.0093, 0.99 and 0.77); what is nearest is a crotch at the lower edge (0.0012).
 */
const LEAST = 0.003;
const SURE = 0.9;
const NO_STEP = 0.02;
const FAINT = 0.6;

/** @param mask 1 = subject @param likely the subject by its colours, 0–1 @returns 1 where such a hole is; nothing where there are none */
export function edgelessBays(
  mask: Float32Array,
  likely: Float32Array,
  lab: LabPlanes,
  width: number,
  height: number,
  signal: StopSignal,
): Float32Array | undefined {
  const open = boxBlur(marksBelow(boxBlur(mask, width, height, MOUTH), 1e-6), width, height, MOUTH + 1);
  signal.throwIfAborted();
  const bay = new Float32Array(mask.length);
  let subject = 0;
  for (let i = 0; i < bay.length; i++) {
    subject += mask[i];
    if (mask[i] === 0 && open[i] === 0) bay[i] = 1;
  }
  const { label, size, value } = regions(bay, width, height);
  const chance = new Float64Array(size.length);
  for (let i = 0; i < bay.length; i++) chance[label[i]] += likely[i];
  const asked = size.map((n, k) => value[k] === 1 && n > LEAST * subject && chance[k] > SURE * n);
  if (!asked.includes(true)) return undefined;
  signal.throwIfAborted();
  const smooth = withoutGrain(lab, width, height);
  const [rim, faint] = [new Float64Array(size.length), new Float64Array(size.length)];
  eachRim(bay, bay, width, height, (at, inward, beyond) => {
    if (mask[at - inward] === 0) return;
    rim[label[at]]++;
    if (stepBetween(smooth, at, beyond) < NO_STEP) faint[label[at]]++;
  });
  const is = asked.map((found, k) => found && faint[k] > FAINT * rim[k]);
  if (!is.includes(true)) return undefined;
  const holes = new Float32Array(bay.length);
  for (let i = 0; i < holes.length; i++) if (is[label[i]]) holes[i] = 1;
  return holes;
}
