/** Where all that is known round a place is of one colour, that colour is what was under the mark: patches brought other cloth there, from beyond an edge. */
import type { StopSignal } from '../../engine.ts';
import { boxBlur } from '../pixels/planes.ts';
import { holeBox } from './hole-box.ts';
import { stepsIn } from './patch-field.ts';

/** Levels (standard deviation a channel) that plain ground varies by: less than grain, which patches make better. */
const PLAIN = 2.5;
/** Pixels beyond the deepest place of the hole that are looked at, and the widest look. */
const BEYOND = 8;
const WIDEST = 48;
/** Part of what is looked at that must be known. */
const KNOWN = 0.12;

/** @param rgb changed in place @param hole cleared where it was filled */
export function plainFill(rgb: Uint8Array, width: number, height: number, hole: Uint8Array, signal: StopSignal): void {
  const box = holeBox(hole, width, height);
  if (!box) return;
  let deep = 0;
  for (const d of stepsIn(hole, width, height)) if (d < 1e4) deep = Math.max(deep, d);
  const reach = Math.min(WIDEST, deep + BEYOND);
  // Nothing farther from the hole is looked at: sums over a whole photograph took longer than the rest of a small mark.
  const [x0, y0] = [Math.max(0, box.x0 - reach), Math.max(0, box.y0 - reach)];
  const [w, h] = [Math.min(width, box.x1 + reach) - x0, Math.min(height, box.y1 + reach) - y0];
  const at = (k: number) => (y0 + Math.floor(k / w)) * width + x0 + (k % w);
  const known = new Float32Array(w * h);
  for (let k = 0; k < known.length; k++) known[k] = 1 - hole[at(k)];
  const share = boxBlur(known, w, h, reach);
  const plain = new Uint8Array(w * h);
  for (let k = 0; k < plain.length; k++) if (known[k] === 0 && share[k] > KNOWN) plain[k] = 1;
  const means: Float32Array[] = [];
  for (let c = 0; c < 3; c++) {
    signal.throwIfAborted();
    const plane = new Float32Array(w * h);
    for (let k = 0; k < plane.length; k++) if (known[k] > 0) plane[k] = rgb[at(k) * 3 + c];
    const mean = boxBlur(plane, w, h, reach);
    means.push(mean);
    for (let k = 0; k < plane.length; k++) plane[k] *= plane[k];
    const square = boxBlur(plane, w, h, reach);
    for (let k = 0; k < plain.length; k++)
      if (plain[k] === 1 && square[k] / share[k] - (mean[k] / share[k]) ** 2 > PLAIN ** 2) plain[k] = 0;
  }
  for (const [c, mean] of means.entries())
    for (let k = 0; k < plain.length; k++) if (plain[k] === 1) rgb[at(k) * 3 + c] = Math.round(mean[k] / share[k]);
  for (let k = 0; k < plain.length; k++) if (plain[k] === 1) hole[at(k)] = 0;
}
