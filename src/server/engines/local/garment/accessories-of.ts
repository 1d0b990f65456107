/** What a job asks for that is nothing to wear clothes with: a scarf, a bag. */
import type { JobContent } from '../../engine.ts';
import { accessoriesAlone } from '../accessory/asked-accessories.ts';
import { textField } from '../method.ts';
import type { GarmentClass } from './designs/garment-class.ts';

/** What is knitted is no pullover by that alone: a scarf asked of 毛织 is a scarf. */
const KNITTED: GarmentClass = 'design_knit';
const KNITTED_WORDS = /围巾|围脖|手套|毛线帽|针织帽|袜/;

/** Accessories that a job asks for and nothing else. @param settled the class that the tool decides */
export function accessoriesOf({ input }: JobContent, settled: GarmentClass | undefined): readonly string[] {
  if (settled !== undefined && settled !== KNITTED) return [];
  const words = accessoriesAlone(textField(input, 'prompt'));
  return settled === undefined ? words : words.filter((word) => KNITTED_WORDS.test(word));
}
