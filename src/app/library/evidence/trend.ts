/** A tag's share by month, 0–1, oldest first; null where a month has too few pictures to say. */
export type Shares = readonly (number | null)[];

/** Of a year, fewer months that say something are no trend: four of a few pictures each were said to fall by 33 points. */
const MONTHS_LEAST = 6;

const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;

/** The later half against the earlier, in points of a hundred; undefined where too few months say anything. */
export function trendOf(shares: Shares): number | undefined {
  const said = shares.filter((share) => share !== null);
  if (said.length < MONTHS_LEAST) return undefined;
  const half = Math.floor(said.length / 2);
  return Math.round((mean(said.slice(half)) - mean(said.slice(0, half))) * 100);
}

export function trendWords(change: number | undefined): string {
  if (change === undefined) return '月份太少，看不出走势';
  return change === 0 ? '持平' : change > 0 ? `上升 ${change} 个百分点` : `下降 ${-change} 个百分点`;
}

/** The same where there is room for a figure. */
export function trendMark(change: number | undefined): string {
  if (change === undefined) return '数据不足';
  return change === 0 ? '持平' : change > 0 ? `↑ ${change}` : `↓ ${-change}`;
}
