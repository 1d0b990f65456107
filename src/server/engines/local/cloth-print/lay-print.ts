/** A print on a garment: laid by the drape, lit by the garment's own light; buttons and labels stay. */
import type { Pace } from '../../engine.ts';
import { OUTSIDE, type Separation } from '../inks/inks.ts';
import type { Ink } from '../inks/one-dye.ts';
import { type LabPlanes, putLab } from '../pixels/lab-planes.ts';
import type { Raster } from '../pixels/raster.ts';
import type { Relief } from '../recolour/dye.ts';
import type { Drape } from './drape.ts';
import { type PrintCloth, sample } from './print-source.ts';

export interface Garment {
  readonly picture: Raster;
  /** RGB of the cloth alone. */
  readonly colour: Uint8Array;
  readonly area: Float32Array;
  readonly separation: Separation;
  readonly light: Relief;
  /** 0–1: what is on the cloth but not of it, and stays. */
  readonly stays: (i: number, ink: Ink) => number;
}

/** Cloth coordinates (pixels of the picture) → the print's own. `undefined`: none here. */
export type Placing = (u: number, v: number, x: number, y: number, out: Float32Array) => boolean;

/** How an ink's light is carried to a print of another lightness. */
const LEAST_FOLD = 0.45;
const MOST_FOLD = 2;

/** @param shrink pixels of the print under one pixel of the picture */
export function layPrint(garment: Garment, drape: Drape, print: PrintCloth, place: Placing, shrink: number, pace: Pace): Uint8Array {
  const { data, width, height } = garment.picture;
  const laid = { garment, drape, print, place, shrink, out: Uint8Array.from(data), found: new Float32Array(4), spot: new Float32Array(2) };
  for (let y = 0; y < height; y++) {
    if ((y & 15) === 0) pace.progress(y / height, '铺印花');
    layRow(laid, y, width);
  }
  return laid.out;
}

interface Laid {
  readonly garment: Garment;
  readonly drape: Drape;
  readonly print: PrintCloth;
  readonly place: Placing;
  readonly shrink: number;
  readonly out: Uint8Array;
  /** Of one pixel, the print's colour and the place in it. */
  readonly found: Float32Array;
  readonly spot: Float32Array;
}

const made = new Uint8Array(3);

/** A row of it: with the rows round it in one function, V8 left its compiled code at the end of each. */
function layRow({ garment, drape: { u, v }, print, place, shrink, out, found, spot }: Laid, y: number, width: number): void {
  const { picture, colour, area, separation, light, stays } = garment;
  const { first, inks } = separation;
  const { broad, fine } = light;
  const { data, channels } = picture;
  // Plain cloth has one lightness, and a power takes as long as all the rest of a pixel.
  let from = -1;
  let to = -1;
  let carried = 1;
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (area[i] < 0.004 || first[i] === OUTSIDE) continue;
    if (!place(u[i], v[i], x, y, spot)) continue;
    sample(print, spot[0], spot[1], shrink, found);
    const cover = found[3] * area[i];
    if (cover < 0.004) continue;
    const ink = inks[first[i]] as Ink;
    if (ink.l !== from || found[0] !== to) {
      from = ink.l;
      to = found[0];
      carried = Math.min(MOST_FOLD, Math.max(LEAST_FOLD, (Math.max(0.12, to) / Math.max(0.12, from)) ** 0.6));
    }
    const l = bounded(found[0] + (broad[i] + fine[i]) * carried);
    const ratio = l / Math.max(0.08, found[0]);
    const chroma = ratio < 1 ? 0.3 + 0.7 * ratio : Math.max(0.6, 1 - (l - found[0]));
    putLab(made, 0, l, found[1] * chroma, found[2] * chroma);
    const k = cover * (1 - stays(i, ink));
    const o = i * channels;
    for (let c = 0; c < 3; c++) {
      const value = data[o + c] + k * (made[c] - colour[i * 3 + c]);
      out[o + c] = value < 0 ? 0 : value > 255 ? 255 : Math.round(value);
    }
  }
}

function bounded(l: number): number {
  if (l > 0.93) return 0.93 + 0.06 * Math.tanh((l - 0.93) / 0.06);
  return l < 0.1 ? 0.1 - 0.06 * Math.tanh((0.1 - l) / 0.06) : l;
}

/** Off the cloth's hue in its light, OKLab: nothing up to here is another one. */
const SAME_HUE = 0.075;

/** A brass button has another hue than every ink of the cloth. */
export function offHue(lab: LabPlanes): Garment['stays'] {
  return (i, ink) => {
    // In the shade an ink is less coloured, in the light more.
    const lit = Math.min(1.3, Math.max(0.3, lab.l[i] / Math.max(0.08, ink.l)));
    const da = lab.a[i] - ink.a * lit;
    const db = lab.b[i] - ink.b * lit;
    const off = da * da + db * db;
    // Asked of every pixel: most are the cloth's.
    if (off <= SAME_HUE ** 2) return 0;
    const t = Math.min(1, (Math.sqrt(off) - SAME_HUE) / 0.05);
    return t * t * (3 - 2 * t);
  };
}
