/**
 * What lies on a garment of one cloth in another hue: labels at the neck, zips, piping and rivets are sewn on and stay; letters and figures are printed, and
 * go whole. By their hue alone the boots of a printed cat stayed, and the cat was gone.
 */
import type { StopSignal } from '../../../engine.ts';
import { OUTSIDE } from '../../inks/inks.ts';
import { boxBlur } from '../../pixels/planes.ts';
import type { PicturedCloth } from '../cloth-of-picture.ts';
import { offHue } from '../lay-print.ts';
import { type Part, partsOf, type SmallGarment, smallGarment } from './garment-parts.ts';
import { trimsAmong } from './trim-rules.ts';

/** Share of the leading colour from which on a garment is of one cloth; of a printed one nothing is told by its hue. */
const ONE_CLOTH = 0.92;
/** Of the garment: a label at most; of its height and width, how near to the neck it is. */
const LABEL = { size: 0.012, bottom: 0.2, aside: 0.2 } as const;
/** Rivets are less than a part (`garment-parts`); more than this of the garment in such specks is a print. */
const SPECKS = 0.004;
/** From here on a pixel is printed, not a soft rim. */
const SOFT = 0.3;
/** In a plane of hues: the cloth's, and another one. */
const [CLOTH, OTHER] = [0, 1];

export interface SewnOn {
  /** 0–1 per pixel: what is sewn on. */
  readonly stays: Float32Array;
  /** 1 on what is printed in another hue. */
  readonly printed: Uint8Array;
}

/** @returns nothing where all of it has one hue, or the garment is of several colours anyway */
export function sewnOn({ separation, lab, picture }: PicturedCloth, signal: StopSignal): SewnOn | undefined {
  const { inks, first } = separation;
  const [cloth] = inks;
  if (!cloth || cloth.share < ONE_CLOTH) return undefined;
  const off = offHue(lab);
  const { width, height } = picture;
  const stays = new Float32Array(first.length);
  let any = false;
  const hues = new Uint8Array(first.length).fill(OUTSIDE);
  for (let i = 0; i < hues.length; i++) {
    if (first[i] === OUTSIDE) continue;
    stays[i] = off(i, cloth);
    hues[i] = stays[i] > 0.5 ? OTHER : CLOTH;
    if (hues[i] === OTHER) any = true;
  }
  if (!any) return undefined;
  signal.throwIfAborted();
  const small = smallGarment(hues, undefined, width, height);
  const { parts, label } = partsOf(small, OTHER);
  signal.throwIfAborted();
  const sewn = new Set([...trimsAmong(parts, small, 0), ...parts.filter((part) => isLabel(part, small.size))].map((part) => part.label));
  const goes = boxBlur(printedParts(small, label, sewn, new Set(parts.map((part) => part.label))), small.width, small.height, 1);
  const printed = new Uint8Array(first.length);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (stays[i] === 0 || goes[Math.floor(y / small.by) * small.width + Math.floor(x / small.by)] === 0) continue;
      if (stays[i] > SOFT) printed[i] = 1;
      stays[i] = 0;
    }
  return { stays, printed };
}

/** 1 on what is printed. */
function printedParts(small: SmallGarment, label: Int32Array, sewn: ReadonlySet<number>, parts: ReadonlySet<number>): Float32Array {
  const { first, size } = small;
  let specks = 0;
  for (let i = 0; i < label.length; i++) if (first[i] === OTHER && !parts.has(label[i])) specks++;
  const many = specks > SPECKS * size;
  const out = new Float32Array(first.length);
  for (let i = 0; i < out.length; i++) if (first[i] === OTHER && (parts.has(label[i]) ? !sewn.has(label[i]) : many)) out[i] = 1;
  return out;
}

function isLabel({ size, bottom, aside }: Part, garment: number): boolean {
  return size < LABEL.size * garment && bottom < LABEL.bottom && aside < LABEL.aside;
}
