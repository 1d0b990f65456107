/** What the colours of a board are called, and its colour chips. */
import { nearestChineseColour } from '../../../../contract/colour/chinese-colours.ts';
import { hexToOklab } from '../../../../contract/colour/oklab.ts';
import { seenName } from '../caption/seen-name.ts';

export interface Chip {
  readonly hex: string;
  readonly name: string;
}

const MOST = 5;

/**
 * Of a photographed garment by its hue first, as a caption says it: a dark green skirt was 深灰. What we dye ourselves has a name's very colour.
 * @param own colours of garments of a person's own
 */
export function colourNamed(hex: string, own: ReadonlySet<string>): string {
  return own.has(hex) ? seenName(hexToOklab(hex)) : nearestChineseColour(hexToOklab(hex)).colour.name;
}

/** No two of one name. */
export function chipsOf(colours: readonly string[], own: ReadonlySet<string>): readonly Chip[] {
  const list: Chip[] = [];
  for (const hex of colours) {
    const name = colourNamed(hex, own);
    if (list.every((chip) => chip.name !== name) && list.length < MOST) list.push({ hex, name });
  }
  return list;
}
