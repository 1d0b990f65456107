/** 线稿提取: black lines on white as PNG and as SVG paths. */
import { SKETCH_SIDE } from '../longest-sides.ts';
import { matte } from '../matting/matte.ts';
import type { Draw } from '../method.ts';
import { partOf, textField } from '../method.ts';
import { decodePicture } from '../pixels/decode.ts';
import { labPlanes } from '../pixels/lab-planes.ts';
import { encodePng } from '../pixels/raster.ts';
import { traceMask } from '../vector/trace.ts';
import { lineDrawing } from './line-drawing.ts';

const WEIGHTS: Readonly<Record<string, number>> = { thin: 1.25, medium: 1.8, bold: 3 };
const DETAILS: Readonly<Record<string, number>> = { outline: 0.1, standard: 0.6, rich: 0.88 };
const INK = '#141414';

export const drawSketch: Draw = async (job, pace, deliver) => {
  const picture = await decodePicture(job.images.source_path, 3, SKETCH_SIDE);
  const { width, height } = picture;
  const found = await matte(picture, {}, partOf(pace, 0, 0.3));
  const covered = found.alpha.reduce((sum, v) => sum + v, 0) / found.alpha.length;
  // A detail shot or a busy scene has no outline to trust: then every line of the picture counts.
  const whole = found.grade === 'poor' || covered < 0.02;
  const alpha = whole ? new Float32Array(width * height).fill(1) : found.alpha;
  const ink = lineDrawing(
    labPlanes(picture.data, width * height),
    alpha,
    width,
    height,
    {
      weight: WEIGHTS[textField(job.parameters, 'weight')] ?? 1.8,
      detail: DETAILS[textField(job.parameters, 'detail')] ?? 0.6,
    },
    partOf(pace, 0.3, 0.85),
  );
  const grey = new Uint8Array(ink.length);
  for (let i = 0; i < grey.length; i++) grey[i] = 255 - Math.round(ink[i] * 241);
  const path = traceMask(ink, width, height, { tolerance: 0.6, speck: 5 }, pace);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>线稿</title><g id="线稿" inkscape:groupmode="layer" inkscape:label="线稿" fill="${INK}"><path d="${path}"/></g></svg>`;
  pace.progress(0.95, '输出');
  deliver({
    index: 0,
    data: await encodePng({ width, height, channels: 1, data: grey }),
    mime: 'image/png',
    width,
    height,
    grade: whole ? 'usable' : found.grade,
    notes: whole ? ['没有分出主体与背景，已按整幅画面提取线条；先去除背景效果更好'] : [],
    seed: job.seed,
    files: [{ name: 'sketch.svg', mime: 'image/svg+xml', data: new TextEncoder().encode(svg) }],
  });
  pace.progress(1, '完成');
};
