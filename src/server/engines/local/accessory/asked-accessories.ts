/** Accessories that a sentence asks for and nothing else. */
import { piecesIn } from '../garment/designs/reading/class-words.ts';
import { accessoriesIn, withoutAccessories } from '../garment/designs/unshown/accessories.ts';
import { ACCESSORIES, type Accessory } from './accessories.ts';
import { meantBy } from './accessory-words.ts';

/** Whether what stands before it makes it an addition: 配围巾, but not 不带流苏. */
const BESIDE = /(?<!不)[配搭加带]/;

/** @returns the words of a sentence that asks for accessories and for nothing to wear them with; none where it asks for clothes */
export function accessoriesAlone(sentence: string): readonly string[] {
  const text = sentence.toLowerCase();
  return BESIDE.test(text) || piecesIn(withoutAccessories(text)).length > 0 ? [] : accessoriesIn(text);
}

export interface AskedAccessory {
  readonly accessory: Accessory;
  /** Said with the word itself: 小白鞋. */
  readonly colour?: string | undefined;
}

/** Those of the words that are drawn here. */
export function drawnOf(words: readonly string[]): readonly AskedAccessory[] {
  return words.flatMap((word) => {
    const meant = meantBy(word);
    const accessory = meant && (meant.accessory ?? ACCESSORIES.find(({ kind }) => kind === meant.kind));
    return accessory ? [{ accessory, colour: meant.colour }] : [];
  });
}
