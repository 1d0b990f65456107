/**
 * Inks as light as they are seen. In even light an ink is what the cloth would be where nothing shades it: of a sheer blouse or of black trousers that is
 * paler than nearly all of it, so the cream that was asked for came out taupe.
 */
import type { Separation } from '../inks/inks.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { median } from '../pixels/median.ts';

/** Of all pixels, so many are asked; of fewer of one ink than this nothing is said. */
const ASKED = 60_000;
const LEAST = 30;
/** Blended with another ink by more than this a pixel says nothing of its own. */
const PURE = 0.1;

/** @param area 0–1, the cloth */
export function inksAsSeen(separation: Separation, { l }: LabPlanes, area: Float32Array): Separation {
  const { first, blend } = separation;
  const seen = separation.inks.map((): number[] => []);
  const step = Math.max(1, Math.floor(first.length / ASKED));
  for (let i = 0; i < first.length; i += step) if (area[i] > 0.9 && blend[i] < PURE) seen[first[i]]?.push(l[i]);
  const inks = separation.inks.map((ink, k) => {
    const own = seen[k] ?? [];
    if (own.length < LEAST) return ink;
    const level = median(own);
    // Its chroma fades with its light.
    const faded = Math.min(1, level / Math.max(0.05, ink.l));
    return { ...ink, l: level, a: ink.a * faded, b: ink.b * faded };
  });
  return { ...separation, inks };
}
