import { type Feature, statusIn } from '../../contract/studio/features.ts';
import { useEnvironment } from '../shell/environment.ts';

/**
 * The features this environment shows (spec §4), with the status that holds in it. Before the page knows where it is, those of a
 * developer's machine are in the markup and the stylesheet hides them, so that nothing jumps when it does.
 */
export function useVisible(list: readonly Feature[]): readonly Feature[] {
  const environment = useEnvironment();
  return list.filter((feature) => statusIn(feature, environment ?? 'DEVELOPMENT') !== 'HIDDEN');
}
