/**
 * A face that the colours gave up: before a beige wall skin has the wall's colour, and hair hung above a shirt, or sleeves and arms were torn, though the
 * walk had stopped at the edge of all of it. Nobody's face is ground.
 */
import { skinLike } from '../../garment-area/skin.ts';
import { findHead } from '../../garment-area/wearer-head.ts';
import type { LabPlanes } from '../../pixels/lab-planes.ts';

/** Share of the face's skin that is left at least. Of 314 photographs those whose colours answered rightly have 0.83 and more, faces that were lost 0.7 at most. */
const LEFT = 0.77;

/** @param walked the walk's answer, 1 = subject @param likely the colours' answer, 0–1 @returns whether the walk has a face that the colours lost */
export function faceGivenUp(walked: Float32Array, likely: Float32Array, lab: LabPlanes, width: number, height: number): boolean {
  const head = findHead(walked, lab, width, height);
  if (!head) return false;
  const [from, to] = [Math.max(0, Math.round(head.centre - head.half)), Math.min(width - 1, Math.round(head.centre + head.half))];
  let [skin, left] = [0, 0];
  for (let y = 0; y < head.bottom; y++)
    for (let i = y * width + from; i <= y * width + to; i++) {
      if (walked[i] === 0 || !skinLike(lab.l[i], lab.a[i], lab.b[i])) continue;
      skin++;
      left += likely[i];
    }
  return left < LEFT * skin;
}
