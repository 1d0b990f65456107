/** A shirt whose light is known, what a tool on cloth makes of it, and how well that follows the light. */
import sharp from 'sharp';
import type { EngineJob, EnginePicture } from '../../../../../src/server/engines/engine.ts';
import { LOCAL_METHODS } from '../../../../../src/server/engines/local/methods.ts';
import { noise } from '../../../../../src/server/engines/local/pixels/noise.ts';
import { drawMask, drawSvg, encodePng } from '../../../../../src/server/engines/local/pixels/raster.ts';

export const PACE = { signal: new AbortController().signal, progress: () => undefined };
export const WIDTH = 300;
export const HEIGHT = 340;
export const SHIRT = 'M90 50L130 34C140 50 160 50 170 34L210 50L280 150L245 178L208 130V310H92V130L55 178L20 150Z';
export const svg = (body: string, width = WIDTH, height = HEIGHT) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`;
export const fold = (x: number, y: number) => 0.86 + 0.14 * Math.sin(x / 12 + Math.sin(y / 60));

/** @param dye any CSS colour. @param onIt drawn on the cloth, as SVG */
export async function litShirt(dye: string, onIt = '') {
  const { data: cover } = await drawMask(svg(`<path d="${SHIRT}" fill="#fff"/>`));
  const { data: cloth } = await drawSvg(svg(`<rect width="${WIDTH}" height="${HEIGHT}" fill="${dye}"/>${onIt}`), 4);
  const speckle = noise(5);
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0, i = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, i++)
      for (const c of [0, 1, 2]) {
        const a = cover[i] ?? 0;
        const lit = (cloth[i * 4 + c] ?? 0) * fold(x, y);
        data[i * 3 + c] = Math.max(0, Math.min(255, Math.round(lit * a + 226 * (1 - a) + speckle(x + c * 9, y))));
      }
  return { cover, before: data, png: await encodePng({ width: WIDTH, height: HEIGHT, channels: 3, data }) };
}

/** What a tool draws, with its pixels. */
export async function drawnBy(
  designType: keyof typeof LOCAL_METHODS,
  fields: Partial<EngineJob>,
): Promise<{ picture: EnginePicture; data: Uint8Array }[]> {
  const made: EnginePicture[] = [];
  const job: EngineJob = { id: 'x', designType, input: {}, parameters: {}, images: {}, masks: {}, seed: 2, count: 1, ...fields };
  await LOCAL_METHODS[designType]?.draw(job, PACE, (one) => {
    if (one.data) made.push(one);
  });
  return Promise.all(made.map(async (picture) => ({ picture, data: await sharp(picture.data).removeAlpha().raw().toBuffer() })));
}

/** Pearson. */
export function together(pairs: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [mx, my] = [mean(0), mean(1)];
  let [xy, xx, yy] = [0, 0, 0];
  for (const [x, y] of pairs) {
    xy += (x - mx) * (y - my);
    xx += (x - mx) ** 2;
    yy += (y - my) ** 2;
  }
  return xy / Math.sqrt(xx * yy);
}
