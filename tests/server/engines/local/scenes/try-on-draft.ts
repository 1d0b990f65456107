/** A garment tried on by the person of the scenes: what a draft on a photograph is measured on. */
import { decodePicture } from '../../../../../src/server/engines/local/pixels/decode.ts';
import { drawSvg, encodePng } from '../../../../../src/server/engines/local/pixels/raster.ts';
import { aitryon } from '../../../../../src/server/engines/local/tryon/aitryon-method.ts';
import { personScene } from './person-scene.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
export const WIDTH = 300;

export const WORN = { top: '#8a2f5c', trousers: '#2a3350' };
export type Pixel = readonly [number, number, number];
export const SKIN: Pixel = [217, 169, 138];
export const GROUND: Pixel = [233, 234, 236];

/** How far two colours are apart. */
export const off = (a: Pixel, b: Pixel) => Math.max(...a.map((v, k) => Math.abs(v - (b[k] ?? 0))));

export const TEE = 'M108 60L136 52C142 62 158 62 164 52L192 60L250 130L222 150L196 116V300H104V116L78 150L50 130Z';
export const LONG = 'M108 60L136 52C142 62 158 62 164 52L192 60L244 300L216 308L194 150V300H106V150L84 308L56 300Z';
export const VEST = 'M112 60L136 52C142 72 158 72 164 52L188 60C182 90 186 108 198 118V280H102V118C114 108 118 90 112 60Z';
export const CROP = 'M108 60L136 52C142 62 158 62 164 52L192 60L250 130L222 150L196 116V128H104V116L78 150L50 130Z';

/** A garment of one green outline, on the person of the scenes. */
export async function draft(kind: 'upper' | 'lower' | 'dress', shape: string, worn: Parameters<typeof personScene>[0] = WORN, inside = '') {
  const { rgba } = await personScene(worn);
  const garment = await drawSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="420"><rect width="300" height="420" fill="#f4f4f4"/><path d="${shape}" fill="#1f9a4a"/>${inside}</svg>`,
    3,
  );
  const images = { source_path: await encodePng(garment), model_image: await encodePng(rgba) };
  const job = {
    id: 'x',
    designType: 'aitryon',
    input: { model_image: 'u/a.png' },
    parameters: { mode: 'single', style_type: kind },
    images,
    masks: {},
    seed: 2,
    count: 1,
  };
  let png: Uint8Array | undefined;
  await aitryon.draw(job, PACE, ({ data }) => {
    png = data;
  });
  const { data } = await decodePicture(png, 3, 512);
  const at = (x: number, y: number): Pixel => {
    const i = (y * WIDTH + x) * 3;
    return [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
  };
  const green = (x: number, y: number) => {
    const [r, g, b] = at(x, y);
    return g > 1.35 * Math.max(r, b);
  };
  /** Leftmost and rightmost column of the garment in a row. */
  const span = (y: number) => {
    const columns = Array.from({ length: WIDTH }, (_, x) => x).filter((x) => green(x, y));
    return [columns[0] ?? Number.NaN, columns.at(-1) ?? Number.NaN] as const;
  };
  return { at, green, span };
}
