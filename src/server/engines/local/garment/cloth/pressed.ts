/** Relief pressed into a cloth, as the renderer reads it: how its ground slopes at a place, and how high it stands there. */
import { blur } from '../../pixels/planes.ts';
import { drawSvg } from '../../pixels/raster.ts';
import type { Relief } from '../specification.ts';
import { reliefDrawn } from './relief.ts';

/** One repeat: heights 0–1, and slopes in cm per cm. */
export interface PressedTile {
  readonly size: number;
  readonly repeat: number;
  readonly high: Float32Array;
  readonly slopeS: Float32Array;
  readonly slopeT: Float32Array;
}

/** Pixels of one repeat, and of the margin that a blur needs round it. */
const [SIZE, MARGIN] = [448, 32] as const;
/** How soft a pressed edge is, how far its form swells behind it, cm; part of the height that is the swelling's. */
const [EDGE, SWELL, ROUND] = [0.045, 0.17, 0.55] as const;
/** Cm from the ground to what stands highest. */
const DEPTH = 0.17;

export async function pressedTile(relief: Relief): Promise<PressedTile> {
  const { repeat } = relief;
  const perCm = SIZE / repeat;
  const full = SIZE + 2 * MARGIN;
  const from = -MARGIN / perCm;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${full}" height="${full}" viewBox="${from} ${from} ${full / perCm} ${full / perCm}"><rect x="${from}" y="${from}" width="${full / perCm}" height="${full / perCm}" fill="#000000"/>${reliefDrawn(relief, 'heights')}</svg>`;
  const { data } = await drawSvg(svg, 3);
  const drawn = Float32Array.from({ length: full * full }, (_, i) => data[i * 3] / 255);
  const edge = blur(drawn, full, full, EDGE * perCm);
  const swell = blur(drawn, full, full, SWELL * perCm);
  const [high, slopeS, slopeT] = [0, 1, 2].map(() => new Float32Array(SIZE * SIZE));
  const at = (i: number) => edge[i] * (1 - ROUND) + swell[i] * ROUND;
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const i = (y + MARGIN) * full + x + MARGIN;
      const own = y * SIZE + x;
      high[own] = at(i);
      slopeS[own] = ((at(i + 1) - at(i - 1)) / 2) * perCm * DEPTH;
      slopeT[own] = ((at(i + full) - at(i - full)) / 2) * perCm * DEPTH;
    }
  return { size: SIZE, repeat, high, slopeS, slopeT };
}

/** Index of the pixel at a place on the cloth, cm. */
export function pressedAt({ size, repeat }: PressedTile, s: number, t: number): number {
  const wrap = (v: number) => {
    const part = v / repeat;
    return Math.min(size - 1, Math.floor((part - Math.floor(part)) * size));
  };
  return wrap(t) * size + wrap(s);
}
