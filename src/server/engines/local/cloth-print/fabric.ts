/** A picture of fabric as cloth to cut from, and what a set of proposals tries with it. */

import { hexToRgb } from '../../../../contract/colour/oklab.ts';
import type { Pace } from '../../engine.ts';
import { readCloth } from '../garment/reference/reading.ts';
import { USUAL } from '../method.ts';
import type { Raster } from '../pixels/raster.ts';
import type { Part } from '../sharing.ts';
import { ironed } from './ironed.ts';
import { type PrintCloth, printCloth } from './print-source.ts';

export interface Fabric {
  readonly cloth: PrintCloth;
  /** Its figure can be seen from afar: how large it is cut makes a difference. */
  readonly figured: boolean;
  /** Of all of it, OKLab. */
  readonly lightness: number;
}

/** Lightness and hue that go up and down by this much over a hand's width are a figure; a weave does not. */
const FIGURE = 0.03;
/** Side on which a figure is looked for, px of a hand's width. */
const AFAR = 64;

export async function fabricOf(picture: Uint8Array, seed: number, pace: Pace): Promise<Fabric> {
  const { print, colours } = await readCloth(picture, seed, pace);
  pace.signal.throwIfAborted();
  const cloth = ironed(await printCloth(print ?? plain(colours[0] ?? '#808080')));
  const { l } = cloth.levels.at(-1) ?? { l: new Float32Array() };
  return { cloth, figured: isFigured(cloth), lightness: l.reduce((sum, v) => sum + v, 0) / Math.max(1, l.length) };
}

interface Given {
  readonly data: Uint8Array;
  readonly seed: number;
}

export const FABRIC: Part<Given, Fabric> = { name: 'fabric', make: ({ data, seed }, pace) => fabricOf(data, seed, pace) };

export interface Proposal {
  /** Chinese. */
  readonly name: string;
  /** Size of the figure, 1 = as the picture says. */
  readonly scale: number;
  /** Radians from the grain line. */
  readonly turn: number;
  /** Times the fabric's lightness. */
  readonly tone: number;
  /** Times its gleams. */
  readonly gloss: number;
}

const asGiven: Proposal = { name: '面料原样', scale: 1, turn: 0, tone: 1, gloss: 1 };

const QUARTER = Math.PI / 4;

/** The first is what was asked; the others are what is tried on a table of samples. */
const FIGURED: readonly Proposal[] = [
  asGiven,
  { ...asGiven, name: '花型缩小', scale: 0.62 },
  { ...asGiven, name: '花型放大', scale: 1.6 },
  { ...asGiven, name: '斜裁 45°', turn: QUARTER },
  { ...asGiven, name: '横裁', turn: 2 * QUARTER },
  { ...asGiven, name: '小花型密铺', scale: 0.4 },
  { ...asGiven, name: '特大花型', scale: 2.3 },
  { ...asGiven, name: '面料深一档', tone: 0.88 },
  { ...asGiven, name: '面料浅一档', tone: 1.1 },
  { ...asGiven, name: '斜裁，花型缩小', scale: 0.62, turn: QUARTER },
];
const PLAIN: readonly Proposal[] = [
  asGiven,
  { ...asGiven, name: '面料深一档', tone: 0.88 },
  { ...asGiven, name: '面料浅一档', tone: 1.1 },
  { ...asGiven, name: '光泽整理', gloss: 1.9 },
  { ...asGiven, name: '哑光整理', gloss: 0.4 },
  { ...asGiven, name: '面料深两档', tone: 0.76 },
  { ...asGiven, name: '面料浅两档', tone: 1.2 },
  { ...asGiven, name: '深一档，光泽整理', tone: 0.88, gloss: 1.9 },
  { ...asGiven, name: '浅一档，哑光整理', tone: 1.1, gloss: 0.4 },
  { ...asGiven, name: '横裁', turn: 2 * QUARTER },
];

/** @param similarity 0.1–1: the less likeness is asked for, the further from the picture the later ones go */
export function proposals({ figured }: Fabric, count: number, similarity: number): Proposal[] {
  const list = figured ? FIGURED : PLAIN;
  const far = 1 + USUAL - similarity;
  return Array.from({ length: count }, (_, index) => {
    const one = list[index % list.length] ?? asGiven;
    return { ...one, scale: one.scale ** far, tone: one.tone ** far };
  });
}

/** The fabric in another depth of its colour. */
export function inTone(cloth: PrintCloth, tone: number): PrintCloth {
  if (tone === 1) return cloth;
  return { ...cloth, levels: cloth.levels.map((level) => ({ ...level, l: level.l.map((v) => Math.min(0.97, v * tone)) })) };
}

function plain(hex: string): Raster {
  const { r, g, b } = hexToRgb(hex);
  const data = new Uint8Array(32 * 32 * 3);
  for (let i = 0; i < data.length; i += 3) data.set([r, g, b], i);
  return { width: 32, height: 32, channels: 3, data };
}

function isFigured({ levels }: PrintCloth): boolean {
  const level = levels.find(({ width }) => width <= AFAR) ?? levels.at(-1);
  if (!level) return false;
  const deviation = (plane: Float32Array) => {
    let [sum, squares] = [0, 0];
    for (const v of plane) {
      sum += v;
      squares += v * v;
    }
    return Math.max(0, squares / plane.length - (sum / plane.length) ** 2);
  };
  return Math.sqrt(deviation(level.l) + deviation(level.a) + deviation(level.b)) > FIGURE;
}
