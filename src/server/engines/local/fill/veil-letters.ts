/** Letters from the steps of a veil: which pixels lie under it. */
import type { StopSignal } from '../../engine.ts';
import type { Pairs } from './veil-pairs.ts';

/** Likelihood of a pair that lies on an edge of the picture, beside what the veil explains. */
const OTHER = 1;
/** How much a pixel is like its neighbour, beside the pairs that tell. */
const STIFF = 0.3;
const TURNS = 120;
const RELAXED = 1.8;
/** How much its own colour says of a pixel. */
const COLOUR = 0.04;
/** Sweeps that settle each pixel among its neighbours, and what a change between two of them costs. */
const SWEEPS = 12;
const CHANGE = 0.45;
const OWN = 0.3;

const LIKELY = 0.05;
const UNLIKELY = -Math.log(LIKELY);

/** Joins the steps: least squares, nought outside of the brush. The inner loop is most of the work: everything that stays is summed before it. */
export function joined(
  pairs: readonly Pairs[],
  likelier: Float32Array,
  inside: Int32Array,
  width: number,
  signal: StopSignal,
): Float32Array {
  const n = likelier.length;
  const [across, down] = pairs.map(({ way, into, out, flat }) => {
    const weights = new Float32Array(n);
    // Which way a pair steps, times how much that counts: plane[i + way] − plane[i].
    const pulls = new Float32Array(n);
    for (let i = 0; i < n; i++) {
      if (flat[i] === 0) continue;
      const all = into[i] + out[i] + flat[i];
      weights[i] = all / (all + OTHER);
      pulls[i] = (weights[i] * (into[i] - out[i])) / (all + 1e-6);
    }
    return { way, weights, pulls };
  }) as [Pulled, Pulled];
  const [dx, dy, wx, wy] = [across.way, down.way, across.weights, down.weights];
  const still = new Float32Array(n);
  const share = new Float32Array(n);
  for (const i of inside) {
    const own = COLOUR * Math.abs(likelier[i]);
    still[i] = across.pulls[i - dx] - across.pulls[i] + down.pulls[i - dy] - down.pulls[i] + (likelier[i] > 0 ? own : 0);
    share[i] = 1 / (wx[i] + wx[i - dx] + wy[i] + wy[i - dy] + STIFF * 4 + own);
  }
  const plane = new Float32Array(n);
  for (let turn = 0; turn < TURNS; turn++) {
    signal.throwIfAborted();
    for (let at = 0; at < inside.length; at++) {
      const i = inside[turn % 2 === 0 ? at : inside.length - 1 - at];
      const sum =
        still[i] +
        STIFF * (plane[i - 1] + plane[i + 1] + plane[i - width] + plane[i + width]) +
        wx[i] * plane[i + dx] +
        wx[i - dx] * plane[i - dx] +
        wy[i] * plane[i + dy] +
        wy[i - dy] * plane[i - dy];
      plane[i] += RELAXED * (sum * share[i] - plane[i]);
    }
  }
  return plane;
}

interface Pulled {
  readonly way: number;
  readonly weights: Float32Array;
  readonly pulls: Float32Array;
}

/** What each value costs. @param seen nought where no pair was looked at: nobody asks for its cost */
function costsOf(values: Float32Array, seen: Float32Array): Float32Array {
  const costs = new Float32Array(values.length);
  for (let i = 0; i < costs.length; i++) if (seen[i] > 0) costs[i] = values[i] === 0 ? UNLIKELY : -Math.log(values[i] + LIKELY);
  return costs;
}

/** Each pixel settles among its neighbours: a spot that tells nothing is what lies round it. */
export function settled(
  strokes: Uint8Array,
  pairs: readonly Pairs[],
  likelier: Float32Array,
  inside: Int32Array,
  width: number,
  signal: StopSignal,
): void {
  const beside = Int32Array.of(-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1);
  const [across, down] = pairs.map(({ way, into, out, flat }) => ({
    way,
    into: costsOf(into, flat),
    out: costsOf(out, flat),
    flat: costsOf(flat, flat),
  })) as [Costs, Costs];
  const [dx, dy] = [across.way, down.way];
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    signal.throwIfAborted();
    let changed = 0;
    for (let k = 0; k < inside.length; k++) {
      const i = inside[k];
      const [left, right, above, below] = [strokes[i - dx], strokes[i + dx], strokes[i - dy], strokes[i + dy]];
      let off = (left ? across.out[i - dx] : across.flat[i - dx]) + (right ? across.into[i] : across.flat[i]);
      let on = (left ? across.flat[i - dx] : across.into[i - dx]) + (right ? across.flat[i] : across.out[i]);
      off += (above ? down.out[i - dy] : down.flat[i - dy]) + (below ? down.into[i] : down.flat[i]);
      on += (above ? down.flat[i - dy] : down.into[i - dy]) + (below ? down.flat[i] : down.out[i]);
      off += OWN * likelier[i];
      for (let b = 0; b < beside.length; b++) {
        const other = strokes[i + beside[b]];
        off += CHANGE * other;
        on += CHANGE * (1 - other);
      }
      const next = on < off ? 1 : 0;
      if (next !== strokes[i]) changed++;
      strokes[i] = next;
    }
    if (changed === 0) return;
  }
}

type Costs = Omit<Pairs, 'clear'>;

/** How much likelier the pairs over the rims are with the step than with none: the mean logarithm, of those that could show a step. */
export function toldBy(strokes: Uint8Array, pairs: readonly Pairs[], inside: Int32Array): number {
  let [gain, all] = [0, 0];
  for (const { way, into, out, flat, clear } of pairs)
    for (const i of inside) {
      if (strokes[i] === strokes[i + way]) continue;
      const step = strokes[i + way] ? into[i] : out[i];
      gain += Math.log((step + LIKELY) / (flat[i] + LIKELY));
      all += clear[i];
    }
  return all === 0 ? 0 : gain / all;
}
