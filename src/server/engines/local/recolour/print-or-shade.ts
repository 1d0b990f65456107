/** What cannot be told from the picture is said: a fine grey print may look like cloth in shade. */
import { type Ink, isColoured, isShade } from '../inks/one-dye.ts';

/** Part of the cloth from which on an ink is more than a detail. */
const MUCH = 0.2;

/** Two greys, one the other in shade, and much of both. @param inks largest first */
export function isPrintOrShade([first, ...others]: readonly Ink[]): boolean {
  return first !== undefined && others.some((ink) => ink.share > MUCH && !isColoured(first, ink) && isShade(first, ink));
}
