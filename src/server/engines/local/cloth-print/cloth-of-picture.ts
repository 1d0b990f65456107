/** The garment of a job's picture as cloth that something is laid on: where it is, its colours, the light on it. */
import { engineNoSubject } from '../../../../contract/messages.ts';
import { EngineError, type EngineJob, type Grade, type Pace, type StopSignal } from '../../engine.ts';
import { findCloth, labOf } from '../garment-area/find-cloth.ts';
import { withoutWornUnder } from '../garment-area/worn-under.ts';
import { type Separation, separateInks } from '../inks/inks.ts';
import { PHOTO_SIDE } from '../longest-sides.ts';
import { partOf, textField } from '../method.ts';
import { decodePicture } from '../pixels/decode.ts';
import { followGuide } from '../pixels/guided-filter.ts';
import type { LabPlanes } from '../pixels/lab-planes.ts';
import { maskPlane } from '../pixels/mask.ts';
import { Random } from '../pixels/random.ts';
import type { Raster } from '../pixels/raster.ts';
import { type Relief, relief } from '../recolour/dye.ts';

export interface PicturedCloth {
  readonly picture: Raster;
  /** RGB of the cloth alone. */
  readonly colour: Uint8Array;
  readonly area: Float32Array;
  readonly lab: LabPlanes;
  readonly separation: Separation;
  readonly light: Relief;
  readonly grade: Grade;
  readonly notes: readonly string[];
  /** Somebody wears it. */
  readonly worn: boolean;
  /** 0–1, where somebody painted that it be covered: whatever lies there goes. */
  readonly painted: Float32Array | undefined;
}

export async function clothOfPicture(job: EngineJob, pace: Pace): Promise<PicturedCloth> {
  const picture = await decodePicture(job.images.source_path, 4, PHOTO_SIDE);
  const { width, height } = picture;
  const plane = (name: string) => maskPlane(job.masks[name], width, height);
  const random = new Random(job.seed);
  const marked = await plane('mask_area');
  const words = textField(job.input, 'prompt');
  const whole = await findCloth(picture, marked, words, random, partOf(pace, 0, 0.6));
  const found = withoutWornUnder(whole, words, partOf(pace, 0.6, 0.7));
  const [keep, remove] = [await plane('keep'), await plane('remove')];
  const { colour } = found.cloth;
  const area = keep || remove ? corrected(found.cloth.area, keep, remove, picture, pace.signal) : found.cloth.area;
  // Brushed away whole: nothing is left to print on.
  if (!area.some((v) => v > 0.5)) throw new EngineError('bad_input', engineNoSubject);
  pace.signal.throwIfAborted();
  const lab = labOf(found.cloth);
  const separation = separateInks(lab, area, width, height, { most: 6, lit: true, covered: true }, random, partOf(pace, 0.7, 1));
  const light = relief(lab, area, separation, width, height, pace.signal);
  // A person's strokes are the answer to a doubtful outline.
  const notes = keep || remove ? [] : found.notes;
  return {
    picture: found.cloth.picture,
    colour,
    area,
    lab,
    separation,
    light,
    grade: found.grade,
    notes,
    worn: found.worn,
    painted: marked ?? keep,
  };
}

/** What was brushed belongs, or does not; the rim of a stroke follows the edges of the picture. */
function corrected(
  area: Float32Array,
  keep: Float32Array | undefined,
  remove: Float32Array | undefined,
  picture: Raster,
  signal: StopSignal,
): Float32Array {
  const wanted = area.map((v, i) => (remove && remove[i] > 0.5 ? 0 : keep && keep[i] > 0.5 ? 1 : v));
  const radius = Math.max(2, Math.round(Math.max(picture.width, picture.height) / 256));
  const soft = followGuide(picture, radius, 1e-4, signal)(wanted);
  return soft.map((v, i) => Math.min(1, Math.max(0, (v - 0.2) / 0.6)) * (remove && remove[i] > 0.5 ? 0 : 1));
}
