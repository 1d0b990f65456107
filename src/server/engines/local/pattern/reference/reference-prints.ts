/** 图案设计 from a reference picture: its own repeat, half-dropped, mirrored, and new cloth of its motifs or quilted from it, in colours asked for. */
import { hexToOklab, oklabToHex, oklabToRgb } from '../../../../../contract/colour/oklab.ts';
import { engineNoSubject } from '../../../../../contract/messages.ts';
import { type EngineDelivery, EngineError, type EngineJob, type Pace } from '../../../engine.ts';
import { cutSquare } from '../../garment/reference/print-tile.ts';
import { separateInks } from '../../inks/inks.ts';
import { freedomOf, partOf, similarityOf } from '../../method.ts';
import { decodePicture } from '../../pixels/decode.ts';
import { labPlanes } from '../../pixels/lab-planes.ts';
import { Random } from '../../pixels/random.ts';
import { encodePng, type Raster, resize } from '../../pixels/raster.ts';
import { colourways } from '../../recolour/colourways.ts';
import { dye, relief } from '../../recolour/dye.ts';
import type { ColourRequest } from '../../recolour/request.ts';
import { laidOut } from '../lay-out.ts';
import { printSheet, type SheetOptions } from '../print-sheet.ts';
import type { Size } from '../tile.ts';
import { withEvenLight } from './even-light.ts';
import { clothOfGarment } from './garment-cloth.ts';
import { findMotifs, type Motifs } from './motifs.ts';
import { quilt } from './quilt.ts';
import { recompose } from './recompose.ts';
import { closesItself, dropped, finer, linesOf, mirrored, repeatOf, rowsTurned, turned } from './repeat.ts';
import { printOf } from './straight-stripes.ts';

const SOURCE_SIDE = 1400;
/** The piece of cloth that is worked on. */
const CLOTH_SIDE = 640;
/** From here on a joint is seen (`Tile.seam`). */
const SEEN_SEAM = 1.6;
/** Less cloth than this shows no print. */
const LEAST = 32;

interface Made {
  readonly name: string;
  readonly picture: Raster;
}

interface Source {
  readonly cloth: Raster;
  readonly tile: Raster;
  readonly motifs: Motifs | undefined;
  readonly lines: ReturnType<typeof linesOf>;
  readonly similarity: number;
}

/** The four ways, the one that keeps most of the picture first; where little likeness is asked for, last. */
const WAYS = [0, 1, 2, 3] as const;
const FREE_WAYS = [1, 2, 3, 0] as const;
/** Below this likeness nothing has to be the picture's own repeat in its own colours. */
const FREE = 0.5;

/** New cloth where the print bears it: its motifs laid out anew, else quilted; where joints would cut it, its rows turned. */
async function anew({ cloth, tile, motifs, lines, similarity }: Source, size: Size, random: Random, pace: Pace): Promise<Made> {
  if (motifs) {
    const scale = Math.min(size.width, size.height) / CLOTH_SIDE;
    return { name: '提取花型重新排布', picture: recompose(motifs, size, scale, similarity, random, pace) };
  }
  if (lines === 'stripes') return { name: '经纬互换', picture: await laidOut(turned(tile), size) };
  // A check turned over is the same check, and zigzags quilted have gaps.
  if (lines !== 'none') return { name: '花回放大', picture: await laidOut(tile, size, 2) };
  const block = Math.round(Math.min(cloth.width, cloth.height) * (0.18 + 0.3 * similarity));
  const quilted = quilt(cloth, size, block, random, pace);
  return quilted.broken ? staggered(tile, size) : { name: '重新拼贴', picture: quilted.cloth };
}

async function staggered(tile: Raster, size: Size): Promise<Made> {
  const { pair, broken } = rowsTurned(tile);
  return broken
    ? { name: '花回缩小一半', picture: await laidOut(await finer(tile), size) }
    : { name: '隔行翻转', picture: await laidOut(pair, size) };
}

