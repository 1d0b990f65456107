import styles from './evidence.module.css';
import { type Shares, trendOf, trendWords } from './trend.ts';

const WIDTH = 132;
const HEIGHT = 34;
/** Room for the dot of the last month, which stands on the edge. */
const EDGE = 3;

/** A share over the months. A month with too few pictures is bridged by dots, and stands for nothing: nothing is made up. */
export function TrendLine({ shares, name }: { readonly shares: Shares; readonly name: string }) {
  const most = Math.max(0.1, ...shares.map((share) => share ?? 0));
  const step = (WIDTH - 2 * EDGE) / Math.max(1, shares.length - 1);
  const points = shares.flatMap((share, place) =>
    share === null ? [] : [{ place, x: EDGE + place * step, y: HEIGHT - EDGE - (share / most) * (HEIGHT - 8) }],
  );
  const last = points.at(-1);
  const said = (place: number) => shares[place] !== undefined && shares[place] !== null;
  return (
    <svg className={styles.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${name}，${trendWords(trendOf(shares))}`}>
      <path d={`M0 ${HEIGHT - 2.5}H${WIDTH}`} className={styles.axis} />
      {points.map(({ place, x, y }, at) => {
        const before = points[at - 1];
        if (!before) return null;
        const gap = place - before.place > 1;
        return <path key={place} d={`M${before.x} ${before.y}L${x} ${y}`} className={styles.pen} data-gap={gap || undefined} />;
      })}
      {points.map(({ place, x, y }) => {
        const alone = !said(place - 1) && !said(place + 1) && place !== last?.place;
        return alone && <circle key={place} cx={x} cy={y} r={1.8} className={styles.alone} />;
      })}
      {last && <circle cx={last.x} cy={last.y} r={2.6} className={styles.dot} />}
    </svg>
  );
}
