/** Where garments are laid: a figure of ours, or a photograph. Planes of the whole picture. */
import { regions } from '../matting/regions.ts';
import { blur } from '../pixels/planes.ts';
import type { PaintedFigure } from './figure/figure-picture.ts';
import { GROUPS } from './figure/figure-sight.ts';
import { type Wearer, wearerOf } from './wearer.ts';

export interface Stage {
  readonly width: number;
  readonly height: number;
  /** sRGB, three a pixel. */
  readonly rgb: Uint8Array;
  readonly wearer: Wearer;
  /** Where the body is, 0–1: only there does cloth throw a shadow. */
  readonly cover: Float32Array;
  /** How light falls on the body, about 1; absent where that is unknown. */
  readonly form?: Float32Array;
  /** The neck is seen below a garment: what is behind its opening is left out. */
  readonly bared: boolean;
  /** What nothing is laid over: hair before the shoulders; absent where there is none. */
  readonly front?: Float32Array;
  /** Of somebody photographed: skin that lies before what they wear, whatever arms were made out. */
  readonly hands?: Float32Array;
  /** Both arms with the hands, and the part of them that hangs before the trunk's cloth; absent where unknown. */
  readonly arms?: { readonly whole: Float32Array; readonly free: Float32Array };
}

/** Of the larger arm, what is no arm but a place of the trunk's skin that lies as near to the arm's bones. */
const SPECK = 0.05;

/** 1 where an arm is seen: specks of it inside the trunk would cut holes into the cloth. */
function armsOnly(group: Uint8Array, arm: number, width: number, height: number, cover: Float32Array): Uint8Array {
  const arms = new Float32Array(group.length);
  for (let i = 0; i < arms.length; i++) if (group[i] === arm && cover[i] > 0) arms[i] = 1;
  const { label, size, value } = regions(arms, width, height);
  const largest = size.reduce((most, n, k) => (value[k] === 1 ? Math.max(most, n) : most), 0);
  const own = new Uint8Array(arms.length);
  for (let i = 0; i < own.length; i++) if (arms[i] === 1 && (size[label[i]] ?? 0) >= largest * SPECK) own[i] = 1;
  return own;
}

export function figureStage(painted: PaintedFigure): Stage {
  const { frame, sight, rgb, form, figure, body } = painted;
  const { width, height, scale, originY } = frame;
  const arm = GROUPS.indexOf('arm');
  const own = armsOnly(sight.group, arm, width, height, sight.cover);
  // The shoulder itself is below straps and armholes.
  const from = originY + (body.arms[0].joints[0][1] + figure.limbs[0] * 2.2) * scale;
  const whole = new Float32Array(own.length);
  const free = new Float32Array(own.length);
  for (let y = 0, i = 0; y < height; y++) {
    const below = Math.min(1, Math.max(0, (y - from) / (2 * scale)));
    for (let x = 0; x < width; x++, i++) {
      if (own[i] === 0) continue;
      whole[i] = sight.cover[i];
      free[i] = whole[i] * below;
    }
  }
  return {
    width,
    height,
    rgb,
    wearer: wearerOf(painted),
    cover: sight.cover,
    form: blur(form, width, height, 0.9 * scale),
    bared: true,
    arms: { whole, free },
  };
}
