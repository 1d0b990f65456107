/** Where all that is known round a place is of one colour, that colour is what was under the mark: patches brought other cloth there, from beyond an edge. */
import type { StopSignal } from '../../engine.ts';
import { boxBlur } from '../pixels/planes.ts';
import { holeBox, widened } from './hole-box.ts';
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
  const box = holeBox(hole, width);
  if (!box) return;
  let deep = 0;
  const steps = stepsIn(hole, width, height);
  for (let i = 0; i < steps.length; i++) if (steps[i] > deep && steps[i] < 1e4) deep = steps[i];
  const reach = Math.min(WIDEST, deep + BEYOND);
  // Nothing farther from the hole is looked at: sums over a whole photograph took longer than the rest of a small mark.
  const { x0, y0, x1, y1 } = widened(box, reach, width, height);
  const [w, h] = [x1 - x0, y1 - y0];
  const known = new Float32Array(w * h);
  for (let y = 0, k = 0; y < h; y++) for (let i = (y0 + y) * width + x0, end = i + w; i < end; i++, k++) known[k] = 1 - hole[i];
  const share = boxBlur(known, w, h, reach);
  const plain = new Uint8Array(w * h);
  for (let k = 0; k < plain.length; k++) if (known[k] === 0 && share[k] > KNOWN) plain[k] = 1;
  const means: Float32Array[] = [];
  for (let c = 0; c < 3; c++) {
    signal.throwIfAborted();
    const plane = new Float32Array(w * h);
    for (let y = 0, k = 0; y < h; y++)
      for (let i = (y0 + y) * width + x0, end = i + w; i < end; i++, k++) if (known[k] > 0) plane[k] = rgb[i * 3 + c];
    const mean = boxBlur(plane, w, h, reach);
    means.push(mean);
    for (let k = 0; k < plane.length; k++) plane[k] *= plane[k];
    const square = boxBlur(plane, w, h, reach);
    for (let k = 0; k < plain.length; k++)
      if (plain[k] === 1 && square[k] / share[k] - (mean[k] / share[k]) ** 2 > PLAIN ** 2) plain[k] = 0;
  }
  for (let y = 0, k = 0; y < h; y++)
    for (let i = (y0 + y) * width + x0, end = i + w; i < end; i++, k++) {
      if (plain[k] === 0) continue;
      for (const [c, mean] of means.entries()) rgb[i * 3 + c] = Math.round(mean[k] / share[k]);
      hole[i] = 0;
    }
}
