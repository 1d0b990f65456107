/** Whether anything is said of a fabric: a print hides what tells one. */
import { isDenim, type Surface } from './surface.ts';

/** Told by light, or by steps across the cloth. */
const GLEAMS: ReadonlySet<string> = new Set(['皮革或缎面', '缎面', '绗缝填充面料']);

/** A print has more texture and more gleam than any cloth under it: silk with flowers on it was wool, viscose leather. Then nothing is said of it. */
export function tellsCloth(surface: Surface): boolean {
  if (surface.clothUnseen) return false;
  if (surface.fabric === '牛仔布') return isDenim(surface);
  if (surface.fewPlaces) return false;
  // What is printed in one place gleams by itself and has edges of its own: cotton was leather and filled.
  if (GLEAMS.has(surface.fabric)) return surface.print === '纯色' || surface.seenThrough === true;
  return surface.print === '纯色' || surface.print === '局部图案';
}
