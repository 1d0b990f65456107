/** Where all that is known round a place is of one colour, that colour is what was under the mark: patches brought other cloth there, from beyond an edge. */
import type { StopSignal } from '../../engine.ts';
import { boxBlur } from '../pixels/planes.ts';
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
  let deep = 0;
  for (const d of stepsIn(hole, width, height)) if (d < 1e4) deep = Math.max(deep, d);
  const reach = Math.min(WIDEST, deep + BEYOND);
  const known = Float32Array.from(hole, (v) => 1 - v);
  const share = boxBlur(known, width, height, reach);
  const plain = Uint8Array.from(hole, (v, i) => (v === 1 && share[i] > KNOWN ? 1 : 0));
  const means: Float32Array[] = [];
  for (let c = 0; c < 3; c++) {
    signal.throwIfAborted();
    const plane = known.map((v, i) => (v === 0 ? 0 : rgb[i * 3 + c]));
    const mean = boxBlur(plane, width, height, reach);
    means.push(mean);
    const square = boxBlur(
      plane.map((v) => v * v),
      width,
      height,
      reach,
    );
    for (let i = 0; i < plain.length; i++)
      if (plain[i] === 1 && square[i] / share[i] - (mean[i] / share[i]) ** 2 > PLAIN ** 2) plain[i] = 0;
  }
  for (const [c, mean] of means.entries())
    for (let i = 0; i < plain.length; i++) if (plain[i] === 1) rgb[i * 3 + c] = Math.round(mean[i] / share[i]);
  for (let i = 0; i < plain.length; i++) if (plain[i] === 1) hole[i] = 0;
}
