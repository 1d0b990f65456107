import { sql as raw, type SQL } from 'drizzle-orm';

/** A week makes up for ten times the marks: yesterday's favourite gives way, last year's stays down. */
const WEEK_S = 7 * 24 * 3600;

export interface Counts {
  readonly views: number;
  readonly likes: number;
  readonly shares: number;
  readonly remakes: number;
}
export const NO_COUNTS: Counts = { views: 0, likes: 0, shares: 0, remakes: 0 };

const WEIGHTS: Counts = { views: 1, likes: 4, shares: 4, remakes: 6 };

/** What 最热 goes by, of a work that nobody has looked at yet. @param at when it was published, milliseconds */
export const firstHeat = (at: number): number => at / 1000 / WEEK_S;

/** The columns of `community_work` with these added, and the heat that follows. */
export function counted({ views, likes, shares, remakes }: Counts): SQL {
  const { views: view, likes: like, shares: share, remakes: remake } = WEIGHTS;
  return raw`views = views + ${views}::int, likes = likes + ${likes}::int, shares = shares + ${shares}::int, remakes = remakes + ${remakes}::int,
    heat = log((1 + ${view}::int * (views + ${views}::int) + ${like}::int * (likes + ${likes}::int) + ${share}::int * (shares + ${shares}::int)
      + ${remake}::int * (remakes + ${remakes}::int))::double precision)
      + extract(epoch from published_at)::double precision / ${WEEK_S}::double precision`;
}
