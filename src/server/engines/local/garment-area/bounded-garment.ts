/**
 * The garment of a large picture, found in a smaller one: at 1532 × 2070 finding it took as long as everything after it, and what was called a waist depended
 * on how many pixels there were.
 */
import type { Pace } from '../../engine.ts';
import { type LabPlanes, labPlanes } from '../pixels/lab-planes.ts';
import type { Random } from '../pixels/random.ts';
import { type Raster, resize, resizePlane } from '../pixels/raster.ts';
import type { Part } from './chosen-garment.ts';
import { findGarment, type GarmentArea } from './garment-area.ts';

/** Longest side on which somebody's garments are told apart, px. */
const SIDE = 1024;

/** @param alpha the whole subject, 0–1 @param lab and picture (RGB): its colours @param part which of two garments is asked for */
export async function boundedGarment(
  alpha: Float32Array,
  lab: LabPlanes,
  picture: Raster,
  part: Part,
  random: Random,
  pace: Pace,
): Promise<Pick<GarmentArea, 'area' | 'person' | 'part'>> {
  const { width, height } = picture;
  const k = SIDE / Math.max(width, height);
  if (k >= 1) return findGarment(alpha, lab, width, height, part, random, pace);
  const [w, h] = [Math.max(1, Math.round(width * k)), Math.max(1, Math.round(height * k))];
  const [small, plane] = await Promise.all([resize(picture, w, h), resizePlane(alpha, width, height, w, h)]);
  const found = findGarment(plane, labPlanes(small.data, w * h), w, h, part, random, pace);
  if (!found.person) return { area: alpha, person: false };
  const large = await resizePlane(found.area, w, h, width, height);
  // Enlarged, an edge is so many pixels softer; at the outline the subject's own is sharper.
  const sharp = (v: number) => Math.min(1, Math.max(0, (v - 0.5) / k + 0.5));
  return { ...found, area: large.map((v, i) => Math.min(alpha[i], sharp(v))) };
}