/** @param place which of the four ways @returns a picture that closes at its edges */
async function wayOf(place: number, source: Source, size: Size, random: Random, pace: Pace): Promise<Made> {
  const { tile, lines } = source;
  if (place === 0) return { name: '按原循环平接', picture: await laidOut(tile, size) };
  if (place === 1) return anew(source, size, random, pace);
  if (place === 3) return { name: '镜像', picture: await laidOut(mirrored(tile), size) };
  const { pair, broken } = dropped(tile);
  if (!broken && lines === 'none') return { name: '二分之一错位', picture: await laidOut(pair, size) };
  return lines !== 'none' ? { name: '花回缩小一半', picture: await laidOut(await finer(tile), size) } : staggered(tile, size);
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
  const { cloth, worn, closed } = await clothOf(await decodePicture(source, 3, SOURCE_SIDE), partOf(pace, 0, 0.25));
  const { tile, seam } = closed ? { tile: cloth, seam: 0 } : repeatOf(cloth, partOf(pace, 0.25, 0.4));
  const [similarity, freedom] = [similarityOf(job), freedomOf(job)];
  const random = new Random(job.seed);
  pace.signal.throwIfAborted();
  const motifs = findMotifs(cloth);
  pace.signal.throwIfAborted();
  const seen = seam > SEEN_SEAM;
  const from: Source = { cloth, tile, motifs, lines: linesOf(cloth), similarity };
  const ways = similarity < FREE ? FREE_WAYS : WAYS;
  const wanted = request.colours.length > 0 || request.swaps.length > 0 || request.mood !== undefined || request.ground !== undefined;
  for (let index = 0; index < job.count; index++) {
    const part = partOf(pace, 0.4 + (0.6 * index) / job.count, 0.4 + (0.6 * (index + 1)) / job.count);
    const { name, picture } = await wayOf(ways[index % ways.length] ?? 0, from, size, random.fork(index), partOf(part, 0, 0.6));
    // Without a wish the first round keeps the colours; a later round would repeat it.
    const round = Math.floor(index / ways.length);
    const made =
      wanted || round > 0
        ? recoloured(picture, request, wanted ? index : round - 1, random.fork('colour'), partOf(part, 0.6, 0.75))
        : similarity < FREE || index > 0
          ? strayed(picture, freedom, random.fork(index).fork('stray'))
          : picture;
    const printed = sheet && (await printSheet(made, undefined, sheet, job.seed + index, partOf(part, 0.75, 0.98)));
    deliver({
      index,
      data: await encodePng(made),
      mime: 'image/png',
      ...size,
      // Folds of a worn garment stay in the print.
      grade: worn || name === '重新拼贴' || (seen && name !== '提取花型重新排布') ? 'usable' : 'good',
      notes: [
        name,
        ...(worn ? ['取自服装照片，褶皱处可能留有痕迹；用平整的面料图效果更好'] : []),
        ...(seen && name !== '提取花型重新排布' ? ['参考图里看不到完整循环，接缝可能切到花型，请放大检查'] : []),
        ...(printed?.notes ?? []),
      ],
      seed: job.seed,
      files: printed?.files ?? [{ name: 'tile-2x2.png', mime: 'image/png', data: await encodePng(await laidOut(made, size, 2)) }],
    });
    part.progress(1, '完成');
  }
}

interface Cloth {
  readonly cloth: Raster;
  readonly worn: boolean;
  /** It is one repeat as it stands. */
  readonly closed: boolean;
}

/** The cloth of a garment where there is one, else the middle of the picture itself. Its light is evened. */
async function clothOf(picture: Raster, pace: Pace): Promise<Cloth> {
  const { width, height } = picture;
  const found = await clothOfGarment(picture, pace);
  const whole = Math.min(width, height);
  const square = found ?? { x: (width - whole) >> 1, y: (height - whole) >> 1, size: whole };
  if (square.size < LEAST) throw new EngineError('bad_input', engineNoSubject);
  const cloth = cutSquare(picture, square);
  const side = square.size;
  const k = CLOTH_SIDE / side;
  const sized = k < 1 || side < 300 ? await resize(cloth, Math.min(CLOTH_SIDE, side * 2), Math.min(CLOTH_SIDE, side * 2)) : cloth;
  // What closes by itself is a print file, not a photograph: its light is its own.
  const closed = !found && width === height && closesItself(cloth);
  if (closed) return { cloth: sized, worn: false, closed };
  return { cloth: found ? printOf(sized, pace.signal) : withEvenLight(sized), worn: found !== undefined, closed };
}

/** Degrees that hues turn by, and the part that chroma and lightness change by, for all of the likeness given up. */
const STRAY = { turn: 110, chroma: 0.5, light: 0.09 } as const;

/** The same print in neighbouring colours, further away the less likeness is asked for. Inks turn together, so that they still go with each other. */
function strayed(picture: Raster, freedom: number, random: Random): Raster {
  if (freedom === 0) return picture;
  const { width, height, channels } = picture;
  const side = random.next() < 0.5 ? -1 : 1;
  const turn = (side * freedom * STRAY.turn * random.range(0.7, 1.1) * Math.PI) / 180;
  const chroma = 1 + freedom * random.range(-STRAY.chroma, STRAY.chroma * 0.6);
  const lift = freedom * random.range(-STRAY.light, STRAY.light);
  const [cos, sin] = [Math.cos(turn) * chroma, Math.sin(turn) * chroma];
  const data = new Uint8Array(picture.data);
  const { l, a, b } = labPlanes(picture.data, width * height);
  for (let i = 0; i < width * height; i++) {
    const {
      r,
      g,
      b: blue,
    } = oklabToRgb({ l: Math.min(0.99, Math.max(0.03, l[i] + lift)), a: a[i] * cos - b[i] * sin, b: a[i] * sin + b[i] * cos });
    data[i * channels] = r + 0.5;
    data[i * channels + 1] = g + 0.5;
    data[i * channels + 2] = blue + 0.5;
  }
  return { ...picture, data };
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
