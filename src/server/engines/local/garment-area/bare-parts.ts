/**
 * Skin where nobody was recognised: a back, legs above trainers, trousers worn by somebody whose head the picture leaves out. All of it is taken for the
 * garment, and the answer was said to be good. Arms and legs are patches in the hue of skin that end in edges, and much of their outline is the subject's own.
 */
import { regions } from '../matting/regions.ts';
import { type LabPlanes, stepBetween } from '../pixels/lab-planes.ts';
import { median } from '../pixels/median.ts';
import { boxBlur } from '../pixels/planes.ts';
import { withoutGrain } from '../pixels/without-grain.ts';
import { skinLike } from './skin.ts';

/** Of the picture's longer side: half the square in which most is of that hue, and how far to both sides of its outline an edge has ended. */
const [SOLID, ACROSS] = [1 / 320, 1 / 213];
const MOST = 0.6;
/** Of the subject, how much such a patch is: tan labels and patches on garments are 0.022 at most, arms and legs 0.044 and more; and a tan garment is nearly all. */
const SHARE = { least: 0.03, most: 0.7 } as const;
/** Its outline along the subject's own against that within it, and how much of the latter is an edge: a leather patch or a lining lies within, shade of tan cloth has no edge. */
const OUTER = 0.25;
const EDGED = 0.6;
const EDGE = 0.1;

/** @param alpha a subject on which no head was found, 0–1 @returns whether a part of it may be somebody's arm or leg */
export function mayBeBare(alpha: Float32Array, lab: LabPlanes, width: number, height: number): boolean {
  const side = Math.max(width, height);
  const skin = new Float32Array(alpha.length);
  let all = 0;
  for (let i = 0; i < skin.length; i++) {
    if (alpha[i] <= 0.5) continue;
    all++;
    if (skinLike(lab.l[i], lab.a[i], lab.b[i])) skin[i] = 1;
  }
  const near = boxBlur(skin, width, height, Math.max(1, Math.round(side * SOLID)));
  const solid = new Float32Array(near.length);
  for (let i = 0; i < solid.length; i++) if (near[i] > MOST && alpha[i] > 0.5) solid[i] = 1;
  const { label, size, value } = regions(solid, width, height);
  const asked = size.map((n, k) => value[k] === 1 && n > SHARE.least * all && n < SHARE.most * all);
  if (!asked.includes(true)) return false;
  const smooth = withoutGrain(lab, width, height);
  const [outer, inner, edged] = [size.map(() => 0), size.map(() => 0), size.map(() => 0)];
  const far = Math.max(2, Math.round(side * ACROSS));
  for (let y = far; y < height - far; y++)
    for (let x = far; x < width - far; x++) {
      const i = y * width + x;
      const k = label[i];
      if (!asked[k]) continue;
      for (const step of [1, -1, width, -width]) {
        if (solid[i + step] === 1) continue;
        if (alpha[i + step] <= 0.5) outer[k]++;
        else {
          inner[k]++;
          if (stepBetween(smooth, i - far * step, i + far * step) > EDGE) edged[k]++;
        }
      }
    }
  return size.some((_, k) => asked[k] === true && outer[k] > OUTER * inner[k] && edged[k] > EDGED * inner[k]);
}

/** Of the picture's height and of its width, where a subject begins at its upper edge; of the subject's, the first rows, and those down to which it grows so much wider. */
const UPPER_EDGE = 0.01;
const FIRST = 0.02;
const NECK = { end: 0.15, wider: 1.4, narrow: 0.45, skin: 0.6 } as const;

/**
 * A chin or a bare waist at the picture's upper edge, with what is worn below it: a coat in nearly its tone was dyed with chin and neck, and the answer was said
 * to be good. What lies flat is cloth up there.
 */
export function entersBare(alpha: Float32Array, lab: LabPlanes, width: number, height: number): boolean {
  const [wide, skin] = [new Uint32Array(height), new Uint32Array(height)];
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] <= 0.5) continue;
    const y = Math.floor(i / width);
    wide[y]++;
    if (skinLike(lab.l[i], lab.a[i], lab.b[i])) skin[y]++;
  }
  const [top, last] = [wide.findIndex((n) => n > UPPER_EDGE * width), wide.findLastIndex((n) => n > 0)];
  if (top < 0 || top > UPPER_EDGE * height) return false;
  const size = last - top + 1;
  const neck = median(Array.from(wide.subarray(top, top + Math.ceil(FIRST * size))));
  const end = wide.findIndex((n, y) => y > top && n > NECK.wider * neck);
  const sum = (plane: Uint32Array) => plane.subarray(top, end).reduce((all, n) => all + n, 0);
  return end > 0 && end <= top + NECK.end * size && neck < NECK.narrow * Math.max(...wide) && sum(skin) > NECK.skin * sum(wide);
}
