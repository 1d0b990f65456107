/** The ground of a picture of one thing, by its edge: the server's palettes, the device's and the engine's ask it alike. */
import { deltaE, type Oklab } from './oklab.ts';

const median = (values: number[]): number => values.sort((x, y) => x - y)[values.length >> 1] ?? 0;

/**
 * @param border colours along the edge. @param near OKLab distance up to which one of them is the ground's. @param share of them that must be, 0–1.
 * @returns the ground's colour; undefined where there is a scene, or a print, and no ground.
 */
export function evenGround(border: readonly Oklab[], near: number, share: number): Oklab | undefined {
  const middle = { l: median(border.map(({ l }) => l)), a: median(border.map(({ a }) => a)), b: median(border.map(({ b }) => b)) };
  const even = border.filter((colour) => deltaE(colour, middle) < near).length;
  return even > 0 && even >= border.length * share ? middle : undefined;
}
