/**
 * Inside a neckline lies the cloth's own back, in shade. Whatever colour it had, in another cloth it has that one's: lit like the front it made a
 * T-shirt with a closed neck.
 */
import { median } from '../pixels/median.ts';
import { neckLining } from '../recolour/neck-lining.ts';
import type { PicturedCloth } from './cloth-of-picture.ts';

/** What of the front's light is left there, by what it has of it in the picture: a black lining is in no deeper shade than a white one. */
const LEAST = 0.66;
const MOST = 0.84;
/** Lightness within which most of it lies: a print or smocking on the chest goes up and down. OKLab. */
const WITHIN = 0.08;
const MOSTLY = 0.7;
/** Of the front's lightness, at most: what is as light as the front is the front. */
const DARKER = 0.97;
/** Its own folds count this far. */
const FOLD = 0.05;

export interface NeckShade {
  /** 0–1 per pixel. */
  readonly inside: Float32Array;
  /** Lightness more or less than the front has, as a part of the front's. */
  readonly light: (i: number) => number;
}

/** @returns 0–1 per pixel, the inside of the neck; nothing where none is seen, or somebody's neck is in it */
export function insideOf({ area, lab, worn, picture: { width, height } }: PicturedCloth): Float32Array | undefined {
  return worn ? undefined : neckLining({ width, height, alpha: area, l: lab.l });
}

export function neckShade({ area, lab: { l } }: PicturedCloth, inside: Float32Array | undefined): NeckShade | undefined {
  if (!inside) return undefined;
  const [own, front]: [number[], number[]] = [[], []];
  for (let i = 0; i < area.length; i += 3) if (area[i] > 0.9) (inside[i] > 0.9 ? own : inside[i] === 0 ? front : []).push(l[i]);
  const [level, lit] = [median(own), median(front)];
  if (level > DARKER * lit) return undefined;
  if (own.filter((v) => Math.abs(v - level) < WITHIN).length < MOSTLY * own.length) return undefined;
  const left = Math.min(MOST, Math.max(LEAST, level / Math.max(0.05, lit)));
  return { inside, light: (i) => left * (1 + Math.min(FOLD, Math.max(-FOLD, l[i] - level))) - 1 };
}
