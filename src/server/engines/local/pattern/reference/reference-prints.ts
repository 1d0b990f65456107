/** 图案设计 from a reference picture: its own repeat, half-dropped, mirrored, and new cloth of its motifs or quilted from it, in colours asked for. */
import { hexToOklab, oklabToHex } from '../../../../../contract/colour/oklab.ts';
import { engineNoSubject } from '../../../../../contract/messages.ts';
import { type EngineDelivery, EngineError, type EngineJob, type Pace } from '../../../engine.ts';
import { largestSquare } from '../../garment/reference/print-tile.ts';
import { matte } from '../../matting/matte.ts';
import { partOf } from '../../method.ts';
import { decodePicture } from '../../pixels/decode.ts';
import { labPlanes } from '../../pixels/lab-planes.ts';
import { Random } from '../../pixels/random.ts';
import { encodePng, type Raster, resize } from '../../pixels/raster.ts';
import { colourways } from '../../recolour/colourways.ts';
import { dye, relief } from '../../recolour/dye.ts';
import { withoutGround } from '../../recolour/garment-area.ts';
import { separateInks } from '../../recolour/inks.ts';
import type { ColourRequest } from '../../recolour/request.ts';
import { laidOut } from '../lay-out.ts';
import { printSheet, type SheetOptions } from '../print-sheet.ts';
import type { Size } from '../tile.ts';
import { findMotifs, type Motifs } from './motifs.ts';
import { quilt } from './quilt.ts';
import { recompose } from './recompose.ts';
import { findRepeat, halfDropped, mirrored, withEvenLight } from './repeat.ts';

const SOURCE_SIDE = 1400;
/** The piece of cloth that is worked on. */
const CLOTH_SIDE = 640;
/** Less cloth than this shows no print. */
const LEAST = 48;

interface Way {
  readonly name: string;
  /** Absent: new cloth is made instead of a repeat of the old one. */
  readonly repeat?: (tile: Raster) => Raster;
  readonly note?: string;
}

/** @param apart whether the print's motifs stand apart: then they are laid out anew, else the cloth is quilted. */
function waysOf(apart: boolean): readonly Way[] {
  return [
    { name: '按原循环平接', repeat: (tile) => tile },
    apart ? { name: '提取花型重新排布' } : { name: '重新拼贴', note: '重新拼贴适合散点小花；条格图案请用平接方案' },
    { name: '二分之一错位', repeat: halfDropped },
    { name: '镜像', repeat: mirrored },
  ];
}

export async function referencePrints(
  job: EngineJob,
  source: Uint8Array,
  size: Size,
  request: ColourRequest,
  sheet: SheetOptions | undefined,
  pace: Pace,
  deliver: (delivery: EngineDelivery) => void,
): Promise<void> {
  const { cloth, worn } = await clothOf(await decodePicture(source, 3, SOURCE_SIDE), partOf(pace, 0, 0.25));
  const tile = findRepeat(cloth, partOf(pace, 0.25, 0.4));
  const similarity = Math.min(100, Math.max(10, Number(job.parameters.similarity) || 90)) / 100;
  const random = new Random(job.seed);
  pace.signal.throwIfAborted();
  const motifs = findMotifs(cloth);
  pace.signal.throwIfAborted();
  const ways = waysOf(motifs !== undefined);
  const wanted = request.colours.length > 0 || request.swaps.length > 0 || request.mood !== undefined || request.ground !== undefined;
  for (let index = 0; index < job.count; index++) {
    const part = partOf(pace, 0.4 + (0.6 * index) / job.count, 0.4 + (0.6 * (index + 1)) / job.count);
    const { name, repeat, note } = ways[index % ways.length] as Way;
    const drawn = repeat
      ? await laidOut(repeat(tile), size)
      : newCloth(cloth, motifs, size, similarity, random.fork(index), partOf(part, 0, 0.6));
    // Without a wish the first round keeps the colours; a later round would repeat it.
    const round = Math.floor(index / ways.length);
    const made =
      wanted || round > 0 ? recoloured(drawn, request, wanted ? index : round - 1, random.fork('colour'), partOf(part, 0.6, 0.75)) : drawn;
    const printed = sheet && (await printSheet(made, undefined, sheet, job.seed + index, partOf(part, 0.75, 0.98)));
    deliver({
      index,
      data: await encodePng(made),
      mime: 'image/png',
      ...size,
      // Folds of a worn garment stay in the print.
      grade: (repeat || motifs) && !worn ? 'good' : 'usable',
      notes: [
        name,
        ...(worn ? ['取自服装照片，褶皱处可能留有痕迹；用平整的面料图效果更好'] : []),
        ...(note ? [note] : []),
        ...(printed?.notes ?? []),
      ],
      seed: job.seed,
      files: printed?.files ?? [{ name: 'tile-2x2.png', mime: 'image/png', data: await encodePng(await laidOut(made, size, 2)) }],
    });
    part.progress(1, '完成');
  }
}

