/** What a garment must know of who wears it, in pixels of the picture: the same for our own figures and for a person in a photograph. */
import type { PaintedFigure } from './figure/figure-picture.ts';
import { GROUPS } from './figure/figure-sight.ts';
import type { Spot } from './piece-marks.ts';

export interface WornLimb {
  readonly joints: readonly Spot[];
  /** At every joint. */
  readonly radii: readonly number[];
}

export interface Wearer {
  readonly axis: number;
  /** Pixels per cm, about. */
  readonly scale: number;
  /** Where the shoulder's end lies on its upper side, beside the axis. */
  readonly tip: { readonly half: number; readonly y: number };
  /** Of a figure of ours: the crown's row, the highest row of a bun on it, and half the width; a person on a photograph keeps theirs bare. */
  readonly head?: { readonly crown: number; readonly hair: number; readonly half: number };
  /** Of somebody photographed whose head is whole in the picture: how far their crown is above their shoulders’ ends. */
  readonly headHigh?: number | undefined;
  /** Of somebody photographed: the row above which nothing is laid, where their neck is narrowest; a collar stood up to the mouth. */
  readonly chin?: number;
  readonly armpit: number;
  readonly chest: number;
  readonly waist: { readonly half: number; readonly y: number };
  readonly crotch: number;
  readonly sole: number;
  /** Half width of the trunk at a row. */
  half(y: number): number;
  /** How far from the axis the legs reach at a row below the trunk, feet left out; 0 where that is unknown. */
  stance(y: number): number;
  /** Upper side of the shoulder at a distance from the axis. */
  shoulder(far: number): number;
  readonly arms: readonly [WornLimb, WornLimb];
  readonly legs: readonly [WornLimb, WornLimb];
  /** Somebody photographed stands neither straight nor even: where a place of an even body is on theirs. */
  readonly stand?: (spot: Spot) => Spot;
}

/** How far the body alone is seen beside the axis, by row of the picture: neither arms nor feet. */
function bodyReach({ sight, frame }: Pick<PaintedFigure, 'sight' | 'frame'>): Float32Array {
  const { width, height, originX } = frame;
  const body = GROUPS.indexOf('body');
  const reach = new Float32Array(height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      if (sight.cover[i] > 0.5 && sight.group[i] === body) reach[y] = Math.max(reach[y], Math.abs(x + 0.5 - originX));
  return reach;
}

const firstRow = (cover: Float32Array, width: number): number => Math.floor(cover.findIndex((v) => v > 0.5) / width);

/** Cm of an adult's head (`figure/head`, under the cap of `figure/hair`): the crown above the root of the neck; half of its width. */
const CROWN = -28.9;
const HEAD = 7.9;

/** Half the shoulders' width by the length from there to the soles, of the figure that most garments are cut for. */
const SLENDER = 0.124;
/** The same by the height of the head, which is nearly as large on anybody: crown to shoulders' ends, in halves of the shoulders' width. */
const HEAD_HIGH = 1.8;

/**
 * A larger size is wider, and hardly longer: on somebody broad a coat that ends at the knee went down to the calves, by how much wider it had to be.
 * @returns ≤ 1, of the length; of somebody in a photograph the soles are a guess, and the head tells it
 */
export function lengthFor({ head, headHigh, tip, sole }: Pick<Wearer, 'head' | 'headHigh' | 'tip' | 'sole'>): number {
  const tall = head ? SLENDER * (sole - tip.y) : (headHigh ?? Number.POSITIVE_INFINITY) / HEAD_HIGH;
  return Math.min(1, Math.max(0.8, tall / tip.half));
}

export function wearerOf({ figure, body, frame, sight }: PaintedFigure): Wearer {
  const { scale, originX, originY } = frame;
  const seen = bodyReach({ sight, frame });
  const { at, shoulder, neck, limbs } = figure;
  const row = (y: number) => originY + y * scale;
  const limb = ({ joints, radii }: (typeof body.arms)[number]): WornLimb => ({
    joints: joints.map(([x, y]) => ({ x: originX + x * scale, y: row(y) })),
    radii: radii.map((r) => r * scale),
  });
  const joint = body.arms[1].joints[0];
  const tipY = joint[1] - limbs[0] * 0.8;
  const tipHalf = shoulder + limbs[0] * 0.42;
  return {
    axis: originX,
    scale,
    tip: { half: tipHalf * scale, y: row(tipY) },
    head: { crown: row(CROWN * figure.head + figure.sunk), hair: firstRow(sight.cover, frame.width), half: HEAD * figure.head * scale },
    armpit: row(at.chest * 0.2 + limbs[0] * 2.6),
    chest: figure.chest * scale,
    waist: { half: figure.waist * scale, y: row(at.waist) },
    crotch: row(at.crotch),
    sole: row(at.sole),
    half: (y) => {
      const cm = (y - originY) / scale;
      return (cm > at.hip ? Math.max(body.width(Math.min(cm, at.crotch)), figure.hip) : body.width(Math.max(cm, at.chest))) * scale;
    },
    stance: (y) => seen[Math.round(y)] ?? 0,
    shoulder: (far) => {
      const cm = Math.min(tipHalf, Math.max(neck, far / scale));
      return row(-0.6 + ((cm - neck) / (tipHalf - neck)) ** 1.15 * (tipY + 0.6));
    },
    arms: [limb(body.arms[0]), limb(body.arms[1])],
    legs: [limb(body.legs[0]), limb(body.legs[1])],
  };
}
