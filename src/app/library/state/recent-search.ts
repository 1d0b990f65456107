/** The address of 最近浏览. */
import type { ViewType } from '../../../contract/library/following.ts';

const TYPES: readonly ViewType[] = ['picture', 'article', 'fabric'];

export interface RecentSearch {
  readonly type?: ViewType;
}

export function recentSearch({ type: given }: Record<string, unknown>): RecentSearch {
  const type = TYPES.find((one) => one === given);
  return type ? { type } : {};
}
