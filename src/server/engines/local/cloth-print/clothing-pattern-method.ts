/** AI 图案上身: a print on a photographed garment, with its folds, its panels and its roundness. */
import { engineNoSubject, enginePictureMissing, studioReferenceRequired } from '../../../../contract/messages.ts';
import { EngineError, type EngineJob, type Grade, type Pace, type StopSignal } from '../../engine.ts';
import { type LocalMethod, partOf, textField } from '../method.ts';
import { halfDropped, mirrored } from '../pattern/reference/repeat.ts';
import { decodePicture } from '../pixels/decode.ts';
import { followGuide } from '../pixels/guided-filter.ts';
import { labPlanes } from '../pixels/lab-planes.ts';
import { maskPlane } from '../pixels/mask.ts';
import { Random } from '../pixels/random.ts';
import { encodePng, type Raster } from '../pixels/raster.ts';
import { relief } from '../recolour/dye.ts';
import { findCloth } from '../recolour/find-cloth.ts';
import { separateInks } from '../recolour/inks.ts';
import { drape } from './drape.ts';
import { type Garment, layPrint } from './lay-print.ts';
import { withoutOldEdges } from './old-edges.ts';
import { findPanels } from './panels.ts';
import { type Placement, placingFor, type Variant, variantOf, type Wish } from './placing.ts';
import { type Doubt, motifOf, printCloth, repeatOf } from './print-source.ts';

const MAX_SIDE = 2048;
const SCALES: Readonly<Record<string, number>> = { small: 0.6, medium: 1, large: 1.6, huge: 2.4 };

/**
 * Of the light on one ink: more than this is a print in tones of its colour, and is seen through the new one. Plain garments of twenty-one
 * photographs: 0.024 (chiffon) to 0.063 (seersucker); white flowers on blue 0.077.
 */
const UNEVEN = 0.068;

const DOUBTS: Readonly<Record<Doubt, string>> = {
  whole: '图案铺满画面，没有可去掉的纯色底，按整块贴上；换成带纯色底的图案效果更好',
  worn: '印花取自服装照片，褶皱处可能留有痕迹；用平整的面料图效果更好',
};

export const clothingPattern: LocalMethod = {
  capability: {
    designType: 'clothing_pattern',
    grade: 'good',
    note: '内置引擎：印花随褶皱、裁片与体态变化，平铺图与纯色服装效果最好；模特图范围不准时可补选或排除',
    maxSide: MAX_SIDE,
    needs: ['source_path', 'ref_image_url'],
  },
  refuses({ images }) {
    if (!images.source_path) return { code: 'bad_input', message: enginePictureMissing };
    return images.ref_image_url ? undefined : { code: 'bad_input', message: studioReferenceRequired };
  },
  async draw(job, pace, deliver) {
    const { garment, grade, notes, worn } = await garmentOf(job, partOf(pace, 0, 0.35));
    const { width, height } = garment.picture;
    const wish = wishOf(job);
    const given = await decodePicture(job.images.ref_image_url, 3, 1024);
    const part = partOf(pace, 0.35, 0.42);
    const { picture: source, doubt, span } = wish.placement === 'placed' ? await motifOf(given, part) : await repeatOf(given, part);
    pace.signal.throwIfAborted();
    const panels = findPanels(garment.area, width, height);
    pace.signal.throwIfAborted();
    const light = garment.light.broad.map((v, i) => v + garment.light.fine[i]);
    const lie = drape(panels, light, width, height, worn, pace.signal);
    for (let index = 0; index < job.count; index++) {
      const own = partOf(pace, 0.45 + (0.55 * index) / job.count, 0.45 + (0.55 * (index + 1)) / job.count);
      const variant = variantOf(wish.placement, index);
      const print = await printCloth(repeated(source, variant));
      const wide = span && (span * print.width) / source.width;
      const { place, shrink } = placingFor(wish, variant, panels, garment.area, { width, height }, { ...print, span: wide });
      const data = layPrint(garment, lie, print, place, shrink, partOf(own, 0, 0.8));
      const png = await encodePng({ ...garment.picture, data });
      deliver({
        index,
        data: png,
        mime: 'image/png',
        width,
        height,
        grade: doubt && grade === 'good' ? 'usable' : grade,
        notes: [variant.name, ...(doubt ? [DOUBTS[doubt]] : []), ...notes],
        seed: job.seed,
        files: [],
      });
      own.progress(1, '完成');
    }
  },
};

function repeated(source: Raster, { repeat }: Variant): Raster {
  if (source.channels !== 3) return source;
  return repeat === 'half-drop' ? halfDropped(source) : repeat === 'mirror' ? mirrored(source) : source;
}

function wishOf({ parameters }: EngineJob): Wish {
  const placement = textField(parameters, 'placement');
  return {
    placement: placement === 'placed' || placement === 'border' ? placement : ('all' satisfies Placement),
    scale: SCALES[textField(parameters, 'scale')] ?? 1,
    turn: ((Number(textField(parameters, 'rotation')) || 0) * Math.PI) / 180,
  };
}

async function garmentOf(job: EngineJob, pace: Pace): Promise<{ garment: Garment; grade: Grade; notes: readonly string[]; worn: boolean }> {
  const picture = await decodePicture(job.images.source_path, 4, MAX_SIDE);
  const { width, height } = picture;
  const plane = (name: string) => maskPlane(job.masks[name], width, height);
  const random = new Random(job.seed);
  const found = await findCloth(picture, await plane('mask_area'), textField(job.input, 'prompt'), random, partOf(pace, 0, 0.7));
  const [keep, remove] = [await plane('keep'), await plane('remove')];
  const { colour } = found.cloth;
  const area = keep || remove ? corrected(found.cloth.area, keep, remove, picture, pace.signal) : found.cloth.area;
  // Brushed away whole: nothing is left to print on.
  if (!area.some((v) => v > 0.5)) throw new EngineError('bad_input', engineNoSubject);
  pace.signal.throwIfAborted();
  const lab = labPlanes(colour, width * height);
  const separation = separateInks(lab, area, width, height, { most: 6, lit: true, covered: true }, random, partOf(pace, 0.7, 1));
  const light = withoutOldEdges(relief(lab, area, separation, width, height, pace.signal), separation, area, width, height, pace.signal);
  // A person's strokes are the answer to a doubtful outline.
  const colours = separation.inks.filter(({ share }) => share > 0.08).length;
  const shows = colours > 1 || unevenness(light.fine, area) > UNEVEN;
  const notes = [...(keep || remove ? [] : found.notes), ...(shows ? ['原款带有印花或拼色，可能透出；纯色款式效果更好'] : [])];
  return {
    garment: { picture: found.cloth.picture, colour, area, lab, separation, light },
    grade: shows && found.grade === 'good' ? 'usable' : found.grade,
    notes,
    worn: found.worn,
  };
}

/** How much lightness goes up and down within the cloth (root mean square). */
function unevenness(fine: Float32Array, area: Float32Array): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < fine.length; i++) {
    if (area[i] <= 0.95) continue;
    sum += fine[i] * fine[i];
    count++;
  }
  return Math.sqrt(sum / Math.max(1, count));
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
