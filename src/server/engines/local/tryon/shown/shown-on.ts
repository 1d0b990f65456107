/** What a garment is shown on in its picture – a hanger, a dummy on its stand –, taken away before the garment is measured. */
import { regions } from '../../matting/regions.ts';
import { marksAbove } from '../../pixels/convert.ts';
import { boxBlur } from '../../pixels/planes.ts';
import { pushPullAt } from '../../pixels/push-pull.ts';
import { dummyIn } from './dummy.ts';
import { hangerIn } from './hanger.ts';
import { pictureRows } from './picture-rows.ts';

/** Pixels around a clip from which the cloth under it is made up, in halves of what is hidden. */
const AROUND = 1;

/** Of what is thinner than two pixels less than half is left in the cut-out. */
const FAINT = 0.2;

export interface Shown {
  /** What is cut out, 0–1, and three a pixel: its colour. */
  readonly area: Float32Array;
  readonly colour: Uint8Array;
  /** 1 where something lies before the cloth, whose colour is made up. */
  readonly hidden: Uint8Array | undefined;
}

/** @param rgb three a pixel, as the picture has them @param colour three a pixel, of the cloth alone */
export function withoutShownOn(area: Float32Array, rgb: Uint8Array, colour: Uint8Array, width: number, height: number): Shown {
  const thin = pictureRows(area, width, height, FAINT);
  const rows = pictureRows(area, width, height, 0.5);
  const found = (rows && dummyIn(rows, area, rgb, width, height)) ?? (thin && hangerIn(thin, area, rgb, width));
  if (!found) return { area, colour, hidden: undefined };
  const own = area.slice();
  for (let i = 0; i < own.length; i++) if (found.away[i]) own[i] = 0;
  withoutRest(own, width, height);
  const { hidden } = found;
  return { area: own, colour: hidden ? madeUp(own, colour, hidden, width, height) : colour, hidden };
}

/** Of the largest part, what is no more than a rest. */
const REST = 0.02;

/** What is left of the rim of what went made the piece larger than its cloth. */
function withoutRest(area: Float32Array, width: number, height: number): void {
  const cloth = marksAbove(area, 0.5);
  const { label, size, value } = regions(cloth, width, height);
  const largest = size.reduce((most, n, k) => (value[k] === 1 ? Math.max(most, n) : most), 0);
  for (let i = 0; i < cloth.length; i++) if (size[label[i]] < REST * largest) cloth[i] = 0;
  const near = boxBlur(cloth, width, height, 2);
  for (let i = 0; i < area.length; i++) if (near[i] === 0) area[i] = 0;
}

/** The cloth's colour behind what lies before it, from the cloth around that. */
function madeUp(area: Float32Array, colour: Uint8Array, hidden: Uint8Array, width: number, height: number): Uint8Array {
  let [x0, y0, x1, y1] = [width, height, -1, -1];
  for (let i = hidden.indexOf(1); i >= 0; i = hidden.indexOf(1, i + 1)) {
    const [x, y] = [i % width, Math.floor(i / width)];
    x0 = Math.min(x0, x);
    x1 = Math.max(x1, x);
    y0 = Math.min(y0, y);
    y1 = Math.max(y1, y);
  }
  if (x1 < 0) return colour;
  const by = Math.round(AROUND * Math.max(4, (y1 - y0) / 2));
  [x0, y0, x1, y1] = [Math.max(0, x0 - by), Math.max(0, y0 - by), Math.min(width - 1, x1 + by), Math.min(height - 1, y1 + by)];
  const [w, h] = [x1 - x0 + 1, y1 - y0 + 1];
  const planes = [0, 1, 2].map(() => new Float32Array(w * h));
  const known = new Float32Array(w * h);
  const places: number[] = [];
  for (let y = 0, k = 0; y < h; y++)
    for (let x = 0; x < w; x++, k++) {
      const i = (y + y0) * width + x + x0;
      for (const [c, plane] of planes.entries()) plane[k] = colour[i * 3 + c];
      if (hidden[i]) places.push(k);
      else if (area[i] > 0.95) known[k] = 1;
    }
  const made = pushPullAt(planes, known, w, h, Int32Array.from(places));
  const result = colour.slice();
  for (const [n, k] of places.entries()) {
    const i = (Math.floor(k / w) + y0) * width + (k % w) + x0;
    for (let c = 0; c < 3; c++) result[i * 3 + c] = made[n * 3 + c];
  }
  return result;
}
