/**
 * Whether a part has the very colour of the ground. The gap between two legs that a walk did not get through has a narrow mouth, like a panel behind a
 * hem as bright as the wall, and was cloth or ground by the size of the picture: its colour tells.
 */
import { type LabPlanes, labDistance } from '../../pixels/lab-planes.ts';

/** OKLab. Found on photographs: gaps up to 0.0014, white and cream cloth from 0.02. */
export const GROUNDS_OWN = 0.003;

/** How far the mean colour of each part is off that of all ground, OKLab. @param side 0 = ground @param label the part of each pixel, as many as `count` */
export function offGround(side: Float32Array, { l, a, b }: LabPlanes, label: Int32Array, count: number): Float64Array {
  const sums = new Float64Array((count + 1) * 4);
  for (let i = 0; i < side.length; i++)
    for (let at = label[i] * 4, turn = side[i] === 0 ? 2 : 1; turn > 0; at = count * 4, turn--) {
      sums[at]++;
      sums[at + 1] += l[i];
      sums[at + 2] += a[i];
      sums[at + 3] += b[i];
    }
  const mean = (k: number, channel: number) => sums[k * 4 + channel] / Math.max(1, sums[k * 4]);
  return Float64Array.from({ length: count }, (_, k) =>
    labDistance(mean(k, 1) - mean(count, 1), mean(k, 2) - mean(count, 2), mean(k, 3) - mean(count, 3)),
  );
}
