/** A print on a plain ground as its motifs alone: placed on a garment with its ground it is a label sewn on. */
import { regions } from '../matting/regions.ts';
import { colourCounts, middleOf } from '../pixels/colour-counts.ts';
import { labDistance, labPlanes } from '../pixels/lab-planes.ts';
import type { Raster } from '../pixels/raster.ts';

/** Part of the picture that a ground must be. */
const LEAST = 0.3;
/** OKLab: up to here it is ground, from there on motif. */
const SAME = 0.03;
const OTHER = 0.08;
/** Part of the motifs that must be whole: else those cut by the frame stay as well. */
const LEAST_WHOLE = 0.35;
/** Parts of the picture that are no motif: dust. */
const SPECK = 0.0002;

/** @param picture RGB @returns RGBA, without motifs that the frame cuts; `undefined` where no colour is a ground */
export function withoutFlatGround(picture: Raster): Raster | undefined {
  const { width, height, data } = picture;
  const n = width * height;
  const ground = commonColour(data);
  const { l, a, b } = labPlanes(data, n);
  const of = labPlanes(Uint8Array.from(ground, Math.round), 1);
  const cover = new Float32Array(n);
  let bare = 0;
  for (let i = 0; i < n; i++) {
    const off = labDistance(l[i] - of.l[0], a[i] - of.a[0], b[i] - of.b[0]);
    cover[i] = Math.min(1, Math.max(0, (off - SAME) / (OTHER - SAME)));
    if (off < SAME) bare++;
  }
  if (bare < LEAST * n) return undefined;
  const kept = wholeMotifs(cover, width, height);
  if (!kept) return undefined;
  const out = new Uint8Array(n * 4);
  for (let i = 0; i < n; i++) {
    const share = kept[i] === 1 ? cover[i] : 0;
    for (let c = 0; c < 3; c++) {
      // A soft edge is mixed with the ground.
      const own = share > 0.1 ? ((data[i * 3 + c] as number) - (1 - share) * (ground[c] ?? 0)) / share : (data[i * 3 + c] as number);
      out[i * 4 + c] = Math.max(0, Math.min(255, Math.round(own)));
    }
    out[i * 4 + 3] = Math.round(share * 255);
  }
  return { width, height, channels: 4, data: out };
}

function commonColour(data: Uint8Array): readonly number[] {
  const { of } = colourCounts(data, () => true);
  return middleOf(data, () => true, of.indexOf(of.reduce((most, count) => Math.max(most, count), 0)));
}

/** 1 where a motif lies that is no speck and, where enough of them are left then, that the frame does not cut. */
function wholeMotifs(cover: Float32Array, width: number, height: number): Uint8Array | undefined {
  const covered = cover.map((v) => (v > 0 ? 1 : 0));
  const { label, size, value, touchesBorder } = regions(covered, width, height);
  let [all, whole] = [0, 0];
  for (const [k, count] of size.entries()) {
    if (value[k] !== 1 || count < SPECK * covered.length) continue;
    all += count;
    if (!touchesBorder[k]) whole += count;
  }
  if (all === 0) return undefined;
  const uncut = whole > LEAST_WHOLE * all;
  return Uint8Array.from(label, (k) =>
    value[k] === 1 && (size[k] ?? 0) >= SPECK * covered.length && !(uncut && touchesBorder[k]) ? 1 : 0,
  );
}
