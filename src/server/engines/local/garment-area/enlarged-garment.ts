/**
 * What somebody wears, found in a picture half as large and brought back along the picture's own edges: which garment it is and where it ends at skin, hair
 * and the other garment are matters of places, and asked of every pixel of a large picture they took most of its time.
 */
import type { StopSignal } from '../../engine.ts';
import { marksAbove } from '../pixels/convert.ts';
import { followPicture } from '../pixels/guided-filter.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { boxBlur, halve } from '../pixels/planes.ts';
import { pushPull } from '../pixels/push-pull.ts';
import type { Raster } from '../pixels/raster.ts';
import type { Part } from './chosen-garment.ts';

export interface WornGarment {
  /** 1 where it is. */
  readonly whole: Float32Array;
  /** 1 where somebody's skin is seen, head apart. */
  readonly skin: Float32Array;
  readonly part: Part;
  /** It has the tone of whoever wears it. */
  readonly alike?: boolean;
}

/** Pixels of the half picture from an end of the garment within which it is looked for anew; of the picture, over which its edges are followed. */
const BAND = 3;
const REACH = 4;
const EPSILON = 1e-4;
/** Of the picture, what is narrower is no end of a garment. */
const EVEN = 2;

type Find = (alpha: Float32Array, lab: LabPlanes, width: number, height: number) => WornGarment | undefined;

/** @param alpha the whole subject, 0–1 @param find looks for the garment in the half picture */
export function enlargedGarment(
  alpha: Float32Array,
  lab: LabPlanes,
  width: number,
  height: number,
  find: Find,
  signal: StopSignal,
): WornGarment | undefined {
  const { data: half, width: w, height: h } = halve(alpha, width, height);
  const halved = (plane: Float32Array) => {
    signal.throwIfAborted();
    return halve(plane, width, height).data;
  };
  const found = find(half, { l: halved(lab.l), a: halved(lab.a), b: halved(lab.b) }, w, h);
  if (!found) return undefined;
  signal.throwIfAborted();
  // Where the subject ends its own outline is known at full size: only what parts the garment from the rest of the subject is followed.
  const known = marksAbove(half, 0.5);
  const inside = pushPull(found.whole, known, w, h);
  const near = boxBlur(inside, w, h, BAND);
  signal.throwIfAborted();
  const rough = new Float32Array(width * height);
  const skin = new Float32Array(width * height);
  const open = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0, row = (y >> 1) * w; x < width; x++, i++) {
      const k = row + (x >> 1);
      rough[i] = inside[k];
      skin[i] = found.skin[k];
      if (alpha[i] > 0 && near[k] > 0.01 && near[k] < 0.99) open[i] = 1;
    }
  signal.throwIfAborted();
  const followed = followPicture(asPicture(lab, width, height), open, REACH, EPSILON, signal)(rough);
  for (let i = 0; i < open.length; i++) if (open[i] === 0) followed[i] = rough[i];
  signal.throwIfAborted();
  // Every stitch of what lies there has an edge: followed alone, the garment ended in hairs of a pixel.
  const even = boxBlur(followed, width, height, EVEN);
  const whole = new Float32Array(width * height);
  for (let i = 0; i < whole.length; i++) if (alpha[i] > 0.5 && even[i] > 0.5) whole[i] = 1;
  return { whole, skin, part: found.part, alike: found.alike === true };
}

/** OKLab in bytes, as a guide has it; hue counts twice. */
function asPicture({ l, a, b }: LabPlanes, width: number, height: number): Raster {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0, p = 0; i < l.length; i++, p += 3) {
    data[p] = l[i] * 255;
    data[p + 1] = 128 + a[i] * 510;
    data[p + 2] = 128 + b[i] * 510;
  }
  return { width, height, channels: 3, data };
}
