/** What a garment must know of who wears it, in pixels of the picture: the same for our own figures and for a person in a photograph. */
import type { PaintedFigure } from './figure-picture.ts';
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
  readonly armpit: number;
  readonly chest: number;
  readonly waist: { readonly half: number; readonly y: number };
  readonly crotch: number;
  readonly sole: number;
  /** Half width of the trunk at a row. */
  half(y: number): number;
  /** Upper side of the shoulder at a distance from the axis. */
  shoulder(far: number): number;
  readonly arms: readonly [WornLimb, WornLimb];
  readonly legs: readonly [WornLimb, WornLimb];
}

export function wearerOf({ figure, body, frame }: PaintedFigure): Wearer {
  const { scale, originX, originY } = frame;
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
    armpit: row(at.chest * 0.2 + limbs[0] * 2.6),
    chest: figure.chest * scale,
    waist: { half: figure.waist * scale, y: row(at.waist) },
    crotch: row(at.crotch),
    sole: row(at.sole),
    half: (y) => {
      const cm = (y - originY) / scale;
      return (cm > at.hip ? Math.max(body.width(Math.min(cm, at.crotch)), figure.hip) : body.width(Math.max(cm, at.chest))) * scale;
    },
    shoulder: (far) => {
      const cm = Math.min(tipHalf, Math.max(neck, far / scale));
      return row(-0.6 + ((cm - neck) / (tipHalf - neck)) ** 1.15 * (tipY + 0.6));
    },
    arms: [limb(body.arms[0]), limb(body.arms[1])],
    legs: [limb(body.legs[0]), limb(body.legs[1])],
  };
}
