import type { FavouriteName } from '../../../contract/favourite/items.ts';

/** What is to be collected. */
export interface CollectItem extends FavouriteName {
  /** How a palette or colour is called. */
  readonly title?: string;
}
