/** What a garment that stands free of its ground is by its outline and its cloth. */
import type { Oklab } from '../../../../contract/colour/oklab.ts';
import type { Pace } from '../../engine.ts';
import type { Part } from '../garment-area/chosen-garment.ts';
import { findGarment } from '../garment-area/garment-area.ts';
import { middleColour, withoutGround } from '../garment-area/ground-gaps.ts';
import { type Separation, separateInks } from '../inks/inks.ts';
import { partOf } from '../method.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import type { Random } from '../pixels/random.ts';
import { sleeveReach } from './arms.ts';
import { inseamOf } from './inseam.ts';
import { type Neck, readNeck } from './neck.ts';
import { measure, readSilhouette } from './silhouette.ts';
import { readSurface, type Surface } from './surface.ts';
import type { Silhouette } from './words.ts';

export interface Shape {
  readonly silhouette: Silhouette;
  readonly surface: Surface;
  readonly separation: Separation;
  /** Where it is seen for sure. */
  readonly neck: Neck | undefined;
  /** Coverage of the garment that was read, 0–1 per pixel: of a person, one garment. */
  readonly area: Float32Array;
  readonly person: boolean;
  /** Of whoever wears it, where any is seen. */
  readonly skin: Oklab | undefined;
  /** Which of two garments it is, where somebody wears two. */
  readonly part: Part;
}

/** Collars, hoods and lapels of what is worn over other things are no cut of a neck. */
const hasNeck = ({ garment }: Silhouette) => garment === '上衣' || garment === '连衣裙';

/** How many inks are told apart, in light and shade. */
const INKS = { most: 8, lit: true };

/** Part of the picture's lowest row that is covered where a garment or somebody goes on below it. */
const CUT_OFF = 0.08;

function isCutOff(area: Float32Array, width: number): boolean {
  return area.subarray(area.length - width).reduce((sum, v) => sum + v, 0) > CUT_OFF * width;
}

/**
 * @param alpha the subject, 0–1
 * @param alike garment and ground are of one colour
 * @returns undefined where nothing, or all of the picture, is garment
 */
export function readShape(
  alpha: Float32Array,
  lab: LabPlanes,
  alike: boolean,
  width: number,
  height: number,
  random: Random,
  pace: Pace,
): Shape | undefined {
  const { alpha: figure } = withoutGround(alpha, lab, width, height, pace.signal);
  pace.signal.throwIfAborted();
  const { area: worn, person, part, skin } = findGarment(figure, lab, width, height, undefined, random, partOf(pace, 0, 0.25));
  // Laid flat, what looks like the ground may as well be its print.
  const area = person ? worn : alpha;
  const measures = measure(area, width, height, person);
  const covered = area.reduce((sum, v) => sum + v, 0) / area.length;
  if (!measures || covered < 0.01 || covered > 0.985) return undefined;
  const separation = separateInks(lab, area, width, height, INKS, random, partOf(pace, 0.25, 0.9));
  pace.signal.throwIfAborted();
  const surface = readSurface(lab, area, separation, width, height, person, pace.signal);
  pace.signal.throwIfAborted();
  const silhouette = readSilhouette(
    measures,
    { ...surface, doubtful: alike },
    inseamOf(lab.l, area, width, height),
    skin && {
      part,
      cutOff: isCutOff(area, width),
      feet: isCutOff(figure, width) ? undefined : Math.floor(figure.findLastIndex((v) => v > 0.5) / width),
      reach: (top, body) => sleeveReach({ area, skin, figure }, Math.round(top), body, width, height),
    },
  );
  pace.signal.throwIfAborted();
  const tone = skin && middleColour(lab, (i) => skin[i] === 1);
  // Round a neck a print has edges of its own, and what somebody wears shows no inside.
  const plain = surface.print === '纯色' || surface.print === '局部图案';
  const cut = plain && !person && hasNeck(silhouette) ? readNeck(area, lab, width, height) : undefined;
  // A panel on the chest has corners too.
  const neck = cut === '方领' && surface.print !== '纯色' ? undefined : cut;
  return { silhouette, surface, separation, neck, area, person, skin: tone, part };
}
