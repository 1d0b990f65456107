import { useEffect, useState } from 'react';
import { type Feature, type FeatureStatus, statusIn } from '../../contract/studio/features.ts';
import { useEnvironment } from '../shell/calls/environment.ts';
import { useToldStatuses } from './told-statuses.ts';

export interface VisibleFeature extends Omit<Feature, 'status'> {
  readonly status: FeatureStatus | 'development';
  /** Hidden by the operator after it was drawn: it keeps its place empty, so that nothing jumps under a finger. */
  readonly gone: boolean;
}

const always = () => true;

/**
 * The features to show (spec §4), with the status that holds here. Before the page knows where it is, those of a developer's
 * machine are in the markup and the stylesheet hides them. What the operator set arrives later: tags change at once; what is
 * hidden then leaves its place empty, and what is opened then is added at the end, until the list is next drawn.
 * @param mayGrow whether another card would move nothing that is seen.
 */
export function useVisible(list: readonly Feature[], mayGrow: () => boolean = always): readonly VisibleFeature[] {
  const environment = useEnvironment();
  const told = useToldStatuses();
  const [atFirst] = useState(told);
  const [grown, setGrown] = useState(false);
  const drawn = list.filter((feature) => (atFirst?.[feature.designType] ?? statusIn(feature, environment ?? 'DEVELOPMENT')) !== 'HIDDEN');
  const opened = list.filter((feature) => (told?.[feature.designType] ?? 'HIDDEN') !== 'HIDDEN' && !drawn.includes(feature));
  const opens = opened.length > 0;
  useEffect(() => {
    // Asked only where there is a card to add: the question has the page laid out in the middle of a start.
    if (told && opens && mayGrow()) setGrown(true);
  }, [told, opens, mayGrow]);
  return [...drawn, ...(grown ? opened : [])].map((feature) => {
    const status = told?.[feature.designType] ?? feature.status ?? 'ENABLE';
    return { ...feature, status, gone: told?.[feature.designType] === 'HIDDEN' };
  });
}
