/** Whether a ground is a scene: a wall and a lawn go on row by row, a street, a crowd and a wall of signs become streaks. */
import { boxBlur } from '../pixels/planes.ts';
import type { Sheet } from './extend.ts';

/** In longest sides: across what a step is looked for, and how far from the subject, whose rim and shade are no things behind it. */
const ACROSS = 1 / 180;
const RIM = 1 / 90;
/** Levels of grey that light and the grain of a wall never change by so fast; and of the ground, how much does in a scene. */
const STEP = 32;
/**
 * Of 315 photographs the studio has 0.02 at most, a pavement 0.03 and a scratched wall 0.05; what came out as streaks, or as a hand or letters again and
 * again, 0.08–0.67.
 */
const SCENE = 0.075;

export function isScene({ width, height, data, ground }: Sheet): boolean {
  const side = Math.max(width, height);
  const reach = Math.max(2, Math.round(side * ACROSS));
  const clear = boxBlur(ground, width, height, Math.max(3, Math.round(side * RIM)));
  const grey = (i: number) => 0.299 * data[i * 3] + 0.587 * data[i * 3 + 1] + 0.114 * data[i * 3 + 2];
  let [seen, steps] = [0, 0];
  for (let y = reach; y < height - reach; y += 2)
    for (let x = reach; x < width - reach; x += 2) {
      const i = y * width + x;
      if (clear[i] < 0.995) continue;
      seen++;
      const aside = Math.abs(grey(i + reach) - grey(i - reach));
      if (aside > STEP || Math.abs(grey(i + reach * width) - grey(i - reach * width)) > STEP) steps++;
    }
  return steps > SCENE * Math.max(1, seen);
}
