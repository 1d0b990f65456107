/** AI 矢量图: a picture as a few spot colours in named layers, as SVG, with a PNG of the same. */
import { engineNoSubject } from '../../../../contract/messages.ts';
import { EngineError } from '../../engine.ts';
import { VECTOR_SIDE } from '../longest-sides.ts';
import { type Draw, partOf, textField } from '../method.ts';
import type { Size } from '../pattern/tile.ts';
import { decodePicture } from '../pixels/decode.ts';
import { Random } from '../pixels/random.ts';
import { drawSvg, encodePng, type Raster, resize, resizePlane } from '../pixels/raster.ts';
import { printTiff, separated } from './separations.ts';
import { spotDrawing, spotSvg } from './spot-layers.ts';
import { type OnGround, subjectOnGround } from './subject-ground.ts';

const COLOURS = 12;
const ENLARGED_BELOW = 900;

export const vectorise: Draw = async (job, pace, deliver) => {
  const picture = await decodePicture(job.images.source_path, 4, VECTOR_SIDE);
  // Between the pixels of a small picture there is room for a smooth outline; traced at its own size it would be angular.
  const times = Math.max(picture.width, picture.height) < ENLARGED_BELOW ? 2 : 1;
  const { width, height, data } = await resize(picture, picture.width * times, picture.height * times);
  const n = width * height;
  const rgb = new Uint8Array(n * 3);
  const inside = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    inside[i] = data[i * 4 + 3] / 255;
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = data[i * 4 + c];
  }
  if (!inside.some((v) => v > 0)) throw new EngineError('bad_input', engineNoSubject);
  const colours = Math.min(24, Math.max(2, Number(textField(job.parameters, 'num')) || COLOURS));
  const clear = inside.some((v) => v < 1);
  // Enlarged pixels know nothing more of an outline, and take four times as long.
  const seen = clear ? undefined : await subjectOnGround(opaque(picture), partOf(pace, 0.05, 0.3));
  const subject = seen && (times > 1 ? await enlarged(seen, { width: picture.width, height: picture.height }, { width, height }) : seen);
  const drawing = spotDrawing(rgb, inside, width, height, colours, new Random(job.seed), partOf(pace, 0.3, 0.9), subject);
  const svg = spotSvg(drawing, '矢量图', picture);
  const raster = await drawSvg(svg, clear ? 4 : 3);
  pace.progress(0.92, '分色');
  const colouring = { raster, colours: drawing.layers.map(({ hex }) => hex) };
  // The library writes both pictures on threads of its own while the plates are parted.
  const [png, tiff, separations] = await Promise.all([
    encodePng(raster),
    printTiff(raster),
    separated(colouring, partOf(pace, 0.92, 0.95)),
  ]);
  pace.progress(0.95, '输出');
  deliver({
    index: 0,
    data: png,
    mime: 'image/png',
    width: picture.width,
    height: picture.height,
    grade: 'good',
    notes: [`${drawing.layers.length} 个专色：${drawing.layers.map(({ name, hex }) => `${name} ${hex}`).join('、')}`],
    seed: job.seed,
    files: [
      { name: 'vector.svg', mime: 'image/svg+xml', data: new TextEncoder().encode(svg) },
      { name: 'separations.png', mime: 'image/png', data: separations },
      { name: 'print.tif', mime: 'image/tiff', data: tiff },
    ],
  });
  pace.progress(1, '完成');
};

/** @param picture RGBA without a clear pixel @returns RGB */
function opaque({ width, height, data }: Raster): Raster {
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) for (let c = 0; c < 3; c++) rgb[i * 3 + c] = data[i * 4 + c];
  return { width, height, channels: 3, data: rgb };
}

async function enlarged({ cover, colour, ground }: OnGround, from: Size, to: Size): Promise<OnGround> {
  const { data } = await resize({ ...from, channels: 3, data: colour }, to.width, to.height);
  return { cover: await resizePlane(cover, from.width, from.height, to.width, to.height), colour: data, ground };
}
