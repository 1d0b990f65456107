/** A one-piece that ends between two legs: its openings run from the hip to a narrow crotch. It was a short dress, drawn in at the waist. */
import { between, ROWS, type Row, wide } from './rows.ts';

/** Of the height: where the hip is widest at least and at most. */
const HIP = [0.62, 0.86] as const;
/** In hips: the waist above them at most; what is left half way down the openings, which a round hem exceeds; the crotch at most. */
const WAIST = 0.85;
const HALF_WAY = [0.25, 0.78] as const;
const CROTCH = 0.4;

export function hasLegOpenings(rows: readonly Row[]): boolean {
  const widths = rows.map(wide);
  const from = Math.floor(HIP[0] * ROWS);
  const part = widths.slice(from, Math.ceil(HIP[1] * ROWS));
  const hip = Math.max(...part);
  const at = from + part.indexOf(hip);
  // Hips stand out: a shawl and a hem in a point have no waist above, a belt that stands off its loops is no row of it.
  const waist = Math.min(...between(widths, 0.3, 0.6));
  const half = widths[Math.round((at + ROWS - 1) / 2)] ?? 0;
  const single = rows.slice(at).every(({ runs }) => runs.length === 1);
  const falls = widths.slice(at).every((w, k, all) => k === 0 || w <= 1.02 * (all[k - 1] ?? w));
  const crotch = Math.max(...widths.slice(-4));
  return single && falls && waist < WAIST * hip && half > HALF_WAY[0] * hip && half < HALF_WAY[1] * hip && crotch < CROTCH * hip;
}
