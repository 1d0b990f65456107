import type { Favourite } from '../../contract/favourite/items.ts';
import type { Sql } from '../platform/database/database.ts';

/** How a thing looks in a folder. */
export type Look = Pick<Favourite, 'title' | 'picture' | 'colours'>;

/** One kind of thing that can be collected. */
export interface FavouriteSource {
  /** What of these the member may collect, and its looks; what is missing is gone or somebody else's. */
  find(sql: Sql, memberId: number, entities: readonly string[]): Promise<ReadonlyMap<string, Look>>;
  /** In the transaction: these are in some folder now, or in none. Lists that show a mark of it are told here. */
  marked?(sql: Sql, memberId: number, entities: readonly string[], collected: boolean): Promise<void>;
  /** Whether collecting one is the collecting of a picture that growth tasks speak of. */
  readonly isPicture: boolean;
}
