/** A made background before the subject is laid on it: linear light, row by row, and what of the subject it mirrors. */
import type { Pace } from '../../../engine.ts';
import type { Stage } from '../geometry.ts';
import type { Lighting } from '../light/lighting.ts';

export interface Plate {
  /** Linear, three a pixel; shadows of the subject are in it. */
  readonly light: Float32Array;
  /** How strongly the floor mirrors the subject, 0–1. */
  readonly mirror: number;
  /** Colour that the place throws on the subject, about 1 each. */
  readonly cast: readonly [number, number, number];
  /** Mean brightness the subject is seen in, linear. */
  readonly bright: number;
}

/** Light left by the subject's shadow: 1 where none falls. */
export type Free = (x: number, y: number, depth: number, above: number) => number;

export interface Scene {
  readonly stage: Stage;
  readonly lighting: Lighting;
  readonly free: Free;
  readonly seed: number;
  readonly colour: string | undefined;
  readonly pace: Pace;
  /** Rows that are wanted; all of them where it is absent. Only a set in `bands` looks at it. */
  readonly rows?: Rows;
}

/** From one row until before another. */
export interface Rows {
  readonly from: number;
  readonly to: number;
}

/** Draws one set. */
export type Painter = (scene: Scene) => Plate;

/** One plate of its bands, from the uppermost. */
export function joined(bands: readonly Plate[]): Plate {
  const [first] = bands as readonly [Plate];
  const light = new Float32Array(bands.reduce((sum, band) => sum + band.light.length, 0));
  let [at, sum] = [0, 0];
  for (const band of bands) {
    light.set(band.light, at);
    at += band.light.length;
    sum += band.bright * band.light.length;
  }
  return { ...first, light, bright: sum / light.length };
}

/** Goes through the rows, telling how far it is. */
export function eachRow({ from, to }: Rows, pace: Pace, row: (y: number) => void): void {
  for (let y = from; y < to; y++) {
    if ((y & 15) === 0) pace.progress((y - from) / (to - from), '搭建布景');
    row(y);
  }
}
