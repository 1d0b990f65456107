/** What is proposed when a sentence names no class: one of each season's staples, or those of the season that it names. */
import type { GarmentClass } from '../garment-class.ts';
import { type Season, seasonOf } from '../words/season-words.ts';

const ALL: readonly GarmentClass[] = ['design_dress', 'suit', 'design_knit', 'design_trousers', 'shirt', 'skirt', 'design_woolenCoat'];

const OF_SEASONS: Readonly<Record<Season, readonly GarmentClass[]>> = {
  spring: ['design_dress', 'suit', 'shirt', 'design_trousers', 'design_outdoor', 'skirt', 'design_knit'],
  summer: ['design_dress', 'shirt', 'skirt', 'tee', 'design_trousers'],
  autumn: ['design_outdoor', 'design_knit', 'design_trousers', 'design_dress', 'suit', 'skirt'],
  winter: ['design_woolenCoat', 'design_knit', 'design_downJacket', 'design_dress', 'design_trousers', 'skirt'],
};

/** @param text in lower case */
export function staplesOf(text: string): readonly GarmentClass[] {
  const season = seasonOf(text);
  return season === undefined ? ALL : OF_SEASONS[season];
}
