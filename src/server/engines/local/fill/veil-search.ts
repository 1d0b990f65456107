/**
 * Which veils may be under a brush. A picture has steps of all sizes, the fewer the larger; a mark has those of its own share of its own ink
 * more often than of somewhat more and less.
 */
import type { StopSignal } from '../../engine.ts';
import { type Mixture, type Strip, told } from './veil-pairs.ts';

/** Shares of ink that are looked for. */
const SHARES = Array.from({ length: 40 }, (_, i) => 0.14 + i * 0.018);
/** How far apart amounts are that are told from one another, in places of `SHARES`, and how much more often a mark's is than theirs. */
const NEAR = 5;
const LEAST_BUMP = 1.02;
/** Pairs that the search looks at, at most. */
const LOOKED_AT = 7_000;
/** Veils of one ink that are tried. */
const TRIED = 2;

const WHITE = [255, 255, 255] as const;
const BLACK = [0, 0, 0] as const;

/** The likeliest veils of each ink that is worth a try, inks in the order in which marks have them: further ones are looked for when those before are none. */
export function* mixturesIn(strip: Strip, inside: Int32Array, signal: StopSignal): Generator<Mixture[]> {
  for (const ink of [WHITE, BLACK]) yield sharesOf(strip, inside, ink, signal);
  for (const ink of votedInks(strip, inside, signal)) yield sharesOf(strip, inside, ink, signal);
}

/** @returns the likeliest shares of an ink, best first */
function sharesOf({ rgb, width, step }: Strip, inside: Int32Array, ink: Mixture['ink'], signal: StopSignal): Mixture[] {
  const mixtures = SHARES.map((share) => ({ share, ink }));
  const often = new Float64Array(SHARES.length);
  const every = Math.max(1, Math.ceil((inside.length * 2) / LOOKED_AT));
  for (let k = 0; k < inside.length; k += every) {
    if (k % 64 === 0) signal.throwIfAborted();
    for (const way of [step, step * width]) {
      const [i, j] = [inside[k], inside[k] + way];
      for (let at = 0; at < mixtures.length; at++) {
        const one = mixtures[at] as Mixture;
        often[at] += told(rgb, i, j, one) + told(rgb, j, i, one);
      }
    }
  }
  const bump = (k: number) =>
    often[k] / Math.max(1e-6, Math.sqrt((often[k - NEAR] ?? often[0]) * (often[k + NEAR] ?? often[often.length - 1])));
  return mixtures
    .map((mixture, k) => ({ mixture, bump: bump(k), k }))
    .filter(({ bump: own, k }) => k >= NEAR && own > LEAST_BUMP && own >= bump(k - 1) && own >= bump(k + 1))
    .sort((x, y) => y.bump - x.bump)
    .slice(0, TRIED)
    .map(({ mixture }) => mixture);
}

/** Levels by which a pair must differ to say anything of an ink. */
const DIFFERENT = 10;
/** Shares for which pairs vote, levels of one bin, and bins of a channel. */
const VOTED = Array.from({ length: 15 }, (_, k) => 0.2 + 0.04 * k);
const APART = 2;
const BIN = 16;
const SIDE = 17;
/** Inks that are tried beside white and black, and votes that such a one has at least, of the pairs that were looked at. */
const MOST_INKS = 2;
const LEAST_VOTES = 0.004;
/** Levels by which two inks are two. */
const OTHER = 48;

/** Each pair says, for each share, of which ink it were a step. On two grounds only the mark's own share and ink say the same. */
function votedInks({ rgb, width, step }: Strip, inside: Int32Array, signal: StopSignal): Mixture['ink'][] {
  const bins = SIDE ** 3;
  const votes = new Uint16Array(VOTED.length * bins);
  const every = Math.max(1, Math.ceil((inside.length * 2) / LOOKED_AT));
  let looked = 0;
  const vote = (o: number, v: number) => {
    for (let at = 0; at < VOTED.length; at++) {
      const share = VOTED[at] as number;
      let bin = 0;
      for (let c = 0; c < 3; c++) {
        const g = rgb[o * 3 + c] + (rgb[v * 3 + c] - rgb[o * 3 + c]) / share;
        if (g < -8 || g > 263) {
          bin = -1;
          break;
        }
        bin = bin * SIDE + Math.max(0, Math.min(SIDE - 1, Math.round(g / BIN)));
      }
      if (bin >= 0) votes[at * bins + bin]++;
    }
  };
  for (let k = 0; k < inside.length; k += every) {
    if (k % 64 === 0) signal.throwIfAborted();
    for (const way of [step, step * width]) {
      const [i, j] = [inside[k], inside[k] + way];
      looked++;
      if ([0, 1, 2].every((c) => Math.abs(rgb[i * 3 + c] - rgb[j * 3 + c]) < DIFFERENT)) continue;
      vote(i, j);
      vote(j, i);
    }
  }
  return likeliest(votes, LEAST_VOTES * looked);
}

/** Inks for which at one share clearly more pairs vote than at somewhat more and less, none like another. */
function likeliest(votes: Uint16Array, least: number): Mixture['ink'][] {
  const bins = SIDE ** 3;
  const alike = (from: number) => {
    let sum = 0;
    for (const r of [-SIDE * SIDE, 0, SIDE * SIDE])
      for (const g of [-SIDE, 0, SIDE]) for (const b of [-1, 0, 1]) sum += votes[from + r + g + b] ?? 0;
    return sum;
  };
  const found: { readonly ink: Mixture['ink']; readonly score: number }[] = [];
  for (let at = APART; at < VOTED.length - APART; at++)
    for (let bin = 0; bin < bins; bin++) {
      const from = at * bins + bin;
      if (votes[from] < least) continue;
      const own = alike(from);
      const near = Math.sqrt((alike(from - APART * bins) + 1) * (alike(from + APART * bins) + 1));
      const level = (v: number) => Math.min(255, v * BIN);
      const ink = [level(Math.floor(bin / SIDE / SIDE)), level(Math.floor(bin / SIDE) % SIDE), level(bin % SIDE)] as const;
      if (own > near) found.push({ ink, score: own * (own / near - 1) });
    }
  found.sort((x, y) => y.score - x.score);
  const chosen: Mixture['ink'][] = [];
  for (const { ink } of found) {
    if (chosen.length === MOST_INKS) break;
    const other = (one: Mixture['ink']) => Math.hypot(one[0] - ink[0], one[1] - ink[1], one[2] - ink[2]) > OTHER;
    if ([WHITE, BLACK, ...chosen].every(other)) chosen.push(ink);
  }
  return chosen;
}
