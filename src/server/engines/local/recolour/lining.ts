/** Inside a neckline lies the cloth's own back, in deep shade: no ink of its own, and no print whose colours could be told there. */

import type { Separation } from '../inks/inks.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { neckLining } from './neck-lining.ts';

/** OKLab: how far off the hue of shade a back of the same cloth is; a lining of another colour keeps it. */
const HUE = 0.03;

/** Gives the leading ink what is seen through the neck. @param area 0–1, the cloth */
export function withLining(separation: Separation, { l, a, b }: LabPlanes, area: Float32Array, width: number, height: number): Separation {
  const main = separation.inks[0];
  if (!main || separation.inks.length === 1) return separation;
  const inside = neckLining({ width, height, alpha: area, l });
  if (!inside) return separation;
  let [count, own, hueA, hueB] = [0, 0, 0, 0];
  for (let i = 0; i < area.length; i++) {
    if ((inside[i] as number) < 0.9 || area[i] < 0.9) continue;
    count++;
    own += l[i];
    hueA += a[i];
    hueB += b[i];
  }
  const k = own / Math.max(1, count) / Math.max(0.05, main.l);
  if (count === 0 || Math.hypot(hueA / count - main.a * k, hueB / count - main.b * k) > HUE) return separation;
  const first = separation.first.slice();
  const second = separation.second.slice();
  for (let i = 0; i < area.length; i++) {
    // 255 stays outside.
    if ((inside[i] as number) < 0.5 || first[i] >= separation.inks.length) continue;
    first[i] = 0;
    second[i] = 0;
  }
  return { ...separation, first, second };
}
