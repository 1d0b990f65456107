/** What skin looks like. */
import type { Oklab } from '../../../../contract/colour/oklab.ts';

/** OKLab of skin, from the palest to the darkest: one hue, moderate chroma. */
export function skinLike(l: number, a: number, b: number): boolean {
  // What is neither red nor yellow has no such hue: asked of every pixel, and an angle costs a hundred times as much.
  if (!(l > 0.3 && l < 0.93 && a > 0 && b > 0)) return false;
  // Whoever is not right at an edge of it is told without one, by squares and by b : a, whose bounds leave the edges themselves to the angle.
  const squared = a * a + b * b;
  if (squared < 0.00078 || squared > 0.01823 || b < 0.466 * a || b > 4.705 * a) return false;
  if (squared > 0.00079 && squared < 0.01822 && b > 0.467 * a && b < 4.704 * a) return true;
  const chroma = Math.hypot(a, b);
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return hue > 25 && hue < 78 && chroma > 0.028 && chroma < 0.135;
}

/** How far a colour is from one person's skin in any light: chroma fades with lightness. */
export function offTone(tone: Oklab, l: number, a: number, b: number): number {
  const k = l / tone.l;
  return Math.hypot(a - tone.a * k, b - tone.b * k);
}