/** @param similarity 0.1–1: how large the pieces are that stay together, how nearly motifs stand as they stood */
function newCloth(cloth: Raster, motifs: Motifs | undefined, size: Size, similarity: number, random: Random, pace: Pace): Raster {
  if (motifs) return recompose(motifs, size, Math.min(size.width, size.height) / CLOTH_SIDE, similarity, random, pace);
  return quilt(cloth, size, Math.round(Math.min(cloth.width, cloth.height) * (0.18 + 0.3 * similarity)), random, pace);
}

/** The largest square of cloth: inside the garment where there is one, else the picture itself. Its light is evened. */
async function clothOf(picture: Raster, pace: Pace): Promise<{ cloth: Raster; worn: boolean }> {
  const { width, height, data } = picture;
  const { alpha: outline, colour, busy } = await matte(picture, {}, pace);
  const lab = labPlanes(colour, width * height);
  pace.signal.throwIfAborted();
  const { alpha } = withoutGround(outline, lab);
  pace.signal.throwIfAborted();
  const covered = alpha.reduce((sum, v) => sum + v, 0) / alpha.length;
  const found = largestSquare(alpha, width, height);
  pace.signal.throwIfAborted();
  const garment = !busy && covered > 0.04 && covered < 0.9 && found.size > Math.min(width, height) * 0.12;
  const whole = Math.min(width, height);
  const square = garment ? found : { x: (width - whole) >> 1, y: (height - whole) >> 1, size: whole };
  // The rim of a garment is shade and seam.
  const rim = garment ? Math.round(square.size * 0.05) : 0;
  const side = square.size - 2 * rim;
  if (side < LEAST) throw new EngineError('bad_input', engineNoSubject);
  const cut = new Uint8Array(side * side * 3);
  for (let y = 0; y < side; y++) {
    const from = ((square.y + rim + y) * width + square.x + rim) * 3;
    cut.set(data.subarray(from, from + side * 3), y * side * 3);
  }
  const cloth: Raster = { width: side, height: side, channels: 3, data: cut };
  const k = CLOTH_SIDE / side;
  const sized = k < 1 || side < 300 ? await resize(cloth, Math.min(CLOTH_SIDE, side * 2), Math.min(CLOTH_SIDE, side * 2)) : cloth;
  return { cloth: withEvenLight(sized), worn: garment };
}

function recoloured(picture: Raster, request: ColourRequest, which: number, random: Random, pace: Pace): Raster {
  const { width, height, data } = picture;
  const lab = labPlanes(data, width * height);
  const whole = new Float32Array(width * height).fill(1);
  const separation = separateInks(lab, whole, width, height, { most: 8, lit: false }, random, pace);
  const ways = colourways(separation.inks, request, which + 1, random);
  const way = ways[Math.min(which, ways.length - 1)];
  if (!way) return picture;
  const light = relief(lab, whole, separation, width, height, pace.signal);
  const targets = way.targets.map((target) => target && hexToOklab(oklabToHex(target)));
  return { ...picture, data: dye(data, lab, separation, light, targets, pace) };
}
