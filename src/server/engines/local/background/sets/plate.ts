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
}

/** Draws one set. */
export type Painter = (scene: Scene) => Plate;

/** Goes through the rows, telling how far it is. */
export function eachRow(height: number, pace: Pace, row: (y: number) => void): void {
  for (let y = 0; y < height; y++) {
    if ((y & 15) === 0) pace.progress(y / height, '搭建布景');
    row(y);
  }
}
