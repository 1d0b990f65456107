import type { Mask } from '../../engine.ts';
import { shares } from './convert.ts';
import { resize } from './raster.ts';

/** A painted mask at the size that is worked at, 0–1; `undefined` when nothing was painted. */
export async function maskPlane(mask: Mask | undefined, width: number, height: number): Promise<Float32Array | undefined> {
  if (!mask) return undefined;
  const { data } = await resize({ ...mask, channels: 1 }, width, height);
  return shares(data);
}
