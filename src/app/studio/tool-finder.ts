import { searchTerms } from '../../contract/studio/feature-search.ts';
import { FEATURES, type Feature } from '../../contract/studio/features.ts';
import { find } from '../shell/palette/command-search.ts';

const findable = FEATURES.map((feature) => ({
  feature,
  label: feature.name,
  pinyin: searchTerms[feature.designType].pinyin,
  words: `${searchTerms[feature.designType].words} ${feature.description}`,
}));

/** Tools by name, pinyin, or words of the trade; best first. Fetched when somebody begins to search. */
export function findTools(query: string): readonly Feature[] {
  return find(findable, query).map(({ feature }) => feature);
}
