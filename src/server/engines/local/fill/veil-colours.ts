/** What a pixel's own colour says: whether the picture beside a brush has it as it is, or as it would be without the veil. */
import type { Mixture } from './veil-pairs.ts';

/** Levels of a channel in one bin, and bins of a channel. */
const BIN = 16;
const SIDE = 256 / BIN;
/** Share of a colour that the picture beside may have without its being counted, and the surest that a colour says (natural logarithm). */
const UNSEEN = 0.02;
const SUREST = 2;

/** How much of the picture beside a brush has each colour, or one a bin away; logarithms. */
export function coloursBeside(rgb: Uint8Array, brush: Uint8Array): Float32Array {
  const counts = new Float32Array(SIDE ** 3);
  let all = 1;
  for (let i = 0; i < brush.length; i++) {
    if (brush[i] === 1) continue;
    counts[binOf(rgb[i * 3], rgb[i * 3 + 1], rgb[i * 3 + 2])]++;
    all++;
  }
  let from = counts;
  for (const step of [1, SIDE, SIDE * SIDE]) {
    const next = new Float32Array(from.length);
    for (let k = 0; k < next.length; k++) {
      const at = Math.floor(k / step) % SIDE;
      next[k] = from[k] + (at > 0 ? from[k - step] : 0) + (at < SIDE - 1 ? from[k + step] : 0);
    }
    from = next;
  }
  return from.map((count) => Math.log(count / all + UNSEEN));
}

function binOf(r: number, g: number, b: number): number {
  return (r >> 4) * SIDE * SIDE + (g >> 4) * SIDE + (b >> 4);
}

/** Natural logarithm by which a colour must be more than unseen to be known; what is known of neither may be a print that lies under the brush alone, and so much less its colours say. */
const KNOWN = 0.4;
const STRANGE = 3;

/** How much likelier each pixel lies under a veil than not: above nought under it. */
export function likelierUnder(rgb: Uint8Array, beside: Float32Array, { share, ink }: Mixture, brush: Uint8Array): Float32Array {
  const result = new Float32Array(rgb.length / 3);
  const tables = ink.map((g) => Int16Array.from({ length: 256 }, (_, v) => Math.round((v - share * g) / (1 - share))));
  const [red, green, blue] = tables as [Int16Array, Int16Array, Int16Array];
  const none = Math.log(UNSEEN);
  let [painted, strange] = [1, 0];
  for (let i = 0; i < result.length; i++) {
    const [r, g, b] = [rgb[i * 3], rgb[i * 3 + 1], rgb[i * 3 + 2]];
    const [x, y, z] = [red[r], green[g], blue[b]];
    const own = beside[binOf(r, g, b)];
    const within = Math.min(x, y, z) >= -SLACK && Math.max(x, y, z) <= 255 + SLACK;
    const without = within ? beside[binOf(bounded(x), bounded(y), bounded(z))] : none;
    if (brush[i] === 1) {
      painted++;
      if (Math.max(own, without) < none + KNOWN) strange++;
    }
    result[i] = within ? Math.max(-SUREST, Math.min(SUREST, without - own)) : -2 * SUREST;
  }
  const trusted = Math.max(0, 1 - STRANGE * (strange / painted));
  return trusted === 1 ? result : result.map((v) => v * trusted);
}

/** Levels beyond black and white that compression may have added. */
const SLACK = 16;

function bounded(v: number): number {
  return v < 0 ? 0 : v > 255 ? 255 : v;
}
