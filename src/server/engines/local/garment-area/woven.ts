/** What is woven is no skin: houndstooth of beige and brown has the hue of whoever wears it, but goes up and down from thread to thread. */
import { regions } from '../matting/regions.ts';
import { marksAbove } from '../pixels/convert.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { boxBlur } from '../pixels/planes.ts';
import { grainless } from '../pixels/without-grain.ts';

/** OKLab lightness that a pixel is off the mean of the nine around it, at least; and so many times as much as the ground's own grain is. */
const OFF = 0.02;
const GRAINS = 4;
/** Part of the pixels around one that are: the rim of a sleeve on an arm is a line of them, skin with its hairs has none in twenty-six photographs. */
const MOST = 0.5;
/** Of the longer side: how far around. */
const AROUND = 170;

/** @param alpha the subject, 0–1 @returns 1 where the surface goes up and down everywhere */
export function wovenParts(alpha: Float32Array, { l }: LabPlanes, width: number, height: number): Float32Array {
  const mean = grainless(l, width, height);
  const off = new Float32Array(l.length);
  for (let i = 0; i < off.length; i++) off[i] = Math.abs(l[i] - mean[i]);
  let [grain, ground] = [0, 0];
  for (let i = 0; i < off.length; i += 3) {
    if (alpha[i] > 0) continue;
    grain += off[i];
    ground++;
  }
  const least = Math.max(OFF, (GRAINS * grain) / Math.max(1, ground));
  return marksAbove(boxBlur(marksAbove(off, least), width, height, Math.max(3, Math.round(Math.max(width, height) / AROUND))), MOST);
}

/** Of the figure: less is skin between the straps of a shoe, or fingers. */
const LEAST = 0.012;
/** Part of the pixels around one that were taken for skin, where a piece of such cloth is. */
const AMONG = 0.2;

/** Takes out of `skin` what is woven, where it is a piece of cloth. @param woven 1 where the surface goes up and down everywhere */
export function withoutWoven(skin: Float32Array, figure: Float32Array, woven: Float32Array, width: number, height: number): void {
  let all = 0;
  for (let i = 0; i < figure.length; i++) all += figure[i];
  // From thread to thread only one of both tones is taken for skin.
  const near = boxBlur(skin, width, height, Math.max(3, Math.round(Math.max(width, height) / AROUND)));
  const both = new Float32Array(woven.length);
  for (let i = 0; i < both.length; i++) if (woven[i] === 1 && near[i] > AMONG) both[i] = 1;
  const { label, size, value } = regions(both, width, height);
  const cloth = size.map((count, k) => value[k] === 1 && count > LEAST * all);
  for (let i = 0; i < skin.length; i++) if (cloth[label[i]]) skin[i] = 0;
}
